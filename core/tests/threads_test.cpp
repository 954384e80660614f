// Several threads on one search; also built with the thread sanitizer.
#include <atomic>
#include <chrono>
#include <thread>

#include "check.hpp"
#include "samples.hpp"
#include "tablut/search/engine.hpp"

namespace {

using namespace tablut;
using samples::game_of;

TEST("threads share a table, answer with a legal line and count all their nodes", {
  for (const Rules& rules : {samples::tablut_9(), samples::copenhagen(7)}) {
    Game game = game_of(rules);
    Engine engine({.hash_mb = 1, .threads = 3});
    for (int ply = 0; ply < 3; ++ply) {
      const Report report = engine.search(game, {.nodes = 30'000});
      CHECK(report.depth >= 1 && report.nodes >= 30'000);
      for (const Move move : report.line) {
        CHECK(game.refusal(move) == Refusal::none);
        game.play(move);
      }
      while (game.plies().size() > static_cast<std::size_t>(ply) + 1) game.undo();
    }
  }
})

TEST("a win in one is found by any number of threads", {
  const Game game(std::get<Board>(samples::compiled(samples::tablut_9())
                                      .place(samples::parsed("/9/9/9/9/t3K4/9/9/9/t8/",
                                                             Side::defenders))));
  for (const int threads : {1, 2, 5}) {
    Engine engine({.hash_mb = 1, .threads = threads});
    CHECK(engine.search(game, {.depth = 5}).score == win_at(1));
  }
})

TEST("a stop from outside ends all threads", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 1, .threads = 3});
  std::atomic<int> reported{0};
  Report report;
  std::thread searching([&] {
    report = engine.search(game, {}, [&](const Reports&) { ++reported; });
  });
  while (reported < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  engine.stop();
  searching.join();
  CHECK(report.depth >= 2 && game.refusal(report.move) == Refusal::none);
})

}  // namespace
