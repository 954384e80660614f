#include "tablut/masks.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

// Slow, plain answers about single squares, from which the masks are filled.
template <int N>
class Ground {
 public:
  explicit Ground(const Rules& rules) : rules_(rules), corners_(corner_squares(rules)) {
    camp_.fill(-1);
    for (std::size_t group = 0; group < rules.camps.groups.size(); ++group) {
      for (const Square square : rules.camps.groups[group]) {
        camp_[square] = static_cast<std::int8_t>(group);
      }
    }
  }

  [[nodiscard]] bool throne(Square square) const {
    return rules_.throne.exists && square == N * N / 2;
  }
  [[nodiscard]] bool corner(Square square) const {
    return std::find(corners_.begin(), corners_.end(), square) != corners_.end();
  }
  [[nodiscard]] bool special_corner(Square square) const {
    return rules_.corner.special && corner(square);
  }
  [[nodiscard]] const std::array<std::int8_t, N * N>& camp() const { return camp_; }

  // Is the camp square `square` shut for a `kind` that stands on `from`?
  [[nodiscard]] bool camp_shut(Piece kind, Square from, Square square) const {
    return camp_[square] >= 0 && camp_[square] != camp_[from] &&
           rules_.camps.closed.contains(kind);
  }
  [[nodiscard]] bool may_pass(Piece kind, Square from, Square square) const {
    if (throne(square) && !rules_.throne.pass.contains(kind)) return false;
    return !camp_shut(kind, from, square);
  }
  [[nodiscard]] bool may_stop(Piece kind, Square from, Square square) const {
    if (throne(square) && !rules_.throne.stop.contains(kind)) return false;
    if (special_corner(square) && !rules_.corner.stop.contains(kind)) return false;
    return !camp_shut(kind, from, square);
  }
  // Is the bare square behind `kind` standing on `from` as good as an enemy?
  [[nodiscard]] bool hostile(Piece kind, Square from, Square square, Home home) const {
    if (throne(square)) {
      return (home == Home::empty && rules_.throne.hostile_empty.contains(kind)) ||
             (home == Home::king && rules_.throne.hostile_occupied.contains(kind));
    }
    if (special_corner(square) && rules_.corner.hostile.contains(kind)) return true;
    return camp_[square] >= 0 && camp_[square] != camp_[from] &&
           rules_.camps.hostile.contains(kind);
  }
  [[nodiscard]] bool goal(Square square) const {
    if (rules_.escape == Escape::corner) return corner(square);
    return on_edge(square, N) &&
           !(camp_[square] >= 0 && rules_.camps.closed.contains(Piece::king));
  }

 private:
  const Rules& rules_;
  std::array<std::int8_t, N * N> camp_{};
  std::vector<Square> corners_;
};

template <int N>
typename Masks<N>::Reach reach_of(const Ground<N>& ground, Piece kind, Square from, int speed) {
  typename Masks<N>::Reach reach{};
  // One line through `from`: `place` is its place on it, square_at(i) the i-th square.
  const auto fill = [&](int place, auto square_at, Word<N>& block, Word<N>& stop) {
    for (int i = 0; i < N; ++i) {
      const auto bit = [](int at) {
        return at < 0 || at >= N ? Word<N>{0} : static_cast<Word<N>>(1U << at);
      };
      const bool stops = ground.may_stop(kind, from, square_at(i));
      if (i != place && !ground.may_pass(kind, from, square_at(i))) {
        // Where it may stop but not cross, the way is shut one square further on.
        block |= bit(!stops ? i : i < place ? i - 1 : i + 1);
      }
      if (stops && (speed == 0 || std::abs(i - place) <= speed)) stop |= bit(i);
    }
  };
  const int rank = from / N;
  const int file = from % N;
  fill(file, [&](int i) { return static_cast<Square>(rank * N + i); }, reach.row_block,
       reach.row_stop);
  fill(rank, [&](int i) { return static_cast<Square>(i * N + file); }, reach.col_block,
       reach.col_stop);
  return reach;
}

// From where on a line a king would see one of its goals: block(i) are the squares of it that he
// may not cross on his way from the i-th.
template <int N, class Block>
std::uint32_t view_of_line(std::uint32_t goals, std::uint32_t occupied, Block&& block) {
  std::uint32_t view = 0;
  // A goal between two goals opens no way that its neighbours do not.
  const std::uint32_t outer = goals & ~((goals << 1) & (goals >> 1));
  for (std::uint32_t g = outer & ~occupied; g != 0; g &= g - 1) {
    const int place = std::countr_zero(g);
    view |= line_reach<N>(occupied | block(place), place);
  }
  return view & ~goals;
}

}  // namespace

std::vector<Square> corner_squares(const Rules& rules) {
  if (!rules.corner.squares.empty()) return rules.corner.squares;
  const int n = rules.start.size;
  const auto square = [](int s) { return static_cast<Square>(s); };
  return {0, square(n - 1), square(n * (n - 1)), square(n * n - 1)};
}

template <int N>
Masks<N>::Masks(const Rules& given) : rules(given) {
  const Ground<N> ground(rules);
  camp = ground.camp();
  special = rules.special();
  if (rules.throne.exists) throne = N * N / 2;
  if (rules.forest > 0) {
    for (const Square corner : corner_squares(rules)) forest_corners[forest_corner_count++] = corner;
  }
  const bool surrounds = rules.king.capture == KingCapture::surround;
  for (int s = 0; s < N * N; ++s) {
    const auto square = static_cast<Square>(s);
    const auto file_bit = static_cast<Word<N>>(1U << (s % N));
    const auto rank_bit = static_cast<Word<N>>(1U << (s / N));
    for (const Piece kind : {Piece::attacker, Piece::defender, Piece::king}) {
      reach[index(kind)][s] = reach_of<N>(ground, kind, square, rules.speed[index(kind)]);
    }
    if (ground.goal(square)) goals.set(square);
    if (ground.special_corner(square)) corners.set(square);
    bool beside_throne = false;
    for (const Direction d : directions) {
      const Square next = neighbour(square, d, N);
      const auto bit = static_cast<std::uint8_t>(1U << index(d));
      if (next == no_square) {
        if (rules.king.edge_counts && surrounds) king_wall[s] |= bit;
        continue;
      }
      if (ground.hostile(Piece::king, square, next, Home::empty)) king_hostile[s] |= bit;
      if ((ground.throne(next) && rules.king.throne_counts) ||
          (ground.corner(next) && rules.king.corner_counts && surrounds)) {
        king_wall[s] |= bit;
      }
      if (ground.throne(next) || (camp[next] >= 0 && !rules.camps.occupied)) {
        king_bare_wall[s] |= bit;
      }
      beside_throne |= ground.throne(next);
      for (const Home home : {Home::empty, Home::king, Home::man}) {
        for (const Side side : {Side::attackers, Side::defenders}) {
          if (!ground.hostile(man(side), square, next, home)) continue;
          Anvils& at = anvils[static_cast<int>(home)][index(side)];
          switch (d) {
            case Direction::east: at.above.rows[s / N] |= file_bit; break;
            case Direction::west: at.below.rows[s / N] |= file_bit; break;
            case Direction::north: at.above.cols[s % N] |= rank_bit; break;
            case Direction::south: at.below.cols[s % N] |= rank_bit; break;
          }
        }
      }
    }
    king_wall[s] |= king_hostile[s];
    // Taken like a man elsewhere, on his throne he falls to attackers alone.
    if (!surrounds && ground.throne(square)) king_wall[s] = 0;
    king_needs_four[s] =
        surrounds ||
        (ground.throne(square) && rules.king.capture != KingCapture::custodial) ||
        (beside_throne && rules.king.capture == KingCapture::custodial_throne);
  }
  for (int line = 0; line < N; ++line) {
    for (std::uint32_t occupied = 0; occupied < row_views[line].size(); ++occupied) {
      row_views[line][occupied] = static_cast<Word<N>>(compute_row_view(line, occupied));
      col_views[line][occupied] = static_cast<Word<N>>(compute_col_view(line, occupied));
    }
  }
}

template <int N>
std::uint32_t Masks<N>::compute_row_view(int rank, std::uint32_t occupied) const {
  return view_of_line<N>(goals.rows[rank], occupied, [&](int file) {
    return std::uint32_t{reach[index(Piece::king)][rank * N + file].row_block};
  });
}

template <int N>
std::uint32_t Masks<N>::compute_col_view(int file, std::uint32_t occupied) const {
  return view_of_line<N>(goals.cols[file], occupied, [&](int rank) {
    return std::uint32_t{reach[index(Piece::king)][rank * N + file].col_block};
  });
}

#define TABLUT_INSTANTIATE(N) template struct Masks<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
