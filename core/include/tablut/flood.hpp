// Floods: what is connected to some squares through open ones.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tablut/lines.hpp"

namespace tablut {

// A set of squares as rows alone.
template <int N>
using Rows = std::array<std::uint32_t, N>;

// Every square that is not in `walls`.
template <int N>
[[nodiscard]] Rows<N> open_squares(const Bank<N>& walls) {
  Rows<N> open{};
  for (int rank = 0; rank < N; ++rank) open[rank] = full_line<N> & ~std::uint32_t{walls[rank]};
  return open;
}

// Spreads the seeds in `filled` orthogonally through `open`; those that are not open are dropped.
// Stops early, with true, once it touches a square of `alarm`.
template <int N>
bool flood(Rows<N>& filled, const Rows<N>& open, const Rows<N>& alarm) {
  // Adds the stretches of open squares of a row that seeds lie in.
  const auto spread = [&](std::uint32_t seeds, int rank) {
    const std::uint32_t before = filled[rank];
    for (std::uint32_t more = seeds & open[rank] & ~before; more != 0; more &= ~filled[rank]) {
      const int file = std::countr_zero(more);
      filled[rank] |= line_reach<N>(full_line<N> & ~open[rank], file) | std::uint32_t{1} << file;
    }
    return filled[rank] != before;
  };
  for (int rank = 0; rank < N; ++rank) {
    const std::uint32_t seeds = filled[rank];
    filled[rank] = 0;
    spread(seeds, rank);
    if ((filled[rank] & alarm[rank]) != 0) return true;
  }
  for (bool growing = true; growing;) {
    growing = false;
    for (int rank = 1; rank < N; ++rank) {
      if (!spread(filled[rank - 1], rank)) continue;
      if ((filled[rank] & alarm[rank]) != 0) return true;
      growing = true;
    }
    for (int rank = N - 2; rank >= 0; --rank) {
      if (!spread(filled[rank + 1], rank)) continue;
      if ((filled[rank] & alarm[rank]) != 0) return true;
      growing = true;
    }
  }
  return false;
}

}  // namespace tablut
