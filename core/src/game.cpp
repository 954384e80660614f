#include "tablut/game.hpp"

#include <algorithm>

#include "tablut/explain.hpp"

namespace tablut {

Game::Game(Board start) : start_(std::move(start)), keys_{start_.key()} {
  if (!start_.has_move()) at_start_ = no_moves_ending(start_.rules(), start_.side());
}

std::vector<Move> Game::moves() const {
  if (ending()) return {};
  std::vector<Move> moves = board().moves();
  std::erase_if(moves, [&](Move move) { return forbidden(move); });
  return moves;
}

Refusal Game::refusal(Move move) const {
  if (ending()) return Refusal::game_over;
  if (const Refusal refused = board().refusal(move); refused != Refusal::none) return refused;
  return forbidden(move) ? Refusal::repetition : Refusal::none;
}

const Played& Game::play(Move move, bool silent) {
  Played played = board().play(move, silent);
  keys_.push_back(played.board.key());
  plies_.push_back(std::move(played));
  Played& last = plies_.back();
  if (!last.ending) {
    last.ending = ending_after(last);
    last.proof = last.board.visit([&](const auto& sized) {
      return proof(sized.position, *sized.masks, move, last.ending);
    });
  }
  return last;
}

void Game::undo() {
  plies_.pop_back();
  keys_.pop_back();
}

int Game::quiet_plies() const {
  const auto captured = std::find_if(plies_.rbegin(), plies_.rend(),
                                     [](const Played& played) { return !played.taken.empty(); });
  return static_cast<int>(captured - plies_.rbegin());
}

int Game::occurrences(std::uint64_t key) const {
  return static_cast<int>(std::count(keys_.begin(), keys_.end(), key));
}

bool Game::forbidden(Move move) const {
  const Repetition& repetition = board().rules().repetition;
  if (repetition.result != RepetitionResult::forbidden_defender ||
      board().side() != Side::defenders) {
    return false;
  }
  return occurrences(board().play(move).board.key()) + 1 >= repetition.count;
}

// Does the side that made this move threaten to win with its next?
bool Game::threatens(const Played& played) const {
  return played.board.visit([&](const auto& sized) {
    return played.side == Side::attackers ? king_threatened(sized.position, *sized.masks)
                                          : open_ways(sized.position, *sized.masks) > 0;
  });
}

Ending Game::repetition_after(const Played& played) const {
  const Rules& rules = played.board.rules();
  // The positions of a chain of captures are never compared.
  if (played.board.berserker() != no_square || occurrences() < rules.repetition.count) return {};
  if (rules.repetition.result != RepetitionResult::aggressor_loses) {
    return repetition_ending(rules, played.side);
  }
  bool aggressor[2] = {true, true};
  for (std::size_t ply = plies_.size(); ply-- > 0;) {
    const Played& earlier = plies_[ply];
    aggressor[index(earlier.side)] &= threatens(earlier);
    if (keys_[ply] == keys_.back()) break;  // the position before that ply is the one repeated
  }
  if (aggressor[0] == aggressor[1]) return {Reason::repetition, Winner::nobody};
  return {Reason::repetition,
          winner(aggressor[index(Side::attackers)] ? Side::defenders : Side::attackers)};
}

Ending Game::ending_after(const Played& played) const {
  const Rules& rules = played.board.rules();
  if (const Ending repeated = repetition_after(played)) return repeated;
  if (moves().empty()) return no_moves_ending(rules, played.board.side());
  if (rules.capture_limit > 0 && quiet_plies() >= rules.capture_limit) {
    return {Reason::capture_limit, Winner::nobody};
  }
  if (rules.move_limit > 0 && static_cast<int>(plies_.size()) >= rules.move_limit) {
    return {Reason::move_limit, Winner::nobody};
  }
  return {};
}

}  // namespace tablut
