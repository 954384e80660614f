#include "tablut/search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "tablut/endings.hpp"
#include "tablut/flood.hpp"
#include "tablut/moves.hpp"
#include "tablut/search/threats.hpp"
#include "tablut/search/weights.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

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

// The squares that the king could come to if his own men made way, the goals among them apart.
template <int N>
struct Room {
  int squares = 0;
  bool reaches_goal = false;
};

template <int N>
Room<N> room(const Position<N>& p, const Masks<N>& m) {
  Rows<N> filled{};
  filled[p.king / N] = std::uint32_t{1} << (p.king % N);
  flood<N>(filled, open_squares<N>(p.pieces[0].rows), {});
  Room<N> found;
  for (int rank = 0; rank < N; ++rank) {
    found.squares += std::popcount(filled[rank]);
    found.reaches_goal |= (filled[rank] & m.goals.rows[rank]) != 0;
  }
  return found;
}

// Moves along the lines of one direction, of attackers and defenders, were every empty square open
// to them: each square is reached from either side by one man at most (Kogge-Stone fill).
template <int N>
std::array<int, 2> slides(const std::array<Bank<N>, 2>& men, const Bank<N>& empty) {
  const Packed<N> free = pack<N>(empty);
  std::array<int, 2> moves{};
  const std::array<Packed<N>, 2> packed = {pack<N>(men[0]), pack<N>(men[1])};
  for (std::size_t word = 0; word < free.size(); ++word) {
    std::uint64_t up_0 = packed[0][word];
    std::uint64_t up_1 = packed[1][word];
    std::uint64_t down_0 = up_0;
    std::uint64_t down_1 = up_1;
    std::uint64_t way_up = free[word];
    std::uint64_t way_down = free[word];
    for (int step = 1; step < N; step *= 2) {
      up_0 |= way_up & (up_0 << step);
      up_1 |= way_up & (up_1 << step);
      down_0 |= way_down & (down_0 >> step);
      down_1 |= way_down & (down_1 >> step);
      way_up &= way_up << step;
      way_down &= way_down >> step;
    }
    moves[0] += std::popcount(up_0 & free[word]) + std::popcount(down_0 & free[word]);
    moves[1] += std::popcount(up_1 & free[word]) + std::popcount(down_1 & free[word]);
  }
  return moves;
}

int clear_steps_to_goal(int n, Square king, Escape escape) {
  const int file = std::min(king % n, n - 1 - king % n);
  const int rank = std::min(king / n, n - 1 - king / n);
  return escape == Escape::edge ? std::min(file, rank) : file + rank;
}

}  // namespace

template <int N>
Terms measure(const Position<N>& p, const Masks<N>& m, bool with_room) {
  Terms terms{};
  const auto at = [&](Term term) -> std::int16_t& { return terms[static_cast<int>(term)]; };
  const int rank = p.king / N;
  const int file = p.king % N;

  // Without the king, whose lines open as he leaves.
  const Lines<N>& attacking = p.pieces[0];
  Lines<N> defending = p.pieces[1];
  defending.clear(p.king);
  const auto& bar = barriers<N>[m.rules.escape == Escape::edge ? 0 : 1];
  Lines<N> empty;
  Lines<N> view;
  Bank<N> barring;
  Bank<N> through;
  int free = 0;
  int near = 0;
  for (int line = 0; line < N; ++line) {
    const std::uint32_t row = attacking.rows[line] | defending.rows[line];
    const std::uint32_t col = attacking.cols[line] | defending.cols[line];
    view.rows[line] = static_cast<Word<N>>(m.row_view(line, row));
    view.cols[line] = static_cast<Word<N>>(m.col_view(line, col));
    empty.rows[line] = static_cast<Word<N>>(full_line<N> & ~row);
    empty.cols[line] = static_cast<Word<N>>(full_line<N> & ~col);
    barring[line] = attacking.rows[line] & bar[line];
    through[line] = defending.rows[line] & bar[line];
    free += (attacking.rows[line] == 0 ? 1 : 0) + (attacking.cols[line] == 0 ? 1 : 0);
  }
  empty.clear(p.king);
  const std::uint32_t around = (std::uint32_t{31} << file) >> 2;
  for (int line = std::max(rank - 2, 0); line <= std::min(rank + 2, N - 1); ++line) {
    near += std::popcount(attacking.rows[line] & around);
  }
  const std::uint32_t slant = (std::uint32_t{5} << file) >> 1;
  int slanting = 0;
  for (const int line : {rank - 1, rank + 1}) {
    if (line >= 0 && line < N) slanting += std::popcount(attacking.rows[line] & slant);
  }
  int chained = 0;
  for (int line = 0; line + 1 < N; ++line) {
    const std::uint32_t next = attacking.rows[line + 1];
    chained += std::popcount(attacking.rows[line] & (next << 1)) +
               std::popcount(attacking.rows[line] & (next >> 1));
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
  at(Term::attackers) = count(attacking.count());
  at(Term::defenders) = count(defending.count());
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
  at(Term::open_squares) = count(view.count() + count_bits(pack<N>(view.cols)));
  at(Term::attackers_ring) = count(count_bits(pack<N>(barring)));
  at(Term::defenders_ring) = count(count_bits(pack<N>(through)));
  at(Term::attackers_near) = count(near);
  at(Term::attackers_slant) = count(slanting);
  at(Term::attackers_chain) = count(chained);
  at(Term::free_lines) = count(free);
  if (with_room) {
    const Room<N> found = room(p, m);
    at(Term::king_enclosed) = found.reaches_goal ? 0 : 1;
    at(Term::king_room) = count(found.squares / 8);
  }
  const auto along_rows = slides<N>({attacking.rows, defending.rows}, empty.rows);
  const auto along_cols = slides<N>({attacking.cols, defending.cols}, empty.cols);
  at(Term::attackers_moves) = count(along_rows[0] + along_cols[0]);
  at(Term::defenders_moves) = count(along_rows[1] + along_cols[1]);
  at(Term::defenders_turn) = p.side == Side::defenders ? 1 : 0;
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
  const Terms terms = measure(p, masks_, room_);
  Score score = -par_;
  for (int i = 0; i < term_count; ++i) score += weights_[i] * terms[i];
  score = std::clamp(score, -largest_evaluation, largest_evaluation);
  return p.side == Side::defenders ? score : -score;
}

#define TABLUT_INSTANTIATE(N)                                     \
  template Terms measure<N>(const Position<N>&, const Masks<N>&, bool); \
  template bool quiet<N>(const Position<N>&, const Masks<N>&);    \
  template class Evaluation<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
