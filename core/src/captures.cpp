#include "tablut/captures.hpp"

#include <bit>

#include "tablut/endings.hpp"
#include "tablut/moves.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Which rule takes a piece whose far side is `beyond`: an enemy there, or a hostile square.
template <int N>
CaptureRule trap_rule(const Masks<N>& m, Square beyond, bool enemy) {
  if (enemy) return CaptureRule::between;
  if (beyond == m.throne) return CaptureRule::throne;
  return m.camp[beyond] >= 0 ? CaptureRule::camp : CaptureRule::corner;
}

// Those who take part in captures, by side: all but guards.
template <int N>
std::array<Lines<N>, 2> fighters(const Position<N>& p) {
  std::array<Lines<N>, 2> lines = p.pieces;
  for (int i = 0; i < p.specials.size(); ++i) {
    if (role(p.specials.piece(i)) == Role::guard) {
      lines[index(owner(p.specials.piece(i)))].clear(p.specials.square(i));
    }
  }
  return lines;
}

// Does an enemy of `side` stand beside `square`? Most moves end where none does.
template <int N>
inline bool beside_enemy(const Position<N>& p, Side side, Square square) {
  return beside(p.pieces[index(other(side))], square) != 0;
}

// Men taken between the mover on `target` and an enemy or hostile square beyond them.
template <int N>
void take_between(const Position<N>& p, const std::array<Lines<N>, 2>& fighters,
                  const Masks<N>& m, Square target, Captures& captures) {
  const Side mover = p.side;
  const int rank = target / N;
  const int file = target % N;
  const auto& own = fighters[index(mover)];
  const auto& enemy = fighters[index(other(mover))];
  const auto& hostile = m.anvils[static_cast<int>(m.home(p))][index(other(mover))];
  std::uint32_t own_row = own.rows[rank];
  std::uint32_t own_col = own.cols[file];
  std::uint32_t men_row = enemy.rows[rank];
  std::uint32_t men_col = enemy.cols[file];
  if (p.king != no_square) {
    // The king is no man to be taken here, and unarmed he is no jaw either.
    const bool jaw = mover == Side::defenders && m.rules.king.anvil();
    if (!jaw && p.king / N == rank) {
      (mover == Side::defenders ? own_row : men_row) &= ~(1U << (p.king % N));
    }
    if (!jaw && p.king % N == file) {
      (mover == Side::defenders ? own_col : men_col) &= ~(1U << (p.king / N));
    }
  }
  const auto here_file = std::uint32_t{1} << file;
  const auto here_rank = std::uint32_t{1} << rank;
  const std::uint32_t east = men_row & (here_file << 1);
  const std::uint32_t west = men_row & (here_file >> 1);
  const std::uint32_t north = men_col & (here_rank << 1);
  const std::uint32_t south = men_col & (here_rank >> 1);

  const auto take = [&](std::uint32_t man_bit, std::uint32_t jaw_bits, std::uint32_t hostile_bits,
                        Direction d) {
    const bool jaw = (man_bit & jaw_bits) != 0;
    if (man_bit == 0 || (!jaw && (man_bit & hostile_bits) == 0)) return;
    const Square square = neighbour(target, d, N);
    const Square beyond = neighbour(square, d, N);
    const CaptureRule rule = trap_rule(m, beyond, jaw);
    if (rule == CaptureRule::camp && !m.rules.camps.occupied && p.occupied(beyond)) return;
    if (captures.contains(square)) return;  // leapt over from a hostile square
    captures.push({square, p.at(square), rule});
  };
  take(east, own_row >> 1, hostile.above.rows[rank], Direction::east);
  take(west, own_row << 1, hostile.below.rows[rank], Direction::west);
  take(north, own_col >> 1, hostile.above.cols[file], Direction::north);
  take(south, own_col << 1, hostile.below.cols[file], Direction::south);
}

// The Linnaean capture: a defender between `target` and his king on the throne, whose other three
// sides are attackers.
template <int N>
void take_linnaean(const Position<N>& p, const std::array<Lines<N>, 2>& fighters,
                   const Masks<N>& m, Square target, Captures& captures) {
  for (const Direction d : directions) {
    const Square beside = neighbour(m.throne, d, N);
    const Piece victim = p.at(beside);
    if (neighbour(beside, d, N) != target || victim == Piece::none ||
        owner(victim) != Side::defenders || role(victim) == Role::guard ||
        captures.contains(beside)) {
      continue;
    }
    int attackers = 0;
    for (const Direction around : directions) {
      attackers += fighters[0].test(neighbour(m.throne, around, N)) ? 1 : 0;
    }
    if (attackers == 3) captures.push({beside, victim, CaptureRule::linnaean});
  }
}

// One edge of the board as two lines: the edge itself and the line in front of it.
template <int N>
struct Edge {
  bool row;  // its squares share a rank
  int line;  // 0 or N - 1
  [[nodiscard]] Square at(int place) const {
    return static_cast<Square>(row ? line * N + place : place * N + line);
  }
  [[nodiscard]] int inner() const { return line == 0 ? 1 : N - 2; }
  [[nodiscard]] Square front(int place) const {
    return static_cast<Square>(row ? inner() * N + place : place * N + inner());
  }
};

template <int N>
class ShieldwallSearch {
 public:
  ShieldwallSearch(const Position<N>& p, const std::array<Lines<N>, 2>& fighters,
                   const Masks<N>& m, Square target)
      : p_(p), fighters_(fighters), m_(m), target_(target) {}

  void take(Captures& captures) const {
    for (const bool row : {true, false}) {
      const int depth = row ? target_ / N : target_ % N;
      const int place = row ? target_ % N : target_ / N;
      for (const int line : {0, N - 1}) {
        const Edge<N> edge{row, line};
        if (depth == line) {
          row_from(edge, place + 1, 1, captures);
          row_from(edge, place - 1, -1, captures);
        } else if (depth == edge.inner() && !m_.rules.shieldwall.flank) {
          int first = place;
          while (first > 0 && in_wall(edge, first - 1)) --first;
          if (brackets(edge, first - 1)) row_from(edge, first, 1, captures);
        }
      }
    }
  }

 private:
  // Takes the row that begins beside a bracketing piece and runs in direction `step`.
  void row_from(const Edge<N>& edge, int first, int step, Captures& captures) const {
    int end = first;
    while (inside(end) && in_wall(edge, end)) end += step;
    if ((end - first) * step < 2 || !brackets(edge, end)) return;
    for (int place = first; place != end; place += step) {
      const Square square = edge.at(place);
      const Piece piece = p_.at(square);
      const bool safe = role(piece) == Role::king || role(piece) == Role::guard;
      if (!safe && !captures.contains(square)) {
        captures.push({square, piece, CaptureRule::shieldwall});
      }
    }
  }
  [[nodiscard]] static bool inside(int place) { return place >= 0 && place < N; }
  [[nodiscard]] bool takes_part(Square square) const {
    return fighters_[index(p_.side)].test(square) &&
           (square != p_.king || m_.rules.king.anvil());
  }
  [[nodiscard]] bool in_wall(const Edge<N>& edge, int place) const {
    return p_.pieces[index(other(p_.side))].test(edge.at(place)) && takes_part(edge.front(place));
  }
  [[nodiscard]] bool brackets(const Edge<N>& edge, int place) const {
    if (!inside(place)) return false;
    const bool bare_corner = (place == 0 || place == N - 1) && !p_.occupied(edge.at(place));
    return takes_part(edge.at(place)) || (bare_corner && m_.rules.shieldwall.corner);
  }

  const Position<N>& p_;
  const std::array<Lines<N>, 2>& fighters_;
  const Masks<N>& m_;
  Square target_;
};

// Men who have waited too long on a timed corner; counts the mover's stay in passing.
template <int N>
void take_lost_in_forest(Position<N>& p, const Masks<N>& m, Side mover, Captures& captures) {
  std::uint64_t counters = 0;
  for (int i = 0; i < m.forest_corner_count; ++i) {
    const Square corner = m.forest_corners[i];
    std::uint64_t stayed = (p.forest >> (4 * i)) & 15U;
    const Piece piece = p.at(corner);
    if (captures.contains(corner)) stayed = 0;  // a mercenary who has just changed sides
    if (piece == Piece::none || piece == Piece::king) {
      stayed = 0;
    } else if (owner(piece) == mover && ++stayed > static_cast<std::uint64_t>(m.rules.forest)) {
      captures.push({corner, piece, CaptureRule::forest});
      p.remove(piece, corner);
      stayed = 0;
    }
    counters |= stayed << (4 * i);
  }
  p.key ^= zobrist::forest(p.forest) ^ zobrist::forest(counters);
  p.forest = counters;
}

// Does the king stand between two of `attackers` on a line?
template <int N>
bool between(const Lines<N>& attackers, Square king) {
  const auto attacker = [&](Direction d) {
    const Square square = neighbour(king, d, N);
    return square != no_square && attackers.test(square);
  };
  return (attacker(Direction::east) && attacker(Direction::west)) ||
         (attacker(Direction::north) && attacker(Direction::south));
}

// Which rule takes the king that an attacker on `target` has taken.
template <int N>
CaptureRule king_trap_rule(const Position<N>& p, const Masks<N>& m, Square target) {
  if (m.king_needs_four[p.king]) return CaptureRule::surrounded;
  const auto beyond = static_cast<Square>(2 * p.king - target);
  return trap_rule(m, beyond, p.pieces[0].test(beyond));
}

// Sides of the king, a bit per Direction, on which he is or would be taken by one of `attackers`
// arriving there.
template <int N>
std::uint32_t traps(const Position<N>& p, const Lines<N>& attackers, const Masks<N>& m) {
  const bool four = m.king_needs_four[p.king];
  const std::uint32_t walls = four ? m.king_wall[p.king] : m.king_hostile[p.king];
  // The throne under one of his own men is no wall, nor need a camp under any piece be one.
  std::uint32_t covered = m.king_bare_wall[p.king];
  if (covered != 0) covered &= beside(p.pieces[0], p.king) | beside(p.pieces[1], p.king);
  const std::uint32_t shut = beside(attackers, p.king) | (walls & ~covered);
  if (!four) return opposites(shut);
  const std::uint32_t open = all_directions & ~shut;
  return open == 0 ? all_directions : std::has_single_bit(open) ? open : 0;
}

// Is the king taken by one of `attackers` that has arrived on `target`?
template <int N>
bool taken_from(const Position<N>& p, const Lines<N>& attackers, const Masks<N>& m,
                Square target) {
  const std::uint32_t side = side_of<N>(p.king, target);
  return side != 0 && (traps(p, attackers, m) & side) != 0;
}

// A king whom only four take falls to two commanders or knights as well, one of them arriving on
// `target`; a corner hostile to him may be the other. On the throne, or against it, he is safe.
template <int N>
bool commanders_take_king(const Position<N>& p, const Masks<N>& m, Square target) {
  const auto commands = [&](Square square) {
    const Piece piece = p.at(square);
    return special(piece) && owner(piece) == Side::attackers &&
           (role(piece) == Role::commander || role(piece) == Role::knight);
  };
  if (p.king == m.throne || !m.king_needs_four[p.king] || !commands(target)) return false;
  for (const Direction d : directions) {
    const Square beyond = neighbour(p.king, opposite(d), N);
    if (neighbour(p.king, d, N) != target || beyond == no_square || beyond == m.throne) continue;
    const bool corner = m.corners.test(beyond) && m.rules.corner.hostile.contains(Piece::king);
    return corner || commands(beyond);
  }
  return false;
}

template <int N>
Square leapt_over(const Position<N>& p, Move move) {
  const auto middle = static_cast<Square>((move.origin + move.target) / 2);
  const int distance = move.target > move.origin ? move.target - move.origin
                                                 : move.origin - move.target;
  const bool leap = (distance == 2 || distance == 2 * N) && p.occupied(middle);
  return leap ? middle : no_square;
}

// Moves the piece and takes what it takes. `Special`: leaps and special pieces may occur.
template <int N, bool Special>
Captures strike(Position<N>& p, const Masks<N>& m, Move move, bool silent) {
  const Side mover = p.side;
  const Piece piece = Special ? p.at(move.origin) : kind_of(p, move.origin);
  const Square leapt = Special ? leapt_over(p, move) : no_square;
  p.template remove<Special>(piece, move.origin);
  p.template put<Special>(piece, move.target);

  Captures captures;
  std::array<Lines<N>, 2> all_but_guards;
  if constexpr (Special) all_but_guards = fighters(p);
  const std::array<Lines<N>, 2>& those = Special ? all_but_guards : p.pieces;
  const bool armed = piece == Piece::king ? m.rules.king.hammer()
                                          : !Special || role(piece) != Role::guard;
  if (Special && leapt != no_square && m.rules.jumps.of(piece) == Jump::capture &&
      role(piece) != Role::guard && role(p.at(leapt)) != Role::guard) {
    captures.push({leapt, p.at(leapt), CaptureRule::jump});
  }
  const bool contact = armed && beside_enemy(p, mover, move.target);
  if (contact) take_between(p, those, m, move.target, captures);
  if (armed && m.rules.shieldwall.allowed) {
    ShieldwallSearch<N>(p, those, m, move.target).take(captures);
  }
  if (armed && mover == Side::attackers && p.king != no_square) {
    if (m.rules.linnaean && p.king == m.throne) {
      take_linnaean(p, those, m, move.target, captures);
    }
    if (contact && taken_from(p, those[0], m, move.target)) {
      captures.push({p.king, Piece::king, king_trap_rule(p, m, move.target)});
    } else if (Special && commanders_take_king(p, m, move.target)) {
      captures.push({p.king, Piece::king, CaptureRule::commanders});
    }
  }
  for (const Captured& captured : captures) {
    p.template remove<Special>(captured.piece, captured.square);
    if (Special && role(captured.piece) == Role::mercenary) {
      p.put(turncoat(captured.piece), captured.square);
    }
  }
  // Whom the king's own move has taken catches him no more.
  if (silent && m.rules.gwrheill && piece == Piece::king &&
      between(Special ? fighters(p)[0] : p.pieces[0], p.king)) {
    captures.push({p.king, Piece::king, CaptureRule::gwrheill});
    p.remove(Piece::king, p.king);
  }
  return captures;
}

// Must the piece on `square`, having captured, go on?
template <int N>
bool goes_on(const Position<N>& p, const Masks<N>& m, Square square, const Captures& captures) {
  if (!p.occupied(square)) return false;  // lost in the forest
  Position<N> next = p;
  next.pass_turn();
  if (judge(next, m, captures)) return false;
  next = p;
  next.go_on(square);
  return has_move(next, m);
}

}  // namespace

template <int N>
std::uint32_t king_traps(const Position<N>& p, const Masks<N>& m) {
  return traps(p, p.pieces[0], m);
}

template <int N>
Captures play(Position<N>& p, const Masks<N>& m, Move move, bool silent) {
  const Side mover = p.side;
  Captures captures = m.special ? strike<N, true>(p, m, move, silent)
                                : strike<N, false>(p, m, move, silent);
  const bool struck = captures.size() > 0;
  if (m.rules.forest > 0) take_lost_in_forest(p, m, mover, captures);
  if (m.special) [[unlikely]] {
    p.go_on(no_square);
    if (m.rules.berserk != Berserk::none && struck && goes_on(p, m, move.target, captures)) {
      p.go_on(move.target);
      return captures;
    }
  }
  p.pass_turn();
  return captures;
}

template <int N>
int open_ways(const Position<N>& p, const Masks<N>& m) {
  if (p.king == no_square) return 0;
  const int rank = p.king / N;
  const int file = p.king % N;
  int total = count_ways(row_targets(p, m, Piece::king, p.king) & m.goals.rows[rank], file) +
              count_ways(col_targets(p, m, Piece::king, p.king) & m.goals.cols[file], rank);
  if (m.special) {
    for_each_square(leaps(p, m, p.king), [&](Square target) { total += m.goals.test(target); });
  }
  return total;
}

template <int N>
bool king_threatened(const Position<N>& p, const Masks<N>& m) {
  if (p.king == no_square) return false;
  Position<N> turn = p;
  if (turn.side == Side::defenders) {
    turn.go_on(no_square);
    turn.pass_turn();
  }
  bool threatened = false;
  for_each_move(turn, m, [&](Move move) {
    const int distance = move.target > p.king ? move.target - p.king : p.king - move.target;
    if (threatened || (distance != 1 && distance != N)) return;
    Position<N> after = turn;
    threatened = play(after, m, move).has_king();
  });
  return threatened;
}

#define TABLUT_INSTANTIATE(N)                                                    \
  template std::uint32_t king_traps<N>(const Position<N>&, const Masks<N>&);     \
  template int open_ways<N>(const Position<N>&, const Masks<N>&);                \
  template Captures play<N>(Position<N>&, const Masks<N>&, Move, bool);          \
  template bool king_threatened<N>(const Position<N>&, const Masks<N>&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
