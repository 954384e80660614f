// Engine: plays any game of the family, board size hidden.
#pragma once

#include <cstdint>
#include <memory>

#include "tablut/game.hpp"
#include "tablut/search/report.hpp"
#include "tablut/search/signals.hpp"
#include "tablut/search/table.hpp"

namespace tablut {

// Seconds since some moment, from the machine's steady clock.
[[nodiscard]] double steady_seconds();

class Engine {
 public:
  struct Options {
    int hash_mb = 64;        // size of the transposition table
    int threads = 1;         // that search together
    std::uint64_t seed = 0;  // of the noise
    int noise = 0;           // standard deviation added to evaluations, hundredths of a man
    Score contempt = 0;      // what a draw is thought to cost the side to move at the root
    // For checks of the search against plainer ones, slow:
    bool full_width = false;    // every move to the same depth
    bool plain_leaves = false;  // judged as they stand, without quiescence
    Clock clock = steady_seconds;
  };

  explicit Engine(const Options& options);
  // False when there was not enough memory; then nothing may be asked of it.
  [[nodiscard]] bool has_table() const { return table_.has_buckets(); }

  // One at a time. Of moves that a symmetric position makes equal one is reported. On one thread
  // the same game, limit of nodes or depth, options and memory (see clear) give the same reports,
  // their seconds apart. None when the game is over or no move of `only` is legal.
  [[nodiscard]] Reports analyse(const Game& game, const Question& question,
                                const OnDepth& on_depth = {});
  // The best line alone; no move when there is none.
  [[nodiscard]] Report search(const Game& game, const Limit& limit, const OnDepth& on_depth = {});
  // Ends the search that runs or, when none does, the next one as it starts: a stop that comes
  // just before its search is not lost. From any thread.
  void stop() { signals_.stop.store(true, std::memory_order_relaxed); }
  // The move pondered on was played: the time of the search that ponders, or of the next one if
  // none runs, counts from now. From any thread.
  void ponder_hit() { signals_.hit.store(true, std::memory_order_relaxed); }
  // Forgets signals that no search has met: those that came just after one. Not during a search.
  void forget_signals() { signals_.clear(); }
  // Forgets all positions, and such signals. Not during a search.
  void clear();

 private:
  // Empties the table when its scores mean something else in this game.
  void follow(const std::shared_ptr<const void>& rules, Side side);

  Options options_;
  Table table_;
  Signals signals_;
  std::shared_ptr<const void> rules_;
  Side side_ = Side::attackers;  // that draws were last counted for
};

}  // namespace tablut
