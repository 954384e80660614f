// Any bytes read as a position, a move or a square, or are refused; what is read prints and reads
// back as itself.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tablut/notation.hpp"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length) {
  using namespace tablut;
  const std::string_view text(reinterpret_cast<const char*>(data), length);
  const auto record = parse_record(text, Side::attackers);
  if (const auto* setup = std::get_if<Setup>(&record)) {
    const auto again = parse_record(print_record(*setup), Side::attackers);
    require(std::holds_alternative<Setup>(again));
    require(std::get<Setup>(again).squares == setup->squares);
  }
  for (const int size : {min_size, 9, max_size}) {
    const auto read = parse_move(text, size);
    if (const auto* move = std::get_if<Move>(&read)) {
      require(move->origin < size * size && move->target < size * size);
      require(print_move(*move, size) == text);
    }
  }
  return 0;
}
