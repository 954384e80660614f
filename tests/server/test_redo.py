"""Moves that were taken back and are made again."""

from __future__ import annotations

import pytest

from tablut.server import rooms
from tablut.server.room import Made, Room
from tablut.server.rooms import Append, Extend, RefusedError, Search, Truncate

from .playing import Found
from .steps import (
    FIRST,
    NOW,
    after_answer,
    after_move,
    legal,
    move,
    new_room,
    redo,
    resign,
    take_back,
)


def twice() -> Room:
    """Both have moved twice."""
    room = move(after_answer()).room
    return rooms.answer(room, Found(legal(room)), serial=room.serial, now=NOW).room


def test_both_half_moves_come_back_and_it_is_the_persons_turn() -> None:
    before = twice()
    step = redo(take_back(before).room)
    assert step.change == Extend(2, before.made[2:])
    assert step.room.made == before.made
    assert step.room.game.plies == before.game.plies
    assert step.room.undone == ()
    assert not step.room.thinking


def test_several_turns_are_taken_back_and_made_again_one_by_one() -> None:
    before = twice()
    start = take_back(take_back(before).room).room
    assert start.made == ()
    assert start.undone == before.made
    one = redo(start).room
    assert one.made == before.made[:2]
    assert redo(one).room.made == before.made


def test_a_move_taken_back_while_the_computer_thought_is_made_again_and_it_thinks() -> None:
    before = after_move()
    step = redo(take_back(before).room)
    assert step.room.made == before.made
    assert step.search is Search.START
    assert step.room.thinking


def test_there_is_nothing_to_make_again_before_anything_is_taken_back() -> None:
    with pytest.raises(RefusedError) as refused:
        redo(twice())
    assert refused.value.code == "nothing_to_redo"


def test_another_move_forgets_what_was_taken_back() -> None:
    room = take_back(twice()).room
    other = next(m for m in room.game.legal_moves if str(m) != room.undone[0].move)
    step = move(room, str(other))
    assert step.change == Append(2, Made(str(other)))
    assert step.room.undone == ()


def test_the_same_move_keeps_what_followed_until_the_computer_answers_otherwise() -> None:
    before = twice()
    back = take_back(take_back(before).room).room
    same = move(back, before.made[0].move).room
    assert same.undone == before.made[1:]
    otherwise = [m for m in same.game.legal_moves if str(m) != before.made[1].move]
    answered = rooms.answer(same, Found(otherwise[0]), serial=same.serial, now=NOW)
    assert answered.room.undone == ()


def test_a_resignation_is_taken_back_but_not_made_again() -> None:
    before = twice()
    room = take_back(resign(before).room).room
    assert room.game.outcome is None
    again = redo(room).room
    assert again.made == before.made
    assert again.game.outcome is None


def test_a_game_that_was_given_up_has_nothing_to_make_again() -> None:
    over = resign(take_back(twice()).room).room
    with pytest.raises(RefusedError) as refused:
        redo(over)
    assert refused.value.code == "nothing_to_redo"


def test_the_computers_opening_stays_when_everything_is_taken_back() -> None:
    room = rooms.wake(new_room(side=FIRST.other), now=NOW).room
    opened = rooms.answer(room, Found(legal(room)), serial=room.serial, now=NOW).room
    step = take_back(move(opened).room)
    assert step.change == Truncate(1)
    assert redo(step.room).room.made[:1] == opened.made
