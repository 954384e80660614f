// What a move comes to inside the search: endings, repetition, limits; and when to look up.
#include <algorithm>

#include "tablut/search/search.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr std::uint64_t nodes_between_looks = 256;  // at the clock and the signals

}  // namespace

// The sum of four uniform numbers is near enough to a normal one.
Score Noise::at(std::uint64_t key) const {
  if (deviation == 0) return 0;
  const std::uint64_t bits = zobrist::mix(key ^ zobrist::mix(seed));
  int sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<int>((bits >> (16 * i)) & 0xFFFF);
  constexpr int mean = 2 * 0xFFFF;
  constexpr int deviation_of_sum = 37'837;  // 65536 / sqrt(3)
  return (sum - mean) * deviation / deviation_of_sum;
}

template <int N>
typename Search<N>::Made Search<N>::make(int ply, Move move) {
  const Frame& frame = frames_[ply];
  Frame& next = frames_[ply + 1];
  Position<N>& after = next.position;
  after = frame.position;
  next.room.squares = 0;
  const Side mover = after.side;
  // As early as can be told: most moves take nothing.
  const Piece piece = kind_of(after, move.origin);
  table_.prefetch(after.key ^ zobrist::piece(piece, move.origin) ^
                  zobrist::piece(piece, move.target) ^ zobrist::defenders_to_move);
  const Captures captures = play(after, masks_, move);
  if (captures.size() > 0) table_.prefetch(after.key);
  const bool captured = captures.size() > 0;
  next.quiet_plies = captured ? 0 : frame.quiet_plies + 1;
  ++nodes_;
  if (const Ending ending = judge(after, masks_, captures)) {
    return {Step::ended, captured, value(ending.winner, mover, ply + 1)};
  }
  if (const std::optional<Made> again = repeated(ply, after, next.quiet_plies)) return *again;
  const Rules& rules = masks_.rules;
  if ((rules.capture_limit > 0 && next.quiet_plies >= rules.capture_limit) ||
      (rules.move_limit > 0 && past_plies_ + ply + 1 >= rules.move_limit)) {
    const Score score =
        has_move(after, masks_) ? value(Winner::nobody, mover, ply + 1) : -stuck(after, ply + 1);
    return {Step::ended, captured, score};
  }
  next.places = evaluate_.places_after(frame.position, frame.places, move, captures, after);
  keys_[key_at(ply + 1)] = after.key;
  return {Step::on, captured, 0};
}

// A position met twice within one line counts as met often enough: whoever could do better by
// leaving the circle could have left it the first time.
template <int N>
std::optional<typename Search<N>::Made> Search<N>::repeated(int ply, const Position<N>& after,
                                                            int quiet) const {
  const Repetition& rule = masks_.rules.repetition;
  if (after.berserker != no_square) return std::nullopt;  // never compared
  const Side mover = other(after.side);
  const std::size_t now = key_at(ply + 1);
  const std::size_t reach = std::min(static_cast<std::size_t>(quiet), now);
  int seen = 1;
  bool in_line = false;
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[now - back] != after.key) continue;
    ++seen;
    in_line |= now - back >= key_at(0);
  }
  const bool decisive = seen >= rule.count && rule.result != RepetitionResult::none;
  if (rule.result == RepetitionResult::forbidden_defender) {
    if (decisive && mover == Side::defenders) return Made{Step::forbidden, false, 0};
    return std::nullopt;
  }
  if (!decisive && !in_line) return std::nullopt;
  const Winner winner = repetition_ending(masks_.rules, mover).winner;
  const Score score = value(winner, mover, ply + 1);
  if (winner == Winner::nobody || (decisive && ply == 0)) return Made{Step::ended, false, score};
  return Made{Step::ended, false, score > 0 ? repetition_win : -repetition_win};
}

template <int N>
Score Search<N>::value(Winner won, Side mover, int ply) const {
  if (won != Winner::nobody) return won == winner(mover) ? win_at(ply) : loss_at(ply);
  const bool ours = mover == frames_[0].position.side;
  return draw_score + (ours ? -settings_.contempt : settings_.contempt);
}

template <int N>
Score Search<N>::stuck(const Position<N>& p, int ply) const {
  return value(no_moves_ending(masks_.rules, p.side).winner, p.side, ply);
}

template <int N>
Score Search<N>::leaf(int ply) {
  const Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  const Room<N>& around = evaluate_.counts_room() ? room(ply) : frame.room;
  const Score score = evaluate_(p, frame.places, around);
  return std::clamp(score + settings_.noise.at(p.key), -largest_evaluation, largest_evaluation);
}

template <int N>
const Room<N>& Search<N>::room(int ply) {
  Frame& frame = frames_[ply];
  if (!frame.room.known()) {
    frame.room = ply == 0 ? room_of(frame.position, masks_)
                          : room_after(frames_[ply - 1].position, room(ply - 1), frame.position,
                                       masks_);
  }
  return frame.room;
}

template <int N>
void Search<N>::set_line(int ply, Move move, bool goes_on) {
  Line& line = frames_[ply].line;
  const Line& rest = frames_[ply + 1].line;
  line.moves[0] = move;
  line.size = 1;
  if (!goes_on) return;
  const int length = std::min(rest.size, max_ply - 1);
  std::copy_n(rest.moves.begin(), length, line.moves.begin() + 1);
  line.size += length;
}

template <int N>
void Search<N>::look_round() {
  signals_.nodes.fetch_add(nodes_ - counted_, std::memory_order_relaxed);
  counted_ = nodes_;
  next_look_ = nodes_ + nodes_between_looks;
  if (thread_ == 0 && question_.on_look) question_.on_look();
  if (signals_.stop.load(std::memory_order_relaxed) ||
      signals_.done.load(std::memory_order_relaxed)) {
    stopped_ = true;
  }
  if (thread_ != 0) return;
  if (pondering_ && signals_.hit.load(std::memory_order_relaxed)) {
    pondering_ = false;
    timed_from_ = settings_.clock();
  }
  const Limit& limit = question_.limit;
  if (limit.nodes > 0) {
    const std::uint64_t total = signals_.nodes.load(std::memory_order_relaxed);
    stopped_ |= total >= limit.nodes;
    if (!stopped_) next_look_ = std::min(next_look_, nodes_ + limit.nodes - total);
  }
  if (!pondering_ && (limit.seconds > 0 || limit.clock)) {
    const double elapsed = settings_.clock() - timed_from_;
    stopped_ |= limit.seconds > 0 && elapsed >= limit.seconds;
    stopped_ |= limit.clock && elapsed >= allotment_.most;
  }
}

#define TABLUT_INSTANTIATE(N) template class Search<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
