// Signals: what the threads of a search tell one another.
#pragma once

#include <atomic>
#include <cstdint>

namespace tablut {

struct Signals {
  std::atomic<bool> stop{false};  // from outside: answer at once
  std::atomic<bool> hit{false};   // from outside: time counts from now
  std::atomic<bool> done{false};  // the first thread has its answer
  std::atomic<std::uint64_t> nodes{0};  // of all threads, each a little behind

  void clear() {
    stop.store(false, std::memory_order_relaxed);
    hit.store(false, std::memory_order_relaxed);
  }
};

}  // namespace tablut
