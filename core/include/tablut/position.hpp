// Position: where the pieces stand, whose turn it is, and the hash of both.
#pragma once

#include <array>
#include <cstdint>

#include "tablut/lines.hpp"
#include "tablut/rules.hpp"
#include "tablut/zobrist.hpp"

namespace tablut {

template <int N>
struct Position {
  std::array<Lines<N>, 2> pieces{};  // by side; the king is among the defenders
  std::uint64_t key = 0;
  std::uint64_t forest = 0;  // a nibble per timed corner: own moves its man has stayed
  Square king = no_square;   // no_square once he is taken
  Side side = Side::attackers;

  [[nodiscard]] constexpr Piece at(Square square) const {
    if (square == king) return Piece::king;
    if (pieces[0].test(square)) return Piece::attacker;
    return pieces[1].test(square) ? Piece::defender : Piece::none;
  }
  [[nodiscard]] constexpr bool occupied(Square square) const {
    return pieces[0].test(square) || pieces[1].test(square);
  }
  [[nodiscard]] constexpr int men(Side owner) const {
    return pieces[index(owner)].count() -
           (owner == Side::defenders && king != no_square ? 1 : 0);
  }
  constexpr void put(Piece piece, Square square) {
    pieces[index(owner(piece))].set(square);
    key ^= zobrist::piece(piece, square);
    if (piece == Piece::king) king = square;
  }
  constexpr void remove(Piece piece, Square square) {
    pieces[index(owner(piece))].clear(square);
    key ^= zobrist::piece(piece, square);
    if (piece == Piece::king) king = no_square;
  }
  constexpr void pass_turn() {
    side = other(side);
    key ^= zobrist::defenders_to_move;
  }
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

// `setup` must be of size N; the caller has validated it.
template <int N>
[[nodiscard]] constexpr Position<N> place(const Setup& setup) {
  Position<N> position;
  for (int square = 0; square < N * N; ++square) {
    if (setup.squares[square] != Piece::none) {
      position.put(setup.squares[square], static_cast<Square>(square));
    }
  }
  if (setup.side == Side::defenders) position.pass_turn();
  return position;
}

// The hash computed afresh; always equals the incremental `key`.
template <int N>
[[nodiscard]] constexpr std::uint64_t fresh_key(const Position<N>& position) {
  std::uint64_t key = zobrist::forest(position.forest);
  for (const Side side : {Side::attackers, Side::defenders}) {
    for_each_square(position.pieces[index(side)],
                    [&](Square square) { key ^= zobrist::piece(position.at(square), square); });
  }
  return position.side == Side::defenders ? key ^ zobrist::defenders_to_move : key;
}

}  // namespace tablut
