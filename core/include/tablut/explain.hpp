// Why: the squares behind a capture or an ending, for people; never on the hot path.
#pragma once

#include <vector>

#include "tablut/captures.hpp"
#include "tablut/endings.hpp"

namespace tablut {

// The squares that take `captured` when `move` is played in `before`.
template <int N>
[[nodiscard]] std::vector<Square> captors(const Position<N>& before, const Masks<N>& m, Move move,
                                          const Captured& captured);

// The squares that show `ending`, reached by `move`.
template <int N>
[[nodiscard]] std::vector<Square> proof(const Position<N>& after, const Masks<N>& m, Move move,
                                        const Ending& ending);

}  // namespace tablut
