// Evaluation: how a position looks without searching.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "tablut/masks.hpp"
#include "tablut/position.hpp"
#include "tablut/search/room.hpp"
#include "tablut/search/score.hpp"

namespace tablut {

// What is measured on a board, each a count; all read the compiled rules alone.
enum class Term : std::uint8_t {
  attackers,        // men
  defenders,        // men, the king apart
  one_way,          // 1 when the king sees a goal in one direction
  two_ways,         // 1 when in two or more
  king_exits,       // squares the king can move to from where he would see a goal
  king_moves,       // squares the king can move to
  king_distance,    // steps from the king to the nearest goal, men ignored
  king_pressed,     // attackers and walls beside a king whom two can take
  king_surrounded,  // attackers and walls beside a king whom only four can take, squared
  king_shield,      // defenders beside the king
  open_squares,     // empty squares from where a king would see a goal
  attackers_ring,   // attackers where they bar the way to the goals
  defenders_ring,   // defenders there
  attackers_near,   // attackers within two squares of the king, diagonals included
  attackers_slant,  // attackers on the king's four diagonal neighbours
  attackers_chain,  // pairs of attackers that touch diagonally: nobody slips between them
  free_lines,       // rows and columns without an attacker
  king_enclosed,    // 1 when attackers bar every way of empty or own squares to the goals
  king_room,        // squares that such ways from the king lead to, an eighth of them
  attackers_moves,  // that the attackers could make
  defenders_moves,  // that the defenders could make, the king apart
  defenders_turn,   // 1 when the defenders are to move
};
inline constexpr int term_count = 22;
inline constexpr std::array<std::string_view, term_count> term_names = {
    "attackers",      "defenders",       "one_way",         "two_ways",       "king_exits",
    "king_moves",     "king_distance",   "king_pressed",    "king_surrounded", "king_shield",
    "open_squares",   "attackers_ring",  "defenders_ring",  "attackers_near", "attackers_slant",
    "attackers_chain", "free_lines", "king_enclosed", "king_room", "attackers_moves",
    "defenders_moves", "defenders_turn",
};
using Terms = std::array<std::int16_t, term_count>;
using Weights = std::array<int, term_count>;
struct Family;  // named weights: weights.hpp

template <int N>
[[nodiscard]] Terms measure(const Position<N>& p, const Masks<N>& m);

// Can the side to move neither take anything nor end the game, and does nothing threaten it?
// Only of such positions do the terms tell the worth.
template <int N>
[[nodiscard]] bool quiet(const Position<N>& p, const Masks<N>& m);

// The judge of one rule set: the start of its game counts 0.
template <int N>
class Evaluation {
 public:
  explicit Evaluation(const Masks<N>& masks);

  // For the side to move; within +-largest_evaluation. The king must be on the board.
  [[nodiscard]] Score operator()(const Position<N>& p) const;
  // The same, knowing the king's room: only looked at where it counts.
  [[nodiscard]] Score operator()(const Position<N>& p, const Room<N>& room) const;
  [[nodiscard]] bool counts_room() const { return room_; }

 private:
  [[nodiscard]] int weight(Term term) const { return weights_[static_cast<int>(term)]; }

  const Masks<N>& masks_;
  const Weights& weights_;
  const bool room_;
  Score par_ = 0;  // what the terms of the start add up to
};

}  // namespace tablut
