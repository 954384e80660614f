// Legal moves of a position, repetition apart.
#pragma once

#include <array>
#include <bit>

#include "tablut/masks.hpp"
#include "tablut/position.hpp"

namespace tablut {

// No board has more: every empty square is entered from each direction by one slide and one leap
// at most, and those two exclude each other.
template <int N>
class MoveList {
 public:
  void push(Move move) { moves_[size_++] = move; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] Move& operator[](int i) { return moves_[i]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, 4 * N * N> moves_;
  int size_ = 0;
};

// Where the piece `kind` on `square` may go along its row (bits are files).
template <int N>
[[nodiscard]] inline std::uint32_t row_targets(const Position<N>& p, const Masks<N>& m, Piece kind,
                                               Square square) {
  const auto& reach = m.reach[index(kind)][square];
  const int rank = square / N;
  const std::uint32_t blockers =
      p.pieces[0].rows[rank] | p.pieces[1].rows[rank] | std::uint32_t{reach.row_block};
  return line_reach<N>(blockers, square % N) & reach.row_stop;
}

// Where it may go along its column (bits are ranks).
template <int N>
[[nodiscard]] inline std::uint32_t col_targets(const Position<N>& p, const Masks<N>& m, Piece kind,
                                               Square square) {
  const auto& reach = m.reach[index(kind)][square];
  const int file = square % N;
  const std::uint32_t blockers =
      p.pieces[0].cols[file] | p.pieces[1].cols[file] | std::uint32_t{reach.col_block};
  return line_reach<N>(blockers, square / N) & reach.col_stop;
}

// In how many ways a piece at `place` of a line may move to one of `goals` on it.
[[nodiscard]] inline int count_ways(std::uint32_t goals, int place) {
  const std::uint32_t below = (std::uint32_t{1} << place) - 1;
  return ((goals & below) != 0 ? 1 : 0) + (goals >> place != 0 ? 1 : 0);
}

// Squares to which the piece on `square` may leap.
template <int N>
[[nodiscard]] Lines<N> leaps(const Position<N>& p, const Masks<N>& m, Square square);

// Every move of a position with special pieces, leaps or a piece that must go on.
template <int N>
void list_special_moves(const Position<N>& p, const Masks<N>& m, MoveList<N>& moves);

// Of common pieces: the king, or a man of the side to move.
template <int N>
[[nodiscard]] inline Piece kind_of(const Position<N>& p, Square square) {
  return square == p.king ? Piece::king : man(p.side);
}

// Calls visit(move) for every slide of the piece `kind` on `origin`, along its row first.
template <int N, class Visit>
inline void for_each_slide(const Position<N>& p, const Masks<N>& m, Piece kind, Square origin,
                           Visit&& visit) {
  const int base = origin / N * N;
  for (std::uint32_t t = row_targets(p, m, kind, origin); t != 0; t &= t - 1) {
    visit(Move{origin, static_cast<Square>(base + std::countr_zero(t))});
  }
  for (std::uint32_t t = col_targets(p, m, kind, origin); t != 0; t &= t - 1) {
    visit(Move{origin, static_cast<Square>(std::countr_zero(t) * N + origin % N)});
  }
}

// Calls visit(move) for every move of the side to move; pieces in the order of their squares.
template <int N, class Visit>
inline void for_each_move(const Position<N>& p, const Masks<N>& m, Visit&& visit) {
  if (m.special) [[unlikely]] {
    MoveList<N> moves;
    list_special_moves(p, m, moves);
    for (const Move move : moves) visit(move);
    return;
  }
  for_each_square(p.pieces[index(p.side)], [&](Square origin) {
    for_each_slide(p, m, kind_of(p, origin), origin, visit);
  });
}

template <int N>
[[nodiscard]] inline int count_moves(const Position<N>& p, const Masks<N>& m) {
  if (m.special) [[unlikely]] {
    MoveList<N> moves;
    list_special_moves(p, m, moves);
    return moves.size();
  }
  int total = 0;
  for_each_square(p.pieces[index(p.side)], [&](Square origin) {
    const Piece kind = kind_of(p, origin);
    total += std::popcount(row_targets(p, m, kind, origin)) +
             std::popcount(col_targets(p, m, kind, origin));
  });
  return total;
}

template <int N>
[[nodiscard]] inline bool has_move(const Position<N>& p, const Masks<N>& m) {
  if (m.special) [[unlikely]] return count_moves(p, m) > 0;
  for (int rank = 0; rank < N; ++rank) {
    for (std::uint32_t row = p.pieces[index(p.side)].rows[rank]; row != 0; row &= row - 1) {
      const auto origin = static_cast<Square>(rank * N + std::countr_zero(row));
      const Piece kind = kind_of(p, origin);
      if ((row_targets(p, m, kind, origin) | col_targets(p, m, kind, origin)) != 0) return true;
    }
  }
  return false;
}

// Why a move is refused; `none` when it is legal.
enum class Refusal : std::uint8_t {
  none,
  no_piece,
  not_your_piece,
  same_square,
  not_straight,
  occupied,
  blocked,
  too_far,
  throne_closed,  // may not stop on the throne
  throne_barred,  // may not cross it
  corner_closed,
  camp_closed,
  must_go_on,    // the piece that captured goes on first
  must_capture,  // and has to capture
  repetition,
  game_over,
};

// Why a piece of a common kind may not stop on the target of `move`, were it empty.
template <int N>
[[nodiscard]] Refusal stop_refusal(const Masks<N>& m, Piece kind, Move move);

template <int N>
[[nodiscard]] Refusal refusal(const Position<N>& p, const Masks<N>& m, Move move);

}  // namespace tablut
