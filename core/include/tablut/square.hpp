// Squares, sides, pieces and moves: the words every other part speaks.
#pragma once

#include <cstdint>

namespace tablut {

inline constexpr int min_size = 5;
inline constexpr int max_size = 19;
inline constexpr int max_squares = max_size * max_size;

// rank * size + file; a1, lower left, is 0.
using Square = std::uint16_t;
inline constexpr Square no_square = 0xFFFF;

enum class Side : std::uint8_t { attackers, defenders };

[[nodiscard]] constexpr Side other(Side side) {
  return side == Side::attackers ? Side::defenders : Side::attackers;
}

[[nodiscard]] constexpr int index(Side side) { return static_cast<int>(side); }

// Men and king come first: the rules of moving speak of those three alone. The special pieces follow
// in pairs, the attackers' and the defenders'.
enum class Piece : std::uint8_t {
  attacker,
  defender,
  king,
  attacker_commander,
  defender_commander,
  attacker_knight,
  defender_knight,
  attacker_mercenary,
  defender_mercenary,
  attacker_guard,
  defender_guard,
  none,
};
inline constexpr int common_kinds = 3;
inline constexpr int piece_kinds = 11;

enum class Role : std::uint8_t { man, king, commander, knight, mercenary, guard };

[[nodiscard]] constexpr int index(Piece piece) { return static_cast<int>(piece); }

[[nodiscard]] constexpr bool special(Piece piece) {
  return index(piece) >= common_kinds && piece != Piece::none;
}

[[nodiscard]] constexpr Side owner(Piece piece) {
  const bool attackers = special(piece) ? index(piece) % 2 == 1 : piece == Piece::attacker;
  return attackers ? Side::attackers : Side::defenders;
}

[[nodiscard]] constexpr Role role(Piece piece) {
  if (special(piece)) {
    return static_cast<Role>(static_cast<int>(Role::commander) +
                             (index(piece) - common_kinds) / 2);
  }
  return piece == Piece::king ? Role::king : Role::man;
}

// The common piece of a side.
[[nodiscard]] constexpr Piece man(Side side) {
  return side == Side::attackers ? Piece::attacker : Piece::defender;
}

// The kind by whose rules a piece moves and stops: the king's, or those of the men of its side.
[[nodiscard]] constexpr Piece common(Piece piece) {
  return special(piece) ? man(owner(piece)) : piece;
}

// The same special piece of the other side.
[[nodiscard]] constexpr Piece turncoat(Piece piece) {
  return static_cast<Piece>(index(piece) + (index(piece) % 2 == 1 ? 1 : -1));
}

struct Move {
  Square origin = no_square;  // no_square on both ends: no move
  Square target = no_square;
  [[nodiscard]] constexpr explicit operator bool() const { return origin != no_square; }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

enum class Direction : std::uint8_t { east, west, north, south };
inline constexpr Direction directions[] = {Direction::east, Direction::west, Direction::north,
                                           Direction::south};

[[nodiscard]] constexpr int index(Direction d) { return static_cast<int>(d); }
[[nodiscard]] constexpr Direction opposite(Direction d) {
  return static_cast<Direction>(index(d) ^ 1);
}

// Sets of directions, a bit each.
[[nodiscard]] constexpr std::uint32_t bit(Direction d) { return 1U << index(d); }
inline constexpr std::uint32_t all_directions = 15;
[[nodiscard]] constexpr std::uint32_t opposites(std::uint32_t set) {
  return (set & 5U) << 1 | (set >> 1 & 5U);
}

[[nodiscard]] constexpr int file_step(Direction d) {
  return d == Direction::east ? 1 : d == Direction::west ? -1 : 0;
}
[[nodiscard]] constexpr int rank_step(Direction d) {
  return d == Direction::north ? 1 : d == Direction::south ? -1 : 0;
}

// The neighbour of `square` in a direction, or no_square beyond the edge.
[[nodiscard]] constexpr Square neighbour(Square square, Direction d, int size) {
  const int file = square % size + file_step(d);
  const int rank = square / size + rank_step(d);
  if (file < 0 || file >= size || rank < 0 || rank >= size) return no_square;
  return static_cast<Square>(rank * size + file);
}

// The direction in which `beyond` is the neighbour of `square`, as a set; empty when it is none.
template <int N>
[[nodiscard]] constexpr std::uint32_t side_of(Square square, Square beyond) {
  switch (beyond - square) {
    case 1: return square % N == N - 1 ? 0 : bit(Direction::east);
    case -1: return square % N == 0 ? 0 : bit(Direction::west);
    case N: return bit(Direction::north);
    case -N: return bit(Direction::south);
    default: return 0;
  }
}

[[nodiscard]] constexpr bool on_edge(Square square, int size) {
  const int file = square % size;
  const int rank = square / size;
  return file == 0 || rank == 0 || file == size - 1 || rank == size - 1;
}

}  // namespace tablut
