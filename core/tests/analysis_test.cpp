// What an engine answers beyond the best move: several lines, chosen moves, clocks, pondering.
#include <algorithm>
#include <chrono>
#include <thread>

#include "check.hpp"
#include "samples.hpp"
#include "tablut/search/engine.hpp"
#include "tablut/search/symmetry.hpp"
#include "tablut/search/time.hpp"

namespace {

using namespace tablut;
using samples::game_of;
using samples::move_of;

// A machine on which every look at the clock takes its time.
double now = 0;
double look_costs = 0;
double slow_clock() { return now += look_costs; }

TEST("several lines are different moves, best first, each the best of what the others leave", {
  for (const Rules& rules : {samples::tablut_9(), samples::copenhagen(7), samples::ashton()}) {
    const Game game = game_of(rules);
    Engine engine({.hash_mb = 4});
    const Reports reports = engine.analyse(game, {.limit = {.depth = 4}, .lines = 4});
    CHECK(reports.size() == 4);
    for (std::size_t i = 0; i < reports.size(); ++i) {
      CHECK(reports[i].line.front() == reports[i].move && reports[i].depth == 4);
      CHECK(i == 0 || reports[i].score <= reports[i - 1].score);
      for (std::size_t j = 0; j < i; ++j) CHECK(!(reports[i].move == reports[j].move));
    }
  }
})

TEST("as many lines as there are moves, when more are asked for", {
  const Game game = game_of(samples::copenhagen(7), "/7/7/7/3K3/7/7/1t5/", Side::attackers);
  Engine engine({.hash_mb = 1});
  const Reports reports = engine.analyse(game, {.limit = {.depth = 2}, .lines = 500});
  CHECK(reports.size() == game.moves().size());
})

TEST("the best line is the same alone and beside others, under a full-width search", {
  const Game game = game_of(samples::copenhagen(7));
  Engine one({.hash_mb = 4, .full_width = true, .plain_leaves = true});
  Engine many({.hash_mb = 4, .full_width = true, .plain_leaves = true});
  const Reports reports = many.analyse(game, {.limit = {.depth = 3}, .lines = 3});
  CHECK(one.search(game, {.depth = 3}).score == reports.front().score);
})

TEST("only the moves asked for are chosen from", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 4});
  const std::vector<Move> only = {move_of("d1-d2", 9), move_of("a4-a2", 9)};
  const Reports reports =
      engine.analyse(game, {.limit = {.depth = 4}, .lines = 5, .only = only});
  CHECK(reports.size() == 2);
  for (const Report& report : reports) {
    CHECK(std::find(only.begin(), only.end(), report.move) != only.end());
  }
  CHECK(engine.analyse(game, {.limit = {.depth = 2}, .only = {Move{0, 1}}}).empty());
})

TEST("moves that a view of the board makes equal are tried once", {
  const Game game = game_of(samples::tablut_9());
  std::size_t unlike = 0;
  game.board().visit([&](const auto& sized) {
    const std::vector<Move> moves = game.moves();
    unlike = moves.size() - mirror_moves(sized.position, *sized.masks, moves).size();
  });
  // Every view keeps the start; no move lies on an axis both ways, so eight or four are one.
  CHECK(unlike * 8 >= game.moves().size() && unlike * 4 <= game.moves().size());

  const Game lopsided = game_of(samples::tablut_9(),
                                "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3tt4/",
                                Side::attackers);
  lopsided.board().visit([&](const auto& sized) {
    CHECK(mirror_moves(sized.position, *sized.masks, lopsided.moves()).empty());
  });
})

TEST("camps that a view moves forbid it", {
  Rules rules = samples::ashton();
  rules.camps.groups.pop_back();
  const Game game = game_of(rules);
  game.board().visit([&](const auto& sized) {
    const std::vector<Move> moves = game.moves();
    // One mirror is left, of the axis through the missing camp.
    CHECK(mirror_moves(sized.position, *sized.masks, moves).size() * 2 < moves.size() + 2);
  });
})

TEST("a share of the clock never reaches its end", {
  for (const double remaining : {0.001, 0.05, 1.0, 60.0, 5400.0}) {
    for (const double increment : {0.0, 0.1, 30.0}) {
      for (const int moves : {0, 1, 2, 40}) {
        const Allotment share = allot({remaining, increment, moves});
        CHECK(share.aim > 0 && share.aim <= share.most && share.most < remaining);
      }
    }
  }
  CHECK(allot({60, 1, 0}).aim > allot({60, 0, 0}).aim);
  CHECK(allot({60, 0, 5}).aim > allot({60, 0, 40}).aim);
})

TEST("a slow machine does not lose on time, to the last move of a long game", {
  const Game game = game_of(samples::tablut_9());
  for (const double cost : {0.002, 0.02}) {  // 128,000 and 12,800 nodes a second
    look_costs = cost;
    Engine engine({.hash_mb = 1, .clock = slow_clock});
    const double increment = 10 * cost;
    double remaining = 100 * cost;
    for (int move = 0; move < 60; ++move) {
      const double before = now;
      const Report report = engine.search(game, {.clock = GameClock{remaining, increment, 0}});
      CHECK(game.refusal(report.move) == Refusal::none);
      remaining -= now - before;
      CHECK(remaining > 0);
      remaining += increment;
    }
  }
})

TEST("an only move is played at once by the clock", {
  const Game game =
      game_of(samples::copenhagen(7), "/7/3tt2/2tK1t1/3tt2/7/7/7/", Side::defenders);
  CHECK(game.moves().size() == 1);
  look_costs = 0.001;
  Engine engine({.hash_mb = 1, .clock = slow_clock});
  CHECK(engine.search(game, {.clock = GameClock{60, 0, 0}}).depth == 1);
})

TEST("pondering takes no time until the move it waits for is played", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 4});
  Reports reports;
  std::thread searching([&] {
    reports = engine.analyse(game, {.limit = {.seconds = 0.05}, .ponder = true});
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  engine.ponder_hit();
  searching.join();
  CHECK(reports.front().seconds >= 0.2 && reports.front().depth >= 1);

  // A hit just before the search is not lost.
  engine.ponder_hit();
  reports = engine.analyse(game, {.limit = {.seconds = 0.01}, .ponder = true});
  CHECK(reports.front().depth >= 1);
})

TEST("contempt makes a draw worth less to the side that thinks", {
  Rules rules = samples::copenhagen(7);
  rules.capture_limit = 2;
  rules.repetition = {};
  const Game game = game_of(rules, "/7/7/3t3/3K3/7/7/t6/", Side::attackers);
  Engine fair({.hash_mb = 1});
  Engine proud({.hash_mb = 1, .contempt = 70});
  CHECK(fair.search(game, {.depth = 4}).score == draw_score);
  CHECK(proud.search(game, {.depth = 4}).score == draw_score - 70);
})

}  // namespace
