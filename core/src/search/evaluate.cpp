#include "tablut/search/evaluate.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <string>

#include "tablut/endings.hpp"
#include "tablut/moves.hpp"
#include "tablut/search/threats.hpp"
#include "tablut/search/weights.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

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

// Calls visit(side, square) for every man.
template <int N, class Visit>
void for_each_man(const Position<N>& p, Visit&& visit) {
  for (const Side side : {Side::attackers, Side::defenders}) {
    for_each_square(p.pieces[index(side)], [&](Square square) {
      if (square != p.king) visit(side, square);
    });
  }
}

// Calls add(term, value) for every term of the position but the men; those of the king's room if it
// is given.
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

  const int ways = count_ways(row & m.goals.rows[rank], file) +
                   count_ways(col & m.goals.cols[file], rank);
  add(Term::one_way, ways == 1 ? 1 : 0);
  add(Term::two_ways, ways > 1 ? 1 : 0);
  add(Term::king_moves, std::popcount(row) + std::popcount(col));

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
  const int pressing =
      std::popcount((walls | beside(attacking, p.king)) & ~beside(defending, p.king));
  add(Term::king_pressed, four ? 0 : pressing);
  add(Term::king_surrounded, four ? pressing * pressing : 0);
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

std::vector<std::string> measured_names() {
  std::vector<std::string> names = {
      "attackers",       "defenders",       "one_way",        "two_ways",
      "king_exits",      "king_moves",      "king_pressed",   "king_surrounded",
      "open_squares",    "attackers_chain", "free_lines",     "king_enclosed",
      "king_room",       "attackers_moves", "defenders_moves", "defenders_turn"};
  for (const std::string spread :
       {"attackers_at", "defenders_at", "attackers_off", "defenders_off", "king_at"}) {
    for (int more = 0; more < place_steps; ++more) {
      for (int fewer = 0; fewer <= more; ++fewer) {
        names.push_back(spread + '_' + std::to_string(fewer) + '_' + std::to_string(more));
      }
    }
  }
  return names;
}

template <int N>
Counts measure(const Position<N>& p, const Masks<N>& m) {
  Counts counts{};
  const Room<N> room = room_of(p, m);
  survey(p, m, &room, [&](Term term, int value) {
    counts[index(term)] = static_cast<std::int16_t>(value);
  });
  counts[index(Term::attackers)] = static_cast<std::int16_t>(p.men(Side::attackers));
  counts[index(Term::defenders)] = static_cast<std::int16_t>(p.men(Side::defenders));
  counts[index(Spread::king_at, place_at<N>(p.king))] = 1;
  for_each_man(p, [&](Side side, Square square) {
    const bool attacks = side == Side::attackers;
    const int at = place_at<N>(square);
    const int off = place_off<N>(p.king, square);
    ++counts[index(attacks ? Spread::attackers_at : Spread::defenders_at, at)];
    ++counts[index(attacks ? Spread::attackers_off : Spread::defenders_off, off)];
  });
  return counts;
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
      room_(weight(Term::king_enclosed) != Worth{} || weight(Term::king_room) != Worth{}) {
  const auto worth = [&](Spread spread, int place) { return weights_[index(spread, place)]; };
  for (Square square = 0; square < N * N; ++square) {
    const int at = place_at<N>(square);
    king_at_[square] = worth(Spread::king_at, at);
    at_[0][square] = weight(Term::attackers) + worth(Spread::attackers_at, at);
    at_[1][square] = weight(Term::defenders) + worth(Spread::defenders_at, at);
  }
  for (int up = 1 - N; up < N; ++up) {
    for (int across = 1 - N; across < N; ++across) {
      const int place = place_of(std::abs(up), std::abs(across));
      const int at = up * width + across + no_offset;
      off_[0][at] = worth(Spread::attackers_off, place);
      off_[1][at] = worth(Spread::defenders_off, place);
    }
  }
  const Position<N> start = place<N>(masks.rules.start);
  const int men = start.pieces[0].count() + start.pieces[1].count();
  per_man_ = (Worth::whole * Worth::whole + men - 1) / men;
  const Score score = (*this)(start);
  par_ = start.side == Side::defenders ? score : -score;
}

template <int N>
Score Evaluation<N>::operator()(const Position<N>& p) const {
  return (*this)(p, places(p), room_ ? room_of(p, masks_) : Room<N>{});
}

template <int N>
Score Evaluation<N>::operator()(const Position<N>& p, Worth places, const Room<N>& room) const {
  Worth worth = places;
  survey(p, masks_, room_ ? &room : nullptr,
         [&](Term term, int value) { worth += weight(term) * value; });
  const Score score =
      std::clamp(worth.between(fullness(p)) - par_, -largest_evaluation, largest_evaluation);
  return p.side == Side::defenders ? score : -score;
}

template <int N>
Worth Evaluation<N>::places(const Position<N>& p) const {
  Worth worth = king_at_[p.king];
  for_each_man(p, [&](Side side, Square square) { worth += man(side, square, p.king); });
  return worth;
}

template <int N>
Worth Evaluation<N>::places_after(const Position<N>& before, Worth known, Move move,
                                  const Captures& captures, const Position<N>& p) const {
  if (masks_.special || move.origin == before.king) return places(p);
  Worth worth = known + man(before.side, move.target, p.king) -
                man(before.side, move.origin, p.king);
  for (const Captured& captured : captures) {
    worth -= man(owner(captured.piece), captured.square, p.king);
  }
  return worth;
}

#define TABLUT_INSTANTIATE(N)                                      \
  template Counts measure<N>(const Position<N>&, const Masks<N>&); \
  template bool quiet<N>(const Position<N>&, const Masks<N>&);     \
  template class Evaluation<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
