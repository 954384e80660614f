#include "tablut/search/search.hpp"

#include <algorithm>
#include <bit>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr int pass_from = 2;            // plies left
constexpr int pass_reduction = 3;       // plies
constexpr int reduction_from = 3;       // plies left
constexpr int reduction_after = 4;      // moves searched in full

}  // namespace

template <int N>
Score Search<N>::search(int ply, int depth, Score alpha, Score beta) {
  if (depth <= 0) return quiesce(ply, alpha, beta);
  Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  frame.line.size = 0;
  if (out_of_time()) return draw_score;
  if (ply >= max_ply - 1) return leaf(ply);

  alpha = std::max(alpha, loss_at(ply));
  beta = std::min(beta, win_at(ply + 1));
  if (alpha >= beta) return alpha;
  const bool narrow_window = beta - alpha == 1;
  if (const Move win = winning_move(p, masks_)) {
    set_line(ply, win, false);
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
    while (const Move move = frame.picker.next()) {
      if (hash_first && move == hash) continue;
      if (consider(move)) break;
    }
  }
  if (stopped_) return best;
  if (legal == 0 && (!answer || !has_move(p, masks_))) return stuck(p, ply);

  table_.store(p.key, ply, {best_move, best, depth, bound_of(best, entry_alpha, beta)});
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
  if (p.berserker != no_square || leaf(ply) < beta) return false;
  Frame& next = frames_[ply + 1];
  next.position = p;
  next.position.pass_turn();
  next.places = frames_[ply].places;
  next.room.squares = 0;
  if (threat(next.position, masks_).ways > 0) return false;
  next.quiet_plies = 0;
  keys_[key_at(ply + 1)] = next.position.key;
  const Score score = -search(ply + 1, depth - pass_reduction - depth / 5, -beta, 1 - beta);
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
