// How the core's small values look in Python: enums and piece sets are strings.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <string_view>

#include "tablut/board.hpp"

namespace tablut::bindings {

// The Python name of each value of an enum, in the order of its values.
template <class Enum>
inline constexpr std::array<std::string_view, 0> names{};
template <>
inline constexpr std::array<std::string_view, 2> names<Side>{"attackers", "defenders"};
template <>
inline constexpr std::array<std::string_view, 2> names<Escape>{"edge", "corner"};
template <>
inline constexpr std::array<std::string_view, 4> names<Armed>{"both", "none", "hammer", "anvil"};
template <>
inline constexpr std::array<std::string_view, 4> names<KingCapture>{
    "surround", "custodial", "custodial_throne", "custodial_on_throne"};
template <>
inline constexpr std::array<std::string_view, 3> names<NoMoves>{"loss", "draw", "defenders_lose"};
template <>
inline constexpr std::array<std::string_view, 6> names<RepetitionResult>{
    "draw", "mover_loses", "defenders_lose", "forbidden_defender", "aggressor_loses", "none"};
template <>
inline constexpr std::array<std::string_view, 4> names<Jump>{"none", "plain", "capture",
                                                             "restricted"};
template <>
inline constexpr std::array<std::string_view, 3> names<Berserk>{"none", "capture", "move"};
template <>
inline constexpr std::array<std::string_view, 12> names<Piece>{"t", "T", "K", "c", "C", "n",
                                                               "N", "m", "M", "g", "G", ""};
template <>
inline constexpr std::array<std::string_view, 11> names<CaptureRule>{
    "between",    "throne",   "corner", "camp", "linnaean",  "shieldwall",
    "surrounded", "gwrheill", "forest", "jump", "commanders"};
template <>
inline constexpr std::array<std::string_view, 12> names<Reason>{
    "",          "king_captured", "king_escaped", "no_attackers", "too_few_attackers",
    "no_defenders", "exit_fort",  "encircled",    "repetition",   "no_moves",
    "capture_limit", "move_limit"};
template <>
inline constexpr std::array<std::string_view, 16> names<Refusal>{
    "",        "no_piece", "not_your_piece", "same_square",   "not_straight",  "occupied",
    "blocked", "too_far",  "throne_closed",  "throne_barred", "corner_closed", "camp_closed",
    "must_go_on", "must_capture", "repetition", "game_over"};

}  // namespace tablut::bindings

namespace nanobind::detail {

template <class Enum>
struct named_caster {
  NB_TYPE_CASTER(Enum, const_name("str"))

  bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
    const char* text = PyUnicode_Check(source.ptr()) ? PyUnicode_AsUTF8(source.ptr()) : nullptr;
    if (text == nullptr) return false;
    for (std::size_t i = 0; i < tablut::bindings::names<Enum>.size(); ++i) {
      if (tablut::bindings::names<Enum>[i] == text) {
        value = static_cast<Enum>(i);
        return true;
      }
    }
    return false;
  }
  static handle from_cpp(Enum given, rv_policy, cleanup_list*) noexcept {
    const std::string_view name = tablut::bindings::names<Enum>[static_cast<std::size_t>(given)];
    return PyUnicode_FromStringAndSize(name.data(), static_cast<Py_ssize_t>(name.size()));
  }
};

// clang-format off
template <> struct type_caster<tablut::Side> : named_caster<tablut::Side> {};
template <> struct type_caster<tablut::Escape> : named_caster<tablut::Escape> {};
template <> struct type_caster<tablut::Armed> : named_caster<tablut::Armed> {};
template <> struct type_caster<tablut::KingCapture> : named_caster<tablut::KingCapture> {};
template <> struct type_caster<tablut::NoMoves> : named_caster<tablut::NoMoves> {};
template <> struct type_caster<tablut::RepetitionResult> : named_caster<tablut::RepetitionResult> {};
template <> struct type_caster<tablut::Jump> : named_caster<tablut::Jump> {};
template <> struct type_caster<tablut::Berserk> : named_caster<tablut::Berserk> {};
template <> struct type_caster<tablut::Piece> : named_caster<tablut::Piece> {};
template <> struct type_caster<tablut::CaptureRule> : named_caster<tablut::CaptureRule> {};
template <> struct type_caster<tablut::Reason> : named_caster<tablut::Reason> {};
template <> struct type_caster<tablut::Refusal> : named_caster<tablut::Refusal> {};
// clang-format on

template <>
struct type_caster<tablut::PieceSet> {
  NB_TYPE_CASTER(tablut::PieceSet, const_name("str"))

  bool from_python(handle source, std::uint8_t, cleanup_list*) noexcept {
    const char* text = PyUnicode_Check(source.ptr()) ? PyUnicode_AsUTF8(source.ptr()) : nullptr;
    if (text == nullptr) return false;
    const std::string_view letters = text;
    for (const char letter : letters) {
      if (letter != 't' && letter != 'T' && letter != 'K') return false;
    }
    const auto has = [&](char letter) { return letters.find(letter) != letters.npos; };
    value = tablut::PieceSet(has('t'), has('T'), has('K'));
    return true;
  }
};

}  // namespace nanobind::detail
