"""What games count towards: repetitions and limits."""

from __future__ import annotations

import dataclasses
from itertools import cycle, islice
from typing import Any

import pytest

from tablut import Game, variants
from tablut.counters import NEAR_PLIES, Counter, counters, repetition
from tablut.rules import Repetition

HOME = variants.DEFAULT
CIRCLE = ("d1-c1", "e3-d3", "c1-d1", "d3-e3")


def after(plies: int, **changes: Any) -> Game:
    """The home game with some rules changed, its pieces going in a circle."""
    game = Game(dataclasses.replace(variants.load(HOME).rules, **changes))
    for move in islice(cycle(CIRCLE), plies):
        game.play(move)
    return game


def repeating(result: Any, count: int = 3) -> dict[str, Any]:
    return {"repetition": Repetition(result=result, count=count)}


def test_a_new_position_is_not_counted() -> None:
    assert counters(after(0)) == counters(after(3)) == ()


@pytest.mark.parametrize(
    ("result", "code"),
    [
        ("draw", "repetition_draw"),
        ("mover_loses", "repetition_defenders_lose"),
        ("defenders_lose", "repetition_defenders_lose"),
        ("forbidden_defender", "repetition_forbidden"),
        ("aggressor_loses", "repetition_aggressor_loses"),
    ],
)
def test_a_repeated_position_says_what_the_deciding_repeat_will_mean(
    result: str, code: Any
) -> None:
    assert counters(after(4, **repeating(result))) == (Counter(code, 2, 3),)


def test_the_mover_who_loses_may_be_the_attackers() -> None:
    found = counters(after(5, **repeating("mover_loses")))
    assert found == (Counter("repetition_attackers_lose", 2, 3),)


def test_where_repeating_means_nothing_nothing_is_counted() -> None:
    assert counters(after(9, **repeating("none"))) == ()


def test_the_warning_comes_with_every_repeat_before_the_deciding_one() -> None:
    four = repeating("draw", count=4)
    assert counters(after(8, **four)) == (Counter("repetition_draw", 3, 4),)
    assert counters(after(12, **four)) == ()  # over


def test_a_repeat_can_be_foretold() -> None:
    game = after(3, **repeating("draw"))
    back = game.position.play(CIRCLE[3])
    assert repetition(game, back, 2) == Counter("repetition_draw", 2, 3)
    assert repetition(game, back, 1) is None


def test_limits_are_counted_when_they_are_near() -> None:
    none = repeating("none")
    near = after(10, move_limit=10 + NEAR_PLIES, **none)
    assert counters(near) == (Counter("move_limit", 10, 10 + NEAR_PLIES),)
    assert counters(after(9, move_limit=10 + NEAR_PLIES, **none)) == ()
    assert counters(after(9, capture_limit=12, **none)) == (Counter("capture_limit", 9, 12),)


def test_a_capture_begins_the_count_again() -> None:
    rules = dataclasses.replace(
        variants.load(HOME).rules, position="/3t5/9/2Tt5/9/t3K4/9/9/9/9/", capture_limit=9
    )
    game = Game(rules)
    for move in ("a5-b5", "e5-e4"):
        game.play(move)
    assert counters(game) == (Counter("capture_limit", 2, 9),)
    assert game.play("b5-b3").captures
    assert counters(game) == (Counter("capture_limit", 0, 9),)
