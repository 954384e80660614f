// How games end.
#pragma once

#include <cstdint>

#include "tablut/captures.hpp"
#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

enum class Reason : std::uint8_t {
  none,
  king_captured,
  king_escaped,
  no_attackers,
  too_few_attackers,
  no_defenders,
  exit_fort,
  encircled,
  repetition,
  no_moves,
  capture_limit,
  move_limit,
};

enum class Winner : std::uint8_t { attackers, defenders, nobody };

[[nodiscard]] constexpr Winner winner(Side side) {
  return side == Side::attackers ? Winner::attackers : Winner::defenders;
}

struct Ending {
  Reason reason = Reason::none;
  Winner winner = Winner::nobody;
  [[nodiscard]] constexpr explicit operator bool() const { return reason != Reason::none; }
  friend constexpr bool operator==(const Ending&, const Ending&) = default;
};

// The ending that the board shows after `captures` of a move just played; what needs the game's
// history (repetition, limits) or the other side's moves is judged by Game.
template <int N>
[[nodiscard]] Ending judge(const Position<N>& after, const Masks<N>& m, const Captures& captures);

// What a player who cannot move comes to.
[[nodiscard]] constexpr Ending no_moves_ending(const Rules& rules, Side stuck) {
  const bool loses = rules.no_moves == NoMoves::loss ||
                     (rules.no_moves == NoMoves::defenders_lose && stuck == Side::defenders);
  return {Reason::no_moves, loses ? winner(other(stuck)) : Winner::nobody};
}

// What the deciding repetition brings, `mover` having completed it.
[[nodiscard]] constexpr Ending repetition_ending(const Rules& rules, Side mover) {
  switch (rules.repetition.result) {
    case RepetitionResult::draw: return {Reason::repetition, Winner::nobody};
    case RepetitionResult::mover_loses: return {Reason::repetition, winner(other(mover))};
    case RepetitionResult::defenders_lose: return {Reason::repetition, Winner::attackers};
    case RepetitionResult::aggressor_loses:     // Game knows who that is
    case RepetitionResult::forbidden_defender:  // the move is illegal instead
    case RepetitionResult::none: break;
  }
  return {};
}

// Attackers of an unbroken ring round all defenders; empty when there is none.
template <int N>
[[nodiscard]] Lines<N> ring(const Position<N>& p);

// Defenders of an unbreakable fort round a king on the edge who can move; empty when there is none.
template <int N>
[[nodiscard]] Lines<N> exit_fort(const Position<N>& p, const Masks<N>& m);

}  // namespace tablut
