"""Counting games and pairs."""

from __future__ import annotations

import math

import pytest

from tablut import Side
from tablut.lab import Finished, Results, Sprt
from tablut.lab.games import Ending
from tablut.lab.results import Count

ATTACKERS, DEFENDERS = Side.ATTACKERS, Side.DEFENDERS


def game(pair: int, number: int, winner: Side | None, reason: str = "king_escaped") -> Finished:
    variant = "ashton-9" if pair % 2 == 0 else "copenhagen-11"
    fault = "it fell over" if reason == "crash" else ""
    return Finished(pair, number, variant, Ending(winner, reason, fault), 30)


# Engine 0 attacks in a pair's first game: it scores 2, 1, 1/2 and 1 points, and a game more.
RESULTS = Results(
    (
        game(0, 0, ATTACKERS),
        game(0, 1, DEFENDERS),
        game(1, 1, ATTACKERS),
        game(1, 0, ATTACKERS),
        game(2, 0, DEFENDERS, "crash"),
        game(2, 1, None, "repetition"),
        game(3, 0, None, "ply_limit"),
        game(3, 1, None, "ply_limit"),
        game(4, 1, ATTACKERS, "time"),
    )
)


def test_games_count_by_side_and_by_variant() -> None:
    assert RESULTS.count() == Count(wins=3, draws=3, losses=3)
    assert RESULTS.count(side=ATTACKERS) == Count(2, 1, 1)
    assert RESULTS.count(side=DEFENDERS) == Count(1, 2, 2)
    assert RESULTS.count(variant="copenhagen-11") == Count(1, 2, 1)
    assert RESULTS.count().points == 4.5
    assert RESULTS.variants == ("ashton-9", "copenhagen-11")


def test_only_finished_pairs_count_as_pairs() -> None:
    assert RESULTS.pairs == (0, 1, 2, 0, 1)


def test_a_fault_is_laid_at_the_door_of_the_engine_that_lost() -> None:
    assert [(each.pair, each.failed) for each in RESULTS.faults] == [(2, 0), (4, 0)]
    other = Results((game(0, 0, ATTACKERS, "illegal_move"), game(0, 1, ATTACKERS)))
    assert [each.failed for each in other.faults] == [1]


def test_all_figures_are_plain_values() -> None:
    figures = RESULTS.to_dict(Sprt(0, 20))
    assert figures["games"] == 9
    assert figures["attackers"] == {"wins": 2, "draws": 1, "losses": 1}
    assert figures["endings"]["ply_limit"] == 2
    assert figures["pair_mean"] == 0.5625
    assert figures["elo"] == pytest.approx(400 * math.log10(0.5625 / 0.4375))
    assert figures["faults"][0] == {
        "engine": 0,
        "pair": 3,
        "game": 1,
        "variant": "ashton-9",
        "reason": "crash",
        "fault": "it fell over",
    }
    assert figures["sprt"]["accepted"] is None
    swept = Results((game(0, 0, ATTACKERS), game(0, 1, DEFENDERS))).to_dict()
    assert (swept["elo"], swept["elo_interval"][1]) == (None, None)
    assert "sprt" not in swept
