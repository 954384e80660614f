// What each side could win next move, read off the board without playing it.
#pragma once

#include <bit>
#include <cstdlib>
#include <optional>

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

// A move that takes the king if it is the attackers' turn.
template <int N>
[[nodiscard]] std::optional<Move> king_taker(const Position<N>& p, const Masks<N>& m) {
  int pressed = std::popcount(static_cast<unsigned>(m.king_hostile[p.king] | m.king_wall[p.king]));
  for (const Direction d : directions) {
    const Square next = neighbour(p.king, d, N);
    if (next != no_square && p.pieces[0].test(next)) ++pressed;
  }
  if (pressed < (m.king_needs_four[p.king] ? 3 : 1)) return std::nullopt;

  for (const Direction d : directions) {
    const Square target = neighbour(p.king, d, N);
    if (target == no_square || p.occupied(target)) continue;
    Position<N> after = p;
    after.pieces[0].set(target);
    if (!takes_king(after, m, target)) continue;
    for (const Direction from : directions) {
      Square origin = target;
      do {
        origin = neighbour(origin, from, N);
      } while (origin != no_square && !p.occupied(origin));
      if (origin == no_square || !p.pieces[0].test(origin)) continue;
      const bool reached =
          rank_step(from) == 0
              ? ((row_targets(p, m, Piece::attacker, origin) >> (target % N)) & 1U) != 0
              : ((col_targets(p, m, Piece::attacker, origin) >> (target / N)) & 1U) != 0;
      if (reached) return Move{origin, target};
    }
  }
  return std::nullopt;
}

// A move by which the side to move ends the game at once: the king escapes or is taken.
// Not looked for where special pieces are about: leaps, guards and chains are left to the search.
template <int N>
[[nodiscard]] std::optional<Move> winning_move(const Position<N>& p, const Masks<N>& m) {
  if (m.special) return std::nullopt;
  if (p.side == Side::attackers) return king_taker(p, m);
  const Escapes<N> found = escapes(p, m);
  if (found.ways == 0) return std::nullopt;
  return found.move;
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
  if (m.special) return {};
  if (p.side == Side::attackers) {
    const Escapes<N> found = escapes(p, m);
    return {found.ways, found.path};
  }
  const std::optional<Move> taker = king_taker(p, m);
  if (!taker) return {};
  Threat<N> found{1, {}};
  const int step = std::abs(taker->origin - taker->target) < N ? 1 : N;
  const int way = taker->origin > taker->target ? step : -step;
  for (int s = taker->target; s != taker->origin; s += way) {
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
  Lines<N> found;
  for (int line = 0; line < N; ++line) {
    const std::uint32_t occupied_row = p.pieces[0].rows[line] | p.pieces[1].rows[line];
    const std::uint32_t men_row = men.rows[line];
    std::uint32_t row = (men_row & (own.rows[line] >> 1 | hostile.east[line])) >> 1 |
                        (men_row & (own.rows[line] << 1 | hostile.west[line])) << 1;
    row &= full_line<N> & ~occupied_row;
    for (; row != 0; row &= row - 1) {
      found.set(static_cast<Square>(line * N + std::countr_zero(row)));
    }
    const std::uint32_t occupied_col = p.pieces[0].cols[line] | p.pieces[1].cols[line];
    const std::uint32_t men_col = men.cols[line];
    std::uint32_t col = (men_col & (own.cols[line] >> 1 | hostile.north[line])) >> 1 |
                        (men_col & (own.cols[line] << 1 | hostile.south[line])) << 1;
    col &= full_line<N> & ~occupied_col;
    for (; col != 0; col &= col - 1) {
      found.set(static_cast<Square>(std::countr_zero(col) * N + line));
    }
  }
  return found;
}

}  // namespace tablut
