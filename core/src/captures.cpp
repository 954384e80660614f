#include "tablut/captures.hpp"

#include <bit>

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

// Men taken between the mover on `target` and an enemy or hostile square beyond them.
template <int N>
void take_between(const Position<N>& p, const Masks<N>& m, Square target, Captures& captures) {
  const Side mover = p.side;
  const int rank = target / N;
  const int file = target % N;
  const auto& own = p.pieces[index(mover)];
  const auto& enemy = p.pieces[index(other(mover))];
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
  if ((east | west | north | south) == 0) return;

  const auto take = [&](std::uint32_t man_bit, std::uint32_t jaw_bits, std::uint32_t hostile_bits,
                        Direction d) {
    const bool jaw = (man_bit & jaw_bits) != 0;
    if (man_bit == 0 || (!jaw && (man_bit & hostile_bits) == 0)) return;
    const Square square = neighbour(target, d, N);
    const Square beyond = neighbour(square, d, N);
    const CaptureRule rule = trap_rule(m, beyond, jaw);
    captures.push({square, man(other(mover)), rule});
  };
  take(east, own_row >> 1, hostile.east[rank], Direction::east);
  take(west, own_row << 1, hostile.west[rank], Direction::west);
  take(north, own_col >> 1, hostile.north[file], Direction::north);
  take(south, own_col << 1, hostile.south[file], Direction::south);
}

// The Linnaean capture: a defender between `target` and his king on the throne, whose other three
// sides are attackers.
template <int N>
void take_linnaean(const Position<N>& p, const Masks<N>& m, Square target, Captures& captures) {
  for (const Direction d : directions) {
    const Square beside = neighbour(m.throne, d, N);
    if (neighbour(beside, d, N) != target || p.at(beside) != Piece::defender ||
        captures.contains(beside)) {
      continue;
    }
    int attackers = 0;
    for (const Direction around : directions) {
      attackers += p.pieces[0].test(neighbour(m.throne, around, N)) ? 1 : 0;
    }
    if (attackers == 3) captures.push({beside, Piece::defender, CaptureRule::linnaean});
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
  [[nodiscard]] Square front(int place) const {
    const int inner = line == 0 ? 1 : N - 2;
    return static_cast<Square>(row ? inner * N + place : place * N + inner);
  }
};

template <int N>
class ShieldwallSearch {
 public:
  ShieldwallSearch(const Position<N>& p, const Masks<N>& m, Square target)
      : p_(p), m_(m), target_(target) {}

  void take(Captures& captures) const {
    for (const bool row : {true, false}) {
      for (const int line : {0, N - 1}) {
        const Edge<N> edge{row, line};
        for (int place = 0; place < N; ++place) {
          if (edge.at(place) == target_) {
            row_from(edge, place + 1, 1, captures);
            row_from(edge, place - 1, -1, captures);
          } else if (edge.front(place) == target_ && !m_.rules.shieldwall.flank) {
            int first = place;
            while (first > 0 && in_wall(edge, first - 1)) --first;
            if (brackets(edge, first - 1)) row_from(edge, first, 1, captures);
          }
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
      if (square != p_.king && !captures.contains(square)) {
        captures.push({square, man(other(p_.side)), CaptureRule::shieldwall});
      }
    }
  }
  [[nodiscard]] static bool inside(int place) { return place >= 0 && place < N; }
  [[nodiscard]] bool takes_part(Square square) const {
    return p_.pieces[index(p_.side)].test(square) &&
           (square != p_.king || m_.rules.king.anvil());
  }
  [[nodiscard]] bool in_wall(const Edge<N>& edge, int place) const {
    return p_.pieces[index(other(p_.side))].test(edge.at(place)) && takes_part(edge.front(place));
  }
  [[nodiscard]] bool brackets(const Edge<N>& edge, int place) const {
    if (!inside(place)) return false;
    const bool corner = place == 0 || place == N - 1;
    return takes_part(edge.at(place)) || (corner && m_.rules.shieldwall.corner);
  }

  const Position<N>& p_;
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

// Does the king stand between two attackers on a line?
template <int N>
bool between_attackers(const Position<N>& p) {
  const auto attacker = [&](Direction d) {
    const Square square = neighbour(p.king, d, N);
    return square != no_square && p.pieces[0].test(square);
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

}  // namespace

template <int N>
bool takes_king(const Position<N>& p, const Masks<N>& m, Square target) {
  if (p.king == no_square) return false;
  const auto shut = [&](Direction d, const auto& walls) {
    const Square square = neighbour(p.king, d, N);
    if (square != no_square && p.pieces[0].test(square)) return true;
    // The throne under one of his own men is no wall.
    return ((walls[p.king] >> index(d)) & 1U) != 0 &&
           (square != m.throne || square == no_square || !p.occupied(square));
  };
  for (const Direction d : directions) {
    if (neighbour(p.king, d, N) != target) continue;
    if (!m.king_needs_four[p.king]) return shut(opposite(d), m.king_hostile);
    for (const Direction side : directions) {
      if (!shut(side, m.king_wall)) return false;
    }
    return true;
  }
  return false;
}

template <int N>
Captures play(Position<N>& p, const Masks<N>& m, Move move, bool silent) {
  const Side mover = p.side;
  const Piece piece = kind_of(p, move.origin);
  p.remove(piece, move.origin);
  p.put(piece, move.target);

  Captures captures;
  if (piece != Piece::king || m.rules.king.hammer()) {
    take_between(p, m, move.target, captures);
    if (m.rules.shieldwall.allowed) ShieldwallSearch<N>(p, m, move.target).take(captures);
  }
  if (mover == Side::attackers) {
    if (m.rules.linnaean && p.king == m.throne) {
      take_linnaean(p, m, move.target, captures);
    }
    if (takes_king(p, m, move.target)) {
      captures.push({p.king, Piece::king, king_trap_rule(p, m, move.target)});
    }
  } else if (silent && m.rules.gwrheill && piece == Piece::king && between_attackers(p)) {
    captures.push({p.king, Piece::king, CaptureRule::gwrheill});
  }
  for (const Captured& captured : captures) p.remove(captured.piece, captured.square);
  if (m.rules.forest > 0) take_lost_in_forest(p, m, mover, captures);
  p.pass_turn();
  return captures;
}

template <int N>
bool king_threatened(const Position<N>& p, const Masks<N>& m) {
  if (p.king == no_square) return false;
  Position<N> turn = p;
  if (turn.side == Side::defenders) turn.pass_turn();
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
  template bool takes_king<N>(const Position<N>&, const Masks<N>&, Square);      \
  template Captures play<N>(Position<N>&, const Masks<N>&, Move, bool);          \
  template bool king_threatened<N>(const Position<N>&, const Masks<N>&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
