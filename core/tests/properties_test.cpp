// What must hold in every position of every game.
#include <algorithm>

#include "check.hpp"
#include "samples.hpp"

using namespace tablut;

namespace {

// One of the eight symmetries of a square board.
struct Symmetry {
  int number;
  int size;

  [[nodiscard]] Square operator()(Square square) const {
    int file = square % size;
    int rank = square / size;
    if ((number & 1) != 0) file = size - 1 - file;
    if ((number & 2) != 0) rank = size - 1 - rank;
    if ((number & 4) != 0) std::swap(file, rank);
    return static_cast<Square>(rank * size + file);
  }
  [[nodiscard]] Move operator()(Move move) const {
    return {(*this)(move.origin), (*this)(move.target)};
  }
  [[nodiscard]] Setup operator()(const Setup& setup) const {
    Setup image = setup;
    for (Square square = 0; square < setup.squares.size(); ++square) {
      image.squares[(*this)(square)] = setup.squares[square];
    }
    return image;
  }
};

bool less(Move a, Move b) {
  return a.origin != b.origin ? a.origin < b.origin : a.target < b.target;
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::sort(moves.begin(), moves.end(), less);
  return moves;
}

std::vector<Square> captured(const Played& played) {
  std::vector<Square> squares;
  for (const Taken& taken : played.taken) squares.push_back(taken.captured.square);
  std::sort(squares.begin(), squares.end());
  return squares;
}

}  // namespace

TEST("the incremental hash equals the hash computed afresh", {
  samples::random_games(6, 60, [](const Game& game) {
    CHECK(game.board().key() == game.board().fresh_key());
  });
});

TEST("a move is refused exactly when it is not generated", {
  samples::random_games(2, 12, [](const Game& game) {
    const Board& board = game.board();
    const std::vector<Move> moves = sorted(board.moves());
    const int squares = board.size() * board.size();
    for (Square origin = 0; origin < squares; ++origin) {
      for (Square target = 0; target < squares; ++target) {
        const Move move{origin, target};
        const bool generated = std::binary_search(moves.begin(), moves.end(), move, less);
        CHECK(generated == (board.refusal(move) == Refusal::none));
      }
    }
  });
});

TEST("taking a move back restores the game", {
  samples::random_games(3, 40, [](const Game& game) {
    const std::vector<Move> moves = game.moves();
    if (moves.empty()) return;
    Game copy = game;
    copy.play(moves.back());
    copy.undo();
    CHECK(copy.board() == game.board());
    CHECK(copy.ending() == game.ending());
    CHECK(copy.keys() == game.keys());
    CHECK(copy.moves() == moves);
  });
});

TEST("the eight symmetries commute with moves, captures and endings", {
  samples::random_games(3, 40, [](const Game& game) {
    const Board& board = game.board();
    if (board.berserker() != no_square) return;  // a record does not say who must go on
    const Ruleset ruleset = samples::compiled(board.rules());
    const std::vector<Move> moves = board.moves();
    for (int number = 1; number < 8; ++number) {
      const Symmetry image{number, board.size()};
      const auto placed = ruleset.place(image(board.setup()));
      if (!std::holds_alternative<Board>(placed)) return;  // his king is taken
      const Board& mirrored = std::get<Board>(placed);
      std::vector<Move> expected;
      for (const Move move : moves) expected.push_back(image(move));
      CHECK(sorted(expected) == sorted(mirrored.moves()));
      if (moves.empty() || board.rules().forest > 0) continue;  // records keep no waiting men
      const Move move = moves[(board.key() >> 8) % moves.size()];
      const Played here = board.play(move);
      const Played there = mirrored.play(image(move));
      std::vector<Square> taken;
      for (const Square square : captured(here)) taken.push_back(image(square));
      std::sort(taken.begin(), taken.end());
      CHECK(taken == captured(there));
      CHECK(here.ending == there.ending);
    }
  });
});

TEST("a position record reads back as the same position", {
  samples::random_games(3, 40, [](const Game& game) {
    const Setup setup = game.board().setup();
    const auto read = parse_record(print_record(setup), setup.side);
    CHECK(std::holds_alternative<Setup>(read));
    CHECK(std::get<Setup>(read).squares == setup.squares);
  });
});

TEST("a move reads back as the same move on every board", {
  for (int size = min_size; size <= max_size; size += 2) {
    for (Square square = 0; square < size * size; ++square) {
      const Move move{square, static_cast<Square>(size * size - 1 - square)};
      const auto read = parse_move(print_move(move, size), size);
      CHECK(std::holds_alternative<Move>(read));
      CHECK(std::get<Move>(read) == move);
    }
  }
});

TEST("perft by whole leaves equals perft move by move", {
  for (const Rules& rules : samples::all()) {
    const Board start = samples::compiled(rules).start();
    std::uint64_t total = 0;
    for (const Move move : start.moves()) {
      const Played played = start.play(move);
      if (!played.ending) total += played.board.moves().size();
    }
    CHECK(total == start.perft(2));
  }
});

TEST("no parser reads past random bytes", {
  std::mt19937 source(7);
  const std::string letters = "/123456789tTKab0-x \xff";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (auto length = source() % 40; length > 0; --length) {
      text += letters[source() % letters.size()];
    }
    const auto record = parse_record(text, Side::attackers);
    if (const auto* setup = std::get_if<Setup>(&record)) {
      CHECK(setup->squares.size() == static_cast<std::size_t>(setup->size * setup->size));
    }
    const auto move = parse_move(text, 9);
    if (const auto* read = std::get_if<Move>(&move)) CHECK(read->target < 81);
  }
});
