#include "tablut/notation.hpp"

#include <vector>

namespace tablut {
namespace {

constexpr std::string_view piece_letters = "tTKcCnNmMgG";

bool digit(char c) { return c >= '0' && c <= '9'; }

// Where the character at `at` ends: a UTF-8 text is cut between characters only.
std::size_t character_end(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;) ++at;
  return at;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return "'" + std::string(text) + "'";
  std::size_t cut = 0;
  while (character_end(text, cut) <= longest) cut = character_end(text, cut);
  return "'" + std::string(text.substr(0, cut)) + "...'";
}

Fault record_fault(std::size_t row, const std::string& what) {
  return {"record", "row " + std::to_string(row) + ": " + what};
}

}  // namespace

std::string print_square(Square square, int size) {
  return static_cast<char>('a' + square % size) + std::to_string(square / size + 1);
}

std::optional<Square> parse_square(std::string_view text, int size) {
  if (text.size() < 2 || text.size() > 3 || text[1] == '0') return std::nullopt;
  const int file = text[0] - 'a';
  int rank = 0;
  for (const char c : text.substr(1)) {
    if (!digit(c)) return std::nullopt;
    rank = rank * 10 + (c - '0');
  }
  if (file < 0 || file >= size || rank > size) return std::nullopt;
  return static_cast<Square>((rank - 1) * size + file);
}

std::string print_move(Move move, int size) {
  return print_square(move.origin, size) + "-" + print_square(move.target, size);
}

std::variant<Move, Fault> parse_move(std::string_view text, int size) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    return Fault{"move", "move " + quoted(text) + ": expected two squares such as e3-h3"};
  }
  const std::string last = print_square(static_cast<Square>(size * size - 1), size);
  Move move;
  for (const bool first : {true, false}) {
    const std::string_view name = first ? text.substr(0, dash) : text.substr(dash + 1);
    const auto square = parse_square(name, size);
    if (!square) {
      return Fault{"square", "move " + quoted(text) + ": " + quoted(name) +
                                 " is no square of this board, a1 to " + last};
    }
    (first ? move.origin : move.target) = *square;
  }
  return move;
}

std::string print_record(const Setup& setup) {
  std::string text = "/";
  for (int rank = 0; rank < setup.size; ++rank) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < setup.size; ++file) {
      const Piece piece = setup.squares[rank * setup.size + file];
      if (piece == Piece::none) {
        ++empty;
      } else {
        flush();
        text += piece_letters[index(piece)];
      }
    }
    flush();
    text += '/';
  }
  return text;
}

std::variant<Setup, Fault> parse_record(std::string_view text, Side side) {
  if (text.size() < 2 || text.front() != '/' || text.back() != '/') {
    return Fault{"record", "position " + quoted(text) +
                               ": expected rows between slashes, such as /3ttt3/4t4/.../"};
  }
  std::vector<std::vector<Piece>> rows(1);
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    const char c = text[at];
    std::vector<Piece>& row = rows.back();
    if (c == '/') {
      rows.emplace_back();
    } else if (digit(c)) {
      int run = 0;
      for (; digit(text[at]) && run <= max_size; ++at) run = run * 10 + (text[at] - '0');
      --at;
      if (run == 0) return record_fault(rows.size(), "a run of empty squares cannot be 0");
      row.insert(row.end(), static_cast<std::size_t>(run), Piece::none);
    } else if (const auto letter = piece_letters.find(c); letter != std::string_view::npos) {
      row.push_back(static_cast<Piece>(letter));
    } else {
      const std::string_view odd = text.substr(at, character_end(text, at) - at);
      return record_fault(rows.size(), quoted(odd) + " at character " + std::to_string(at + 1) +
                                           " is neither a number nor one of the letters t, T, K, "
                                           "c, C, n, N, m, M, g, G");
    }
    if (rows.back().size() > max_size || rows.size() > max_size) {
      return record_fault(rows.size(), "a board has at most " + std::to_string(max_size) +
                                           " rows and columns");
    }
  }
  const std::size_t size = rows.size();
  Setup setup{static_cast<int>(size), side, {}};
  for (std::size_t rank = 0; rank < size; ++rank) {
    if (rows[rank].size() != size) {
      return record_fault(rank + 1, "has " + std::to_string(rows[rank].size()) +
                                        " squares, but the board has " + std::to_string(size) +
                                        " rows and must be square");
    }
    setup.squares.insert(setup.squares.end(), rows[rank].begin(), rows[rank].end());
  }
  return setup;
}

}  // namespace tablut
