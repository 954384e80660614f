"""Matches of two games."""

from __future__ import annotations

import pytest

from tablut import Side, TablutError
from tablut.match import Match


def played(match: Match, plies: int, winner: Side | None) -> None:
    """Shuffle men for so many plies, then end the game."""
    for _ in range(plies):
        match.game.play(next(iter(match.game.legal_moves)))
    if winner is None:
        match.game.agree_draw()
    else:
        match.game.resign(winner.other)


def test_sides_swap_in_the_second_game() -> None:
    match = Match("brandubh-dcampbell-7")
    assert (match.side_of(0), match.side_of(1)) == (Side.ATTACKERS, Side.DEFENDERS)
    played(match, 2, Side.ATTACKERS)
    match.next_game()
    assert (match.side_of(0), match.side_of(1)) == (Side.DEFENDERS, Side.ATTACKERS)


def test_two_wins_win_the_match() -> None:
    match = Match()
    played(match, 1, Side.ATTACKERS)
    assert (match.points, match.winner) == ((1.0, 0.0), None)
    match.next_game()
    played(match, 1, Side.DEFENDERS)
    assert (match.points, match.winner) == ((2.0, 0.0), 0)


def test_with_a_win_each_the_quicker_is_ahead() -> None:
    match = Match()
    played(match, 5, Side.DEFENDERS)
    match.next_game()
    played(match, 3, Side.DEFENDERS)
    assert (match.points, match.winner) == ((1.0, 1.0), 0)


@pytest.mark.parametrize("ends", [(Side.DEFENDERS, Side.DEFENDERS), (None, None)])
def test_equal_results_of_equal_length_decide_nothing(
    ends: tuple[Side | None, Side | None],
) -> None:
    match = Match()
    played(match, 4, ends[0])
    match.next_game()
    played(match, 4, ends[1])
    assert (match.points, match.winner) == ((1.0, 1.0), None)


def test_drawn_games_of_unequal_length_decide_nothing() -> None:
    match = Match()
    played(match, 4, None)
    match.next_game()
    played(match, 6, None)
    assert match.winner is None


def test_a_game_begins_only_when_it_may() -> None:
    match = Match()
    with pytest.raises(TablutError, match="not over"):
        match.next_game()
    played(match, 0, None)
    match.next_game()
    played(match, 0, None)
    with pytest.raises(TablutError, match="two games"):
        match.next_game()
