// Weights: what each term of the evaluation is worth, by family of rules.
#pragma once

#include <array>
#include <string_view>

#include "tablut/rules.hpp"
#include "tablut/search/evaluate.hpp"

namespace tablut {

// Hundredths of a man for the defenders, per unit of each Term, a man of the attackers being 100.
// Fitted by `tablut tune`; one_way and two_ways are set by hand.
struct Family {
  std::string_view name;
  Weights values;
};

// Fitted on 2026-11-30 to 20,720 positions of 2,242 games self-played at 2000 nodes a move
// (2026-11-30); 35,350 positions of 4,859 archived games (2026-11-30). Held: one_way, two_ways,
// king_enclosed, king_room. Validation loss 0.51863 before, 0.51314 after; 218 points are one unit
// of log odds.
inline constexpr Family edge_two_family = {
    "edge_two",
    {
        -100,  // attackers
        125,   // defenders
        150,   // one_way
        900,   // two_ways
        12,    // king_exits
        8,     // king_moves
        -88,   // king_distance
        -58,   // king_pressed
        -7,    // king_surrounded
        -7,    // king_shield
        6,     // open_squares
        -4,    // attackers_ring
        5,     // defenders_ring
        -35,   // attackers_near
        -29,   // attackers_slant
        -18,   // attackers_chain
        36,    // free_lines
        0,     // king_enclosed
        0,     // king_room
        0,     // attackers_moves
        4,     // defenders_moves
        15,    // defenders_turn
    }};

// Fitted on 2026-11-30 to 3,553 positions of 508 archived games (2026-11-30); 13,026 positions of
// 1,569 games self-played at 2000 nodes a move (2026-11-30). Held: one_way, two_ways. Validation
// loss 0.54352 before, 0.54194 after; 338 points are one unit of log odds.
inline constexpr Family edge_four_family = {
    "edge_four",
    {
        -100,  // attackers
        123,   // defenders
        150,   // one_way
        900,   // two_ways
        46,    // king_exits
        4,     // king_moves
        -41,   // king_distance
        -65,   // king_pressed
        -28,   // king_surrounded
        -7,    // king_shield
        0,     // open_squares
        2,     // attackers_ring
        9,     // defenders_ring
        -42,   // attackers_near
        -18,   // attackers_slant
        -26,   // attackers_chain
        32,    // free_lines
        -510,  // king_enclosed
        -8,    // king_room
        -6,    // attackers_moves
        5,     // defenders_moves
        27,    // defenders_turn
    }};

// Fitted on 2026-11-30 to 20,189 positions of 3,394 archived games (2026-11-30); 15,158 positions
// of 2,013 games self-played at 2000 nodes a move (2026-11-30). Held: one_way, two_ways.
// Validation loss 0.47478 before, 0.45197 after; 186 points are one unit of log odds.
inline constexpr Family corner_two_family = {
    "corner_two",
    {
        -100,  // attackers
        155,   // defenders
        150,   // one_way
        900,   // two_ways
        10,    // king_exits
        15,    // king_moves
        -30,   // king_distance
        -121,  // king_pressed
        -7,    // king_surrounded
        -12,   // king_shield
        -5,    // open_squares
        -42,   // attackers_ring
        62,    // defenders_ring
        -39,   // attackers_near
        -98,   // attackers_slant
        -22,   // attackers_chain
        60,    // free_lines
        -121,  // king_enclosed
        -19,   // king_room
        1,     // attackers_moves
        1,     // defenders_moves
        27,    // defenders_turn
    }};

// Fitted on 2026-11-30 to 123,598 positions of 14,088 archived games (2026-11-30); 12,809
// positions of 1,332 games self-played at 2000 nodes a move (2026-11-30). Held: one_way, two_ways.
// Validation loss 0.49787 before, 0.48703 after; 337 points are one unit of log odds.
inline constexpr Family corner_four_family = {
    "corner_four",
    {
        -100,  // attackers
        129,   // defenders
        150,   // one_way
        900,   // two_ways
        209,   // king_exits
        1,     // king_moves
        -25,   // king_distance
        -182,  // king_pressed
        -4,    // king_surrounded
        -5,    // king_shield
        -9,    // open_squares
        -52,   // attackers_ring
        124,   // defenders_ring
        -39,   // attackers_near
        -31,   // attackers_slant
        -44,   // attackers_chain
        53,    // free_lines
        -122,  // king_enclosed
        43,    // king_room
        -7,    // attackers_moves
        1,     // defenders_moves
        7,     // defenders_turn
    }};

// Fitted on 2026-11-30 to 13,159 positions of 1,472 games self-played at 2000 nodes a move
// (2026-11-30). Held: one_way, two_ways. Validation loss 0.53618 before, 0.48776 after; 212 points
// are one unit of log odds.
inline constexpr Family walking_king_family = {
    "walking_king",
    {
        -100,  // attackers
        115,   // defenders
        150,   // one_way
        900,   // two_ways
        -8,    // king_exits
        67,    // king_moves
        -11,   // king_distance
        36,    // king_pressed
        1,     // king_surrounded
        69,    // king_shield
        -15,   // open_squares
        4,     // attackers_ring
        114,   // defenders_ring
        -57,   // attackers_near
        -31,   // attackers_slant
        -6,    // attackers_chain
        31,    // free_lines
        -551,  // king_enclosed
        -4,    // king_room
        -2,    // attackers_moves
        4,     // defenders_moves
        1,     // defenders_turn
    }};

// By the way to win, and by whether two attackers can take the king on open ground or only four.
[[nodiscard]] constexpr const Family& weights_of(const Rules& rules) {
  const bool four = rules.king.capture == KingCapture::surround;
  if (rules.escape == Escape::edge) return four ? edge_four_family : edge_two_family;
  if (rules.speed[index(Piece::king)] > 0) return walking_king_family;
  return four ? corner_four_family : corner_two_family;
}

}  // namespace tablut
