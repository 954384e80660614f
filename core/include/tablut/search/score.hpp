// Scores: hundredths of a man, positive for the side to move.
#pragma once

#include <optional>

namespace tablut {

using Score = int;

inline constexpr int max_ply = 120;  // no line is searched deeper, from the root
inline constexpr Score infinite_score = 32'000;
inline constexpr Score win_score = 31'000;  // a game already won
inline constexpr Score draw_score = 0;
// A win that rests on a repetition deeper in the tree: all but certain, never claimed as proven.
inline constexpr Score repetition_win = 20'000;
inline constexpr Score largest_evaluation = 15'000;

// The game ends `ply` plies from the root, for the better or the worse.
[[nodiscard]] constexpr Score win_at(int ply) { return win_score - ply; }
[[nodiscard]] constexpr Score loss_at(int ply) { return ply - win_score; }

[[nodiscard]] constexpr bool proven_win(Score score) { return score >= win_score - max_ply; }
[[nodiscard]] constexpr bool proven_loss(Score score) { return proven_win(-score); }

// Plies until the game is proven to end; nothing when the score is an estimate.
[[nodiscard]] constexpr std::optional<int> plies_to_end(Score score) {
  if (proven_win(score)) return win_score - score;
  if (proven_loss(score)) return win_score + score;
  return std::nullopt;
}

}  // namespace tablut
