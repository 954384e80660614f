// Search: iterative deepening principal variation search of one game position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tablut/endings.hpp"
#include "tablut/search/evaluate.hpp"
#include "tablut/search/order.hpp"
#include "tablut/search/report.hpp"
#include "tablut/search/signals.hpp"
#include "tablut/search/table.hpp"

namespace tablut {

// Blurs evaluations the way a weaker player misjudges them: the same position always alike within
// one seed. Endings are never blurred.
struct Noise {
  int deviation = 0;  // standard deviation in hundredths of a man
  std::uint64_t seed = 0;
  [[nodiscard]] Score at(std::uint64_t key) const;
};

// What a position's game adds to it.
struct Past {
  std::span<const std::uint64_t> keys;  // of all positions, the present one last
  int quiet_plies = 0;                  // since the last capture
  int plies = 0;                        // in all
};

template <int N>
class Search {
 public:
  struct Settings {
    Noise noise;
    Score contempt = 0;  // what a draw costs the side to move at the root
    bool full_width = false;    // every move to the same depth
    bool plain_leaves = false;  // judged as they stand, without quiescence
    Clock clock;
  };

  // All arguments must outlive the search. `thread` 0 is the one that answers.
  Search(const Position<N>& root, const Masks<N>& masks, const Past& past, Table& table,
         Signals& signals, const Question& question, const Settings& settings, int thread);

  [[nodiscard]] Reports run(const OnDepth& on_depth);
  // Fills the table for the first thread until that is done.
  void help();

 private:
  struct Line {
    int size = 0;
    std::array<Move, max_ply> moves;
    [[nodiscard]] std::vector<Move> copy() const { return {moves.begin(), moves.begin() + size}; }
  };
  struct RootMove {
    Move move;
    Score score = -infinite_score;  // of the last depth in which it was among the best lines
    std::vector<Move> line;
    std::uint64_t effort = 0;  // nodes spent on it in the present depth
  };
  // One ply of the line being searched.
  struct Frame {
    Position<N> position;
    Worth places;  // what the pieces' places are worth
    Room<N> room;  // once it was asked for
    int quiet_plies = 0;
    Killers killers{};
    Picker<N> picker;
    Line line;  // best play from here
  };
  // A move that ended the game, or may not be played, or leads on to the next frame.
  enum class Step : std::uint8_t { on, ended, forbidden };
  struct Made {
    Step step;
    bool captured;
    Score score;  // of a game that ended, for the mover
  };

  void gather_root_moves();
  // Deepens until a limit, calling `on_depth` after each depth.
  void deepen(int first_depth, const OnDepth& on_depth);
  // How many of the best moves are reported.
  [[nodiscard]] std::size_t lines() const {
    return std::min(static_cast<std::size_t>(std::max(question_.lines, 1)), root_moves_.size());
  }
  [[nodiscard]] Reports reports(int depth) const;
  // Searches the moves from number `rank` on; the best of them ends up there.
  void search_rank(std::size_t rank, int depth);
  Score search_root(std::size_t rank, int depth, Score alpha, Score beta);
  Score search(int ply, int depth, Score alpha, Score beta);
  // One move after the others of its ply: `legal` counts it. With a narrow window first, and `less`
  // plies shallower, where it is not expected to be good.
  Score search_move(int ply, int depth, int less, int legal, Score alpha, Score beta);
  [[nodiscard]] int reduction(int depth, int legal, bool captured, bool threatened) const;
  // The value, for whoever moved at `ply`, of the position that the move led to.
  Score follow(int ply, int depth, Score alpha, Score beta);
  // Does the same side move again, in a chain of captures?
  [[nodiscard]] bool goes_on(int ply) const {
    return frames_[ply + 1].position.side == frames_[ply].position.side;
  }
  Score quiesce(int ply, Score alpha, Score beta);
  Score quiesce(int ply, int answers_left, Score alpha, Score beta);
  bool stands_without_moving(int ply, int depth, Score beta);

  Made make(int ply, Move move);
  // Where the key of the position at `ply` is kept.
  [[nodiscard]] std::size_t key_at(int ply) const {
    return past_positions_ + static_cast<std::size_t>(ply);
  }
  // What the position just reached is to its mover if it stood on the board before.
  [[nodiscard]] std::optional<Made> repeated(int ply, const Position<N>& after, int quiet) const;
  [[nodiscard]] Score stuck(const Position<N>& p, int ply) const;
  [[nodiscard]] Score leaf(int ply);
  // The king's room at `ply`, told from that of the ply before.
  const Room<N>& room(int ply);
  // Do only the moves that answer a threat avoid losing to it?
  [[nodiscard]] bool must_answer(const Position<N>& p) const;
  void set_line(int ply, Move move, bool goes_on);
  void reward(Frame& frame, int depth, Move best, std::span<const Move> tried);
  // What a game won by `won`, or drawn, is worth to `mover` at `ply`.
  [[nodiscard]] Score value(Winner won, Side mover, int ply) const;
  [[nodiscard]] bool out_of_time() {
    if (!stopped_ && nodes_ >= next_look_) look_round();
    return stopped_;
  }
  // At the clock and the signals.
  void look_round();

  const Masks<N>& masks_;
  Evaluation<N> evaluate_;
  Table& table_;
  Signals& signals_;
  const Question& question_;
  Settings settings_;
  const int thread_;
  const Allotment allotment_;  // of the game's clock
  const double started_;
  double timed_from_;  // when the limit of time began to count
  bool pondering_;
  std::size_t past_positions_;  // before the root
  int past_plies_;
  std::vector<RootMove> root_moves_;
  std::vector<std::uint64_t> keys_;  // of the game and the line being searched
  std::vector<Frame> frames_;
  std::unique_ptr<History<N>> history_ = std::make_unique<History<N>>();
  std::uint64_t nodes_ = 0;
  std::uint64_t counted_ = 0;  // of them, already in the signals
  std::uint64_t next_look_ = 0;
  int depth_ = 0;       // of the present iteration
  int depth_done_ = 0;  // of the last one that was finished
  bool stopped_ = false;
};

}  // namespace tablut
