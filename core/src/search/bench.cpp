#include "tablut/search/bench.hpp"

#include <string_view>
#include <variant>
#include <vector>

#include "tablut/notation.hpp"
#include "tablut/search/engine.hpp"

namespace tablut {
namespace {

constexpr PieceSet men = {Piece::attacker, Piece::defender};

constexpr std::string_view tablut_start =
    "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";

Setup setup(std::string_view record, Side side) {
  return std::get<Setup>(parse_record(record, side));
}

// The rules below are of every kind the search has a special path for; they need not be a variant.
Rules open_edges() {  // a ring wins, defenders may not repeat for ever
  Rules rules;
  rules.start = setup(tablut_start, Side::attackers);
  rules.throne.hostile_empty = men;
  rules.king.capture = KingCapture::custodial_throne;
  rules.encirclement = true;
  rules.repetition = {RepetitionResult::defenders_lose, 3};
  return rules;
}

Rules closed_camps() {
  Rules rules;
  rules.start = setup(tablut_start, Side::defenders);
  rules.throne = {true, {}, {}, men, {Piece::defender}};
  rules.king.capture = KingCapture::custodial_throne;
  rules.camps = {{{27, 36, 45, 37}, {3, 4, 5, 13}, {35, 44, 53, 43}, {75, 76, 77, 67}},
                 everyone,
                 everyone};
  rules.repetition.count = 2;
  return rules;
}

Rules slow_king() {
  Rules rules;
  rules.start = setup(tablut_start, Side::attackers);
  rules.escape = Escape::corner;
  rules.corner = {true, {Piece::king}, everyone, {}};
  rules.speed[index(Piece::king)] = 1;
  return rules;
}

Rules small_board() {
  Rules rules;
  rules.start = setup("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", Side::attackers);
  rules.escape = Escape::corner;
  rules.throne.hostile_empty = men;
  rules.corner = {true, {Piece::king}, everyone, {}};
  rules.king.capture = KingCapture::custodial_throne;
  rules.repetition.result = RepetitionResult::mover_loses;
  return rules;
}

Rules forts_and_walls() {
  Rules rules;
  rules.start = setup("/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
                      Side::attackers);
  rules.escape = Escape::corner;
  rules.throne.hostile_empty = men;
  rules.corner = {true, {Piece::king}, men, {}};
  rules.shieldwall.allowed = true;
  rules.exit_fort = true;
  rules.encirclement = true;
  rules.repetition.result = RepetitionResult::defenders_lose;
  return rules;
}

Rules unarmed_king() {
  Rules rules;
  rules.start = setup(
      "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/"
      "4ttttt4/",
      Side::attackers);
  rules.throne.exists = false;
  rules.king.armed = Armed::none;
  return rules;
}

struct Case {
  Rules rules;
  int depth;
  std::string_view record;  // empty: the start
  Side side = Side::attackers;
};

std::vector<Case> cases() {
  return {
      {open_edges(), 10, {}},
      {open_edges(), 10, "/3ttt3/2t6/3T5/1t5Tt/t1TTKTT1t/4T3t/1t1t3t1/4t4/4tt3/"},
      {closed_camps(), 10, {}},
      {closed_camps(), 10, "/3ttt3/9/2t2T3/3K1t3/t1T3Ttt/4TT2t/t3T4/2t6/4tt3/"},
      {slow_king(), 10, {}},
      {slow_king(), 10, "/3ttt3/5t1t1/5T3/t3TT2t/t1TTK1T1t/t3T3t/4T4/1t5t1/3ttt3/"},
      {small_board(), 10, {}},
      {small_board(), 10, "/3t3/2t1T2/1t3t1/t1TKT1t/3T3/2t4/3t3/"},
      {forts_and_walls(), 7, {}},
      {forts_and_walls(), 7,
       "/3ttt1t3/11/1T3t4t/t1T3t4/t4TT4/tt1TTKT3t/t3TTT3t/t1T3t1T1t/3t7/5t3t1/3ttt1t3/"},
      {unarmed_king(), 7, {}},
      {unarmed_king(), 7,
       "/4ttt1t4/13/6t6/6T1T4/t3TT7/t4t1t4t/t1tT1TKT2t1t/tt4TT3tt/3tT3T3t/5TT6/6t6/5t1t5/"
       "4ttttt4/",
       Side::defenders},
  };
}

}  // namespace

std::vector<BenchResult> bench(Clock clock) {
  std::vector<BenchResult> results;
  for (const Case& one : cases()) {
    const auto ruleset = std::get<Ruleset>(Ruleset::compile(one.rules));
    const Board board = one.record.empty()
                            ? ruleset.start()
                            : std::get<Board>(ruleset.place(setup(one.record, one.side)));
    Engine engine({.hash_mb = 16, .clock = clock});
    const Report report = engine.search(Game(board), {.depth = one.depth});
    results.push_back({board.size(), report.nodes, report.seconds});
  }
  return results;
}

}  // namespace tablut
