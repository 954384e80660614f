// Floods: what is connected to some squares through open ones.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tablut/lines.hpp"

namespace tablut {

// Every square that is not in the rows `walls`.
template <int N>
[[nodiscard]] Bank<N> open_squares(const Bank<N>& walls) {
  Bank<N> open{};
  for (int rank = 0; rank < N; ++rank) open[rank] = full_line<N> & ~walls[rank];
  return open;
}

// Spreads the seeds in the rows `filled` orthogonally through `open`; those that are not open are
// dropped. Stops early, with true, once it touches a square of `alarm`.
template <int N>
bool flood(Bank<N>& filled, const Bank<N>& open, const Bank<N>& alarm) {
  // Adds the stretches of open squares of a row that seeds lie in.
  const auto spread = [&](std::uint32_t seeds, int rank) {
    const std::uint32_t before = filled[rank];
    std::uint32_t after = before;
    for (std::uint32_t more = seeds & open[rank] & ~before; more != 0; more &= ~after) {
      const int file = std::countr_zero(more);
      after |= line_reach<N>(full_line<N> & ~open[rank], file) | std::uint32_t{1} << file;
    }
    filled[rank] = static_cast<Word<N>>(after);
    return after != before;
  };
  for (int rank = 0; rank < N; ++rank) {
    const std::uint32_t seeds = filled[rank];
    filled[rank] = 0;
    spread(seeds, rank);
    if ((filled[rank] & alarm[rank]) != 0) return true;
  }
  std::uint32_t dry = 1;  // not 0 while some open square is not filled
  for (bool growing = true; growing && dry != 0;) {
    growing = false;
    for (int rank = 1; rank < N; ++rank) {
      if (!spread(filled[rank - 1], rank)) continue;
      if ((filled[rank] & alarm[rank]) != 0) return true;
      growing = true;
    }
    dry = open[N - 1] & ~filled[N - 1];
    for (int rank = N - 2; rank >= 0; --rank) {
      const bool grown = spread(filled[rank + 1], rank);
      dry |= open[rank] & ~filled[rank];
      if (!grown) continue;
      if ((filled[rank] & alarm[rank]) != 0) return true;
      growing = true;
    }
  }
  return false;
}

}  // namespace tablut
