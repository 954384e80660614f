#include "tablut/search/search.hpp"

#include <algorithm>
#include <bit>

#include "tablut/search/symmetry.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr int deepest_iteration = max_ply - 20;
constexpr int aspiration_from = 4;      // plies
constexpr Score aspiration_window = 40; // hundredths of a man
constexpr int pass_from = 2;            // plies left
constexpr int pass_reduction = 3;       // plies
constexpr int reduction_from = 3;       // plies left
constexpr int reduction_after = 4;      // moves searched in full

}  // namespace

template <int N>
Search<N>::Search(const Position<N>& root, const Masks<N>& masks, const Past& past, Table& table,
                  Signals& signals, const Question& question, const Settings& settings, int thread)
    : masks_(masks),
      evaluate_(masks),
      table_(table),
      signals_(signals),
      question_(question),
      settings_(settings),
      thread_(thread),
      allotment_(question.limit.clock ? allot(*question.limit.clock) : Allotment{}),
      started_(settings.clock()),
      timed_from_(started_),
      pondering_(question.ponder),
      root_(past.keys.size() - 1),
      past_plies_(past.plies),
      keys_(past.keys.begin(), past.keys.end()),
      frames_(max_ply + 1) {
  keys_.reserve(keys_.size() + max_ply + 1);
  frames_[0].position = root;
  frames_[0].quiet_plies = past.quiet_plies;
  gather_root_moves();
}

// Wins at once first, then in the order of their looks.
template <int N>
void Search<N>::gather_root_moves() {
  Frame& root = frames_[0];
  const std::vector<Move>& only = question_.only;
  std::vector<Move> moves;
  std::vector<Move> wins;
  root.picker.start(root.position, masks_, root.killers, *history_);
  for (Move move = root.picker.next(); move.origin != no_square; move = root.picker.next()) {
    if (!only.empty() && std::find(only.begin(), only.end(), move) == only.end()) continue;
    const Made made = make(0, move);
    if (made.step == Step::on) unmake();
    if (made.step == Step::forbidden) continue;
    (made.step == Step::ended && made.score > 0 ? wins : moves).push_back(move);
  }
  nodes_ = 0;
  moves.insert(moves.begin(), wins.begin(), wins.end());
  if (only.empty() && root.quiet_plies == 0) {
    for (const Move move : mirror_moves(root.position, masks_, moves)) std::erase(moves, move);
  }
  for (const Move move : moves) root_moves_.push_back({.move = move, .line = {move}});
}

template <int N>
Reports Search<N>::run(const OnDepth& on_depth) {
  deepen(1, on_depth);
  return reports(depth_done_);
}

template <int N>
void Search<N>::help() {
  // Other threads look elsewhere first, so that they find what the first one has not.
  if (root_moves_.size() > 2) {
    const auto second = root_moves_.begin() + 1;
    const auto shift = static_cast<std::size_t>(thread_) % (root_moves_.size() - 1);
    std::rotate(second, second + static_cast<std::ptrdiff_t>(shift), root_moves_.end());
  }
  deepen(1 + thread_ % 2, {});
}

template <int N>
void Search<N>::deepen(int first_depth, const OnDepth& on_depth) {
  if (root_moves_.empty()) return;
  const Limit& limit = question_.limit;
  const int deepest =
      limit.depth > 0 ? std::min(limit.depth, deepest_iteration) : deepest_iteration;
  const std::size_t lines =
      std::min(static_cast<std::size_t>(std::max(question_.lines, 1)), root_moves_.size());
  int settled = 0;
  for (depth_ = first_depth; depth_ <= deepest; ++depth_) {
    const Move last_move = root_moves_.front().move;
    const Score last_score = root_moves_.front().score;
    for (RootMove& root : root_moves_) root.effort = 0;
    for (std::size_t rank = 0; rank < lines && !stopped_; ++rank) search_rank(rank, depth_);
    if (stopped_) break;
    const auto after_lines = root_moves_.begin() + static_cast<std::ptrdiff_t>(lines);
    std::stable_sort(root_moves_.begin(), after_lines,
                     [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
    depth_done_ = depth_;
    if (on_depth) on_depth(reports(depth_));
    const bool proven = std::all_of(root_moves_.begin(), after_lines, [&](const RootMove& root) {
      return plies_to_end(root.score).value_or(max_ply) <= depth_;
    });
    if (proven) break;
    if (limit.clock && thread_ == 0) {
      const RootMove& best = root_moves_.front();
      settled = best.move == last_move ? settled + 1 : 0;
      look_round();
      if (!pondering_ &&
          (root_moves_.size() == 1 || !goes_deeper(allotment_, settings_.clock() - timed_from_,
                                                   settled, last_score - best.score))) {
        break;
      }
    }
  }
  look_round();  // counts the last nodes
}

template <int N>
Reports Search<N>::reports(int depth) const {
  Reports found;
  const std::size_t lines =
      std::min(static_cast<std::size_t>(std::max(question_.lines, 1)), root_moves_.size());
  const std::uint64_t nodes =
      signals_.nodes.load(std::memory_order_relaxed) + nodes_ - counted_;
  for (std::size_t rank = 0; rank < lines; ++rank) {
    const RootMove& root = root_moves_[rank];
    const Score score = root.score == -infinite_score ? draw_score : root.score;
    found.push_back({root.move, score, depth, nodes, settings_.clock() - started_, root.line});
  }
  return found;
}

template <int N>
void Search<N>::search_rank(std::size_t rank, int depth) {
  const Score previous = root_moves_[rank].score;
  Score alpha = -infinite_score;
  Score beta = infinite_score;
  Score window = aspiration_window;
  if (depth >= aspiration_from && previous != -infinite_score) {
    alpha = std::max(previous - window, -infinite_score);
    beta = std::min(previous + window, infinite_score);
  }
  for (;;) {
    const Score score = search_root(rank, depth, alpha, beta);
    if (stopped_ || (score > alpha && score < beta)) break;
    window *= 4;
    if (score <= alpha) alpha = std::max(score - window, -infinite_score);
    if (score >= beta) beta = std::min(score + window, infinite_score);
  }
  std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(rank) + 1, root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) { return a.effort > b.effort; });
}

template <int N>
Score Search<N>::search_root(std::size_t rank, int depth, Score alpha, Score beta) {
  const Position<N>& p = frames_[0].position;
  const bool threatened = threat(p, masks_).ways > 0;
  if (threatened && !settings_.full_width) ++depth;
  const Score entry_alpha = alpha;
  Score best = -infinite_score;
  std::size_t best_at = rank;
  int legal = 0;
  for (std::size_t at = rank; at < root_moves_.size(); ++at) {
    if (out_of_time()) break;
    RootMove& root = root_moves_[at];
    const std::uint64_t before = nodes_;
    const Made made = make(0, root.move);
    ++legal;
    Score score = made.score;
    if (made.step == Step::on) {
      const int less = reduction(depth, legal, made.captured, threatened);
      score = search_move(0, depth, less, legal, alpha, beta);
      unmake();
      if (stopped_) break;
    }
    root.effort += nodes_ - before;
    best = std::max(best, score);
    if (score <= alpha) continue;
    alpha = score;
    best_at = at;
    root.score = score;
    set_line(0, root.move, made.step == Step::on);
    root.line = frames_[0].line.copy();
    if (score >= beta) break;
  }
  if (best > entry_alpha) {
    const auto first = root_moves_.begin();
    std::rotate(first + static_cast<std::ptrdiff_t>(rank),
                first + static_cast<std::ptrdiff_t>(best_at),
                first + static_cast<std::ptrdiff_t>(best_at) + 1);
  }
  if (!stopped_ && rank == 0 && question_.only.empty()) {
    const Bound bound = best >= beta         ? Bound::lower
                        : best > entry_alpha ? Bound::exact
                                             : Bound::upper;
    const Move move = best > entry_alpha ? root_moves_[0].move : Move{};
    table_.store(p.key, 0, {move, best, depth, bound});
  }
  return best;
}

template <int N>
Score Search<N>::search(int ply, int depth, Score alpha, Score beta) {
  if (depth <= 0) return quiesce(ply, alpha, beta);
  Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  frame.line.size = 0;
  if (out_of_time()) return draw_score;
  if (ply >= max_ply - 1) return leaf(p);

  alpha = std::max(alpha, loss_at(ply));
  beta = std::min(beta, win_at(ply + 1));
  if (alpha >= beta) return alpha;
  const bool narrow_window = beta - alpha == 1;
  if (const std::optional<Move> win = winning_move(p, masks_)) {
    set_line(ply, *win, false);
    return win_at(ply + 1);
  }
  const Threat<N> threatened = threat(p, masks_);
  const bool answer = threatened.ways > 0 && must_answer(p);
  if (answer && threatened.ways > 1) return loss_at(ply + 2);

  // Only now, to give the table's memory time to arrive.
  const std::optional<Table::Entry> known = table_.find(p.key, ply);
  if (known && narrow_window) {
    const bool deep = settings_.full_width ? known->depth == depth
                                           : known->depth >= depth || proven_win(known->score) ||
                                                 proven_loss(known->score);
    if (deep && settles(*known, alpha, beta)) return known->score;
  }
  if (threatened.ways > 0 && ply < 2 * depth_ && !settings_.full_width) ++depth;

  if (narrow_window && depth >= pass_from && threatened.ways == 0 && !settings_.full_width &&
      !plies_to_end(beta) && stands_without_moving(ply, depth, beta)) {
    return beta;
  }

  Score best = answer ? loss_at(ply + 2) : -infinite_score;
  Move best_move;
  const Score entry_alpha = alpha;
  std::array<Move, 64> tried;  // quiet moves, for the history
  std::size_t tried_count = 0;
  int legal = 0;

  // Searches one move; true when it is too good for the other side to allow.
  const auto consider = [&](Move move) {
    if (out_of_time()) return true;
    const Made made = make(ply, move);
    if (made.step == Step::forbidden) return false;
    ++legal;
    Score score = made.score;
    if (made.step == Step::on) {
      const int less = reduction(depth, legal, made.captured, threatened.ways > 0);
      score = search_move(ply, depth, less, legal, alpha, beta);
      unmake();
      if (stopped_) return true;
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        alpha = score;
        set_line(ply, move, made.step == Step::on);
        if (score >= beta) {
          if (!made.captured) reward(frame, depth, move, {tried.data(), tried_count});
          return true;
        }
      }
    }
    if (!made.captured && tried_count < tried.size()) tried[tried_count++] = move;
    return false;
  };

  const Move hash = known ? known->move : Move{};
  const bool hash_first = playable(p, masks_, hash);
  if (!hash_first || !consider(hash)) {
    if (answer) {
      frame.picker.start_answers(p, masks_, threatened.answers, frame.killers, *history_);
    } else {
      frame.picker.start(p, masks_, frame.killers, *history_);
    }
    for (Move move = frame.picker.next(); move.origin != no_square; move = frame.picker.next()) {
      if (hash_first && move == hash) continue;
      if (consider(move)) break;
    }
  }
  if (stopped_) return best;
  if (legal == 0 && (!answer || !has_move(p, masks_))) return stuck(p, ply);

  const Bound bound = best >= beta         ? Bound::lower
                      : best > entry_alpha ? Bound::exact
                                           : Bound::upper;
  table_.store(p.key, ply, {best_move, best, depth, bound});
  return best;
}

template <int N>
Score Search<N>::search_move(int ply, int depth, int less, int legal, Score alpha, Score beta) {
  Score score = alpha;
  if (legal > 1) {
    score = follow(ply, depth - 1 - less, alpha, alpha + 1);
    if (score > alpha && less > 0) score = follow(ply, depth - 1, alpha, alpha + 1);
  }
  if (legal == 1 || (score > alpha && score < beta)) {
    score = follow(ply, depth - 1, alpha, beta);
  }
  return score;
}

// Plies less for the quiet move number `legal`, growing with the logarithm of both.
template <int N>
int Search<N>::reduction(int depth, int legal, bool captured, bool threatened) const {
  if (captured || threatened || legal <= reduction_after || depth < reduction_from ||
      settings_.full_width) {
    return 0;
  }
  return std::bit_width(static_cast<unsigned>(depth)) *
         std::bit_width(static_cast<unsigned>(legal)) / 5;
}

// Would the mover keep `beta` even by passing? Then a move will keep it too. Only asked where
// neither side threatens to win at once.
template <int N>
bool Search<N>::stands_without_moving(int ply, int depth, Score beta) {
  const Position<N>& p = frames_[ply].position;
  if (p.berserker != no_square || leaf(p) < beta) return false;
  Frame& next = frames_[ply + 1];
  next.position = p;
  next.position.pass_turn();
  if (threat(next.position, masks_).ways > 0) return false;
  next.quiet_plies = 0;
  keys_.push_back(next.position.key);
  const Score score = -search(ply + 1, depth - pass_reduction - depth / 5, -beta, 1 - beta);
  unmake();
  return !stopped_ && score >= beta;
}

template <int N>
Score Search<N>::follow(int ply, int depth, Score alpha, Score beta) {
  return goes_on(ply) ? search(ply + 1, depth, alpha, beta)
                      : -search(ply + 1, depth, -beta, -alpha);
}

template <int N>
void Search<N>::reward(Frame& frame, int depth, Move best, std::span<const Move> tried) {
  if (best != frame.killers[0]) frame.killers = {best, frame.killers[0]};
  const int bonus = std::min(16 * depth * depth, History<N>::largest / 8);
  history_->add(frame.position.side, best, bonus);
  for (const Move move : tried) history_->add(frame.position.side, move, -bonus);
}

#define TABLUT_INSTANTIATE(N) template class Search<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
