// Rule sets and positions that the tests share: every size, and every rule that is off by default.
#pragma once

#include <random>
#include <string>
#include <variant>
#include <vector>

#include "tablut/game.hpp"

namespace samples {

using namespace tablut;

inline Setup parsed(const char* record, Side side) {
  return std::get<Setup>(parse_record(record, side));
}

inline Rules tablut_9() {
  Rules rules;
  rules.start =
      parsed("/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/", Side::attackers);
  rules.throne.hostile_empty = {Piece::attacker, Piece::defender};
  rules.king.capture = KingCapture::custodial_throne;
  return rules;
}

// Copenhagen's own rules on a board of any size, the pieces in a plain cross.
inline Rules copenhagen(int size) {
  Rules rules;
  rules.start = {size, Side::attackers, std::vector<Piece>(size * size, Piece::none)};
  const int middle = size / 2;
  const auto put = [&](int file, int rank, Piece piece) {
    rules.start.squares[rank * size + file] = piece;
  };
  for (int i = 0; i < size; ++i) {
    if (i == middle) continue;
    const Piece piece = std::abs(i - middle) * 2 <= middle ? Piece::defender : Piece::attacker;
    put(i, middle, piece);
    put(middle, i, piece);
  }
  for (const int beside : {middle - 1, middle + 1}) {
    for (const int edge : {0, size - 1}) {
      put(beside, edge, Piece::attacker);
      put(edge, beside, Piece::attacker);
    }
  }
  put(middle, middle, Piece::king);
  rules.escape = Escape::corner;
  rules.throne.hostile_empty = {Piece::attacker, Piece::defender};
  rules.throne.hostile_occupied = {Piece::attacker};
  rules.corner = {true, {Piece::king}, {Piece::attacker, Piece::defender}, {}};
  rules.shieldwall = {true, true, true};
  rules.exit_fort = true;
  rules.encirclement = true;
  rules.repetition = {RepetitionResult::defenders_lose, 3};
  return rules;
}

// Ashton: camps, and a throne that nobody crosses.
inline Rules ashton() {
  Rules rules = tablut_9();
  rules.throne.stop = {};
  rules.throne.pass = {};
  rules.throne.hostile_occupied = {Piece::defender};
  const auto group = [](std::initializer_list<const char*> names) {
    std::vector<Square> squares;
    for (const char* name : names) squares.push_back(*parse_square(name, 9));
    return squares;
  };
  rules.camps.groups = {group({"a4", "a5", "a6", "b5"}), group({"d1", "e1", "f1", "e2"}),
                        group({"i4", "i5", "i6", "h5"}), group({"d9", "e9", "f9", "e8"})};
  rules.camps.hostile = everyone;
  rules.repetition.count = 2;
  return rules;
}

// One step at a time, timed corners, strict etiquette, limits.
inline Rules forest_7() {
  Rules rules;
  rules.start = parsed("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", Side::attackers);
  rules.escape = Escape::corner;
  rules.corner = {true, everyone, {}, {}};
  rules.king.capture = KingCapture::custodial;
  for (int& speed : rules.speed) speed = 1;
  rules.linnaean = true;
  rules.forest = 3;
  rules.gwrheill = true;
  rules.capture_limit = 40;
  return rules;
}

// Every special piece on both sides, leaps of all kinds, chains of captures.
inline Rules berserk_9(Berserk berserk) {
  Rules rules = copenhagen(9);
  rules.start = parsed("/3tct3/4n4/4M4/t3N3t/cmGCKTTgt/t3T3t/4T4/4t4/3tct3/", Side::attackers);
  rules.shieldwall.allowed = false;
  rules.jumps.king = Jump::restricted;
  rules.jumps.mercenary = Jump::plain;
  rules.berserk = berserk;
  rules.repetition = {RepetitionResult::aggressor_loses, 3};
  return rules;
}

inline std::vector<Rules> all() {
  std::vector<Rules> list{tablut_9(), ashton(), forest_7(), berserk_9(Berserk::capture),
                          berserk_9(Berserk::move)};
  for (int size = min_size; size <= max_size; size += 2) list.push_back(copenhagen(size));
  return list;
}

inline Ruleset compiled(const Rules& rules) { return std::get<Ruleset>(Ruleset::compile(rules)); }

inline Game game_of(const Rules& rules) { return Game(compiled(rules).start()); }

inline Game game_of(const Rules& rules, const char* record, Side side) {
  return Game(std::get<Board>(compiled(rules).place(parsed(record, side))));
}

inline Move move_of(const char* text, int size) { return std::get<Move>(parse_move(text, size)); }

// Pieces strewn at random, with one king and at least one attacker; special ones if asked for.
inline Setup strewn(int size, bool special, std::mt19937& source) {
  Setup setup{size, source() % 2 == 0 ? Side::attackers : Side::defenders,
              std::vector<Piece>(size * size, Piece::none)};
  for (Piece& piece : setup.squares) {
    const auto draw = source() % 8;
    piece = draw == 0 ? Piece::defender : draw <= 2 ? Piece::attacker : Piece::none;
  }
  for (int i = 0; special && i < Specials::capacity; ++i) {
    const auto drawn = common_kinds + source() % (piece_kinds - common_kinds);
    setup.squares[source() % setup.squares.size()] = static_cast<Piece>(drawn);
  }
  const auto king = source() % setup.squares.size();
  setup.squares[king] = Piece::king;
  setup.squares[(king + 1) % setup.squares.size()] = Piece::attacker;
  return setup;
}

// Calls visit(game) at every ply of random games of each sample, from starts and strewn boards.
template <class Visit>
void random_games(int games_each, int plies, Visit&& visit) {
  std::mt19937 source(20260101);
  for (const Rules& rules : all()) {
    const Ruleset ruleset = compiled(rules);
    for (int number = 0; number < games_each; ++number) {
      Game game(number % 2 == 0
                    ? ruleset.start()
                    : std::get<Board>(
                          ruleset.place(strewn(ruleset.size(), rules.special(), source))));
      for (int ply = 0; ply < plies; ++ply) {
        visit(game);
        const std::vector<Move> moves = game.moves();
        if (moves.empty()) break;
        game.play(moves[source() % moves.size()], source() % 4 == 0);
      }
    }
  }
}

}  // namespace samples
