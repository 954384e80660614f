// The order in which moves are tried: the likely best first, picked one at a time.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "tablut/moves.hpp"
#include "tablut/search/threats.hpp"

namespace tablut {

// How often a quiet move was best elsewhere, by side and squares.
template <int N>
class History {
 public:
  [[nodiscard]] int at(Side side, Move move) const { return values_[place(side, move)]; }
  // `bonus` in -largest..largest; old counts fade as new ones come.
  void add(Side side, Move move, int bonus) {
    std::int16_t& value = values_[place(side, move)];
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / largest);
  }
  static constexpr int largest = 16'000;

 private:
  [[nodiscard]] static int place(Side side, Move move) {
    return (index(side) * N * N + move.origin) * N * N + move.target;
  }
  std::array<std::int16_t, 2 * N * N * N * N> values_{};
};

using Killers = std::array<Move, 2>;

// Does `piece` stand where `move` starts, free to go where it ends?
template <int N>
[[nodiscard]] bool playable(const Position<N>& p, const Masks<N>& m, Move move) {
  return move.origin < N * N && move.target < N * N && refusal(p, m, move) == Refusal::none;
}

template <int N>
class Picker {
 public:
  // All moves.
  void fill(const Position<N>& p, const Masks<N>& m, const Lines<N>& strike, const Killers& killers,
            const History<N>& history) {
    size_ = next_ = 0;
    for_each_move(p, m, [&](Move move) { push(p, m, strike, killers, history, move); });
  }
  // Moves to the squares of `targets`, and with `king_too` every move of the king.
  void fill(const Position<N>& p, const Masks<N>& m, const Lines<N>& targets, bool king_too,
            const Lines<N>& strike, const Killers& killers, const History<N>& history) {
    size_ = next_ = 0;
    if (m.special) {
      for_each_move(p, m, [&](Move move) {
        if (targets.test(move.target) || (king_too && move.origin == p.king)) {
          push(p, m, strike, killers, history, move);
        }
      });
      return;
    }
    for_each_square(p.pieces[index(p.side)], [&](Square origin) {
      const Piece kind = kind_of(p, origin);
      const int rank = origin / N;
      const int file = origin % N;
      const bool all = king_too && kind == Piece::king;
      const std::uint32_t row_mask = all ? ~0U : std::uint32_t{targets.rows[rank]};
      const std::uint32_t col_mask = all ? ~0U : std::uint32_t{targets.cols[file]};
      for (std::uint32_t t = row_targets(p, m, kind, origin) & row_mask; t != 0; t &= t - 1) {
        const auto target = static_cast<Square>(rank * N + std::countr_zero(t));
        push(p, m, strike, killers, history, {origin, target});
      }
      for (std::uint32_t t = col_targets(p, m, kind, origin) & col_mask; t != 0; t &= t - 1) {
        const auto target = static_cast<Square>(std::countr_zero(t) * N + file);
        push(p, m, strike, killers, history, {origin, target});
      }
    });
  }

  [[nodiscard]] bool empty() const { return next_ == size_; }
  // The best of those not yet picked; there must be one.
  [[nodiscard]] Move pick() {
    int best = next_;
    for (int i = next_ + 1; i < size_; ++i) {
      if (values_[i] > values_[best]) best = i;
    }
    std::swap(moves_[best], moves_[next_]);
    std::swap(values_[best], values_[next_]);
    return moves_[next_++];
  }

 private:
  static constexpr int capture_value = 1'000'000;
  static constexpr int killer_value = 500'000;
  // Head starts over the history, an eighth of its largest count.
  static constexpr int beside_king_value = History<N>::largest / 8;  // an attacker closing in
  static constexpr int king_value = History<N>::largest / 8;         // the king on the move

  void push(const Position<N>& p, const Masks<N>& m, const Lines<N>& strike, const Killers& killers,
            const History<N>& history, Move move) {
    int value = history.at(p.side, move);
    if (strike.test(move.target) && (move.origin != p.king || m.rules.king.hammer())) {
      value += capture_value;
    } else if (move == killers[0]) {
      value += killer_value + 1;
    } else if (move == killers[1]) {
      value += killer_value;
    } else if (p.side == Side::attackers) {
      const int gap = std::abs(move.target - p.king);
      if (gap == 1 || gap == N) value += beside_king_value;
    } else if (move.origin == p.king) {
      value += king_value;
    }
    moves_[size_] = move;
    values_[size_++] = value;
  }

  // No board has more: every empty square is entered from each direction by one piece at most.
  std::array<Move, 4 * N * N> moves_;
  std::array<int, 4 * N * N> values_;
  int size_ = 0;
  int next_ = 0;
};

}  // namespace tablut
