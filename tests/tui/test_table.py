"""A table: whose turn, taking back, playing again, draws."""

from __future__ import annotations

import pytest

from tablut import Game, Side, TablutError

from .terminals import report, table


def test_taking_back_undoes_both_moves_and_redo_plays_them_again() -> None:
    at = table(side=Side.ATTACKERS)
    with pytest.raises(TablutError, match="not moved") as refused:
        at.take_back()
    assert refused.value.reason == "nothing_to_take_back"
    for move in ("e2-f2", "c5-c4"):
        at.play(move)
    before = str(at.game.position)
    at.take_back()
    assert at.game.plies == ()
    at.redo()
    assert str(at.game.position) == before
    with pytest.raises(TablutError) as refused:
        at.redo()
    assert refused.value.reason == "nothing_to_redo"


def test_while_the_computer_thinks_one_move_is_taken_back() -> None:
    at = table(side=Side.ATTACKERS)
    at.play("e2-f2")
    assert at.awaits_computer
    at.take_back()
    assert at.awaits_person
    at.redo()
    assert at.awaits_computer


def test_another_move_forgets_what_was_taken_back_and_the_same_one_keeps_it() -> None:
    at = table(side=Side.ATTACKERS)
    for move in ("e2-f2", "c5-c4", "f2-g2", "c4-c5"):
        at.play(move)
    at.take_back()
    at.take_back()
    at.play("e2-f2")
    assert list(map(str, reversed(at.undone))) == ["c5-c4", "f2-g2", "c4-c5"]
    at.play("c5-c3")
    assert at.undone == []


def test_a_resignation_is_taken_back_with_the_last_move() -> None:
    at = table(side=Side.ATTACKERS)
    at.play("e2-f2")
    at.play("c5-c4")
    at.game.resign(Side.ATTACKERS)
    assert not at.is_on
    at.take_back()
    assert at.is_on
    assert at.awaits_person


def test_a_draw_is_agreed_unless_the_person_stands_worse() -> None:
    at = table(side=Side.ATTACKERS)
    move = next(iter(at.game.legal_moves))
    assert at.draw_is_too_early
    assert not at.answer_draw(report(move, score=-1))
    assert at.is_on
    assert at.answer_draw(report(move, score=0))
    assert at.game.outcome is not None
    assert at.game.outcome.reason == "agreement"


def test_a_search_gets_a_game_of_its_own() -> None:
    at = table(side=Side.ATTACKERS)
    at.play("e2-f2")
    copied = at.game_to_search()
    at.take_back()
    assert isinstance(copied, Game)
    assert [str(move) for move in copied.moves] == ["e2-f2"]
