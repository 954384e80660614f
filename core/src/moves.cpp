#include "tablut/moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Is `square` in a camp that is shut for a `kind` coming from `origin`?
template <int N>
bool in_shut_camp(const Masks<N>& m, Piece kind, Square origin, Square square) {
  return m.camp[square] >= 0 && m.camp[square] != m.camp[origin] &&
         m.rules.camps.closed.contains(kind);
}

// The first thing in the way of a straight move of `kind`, or what forbids its last square.
template <int N>
Refusal obstacle(const Position<N>& p, const Masks<N>& m, Piece kind, Move move) {
  const bool in_row = move.origin / N == move.target / N;
  const int step = (move.target > move.origin ? 1 : -1) * (in_row ? 1 : N);
  for (int s = move.origin + step; s != move.target; s += step) {
    const auto square = static_cast<Square>(s);
    if (p.occupied(square)) return Refusal::blocked;
    if (square == m.throne && !m.rules.throne.pass.contains(kind)) return Refusal::throne_barred;
    if (in_shut_camp(m, kind, move.origin, square)) return Refusal::camp_closed;
  }
  const int speed = m.rules.speed[index(kind)];
  if (speed > 0 && std::abs(move.target - move.origin) / std::abs(step) > speed) {
    return Refusal::too_far;
  }
  return stop_refusal(m, kind, move);
}

}  // namespace

template <int N>
Refusal stop_refusal(const Masks<N>& m, Piece kind, Move move) {
  if (move.target == m.throne && !m.rules.throne.stop.contains(kind)) {
    return Refusal::throne_closed;
  }
  if (in_shut_camp(m, kind, move.origin, move.target)) return Refusal::camp_closed;
  const bool corner = m.corners.test(move.target) && !m.rules.corner.stop.contains(kind);
  return corner ? Refusal::corner_closed : Refusal::none;
}

template <int N>
Refusal refusal(const Position<N>& p, const Masks<N>& m, Move move) {
  const Piece piece = p.at(move.origin);
  if (piece == Piece::none) return Refusal::no_piece;
  if (owner(piece) != p.side) return Refusal::not_your_piece;
  if (move.origin == move.target) return Refusal::same_square;
  const bool in_row = move.origin / N == move.target / N;
  const bool in_col = move.origin % N == move.target % N;
  if (!in_row && !in_col) return Refusal::not_straight;
  if (p.berserker != no_square && move.origin != p.berserker) return Refusal::must_go_on;
  const Piece kind = common(piece);
  const std::uint32_t reached = in_row ? row_targets(p, m, kind, move.origin) >> move.target % N
                                       : col_targets(p, m, kind, move.origin) >> move.target / N;
  if ((reached & 1U) == 0 && !(m.special && leaps(p, m, move.origin).test(move.target))) {
    return p.occupied(move.target) ? Refusal::occupied : obstacle(p, m, kind, move);
  }
  if (p.berserker == no_square) return Refusal::none;
  MoveList<N> chain;
  list_special_moves(p, m, chain);
  const bool listed = std::find(chain.begin(), chain.end(), move) != chain.end();
  return listed ? Refusal::none : Refusal::must_capture;
}

#define TABLUT_INSTANTIATE(N)                                               \
  template Refusal stop_refusal<N>(const Masks<N>&, Piece, Move);           \
  template Refusal refusal<N>(const Position<N>&, const Masks<N>&, Move);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
