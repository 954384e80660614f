// Symmetry: moves that are the same move seen from another side of the board.
#pragma once

#include <vector>

#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

// Of each set of moves that a turned or mirrored view of the position makes equal, all but the
// first. The position must have no past that tells the views apart.
template <int N>
[[nodiscard]] std::vector<Move> mirror_moves(const Position<N>& p, const Masks<N>& m,
                                             const std::vector<Move>& moves);

}  // namespace tablut
