// Engine: plays any game of the family, board size hidden.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "tablut/game.hpp"
#include "tablut/search/report.hpp"
#include "tablut/search/table.hpp"

namespace tablut {

// Seconds since some moment, from the machine's steady clock.
[[nodiscard]] double steady_seconds();

class Engine {
 public:
  struct Options {
    int hash_mb = 16;        // size of the transposition table
    std::uint64_t seed = 0;  // of the noise
    int noise = 0;           // standard deviation added to evaluations, hundredths of a man
    bool full_width = false; // every move to the same depth, no quiescence: slow, for checks
    Clock clock = steady_seconds;
  };

  explicit Engine(const Options& options);

  // One at a time. The same game, limit of nodes or depth, options and memory (see clear) give the
  // same report, its seconds apart.
  [[nodiscard]] Report search(const Game& game, const Limit& limit, const OnDepth& on_depth = {});
  // Ends the search that runs or, when none does, the next one as it starts: a stop that comes
  // just before its search is not lost. From any thread.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  // Forgets all positions and a stop that no search has met yet. Not during a search.
  void clear();

 private:
  // Empties the table when the game is by other rules than the last one.
  void follow(const std::shared_ptr<const void>& rules);

  Options options_;
  Table table_;
  std::atomic<bool> stop_{false};
  std::shared_ptr<const void> rules_;
};

}  // namespace tablut
