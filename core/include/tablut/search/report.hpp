// What a search is asked and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tablut/search/score.hpp"
#include "tablut/search/time.hpp"
#include "tablut/square.hpp"

namespace tablut {

// When to stop, whichever comes first; 0 means no limit of that kind.
struct Limit {
  double seconds = 0;
  std::uint64_t nodes = 0;  // of all threads together
  int depth = 0;            // plies
  std::optional<GameClock> clock{};  // spends what is wise of it
};

struct Question {
  Limit limit{};
  int lines = 1;           // how many of the best moves to report
  std::vector<Move> only{};  // the moves to choose from; empty: every legal one
  bool ponder = false;     // time counts from Engine::ponder_hit on, not from the start
  std::function<void()> on_look{};  // called often, by the thread that asks; may stop the search
};

// One of the best moves.
struct Report {
  Move move;        // no_square on both ends when the game is over
  Score score = 0;  // for the side to move
  int depth = 0;    // plies searched in full; 0 when stopped before the first
  std::uint64_t nodes = 0;  // moves made in the whole search so far, by all threads
  double seconds = 0;
  std::vector<Move> line;  // best play for both sides, `move` first
};

// The best lines, best first; as many as were asked for and there are moves.
using Reports = std::vector<Report>;

// Called after every finished depth.
using OnDepth = std::function<void(const Reports&)>;

// Seconds on a clock that never goes back.
using Clock = double (*)();

}  // namespace tablut
