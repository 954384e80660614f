#include "tablut/moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// The first thing in the way of a straight move of `kind`, or what forbids its last square.
template <int N>
Refusal obstacle(const Position<N>& p, const Masks<N>& m, Piece kind, Move move) {
  const bool in_row = move.origin / N == move.target / N;
  const int step = (move.target > move.origin ? 1 : -1) * (in_row ? 1 : N);
  const auto& corner = m.rules.corner;
  const auto in_shut_camp = [&](Square square) {
    return m.camp[square] >= 0 && m.camp[square] != m.camp[move.origin] &&
           m.rules.camps.closed.contains(kind);
  };
  for (int s = move.origin + step;; s += step) {
    const auto square = static_cast<Square>(s);
    if (square == move.target) break;
    if (p.occupied(square)) return Refusal::blocked;
    if (square == m.throne && !m.rules.throne.pass.contains(kind)) return Refusal::throne_barred;
    if (in_shut_camp(square)) return Refusal::camp_closed;
  }
  const int speed = m.rules.speed[index(kind)];
  if (speed > 0 && std::abs(move.target - move.origin) / std::abs(step) > speed) {
    return Refusal::too_far;
  }
  if (move.target == m.throne && !m.rules.throne.stop.contains(kind)) {
    return Refusal::throne_closed;
  }
  if (in_shut_camp(move.target)) return Refusal::camp_closed;
  if (corner.special && !corner.stop.contains(kind)) return Refusal::corner_closed;
  return Refusal::none;
}

}  // namespace

template <int N>
Refusal refusal(const Position<N>& p, const Masks<N>& m, Move move) {
  const Piece piece = p.at(move.origin);
  if (piece == Piece::none) return Refusal::no_piece;
  if (owner(piece) != p.side) return Refusal::not_your_piece;
  if (move.origin == move.target) return Refusal::same_square;
  const bool in_row = move.origin / N == move.target / N;
  const bool in_col = move.origin % N == move.target % N;
  if (!in_row && !in_col) return Refusal::not_straight;
  const std::uint32_t reached = in_row ? row_targets(p, m, piece, move.origin) >> move.target % N
                                       : col_targets(p, m, piece, move.origin) >> move.target / N;
  if ((reached & 1U) != 0) return Refusal::none;
  if (p.occupied(move.target)) return Refusal::occupied;
  return obstacle(p, m, piece, move);
}

#define TABLUT_INSTANTIATE(N) \
  template Refusal refusal<N>(const Position<N>&, const Masks<N>&, Move);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
