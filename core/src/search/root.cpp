// The root of the search: its moves, deepening, and the best lines.
#include <algorithm>

#include "tablut/search/search.hpp"
#include "tablut/search/symmetry.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr int deepest_iteration = max_ply - 20;
constexpr int aspiration_from = 4;      // plies
constexpr Score aspiration_window = 40; // hundredths of a man

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
      past_positions_(past.keys.size() - 1),
      past_plies_(past.plies),
      keys_(past.keys.begin(), past.keys.end()),
      frames_(max_ply + 1) {
  keys_.resize(keys_.size() + max_ply);
  frames_[0].position = root;
  frames_[0].places = evaluate_.places(root);
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
  while (const Move move = root.picker.next()) {
    if (!only.empty() && std::find(only.begin(), only.end(), move) == only.end()) continue;
    const Made made = make(0, move);
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
  int settled = 0;
  for (depth_ = first_depth; depth_ <= deepest; ++depth_) {
    const Move last_move = root_moves_.front().move;
    const Score last_score = root_moves_.front().score;
    for (RootMove& root : root_moves_) root.effort = 0;
    for (std::size_t rank = 0; rank < lines() && !stopped_; ++rank) search_rank(rank, depth_);
    if (stopped_) break;
    const auto after_lines = root_moves_.begin() + static_cast<std::ptrdiff_t>(lines());
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
  const std::uint64_t nodes =
      signals_.nodes.load(std::memory_order_relaxed) + nodes_ - counted_;
  for (std::size_t rank = 0; rank < lines(); ++rank) {
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
    const Move move = best > entry_alpha ? root_moves_[0].move : Move{};
    table_.store(p.key, 0, {move, best, depth, bound_of(best, entry_alpha, beta)});
  }
  return best;
}

#define TABLUT_INSTANTIATE(N) template class Search<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
