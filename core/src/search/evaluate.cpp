#include "tablut/search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "tablut/moves.hpp"
#include "tablut/search/threats.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Hundredths of a man for the defenders, per unit of each Term. Fitted by logistic regression of
// results on quiet positions, 90,000 to 310,000 a family, from archived games of people and from
// the engine's own games at 1,200 nodes a move; one_way and two_ways are set by hand.
using Weights = std::array<int, term_count>;

constexpr Weights edge_weights = {
    -100,  // attackers
    151,   // defenders
    150,   // one_way
    900,   // two_ways
    19,    // king_exits
    3,     // king_moves
    -50,   // king_distance
    -65,   // king_pressed
    -19,   // king_surrounded
    -26,   // king_shield
    4,     // open_squares
    -11,   // attackers_ring
    -10,   // defenders_ring
    -42,   // attackers_near
    -41,   // attackers_slant
    -21,   // attackers_chain
    28,    // free_lines
    58,    // defenders_turn
};

constexpr Weights corner_weights = {
    -100,  // attackers
    181,   // defenders
    150,   // one_way
    900,   // two_ways
    123,   // king_exits
    10,    // king_moves
    -25,   // king_distance
    -182,  // king_pressed
    -23,   // king_surrounded
    -11,   // king_shield
    -9,    // open_squares
    -51,   // attackers_ring
    60,    // defenders_ring
    -34,   // attackers_near
    -82,   // attackers_slant
    -62,   // attackers_chain
    81,    // free_lines
    88,    // defenders_turn
};

constexpr Weights walking_king_weights = {
    -100,  // attackers
    90,    // defenders
    150,   // one_way
    900,   // two_ways
    53,    // king_exits
    83,    // king_moves
    -45,   // king_distance
    212,   // king_pressed
    13,    // king_surrounded
    90,    // king_shield
    -8,    // open_squares
    9,     // attackers_ring
    94,    // defenders_ring
    -30,   // attackers_near
    -36,   // attackers_slant
    11,    // attackers_chain
    20,    // free_lines
    36,    // defenders_turn
};

const Weights& weights_of(const Rules& rules) {
  if (rules.escape == Escape::edge) return edge_weights;
  return rules.speed[index(Piece::king)] > 0 ? walking_king_weights : corner_weights;
}

// Where attackers bar the way: slantwise before the goals, off the king's own row and column.
template <int N>
constexpr std::array<Word<N>, N> barrier(Escape escape) {
  constexpr int half = N / 2;
  std::array<Word<N>, N> rows{};
  for (int rank = 0; rank < N; ++rank) {
    for (int file = 0; file < N; ++file) {
      const int across = file < half ? half - file : file - half;
      const int up = rank < half ? half - rank : rank - half;
      const int corner = half - across + half - up;  // steps to the nearest corner
      const bool on = escape == Escape::edge
                          ? across != 0 && up != 0 && (corner == half || corner == half - 1)
                          : corner == 2 || corner == 3;
      if (on) rows[rank] |= static_cast<Word<N>>(1U << file);
    }
  }
  return rows;
}

template <int N>
inline constexpr std::array barriers = {barrier<N>(Escape::edge), barrier<N>(Escape::corner)};

// By rank and by file: squares from where a king would see a goal along that row or column.
template <int N>
struct Views {
  std::array<std::uint32_t, N> rows{};
  std::array<std::uint32_t, N> cols{};
};

template <int N>
Views<N> views(const Position<N>& p, const Masks<N>& m) {
  // A goal between two goals opens no way that its neighbours do not.
  const auto outer = [](std::uint32_t goals) { return goals & ~((goals << 1) & (goals >> 1)); };
  const auto& reach = m.reach[index(Piece::king)];
  Views<N> found;
  for (int line = 0; line < N; ++line) {
    const std::uint32_t row = p.pieces[0].rows[line] | p.pieces[1].rows[line];
    for (std::uint32_t g = outer(m.goals.rows[line]) & ~row; g != 0; g &= g - 1) {
      const int file = std::countr_zero(g);
      found.rows[line] |= line_reach<N>(row | reach[line * N + file].row_block, file);
    }
    found.rows[line] &= ~std::uint32_t{m.goals.rows[line]};
    const std::uint32_t col = p.pieces[0].cols[line] | p.pieces[1].cols[line];
    for (std::uint32_t g = outer(m.goals.cols[line]) & ~col; g != 0; g &= g - 1) {
      const int rank = std::countr_zero(g);
      found.cols[line] |= line_reach<N>(col | reach[rank * N + line].col_block, rank);
    }
    found.cols[line] &= ~std::uint32_t{m.goals.cols[line]};
  }
  return found;
}

int clear_steps_to_goal(int n, Square king, Escape escape) {
  const int file = std::min(king % n, n - 1 - king % n);
  const int rank = std::min(king / n, n - 1 - king / n);
  return escape == Escape::edge ? std::min(file, rank) : file + rank;
}

}  // namespace

template <int N>
Terms measure(const Position<N>& p, const Masks<N>& m) {
  Terms terms{};
  const auto at = [&](Term term) -> std::int16_t& { return terms[static_cast<int>(term)]; };
  const int rank = p.king / N;
  const int file = p.king % N;

  // Without the king, whose lines open as he leaves.
  Position<N> board = p;
  board.pieces[1].clear(p.king);
  const Views<N> view = views(board, m);

  const auto& bar = barriers<N>[m.rules.escape == Escape::edge ? 0 : 1];
  int attackers = 0, defenders = 0, open = 0, barring = 0, through = 0, near = 0, free = 0;
  for (int line = 0; line < N; ++line) {
    attackers += std::popcount(board.pieces[0].rows[line]);
    defenders += std::popcount(board.pieces[1].rows[line]);
    barring += std::popcount(static_cast<Word<N>>(board.pieces[0].rows[line] & bar[line]));
    through += std::popcount(static_cast<Word<N>>(board.pieces[1].rows[line] & bar[line]));
    free += (board.pieces[0].rows[line] == 0 ? 1 : 0) + (board.pieces[0].cols[line] == 0 ? 1 : 0);
    open += std::popcount(view.rows[line]) + std::popcount(view.cols[line]);
  }
  const std::uint32_t around = (std::uint32_t{31} << file) >> 2;
  for (int line = std::max(rank - 2, 0); line <= std::min(rank + 2, N - 1); ++line) {
    near += std::popcount(board.pieces[0].rows[line] & around);
  }
  const std::uint32_t slant = (std::uint32_t{5} << file) >> 1;
  int slanting = 0;
  for (const int line : {rank - 1, rank + 1}) {
    if (line >= 0 && line < N) slanting += std::popcount(board.pieces[0].rows[line] & slant);
  }
  int chained = 0;
  for (int line = 0; line + 1 < N; ++line) {
    const std::uint32_t next = board.pieces[0].rows[line + 1];
    chained += std::popcount(board.pieces[0].rows[line] & (next << 1)) +
               std::popcount(board.pieces[0].rows[line] & (next >> 1));
  }

  const std::uint32_t row = row_targets(p, m, Piece::king, p.king);
  const std::uint32_t col = col_targets(p, m, Piece::king, p.king);
  int exits = 0;
  for (std::uint32_t t = row; t != 0; t &= t - 1) {
    exits += static_cast<int>((view.cols[std::countr_zero(t)] >> rank) & 1U);
  }
  for (std::uint32_t t = col; t != 0; t &= t - 1) {
    exits += static_cast<int>((view.rows[std::countr_zero(t)] >> file) & 1U);
  }

  const int walls = m.king_needs_four[p.king] ? m.king_wall[p.king] : m.king_hostile[p.king];
  int pressing = 0;
  int shield = 0;
  for (const Direction d : directions) {
    const Square next = neighbour(p.king, d, N);
    const bool wall = ((walls >> index(d)) & 1) != 0;
    if (next == no_square) {
      pressing += wall ? 1 : 0;
    } else if (p.pieces[1].test(next)) {
      ++shield;
    } else if (wall || p.pieces[0].test(next)) {
      ++pressing;
    }
  }

  const int ways = escapes(p, m).ways;
  const auto count = [](int value) { return static_cast<std::int16_t>(value); };
  at(Term::attackers) = count(attackers);
  at(Term::defenders) = count(defenders);
  at(Term::one_way) = ways == 1 ? 1 : 0;
  at(Term::two_ways) = ways > 1 ? 1 : 0;
  at(Term::king_exits) = count(exits);
  at(Term::king_moves) = count(std::popcount(row) + std::popcount(col));
  at(Term::king_distance) = count(clear_steps_to_goal(N, p.king, m.rules.escape));
  if (m.king_needs_four[p.king]) {
    at(Term::king_surrounded) = count(pressing * pressing);
  } else {
    at(Term::king_pressed) = count(pressing);
  }
  at(Term::king_shield) = count(shield);
  at(Term::open_squares) = count(open);
  at(Term::attackers_ring) = count(barring);
  at(Term::defenders_ring) = count(through);
  at(Term::attackers_near) = count(near);
  at(Term::attackers_slant) = count(slanting);
  at(Term::attackers_chain) = count(chained);
  at(Term::free_lines) = count(free);
  at(Term::defenders_turn) = p.side == Side::defenders ? 1 : 0;
  return terms;
}

template <int N>
Evaluation<N>::Evaluation(const Masks<N>& masks) : masks_(masks) {
  const Position<N> start = place<N>(masks.rules.start);
  const Score score = (*this)(start);
  par_ = start.side == Side::defenders ? score : -score;
}

template <int N>
Score Evaluation<N>::operator()(const Position<N>& p) const {
  const Weights& weights = weights_of(masks_.rules);
  const Terms terms = measure(p, masks_);
  Score score = -par_;
  for (int i = 0; i < term_count; ++i) score += weights[i] * terms[i];
  score = std::clamp(score, -largest_evaluation, largest_evaluation);
  return p.side == Side::defenders ? score : -score;
}

#define TABLUT_INSTANTIATE(N)                                     \
  template Terms measure<N>(const Position<N>&, const Masks<N>&); \
  template class Evaluation<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
