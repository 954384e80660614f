#include "tablut/search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "tablut/endings.hpp"
#include "tablut/moves.hpp"
#include "tablut/search/threats.hpp"
#include "tablut/search/weights.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Where attackers bar the way: slantwise before the goals, off the king's own row and column.
template <int N>
constexpr Lines<N> barrier(Escape escape) {
  constexpr int half = N / 2;
  Lines<N> bar;
  for (int rank = 0; rank < N; ++rank) {
    for (int file = 0; file < N; ++file) {
      const int across = file < half ? half - file : file - half;
      const int up = rank < half ? half - rank : rank - half;
      const int corner = half - across + half - up;  // steps to the nearest corner
      const bool on = escape == Escape::edge
                          ? across != 0 && up != 0 && (corner == half || corner == half - 1)
                          : corner == 2 || corner == 3;
      if (on) bar.set(static_cast<Square>(rank * N + file));
    }
  }
  return bar;
}

template <int N>
inline constexpr std::array barriers = {barrier<N>(Escape::edge), barrier<N>(Escape::corner)};

// Two words of packed lines in one register: left to itself the compiler takes them one by one.
using Pair [[gnu::vector_size(16)]] = std::uint64_t;
template <int N>
using Pairs = std::array<Pair, sizeof(Packed<N>) / sizeof(Pair)>;

// Moves of each side were every empty square open to it, the king's among the defenders': each
// square is reached along a line from either side by one man at most.
template <int N>
std::array<int, 2> slides(const std::array<Lines<N>, 2>& pieces) {
  const auto board = std::bit_cast<Pairs<N>>(whole_board<N>);
  const std::array men = {std::bit_cast<Pairs<N>>(pieces[0]), std::bit_cast<Pairs<N>>(pieces[1])};
  std::array<int, 2> moves{};
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Pair empty = board[i] & ~(men[0][i] | men[1][i]);
    std::array<Pair, 2> down = {men[0][i], men[1][i]};
    // Downward nothing carries: Kogge-Stone fill.
    Pair way = empty;
    for (int step = 1; step < N; step *= 2) {
      for (Pair& filled : down) filled |= way & filled >> step;
      way &= way >> step;
    }
    for (std::size_t side = 0; side < 2; ++side) {
      // A sum carries through all empty squares above a man.
      const Pair up = empty & ~(empty + (men[side][i] << 1 & empty));
      const Pair reached = down[side] & empty;
      moves[side] += std::popcount(up[0]) + std::popcount(up[1]) + std::popcount(reached[0]) +
                     std::popcount(reached[1]);
    }
  }
  return moves;
}

// Lines without any of `men`.
template <int N>
int free_lines(const Packed<N>& men) {
  constexpr Packed<N> beyond = every_line<N>(static_cast<Word<N>>(full_line<N> + 1U));
  int taken = 0;
  for (std::size_t i = 0; i < men.size(); ++i) {
    taken += std::popcount((men[i] + whole_board<N>[i]) & beyond[i]);
  }
  return 2 * N - taken;
}

// Pairs of `men` that touch diagonally.
template <int N>
int diagonal_pairs(const Packed<N>& men) {
  constexpr int line = 8 * sizeof(Word<N>);
  constexpr Packed<N> lower = every_line<N>(full_line<N>, 0, N - 1);
  int pairs = 0;
  for (std::size_t i = 0; lower[i] != 0; ++i) {
    const std::uint64_t row = men[i] & lower[i];
    const std::uint64_t next = men[i] >> line | men[i + 1] << (64 - line);
    pairs += std::popcount(row & next << 1) + std::popcount(row & next >> 1);
  }
  return pairs;
}

int clear_steps_to_goal(int n, Square king, Escape escape) {
  const int file = std::min(king % n, n - 1 - king % n);
  const int rank = std::min(king / n, n - 1 - king / n);
  return escape == Escape::edge ? std::min(file, rank) : file + rank;
}

// Calls add(term, value) for every term of the position, those of the king's room if it is given.
template <int N, class Add>
void survey(const Position<N>& p, const Masks<N>& m, const Room<N>* room, Add&& add) {
  const int rank = p.king / N;
  const int file = p.king % N;
  const Lines<N>& attacking = p.pieces[0];
  const Lines<N>& defending = p.pieces[1];
  const Packed<N> attackers = attacking.packed();
  const Lines<N> men = attacking | defending;
  const std::uint32_t row = row_targets(p, m, Piece::king, p.king);
  const std::uint32_t col = col_targets(p, m, Piece::king, p.king);

  add(Term::attackers, attacking.count());
  add(Term::defenders, defending.count() - 1);
  const int ways = count_ways(row & m.goals.rows[rank], file) +
                   count_ways(col & m.goals.cols[file], rank);
  add(Term::one_way, ways == 1 ? 1 : 0);
  add(Term::two_ways, ways > 1 ? 1 : 0);
  add(Term::king_moves, std::popcount(row) + std::popcount(col));
  add(Term::king_distance, clear_steps_to_goal(N, p.king, m.rules.escape));

  // Without the king, whose lines open as he leaves.
  Lines<N> others = men;
  others.clear(p.king);
  int exits = 0;
  for (std::uint32_t t = row; t != 0; t &= t - 1) {
    const int to = std::countr_zero(t);
    exits += static_cast<int>(m.col_view(to, others.cols[to]) >> rank & 1U);
  }
  for (std::uint32_t t = col; t != 0; t &= t - 1) {
    const int to = std::countr_zero(t);
    exits += static_cast<int>(m.row_view(to, others.rows[to]) >> file & 1U);
  }
  add(Term::king_exits, exits);
  int open = 0;
  for (int line = 0; line < N; ++line) {
    open += std::popcount(m.row_view(line, others.rows[line])) +
            std::popcount(m.col_view(line, others.cols[line]));
  }
  add(Term::open_squares, open);

  const bool four = m.king_needs_four[p.king];
  const std::uint32_t walls = four ? m.king_wall[p.king] : m.king_hostile[p.king];
  const std::uint32_t shield = beside(defending, p.king);
  const int pressing = std::popcount((walls | beside(attacking, p.king)) & ~shield);
  add(Term::king_pressed, four ? 0 : pressing);
  add(Term::king_surrounded, four ? pressing * pressing : 0);
  add(Term::king_shield, std::popcount(shield));

  const Lines<N>& bar = barriers<N>[m.rules.escape == Escape::edge ? 0 : 1];
  add(Term::attackers_ring, (attacking & bar).count());
  add(Term::defenders_ring, (defending & bar).count() - (bar.test(p.king) ? 1 : 0));
  const std::uint32_t around = (std::uint32_t{31} << file) >> 2;
  int near = 0;
  for (int line = std::max(rank - 2, 0); line <= std::min(rank + 2, N - 1); ++line) {
    near += std::popcount(attacking.rows[line] & around);
  }
  add(Term::attackers_near, near);
  const std::uint32_t slant = (std::uint32_t{5} << file) >> 1;
  int slanting = 0;
  if (rank > 0) slanting += std::popcount(attacking.rows[rank - 1] & slant);
  if (rank + 1 < N) slanting += std::popcount(attacking.rows[rank + 1] & slant);
  add(Term::attackers_slant, slanting);
  add(Term::attackers_chain, diagonal_pairs<N>(attackers));
  add(Term::free_lines, free_lines<N>(attackers));
  if (room != nullptr) {
    add(Term::king_enclosed, room->reaches_goal ? 0 : 1);
    add(Term::king_room, room->squares / 8);
  }
  const std::array<int, 2> moves = slides<N>(p.pieces);
  add(Term::attackers_moves, moves[0]);
  add(Term::defenders_moves, moves[1] - std::popcount(line_reach<N>(men.rows[rank], file)) -
                                 std::popcount(line_reach<N>(men.cols[file], rank)));
  add(Term::defenders_turn, p.side == Side::defenders ? 1 : 0);
}

}  // namespace

template <int N>
Terms measure(const Position<N>& p, const Masks<N>& m) {
  Terms terms{};
  const Room<N> room = room_of(p, m);
  survey(p, m, &room, [&](Term term, int value) {
    terms[static_cast<int>(term)] = static_cast<std::int16_t>(value);
  });
  return terms;
}

template <int N>
bool quiet(const Position<N>& p, const Masks<N>& m) {
  if (winning_move(p, m) || threat(p, m).ways > 0) return false;
  bool taking = false;
  for_each_move(p, m, [&](Move move) {
    Position<N> after = p;
    const Captures captures = play(after, m, move);
    taking |= captures.size() > 0 || judge(after, m, captures);
  });
  return !taking;
}

template <int N>
Evaluation<N>::Evaluation(const Masks<N>& masks)
    : masks_(masks),
      weights_(weights_of(masks.rules).values),
      room_(weight(Term::king_enclosed) != 0 || weight(Term::king_room) != 0) {
  const Position<N> start = place<N>(masks.rules.start);
  const Score score = (*this)(start);
  par_ = start.side == Side::defenders ? score : -score;
}

template <int N>
Score Evaluation<N>::operator()(const Position<N>& p) const {
  return room_ ? (*this)(p, room_of(p, masks_)) : (*this)(p, {});
}

template <int N>
Score Evaluation<N>::operator()(const Position<N>& p, const Room<N>& room) const {
  Score score = -par_;
  survey(p, masks_, room_ ? &room : nullptr,
         [&](Term term, int value) { score += weight(term) * value; });
  score = std::clamp(score, -largest_evaluation, largest_evaluation);
  return p.side == Side::defenders ? score : -score;
}

#define TABLUT_INSTANTIATE(N)                                     \
  template Terms measure<N>(const Position<N>&, const Masks<N>&); \
  template bool quiet<N>(const Position<N>&, const Masks<N>&);    \
  template class Evaluation<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
