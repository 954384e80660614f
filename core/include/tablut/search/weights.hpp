// Weights: what each term of the evaluation is worth, by family of rules.
#pragma once

#include <array>
#include <string_view>

#include "tablut/rules.hpp"
#include "tablut/search/evaluate.hpp"

namespace tablut {

// Hundredths of a man for the defenders, per unit of all that is measured, with all men on the board
// and with few; a man of the attackers is 100 at first. Fitted by `tablut tune`; one_way and two_ways
// are set by hand. The weights before these of corner_two and edge_four had been fitted to most of
// the games that here validate them, which flatters their loss; in play these are the better.
struct Family {
  std::string_view name;
  Score scale;  // hundredths of a man to one unit of the log odds of a win
  Weights values;
};

// Fitted on 2026-12-01 to 31,211 positions of 4,220 archived games (2026-12-01); 129,356 positions
// of 14,562 games self-played at 3000 nodes a move (2026-12-01). Held: king_enclosed, king_room,
// one_way, two_ways. Validation loss 0.48163 before, 0.45884 after.
inline constexpr Family edge_two_family = {
    "edge_two",
    195,  // points to one unit of log odds
    {{
        {-100, -88},   // attackers
        {129, 76},     // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {-10, 28},     // king_exits
        {26, 4},       // king_moves
        {-51, -326},   // king_pressed
        {11, -63},     // king_surrounded
        {8, 5},        // open_squares
        {6, 9},        // attackers_chain
        {22, 76},      // free_lines
        {0, 0},        // king_enclosed
        {0, 0},        // king_room
        {-2, -5},      // attackers_moves
        {8, 3},        // defenders_moves
        {12, 18},      // defenders_turn
        // attackers_at
        {-44, 39},
        {-29, 96}, {-19, 176},
        {-56, 104}, {-37, 149}, {-30, 53},
        {-47, 38}, {-43, 189}, {-12, 7}, {49, -119},
        {-6, -26}, {0, 83}, {32, -23}, {59, -67}, {45, 31},
        {-47, 23}, {-4, 114}, {32, 79}, {94, 25}, {168, -33}, {283, 289},
        // defenders_at
        {139, -98},
        {51, 92}, {104, -8},
        {69, 129}, {35, 89}, {5, 126},
        {99, 131}, {39, 64}, {12, 68}, {22, -75},
        {137, 84}, {-3, 187}, {-1, 30}, {-1, -76}, {4, -73},
        {117, 77}, {23, 71}, {-38, 45}, {-28, -142}, {13, -146}, {-231, 25},
        // attackers_off
        {0, 0},
        {-60, -91}, {-119, -60},
        {-92, -167}, {-84, -58}, {-58, -50},
        {-64, -93}, {-55, 16}, {-34, 30}, {11, 35},
        {-35, 31}, {-22, 73}, {-4, 109}, {23, 95}, {60, 107},
        {-11, 184}, {13, 141}, {42, 101}, {51, 152}, {67, 170}, {133, 140},
        // defenders_off
        {0, 0},
        {46, 41}, {26, -5},
        {14, 237}, {3, 23}, {-4, -46},
        {35, -69}, {2, -86}, {-19, -34}, {-14, -155},
        {27, -180}, {-6, -164}, {-20, -164}, {-18, -229}, {-58, -125},
        {-54, -48}, {-41, -233}, {-64, -140}, {-87, -168}, {-153, 29}, {-104, 0},
        // king_at
        {0, 0},
        {0, 0}, {-216, -1001},
        {0, 0}, {-306, -454}, {-195, -1035},
        {0, 0}, {-318, -728}, {-240, -732}, {-232, -515},
        {0, 0}, {-290, -554}, {-232, -480}, {-243, -298}, {-167, -307},
        {0, 0}, {-299, -211}, {-404, -45}, {-371, -344}, {-498, 195}, {-412, -111},
    }}};

// Fitted on 2026-12-01 to 4,139 positions of 639 archived games (2026-12-01); 101,527 positions of
// 12,092 games self-played at 3000 nodes a move (2026-12-01). Held: king_enclosed, king_room,
// one_way, two_ways. Validation loss 0.38697 before, 0.38458 after.
inline constexpr Family edge_camps_family = {
    "edge_camps",
    230,  // points to one unit of log odds
    {{
        {-100, -118},  // attackers
        {127, 57},     // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {9, -23},      // king_exits
        {25, 55},      // king_moves
        {-68, -60},    // king_pressed
        {-12, -78},    // king_surrounded
        {-1, 0},       // open_squares
        {-8, 121},     // attackers_chain
        {25, 6},       // free_lines
        {0, 0},        // king_enclosed
        {0, 0},        // king_room
        {-6, -2},      // attackers_moves
        {3, 18},       // defenders_moves
        {12, -39},     // defenders_turn
        // attackers_at
        {-54, 133},
        {-6, 43}, {-11, 141},
        {2, -5}, {31, -81}, {27, -208},
        {4, -40}, {137, 190}, {60, -125}, {98, 38},
        {21, 65}, {14, 69}, {162, 16}, {140, 57}, {44, 60},
        {-49, 130}, {-3, 61}, {31, 89}, {125, 33}, {128, -40}, {0, 0},
        // defenders_at
        {157, 469},
        {169, 152}, {54, 239},
        {62, 449}, {42, 82}, {-20, 151},
        {107, 132}, {32, 92}, {7, -92}, {17, -313},
        {95, 104}, {-7, 169}, {-30, -162}, {-10, -414}, {11, -35},
        {138, 164}, {29, 34}, {-30, 75}, {-17, -155}, {15, -142}, {0, 0},
        // attackers_off
        {0, 0},
        {-21, 18}, {-92, -63},
        {-93, -53}, {-59, -101}, {-9, -139},
        {-19, -31}, {-11, -37}, {1, -24}, {45, 24},
        {7, 13}, {12, 25}, {24, 75}, {49, 113}, {112, 38},
        {29, 104}, {17, 88}, {69, 15}, {109, 84}, {158, -49}, {134, -111},
        // defenders_off
        {0, 0},
        {78, 361}, {46, 186},
        {25, 392}, {37, 163}, {4, 107},
        {4, 222}, {-12, 58}, {-35, -78}, {-90, -96},
        {27, -115}, {-9, -283}, {-85, -114}, {-104, -296}, {-94, -333},
        {-119, -372}, {-96, -573}, {-116, -578}, {-176, -464}, {-148, -385}, {-210, 15},
        // king_at
        {0, 0},
        {0, 0}, {-324, -1083},
        {0, 0}, {122, -899}, {140, -566},
        {0, 0}, {-369, -1026}, {-168, -518}, {-343, -516},
        {0, 0}, {-298, -559}, {-75, -441}, {-264, -432}, {-348, -556},
        {0, 0}, {-217, -179}, {-400, 168}, {-383, -352}, {-513, 211}, {-474, 35},
    }}};

// Fitted on 2026-12-01 to 3,553 positions of 508 archived games (2026-12-01); 92,323 positions of
// 11,371 games self-played at 3000 nodes a move (2026-12-01). Held: one_way, two_ways. Validation
// loss 0.43987 before, 0.44238 after.
inline constexpr Family edge_four_family = {
    "edge_four",
    237,  // points to one unit of log odds
    {{
        {-100, -63},   // attackers
        {126, 64},     // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {-12, 130},    // king_exits
        {27, -58},     // king_moves
        {-65, -65},    // king_pressed
        {-40, 29},     // king_surrounded
        {3, -12},      // open_squares
        {0, 18},       // attackers_chain
        {49, -20},     // free_lines
        {-90, -173},   // king_enclosed
        {-5, -31},     // king_room
        {-3, -1},      // attackers_moves
        {4, 1},        // defenders_moves
        {53, -154},    // defenders_turn
        // attackers_at
        {-29, 92},
        {-31, 29}, {-20, -36},
        {-30, 78}, {-37, -16}, {-54, 118},
        {-28, 43}, {-48, 48}, {-33, 9}, {13, -184},
        {18, 2}, {24, -84}, {29, -115}, {44, -78}, {48, -5},
        {-28, 93}, {-9, 156}, {10, 146}, {61, 75}, {101, 53}, {-35, 252},
        // defenders_at
        {140, -164},
        {153, -64}, {160, -129},
        {85, 54}, {62, 30}, {6, 156},
        {59, -33}, {31, 30}, {7, 42}, {1, 67},
        {44, -166}, {2, -37}, {-5, 59}, {-27, 87}, {-93, 188},
        {49, 40}, {-48, -113}, {7, 176}, {-73, -66}, {-26, -25}, {6, -288},
        // attackers_off
        {0, 0},
        {-72, 28}, {-144, 129},
        {-100, 85}, {-81, 23}, {-19, -79},
        {-53, 124}, {-37, 23}, {1, -27}, {35, -41},
        {-47, 204}, {-18, 87}, {1, 89}, {31, 7}, {44, 76},
        {22, 88}, {20, 103}, {34, 50}, {49, 50}, {61, 49}, {66, 27},
        // defenders_off
        {0, 0},
        {47, -64}, {28, 80},
        {8, 136}, {31, -64}, {14, -79},
        {1, 88}, {5, -31}, {-5, -78}, {-64, -30},
        {-33, -28}, {-44, -97}, {-41, -180}, {-92, -114}, {-109, -66},
        {-71, -124}, {-56, -162}, {-104, -57}, {-106, -71}, {-127, -65}, {-207, 193},
        // king_at
        {0, 0},
        {0, 0}, {42, -510},
        {0, 0}, {71, -664}, {-7, -446},
        {0, 0}, {-34, -261}, {-97, -83}, {-161, 121},
        {0, 0}, {-61, -363}, {-67, -109}, {-65, -268}, {-2, -580},
        {0, 0}, {12, 5}, {-103, -116}, {-278, 1}, {-260, 11}, {-377, -65},
    }}};

// Fitted on 2026-12-01 to 20,189 positions of 3,394 archived games (2026-12-01); 93,500 positions
// of 11,449 games self-played at 3000 nodes a move (2026-12-01). Held: one_way, two_ways.
// Validation loss 0.35160 before, 0.35387 after.
inline constexpr Family corner_two_family = {
    "corner_two",
    183,  // points to one unit of log odds
    {{
        {-100, -66},   // attackers
        {168, 59},     // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {25, 1},       // king_exits
        {22, -19},     // king_moves
        {-101, 196},   // king_pressed
        {3, -13},      // king_surrounded
        {21, -22},     // open_squares
        {4, -6},       // attackers_chain
        {44, 18},      // free_lines
        {-373, -40},   // king_enclosed
        {-22, -22},    // king_room
        {-2, -2},      // attackers_moves
        {5, 6},        // defenders_moves
        {22, 10},      // defenders_turn
        // attackers_at
        {0, 0},
        {-6, 134}, {-124, 218},
        {-45, 166}, {-88, 152}, {-100, 137},
        {-42, 115}, {-5, 88}, {-30, 88}, {72, -17},
        {-21, 78}, {-20, 148}, {27, 38}, {92, -23}, {80, 43},
        {-15, 84}, {-30, 90}, {47, 4}, {76, -14}, {171, -17}, {0, 0},
        // defenders_at
        {0, 0},
        {183, -97}, {157, -52},
        {208, 26}, {117, 26}, {67, 76},
        {182, -112}, {38, 63}, {71, -91}, {17, -85},
        {107, -93}, {60, -149}, {8, -86}, {-1, -53}, {-14, -9},
        {-179, 191}, {-102, -130}, {-91, -34}, {-22, -200}, {-45, 47}, {0, 0},
        // attackers_off
        {0, 0},
        {-87, 100}, {-187, 226},
        {-120, 191}, {-103, 152}, {-33, 86},
        {-56, 177}, {-52, 138}, {-15, 100}, {27, 22},
        {-31, 162}, {-26, 134}, {8, 42}, {41, 10}, {33, 48},
        {-2, 119}, {-17, 165}, {14, 114}, {71, -8}, {51, 114}, {131, 34},
        // defenders_off
        {0, 0},
        {77, -164}, {47, -103},
        {52, -62}, {34, -125}, {1, -153},
        {59, -197}, {2, -113}, {-51, -114}, {-38, -235},
        {104, -443}, {-16, -156}, {-35, -213}, {-124, -205}, {-86, -116},
        {-77, -243}, {-86, -169}, {-155, -141}, {-111, -279}, {-166, -50}, {-211, -78},
        // king_at
        {0, 0},
        {-30, -30}, {98, -495},
        {-307, -241}, {-87, -135}, {-71, -430},
        {-118, -625}, {-144, -319}, {-6, -527}, {-7, -499},
        {53, -745}, {-192, -646}, {-223, -257}, {-124, -419}, {-219, -232},
        {-87, -582}, {-474, -442}, {-159, -420}, {-287, -175}, {-404, 122}, {-316, -259},
    }}};

// Fitted on 2026-12-01 to 153,507 positions of 16,381 games self-played at 3000 nodes a move
// (2026-12-01); 123,598 positions of 14,088 archived games (2026-12-01). Held: one_way, two_ways.
// Validation loss 0.45948 before, 0.45877 after.
inline constexpr Family corner_four_family = {
    "corner_four",
    441,  // points to one unit of log odds
    {{
        {-100, -42},   // attackers
        {178, 139},    // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {137, -80},    // king_exits
        {29, -18},     // king_moves
        {-182, -182},  // king_pressed
        {-34, 95},     // king_surrounded
        {-18, 2},      // open_squares
        {-15, 16},     // attackers_chain
        {63, -38},     // free_lines
        {-128, 612},   // king_enclosed
        {15, 54},      // king_room
        {-5, -8},      // attackers_moves
        {0, 4},        // defenders_moves
        {72, -114},    // defenders_turn
        // attackers_at
        {53, 70},
        {-106, 125}, {-174, 107},
        {-148, 9}, {-180, 142}, {-163, 192},
        {-26, -6}, {-101, 97}, {-99, 102}, {-13, -24},
        {85, -56}, {-32, 68}, {-8, 59}, {25, -53}, {49, 1},
        {14, 15}, {-43, 152}, {57, 196}, {-4, 7}, {-29, 156}, {-101, 484},
        // defenders_at
        {516, 170},
        {333, 8}, {405, -13},
        {348, -116}, {184, 171}, {142, 67},
        {253, -113}, {111, -137}, {158, -122}, {60, -20},
        {202, -8}, {164, -115}, {85, 13}, {0, 191}, {97, 221},
        {173, -415}, {99, -218}, {-1, 34}, {89, 69}, {16, 299}, {11, -135},
        // attackers_off
        {0, 0},
        {43, -118}, {-79, 161},
        {-12, 64}, {-37, 186}, {-27, 210},
        {-41, 130}, {-32, 153}, {-36, 263}, {-32, 255},
        {-41, 164}, {6, 117}, {-18, 256}, {-28, 262}, {8, 195},
        {-16, 291}, {-11, 299}, {-12, 292}, {-22, 233}, {19, 187}, {53, 239},
        // defenders_off
        {0, 0},
        {137, -67}, {74, 61},
        {65, 340}, {90, -5}, {45, -34},
        {90, 12}, {89, -109}, {99, -168}, {113, -96},
        {94, -67}, {81, -83}, {70, -47}, {95, -99}, {100, -176},
        {45, -128}, {32, -120}, {35, -147}, {66, -100}, {62, -62}, {6, -191},
        // king_at
        {0, 0},
        {85, -520}, {132, -741},
        {180, -802}, {42, -391}, {-28, -223},
        {27, -596}, {-2, -477}, {14, -386}, {-63, -165},
        {-11, -559}, {16, -537}, {-64, -222}, {-27, -303}, {2, -442},
        {-114, -444}, {-56, -320}, {-239, 97}, {-105, -241}, {-114, -582}, {-138, -976},
    }}};

// Fitted on 2026-12-01 to 56,324 positions of 5,966 games self-played at 3000 nodes a move
// (2026-12-01). Held: one_way, two_ways. Validation loss 0.39495 before, 0.39494 after.
inline constexpr Family walking_king_family = {
    "walking_king",
    191,  // points to one unit of log odds
    {{
        {-100, -95},   // attackers
        {78, 76},      // defenders
        {150, 150},    // one_way
        {900, 900},    // two_ways
        {91, -197},    // king_exits
        {2, 66},       // king_moves
        {-69, 292},    // king_pressed
        {0, -39},      // king_surrounded
        {16, -18},     // open_squares
        {23, 56},      // attackers_chain
        {23, 65},      // free_lines
        {-125, -137},  // king_enclosed
        {-52, -74},    // king_room
        {-1, -5},      // attackers_moves
        {7, 17},       // defenders_moves
        {29, 47},      // defenders_turn
        // attackers_at
        {134, -74},
        {-63, 116}, {-78, 3},
        {-9, -1}, {-49, 75}, {19, -113},
        {28, -70}, {9, 5}, {14, 14}, {94, 36},
        {-26, 17}, {-18, 65}, {21, 40}, {116, -66}, {0, 0},
        {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
        // defenders_at
        {-215, 1338},
        {171, 218}, {152, 185},
        {137, 12}, {31, 209}, {-12, 42},
        {96, 195}, {-18, 33}, {-23, 50}, {-49, -152},
        {256, -250}, {7, -368}, {-29, -66}, {-78, -37}, {0, 0},
        {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
        // attackers_off
        {0, 0},
        {-134, -59}, {-104, -70},
        {-107, -88}, {-66, -86}, {-25, -60},
        {-43, -33}, {-36, -33}, {1, 30}, {76, -45},
        {-24, 39}, {-8, 33}, {72, -74}, {107, -38}, {107, 22},
        {-8, 149}, {5, 161}, {58, 125}, {96, 101}, {73, 169}, {92, 560},
        // defenders_off
        {0, 0},
        {28, 93}, {16, 28},
        {25, 232}, {15, 70}, {-6, -28},
        {41, 79}, {17, -47}, {-30, -168}, {-109, -215},
        {14, -243}, {-8, -270}, {-108, -167}, {-89, -518}, {-250, -25},
        {-81, -44}, {-147, 23}, {-181, 93}, {-123, -66}, {-199, -179}, {231, -1175},
        // king_at
        {0, 0},
        {483, -1352}, {-133, -265},
        {-149, -520}, {-127, -155}, {-72, -266},
        {-137, -124}, {-88, -225}, {-92, -184}, {-32, -286},
        {2211, -1791}, {529, -908}, {-167, -12}, {-51, -44}, {55, -39},
        {-55, -55}, {-66, -66}, {-77, -77}, {-88, -88}, {-99, -99}, {-110, -110},
    }}};

inline constexpr std::array families = {
    &edge_two_family,   &edge_camps_family,  &edge_four_family,
    &corner_two_family, &corner_four_family, &walking_king_family};

// By the way to win, by whether two attackers can take the king on open ground or only four, and of
// two by whether there are camps.
[[nodiscard]] constexpr const Family& weights_of(const Rules& rules) {
  const bool four = rules.king.capture == KingCapture::surround;
  if (rules.escape == Escape::edge) {
    if (four) return edge_four_family;
    return rules.camps.groups.empty() ? edge_two_family : edge_camps_family;
  }
  if (rules.speed[index(Piece::king)] > 0) return walking_king_family;
  return four ? corner_four_family : corner_two_family;
}

}  // namespace tablut
