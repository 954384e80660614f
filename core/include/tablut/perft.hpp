// Perft: the number of move sequences of a given length, the classic check of a move generator.
#pragma once

#include <cstdint>

#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

// Finished games have no moves; repetition and move limits are ignored.
template <int N>
[[nodiscard]] std::uint64_t perft(const Position<N>& p, const Masks<N>& m, int depth);

}  // namespace tablut
