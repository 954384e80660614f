"""Clocks: what they show, when they run, and what happens when they have run out."""

from __future__ import annotations

import dataclasses

import pytest

from tablut import Side, variants
from tablut.engine import AT_ONCE, LEVELS
from tablut.server import rooms
from tablut.server.clocks import Pace
from tablut.server.room import End, Made, Room, restore
from tablut.server.rooms import Search

from .playing import TWENTY_QUIET_PLIES, Found
from .steps import FIRST, NOW, legal, move, move_now, new_room, offer_draw, redo, resign, take_back

BLITZ = Pace(seconds=60, increment=5)
EACH = Pace(seconds=30, each_move=True)
SECOND = 1000


def answer(room: Room, *, now: int) -> Room:
    return rooms.answer(room, Found(legal(room)), serial=room.serial, now=now).room


def begun(pace: Pace = BLITZ) -> Room:
    """Both have moved once: the person at once, the computer after two seconds."""
    room = move(new_room(pace=pace), now=NOW).room
    return answer(room, now=NOW + 2 * SECOND)


def left(room: Room, *, now: int) -> tuple[int, int]:
    """The person's clock and the computer's, in seconds."""
    clocks = room.clocks(now)
    assert clocks is not None
    return clocks.left[FIRST] // SECOND, clocks.left[FIRST.other] // SECOND


def test_a_game_without_a_pace_has_no_clocks() -> None:
    room = new_room()
    assert room.clocks(NOW) is None
    assert room.deadline is None
    assert rooms.flag(room, now=NOW + 10**9).change is None


def test_no_clock_runs_before_the_first_move() -> None:
    room = new_room(pace=BLITZ)
    clocks = room.clocks(NOW + 10**9)
    assert clocks is not None
    assert clocks.running is None
    assert left(room, now=NOW + 10**9) == (60, 60)


def test_the_clock_of_the_side_to_move_runs() -> None:
    room = move(new_room(pace=BLITZ), now=NOW).room
    assert left(room, now=NOW + 7 * SECOND) == (65, 53)
    clocks = room.clocks(NOW)
    assert clocks is not None
    assert clocks.running is FIRST.other


def test_a_move_stops_ones_clock_adds_the_increment_and_starts_the_others() -> None:
    room = begun()
    later = NOW + 2 * SECOND + 10 * SECOND
    assert left(room, now=later) == (55, 63)
    moved = move(room, now=later)
    assert left(moved.room, now=later + 4 * SECOND) == (60, 59)
    assert moved.room.made[-1].left == 60 * SECOND


def test_time_for_each_move_begins_anew_with_each() -> None:
    room = begun(EACH)
    later = NOW + 2 * SECOND + 20 * SECOND
    assert left(room, now=later) == (10, 30)
    assert left(move(room, now=later).room, now=later) == (30, 30)


def test_the_flag_falls_when_the_time_has_run_out_and_not_before() -> None:
    room = begun()
    deadline = room.deadline
    assert deadline == NOW + 2 * SECOND + 65 * SECOND
    assert rooms.flag(room, now=deadline - 1).change is None
    step = rooms.flag(room, now=deadline)
    assert step.change == End(FIRST.other, "time", 0)
    assert step.room.game.outcome is not None
    assert step.room.game.outcome.winner is FIRST.other
    assert step.room.game.outcome.reason == "time"
    assert step.room.deadline is None
    assert left(step.room, now=deadline + 99 * SECOND)[0] == 0


def test_the_computers_flag_falls_too_and_its_search_ends() -> None:
    room = move(new_room(pace=BLITZ), now=NOW).room
    step = rooms.flag(room, now=NOW + 60 * SECOND)
    assert step.change == End(FIRST, "time", 0)
    assert step.search is Search.CANCEL


def test_the_clocks_stand_still_when_the_game_is_over() -> None:
    room = begun()
    over = resign(room, now=NOW + 12 * SECOND).room
    assert over.end == End(FIRST.other, "resignation", 55 * SECOND)
    assert left(over, now=NOW + 10**9) == (55, 63)
    clocks = over.clocks(NOW)
    assert clocks is not None
    assert clocks.running is None


def test_taking_back_restores_the_clocks_of_that_ply() -> None:
    room = begun()
    moved = move(room, now=NOW + 32 * SECOND).room
    back = take_back(answer(moved, now=NOW + 40 * SECOND), now=NOW + 50 * SECOND).room
    assert left(back, now=NOW + 50 * SECOND) == left(room, now=NOW + 2 * SECOND) == (65, 63)
    assert left(back, now=NOW + 51 * SECOND) == (64, 63)


def test_taking_back_the_first_move_stops_the_clocks() -> None:
    back = take_back(begun(), now=NOW + 9 * SECOND).room
    assert back.since is None
    assert left(back, now=NOW + 10**9) == (60, 60)


def test_making_again_restores_the_clocks_too() -> None:
    room = begun()
    again = redo(take_back(room, now=NOW + 9 * SECOND).room, now=NOW + 20 * SECOND).room
    assert left(again, now=NOW + 20 * SECOND) == (65, 63)


def test_taking_back_a_loss_on_time_goes_on_with_the_clocks_of_that_ply() -> None:
    lost = rooms.flag(begun(), now=NOW + 10**6).room
    back = take_back(lost, now=NOW + 10**6).room
    assert back.game.outcome is None
    assert left(back, now=NOW + 10**6) == (60, 60)


def test_an_agreed_draw_keeps_what_the_clocks_showed() -> None:
    moves = [Made(text, left=50 * SECOND) for text in TWENTY_QUIET_PLIES.split()]
    terms = new_room(pace=BLITZ).terms
    room = restore(terms, serial=0, moves=moves, deadline=NOW + 30 * SECOND)
    offered = offer_draw(room, now=NOW).room
    step = rooms.answer(offered, Found(legal(offered)), serial=room.serial, now=NOW + 3 * SECOND)
    assert step.change == End(None, "agreement", 27 * SECOND)


def test_the_computers_clock_stands_while_it_cannot_think() -> None:
    failed = rooms.give_up(move(new_room(pace=BLITZ), now=NOW).room).room
    assert failed.deadline is None
    again = move_now(failed, now=NOW + 50 * SECOND)
    assert again.search is Search.START
    assert left(again.room, now=NOW + 51 * SECOND)[1] == 59


def test_a_restored_game_goes_on_from_the_persons_deadline() -> None:
    room = begun()
    again = restore(room.terms, serial=room.serial, moves=room.made, deadline=room.persons_deadline)
    assert again.clocks(NOW + 30 * SECOND) == room.clocks(NOW + 30 * SECOND)


def test_the_computers_time_is_not_kept_and_begins_again_when_it_is_woken() -> None:
    room = move(new_room(pace=BLITZ), now=NOW).room
    assert room.persons_deadline is None
    later = NOW + 10**6
    again = restore(room.terms, serial=room.serial, moves=room.made)
    assert rooms.flag(again, now=later).change is None
    assert left(rooms.wake(again, now=later).room, now=later + SECOND) == (65, 59)


@pytest.mark.parametrize("level", LEVELS)
def test_the_computer_thinks_no_longer_than_its_level_and_its_clock_allow(level: int) -> None:
    chosen = LEVELS[level]
    hurried = EACH.limit(chosen, 100)
    assert hurried.seconds is not None
    assert hurried.seconds <= min(0.1, chosen.seconds or 0.1)
    late = EACH.limit(chosen, -100)
    assert late.seconds == AT_ONCE
    long = EACH.limit(chosen, 10**6)
    assert long.seconds == chosen.seconds
    clocked = BLITZ.limit(chosen, 3 * SECOND)
    assert clocked.clock is not None
    assert (clocked.clock.remaining, clocked.clock.increment) == (3.0, 5)
    assert (clocked.seconds, clocked.nodes) == (chosen.limit.seconds, chosen.limit.nodes)


def test_a_side_that_moves_several_times_in_a_row_has_one_clock() -> None:
    rules = variants.load("berserk-11").rules
    terms = dataclasses.replace(
        new_room(pace=BLITZ).terms, rules=rules, variant="berserk-11", side=Side.ATTACKERS
    )
    before = "b6-b3 e5-c5 a8-c8 g7-j7 b3-c3 f8-d8 e11-e10 d6-d2"
    moves = [Made(text, left=40 * SECOND) for text in before.split()]
    room = restore(terms, serial=0, moves=moves, deadline=NOW + 40 * SECOND)
    first = move(room, "k8-j8", now=NOW + 10 * SECOND).room
    assert left(first, now=NOW + 12 * SECOND) == (33, 40)
    second = move(first, "j8-e8", now=NOW + 12 * SECOND).room
    assert left(second, now=NOW + 12 * SECOND) == (38, 40)
