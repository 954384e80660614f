#include "tablut/search/time.hpp"

#include <algorithm>

namespace tablut {
namespace {

constexpr int moves_expected = 25;      // still to come, in a game without controls
constexpr double increment_used = 0.8;  // of it
constexpr double reserve_part = 0.05;   // of the time left, for delays outside
constexpr double reserve_least = 0.03;  // seconds
constexpr double most_of_clock = 0.35;  // of what the reserve leaves
constexpr double stretch = 4;           // `most` over `aim`
constexpr double least = 0.001;         // seconds, even when the flag is down

}  // namespace

Allotment allot(const GameClock& clock) {
  const double remaining = std::max(clock.remaining, least);
  const double reserve = std::max(remaining * reserve_part, reserve_least);
  // Short of time, half of what is left: a move made in haste loses less than a flag.
  const double usable = std::max(remaining - reserve, remaining / 2);
  const int moves = clock.moves > 0 ? std::min(clock.moves, moves_expected) : moves_expected;
  const double aim = usable / moves + increment_used * clock.increment;
  const double most = moves == 1 ? usable : usable * most_of_clock;
  return {std::min(aim, most), std::min(stretch * aim, most)};
}

bool goes_deeper(const Allotment& allotment, double elapsed, int settled, int drop) {
  // The next depth takes about as long as all before it.
  constexpr double usual = 0.6;
  double part = usual;
  if (settled >= 4) part *= 0.6;
  if (settled == 0) part *= 1.5;
  if (drop > 50) part *= 1.5;
  return elapsed < part * allotment.aim;
}

}  // namespace tablut
