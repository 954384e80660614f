// Piece sets as rows and columns, one small word a line.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "tablut/square.hpp"

namespace tablut {

template <int N>
using Word = std::conditional_t<(N < 16), std::uint16_t, std::uint32_t>;

template <int N>
inline constexpr Word<N> full_line = static_cast<Word<N>>((std::uint32_t{1} << N) - 1);

// A word for each line of one direction.
template <int N>
using Bank = std::array<Word<N>, N>;

// The same, several lines to a word; between two lines at least one bit is always clear.
template <int N>
using Packed = std::array<std::uint64_t, (N * sizeof(Word<N>) + 7) / 8>;

template <int N>
[[nodiscard]] constexpr Packed<N> pack(const Bank<N>& bank) {
  constexpr int at_once = 8 / sizeof(Word<N>);
  Packed<N> packed{};
  for (int line = 0; line < N; ++line) {
    packed[line / at_once] |= std::uint64_t{bank[line]} << (8 * sizeof(Word<N>) * (line % at_once));
  }
  return packed;
}

template <std::size_t Size>
[[nodiscard]] constexpr int count_bits(const std::array<std::uint64_t, Size>& packed) {
  int total = 0;
  for (const std::uint64_t word : packed) total += std::popcount(word);
  return total;
}

template <int N>
struct Lines {
  Bank<N> rows{};  // rows[rank], bit = file
  Bank<N> cols{};  // cols[file], bit = rank

  [[nodiscard]] constexpr bool test(Square square) const {
    return ((rows[square / N] >> (square % N)) & 1U) != 0;
  }
  constexpr void set(Square square) {
    rows[square / N] |= static_cast<Word<N>>(1U << (square % N));
    cols[square % N] |= static_cast<Word<N>>(1U << (square / N));
  }
  constexpr void clear(Square square) {
    rows[square / N] &= static_cast<Word<N>>(~(1U << (square % N)));
    cols[square % N] &= static_cast<Word<N>>(~(1U << (square / N)));
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint32_t any = 0;
    for (const auto row : rows) any |= row;
    return any == 0;
  }
  [[nodiscard]] constexpr int count() const { return count_bits(pack<N>(rows)); }
  friend constexpr bool operator==(const Lines&, const Lines&) = default;
};

// Calls visit(square) for each set square, a1 first.
template <int N, class Visit>
constexpr void for_each_square(const Lines<N>& lines, Visit&& visit) {
  for (int rank = 0; rank < N; ++rank) {
    for (std::uint32_t row = lines.rows[rank]; row != 0; row &= row - 1) {
      visit(static_cast<Square>(rank * N + std::countr_zero(row)));
    }
  }
}

// The set squares, a1 first.
template <int N>
[[nodiscard]] std::vector<Square> squares_of(const Lines<N>& lines) {
  std::vector<Square> squares;
  for_each_square(lines, [&](Square square) { squares.push_back(square); });
  return squares;
}

// The squares of a line that a rook at `place` reaches before the first blocker on either side,
// by arithmetic.
template <int N>
[[nodiscard]] constexpr std::uint32_t compute_line_reach(std::uint32_t blockers, int place) {
  const std::uint32_t here = std::uint32_t{1} << place;
  const std::uint32_t above = (blockers | (std::uint32_t{1} << N)) & ~(here | (here - 1));
  const std::uint32_t below = ((blockers & (here - 1)) << 1) | 1U;
  const std::uint32_t first_above = above & (~above + 1);
  return (first_above - 2 * here) | (here - std::bit_floor(below));
}

// Up to this size a table of all lines (9 KB on 9x9, 44 KB on 11x11) is faster than arithmetic;
// measured by perft of the 9x9 start: 22 % less time.
inline constexpr int largest_tabled_size = 11;

template <int N>
inline constexpr auto line_table = [] {
  std::array<std::array<Word<N>, std::size_t{1} << N>, N> table{};
  for (int place = 0; place < N; ++place) {
    for (std::uint32_t blockers = 0; blockers < table[place].size(); ++blockers) {
      table[place][blockers] = static_cast<Word<N>>(compute_line_reach<N>(blockers, place));
    }
  }
  return table;
}();

// The same, the fastest way for the size.
template <int N>
[[nodiscard]] constexpr std::uint32_t line_reach(std::uint32_t blockers, int place) {
  if constexpr (N <= largest_tabled_size) {
    return line_table<N>[place][blockers];
  } else {
    return compute_line_reach<N>(blockers, place);
  }
}

}  // namespace tablut
