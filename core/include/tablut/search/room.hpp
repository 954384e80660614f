// The king's room: the squares he could come to if his own men made way.
#pragma once

#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

template <int N>
struct Room {
  Bank<N> rows{};
  int squares = 0;  // 0 while it is not known
  bool reaches_goal = false;

  [[nodiscard]] bool known() const { return squares > 0; }
  [[nodiscard]] bool contains(Square square) const {
    return ((rows[square / N] >> (square % N)) & 1U) != 0;
  }
  friend bool operator==(const Room&, const Room&) = default;
};

// The king must be on the board.
template <int N>
[[nodiscard]] Room<N> room_of(const Position<N>& p, const Masks<N>& m);

// The same, told from the room in the position `before`: at once where no attacker has moved or
// been taken, else by a look around the squares that one left and came to, where that suffices.
template <int N>
[[nodiscard]] Room<N> room_after(const Position<N>& before, const Room<N>& known,
                                 const Position<N>& p, const Masks<N>& m);

}  // namespace tablut
