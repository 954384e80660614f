// The order in which moves are tried: the likely best first, picked one at a time.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

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

// Hands out moves one at a time, the likely best first: captures, killers, then the others by their
// history. What it was started with must live on meanwhile.
template <int N>
class Picker {
 public:
  // All moves.
  void start(const Position<N>& p, const Masks<N>& m, const Killers& killers,
             const History<N>& history) {
    begin(p, m, killers, history);
    stage_ = m.special ? Stage::mixed : Stage::captures;
  }
  // Moves to the squares of `targets` or that may capture; where it is the defenders' turn, also
  // every move of the king.
  void start_answers(const Position<N>& p, const Masks<N>& m, const Lines<N>& targets,
                     const Killers& killers, const History<N>& history) {
    begin(p, m, killers, history);
    stage_ = Stage::done;
    if (p.side == Side::attackers) {
      push_all(targets, false);
    } else {
      Lines<N> wanted = targets;
      for (int line = 0; line < N; ++line) {
        wanted.rows[line] |= strike_.rows[line];
        wanted.cols[line] |= strike_.cols[line];
      }
      push_all(wanted, true);
    }
  }
  // Moves that may capture a man.
  void start_captures(const Position<N>& p, const Masks<N>& m, const Killers& killers,
                      const History<N>& history) {
    begin(p, m, killers, history);
    stage_ = Stage::done;
    push_all(strike_, false);
  }

  // The best of those not yet handed out; no_square on both ends when there is none.
  [[nodiscard]] Move next() {
    while (next_ == size_) {
      if (stage_ == Stage::done) return {};
      advance();
    }
    // The largest word tells its place too: several are compared at once.
    std::int32_t largest = words_[next_];
    for (int i = next_ + 1; i < size_; ++i) largest = std::max(largest, words_[i]);
    const int best = place_of(largest);
    const Move move = moves_[best];
    moves_[best] = moves_[next_];
    words_[best] = word(value_of(words_[next_]), best);
    ++next_;
    return move;
  }

 private:
  // What is to be listed next; each stage spares the later ones where its moves suffice.
  enum class Stage : std::uint8_t { captures, killers, others, mixed, done };

  static constexpr int capture_value = 500'000;
  static constexpr int killer_value = 250'000;
  // Head starts over the history, an eighth of its largest count.
  static constexpr int beside_king_value = History<N>::largest / 8;  // an attacker closing in
  static constexpr int king_value = History<N>::largest / 8;         // the king on the move

  void begin(const Position<N>& p, const Masks<N>& m, const Killers& killers,
             const History<N>& history) {
    position_ = &p;
    masks_ = &m;
    killers_ = &killers;
    history_ = &history;
    strike_ = strikes(p, m);
    tried_killers_ = {};
    size_ = next_ = 0;
  }

  void advance() {
    const Position<N>& p = *position_;
    const Masks<N>& m = *masks_;
    size_ = next_ = 0;
    switch (stage_) {
      case Stage::captures:
        stage_ = Stage::killers;
        if (!strike_.empty()) {
          push_slides([&](Piece kind, int line) { return may_strike(kind) ? strike_.rows[line] : 0; },
                      [&](Piece kind, int line) { return may_strike(kind) ? strike_.cols[line] : 0; });
        }
        break;
      case Stage::killers:
        stage_ = Stage::others;
        for (std::size_t i = 0; i < killers_->size(); ++i) {
          const Move killer = (*killers_)[i];
          if (!playable(p, m, killer) || captures(killer)) continue;
          push(killer);
          tried_killers_[i] = killer;
        }
        break;
      case Stage::others:
        stage_ = Stage::done;
        push_slides(
            [&](Piece kind, int line) { return may_strike(kind) ? ~strike_.rows[line] : ~0; },
            [&](Piece kind, int line) { return may_strike(kind) ? ~strike_.cols[line] : ~0; });
        break;
      case Stage::mixed:
        stage_ = Stage::done;
        for_each_move(p, m, [&](Move move) { push(move); });
        break;
      case Stage::done: break;
    }
  }

  // Every move to `targets`, and with `king_too` those of the king wherever he goes.
  void push_all(const Lines<N>& targets, bool king_too) {
    const Position<N>& p = *position_;
    if (masks_->special) {
      for_each_move(p, *masks_, [&](Move move) {
        if (targets.test(move.target) || (king_too && move.origin == p.king)) push(move);
      });
      return;
    }
    const auto wanted = [&](Piece kind, Word<N> line) {
      return king_too && kind == Piece::king ? ~0U : std::uint32_t{line};
    };
    push_slides([&](Piece kind, int line) { return wanted(kind, targets.rows[line]); },
                [&](Piece kind, int line) { return wanted(kind, targets.cols[line]); });
  }

  // Moves to the squares of row_wanted(kind, rank) and col_wanted(kind, file).
  template <class RowWanted, class ColWanted>
  void push_slides(RowWanted&& row_wanted, ColWanted&& col_wanted) {
    const Position<N>& p = *position_;
    for_each_square(p.pieces[index(p.side)], [&](Square origin) {
      const Piece kind = kind_of(p, origin);
      const int rank = origin / N;
      const int file = origin % N;
      std::uint32_t row = row_targets(p, *masks_, kind, origin) &
                          static_cast<std::uint32_t>(row_wanted(kind, rank));
      for (; row != 0; row &= row - 1) {
        push({origin, static_cast<Square>(rank * N + std::countr_zero(row))});
      }
      std::uint32_t col = col_targets(p, *masks_, kind, origin) &
                          static_cast<std::uint32_t>(col_wanted(kind, file));
      for (; col != 0; col &= col - 1) {
        push({origin, static_cast<Square>(std::countr_zero(col) * N + file)});
      }
    });
  }

  [[nodiscard]] bool may_strike(Piece kind) const {
    return kind != Piece::king || masks_->rules.king.hammer();
  }
  [[nodiscard]] bool captures(Move move) const {
    return strike_.test(move.target) && may_strike(kind_of(*position_, move.origin));
  }

  void push(Move move) {
    const Position<N>& p = *position_;
    if (move == tried_killers_[0] || move == tried_killers_[1]) return;  // handed out before
    int value = history_->at(p.side, move);
    if (captures(move)) {
      value += capture_value;
    } else if (move == (*killers_)[0]) {
      value += killer_value + 1;
    } else if (move == (*killers_)[1]) {
      value += killer_value;
    } else if (p.side == Side::attackers) {
      const int gap = std::abs(move.target - p.king);
      if (gap == 1 || gap == N) value += beside_king_value;
    } else if (move.origin == p.king) {
      value += king_value;
    }
    moves_[size_] = move;
    words_[size_] = word(value, size_);
    ++size_;
  }

  // A move's value above its place in the list, the earlier the larger.
  static constexpr int place_bits = 11;
  static constexpr int last_place = (1 << place_bits) - 1;
  [[nodiscard]] static std::int32_t word(int value, int place) {
    return value * (1 << place_bits) + (last_place - place);
  }
  [[nodiscard]] static int place_of(std::int32_t word) { return last_place - (word & last_place); }
  [[nodiscard]] static int value_of(std::int32_t word) { return word >> place_bits; }

  const Position<N>* position_ = nullptr;
  const Masks<N>* masks_ = nullptr;
  const Killers* killers_ = nullptr;
  const History<N>* history_ = nullptr;
  Lines<N> strike_;
  Killers tried_killers_{};
  Stage stage_ = Stage::done;
  // No board has more: every empty square is entered from each direction by one piece at most.
  std::array<Move, 4 * N * N> moves_;
  std::array<std::int32_t, 4 * N * N> words_;
  static_assert(4 * N * N <= last_place + 1);
  int size_ = 0;
  int next_ = 0;
};

}  // namespace tablut
