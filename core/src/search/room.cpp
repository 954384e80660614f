#include "tablut/search/room.hpp"

#include <array>
#include <bit>

#include "tablut/flood.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// A square and the eight about it, three bits a rank, the lowest rank first.
using Surroundings = std::uint32_t;
constexpr Surroundings beside_centre = 0b010'101'010;

// Those of them that are in a set, told row by row.
template <int N, class Row>
Surroundings about(Square square, Row&& row) {
  const int rank = square / N;
  const int file = square % N;
  const auto three = [&](int line) {
    return line < 0 || line >= N ? 0U : (row(line) << 1 >> file) & 7U;
  };
  return three(rank - 1) | three(rank) << 3 | three(rank + 1) << 6;
}

// Do those squares of a set that are beside the centre hang together without it?
constexpr std::array<bool, 512> joined_round = [] {
  constexpr std::array<int, 8> round = {0, 1, 2, 5, 8, 7, 6, 3};
  std::array<bool, 512> joined{};
  for (Surroundings set = 0; set < joined.size(); ++set) {
    const Surroundings beside = set & beside_centre;
    Surroundings reached = beside & (~beside + 1);
    for (std::size_t step = 0; step < round.size() * round.size(); ++step) {
      const Surroundings next = 1U << round[(step + 7) % 8] | 1U << round[(step + 1) % 8];
      if ((reached & next) != 0) reached |= set & 1U << round[step % 8];
    }
    joined[set] = (beside & ~reached) == 0;
  }
  return joined;
}();

template <int N>
bool any_goal(const Bank<N>& rows, const Masks<N>& m) {
  std::uint32_t goals = 0;
  for (int rank = 0; rank < N; ++rank) goals |= rows[rank] & m.goals.rows[rank];
  return goals != 0;
}

// The only square of those in `set` and not in `but`, no_square where there is none; false where
// there are more.
template <int N>
bool only_square(const Packed<N>& set, const Packed<N>& but, Square& square) {
  constexpr int line_bits = 8 * sizeof(Word<N>);
  square = no_square;
  int bits = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const std::uint64_t word = set[i] & ~but[i];
    if (word == 0) continue;
    if (bits == 0) {
      const int at = static_cast<int>(64 * i) + std::countr_zero(word);
      square = static_cast<Square>(at / line_bits * N + at % line_bits);
    }
    bits += std::popcount(word);
  }
  return bits <= 2;  // in its row and in its column
}

}  // namespace

template <int N>
Room<N> room_of(const Position<N>& p, const Masks<N>& m) {
  Room<N> room;
  room.rows[p.king / N] = static_cast<Word<N>>(1U << (p.king % N));
  flood<N>(room.rows, open_squares<N>(p.pieces[0].rows), {});
  for (const Word<N> row : room.rows) room.squares += std::popcount(row);
  room.reaches_goal = any_goal<N>(room.rows, m);
  return room;
}

template <int N>
Room<N> room_after(const Position<N>& before, const Room<N>& known, const Position<N>& p,
                   const Masks<N>& m) {
  if (!known.contains(p.king)) return room_of(p, m);
  const Packed<N> was = before.pieces[0].packed();
  const Packed<N> now = p.pieces[0].packed();
  Square left;
  Square entered;
  if (!only_square<N>(was, now, left) || !only_square<N>(now, was, entered)) return room_of(p, m);
  Room<N> room = known;
  const auto inside = [&](int rank) -> std::uint32_t { return room.rows[rank]; };
  if (left != no_square) {
    const auto open = [&](int rank) -> std::uint32_t {
      return full_line<N> & ~before.pieces[0].rows[rank];
    };
    const Surroundings joining = about<N>(left, inside) & beside_centre;
    if (joining != 0) {
      if (joining != (about<N>(left, open) & beside_centre)) return room_of(p, m);  // joins two
      room.rows[left / N] |= static_cast<Word<N>>(1U << (left % N));
      ++room.squares;
      room.reaches_goal |= m.goals.test(left);
    }
  }
  if (entered != no_square && room.contains(entered)) {
    if (!joined_round[about<N>(entered, inside)]) return room_of(p, m);  // it may part the room
    room.rows[entered / N] &= static_cast<Word<N>>(~(1U << (entered % N)));
    --room.squares;
    if (m.goals.test(entered)) room.reaches_goal = any_goal<N>(room.rows, m);
  }
  return room;
}

#define TABLUT_INSTANTIATE(N)                                                            \
  template Room<N> room_of<N>(const Position<N>&, const Masks<N>&);                      \
  template Room<N> room_after<N>(const Position<N>&, const Room<N>&, const Position<N>&, \
                                 const Masks<N>&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
