// Ruleset and Board: compiled rules and a position with the board size hidden.
#pragma once

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "tablut/captures.hpp"
#include "tablut/endings.hpp"
#include "tablut/masks.hpp"
#include "tablut/moves.hpp"
#include "tablut/notation.hpp"
#include "tablut/position.hpp"

namespace tablut {

template <int N>
struct Sized {
  std::shared_ptr<const Masks<N>> masks;
  Position<N> position;
};

// A piece taken, the rule that took it, and the squares that did.
struct Taken {
  Captured captured;
  std::vector<Square> by;
};

class Board;

// What a move did.
struct Played;

class Ruleset {
 public:
  // Refuses rules that contradict themselves, naming the value.
  [[nodiscard]] static std::variant<Ruleset, Fault> compile(const Rules& rules);

  [[nodiscard]] const Rules& rules() const;
  [[nodiscard]] int size() const { return rules().start.size; }
  [[nodiscard]] Board start() const;
  [[nodiscard]] std::variant<Board, Fault> place(const Setup& setup) const;
  [[nodiscard]] std::vector<Square> goals() const;
  [[nodiscard]] std::vector<Square> camps() const;
  [[nodiscard]] std::vector<Square> corners() const;  // empty where they mean nothing
  [[nodiscard]] Square throne() const;                // no_square on a board without one

 private:
  template <int... N>
  using Choice = std::variant<std::shared_ptr<const Masks<N>>...>;
  using Compiled = Choice<5, 7, 9, 11, 13, 15, 17, 19>;
  explicit Ruleset(Compiled compiled) : compiled_(std::move(compiled)) {}
  Compiled compiled_;
};

class Board {
 public:
  template <int N>
  explicit Board(Sized<N> sized) : sized_(std::move(sized)) {}

  // Calls visitor(const Sized<N>&).
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return std::visit(std::forward<Visitor>(visitor), sized_);
  }

  [[nodiscard]] const Rules& rules() const;
  [[nodiscard]] int size() const { return rules().start.size; }
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] Side side() const;
  [[nodiscard]] Square berserker() const;  // the piece that must go on, or no_square
  [[nodiscard]] std::uint64_t key() const;
  [[nodiscard]] std::uint64_t fresh_key() const;
  [[nodiscard]] std::vector<Move> moves() const;
  [[nodiscard]] bool has_move() const;
  [[nodiscard]] Refusal refusal(Move move) const;
  // The move must not be refused.
  [[nodiscard]] Played play(Move move, bool silent = false) const;
  [[nodiscard]] std::uint64_t perft(int depth) const;
  [[nodiscard]] bool king_threatened() const;
  [[nodiscard]] int open_ways() const;
  friend bool operator==(const Board&, const Board&);

 private:
  template <int... N>
  using Choice = std::variant<Sized<N>...>;
  Choice<5, 7, 9, 11, 13, 15, 17, 19> sized_;
};

struct Played {
  Move move;
  Side side;  // who moved
  std::vector<Taken> taken;
  Board board;
  Ending ending;
  std::vector<Square> proof;  // the squares that show the ending
};

}  // namespace tablut
