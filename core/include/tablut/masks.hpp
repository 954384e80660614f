// Masks: a rule set compiled once into words that moves and captures read without a branch.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tablut/lines.hpp"
#include "tablut/position.hpp"
#include "tablut/rules.hpp"

namespace tablut {

// The corner squares of a rule set, ordinary or special: the four, or those it lists.
[[nodiscard]] std::vector<Square> corner_squares(const Rules& rules);

// Who is on the throne: decides to whom it is hostile.
enum class Home : std::uint8_t { empty, king, man };

template <int N>
struct Masks {
  // What bounds a piece of one kind that stands on one square.
  struct Reach {
    Word<N> row_block;  // empty squares of its row that it may not cross
    Word<N> row_stop;   // squares of its row where it may stop, speed included
    Word<N> col_block;
    Word<N> col_stop;
  };
  // Squares whose man has a hostile square behind him, seen from the side that strikes.
  struct Anvils {
    Lines<N> above;  // to the east of men in rows, to the north of men in columns
    Lines<N> below;  // to the west, to the south
  };

  Rules rules;
  std::array<std::array<Reach, N * N>, common_kinds> reach{};
  std::array<std::array<Anvils, 2>, 3> anvils{};  // [Home][side of the man]
  Lines<N> goals{};
  // By occupied squares of a row (bits are files) or column (ranks): from where on it a king would
  // see a goal. Read through row_view and col_view.
  using Views = std::array<std::array<Word<N>, N <= largest_tabled_size ? 1 << N : 0>, N>;
  Views row_views{};
  Views col_views{};
  // Per square of the king, a bit per Direction: what stands there is as good as an attacker.
  std::array<std::uint8_t, N * N> king_hostile{};  // in a trap of two
  std::array<std::uint8_t, N * N> king_wall{};     // in a trap of four
  // Of those the throne, and camps that are no walls under a piece.
  std::array<std::uint8_t, N * N> king_bare_wall{};
  std::array<bool, N * N> king_needs_four{};
  Square throne = no_square;  // no_square on a board without one
  Lines<N> corners{};         // special ones alone
  bool special = false;       // special pieces, leaps or chains occur
  std::array<std::int8_t, N * N> camp{};  // group number or -1
  std::array<Square, 16> forest_corners{};
  int forest_corner_count = 0;

  explicit Masks(const Rules& rules);

  [[nodiscard]] std::uint32_t row_view(int rank, std::uint32_t occupied) const {
    if constexpr (N <= largest_tabled_size) return row_views[rank][occupied];
    return compute_row_view(rank, occupied);
  }
  [[nodiscard]] std::uint32_t col_view(int file, std::uint32_t occupied) const {
    if constexpr (N <= largest_tabled_size) return col_views[file][occupied];
    return compute_col_view(file, occupied);
  }
  [[nodiscard]] Home home(const Position<N>& p) const {
    if (p.king == throne) return Home::king;
    return throne != no_square && p.occupied(throne) ? Home::man : Home::empty;
  }

 private:
  [[nodiscard]] std::uint32_t compute_row_view(int rank, std::uint32_t occupied) const;
  [[nodiscard]] std::uint32_t compute_col_view(int file, std::uint32_t occupied) const;
};

}  // namespace tablut
