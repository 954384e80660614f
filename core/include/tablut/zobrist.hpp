// Hash keys of a position, the same on every machine and in every build.
#pragma once

#include <array>
#include <cstdint>

#include "tablut/square.hpp"

namespace tablut::zobrist {

// SplitMix64 (Steele, Lea, Flood 2014): one well-mixed word per input word.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

inline constexpr auto pieces = [] {
  std::array<std::array<std::uint64_t, max_squares>, piece_kinds> keys{};
  std::uint64_t seed = 0;
  for (auto& kind : keys) {
    for (auto& key : kind) key = mix(++seed);
  }
  return keys;
}();

inline constexpr std::uint64_t defenders_to_move = mix(0xDEFE);

// The men waiting on timed corners; 0 when nobody is.
[[nodiscard]] constexpr std::uint64_t forest(std::uint64_t counters) {
  return counters == 0 ? 0 : mix(~counters);
}

// The piece that must go on; 0 when there is none.
[[nodiscard]] constexpr std::uint64_t berserker(Square square) {
  return square == no_square ? 0 : mix(0xBE55'0000U + square);
}

[[nodiscard]] constexpr std::uint64_t piece(Piece piece, Square square) {
  return pieces[index(piece)][square];
}

}  // namespace tablut::zobrist
