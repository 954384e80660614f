// Worth: what something counts with all men on the board and with few, added up side by side.
#pragma once

#include <cstdint>

#include "tablut/search/score.hpp"

namespace tablut {

class Worth {
 public:
  constexpr Worth() = default;
  constexpr Worth(Score opening, Score ending)
      : both_(std::int64_t{opening} * one_opening + ending) {}

  [[nodiscard]] constexpr Score ending() const { return static_cast<std::int32_t>(both_); }
  [[nodiscard]] constexpr Score opening() const {
    return static_cast<Score>((both_ - ending()) / one_opening);
  }
  // Between the two, `share` of `whole` of the way to the opening.
  static constexpr int whole = 256;
  [[nodiscard]] constexpr Score between(int share) const {
    return (opening() * share + ending() * (whole - share)) / whole;
  }

  constexpr Worth& operator+=(Worth more) { return both_ += more.both_, *this; }
  constexpr Worth& operator-=(Worth less) { return both_ -= less.both_, *this; }
  [[nodiscard]] friend constexpr Worth operator+(Worth a, Worth b) { return a += b; }
  [[nodiscard]] friend constexpr Worth operator-(Worth a, Worth b) { return a -= b; }
  [[nodiscard]] friend constexpr Worth operator*(Worth worth, int count) {
    worth.both_ *= count;
    return worth;
  }
  friend constexpr bool operator==(Worth, Worth) = default;

 private:
  static constexpr std::int64_t one_opening = std::int64_t{1} << 32;
  std::int64_t both_ = 0;  // the opening's above the ending's
};

}  // namespace tablut
