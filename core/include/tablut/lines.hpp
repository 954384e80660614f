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

// All lines of a set, several to a word: rows, columns, then padding to registers of 16 bytes.
// The padding is always clear, and so is at least one bit between two lines.
template <int N>
using Packed = std::array<std::uint64_t, (2 * N * sizeof(Word<N>) + 15) / 16 * 2>;

template <int N>
struct Lines {
  Bank<N> rows{};  // rows[rank], bit = file
  Bank<N> cols{};  // cols[file], bit = rank
  std::array<Word<N>, sizeof(Packed<N>) / sizeof(Word<N>) - 2 * N> padding{};

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
  [[nodiscard]] constexpr Packed<N> packed() const {
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<Packed<N>>(*this);
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : packed()) any |= word;
    return any == 0;
  }
  [[nodiscard]] constexpr int count() const;
  friend constexpr bool operator==(const Lines&, const Lines&) = default;
};

// Two sets combined word by word.
template <int N, class Combine>
[[nodiscard]] constexpr Lines<N> combined(const Lines<N>& a, const Lines<N>& b, Combine&& combine) {
  Packed<N> words = a.packed();
  const Packed<N> others = b.packed();
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = combine(words[i], others[i]);
  return std::bit_cast<Lines<N>>(words);
}

template <int N>
[[nodiscard]] constexpr Lines<N> operator&(const Lines<N>& a, const Lines<N>& b) {
  return combined(a, b, [](std::uint64_t x, std::uint64_t y) { return x & y; });
}
template <int N>
[[nodiscard]] constexpr Lines<N> operator|(const Lines<N>& a, const Lines<N>& b) {
  return combined(a, b, [](std::uint64_t x, std::uint64_t y) { return x | y; });
}

// The same bits in every line from `first` to before `last`; lines from N on are columns.
template <int N>
[[nodiscard]] constexpr Packed<N> every_line(Word<N> bits, int first = 0, int last = 2 * N) {
  std::array<Word<N>, sizeof(Packed<N>) / sizeof(Word<N>)> lines{};
  for (int line = first; line < last; ++line) lines[line] = bits;
  return std::bit_cast<Packed<N>>(lines);
}

template <int N>
inline constexpr Packed<N> whole_board = every_line<N>(full_line<N>);

template <int N>
[[nodiscard]] constexpr Lines<N> operator~(const Lines<N>& lines) {
  return combined(lines, std::bit_cast<Lines<N>>(whole_board<N>),
                  [](std::uint64_t x, std::uint64_t all) { return all & ~x; });
}

// Counts the rows; the last of their words goes on with columns.
template <int N>
constexpr int Lines<N>::count() const {
  constexpr Packed<N> in_rows = every_line<N>(static_cast<Word<N>>(~0U), 0, N);
  const Packed<N> words = packed();
  int total = 0;
  for (std::size_t i = 0; i < words.size() && in_rows[i] != 0; ++i) {
    total += std::popcount(words[i] & in_rows[i]);
  }
  return total;
}

// Calls visit(line, place) for each packed bit.
template <int N, class Visit>
constexpr void for_each_bit(const Packed<N>& packed, Visit&& visit) {
  constexpr int line_bits = 8 * sizeof(Word<N>);
  for (std::size_t i = 0; i < packed.size(); ++i) {
    for (std::uint64_t word = packed[i]; word != 0; word &= word - 1) {
      const int at = static_cast<int>(64 * i) + std::countr_zero(word);
      visit(at / line_bits, at % line_bits);
    }
  }
}

// Which neighbours of `square` are set, a bit per Direction.
template <int N>
[[nodiscard]] constexpr std::uint32_t beside(const Lines<N>& lines, Square square) {
  const std::uint32_t row = std::uint32_t{lines.rows[square / N]} << 1 >> (square % N);
  const std::uint32_t col = std::uint32_t{lines.cols[square % N]} << 1 >> (square / N);
  return (row >> 2 & 1U) | (row & 1U) << 1 | (col & 4U) | (col & 1U) << 3;
}

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
