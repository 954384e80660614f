// Bench: a fixed list of searches, the engine's signature and speed.
#pragma once

#include <cstdint>
#include <vector>

#include "tablut/search/report.hpp"

namespace tablut {

struct BenchResult {
  int size = 0;  // of the board
  std::uint64_t nodes = 0;  // their sum changes exactly when the engine plays differently
  double seconds = 0;
};

// One result a position.
[[nodiscard]] std::vector<BenchResult> bench(Clock clock);

}  // namespace tablut
