"""The room's state machine, without any I/O."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Move, Side, variants
from tablut.server import rooms, schema
from tablut.server.rooms import Append, End, RefusedError, Room, Search, Step, Terms, Truncate

from .playing import HOME

FIRST = Side(variants.load(HOME).rules.first)


def new_room(*, side: Side = FIRST) -> Room:
    rules = variants.load(HOME).rules
    terms = Terms(id="g", variant=HOME, rules=rules, level=1, side=side, seed=0)
    return rooms.restore(terms, serial=0, moves=())


def legal(room: Room) -> Move:
    return next(iter(room.game.legal_moves))


def move(room: Room, text: str | None = None, *, ply: int | None = None) -> Step:
    request = schema.Move(
        type="move",
        ply=len(room.game.moves) if ply is None else ply,
        move=text or str(legal(room)),
    )
    return rooms.ask(room, request)


def after_move() -> Room:
    """The person has moved and the computer thinks."""
    return move(new_room()).room


def after_answer() -> Room:
    """Both have moved once."""
    room = after_move()
    return rooms.answer(room, legal(room), serial=room.serial).room


def take_back(room: Room) -> Step:
    return rooms.ask(room, schema.TakeBack(type="take_back"))


def resign(room: Room) -> Step:
    return rooms.ask(room, schema.Resign(type="resign"))


def move_now(room: Room) -> Step:
    return rooms.ask(room, schema.MoveNow(type="move_now"))


def code_of(refused: pytest.ExceptionInfo[RefusedError]) -> str:
    return refused.value.code


def test_a_move_is_kept_and_starts_the_computer() -> None:
    room = new_room()
    step = move(room)
    assert step.change == Append(0, str(legal(room)))
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
    step = rooms.answer(room, found, serial=room.serial)
    assert step.change == Append(1, str(found))
    assert step.search is None
    assert not step.room.thinking
    assert not step.room.awaits_computer


def test_an_answer_to_an_older_room_is_dropped() -> None:
    room = after_answer()
    late = rooms.answer(room, legal(room), serial=room.serial - 1)
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
        rooms.ask(new_room(), schema.Move(type="move", ply=0, move=text))
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
    room = rooms.wake(new_room(side=FIRST.other)).room
    room = rooms.answer(room, legal(room), serial=room.serial).room
    with pytest.raises(RefusedError) as refused:
        take_back(room)
    assert code_of(refused) == "nothing_to_take_back"


def test_taking_back_stops_at_the_computers_opening_move() -> None:
    room = rooms.wake(new_room(side=FIRST.other)).room
    room = rooms.answer(room, legal(room), serial=room.serial).room
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
    assert rooms.wake(mine) == Step(room=mine)
    woken = rooms.wake(new_room(side=FIRST.other))
    assert woken.search is Search.START
    assert woken.change is None
    assert rooms.wake(woken.room) == Step(room=woken.room)


def test_a_restored_room_is_the_room_that_was_kept() -> None:
    room = after_answer()
    moves = list(map(str, room.game.moves))
    again = rooms.restore(room.terms, serial=room.serial, moves=moves)
    assert str(again.game.position) == str(room.game.position)
    assert again.game.side is room.game.side


def test_a_restored_resignation_is_still_one() -> None:
    end = End(Side.DEFENDERS, "resignation")
    room = rooms.restore(new_room().terms, serial=1, moves=(), end=end)
    assert room.game.outcome is not None
    assert room.game.outcome.winner is Side.DEFENDERS


ACTIONS = ["move", "move", "move", "answer", "answer", "take_back", "resign", "move_now", "give_up"]


@settings(deadline=None, max_examples=50)
@given(
    side=st.sampled_from(Side),
    actions=st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 200)), max_size=40),
)
def test_what_was_kept_restores_the_room_whatever_is_asked(
    side: Side, actions: list[tuple[str, int]]
) -> None:
    room = rooms.wake(new_room(side=side)).room
    kept: list[str] = []
    end: End | None = None
    for action, choice in actions:
        choices = list(room.game.legal_moves) or [Move(0, 1)]
        chosen = choices[choice % len(choices)]
        try:
            match action:
                case "move":
                    step = move(room, str(chosen))
                case "answer" if room.thinking:
                    step = rooms.answer(room, chosen, serial=room.serial)
                case "take_back":
                    step = take_back(room)
                case "resign":
                    step = resign(room)
                case "move_now":
                    step = move_now(room)
                case _:
                    step = rooms.give_up(room)
        except RefusedError:
            continue
        match step.change:
            case Append(ply, text):
                assert ply == len(kept)
                kept.append(text)
            case Truncate(ply):
                del kept[ply:]
                end = None
            case End():
                end = step.change
        assert step.room.serial == room.serial + (step.change is not None)
        room = step.room
        again = rooms.restore(room.terms, serial=room.serial, moves=kept, end=end)
        assert again.game.plies == room.game.plies
        assert again.game.outcome == room.game.outcome
        assert not room.thinking or room.awaits_computer
