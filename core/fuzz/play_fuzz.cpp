// Games from arbitrary positions under arbitrary rules: nothing crashes, hashes stay true, and a
// move is refused exactly when it is not generated.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tablut/game.hpp"

namespace {

using namespace tablut;

void require(bool holds) {
  if (!holds) std::abort();
}

// Reads small numbers off the input, zeros when it has run out.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t length) : data_(data), left_(length) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  unsigned below(unsigned bound) {
    if (left_ == 0) return 0;
    --left_;
    return *data_++ % bound;
  }
  bool flag() { return below(2) == 1; }
  PieceSet set() {
    const unsigned bits = below(8);
    return {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

Rules draw_rules(Bytes& bytes) {
  Rules rules;
  const int size = min_size + 2 * static_cast<int>(bytes.below(4));
  rules.escape = static_cast<Escape>(bytes.below(2));
  rules.throne = {bytes.flag(), bytes.set(), bytes.set(), bytes.set(), bytes.set()};
  rules.corner = {bytes.flag(), bytes.set(), bytes.set(), {}};
  rules.king = {static_cast<Armed>(bytes.below(4)), static_cast<KingCapture>(bytes.below(4)),
                bytes.flag(), bytes.flag(), bytes.flag()};
  for (int& speed : rules.speed) speed = static_cast<int>(bytes.below(3));
  rules.linnaean = bytes.flag();
  rules.shieldwall = {bytes.flag(), bytes.flag(), bytes.flag()};
  rules.exit_fort = bytes.flag();
  rules.encirclement = bytes.flag();
  rules.no_moves = static_cast<NoMoves>(bytes.below(3));
  rules.repetition = {static_cast<RepetitionResult>(bytes.below(6)),
                      2 + static_cast<int>(bytes.below(2))};
  rules.forest = static_cast<int>(bytes.below(4));
  rules.gwrheill = bytes.flag();
  rules.princes_lost = bytes.flag();
  rules.min_attackers = static_cast<int>(bytes.below(4));
  rules.move_limit = static_cast<int>(bytes.below(60));
  rules.capture_limit = static_cast<int>(bytes.below(30));
  rules.berserk = static_cast<Berserk>(bytes.below(3));
  rules.jumps.king = static_cast<Jump>(bytes.below(4));
  if (bytes.flag()) {
    const auto edge = static_cast<Square>(size / 2);
    rules.camps.groups = {{edge, static_cast<Square>(edge + 1)}};
    rules.camps.closed = bytes.set();
    rules.camps.hostile = bytes.set();
    rules.camps.occupied = bytes.flag();
  }
  rules.start = {size, static_cast<Side>(bytes.below(2)),
                 std::vector<Piece>(size * size, Piece::none)};
  int specials = 0;
  for (Piece& piece : rules.start.squares) {
    const unsigned drawn = bytes.below(24);
    if (drawn < static_cast<unsigned>(piece_kinds)) piece = static_cast<Piece>(drawn);
    if (piece == Piece::king || (special(piece) && ++specials > Specials::capacity)) {
      piece = Piece::none;
    }
  }
  rules.start.squares[bytes.below(static_cast<unsigned>(size * size))] = Piece::king;
  return rules;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
  Bytes bytes(data, length);
  const auto compiled = Ruleset::compile(draw_rules(bytes));
  if (!std::holds_alternative<Ruleset>(compiled)) return 0;
  Game game(std::get<Ruleset>(compiled).start());
  while (!bytes.empty() && !game.ending()) {
    const Board& board = game.board();
    require(board.key() == board.fresh_key());
    const std::vector<Move> moves = game.moves();
    if (moves.empty()) break;
    const auto squares = static_cast<unsigned>(board.size() * board.size());
    const Move tried{static_cast<Square>(bytes.below(squares)),
                     static_cast<Square>(bytes.below(squares))};
    const bool listed = std::find(moves.begin(), moves.end(), tried) != moves.end();
    require(listed == (game.refusal(tried) == Refusal::none));
    game.play(moves[bytes.below(static_cast<unsigned>(moves.size()))], bytes.flag());
  }
  while (!game.plies().empty()) game.undo();
  return 0;
}
