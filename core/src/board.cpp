#include "tablut/board.hpp"

#include <string>

#include "tablut/explain.hpp"
#include "tablut/perft.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

std::variant<std::monostate, Fault> check_pieces(const Setup& setup, int size, bool special) {
  if (setup.size != size) {
    return Fault{"size", "the position is " + std::to_string(setup.size) + " squares wide, but " +
                             "the rules are for a board of " + std::to_string(size)};
  }
  Square king = no_square;
  int specials = 0;
  for (Square square = 0; square < setup.squares.size(); ++square) {
    if (tablut::special(setup.squares[square])) {
      if (!special) {
        return Fault{"special_piece", "a special piece on " + print_square(square, size) +
                                          ", but these rules know none"};
      }
      if (++specials > Specials::capacity) {
        return Fault{"special_pieces", "more than " + std::to_string(Specials::capacity) +
                                           " special pieces on the board"};
      }
    }
    if (setup.squares[square] != Piece::king) continue;
    if (king != no_square) {
      return Fault{"two_kings", "two kings, on " + print_square(king, size) + " and " +
                                    print_square(square, size) + "; expected one"};
    }
    king = square;
  }
  if (king == no_square) return Fault{"no_king", "no king on the board; expected one"};
  return std::monostate{};
}

}  // namespace

std::variant<Ruleset, Fault> Ruleset::compile(const Rules& rules) {
  const int size = rules.start.size;
  if (size < min_size || size > max_size || size % 2 == 0) {
    return Fault{"size", "a board of " + std::to_string(size) + " squares a side; expected an " +
                             "odd number from " + std::to_string(min_size) + " to " +
                             std::to_string(max_size)};
  }
  if (auto checked = check_pieces(rules.start, size, true); std::holds_alternative<Fault>(checked)) {
    return std::get<Fault>(std::move(checked));
  }
  std::vector<bool> seen(rules.start.squares.size());
  for (const auto& group : rules.camps.groups) {
    for (const Square square : group) {
      if (seen[square]) {
        return Fault{"camps", "camp square " + print_square(square, size) + " is named twice"};
      }
      seen[square] = true;
    }
  }
  switch (size) {
#define TABLUT_CASE(N) \
  case N:              \
    return Ruleset(std::make_shared<const Masks<N>>(rules));
    TABLUT_FOR_EACH_SIZE(TABLUT_CASE)
#undef TABLUT_CASE
    default:
      return Fault{"size", "this build has no board of that size"};
  }
}

const Rules& Ruleset::rules() const {
  return std::visit([](const auto& masks) -> const Rules& { return masks->rules; }, compiled_);
}

Board Ruleset::start() const {
  return std::visit(
      []<int N>(const std::shared_ptr<const Masks<N>>& masks) {
        return Board(Sized<N>{masks, tablut::place<N>(masks->rules.start)});
      },
      compiled_);
}

std::variant<Board, Fault> Ruleset::place(const Setup& setup) const {
  if (auto checked = check_pieces(setup, size(), rules().special()); std::holds_alternative<Fault>(checked)) {
    return std::get<Fault>(std::move(checked));
  }
  return std::visit(
      [&]<int N>(const std::shared_ptr<const Masks<N>>& masks) {
        return Board(Sized<N>{masks, tablut::place<N>(setup)});
      },
      compiled_);
}

std::vector<Square> Ruleset::goals() const {
  return std::visit([](const auto& masks) { return squares_of(masks->goals); }, compiled_);
}

std::vector<Square> Ruleset::camps() const {
  std::vector<Square> squares;
  for (const auto& group : rules().camps.groups) {
    squares.insert(squares.end(), group.begin(), group.end());
  }
  return squares;
}

std::vector<Square> Ruleset::corners() const {
  const bool matter = rules().corner.special || rules().escape == Escape::corner;
  return matter ? corner_squares(rules()) : std::vector<Square>{};
}

Square Ruleset::throne() const {
  return std::visit([](const auto& masks) { return masks->throne; }, compiled_);
}

const Rules& Board::rules() const {
  return visit([](const auto& sized) -> const Rules& { return sized.masks->rules; });
}

Setup Board::setup() const {
  return visit([]<int N>(const Sized<N>& sized) {
    Setup setup{N, sized.position.side, std::vector<Piece>(N * N)};
    for (Square square = 0; square < N * N; ++square) {
      setup.squares[square] = sized.position.at(square);
    }
    return setup;
  });
}

Side Board::side() const {
  return visit([](const auto& sized) { return sized.position.side; });
}

Square Board::berserker() const {
  return visit([](const auto& sized) { return sized.position.berserker; });
}

std::uint64_t Board::key() const {
  return visit([](const auto& sized) { return sized.position.key; });
}

std::uint64_t Board::fresh_key() const {
  return visit([](const auto& sized) { return tablut::fresh_key(sized.position); });
}

std::vector<Move> Board::moves() const {
  std::vector<Move> moves;
  visit([&](const auto& sized) {
    for_each_move(sized.position, *sized.masks, [&](Move move) { moves.push_back(move); });
  });
  return moves;
}

bool Board::has_move() const {
  return visit([](const auto& sized) { return tablut::has_move(sized.position, *sized.masks); });
}

Refusal Board::refusal(Move move) const {
  return visit(
      [&](const auto& sized) { return tablut::refusal(sized.position, *sized.masks, move); });
}

Played Board::play(Move move, bool silent) const {
  return visit([&]<int N>(const Sized<N>& sized) {
    const Masks<N>& m = *sized.masks;
    Sized<N> after = sized;
    const Captures captures = tablut::play(after.position, m, move, silent);
    const Ending ending = judge(after.position, m, captures);
    std::vector<Taken> taken;
    for (const Captured& captured : captures) {
      taken.push_back({captured, captors(sized.position, m, move, captured)});
    }
    std::vector<Square> squares = proof(after.position, m, move, ending);
    if (ending.reason == Reason::king_captured) {
      squares = taken.back().by;
      squares.push_back(taken.back().captured.square);
    }
    return Played{move,   sized.position.side, std::move(taken), Board(std::move(after)),
                  ending, std::move(squares)};
  });
}

std::uint64_t Board::perft(int depth) const {
  return visit([&](const auto& sized) {
    return tablut::perft(sized.position, *sized.masks, depth);
  });
}

bool Board::king_threatened() const {
  return visit(
      [](const auto& sized) { return tablut::king_threatened(sized.position, *sized.masks); });
}

int Board::open_ways() const {
  return visit([](const auto& sized) { return tablut::open_ways(sized.position, *sized.masks); });
}

bool operator==(const Board& a, const Board& b) {
  return a.sized_.index() == b.sized_.index() && a.setup().squares == b.setup().squares &&
         a.key() == b.key();
}

}  // namespace tablut
