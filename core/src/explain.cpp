#include "tablut/explain.hpp"

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

void add(std::vector<Square>& squares, Square square) {
  if (square != no_square) squares.push_back(square);
}

template <int N>
std::vector<Square> neighbours(Square square) {
  std::vector<Square> squares;
  for (const Direction d : directions) add(squares, neighbour(square, d, N));
  return squares;
}

// The whole frame of the shieldwall that `square` stands in: the brackets and those in front.
template <int N>
std::vector<Square> shieldwall_frame(const Position<N>& p, Side mover, Square square) {
  const bool row = square / N == 0 || square / N == N - 1;
  const Direction along = row ? Direction::east : Direction::north;
  const Direction inward = row ? (square / N == 0 ? Direction::north : Direction::south)
                               : (square % N == 0 ? Direction::east : Direction::west);
  std::vector<Square> frame{neighbour(square, inward, N)};
  for (const Direction d : {along, opposite(along)}) {
    Square next = neighbour(square, d, N);
    for (; next != no_square && p.pieces[index(other(mover))].test(next);
         next = neighbour(next, d, N)) {
      frame.push_back(neighbour(next, inward, N));
    }
    add(frame, next);
  }
  return frame;
}

}  // namespace

template <int N>
std::vector<Square> captors(const Position<N>& before, const Masks<N>& m, Move move,
                            const Captured& captured) {
  const Square square = captured.square;
  switch (captured.rule) {
    case CaptureRule::between:
    case CaptureRule::throne:
    case CaptureRule::corner:
    case CaptureRule::camp:
      return {move.target, static_cast<Square>(2 * square - move.target)};
    case CaptureRule::commanders:
      return {move.target, static_cast<Square>(2 * square - move.target)};
    case CaptureRule::jump:
      return {move.origin, move.target};
    case CaptureRule::surrounded:
      return neighbours<N>(square);
    case CaptureRule::linnaean: {
      std::vector<Square> squares{move.target};
      for (const Square side : neighbours<N>(m.throne)) {
        if (side != square) squares.push_back(side);
      }
      return squares;
    }
    case CaptureRule::gwrheill: {
      std::vector<Square> squares;
      for (const Square side : neighbours<N>(square)) {
        if (before.pieces[0].test(side)) squares.push_back(side);
      }
      return squares;
    }
    case CaptureRule::shieldwall:
      return shieldwall_frame(before, before.side, square);
    case CaptureRule::forest:
      return {square};
  }
  return {};
}

template <int N>
std::vector<Square> proof(const Position<N>& after, const Masks<N>& m, Move move,
                          const Ending& ending) {
  switch (ending.reason) {
    case Reason::king_escaped:
      return {after.king};
    case Reason::exit_fort: {
      std::vector<Square> squares = squares_of(exit_fort(after, m));
      squares.push_back(after.king);
      return squares;
    }
    case Reason::encircled:
      return squares_of(ring(after));
    case Reason::repetition:
      return {move.origin, move.target};
    case Reason::no_moves:
      return squares_of(after.pieces[index(after.side)]);
    case Reason::king_captured:  // shown by the capture itself
    case Reason::no_attackers:
    case Reason::too_few_attackers:
    case Reason::no_defenders:
    case Reason::capture_limit:
    case Reason::move_limit:
    case Reason::none:
      break;
  }
  return {};
}

#define TABLUT_INSTANTIATE(N)                                                                    \
  template std::vector<Square> captors<N>(const Position<N>&, const Masks<N>&, Move,             \
                                          const Captured&);                                      \
  template std::vector<Square> proof<N>(const Position<N>&, const Masks<N>&, Move, const Ending&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
