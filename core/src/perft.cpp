#include "tablut/perft.hpp"

#include "tablut/captures.hpp"
#include "tablut/endings.hpp"
#include "tablut/moves.hpp"
#include "tablut/sizes.hpp"

namespace tablut {

template <int N>
std::uint64_t perft(const Position<N>& p, const Masks<N>& m, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(count_moves(p, m));
  std::uint64_t leaves = 0;
  for_each_move(p, m, [&](Move move) {
    Position<N> after = p;
    const Captures captures = play(after, m, move);
    if (!judge(after, m, captures)) leaves += perft(after, m, depth - 1);
  });
  return leaves;
}

#define TABLUT_INSTANTIATE(N) \
  template std::uint64_t perft<N>(const Position<N>&, const Masks<N>&, int);
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
