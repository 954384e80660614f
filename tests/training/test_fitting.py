from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tablut import TablutError
from tablut.training import fitting, tables
from tablut.training.samples import Origin, Sample

TRUE = {"attackers": -100, "defenders": 160, "one_way": 900, "king_moves": 12, "turn": 45}
PRESENT = {"attackers": -100, "defenders": 100, "one_way": 500, "king_moves": 0, "turn": 0}
SCALE = 250
ARCHIVED = Origin("2020-02-02")
SELF_PLAYED = Origin("2020-02-03", nodes=500)

Samples = list[tuple[Origin, Sample]]


def games(
    number: int, *, weights: Mapping[str, int] = TRUE, origin: Origin = ARCHIVED, seed: int = 0
) -> Samples:
    """Games of one position each, whose results are the chances that `weights` give."""
    chance = random.Random(seed)
    found = []
    for key in range(number):
        row = (
            chance.randint(4, 16),
            chance.randint(2, 8),
            int(chance.random() < 0.1),
            chance.randint(0, 16),
            key % 2,
        )
        score = sum(weight * count for weight, count in zip(weights.values(), row, strict=True))
        result = 1 / (1 + math.exp(-score / SCALE))
        found.append((origin, Sample("own", "edge", result, (key,), (row,))))
    return found


def decided(samples: Samples, seed: int = 0) -> Samples:
    """The same with results of wins and losses, drawn by those chances."""
    chance = random.Random(seed)
    return [
        (origin, replace(sample, result=float(chance.random() < sample.result)))
        for origin, sample in samples
    ]


def fit(samples: Samples, present: Mapping[str, int] = PRESENT, **options: Any) -> fitting.Fit:
    return fitting.fit("edge", samples, present, **({"pull": 0.0} | options))


def test_weights_are_found_again_to_a_point_where_results_are_chances() -> None:
    found = fit(games(2000))
    assert all(abs(found.weights[term] - weight) <= 1 for term, weight in TRUE.items())
    assert found.scale == pytest.approx(SCALE, rel=0.01)
    assert found.better
    assert found.after.training < found.before.training


def test_weights_are_found_again_from_wins_and_losses() -> None:
    found = fit(decided(games(20_000)))
    errors = {term: abs(found.weights[term] - weight) for term, weight in TRUE.items()}
    assert errors["attackers"] == 0
    assert max(errors["defenders"], errors["turn"]) < 20
    assert errors["king_moves"] < 3
    assert found.better


def test_the_balance_of_a_variant_is_not_taken_for_its_terms() -> None:
    even, uneven = games(2000, seed=1), games(2000, seed=2)

    def tilted(result: float) -> float:
        return 1 / (1 + (1 - result) / result * math.exp(-1.5))

    other = [
        (origin, replace(s, variant="uneven", result=tilted(s.result))) for origin, s in uneven
    ]
    found = fit(even + other)
    assert all(abs(found.weights[term] - weight) <= 2 for term, weight in TRUE.items())


def test_a_held_term_keeps_its_weight() -> None:
    found = fit(games(2000), held=["one_way"])
    assert found.weights["one_way"] == PRESENT["one_way"]
    assert found.weights["defenders"] != PRESENT["defenders"]
    assert found.held == ("one_way",)


def test_the_pull_draws_towards_the_present_weights() -> None:
    gaps = [
        abs(fit(games(500), pull=pull).weights["defenders"] - PRESENT["defenders"])
        for pull in (0, 1000, 1e6)
    ]
    assert gaps[0] > gaps[1] > gaps[2] == 0


def test_a_term_that_never_varies_keeps_its_weight() -> None:
    samples = [
        (origin, replace(sample, rows=((*sample.rows[0][:2], 0, *sample.rows[0][3:]),)))
        for origin, sample in games(500)
    ]
    assert fit(samples).weights["one_way"] == PRESENT["one_way"]


def test_self_played_games_count_as_little_as_asked() -> None:
    otherwise = TRUE | {"turn": -45}
    samples = games(1000) + games(1000, weights=otherwise, origin=SELF_PLAYED, seed=1)
    even, little = fit(samples), fit(samples, self_played=0.001)
    assert abs(even.weights["turn"]) < 10
    assert abs(little.weights["turn"] - TRUE["turn"]) < 2
    assert even.games == {ARCHIVED: 1000, SELF_PLAYED: 1000}


def test_weights_that_foretell_no_better_are_not_better() -> None:
    assert not fit(decided(games(100)), TRUE).better


def test_games_that_deny_the_worth_of_men_are_refused() -> None:
    wrong = [(origin, replace(s, result=1 - s.result)) for origin, s in games(500)]
    with pytest.raises(TablutError, match="edge: in these games attackers are worth nothing"):
        fit(wrong)


def test_too_few_games_and_unknown_terms_are_refused() -> None:
    with pytest.raises(TablutError, match="edge: 2 games are too few"):
        fit(games(2))
    with pytest.raises(TablutError, match="no term 'camels'"):
        fit(games(100), held=["camels"])


def test_the_split_is_by_game_and_no_position_is_on_both_sides() -> None:
    every = [
        (origin, replace(sample, keys=(3 * n, 3 * n + 1, 3 * n + 2), rows=sample.rows * 3))
        for n, (origin, sample) in enumerate(games(100))
    ]
    training, validation = fitting.split(every, seed=1)
    keys = [{key for _, sample in side for key in sample.keys} for side in (training, validation)]
    assert not keys[0] & keys[1]
    assert keys[0] | keys[1] == set(range(300))
    assert len(validation) == 20
    assert fitting.split(every, seed=1) == (training, validation)
    assert fitting.split(every, seed=2) != (training, validation)


def test_the_same_seed_gives_the_same_fit() -> None:
    samples = decided(games(500))
    assert fit(samples, seed=1) == fit(samples, seed=1)
    assert fit(samples, seed=1).weights != fit(samples, seed=2).weights


def test_the_table_is_c_plus_plus_with_its_origin() -> None:
    found = fitting.Fit(
        family="edge",
        weights={"attackers": -100, "defenders": 151, "turn": 5},
        held=("turn",),
        scale=312.4,
        games={ARCHIVED: 1200, SELF_PLAYED: 3},
        positions={ARCHIVED: 11_000, SELF_PLAYED: 30},
        before=fitting.Loss(0.6, 0.61),
        after=fitting.Loss(0.5, 0.512345),
    )
    assert (
        tables.table(found, date="2020-02-04")
        == """\
// Fitted on 2020-02-04 to 11,000 positions of 1,200 archived games (2020-02-02); 30 positions of 3
// games self-played at 500 nodes a move (2020-02-03). Held: turn. Validation loss 0.61000 before,
// 0.51235 after; 312 points are one unit of log odds.
inline constexpr Family edge_family = {
    "edge",
    {
        -100,  // attackers
        151,   // defenders
        5,     // turn
    }};"""
    )
    plain = tables.plain(found)
    assert plain["data"][1] == {"date": "2020-02-03", "nodes": 500, "games": 3, "positions": 30}
    assert plain["weights"]["defenders"] == 151
