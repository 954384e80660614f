// Time: how much of a game's clock one move may take.
#pragma once

namespace tablut {

// What is left for the rest of a game, in seconds.
struct GameClock {
  double remaining = 0;
  double increment = 0;  // added after each move
  int moves = 0;         // until the next control; 0: the whole game
};

struct Allotment {
  double aim = 0;   // no new depth is begun long after it
  double most = 0;  // the search is broken off there
};

// The share of one move. `most` leaves a reserve for what happens outside the search.
[[nodiscard]] Allotment allot(const GameClock& clock);

// Is another depth worth beginning? `settled` counts the depths in a row that kept the best move,
// `drop` the hundredths of a man that the score fell in the last one.
[[nodiscard]] bool goes_deeper(const Allotment& allotment, double elapsed, int settled, int drop);

}  // namespace tablut
