// Squares, moves and position records as text (OpenTafl notation).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tablut/rules.hpp"

namespace tablut {

// What is wrong with something given from outside: a code for programs, a sentence for people.
struct Fault {
  std::string reason;
  std::string message;
};

[[nodiscard]] std::string print_square(Square square, int size);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text, int size);

// `e3-h3`.
[[nodiscard]] std::string print_move(Move move, int size);
[[nodiscard]] std::variant<Move, Fault> parse_move(std::string_view text, int size);

// `/3ttt3/4t4/.../`: rows from rank 1 up, letters for pieces, numbers for runs of empty squares.
[[nodiscard]] std::string print_record(const Setup& setup);
[[nodiscard]] std::variant<Setup, Fault> parse_record(std::string_view text, Side side);

}  // namespace tablut
