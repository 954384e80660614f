// What the evaluation measures, counted square by square.
#include <algorithm>

#include "check.hpp"
#include "samples.hpp"
#include "tablut/endings.hpp"
#include "tablut/search/evaluate.hpp"
#include "tablut/search/threats.hpp"
#include "tablut/search/weights.hpp"

namespace {

using namespace tablut;

// Calls visit(sized) for strewn boards under every sample's rules.
template <class Visit>
void strewn_boards(int boards_each, Visit&& visit) {
  std::mt19937 source(17);
  for (const Rules& rules : samples::all()) {
    const Ruleset ruleset = samples::compiled(rules);
    for (int number = 0; number < boards_each; ++number) {
      const Setup setup = samples::strewn(ruleset.size(), rules.special(), source);
      std::get<Board>(ruleset.place(setup)).visit(visit);
    }
  }
}

// Empty squares that a piece on `square` sees along its lines.
template <int N>
int seen_from(const Position<N>& p, Square square) {
  int seen = 0;
  for (const Direction d : directions) {
    for (Square at = neighbour(square, d, N); at != no_square && !p.occupied(at);
         at = neighbour(at, d, N)) {
      ++seen;
    }
  }
  return seen;
}

TEST("moves, chains, free lines, the king's neighbours and men in corners are as many as one counts", {
  strewn_boards(30, []<int N>(const Sized<N>& sized) {
    const Position<N>& p = sized.position;
    const Counts counts = measure(p, *sized.masks);
    const auto term = [&](Term wanted) { return int{counts[index(wanted)]}; };
    std::array<int, 2> moves{};
    std::array<int, 2> beside_king{};
    std::array<int, 2> cornered{};
    int chain = 0;
    int free = 2 * N;
    for (Square square = 0; square < N * N; ++square) {
      for (const Side side : {Side::attackers, Side::defenders}) {
        if (square == p.king || !p.pieces[index(side)].test(square)) continue;
        moves[index(side)] += seen_from(p, square);
        for (const Direction d : directions) {
          beside_king[index(side)] += neighbour(square, d, N) == p.king ? 1 : 0;
        }
        const bool corner = square == 0 || square == N - 1 || square == N * (N - 1) ||
                            square == N * N - 1;
        cornered[index(side)] += corner ? 1 : 0;
      }
      const Square north = neighbour(square, Direction::north, N);
      if (!p.pieces[0].test(square) || north == no_square) continue;
      for (const Direction d : {Direction::east, Direction::west}) {
        const Square slant = neighbour(north, d, N);
        chain += slant != no_square && p.pieces[0].test(slant) ? 1 : 0;
      }
    }
    for (int line = 0; line < N; ++line) {
      bool row = false;
      bool col = false;
      for (int place = 0; place < N; ++place) {
        row |= p.pieces[0].test(static_cast<Square>(line * N + place));
        col |= p.pieces[0].test(static_cast<Square>(place * N + line));
      }
      free -= (row ? 1 : 0) + (col ? 1 : 0);
    }
    CHECK(term(Term::attackers) == p.men(Side::attackers));
    CHECK(term(Term::defenders) == p.men(Side::defenders));
    CHECK(term(Term::attackers_moves) == moves[0]);
    CHECK(term(Term::defenders_moves) == moves[1]);
    const int beside = place_of(0, 1);
    CHECK(counts[index(Spread::attackers_off, beside)] == beside_king[0]);
    CHECK(counts[index(Spread::defenders_off, beside)] == beside_king[1]);
    CHECK(counts[index(Spread::attackers_at, place_of(0, 0))] == cornered[0]);
    CHECK(counts[index(Spread::defenders_at, place_of(0, 0))] == cornered[1]);
    CHECK(term(Term::attackers_chain) == chain);
    CHECK(term(Term::free_lines) == free);
  });
})

TEST("the evaluation is what is measured by its weights, the start of the game counting 0", {
  strewn_boards(30, []<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    const Weights& weights = weights_of(m.rules).values;
    const Evaluation<N> evaluate(m);
    const auto weighed = [&](const Position<N>& p) {
      const Counts counts = measure(p, m);
      Worth worth;
      for (std::size_t i = 0; i < counts.size(); ++i) worth += weights[i] * counts[i];
      return worth.between(evaluate.fullness(p));
    };
    const Position<N> start = place<N>(m.rules.start);
    CHECK(evaluate.fullness(start) == Worth::whole);
    const Score expected = weighed(sized.position) - weighed(start);
    const Score score = evaluate(sized.position);
    CHECK(score == (sized.position.side == Side::defenders ? expected : -expected));
  });
})

TEST("two worths are added and multiplied side by side, whatever their signs", {
  for (const Score opening : {-900, -1, 0, 3, 15'000}) {
    for (const Score ending : {-15'000, -7, 0, 1, 900}) {
      const Worth sum = Worth(opening, ending) * -3 + Worth(-5, 8) - Worth(2, -2);
      CHECK(sum.opening() == -3 * opening - 7);
      CHECK(sum.ending() == -3 * ending + 10);
      CHECK(sum.between(0) == sum.ending());
      CHECK(sum.between(Worth::whole) == sum.opening());
    }
  }
})

TEST("what places are worth after a move is the same told from before or summed anew", {
  int captures_seen = 0;
  strewn_boards(30, [&]<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    const Evaluation<N> evaluate(m);
    const Position<N>& p = sized.position;
    const Worth places = evaluate.places(p);
    for_each_move(p, m, [&](Move move) {
      Position<N> after = p;
      const Captures captures = play(after, m, move);
      if (captures.has_king()) return;
      captures_seen += captures.size();
      CHECK(evaluate.places_after(p, places, move, captures, after) == evaluate.places(after));
    });
  });
  CHECK(captures_seen > 1'000);
})

TEST("the king's room after a move is the same told from the one before or found anew", {
  int changed = 0;
  strewn_boards(30, [&]<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    const Position<N>& p = sized.position;
    const Room<N> room = room_of(p, m);
    for_each_move(p, m, [&](Move move) {
      Position<N> after = p;
      if (play(after, m, move).has_king()) return;
      const Room<N> told = room_after(p, room, after, m);
      CHECK(told == room_of(after, m));
      changed += told == room ? 0 : 1;
    });
  });
  CHECK(changed > 1'000);
})

TEST("the king can be taken at once exactly when some move takes him", {
  int takeable = 0;
  strewn_boards(100, [&]<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    Position<N> p = sized.position;
    if (m.special || m.goals.test(p.king) || m.rules.gwrheill) return;
    if (p.side == Side::defenders) p.pass_turn();
    const Move taker = winning_move(p, m);
    CHECK(static_cast<bool>(taker) == king_threatened(p, m));
    if (!taker) return;
    ++takeable;
    CHECK(refusal(p, m, taker) == Refusal::none);
    CHECK(play(p, m, taker).has_king());
  });
  CHECK(takeable > 20);
})

TEST("the king can escape at once exactly when he can slide to a goal", {
  int escaping = 0;
  strewn_boards(100, [&]<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    Position<N> p = sized.position;
    if (m.goals.test(p.king)) return;
    if (p.side == Side::attackers) p.pass_turn();
    bool can = false;
    for_each_slide(p, m, Piece::king, p.king,
                   [&](Move move) { can |= m.goals.test(move.target); });
    const Move escape = winning_move(p, m);
    CHECK(static_cast<bool>(escape) == can);
    if (!escape) return;
    escaping += m.special ? 1 : 0;
    CHECK(refusal(p, m, escape) == Refusal::none);
    const Captures captures = play(p, m, escape);
    CHECK(judge(p, m, captures).reason == Reason::king_escaped);
  });
  CHECK(escaping > 5);
})

}  // namespace
