// What a search is asked and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tablut/search/score.hpp"
#include "tablut/square.hpp"

namespace tablut {

// When to stop; 0 means no limit of that kind.
struct Limit {
  double seconds = 0;
  std::uint64_t nodes = 0;
  int depth = 0;  // plies
};

struct Report {
  Move move;        // no_square on both ends when the game is over
  Score score = 0;  // for the side to move
  int depth = 0;    // plies searched in full; 0 when stopped before the first
  std::uint64_t nodes = 0;  // moves made
  double seconds = 0;
  std::vector<Move> line;  // best play for both sides, `move` first
};

// Called after every finished depth.
using OnDepth = std::function<void(const Report&)>;

// Seconds on a clock that never goes back.
using Clock = double (*)();

}  // namespace tablut
