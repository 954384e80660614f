// What each side could win next move, read off the board without playing it.
#pragma once

#include <bit>
#include <cstdlib>

#include "tablut/captures.hpp"
#include "tablut/moves.hpp"

namespace tablut {

// The king's open ways to a goal, whoever is to move.
template <int N>
struct Escapes {
  int ways = 0;     // directions with a goal at the end
  Lines<N> path;    // squares he crosses and the nearest goal, of all ways together
  Move move;        // one of them, when there is any
};

template <int N>
[[nodiscard]] Escapes<N> escapes(const Position<N>& p, const Masks<N>& m) {
  Escapes<N> found;
  const int rank = p.king / N;
  const int file = p.king % N;
  const std::uint32_t row = row_targets(p, m, Piece::king, p.king) & m.goals.rows[rank];
  const std::uint32_t col = col_targets(p, m, Piece::king, p.king) & m.goals.cols[file];
  const auto add = [&](int distance, int step) {
    ++found.ways;
    for (int i = 1; i <= distance; ++i) found.path.set(static_cast<Square>(p.king + i * step));
    found.move = {p.king, static_cast<Square>(p.king + distance * step)};
  };
  const auto along = [&](std::uint32_t goals, int place, int step) {
    if (const std::uint32_t after = goals >> place; after != 0) add(std::countr_zero(after), step);
    const std::uint32_t before = goals & ((std::uint32_t{1} << place) - 1);
    if (before != 0) add(place + 1 - std::bit_width(before), -step);
  };
  if (row != 0) along(row, file, 1);
  if (col != 0) along(col, rank, N);
  return found;
}

// The first man seen from `square`, or no_square.
template <int N>
[[nodiscard]] Square first_seen(const Lines<N>& men, Square square, Direction d) {
  const int rank = square / N;
  const int file = square % N;
  const auto after = [](std::uint32_t line, int place) {
    return std::countr_zero(line & ~((std::uint32_t{2} << place) - 1));
  };
  const auto before = [](std::uint32_t line, int place) {
    return std::bit_width(line & ((std::uint32_t{1} << place) - 1)) - 1;
  };
  const bool across = rank_step(d) == 0;
  const std::uint32_t line = across ? men.rows[rank] : men.cols[file];
  const int place = across ? file : rank;
  const bool up = d == Direction::east || d == Direction::north;
  const int seen = up ? after(line, place) : before(line, place);
  if (seen < 0 || seen >= N) return no_square;
  return static_cast<Square>(across ? rank * N + seen : seen * N + file);
}

// A move that takes the king if it is the attackers' turn.
template <int N>
[[nodiscard]] Move king_taker(const Position<N>& p, const Masks<N>& m) {
  const std::uint32_t traps = king_traps(p, m);
  if (traps == 0) return {};
  const Lines<N> men = p.pieces[0] | p.pieces[1];
  for (const Direction d : directions) {
    const Square target = neighbour(p.king, d, N);
    if ((traps & bit(d)) == 0 || target == no_square || men.test(target)) continue;
    for (const Direction from : directions) {
      const Square origin = first_seen(men, target, from);
      if (origin == no_square || !p.pieces[0].test(origin)) continue;
      const bool reached =
          rank_step(from) == 0
              ? ((row_targets(p, m, Piece::attacker, origin) >> (target % N)) & 1U) != 0
              : ((col_targets(p, m, Piece::attacker, origin) >> (target / N)) & 1U) != 0;
      if (reached) return {origin, target};
    }
  }
  return {};
}

// A move by which the side to move ends the game at once: the king escapes or is taken.
// Where special pieces are about only slides of the king are looked for: leaps, guards and chains
// are left to the search.
template <int N>
[[nodiscard]] Move winning_move(const Position<N>& p, const Masks<N>& m) {
  if (p.side == Side::attackers) return m.special ? Move{} : king_taker(p, m);
  return p.berserker == no_square ? escapes(p, m).move : Move{};
}

// What the other side wins by next move if the side to move does not meet it.
template <int N>
struct Threat {
  int ways = 0;        // 0 none; more than 1 only for the king's escapes
  // Squares where a man may stand in its way. (The king may also step aside, and his men may take
  // one of the attackers.)
  Lines<N> answers;
};

template <int N>
[[nodiscard]] Threat<N> threat(const Position<N>& p, const Masks<N>& m) {
  if (p.side == Side::attackers) {
    const Escapes<N> found = escapes(p, m);
    return {found.ways, found.path};
  }
  if (m.special) return {};
  const Move taker = king_taker(p, m);
  if (!taker) return {};
  Threat<N> found{1, {}};
  const int step = std::abs(taker.origin - taker.target) < N ? 1 : N;
  const int way = taker.origin > taker.target ? step : -step;
  for (int s = taker.target; s != taker.origin; s += way) {
    found.answers.set(static_cast<Square>(s));
  }
  for (const Direction d : directions) {
    const Square next = neighbour(p.king, d, N);
    if (next != no_square) found.answers.set(next);
  }
  return found;
}

// Squares where a piece of the side to move would take a man between. Other captures (shieldwall,
// Linnaean) are not foreseen: this finds moves worth trying, it judges none.
template <int N>
[[nodiscard]] Lines<N> strikes(const Position<N>& p, const Masks<N>& m) {
  Lines<N> own = p.pieces[index(p.side)];
  Lines<N> men = p.pieces[index(other(p.side))];
  if (p.side == Side::attackers) {
    men.clear(p.king);
  } else if (!m.rules.king.anvil()) {
    own.clear(p.king);
  }
  const auto& hostile = m.anvils[static_cast<int>(m.home(p))][index(other(p.side))];
  const Packed<N> strikers = own.packed();
  const Packed<N> struck = men.packed();
  const Packed<N> above = hostile.above.packed();
  const Packed<N> below = hostile.below.packed();
  const Packed<N> occupied = (p.pieces[0] | p.pieces[1]).packed();
  Packed<N> along;  // by rows the squares beside a man in his row, by columns in his column
  for (std::size_t i = 0; i < along.size(); ++i) {
    along[i] = ((struck[i] & (strikers[i] >> 1 | above[i])) >> 1 |
                (struck[i] & (strikers[i] << 1 | below[i])) << 1) &
               whole_board<N>[i] & ~occupied[i];
  }
  Lines<N> found;
  for_each_bit<N>(along, [&](int line, int place) {
    found.set(static_cast<Square>(line < N ? line * N + place : place * N + line - N));
  });
  return found;
}

}  // namespace tablut
