#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <set>
#include <thread>

#include "check.hpp"
#include "samples.hpp"
#include "tablut/search/engine.hpp"
#include "tablut/search/evaluate.hpp"
#include "tablut/search/search.hpp"

namespace {

using namespace tablut;
using samples::game_of;
using samples::move_of;

Score score_of(Winner won, Side mover, int ply) {
  if (won == Winner::nobody) return draw_score;
  return won == winner(mover) ? win_at(ply) : loss_at(ply);
}

// What the plainest search says: every move, no table, no bounds, no order.
template <int N>
Score minimax(const Position<N>& p, const Masks<N>& m, int depth, int ply,
              std::vector<std::uint64_t>& path) {
  if (!has_move(p, m)) return score_of(no_moves_ending(m.rules, p.side).winner, p.side, ply);
  Score best = depth == 0 ? Evaluation<N>(m)(p) : -infinite_score;
  for_each_move(p, m, [&](Move move) {
    Position<N> after = p;
    const Captures captures = play(after, m, move);
    const Ending ending = judge(after, m, captures);
    if (depth == 0) {
      const bool over =
          ending.reason == Reason::king_captured || ending.reason == Reason::king_escaped;
      if (over && ending.winner == winner(p.side)) best = win_at(ply + 1);
      return;
    }
    Score score = score_of(ending.winner, p.side, ply + 1);
    if (!ending && std::find(path.begin(), path.end(), after.key) != path.end()) {
      score = draw_score;
    } else if (!ending) {
      path.push_back(after.key);
      score = -minimax(after, m, depth - 1, ply + 1, path);
      path.pop_back();
    }
    best = std::max(best, score);
  });
  return best;
}

Score minimax(const Board& board, int depth) {
  return board.visit([&](const auto& sized) {
    std::vector<std::uint64_t> path{sized.position.key};
    return minimax(sized.position, *sized.masks, depth, 0, path);
  });
}

// Few men strewn on a small board, the king on no goal yet.
Board thin_board(const Ruleset& ruleset, std::mt19937& source) {
  const std::vector<Square> goals = ruleset.goals();
  for (;;) {
    Setup setup = samples::strewn(ruleset.size(), false, source);
    for (Piece& piece : setup.squares) {
      if (piece != Piece::king && source() % 3 == 0) piece = Piece::none;
    }
    const auto king = std::find(setup.squares.begin(), setup.squares.end(), Piece::king);
    const auto square = static_cast<Square>(king - setup.squares.begin());
    if (std::find(goals.begin(), goals.end(), square) == goals.end()) {
      return std::get<Board>(ruleset.place(setup));
    }
  }
}

// The small boards, under edge and corner goals, strong, weak and slow kings.
std::vector<Rules> small_rules() {
  std::vector<Rules> list;
  for (const int size : {5, 7}) {
    Rules corner = samples::copenhagen(size);
    corner.repetition = {};
    list.push_back(corner);
    Rules plain = corner;
    plain.shieldwall.allowed = plain.exit_fort = plain.encirclement = false;
    plain.king.capture = KingCapture::custodial_throne;
    plain.speed[index(Piece::king)] = 1;
    plain.no_moves = NoMoves::draw;
    list.push_back(plain);
    plain.escape = Escape::edge;
    plain.corner = {};
    plain.speed[index(Piece::king)] = 0;
    plain.king.capture = KingCapture::custodial;
    list.push_back(plain);
    plain.king.armed = Armed::none;
    plain.king.capture = KingCapture::surround;
    plain.princes_lost = true;
    plain.min_attackers = 2;
    list.push_back(plain);
  }
  return list;
}

Setup turned(const Setup& setup, int symmetry) {
  Setup result = setup;
  const int last = setup.size - 1;
  for (int rank = 0; rank <= last; ++rank) {
    for (int file = 0; file <= last; ++file) {
      int x = (symmetry & 1) != 0 ? last - file : file;
      int y = (symmetry & 2) != 0 ? last - rank : rank;
      if ((symmetry & 4) != 0) std::swap(x, y);
      result.squares[y * setup.size + x] = setup.squares[rank * setup.size + file];
    }
  }
  return result;
}

double ticks = 0;
double ticking() { return ticks += 0.001; }

TEST("a full-width search finds the value of plain minimax", {
  std::mt19937 source(7);
  for (const Rules& rules : small_rules()) {
    const Ruleset ruleset = samples::compiled(rules);
    for (int number = 0; number < 20; ++number) {
      const Board board = thin_board(ruleset, source);
      const Game game(board);
      if (game.ending()) continue;
      const int deepest = ruleset.size() == 5 && number % 10 == 5 ? 4 : 3 - number % 2;
      for (int depth = 1; depth <= deepest; ++depth) {
        Engine engine({.hash_mb = 1, .full_width = true, .plain_leaves = true});
        CHECK(engine.search(game, {.depth = depth}).score == minimax(board, depth));
      }
    }
  }
})

// Extensions and reductions look further here and less far there: an estimate may differ.
TEST("the selective search proves what full width proves, and nearly always judges alike", {
  constexpr int positions = 50;  // of each rule set
  constexpr Score margin = 50;   // half a man
  std::mt19937 source(5);
  int estimates = 0;
  int alike = 0;
  for (const Rules& rules : {samples::tablut_9(), samples::ashton(), samples::copenhagen(7),
                             samples::copenhagen(9)}) {
    const Ruleset ruleset = samples::compiled(rules);
    for (int number = 0; number < positions;) {
      Game game(ruleset.start());
      const auto plies = 6 + source() % 20;
      for (unsigned ply = 0; ply < plies && !game.moves().empty(); ++ply) {
        const std::vector<Move> moves = game.moves();
        game.play(moves[source() % moves.size()]);
      }
      if (game.moves().empty()) continue;
      ++number;
      Engine selective({.hash_mb = 4});
      Engine full({.hash_mb = 4, .full_width = true});
      const Score found = selective.search(game, {.depth = 3}).score;
      const Score sure = full.search(game, {.depth = 3}).score;
      if (plies_to_end(sure)) {
        CHECK(found == sure);
      } else {
        ++estimates;
        alike += std::abs(found - sure) <= margin ? 1 : 0;
      }
    }
  }
  CHECK(alike * 10 >= estimates * 9);
})

TEST("a proven win is as short as minimax says, and no shorter one exists", {
  std::mt19937 source(11);
  int wins = 0;
  for (const Rules& rules : small_rules()) {
    const Ruleset ruleset = samples::compiled(rules);
    for (int number = 0; number < 12; ++number) {
      const Board board = thin_board(ruleset, source);
      const Game game(board);
      if (game.ending()) continue;
      Engine engine({.hash_mb = 1});
      const Report report = engine.search(game, {.nodes = 4'000, .depth = 6});
      const Score plain = minimax(board, 3);
      wins += proven_win(plain) ? 1 : 0;
      if (plies_to_end(plain)) {
        CHECK(report.score == plain);
      } else {
        CHECK(plies_to_end(report.score).value_or(9) > 3);
      }
    }
  }
  CHECK(wins > 15);
})

TEST("a win in one is taken at depth one by either side under every rule set", {
  std::array<int, 2> wins{};
  samples::random_games(4, 40, [&](const Game& game) {
    const Side side = game.board().side();
    bool winnable = false;
    for (const Move move : game.moves()) {
      Game next = game;
      winnable |= next.play(move).ending.winner == winner(side) && next.ending();
    }
    if (!winnable) return;
    ++wins[index(side)];
    Engine engine({.hash_mb = 1, .seed = 3, .noise = 300});
    const Report report = engine.search(game, {.depth = 1});
    CHECK(report.score == win_at(1));
    Game next = game;
    CHECK(next.play(report.move).ending.winner == winner(side));
  });
  CHECK(wins[0] > 5 && wins[1] > 5);
})

TEST("every reported line can be played", {
  samples::random_games(2, 12, [](const Game& game) {
    if (game.ending()) return;
    Engine engine({.hash_mb = 1});
    const Report report = engine.search(game, {.nodes = 1'500});
    CHECK(!report.line.empty() && report.line.front() == report.move);
    Game next = game;
    for (const Move move : report.line) {
      CHECK(next.refusal(move) == Refusal::none);
      next.play(move);
    }
  });
})

TEST("the evaluation is the same in all eight views of the board", {
  std::mt19937 source(5);
  for (const Rules& rules : samples::all()) {
    const Ruleset ruleset = samples::compiled(rules);
    for (int number = 0; number < 20; ++number) {
      const Setup setup = samples::strewn(ruleset.size(), false, source);
      std::set<Score> scores;
      for (int symmetry = 0; symmetry < 8; ++symmetry) {
        scores.insert(std::get<Board>(ruleset.place(turned(setup, symmetry)))
                          .visit([]<int N>(const Sized<N>& sized) {
                            return Evaluation<N>(*sized.masks)(sized.position);
                          }));
      }
      CHECK(scores.size() == 1);
    }
  }
})

TEST("the same nodes twice give the same search", {
  for (const Rules& rules : samples::all()) {
    const Game game = game_of(rules);
    Engine first({.hash_mb = 1, .seed = 9, .noise = 40});
    Engine second({.hash_mb = 1, .seed = 9, .noise = 40});
    const Report a = first.search(game, {.nodes = 20'000});
    const Report b = second.search(game, {.nodes = 20'000});
    CHECK(a.nodes <= 20'000 && a.depth > 0);
    CHECK(a.nodes == b.nodes && a.depth == b.depth && a.score == b.score && a.line == b.line);
    first.clear();
    CHECK(first.search(game, {.nodes = 20'000}).line == a.line);
  }
})

TEST("another seed misjudges otherwise, but not the end of the game", {
  const Game game = game_of(samples::tablut_9());
  Engine first({.hash_mb = 1, .seed = 1, .noise = 100});
  Engine second({.hash_mb = 1, .seed = 2, .noise = 100});
  CHECK(first.search(game, {.depth = 2}).score != second.search(game, {.depth = 2}).score);
  const Game won = game_of(samples::tablut_9(), "/9/9/9/9/2K6/9/9/t8/9/", Side::defenders);
  CHECK(first.search(won, {.depth = 2}).score == win_at(1));
})

TEST("a stop ends the search on the largest board within 50 milliseconds", {
  const Game game = game_of(samples::copenhagen(19));
  double fastest = 1;
  for (int attempt = 0; attempt < 3; ++attempt) {
    Engine engine({.hash_mb = 1});
    Report report;
    std::thread searching([&] { report = engine.search(game, {}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    const double asked = steady_seconds();
    engine.stop();
    searching.join();
    fastest = std::min(fastest, steady_seconds() - asked);
    CHECK(game.refusal(report.move) == Refusal::none);
  }
  CHECK(fastest < 0.05);
})

TEST("a stop that comes just before the search still ends it, with a legal move", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 1});
  engine.stop();
  const Report stopped = engine.search(game, {});
  CHECK(stopped.depth == 0 && game.refusal(stopped.move) == Refusal::none);
  CHECK(engine.search(game, {.depth = 2}).depth == 2);
  engine.stop();
  engine.clear();
  CHECK(engine.search(game, {.depth = 2}).depth == 2);
})

TEST("a look at the search from outside comes often, and may stop it", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 1, .threads = 2});
  int looks = 0;
  const Reports reports = engine.analyse(game, {.on_look = [&] {
                                           if (++looks == 9) engine.stop();
                                         }});
  CHECK(looks == 9 || looks == 10);  // the last one when the search ends
  CHECK(reports.size() == 1 && game.refusal(reports[0].move) == Refusal::none);
  CHECK(engine.search(game, {.depth = 2}).depth == 2);
})

TEST("a table that no machine holds is none", {
  constexpr int most = std::numeric_limits<int>::max();
  CHECK(Table::fits(1) && Engine({.hash_mb = 1}).has_table());
  CHECK(!Table::fits(most) && !Engine({.hash_mb = most}).has_table());
})

TEST("a limit of time is kept on the clock that was given", {
  const Game game = game_of(samples::tablut_9());
  Engine engine({.hash_mb = 1, .clock = ticking});
  const double before = ticks;
  const Report report = engine.search(game, {.seconds = 0.02});
  CHECK(ticks - before < 0.03);
  CHECK(report.depth >= 1 && report.nodes > 1'000);
})

TEST("each depth is reported as it ends", {
  const Game game = game_of(samples::ashton());
  Engine engine({.hash_mb = 1});
  std::vector<int> depths;
  const Report last = engine.search(game, {.depth = 4}, [&](const Reports& reports) {
    depths.push_back(reports.front().depth);
    CHECK(reports.size() == 1 && !reports.front().line.empty() && reports.front().nodes > 0);
  });
  CHECK((depths == std::vector{1, 2, 3, 4}));
  CHECK(last.depth == 4);
})

// Two attackers against four men and a king; one attacker and one defender have gone to and fro
// until the attackers' a3-a4 brings the position for the third time.
Game before_repeating(RepetitionResult result) {
  Rules rules = samples::copenhagen(7);
  rules.repetition = {result, 3};
  rules.encirclement = false;
  Game game = game_of(rules, "/7/7/3T3/t1TKT1t/3T3/7/7/", Side::defenders);
  for (const char* text : {"d3-d2", "a4-a3", "d2-d3", "a3-a4", "d3-d2", "a4-a3", "d2-d3"}) {
    game.play(move_of(text, 7));
  }
  return game;
}

TEST("a losing side repeats for a draw where that is the rule", {
  Engine engine({.hash_mb = 1});
  const Report report = engine.search(before_repeating(RepetitionResult::draw), {.depth = 2});
  CHECK(report.move == move_of("a3-a4", 7));
  CHECK(report.score == draw_score);
})

TEST("attackers repeat to win where defenders lose by it", {
  Engine engine({.hash_mb = 1});
  const Report report =
      engine.search(before_repeating(RepetitionResult::defenders_lose), {.depth = 2});
  CHECK(report.move == move_of("a3-a4", 7));
  CHECK(report.score == win_at(1));
})

TEST("nobody repeats where the mover loses by it", {
  Engine engine({.hash_mb = 1});
  const Report report =
      engine.search(before_repeating(RepetitionResult::mover_loses), {.depth = 2});
  CHECK(report.move != move_of("a3-a4", 7));
  CHECK(!proven_loss(report.score));
})

TEST("a forbidden repetition is never chosen", {
  Rules rules = samples::copenhagen(7);
  rules.repetition = {RepetitionResult::forbidden_defender, 2};
  Game game = game_of(rules, "/7/7/3T3/t1TKT1t/3T3/7/7/", Side::defenders);
  for (const char* text : {"d3-d2", "a4-a3", "d2-d3", "a3-a4"}) game.play(move_of(text, 7));
  CHECK(game.refusal(move_of("d3-d2", 7)) == Refusal::repetition);
  for (int ply = 0; ply < 12; ++ply) {
    Engine engine({.hash_mb = 1});
    const Report report = engine.search(game, {.depth = 1 + ply % 4});
    CHECK(game.refusal(report.move) == Refusal::none);
    game.play(report.move);
    if (game.ending()) break;
  }
})

TEST("taking the last move away wins or draws as the rules say", {
  Rules rules = samples::copenhagen(5);
  rules.encirclement = rules.exit_fort = false;
  const char* const record = "/1tKt1/5/5/5/2t2/";
  Engine engine({.hash_mb = 1});
  const Report won = engine.search(game_of(rules, record, Side::attackers), {.depth = 2});
  CHECK(won.score == win_at(1));
  CHECK(won.move == move_of("c5-c2", 5));
  rules.no_moves = NoMoves::draw;
  const Report drawn = engine.search(game_of(rules, record, Side::attackers), {.depth = 2});
  CHECK(!proven_win(drawn.score));
})

TEST("a game that is over has no move to find", {
  Rules rules = samples::copenhagen(5);
  Game game = game_of(rules, "/1tKt1/2t2/5/5/5/", Side::defenders);
  CHECK(game.ending());
  Engine engine({.hash_mb = 1});
  const Report report = engine.search(game, {.depth = 2});
  CHECK(report.move.origin == no_square && report.line.empty());
})

TEST("a limit of plies without capture is a draw inside the search", {
  Rules rules = samples::copenhagen(7);
  rules.encirclement = false;
  rules.capture_limit = 1;
  const Game game = game_of(rules, "/7/7/3T3/t1TKT1t/3T3/7/7/", Side::defenders);
  Engine engine({.hash_mb = 1});
  CHECK(engine.search(game, {.depth = 3}).score == draw_score);
})

TEST("what was learned under other rules is forgotten", {
  Rules edge = samples::tablut_9();
  Rules corner = edge;
  corner.escape = Escape::corner;
  corner.corner = {true, {Piece::king}, {}, {}};
  Engine used({.hash_mb = 1});
  Engine fresh({.hash_mb = 1});
  static_cast<void>(used.search(game_of(edge), {.depth = 4}));
  const Report after = used.search(game_of(corner), {.depth = 4});
  const Report alone = fresh.search(game_of(corner), {.depth = 4});
  CHECK(after.line == alone.line && after.nodes == alone.nodes);
})

TEST("the table gives back what was stored, wins counted from where they are asked for", {
  Table table(1);
  const Move move{3, 40};
  table.store(77, 5, {move, win_at(9), 6, Bound::lower});
  const auto found = table.find(77, 2);
  CHECK(found && found->move == move && found->score == win_at(6) && found->depth == 6 &&
        found->bound == Bound::lower);
  table.store(77, 0, {Move{}, -40, 7, Bound::upper});
  CHECK(table.find(77, 0)->move == move && table.find(77, 0)->score == -40);
  CHECK(!table.find(78, 0));
  table.clear();
  CHECK(!table.find(77, 0));
})

}  // namespace
