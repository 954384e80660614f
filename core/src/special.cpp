// Moves of special pieces: leaps, and chains of captures.
#include "tablut/captures.hpp"
#include "tablut/moves.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// The slides of the piece on `square`, then its leaps.
template <int N, class Visit>
void visit_moves(const Position<N>& p, const Masks<N>& m, Square square, Visit&& visit) {
  for_each_slide(p, m, common(p.at(square)), square, visit);
  for_each_square(leaps(p, m, square), [&](Square target) { visit(Move{square, target}); });
}

// Does the move take an enemy? (A man lost in the forest is none.)
template <int N>
bool captures_enemy(const Position<N>& p, const Masks<N>& m, Move move) {
  Position<N> after = p;
  for (const Captured& captured : play(after, m, move)) {
    if (captured.rule != CaptureRule::forest) return true;
  }
  return false;
}

}  // namespace

template <int N>
Lines<N> leaps(const Position<N>& p, const Masks<N>& m, Square square) {
  Lines<N> targets;
  const Piece piece = p.at(square);
  const Jump jump = m.rules.jumps.of(piece);
  if (jump == Jump::none) return targets;
  const auto set_apart = [&](Square s) {
    return s == m.throne || m.corners.test(s) || m.camp[s] >= 0;
  };
  for (const Direction d : directions) {
    const Square over = neighbour(square, d, N);
    const Square target = over == no_square ? no_square : neighbour(over, d, N);
    if (target == no_square || p.occupied(target)) continue;
    const Piece enemy = p.at(over);
    if (enemy == Piece::none || owner(enemy) == owner(piece)) continue;
    const Role their = role(enemy);
    if (their == Role::king || their == Role::knight || their == Role::commander) continue;
    if (jump == Jump::restricted && !set_apart(square) && !set_apart(target)) continue;
    if (stop_refusal(m, common(piece), {square, target}) == Refusal::none) targets.set(target);
  }
  return targets;
}

template <int N>
void list_special_moves(const Position<N>& p, const Masks<N>& m, MoveList<N>& moves) {
  const auto push = [&](Move move) { moves.push(move); };
  if (p.berserker == no_square) {
    for_each_square(p.pieces[index(p.side)],
                    [&](Square square) { visit_moves(p, m, square, push); });
  } else if (m.rules.berserk == Berserk::move) {
    visit_moves(p, m, p.berserker, push);
  } else {
    visit_moves(p, m, p.berserker, [&](Move move) {
      if (captures_enemy(p, m, move)) moves.push(move);
    });
  }
}

#define TABLUT_INSTANTIATE(N)                                                              \
  template Lines<N> leaps<N>(const Position<N>&, const Masks<N>&, Square);                 \
  template void list_special_moves<N>(const Position<N>&, const Masks<N>&, MoveList<N>&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
