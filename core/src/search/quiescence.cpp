// Captures, escapes and answers to threats, until the position is quiet.
#include <algorithm>

#include "tablut/search/search.hpp"
#include "tablut/sizes.hpp"

namespace tablut {
namespace {

constexpr int answers_in_a_row = 4;  // threats answered before judging the position as it stands

}  // namespace

template <int N>
Score Search<N>::quiesce(int ply, Score alpha, Score beta) {
  return quiesce(ply, answers_in_a_row, alpha, beta);
}

template <int N>
Score Search<N>::quiesce(int ply, int answers_left, Score alpha, Score beta) {
  Frame& frame = frames_[ply];
  const Position<N>& p = frame.position;
  frame.line.size = 0;
  if (out_of_time()) return draw_score;
  if (!has_move(p, masks_)) return stuck(p, ply);
  if (const Move win = winning_move(p, masks_)) {
    set_line(ply, win, false);
    return win_at(ply + 1);
  }
  if (settings_.plain_leaves || ply >= max_ply - 1) return leaf(ply);

  const Threat<N> threatened = threat(p, masks_);
  const bool answer = threatened.ways > 0 && must_answer(p);
  if (answer && threatened.ways > 1) return loss_at(ply + 2);
  const bool look_wider = threatened.ways > 0 && answers_left > 0;
  Score best = look_wider ? (answer ? loss_at(ply + 2) : -infinite_score) : leaf(ply);
  // Only now, to give the table's memory time to arrive.
  const std::optional<Table::Entry> known = table_.find(p.key, ply);
  if (known && settles(*known, alpha, beta)) return known->score;
  if (best >= beta) return best;
  if (!look_wider) {
    alpha = std::max(alpha, best);
    frame.picker.start_captures(p, masks_, frame.killers, *history_);
  } else if (--answers_left; answer) {
    frame.picker.start_answers(p, masks_, threatened.answers, frame.killers, *history_);
  } else {
    frame.picker.start(p, masks_, frame.killers, *history_);
  }
  while (const Move move = frame.picker.next()) {
    if (out_of_time()) return best;
    const Made made = make(ply, move);
    if (made.step == Step::forbidden) continue;
    Score score = made.score;
    if (made.step == Step::on) {
      score = goes_on(ply) ? quiesce(ply + 1, answers_left, alpha, beta)
                           : -quiesce(ply + 1, answers_left, -beta, -alpha);
      if (stopped_) return best;
    }
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        set_line(ply, move, made.step == Step::on);
        if (score >= beta) break;
      }
    }
  }
  return best == -infinite_score ? stuck(p, ply) : best;
}

template <int N>
bool Search<N>::must_answer(const Position<N>& p) const {
  const Rules& rules = masks_.rules;
  if (masks_.special) return false;
  if (p.side == Side::attackers) return !rules.princes_lost;
  return !rules.exit_fort && !rules.shieldwall.allowed && rules.forest == 0;
}

#define TABLUT_INSTANTIATE(N) template class Search<N>;
TABLUT_FOR_EACH_SIZE(TABLUT_INSTANTIATE)
#undef TABLUT_INSTANTIATE

}  // namespace tablut
