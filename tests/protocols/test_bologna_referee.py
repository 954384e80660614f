"""The rules of the server, and its memory for repetitions."""

from __future__ import annotations

import pytest

from tablut import Game, IllegalMoveError, Move, Side
from tablut.outcome import Outcome
from tablut.position import Position
from tablut.protocols.bologna.referee import Referee

REPEATING = ["e3-f3", "e2-f2", "f3-e3", "f2-g2", "e3-f3", "g2-f2"]  # the last repeats the second


def played(moves: list[str], *, cache: int = -1) -> Referee:
    referee = Referee(cache=cache)
    for move in moves:
        assert referee.outcome is None
        referee.play(Move.parse(move))
    return referee


def test_the_first_repetition_draws() -> None:
    assert played(REPEATING[:-1]).outcome is None
    assert played(REPEATING).outcome == Outcome(None, "repetition")


def test_the_librarys_own_game_draws_then_too() -> None:
    game = Game("ashton-9")
    for move in REPEATING:
        assert game.outcome is None
        game.play(move)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (None, "repetition")


@pytest.mark.parametrize(("cache", "drawn"), [(0, False), (2, False), (3, True), (99, True)])
def test_the_memory_holds_one_position_more_than_it_is_told(cache: int, drawn: bool) -> None:
    assert (played(REPEATING, cache=cache).outcome is not None) == drawn


def test_after_the_first_move_the_first_position_never_comes_again() -> None:
    start = Position.start("ashton-9")
    for first in start.legal_moves:
        after = start.play(first).position
        for answer in after.legal_moves:
            square = answer.squares[1]
            assert square not in start.squares.camps


def test_an_illegal_move_changes_nothing() -> None:
    referee = played(REPEATING[:2])
    before = referee.position
    with pytest.raises(IllegalMoveError):
        referee.play(Move.parse("e3-f3"))
    assert (referee.position, referee.plies, referee.side) == (before, 2, Side.DEFENDERS)


def test_a_side_without_a_move_has_lost() -> None:
    referee = Referee()
    record = "/tT7/9/T8/9/4K4/9/9/9/9/"
    referee.position = Position.parse(record, "ashton-9", side="defenders")
    referee.play(Move.parse("a3-a2"))
    assert referee.outcome == Outcome(Side.DEFENDERS, "no_moves")


def test_a_side_with_one_move_goes_on() -> None:
    referee = Referee()
    record = "/tT7/9/9/T8/4K4/9/9/9/9/"
    referee.position = Position.parse(record, "ashton-9", side="defenders")
    referee.play(Move.parse("a4-a3"))
    assert referee.outcome is None
