"""The room's state machine, without any I/O."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Move, Side, variants
from tablut.server import rooms, schema
from tablut.server.clocks import Pace
from tablut.server.room import End, First, Made, Room, Terms, rematch, restore
from tablut.server.rooms import Append, Extend, RefusedError, Search, Step, Truncate

from .playing import HOME, TWENTY_QUIET_PLIES, Found
from .steps import (
    FIRST,
    NOW,
    after_answer,
    after_move,
    legal,
    move,
    move_now,
    new_room,
    offer_draw,
    played,
    redo,
    resign,
    take_back,
)

PACES = (
    Pace(seconds=60, increment=5),
    Pace(seconds=30, each_move=True),
)

BERSERK = "berserk-11"
BEFORE_A_CHAIN = "b6-b3 e5-c5 a8-c8 g7-j7 b3-c3 f8-d8 e11-e10 d6-d2"
CHAIN = ("k8-j8", "j8-e8")
STRICT = "tawlbwrdd-article"
BETWEEN_ATTACKERS = "e2-f2 e7-d7 g10-g8 d6-d3 f3-k3 e6-e8 c6-c11"
KINGS_STEP = "f6-b6"


def after_twenty() -> Room:
    """It is the person's turn, and the computer hears offers of a draw."""
    return played(HOME, TWENTY_QUIET_PLIES, side=Side.ATTACKERS)


def code_of(refused: pytest.ExceptionInfo[RefusedError]) -> str:
    return refused.value.code


def test_a_move_is_kept_and_starts_the_computer() -> None:
    room = new_room()
    step = move(room)
    assert step.change == Append(0, Made(str(legal(room))))
    assert step.search is Search.START
    assert step.room.thinking
    assert step.room.serial == room.serial + 1


def test_a_step_leaves_the_old_room_as_it_was() -> None:
    room = new_room()
    move(room)
    assert room.game.moves == ()
    assert not room.thinking


def test_the_answer_is_kept_and_gives_the_turn_back() -> None:
    room = after_move()
    found = legal(room)
    step = rooms.answer(room, Found(found), serial=room.serial, now=NOW)
    assert step.change == Append(1, Made(str(found)))
    assert step.search is None
    assert not step.room.thinking
    assert not step.room.awaits_computer


def test_an_answer_to_an_older_room_is_dropped() -> None:
    room = after_answer()
    late = rooms.answer(room, Found(legal(room)), serial=room.serial - 1, now=NOW)
    assert late.room is room
    assert late.change is None


def test_the_recorded_move_sent_again_changes_nothing() -> None:
    room = after_answer()
    step = move(room, str(room.game.moves[0]), ply=0)
    assert step == Step(room=room)


def test_another_move_for_a_played_ply_is_stale() -> None:
    room = after_answer()
    other = next(m for m in new_room().game.legal_moves if m != room.game.moves[0])
    with pytest.raises(RefusedError) as refused:
        move(room, str(other), ply=0)
    assert code_of(refused) == "stale"
    assert refused.value.params == {"ply": 2}


def test_a_move_for_a_ply_to_come_is_stale() -> None:
    with pytest.raises(RefusedError) as refused:
        move(new_room(), ply=1)
    assert code_of(refused) == "stale"


def test_a_move_on_the_computers_turn_is_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        move(after_move())
    assert code_of(refused) == "not_your_turn"


def test_an_illegal_move_is_refused_with_the_librarys_reason() -> None:
    with pytest.raises(RefusedError) as refused:
        move(new_room(), "a1-a2")
    assert code_of(refused) == "no_piece"
    assert refused.value.params == {"move": "a1-a2"}


@pytest.mark.parametrize("text", ["", "e3", "e3-z9", "e3 - h3!", "юг-12"])
def test_a_text_that_is_no_move_is_refused_as_notation(text: str) -> None:
    with pytest.raises(RefusedError) as refused:
        rooms.ask(new_room(), schema.Move(type="move", ply=0, move=text), now=NOW)
    assert code_of(refused) == "notation"


def test_taking_back_undoes_both_half_moves() -> None:
    room = after_answer()
    step = take_back(room)
    assert step.change == Truncate(0)
    assert step.room.game.moves == ()
    assert step.room.serial == room.serial + 1
    assert not step.room.thinking


def test_taking_back_while_the_computer_thinks_cancels_its_search() -> None:
    step = take_back(after_move())
    assert step.change == Truncate(0)
    assert step.search is Search.CANCEL
    assert not step.room.thinking


def test_the_computers_opening_move_cannot_be_taken_back() -> None:
    room = rooms.wake(new_room(side=FIRST.other), now=NOW).room
    room = rooms.answer(room, Found(legal(room)), serial=room.serial, now=NOW).room
    with pytest.raises(RefusedError) as refused:
        take_back(room)
    assert code_of(refused) == "nothing_to_take_back"


def test_taking_back_stops_at_the_computers_opening_move() -> None:
    room = rooms.wake(new_room(side=FIRST.other), now=NOW).room
    room = rooms.answer(room, Found(legal(room)), serial=room.serial, now=NOW).room
    opening = room.game.moves
    assert take_back(move(room).room).room.game.moves == opening


def test_resigning_gives_the_game_to_the_computer() -> None:
    step = resign(after_move())
    assert step.change == End(FIRST.other, "resignation")
    assert step.search is Search.CANCEL
    assert step.room.game.outcome is not None
    assert step.room.game.outcome.winner is FIRST.other
    assert step.room.game.outcome.reason == "resignation"
    assert not step.room.awaits_computer


def test_a_game_that_is_over_refuses_moves_and_resignation() -> None:
    on = after_answer()
    over = resign(on).room
    with pytest.raises(RefusedError) as refused:
        move(over, str(legal(on)))
    assert code_of(refused) == "game_over"
    with pytest.raises(RefusedError) as refused:
        resign(over)
    assert code_of(refused) == "game_over"


def test_taking_back_after_resigning_goes_on_with_the_game() -> None:
    step = take_back(resign(after_answer()).room)
    assert step.change == Truncate(0)
    assert step.room.game.outcome is None


def test_move_now_hurries_a_search() -> None:
    room = after_move()
    assert move_now(room) == Step(room=room, search=Search.HURRY)


def test_move_now_tries_again_after_a_failed_search() -> None:
    failed = rooms.give_up(after_move()).room
    assert not failed.thinking
    step = move_now(failed)
    assert step.search is Search.START
    assert step.room.thinking


def test_move_now_on_the_persons_turn_does_nothing() -> None:
    room = after_answer()
    assert move_now(room) == Step(room=room)


def test_waking_starts_the_computer_only_on_its_turn_and_only_once() -> None:
    mine = new_room()
    assert rooms.wake(mine, now=NOW) == Step(room=mine)
    woken = rooms.wake(new_room(side=FIRST.other), now=NOW)
    assert woken.search is Search.START
    assert woken.change is None
    assert rooms.wake(woken.room, now=NOW) == Step(room=woken.room)


def test_a_restored_room_is_the_room_that_was_kept() -> None:
    room = after_answer()
    moves = list(map(str, room.game.moves))
    again = restore(room.terms, serial=room.serial, moves=moves)
    assert str(again.game.position) == str(room.game.position)
    assert again.game.side is room.game.side


def test_a_restored_resignation_is_still_one() -> None:
    end = End(Side.DEFENDERS, "resignation")
    room = restore(new_room().terms, serial=1, moves=(), end=end)
    assert room.game.outcome is not None
    assert room.game.outcome.winner is Side.DEFENDERS


def test_a_side_that_goes_on_after_a_capture_keeps_its_turn() -> None:
    before = played(BERSERK, BEFORE_A_CHAIN, side=Side.ATTACKERS)
    captured = move(before, CHAIN[0])
    assert captured.search is None
    assert not captured.room.awaits_computer
    with pytest.raises(RefusedError) as refused:
        move(captured.room, "a5-a4")
    assert code_of(refused) == "must_go_on"
    assert move(captured.room, CHAIN[1]).room.game.plies[-1].side is Side.ATTACKERS


def test_the_computer_goes_on_by_itself_after_a_capture() -> None:
    room = rooms.wake(played(BERSERK, BEFORE_A_CHAIN, side=Side.DEFENDERS), now=NOW).room
    step = rooms.answer(room, Found(Move.parse(CHAIN[0], size=11)), serial=room.serial, now=NOW)
    assert step.search is Search.START
    assert step.room.thinking
    assert step.room.game.side is Side.ATTACKERS


def test_a_king_who_keeps_the_word_back_falls_between_two_attackers() -> None:
    before = played(STRICT, BETWEEN_ATTACKERS, side=Side.DEFENDERS)
    silent = move(before, KINGS_STEP)
    assert silent.change == Append(7, Made(KINGS_STEP, silent=True))
    assert silent.room.game.outcome is not None
    assert silent.room.game.plies[-1].captures[0].rule == "gwrheill"
    request = schema.Move(type="move", ply=7, move=KINGS_STEP, say="gwrheill")
    said = rooms.ask(before, request, now=NOW)
    assert said.change == Append(7, Made(KINGS_STEP))
    assert said.room.game.outcome is None


def test_the_word_is_only_missed_where_the_rules_ask_for_it() -> None:
    step = move(new_room())
    assert step.change == Append(0, Made(str(legal(new_room()))))


def test_a_silent_step_can_be_taken_back_and_made_with_the_word() -> None:
    fallen = move(played(STRICT, BETWEEN_ATTACKERS, side=Side.DEFENDERS), KINGS_STEP).room
    assert fallen.silent == {7}
    again = take_back(fallen).room
    assert again.silent == frozenset()
    assert again.game.outcome is None


def test_the_computer_always_says_the_word() -> None:
    room = rooms.wake(played(STRICT, BETWEEN_ATTACKERS, side=Side.ATTACKERS), now=NOW).room
    step = rooms.answer(room, Found(Move.parse(KINGS_STEP, size=11)), serial=room.serial, now=NOW)
    assert step.room.silent == frozenset()
    assert step.room.game.outcome is None


def test_an_offer_of_a_draw_is_considered_by_a_search() -> None:
    room = after_twenty()
    step = offer_draw(room)
    assert step.change is None
    assert step.search is Search.START
    assert step.room.thinking
    assert not step.room.awaits_computer
    assert offer_draw(step.room) == Step(room=step.room)


@pytest.mark.parametrize("score", [0, 35])
def test_the_computer_agrees_to_a_draw_when_it_stands_no_better(score: int) -> None:
    room = offer_draw(after_twenty()).room
    step = rooms.answer(room, Found(legal(room), score=score), serial=room.serial, now=NOW)
    assert step.change == End(None, "agreement")
    assert step.room.game.outcome is not None
    assert step.room.game.outcome.winner is None
    assert step.room.game.outcome.reason == "agreement"


def test_the_computer_declines_a_draw_when_it_stands_better() -> None:
    before = after_twenty()
    room = offer_draw(before).room
    step = rooms.answer(room, Found(legal(room), score=-1), serial=room.serial, now=NOW)
    assert step.change is None
    assert step.room == before
    assert step.declined is not None
    assert step.declined.code == "draw_declined"


def test_an_early_offer_is_declined_at_once() -> None:
    with pytest.raises(RefusedError) as refused:
        offer_draw(after_answer())
    assert code_of(refused) == "draw_declined"


def test_a_draw_cannot_be_offered_on_the_computers_turn_or_after_the_end() -> None:
    with pytest.raises(RefusedError) as refused:
        offer_draw(after_move())
    assert code_of(refused) == "not_your_turn"
    with pytest.raises(RefusedError) as refused:
        offer_draw(resign(after_twenty()).room)
    assert code_of(refused) == "game_over"


def test_a_move_withdraws_the_offer() -> None:
    offered = offer_draw(after_twenty()).room
    step = move(offered)
    assert step.search is Search.START
    assert step.room.awaits_computer
    late = rooms.answer(step.room, Found(legal(offered), score=0), serial=offered.serial, now=NOW)
    assert late == Step(room=step.room)


def test_a_move_that_ends_the_game_or_goes_on_ends_the_search_for_an_answer() -> None:
    before = played(BERSERK, BEFORE_A_CHAIN, side=Side.ATTACKERS)
    step = move(dataclasses.replace(before, thinking=True), CHAIN[0])
    assert step.search is Search.CANCEL
    assert not step.room.thinking


def test_move_now_hurries_the_answer_to_an_offer() -> None:
    room = offer_draw(after_twenty()).room
    assert move_now(room) == Step(room=room, search=Search.HURRY)


def test_a_restored_draw_is_still_one() -> None:
    end = End(None, "agreement")
    room = restore(new_room().terms, serial=1, moves=(), end=end)
    assert room.game.outcome is not None
    assert room.game.outcome.reason == "agreement"


def test_a_rematch_has_the_same_rules_and_side() -> None:
    terms = rematch(after_answer(), id="h", seed=5, swap=False)
    assert terms == dataclasses.replace(new_room().terms, id="h", seed=5)


def test_a_rematch_with_sides_swapped_is_the_second_of_a_pair() -> None:
    ended = resign(after_answer()).room
    terms = rematch(ended, id="h", seed=5, swap=True)
    assert terms.side is FIRST.other
    assert terms.first == First(id="g", side=FIRST, outcome=ended.game.outcome, plies=2)


def test_after_a_pair_the_next_game_begins_anew() -> None:
    second = rematch(after_answer(), id="h", seed=5, swap=True)
    third = rematch(restore(second, serial=0, moves=()), id="i", seed=6, swap=True)
    assert third.side is FIRST
    assert third.first is None


ACTIONS = [
    *("move", "move", "move", "move", "answer", "answer", "answer", "answer"),
    *("take_back", "take_back", "redo", "redo", "resign", "offer_draw", "move_now", "give_up"),
    "flag",
]


@settings(deadline=None, max_examples=50)
@given(
    side=st.sampled_from(Side),
    pace=st.sampled_from([None, *PACES]),
    actions=st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 200)), max_size=40),
)
def test_what_was_kept_restores_the_room_whatever_is_asked(
    side: Side, pace: Pace | None, actions: list[tuple[str, int]]
) -> None:
    rules = dataclasses.replace(variants.load(HOME).rules, gwrheill=True)
    terms = Terms(id="g", variant=HOME, rules=rules, level=1, side=side, seed=0, pace=pace)
    now = NOW
    room = rooms.wake(restore(terms, serial=0, moves=()), now=now).room
    kept: list[Made] = []
    end: End | None = None
    for action, choice in actions:
        now += choice * 50
        choices = list(room.game.legal_moves) or [Move(0, 1)]
        chosen = choices[choice % len(choices)]
        try:
            match action:
                case "move":
                    step = move(room, str(chosen), now=now)
                case "answer" if room.thinking:
                    found = Found(chosen, score=choice - 100)
                    step = rooms.answer(room, found, serial=room.serial, now=now)
                case "take_back":
                    step = take_back(room, now=now)
                case "redo":
                    step = redo(room, now=now)
                case "resign":
                    step = resign(room, now=now)
                case "offer_draw":
                    step = offer_draw(room, now=now)
                case "move_now":
                    step = move_now(room, now=now)
                case "flag":
                    step = rooms.flag(room, now=now)
                case _:
                    step = rooms.give_up(room)
        except RefusedError:
            continue
        match step.change:
            case Append(ply, made):
                assert ply == len(kept)
                kept.append(made)
            case Extend(ply, again):
                assert ply == len(kept)
                kept.extend(again)
            case Truncate(ply):
                del kept[ply:]
                end = None
            case End():
                end = step.change
        assert step.room.serial == room.serial + (step.change is not None)
        room = step.room
        restored = restore(
            room.terms,
            serial=room.serial,
            moves=kept,
            undone=room.undone,
            end=end,
            deadline=room.persons_deadline,
        )
        assert restored.game.plies == room.game.plies
        assert restored.game.outcome == room.game.outcome
        assert restored.made == room.made
        if not room.awaits_computer:
            assert restored.clocks(now) == room.clocks(now)
        assert not room.thinking or room.game.outcome is None
