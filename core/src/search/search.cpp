#include "tablut/search/search.hpp"

#include <algorithm>
#include <bit>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr std::uint64_t nodes_between_looks = 1'024;  // at the clock and the stop flag
constexpr int deepest_iteration = max_ply - 20;
constexpr int aspiration_from = 4;      // plies
constexpr Score aspiration_window = 40; // hundredths of a man
constexpr int answers_in_quiescence = 4;  // threats answered in a row before judging as it stands
constexpr int pass_from = 2;            // plies left
constexpr int pass_reduction = 3;       // plies
constexpr int reduction_from = 3;       // plies left
constexpr int reduction_after = 4;      // moves searched in full

// Plies less for the quiet move number `tried`, growing with the logarithm of both.
int reduction(int depth, int tried) {
  return std::bit_width(static_cast<unsigned>(depth)) *
         std::bit_width(static_cast<unsigned>(tried)) / 6;
}

Score value(Winner won, Side mover, int ply) {
  if (won == Winner::nobody) return draw_score;
  return won == winner(mover) ? win_at(ply) : loss_at(ply);
}

// Does what is known of a position answer the question that the window asks?
bool settles(const Table::Entry& known, Score alpha, Score beta) {
  return known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta) ||
         (known.bound == Bound::upper && known.score <= alpha);
}

template <int N>
void unite(Lines<N>& lines, const Lines<N>& more) {
  for (int line = 0; line < N; ++line) {
    lines.rows[line] |= more.rows[line];
    lines.cols[line] |= more.cols[line];
  }
}

}  // namespace

// The sum of four uniform numbers is near enough to a normal one.
Score Noise::at(std::uint64_t key) const {
  if (deviation == 0) return 0;
  const std::uint64_t bits = zobrist::mix(key ^ zobrist::mix(seed));
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<int>((bits >> (16 * i)) & 0xFFFF);
  constexpr int mean = 2 * 0xFFFF;
  constexpr int deviation_of_sum = 37'837;  // 65536 / sqrt(3)
  return (sum - mean) * deviation / deviation_of_sum;
}

template <int N>
Search<N>::Search(const Position<N>& root, const Masks<N>& masks, const Past& past, Table& table,
                  const std::atomic<bool>& stop, const Settings& settings)
    : masks_(masks),
      evaluate_(masks),
      table_(table),
      stop_(stop),
      settings_(settings),
      started_(settings.clock()),
      root_(past.keys.size() - 1),
      past_plies_(past.plies),
      keys_(past.keys.begin(), past.keys.end()),
      frames_(max_ply + 1) {
  keys_.reserve(keys_.size() + max_ply + 1);
  frames_[0].position = root;
  frames_[0].quiet_plies = past.quiet_plies;
}

template <int N>
Report Search<N>::run(const OnDepth& on_depth) {
  Frame& root = frames_[0];
  Report report;
  report.move = any_move();
  if (report.move.origin == no_square) return report;
  report.line = {report.move};
  const int deepest = settings_.limit.depth > 0
                          ? std::min(settings_.limit.depth, deepest_iteration)
                          : deepest_iteration;
  for (depth_ = 1; depth_ <= deepest; ++depth_) {
    root.line.size = 0;
    const Score score = aspire(depth_, report.score);
    if (root.line.size > 0) {
      report.line = root.line.copy();
      report.move = report.line.front();
      report.score = score;
    }
    report.nodes = nodes_;
    report.seconds = settings_.clock() - started_;
    if (stopped_) break;
    report.depth = depth_;
    if (on_depth) on_depth(report);
    const std::optional<int> end = plies_to_end(score);
    if (end && *end <= depth_) break;
  }
  return report;
}

template <int N>
Score Search<N>::aspire(int depth, Score previous) {
  Score alpha = -infinite_score;
  Score beta = infinite_score;
  Score window = aspiration_window;
  if (depth >= aspiration_from) {
    alpha = std::max(previous - window, -infinite_score);
    beta = std::min(previous + window, infinite_score);
  }
  Score last = previous;
  for (;;) {
    const Score score = search(0, depth, alpha, beta);
    if (stopped_) return score > alpha ? score : last;
    if (score > alpha && score < beta) return score;
    last = score;
    window *= 4;
    if (score <= alpha) alpha = std::max(score - window, -infinite_score);
    if (score >= beta) beta = std::min(score + window, infinite_score);
  }
}

template <int N>
Score Search<N>::search(int ply, int depth, Score alpha, Score beta) {
  if (depth <= 0) return quiesce(ply, answers_in_quiescence, alpha, beta);
  Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  const bool is_root = ply == 0;
  if (!is_root) frame.line.size = 0;
  if (out_of_time()) return draw_score;
  if (ply >= max_ply - 1) return leaf(p);

  if (!is_root) {
    alpha = std::max(alpha, loss_at(ply));
    beta = std::min(beta, win_at(ply + 1));
    if (alpha >= beta) return alpha;
  }
  const bool narrow_window = beta - alpha == 1;
  const std::optional<Table::Entry> known = table_.find(p.key, ply);
  if (known && narrow_window) {
    const bool deep = settings_.full_width ? known->depth == depth
                                           : known->depth >= depth || proven_win(known->score) ||
                                                 proven_loss(known->score);
    if (deep && settles(*known, alpha, beta)) return known->score;
  }

  if (const std::optional<Move> win = winning_move(p, masks_)) {
    set_line(ply, *win, false);
    return win_at(ply + 1);
  }
  const Threat<N> threatened = threat(p, masks_);
  const bool answer = threatened.ways > 0 && !is_root && must_answer(p);
  if (answer && threatened.ways > 1) return loss_at(ply + 2);
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
    const Made made = make(ply, move);
    if (made.step == Step::forbidden) return false;
    ++legal;
    Score score = made.score;
    if (made.step == Step::on) {
      const int less = !made.captured && threatened.ways == 0 && legal > reduction_after &&
                               depth >= reduction_from && !settings_.full_width
                           ? reduction(depth, legal)
                           : 0;
      if (legal > 1) {
        score = follow(ply, depth - 1 - less, alpha, alpha + 1);
        if (score > alpha && less > 0) score = follow(ply, depth - 1, alpha, alpha + 1);
      }
      if (legal == 1 || (score > alpha && score < beta)) {
        score = follow(ply, depth - 1, alpha, beta);
      }
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
      fill_answers(frame, threatened);
    } else {
      fill_all(frame);
    }
    while (!frame.picker.empty()) {
      const Move move = frame.picker.pick();
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

// Captures, escapes and answers to threats, until the position is quiet.
template <int N>
Score Search<N>::quiesce(int ply, int answers_left, Score alpha, Score beta) {
  Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  frame.line.size = 0;
  if (out_of_time()) return draw_score;
  if (!has_move(p, masks_)) return stuck(p, ply);
  if (const std::optional<Move> win = winning_move(p, masks_)) {
    set_line(ply, *win, false);
    return win_at(ply + 1);
  }
  if (settings_.full_width || ply >= max_ply - 1) return leaf(p);
  const std::optional<Table::Entry> known = table_.find(p.key, ply);
  if (known && settles(*known, alpha, beta)) return known->score;

  const Threat<N> threatened = threat(p, masks_);
  const bool answer = threatened.ways > 0 && must_answer(p);
  if (answer && threatened.ways > 1) return loss_at(ply + 2);
  const bool look_wider = threatened.ways > 0 && answers_left > 0;
  Score best = answer ? loss_at(ply + 2) : -infinite_score;
  if (look_wider) {
    --answers_left;
    if (answer) {
      fill_answers(frame, threatened);
    } else {
      fill_all(frame);
    }
  } else {
    best = leaf(p);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
    const Lines<N> strike = strikes(p, masks_);
    frame.picker.fill(p, masks_, strike, false, strike, frame.killers, *history_);
  }
  while (!frame.picker.empty()) {
    const Move move = frame.picker.pick();
    const Made made = make(ply, move);
    if (made.step == Step::forbidden) continue;
    Score score = made.score;
    if (made.step == Step::on) {
      score = goes_on(ply) ? quiesce(ply + 1, answers_left, alpha, beta)
                           : -quiesce(ply + 1, answers_left, -beta, -alpha);
      unmake();
      if (stopped_) return best;
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        set_line(ply, move, made.step == Step::on);
        if (score >= beta) break;
      }
    }
  }
  return best == -infinite_score ? stuck(p, ply) : best;
}

template <int N>
typename Search<N>::Made Search<N>::make(int ply, Move move) {
  const Frame& frame = frames_[ply];
  Frame& next = frames_[ply + 1];
  Position<N>& after = next.position;
  after = frame.position;
  const Side mover = after.side;
  const Captures captures = play(after, masks_, move);
  const bool captured = captures.size() > 0;
  next.quiet_plies = captured ? 0 : frame.quiet_plies + 1;
  ++nodes_;
  if (const Ending ending = judge(after, masks_, captures)) {
    return {Step::ended, captured, value(ending.winner, mover, ply + 1)};
  }
  if (const std::optional<Made> again = repeated(ply, after, next.quiet_plies)) return *again;
  const Rules& rules = masks_.rules;
  if ((rules.capture_limit > 0 && next.quiet_plies >= rules.capture_limit) ||
      (rules.move_limit > 0 && past_plies_ + ply + 1 >= rules.move_limit)) {
    const Score score = has_move(after, masks_) ? draw_score : -stuck(after, ply + 1);
    return {Step::ended, captured, score};
  }
  keys_.push_back(after.key);
  table_.prefetch(after.key);
  return {Step::on, captured, 0};
}

// A position met twice within one line counts as met often enough: whoever could do better by
// leaving the circle could have left it the first time.
template <int N>
std::optional<typename Search<N>::Made> Search<N>::repeated(int ply, const Position<N>& after,
                                                            int quiet) const {
  const Repetition& rule = masks_.rules.repetition;
  if (after.berserker != no_square) return std::nullopt;  // never compared
  const Side mover = other(after.side);
  const std::size_t now = keys_.size();
  const std::size_t reach = std::min(static_cast<std::size_t>(quiet), now);
  int seen = 1;
  bool in_line = false;
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[now - back] != after.key) continue;
    ++seen;
    in_line |= now - back >= root_;
  }
  const bool decisive = seen >= rule.count && rule.result != RepetitionResult::none;
  if (rule.result == RepetitionResult::forbidden_defender) {
    if (decisive && mover == Side::defenders) return Made{Step::forbidden, false, 0};
    return std::nullopt;
  }
  if (!decisive && !in_line) return std::nullopt;
  const Score score = value(repetition_ending(masks_.rules, mover).winner, mover, ply + 1);
  if (score == draw_score || (decisive && ply == 0)) return Made{Step::ended, false, score};
  return Made{Step::ended, false, score > 0 ? repetition_win : -repetition_win};
}

template <int N>
Score Search<N>::stuck(const Position<N>& p, int ply) const {
  return value(no_moves_ending(masks_.rules, p.side).winner, p.side, ply);
}

template <int N>
Score Search<N>::leaf(const Position<N>& p) const {
  return std::clamp(evaluate_(p) + settings_.noise.at(p.key), -largest_evaluation,
                    largest_evaluation);
}

template <int N>
bool Search<N>::must_answer(const Position<N>& p) const {
  const Rules& rules = masks_.rules;
  if (p.side == Side::attackers) return !rules.princes_lost;
  return !rules.exit_fort && !rules.shieldwall.allowed && rules.forest == 0;
}

template <int N>
void Search<N>::fill_all(Frame& frame) {
  frame.picker.fill(frame.position, masks_, strikes(frame.position, masks_), frame.killers,
                    *history_);
}

template <int N>
void Search<N>::fill_answers(Frame& frame, const Threat<N>& threatened) {
  const Position<N>& p = frame.position;
  const Lines<N> strike = strikes(p, masks_);
  const bool defends = p.side == Side::defenders;
  Lines<N> targets = threatened.answers;
  if (defends) unite(targets, strike);
  frame.picker.fill(p, masks_, targets, defends, strike, frame.killers, *history_);
}

template <int N>
void Search<N>::set_line(int ply, Move move, bool goes_on) {
  Line& line = frames_[ply].line;
  const Line& rest = frames_[ply + 1].line;
  line.moves[0] = move;
  line.size = 1;
  if (!goes_on) return;
  const int length = std::min(rest.size, max_ply - 1);
  std::copy_n(rest.moves.begin(), length, line.moves.begin() + 1);
  line.size += length;
}

template <int N>
void Search<N>::reward(Frame& frame, int depth, Move best, std::span<const Move> tried) {
  if (best != frame.killers[0]) frame.killers = {best, frame.killers[0]};
  const int bonus = std::min(16 * depth * depth, History<N>::largest / 8);
  history_->add(frame.position.side, best, bonus);
  for (const Move move : tried) history_->add(frame.position.side, move, -bonus);
}

// A legal move to fall back upon, the best at first sight.
template <int N>
Move Search<N>::any_move() {
  Frame& root = frames_[0];
  if (const std::optional<Move> win = winning_move(root.position, masks_)) return *win;
  fill_all(root);
  while (!root.picker.empty()) {
    const Move move = root.picker.pick();
    const Made made = make(0, move);
    if (made.step == Step::on) unmake();
    if (made.step != Step::forbidden) return move;
  }
  return {};
}

template <int N>
bool Search<N>::out_of_time() {
  if (stopped_ || nodes_ < next_look_) return stopped_;
  const Limit& limit = settings_.limit;
  next_look_ = nodes_ + nodes_between_looks;
  if (limit.nodes > 0) next_look_ = std::min(next_look_, limit.nodes);
  stopped_ = stop_.load(std::memory_order_relaxed) ||
             (limit.nodes > 0 && nodes_ >= limit.nodes) ||
             (limit.seconds > 0 && settings_.clock() - started_ >= limit.seconds);
  return stopped_;
}

#define TABLUT_INSTANTIATE(N) template class Search<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
