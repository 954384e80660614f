#include "tablut/search/table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <new>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tablut {
namespace {

constexpr std::uint64_t square_bits = 9;
constexpr std::uint64_t square_mask = (1U << square_bits) - 1;  // all ones stand for no_square

constexpr std::size_t huge_page = std::size_t{2} << 20;

// Layout of a data word, low bits first: origin 9, target 9, score 16, depth 8, bound 2,
// generation 6.
struct Word64 {
  std::uint64_t bits;
  [[nodiscard]] Move move() const {
    const auto square = [](std::uint64_t b) {
      return b == square_mask ? no_square : static_cast<Square>(b);
    };
    return {square(bits & square_mask), square((bits >> square_bits) & square_mask)};
  }
  [[nodiscard]] Score score() const { return static_cast<std::int16_t>(bits >> 18); }
  [[nodiscard]] int depth() const { return static_cast<std::uint8_t>(bits >> 34); }
  [[nodiscard]] Bound bound() const { return static_cast<Bound>((bits >> 42) & 3); }
  [[nodiscard]] int generation() const { return static_cast<int>((bits >> 44) & 63); }
};

// Distances of wins are kept from the position itself.
Score from_root(Score score, int ply) {
  return proven_win(score) ? score - ply : proven_loss(score) ? score + ply : score;
}
Score from_position(Score score, int ply) {
  if (!proven_win(score) && !proven_loss(score)) return score;
  return std::clamp(score > 0 ? score + ply : score - ply, -win_score, win_score);
}

std::uint64_t bucket_count(int megabytes) {
  const auto bytes = static_cast<std::uint64_t>(std::max(megabytes, 1)) << 20;
  return std::bit_floor(bytes / 64);
}

// Bytes of this machine, or none where they are not known.
std::optional<std::uint64_t> memory_of_machine() {
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) {
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page);
  }
#endif
  return std::nullopt;
}

}  // namespace

bool Table::fits(int megabytes) {
  const std::optional<std::uint64_t> memory = memory_of_machine();
  return !memory || bucket_count(megabytes) * sizeof(Bucket) <= *memory;
}

Table::Table(int megabytes) : mask_(bucket_count(megabytes) - 1) {
  // The system may promise more than there is, and end the process that comes to use it.
  if (!fits(megabytes)) return;
  const std::size_t bytes = (mask_ + 1) * sizeof(Bucket);
  void* memory = std::aligned_alloc(std::min(bytes, huge_page), bytes);
  if (memory == nullptr) return;
#if defined(__linux__)
  // Probes go all over the table: with large pages each costs one miss instead of two.
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  buckets_.reset(new (memory) Bucket[mask_ + 1]{});
}

void Table::Free::operator()(Bucket* buckets) const { std::free(buckets); }

void Table::clear() {
  for (std::uint64_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  generation_ = 0;
}

void Table::prefetch(std::uint64_t key) const {
#if defined(__GNUC__)
  __builtin_prefetch(&bucket(key));
#else
  static_cast<void>(key);
#endif
}

std::optional<Table::Entry> Table::find(std::uint64_t key, int ply) const {
  for (const Slot& slot : bucket(key).slots) {
    const Word64 word{slot.data.load(std::memory_order_relaxed)};
    if ((slot.check.load(std::memory_order_relaxed) ^ word.bits) != key ||
        word.bound() == Bound::none) {
      continue;
    }
    return Entry{word.move(), from_root(word.score(), ply), word.depth(), word.bound()};
  }
  return std::nullopt;
}

void Table::store(std::uint64_t key, int ply, const Entry& entry) {
  // Overwrites the position's own slot, else the one that is worth least: shallow and old.
  constexpr int plies_per_generation = 4;
  Slot* chosen = nullptr;
  int least = 0;
  Move move = entry.move;
  for (Slot& slot : bucket(key).slots) {
    const Word64 word{slot.data.load(std::memory_order_relaxed)};
    const bool same = (slot.check.load(std::memory_order_relaxed) ^ word.bits) == key;
    if (same && word.bound() != Bound::none) {
      if (!move) move = word.move();
      chosen = &slot;
      break;
    }
    const int age = (generation_ - word.generation()) & generation_mask;
    const int worth =
        word.bound() == Bound::none ? -1'000 : word.depth() - plies_per_generation * age;
    if (chosen == nullptr || worth < least) {
      chosen = &slot;
      least = worth;
    }
  }
  const auto score = static_cast<std::uint16_t>(from_position(entry.score, ply));
  const std::uint64_t bits =
      (move.origin & square_mask) | (move.target & square_mask) << square_bits |
      std::uint64_t{score} << 18 |
      static_cast<std::uint64_t>(std::clamp(entry.depth, 0, 255)) << 34 |
      static_cast<std::uint64_t>(entry.bound) << 42 | std::uint64_t{generation_} << 44;
  chosen->check.store(key ^ bits, std::memory_order_relaxed);
  chosen->data.store(bits, std::memory_order_relaxed);
}

}  // namespace tablut
