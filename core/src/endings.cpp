#include "tablut/endings.hpp"

#include "tablut/flood.hpp"
#include "tablut/moves.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Does no attacker stand between some defender and the east or north edge? Most positions that no
// ring encloses are told by it.
template <int N>
bool seen_from_edge(const Position<N>& p) {
  bool seen = false;
  for (int line = 0; line < N; ++line) {
    seen |= p.pieces[1].rows[line] > p.pieces[0].rows[line];
    seen |= p.pieces[1].cols[line] > p.pieces[0].cols[line];
  }
  return seen;
}

template <int N>
bool encircled(const Position<N>& p) {
  if (seen_from_edge(p)) return false;
  const Bank<N> open = open_squares<N>(p.pieces[0].rows);
  const Bank<N>& defenders = p.pieces[1].rows;
  constexpr std::uint32_t sides = 1U | (1U << (N - 1));
  Bank<N> outside{};
  for (int rank = 0; rank < N; ++rank) {
    const bool edge = rank == 0 || rank == N - 1;
    outside[rank] = static_cast<Word<N>>(open[rank] & (edge ? full_line<N> : sides));
    if ((outside[rank] & defenders[rank]) != 0) return false;
  }
  return !flood<N>(outside, open, defenders);
}

template <int N>
bool contains(const Bank<N>& rows, Square square) {
  return ((rows[square / N] >> (square % N)) & 1U) != 0;
}

// Is the square on that side of a man hostile to him?
template <int N>
bool hostile_beside(const typename Masks<N>::Anvils& hostile, Square man, Direction d) {
  const int rank = man / N;
  const int file = man % N;
  switch (d) {
    case Direction::east: return ((hostile.above.rows[rank] >> file) & 1U) != 0;
    case Direction::west: return ((hostile.below.rows[rank] >> file) & 1U) != 0;
    case Direction::north: return ((hostile.above.cols[file] >> rank) & 1U) != 0;
    case Direction::south: return ((hostile.below.cols[file] >> rank) & 1U) != 0;
  }
  return false;
}

template <int N>
bool king_can_step(const Position<N>& p, const Masks<N>& m) {
  const auto& reach = m.reach[index(Piece::king)][p.king];
  for (const Direction d : directions) {
    const Square next = neighbour(p.king, d, N);
    if (next == no_square || p.occupied(next)) continue;
    const bool may_stop = rank_step(d) == 0 ? ((reach.row_stop >> (next % N)) & 1U) != 0
                                            : ((reach.col_stop >> (next / N)) & 1U) != 0;
    if (may_stop) return true;
  }
  return false;
}

}  // namespace

template <int N>
Lines<N> ring(const Position<N>& p) {
  Lines<N> result;
  if (p.king == no_square || !encircled(p)) return result;
  Bank<N> inside = p.pieces[1].rows;
  flood<N>(inside, open_squares<N>(p.pieces[0].rows), {});
  for_each_square(p.pieces[0], [&](Square square) {
    for (int rank = square / N - 1; rank <= square / N + 1; ++rank) {
      if (rank < 0 || rank >= N) continue;
      const std::uint32_t file = std::uint32_t{1} << (square % N);
      if ((inside[rank] & (file | file << 1 | file >> 1)) != 0) result.set(square);
    }
  });
  return result;
}

// The largest set of defenders none of whom attackers could ever take, found by dropping those who
// can be taken until nothing changes; a fort, if the king's room inside it holds no attacker.
template <int N>
Lines<N> exit_fort(const Position<N>& p, const Masks<N>& m) {
  if (p.king == no_square || !on_edge(p.king, N) || !king_can_step(p, m)) return {};
  Lines<N> wall = p.pieces[1];
  wall.clear(p.king);
  const Bank<N>& attackers = p.pieces[0].rows;
  const auto& hostile = m.anvils[static_cast<int>(m.home(p))][index(Side::defenders)];
  for (;;) {
    Bank<N> inside{};
    inside[p.king / N] = static_cast<Word<N>>(1U << (p.king % N));
    if (flood<N>(inside, open_squares<N>(wall.rows), attackers)) return {};
    // May an attacker, or a hostile square, be the jaw of a trap on that side of a man?
    const auto attackable = [&](Square man, Direction d) {
      const Square square = neighbour(man, d, N);
      if (square == no_square) return false;
      if (hostile_beside<N>(hostile, man, d)) return true;
      return !wall.test(square) && !contains<N>(inside, square) &&
             stop_refusal(m, Piece::attacker, {square, square}) == Refusal::none;
    };
    Lines<N> kept = wall;
    for_each_square(wall, [&](Square square) {
      if (role(p.at(square)) == Role::guard) return;  // never taken
      for (const Direction d : {Direction::east, Direction::north}) {
        if (attackable(square, d) && attackable(square, opposite(d))) kept.clear(square);
      }
    });
    if (kept == wall) {
      Lines<N> fort;
      for_each_square(wall, [&](Square square) {
        for (const Direction d : directions) {
          const Square next = neighbour(square, d, N);
          if (next != no_square && contains<N>(inside, next)) fort.set(square);
        }
      });
      return fort;
    }
    wall = kept;
  }
}

template <int N>
Ending judge(const Position<N>& after, const Masks<N>& m, const Captures& captures) {
  const Rules& rules = m.rules;
  if (captures.has_king()) return {Reason::king_captured, Winner::attackers};
  if (after.king != no_square && m.goals.test(after.king)) {
    return {Reason::king_escaped, Winner::defenders};
  }
  if (after.pieces[0].empty()) return {Reason::no_attackers, Winner::defenders};
  if (rules.min_attackers > 0 && after.men(Side::attackers) < rules.min_attackers) {
    return {Reason::too_few_attackers, Winner::defenders};
  }
  if (rules.princes_lost && after.men(Side::defenders) == 0) {
    return {Reason::no_defenders, Winner::attackers};
  }
  if (after.mover() == Side::defenders) {
    if (rules.exit_fort && !exit_fort(after, m).empty()) {
      return {Reason::exit_fort, Winner::defenders};
    }
  } else if (rules.encirclement && encircled(after)) {
    return {Reason::encircled, Winner::attackers};
  }
  return {};
}

#define TABLUT_INSTANTIATE(N)                                                           \
  template Lines<N> ring<N>(const Position<N>&);                                        \
  template Lines<N> exit_fort<N>(const Position<N>&, const Masks<N>&);                  \
  template Ending judge<N>(const Position<N>&, const Masks<N>&, const Captures&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
