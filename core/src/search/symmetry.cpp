#include "tablut/search/symmetry.hpp"

#include <algorithm>

#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr int views = 8;  // the first is the board as it is

template <int N>
Square seen(Square square, int view) {
  int file = square % N;
  int rank = square / N;
  if ((view & 1) != 0) file = N - 1 - file;
  if ((view & 2) != 0) rank = N - 1 - rank;
  if ((view & 4) != 0) std::swap(file, rank);
  return static_cast<Square>(rank * N + file);
}

template <int N>
bool same_squares(std::vector<Square> squares, int view) {
  std::vector<Square> others;
  for (const Square square : squares) others.push_back(seen<N>(square, view));
  std::sort(squares.begin(), squares.end());
  std::sort(others.begin(), others.end());
  return squares == others;
}

// Do board and rules look the same from there?
template <int N>
bool same_view(const Position<N>& p, const Masks<N>& m, int view) {
  for (Square square = 0; square < N * N; ++square) {
    if (p.at(square) != p.at(seen<N>(square, view))) return false;
  }
  // Views are one to one: where each camp comes to lie within one camp, it fills that one.
  const auto& groups = m.rules.camps.groups;
  return same_squares<N>(m.rules.corner.squares, view) &&
         std::all_of(groups.begin(), groups.end(), [&](const std::vector<Square>& group) {
           return std::all_of(group.begin(), group.end(), [&](Square square) {
             const int image = m.camp[seen<N>(square, view)];
             return image >= 0 && image == m.camp[seen<N>(group.front(), view)];
           });
         });
}

}  // namespace

template <int N>
std::vector<Move> mirror_moves(const Position<N>& p, const Masks<N>& m,
                               const std::vector<Move>& moves) {
  std::vector<Move> mirrored;
  if (p.forest != 0 || p.berserker != no_square) return mirrored;
  for (int view = 1; view < views; ++view) {
    if (!same_view(p, m, view)) continue;
    for (auto move = moves.begin(); move != moves.end(); ++move) {
      const Move other{seen<N>(move->origin, view), seen<N>(move->target, view)};
      const bool known = std::find(mirrored.begin(), mirrored.end(), *move) != mirrored.end();
      if (!known && std::find(moves.begin(), move, other) != move) mirrored.push_back(*move);
    }
  }
  return mirrored;
}

#define TABLUT_INSTANTIATE(N)                                                      \
  template std::vector<Move> mirror_moves<N>(const Position<N>&, const Masks<N>&, \
                                             const std::vector<Move>&);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
