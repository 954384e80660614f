// Places: squares that count alike, by their steps to the edges or to the king.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "tablut/square.hpp"

namespace tablut {

inline constexpr int place_steps = 6;  // 0 to 5 are told apart; what is farther counts as 5
inline constexpr int place_count = place_steps * (place_steps + 1) / 2;

// Of so many steps along files and ranks, whichever of them are more.
[[nodiscard]] constexpr int place_of(int a, int b) {
  const int more = std::min(std::max(a, b), place_steps - 1);
  return more * (more + 1) / 2 + std::min({a, b, place_steps - 1});
}

// By the steps to the nearest edges.
template <int N>
[[nodiscard]] constexpr int place_at(Square square) {
  const int file = square % N;
  const int rank = square / N;
  return place_of(std::min(file, N - 1 - file), std::min(rank, N - 1 - rank));
}

// By the steps to the king.
template <int N>
[[nodiscard]] constexpr int place_off(Square king, Square square) {
  return place_of(std::abs(square % N - king % N), std::abs(square / N - king / N));
}

}  // namespace tablut
