// Rules: every dimension of the family as one aggregate of small values.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "tablut/square.hpp"

namespace tablut {

// A set of common kinds, such as "who may stop on the throne"; special pieces count as men.
class PieceSet {
 public:
  constexpr PieceSet() = default;
  constexpr PieceSet(std::initializer_list<Piece> pieces) {
    for (const Piece piece : pieces) bits_ |= bit(piece);
  }
  constexpr PieceSet(bool attackers, bool defenders, bool king)
      : bits_(static_cast<std::uint8_t>((attackers ? bit(Piece::attacker) : 0) |
                                        (defenders ? bit(Piece::defender) : 0) |
                                        (king ? bit(Piece::king) : 0))) {}
  [[nodiscard]] constexpr bool contains(Piece piece) const { return (bits_ & bit(piece)) != 0; }

 private:
  [[nodiscard]] static constexpr std::uint8_t bit(Piece piece) {
    return static_cast<std::uint8_t>(1U << index(common(piece)));
  }
  std::uint8_t bits_ = 0;
};

inline constexpr PieceSet everyone = {Piece::attacker, Piece::defender, Piece::king};

enum class Escape : std::uint8_t { edge, corner };
enum class Armed : std::uint8_t { both, none, hammer, anvil };
enum class KingCapture : std::uint8_t {
  surround,
  custodial,
  custodial_throne,     // but four on the throne and three beside it
  custodial_on_throne,  // but four on the throne
};
enum class NoMoves : std::uint8_t { loss, draw, defenders_lose };
enum class RepetitionResult : std::uint8_t {
  draw,
  mover_loses,
  defenders_lose,
  forbidden_defender,
  aggressor_loses,
  none
};
enum class Jump : std::uint8_t { none, plain, capture, restricted };
enum class Berserk : std::uint8_t { none, capture, move };

struct Throne {
  bool exists = true;
  PieceSet stop = {Piece::king};
  PieceSet pass = everyone;
  PieceSet hostile_empty;
  PieceSet hostile_occupied;  // while the king is on it
};

struct Corners {
  bool special = false;
  PieceSet stop = everyone;
  PieceSet hostile;
  std::vector<Square> squares;  // empty: the four corners
};

struct King {
  Armed armed = Armed::both;
  KingCapture capture = KingCapture::surround;
  bool throne_counts = true;
  bool edge_counts = false;
  bool corner_counts = false;

  // May close a trap by moving; may be the other jaw of a trap.
  [[nodiscard]] constexpr bool hammer() const {
    return armed == Armed::both || armed == Armed::hammer;
  }
  [[nodiscard]] constexpr bool anvil() const {
    return armed == Armed::both || armed == Armed::anvil;
  }
};

struct Camps {
  std::vector<std::vector<Square>> groups;
  PieceSet closed = everyone;  // may not enter or cross, unless they stand in the same group
  PieceSet hostile;
  bool occupied = true;  // hostile also under a piece
};

// Who may leap over an enemy beside it. Kings, knights and commanders cannot be leapt over.
struct Jumps {
  Jump king = Jump::none;
  Jump commander = Jump::plain;
  Jump knight = Jump::capture;
  Jump mercenary = Jump::none;
  Jump guard = Jump::none;

  [[nodiscard]] constexpr Jump of(Piece piece) const {
    switch (role(piece)) {
      case Role::man: return Jump::none;
      case Role::king: return king;
      case Role::commander: return commander;
      case Role::knight: return knight;
      case Role::mercenary: return mercenary;
      case Role::guard: return guard;
    }
    return Jump::none;
  }
};

struct Shieldwall {
  bool allowed = false;
  bool corner = true;  // a corner may stand for a bracketing man
  bool flank = true;   // the closing move must be a bracketing one on the edge
};

struct Repetition {
  RepetitionResult result = RepetitionResult::draw;
  int count = 3;
};

// A board and the side to move, not yet judged against any rules.
struct Setup {
  int size = 0;
  Side side = Side::attackers;
  std::vector<Piece> squares;  // size * size, Piece::none where empty
};

struct Rules {
  Setup start;
  Escape escape = Escape::edge;
  Throne throne;
  Corners corner;
  King king;
  int speed[common_kinds] = {0, 0, 0};  // most squares a move, by common kind; 0 any number
  Camps camps;
  bool linnaean = false;
  Shieldwall shieldwall;
  bool exit_fort = false;
  bool encirclement = false;
  NoMoves no_moves = NoMoves::loss;
  Repetition repetition;
  int forest = 0;          // own moves a man may stay on a corner; 0 for ever
  bool gwrheill = false;   // the king falls between two attackers unless the word is said
  bool princes_lost = false;
  int min_attackers = 0;   // defenders win below that many
  int move_limit = 0;      // plies in all, then a draw; 0 none
  int capture_limit = 0;   // plies without a capture, then a draw; 0 none
  Jumps jumps;
  Berserk berserk = Berserk::none;  // must a piece that captured go on at once?

  // Do special pieces, leaps or chains of captures occur?
  [[nodiscard]] bool special() const {
    if (berserk != Berserk::none || jumps.king != Jump::none) return true;
    for (const Piece piece : start.squares) {
      if (tablut::special(piece)) return true;
    }
    return false;
  }
};

}  // namespace tablut
