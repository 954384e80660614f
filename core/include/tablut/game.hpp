// Game: a board with its past, which repetition and the limits need.
#pragma once

#include <vector>

#include "tablut/board.hpp"

namespace tablut {

class Game {
 public:
  explicit Game(Board start);

  [[nodiscard]] const Board& start() const { return start_; }
  [[nodiscard]] const Board& board() const { return plies_.empty() ? start_ : plies_.back().board; }
  [[nodiscard]] const std::vector<Played>& plies() const { return plies_; }
  [[nodiscard]] Ending ending() const { return plies_.empty() ? at_start_ : plies_.back().ending; }

  // Every move that `refusal` lets pass; none once the game has ended.
  [[nodiscard]] std::vector<Move> moves() const;
  [[nodiscard]] Refusal refusal(Move move) const;
  // The move must not be refused.
  const Played& play(Move move, bool silent = false);
  // Takes the last move back; there must be one.
  void undo();

  // Keys of all positions of the game, the present one last.
  [[nodiscard]] const std::vector<std::uint64_t>& keys() const { return keys_; }
  // Plies since the last capture.
  [[nodiscard]] int quiet_plies() const;
  // How often the present position has occurred, now included.
  [[nodiscard]] int occurrences() const { return occurrences(board().key()); }

 private:
  [[nodiscard]] int occurrences(std::uint64_t key) const;
  [[nodiscard]] bool forbidden(Move move) const;
  [[nodiscard]] Ending ending_after(const Played& played) const;
  [[nodiscard]] Ending repetition_after(const Played& played) const;
  [[nodiscard]] bool threatens(const Played& played) const;

  Board start_;
  Ending at_start_;
  std::vector<Played> plies_;
  std::vector<std::uint64_t> keys_;
};

}  // namespace tablut
