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
      push_to(targets, targets);
    } else {
      push_to(targets | strike_, everywhere);
    }
  }
  // Moves that may capture a man.
  void start_captures(const Position<N>& p, const Masks<N>& m, const Killers& killers,
                      const History<N>& history) {
    begin(p, m, killers, history);
    stage_ = Stage::done;
    push_to(strike_, strike_);
  }

  // The best of those not yet handed out; no move when there is none.
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

  static constexpr Lines<N> everywhere = ~Lines<N>{};

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
        push_slides(onlookers(strike_), strike_, may_strike(Piece::king) ? strike_ : Lines<N>{});
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
        push_slides(p.pieces[index(p.side)].rows, ~strike_,
                    may_strike(Piece::king) ? ~strike_ : everywhere);
        break;
      case Stage::mixed:
        stage_ = Stage::done;
        for_each_move(p, m, [&](Move move) { push(move); });
        break;
      case Stage::done: break;
    }
  }

  // Every move of men to `targets` and of the king to `king_targets`.
  void push_to(const Lines<N>& targets, const Lines<N>& king_targets) {
    const Position<N>& p = *position_;
    if (!masks_->special) {
      Bank<N> origins = onlookers(targets);
      if (p.side == Side::defenders) {
        origins[p.king / N] |= static_cast<Word<N>>(1U << (p.king % N));
      }
      push_slides(origins, targets, king_targets);
      return;
    }
    for_each_move(p, *masks_, [&](Move move) {
      if ((move.origin == p.king ? king_targets : targets).test(move.target)) push(move);
    });
  }

  // Rows of the mover's pieces with one of `targets` in sight along their row or column.
  [[nodiscard]] Bank<N> onlookers(const Lines<N>& targets) const {
    const Position<N>& p = *position_;
    const Lines<N>& own = p.pieces[index(p.side)];
    const Lines<N> men = p.pieces[0] | p.pieces[1];
    const auto ends = [](std::uint32_t blockers, int place) {
      const std::uint32_t clear = line_reach<N>(blockers, place) | std::uint32_t{1} << place;
      return clear << 1 | clear >> 1;
    };
    Bank<N> found{};
    for_each_square(targets, [&](Square target) {
      const int rank = target / N;
      const int file = target % N;
      found[rank] |= ends(men.rows[rank], file) & own.rows[rank];
      for (std::uint32_t t = ends(men.cols[file], rank) & own.cols[file]; t != 0; t &= t - 1) {
        found[std::countr_zero(t)] |= static_cast<Word<N>>(1U << file);
      }
    });
    return found;
  }

  // The same as push_to, of these origins alone and where only slides occur.
  void push_slides(const Bank<N>& origins, const Lines<N>& targets, const Lines<N>& king_targets) {
    const Position<N>& p = *position_;
    for (int rank = 0; rank < N; ++rank) {
      for (std::uint32_t row = origins[rank]; row != 0; row &= row - 1) {
        const int file = std::countr_zero(row);
        const auto origin = static_cast<Square>(rank * N + file);
        const Piece kind = kind_of(p, origin);
        const Lines<N>& wanted = kind == Piece::king ? king_targets : targets;
        std::uint32_t across = row_targets(p, *masks_, kind, origin) & wanted.rows[rank];
        for (; across != 0; across &= across - 1) {
          push({origin, static_cast<Square>(rank * N + std::countr_zero(across))});
        }
        std::uint32_t along = col_targets(p, *masks_, kind, origin) & wanted.cols[file];
        for (; along != 0; along &= along - 1) {
          push({origin, static_cast<Square>(std::countr_zero(along) * N + file)});
        }
      }
    }
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
