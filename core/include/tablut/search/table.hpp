// Transposition table: what earlier searches found out about a position.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "tablut/search/score.hpp"
#include "tablut/square.hpp"

namespace tablut {

enum class Bound : std::uint8_t { none, upper, lower, exact };

class Table {
 public:
  struct Entry {
    Move move;        // no_square when no move was best
    Score score = 0;  // counted from the root of the search that asks
    int depth = 0;    // plies searched below the position
    Bound bound = Bound::none;
  };

  // Can this machine hold so much? Where its memory is not known, yes.
  [[nodiscard]] static bool fits(int megabytes);

  // Without buckets when there is not enough memory; then nothing may be asked of it.
  explicit Table(int megabytes);
  [[nodiscard]] bool has_buckets() const { return buckets_ != nullptr; }

  void clear();
  // To be called before each search: older entries make room first.
  void age() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & generation_mask); }

  void prefetch(std::uint64_t key) const;
  [[nodiscard]] std::optional<Entry> find(std::uint64_t key, int ply) const;
  void store(std::uint64_t key, int ply, const Entry& entry);

 private:
  static constexpr std::uint8_t generation_mask = 63;
  // The key is kept xor the data, so that a slot torn between two threads matches neither key.
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  [[nodiscard]] Bucket& bucket(std::uint64_t key) const { return buckets_[key & mask_]; }

  struct Free {
    void operator()(Bucket* buckets) const;
  };

  std::uint64_t mask_;
  std::unique_ptr<Bucket[], Free> buckets_;
  std::uint8_t generation_ = 0;
};

// What a search in the window from `alpha` to `beta` says of a position when it found `best`.
[[nodiscard]] constexpr Bound bound_of(Score best, Score alpha, Score beta) {
  if (best >= beta) return Bound::lower;
  return best > alpha ? Bound::exact : Bound::upper;
}

// Does what is known of a position answer the question that the window asks?
[[nodiscard]] inline bool settles(const Table::Entry& known, Score alpha, Score beta) {
  return known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta) ||
         (known.bound == Bound::upper && known.score <= alpha);
}

}  // namespace tablut
