// Evaluation: how a position looks without searching.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tablut/captures.hpp"
#include "tablut/masks.hpp"
#include "tablut/position.hpp"
#include "tablut/search/places.hpp"
#include "tablut/search/room.hpp"
#include "tablut/search/score.hpp"
#include "tablut/search/worth.hpp"

namespace tablut {

// What is measured on a board, each a count; all read the compiled rules alone.
enum class Term : std::uint8_t {
  attackers,        // men
  defenders,        // men, the king apart
  one_way,          // 1 when the king sees a goal in one direction
  two_ways,         // 1 when in two or more
  king_exits,       // squares the king can move to from where he would see a goal
  king_moves,       // squares the king can move to
  king_pressed,     // attackers and walls beside a king whom two can take
  king_surrounded,  // attackers and walls beside a king whom only four can take, squared
  open_squares,     // empty squares from where a king would see a goal
  attackers_chain,  // pairs of attackers that touch diagonally: nobody slips between them
  free_lines,       // rows and columns without an attacker
  king_enclosed,    // 1 when attackers bar every way of empty or own squares to the goals
  king_room,        // squares that such ways from the king lead to, an eighth of them
  attackers_moves,  // that the attackers could make
  defenders_moves,  // that the defenders could make, the king apart
  defenders_turn,   // 1 when the defenders are to move
};
inline constexpr int term_count = 16;

// Pieces counted by the place where they stand.
enum class Spread : std::uint8_t {
  attackers_at,   // men by their steps to the edges
  defenders_at,   // the king apart
  attackers_off,  // men by their steps to the king
  defenders_off,
  king_at,        // the king by his steps to the edges
};
inline constexpr int spread_count = 5;

// All that is measured: each Term, then for each Spread a count a place.
inline constexpr int measured_count = term_count + spread_count * place_count;
[[nodiscard]] constexpr int index(Term term) { return static_cast<int>(term); }
[[nodiscard]] constexpr int index(Spread spread, int place) {
  return term_count + static_cast<int>(spread) * place_count + place;
}
// Their names; a place's ends in its steps, the fewer first.
[[nodiscard]] std::vector<std::string> measured_names();

using Counts = std::array<std::int16_t, measured_count>;
using Weights = std::array<Worth, measured_count>;
struct Family;  // named weights: weights.hpp

template <int N>
[[nodiscard]] Counts measure(const Position<N>& p, const Masks<N>& m);

// Can the side to move neither take anything nor end the game, and does nothing threaten it?
// Only of such positions do the counts tell the worth.
template <int N>
[[nodiscard]] bool quiet(const Position<N>& p, const Masks<N>& m);

// The judge of one rule set: the start of its game counts 0. The king must be on the board.
template <int N>
class Evaluation {
 public:
  explicit Evaluation(const Masks<N>& masks);

  // For the side to move; within +-largest_evaluation.
  [[nodiscard]] Score operator()(const Position<N>& p) const;
  // The same, knowing what the places are worth, and the king's room where that counts.
  [[nodiscard]] Score operator()(const Position<N>& p, Worth places, const Room<N>& room) const;
  [[nodiscard]] bool counts_room() const { return room_; }
  // How far the men on the board are from few to all, in 1 / Worth::whole.
  [[nodiscard]] int fullness(const Position<N>& p) const {
    const int men = p.pieces[0].count() + p.pieces[1].count();
    return std::min(men * per_man_ / Worth::whole, Worth::whole);
  }

  // What the pieces and their places are worth to the defenders.
  [[nodiscard]] Worth places(const Position<N>& p) const;
  // The same after a move, told from what it was `before`.
  [[nodiscard]] Worth places_after(const Position<N>& before, Worth known, Move move,
                                   const Captures& captures, const Position<N>& p) const;

 private:
  [[nodiscard]] Worth weight(Term term) const { return weights_[index(term)]; }
  // A man's worth, with what his place adds to it.
  [[nodiscard]] Worth man(Side side, Square square, Square king) const {
    return at_[index(side)][square] + off_[index(side)][offset(square) - offset(king) + no_offset];
  }
  // Squares numbered so that a difference tells how far apart two are.
  static constexpr int width = 2 * N - 1;
  static constexpr int no_offset = (width * width) / 2;
  static constexpr int offset(Square square) { return square / N * width + square % N; }

  const Masks<N>& masks_;
  const Weights& weights_;
  const bool room_;
  int per_man_ = 0;  // of fullness, in 1 / Worth::whole
  std::array<std::array<Worth, N * N>, 2> at_{};
  std::array<std::array<Worth, width * width>, 2> off_{};
  std::array<Worth, N * N> king_at_{};
  Score par_ = 0;  // what the start adds up to
};

}  // namespace tablut
