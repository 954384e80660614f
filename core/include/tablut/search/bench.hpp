// Bench: a fixed list of searches, the engine's signature and speed.
#pragma once

#include <cstdint>

#include "tablut/search/report.hpp"

namespace tablut {

struct BenchResult {
  std::uint64_t nodes = 0;  // changes exactly when the engine plays differently
  double seconds = 0;
};

[[nodiscard]] BenchResult bench(Clock clock);

}  // namespace tablut
