// What a move takes from the board.
#pragma once

#include <array>
#include <cassert>

#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

enum class CaptureRule : std::uint8_t {
  between,     // between two enemies
  throne,      // against the throne
  corner,      // against a corner
  camp,        // against a camp square
  linnaean,    // beside the king on his throne, the other three sides attackers
  shieldwall,  // a row on the edge, bracketed and faced
  surrounded,  // the king, on all sides
  gwrheill,    // the king stepped between two attackers without the word
  forest,      // a man stayed too long on a corner
  jump,        // leapt over by a knight
  commanders,  // the king, between two commanders or knights
};

struct Captured {
  Square square;
  Piece piece;
  CaptureRule rule;
};

class Captures {
 public:
  void push(Captured captured) {
    assert(size_ < static_cast<int>(items_.size()));
    items_[size_++] = captured;
    has_king_ |= captured.piece == Piece::king;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool has_king() const { return has_king_; }
  [[nodiscard]] const Captured* begin() const { return items_.data(); }
  [[nodiscard]] const Captured* end() const { return items_.data() + size_; }
  [[nodiscard]] bool contains(Square square) const {
    for (const Captured& captured : *this) {
      if (captured.square == square) return true;
    }
    return false;
  }

 private:
  // Three in a cross, one leapt over, a king, a whole edge by shieldwall, sixteen timed corners.
  std::array<Captured, 3 + 1 + 1 + max_size + 16> items_;
  int size_ = 0;
  bool has_king_ = false;
};

// Moves the piece, takes what it takes, and passes the turn. The move must be legal.
// `silent` matters under strict etiquette alone: the king says nothing on his way.
template <int N>
[[nodiscard]] Captures play(Position<N>& p, const Masks<N>& m, Move move, bool silent = false);

// Sides of the king, a bit per Direction, on which one more attacker would take him.
template <int N>
[[nodiscard]] std::uint32_t king_traps(const Position<N>& p, const Masks<N>& m);

// In how many directions the king could reach a goal with one move, were it his turn.
template <int N>
[[nodiscard]] int open_ways(const Position<N>& p, const Masks<N>& m);

// Could the attackers take the king with one move, were it their turn?
template <int N>
[[nodiscard]] bool king_threatened(const Position<N>& p, const Masks<N>& m);

}  // namespace tablut
