from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from tablut import TablutError
from tablut.training import fitting, tables
from tablut.training.fitting import Weight
from tablut.training.samples import Origin, Sample

TRUE = {
    "attackers": Weight(-100, -140),
    "defenders": Weight(160, 120),
    "one_way": Weight(900, 900),
    "king_moves": Weight(12, 30),
    "turn": Weight(45, 20),
}
PRESENT = {
    "attackers": Weight(-100, -100),
    "defenders": Weight(100, 100),
    "one_way": Weight(500, 500),
    "king_moves": Weight(0, 0),
    "turn": Weight(0, 0),
}
SCALE = 250
ARCHIVED = Origin("2020-02-02")
SELF_PLAYED = Origin("2020-02-03", nodes=500)

Samples = list[tuple[Origin, Sample]]


def games(
    number: int, *, weights: Mapping[str, Weight] = TRUE, origin: Origin = ARCHIVED, seed: int = 0
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
        full = chance.uniform(0.2, 1)
        score = sum(
            (weight.opening * full + weight.ending * (1 - full)) * count
            for weight, count in zip(weights.values(), row, strict=True)
        )
        result = 1 / (1 + math.exp(-score / SCALE))
        found.append(
            (origin, Sample("own", "edge", result, (seed * 10**6 + key,), (row,), (full,)))
        )
    return found


def decided(samples: Samples, seed: int = 0) -> Samples:
    """The same with results of wins and losses, drawn by those chances."""
    chance = random.Random(seed)
    return [
        (origin, replace(sample, result=float(chance.random() < sample.result)))
        for origin, sample in samples
    ]


def farthest(found: fitting.Fit, term: str, true: Weight) -> int:
    """How far the found weights of a term are from the true ones, in the opening or the ending."""
    return max(abs(a - b) for a, b in zip(found.weights[term], true, strict=True))


def fit(samples: Samples, present: Mapping[str, Weight] = PRESENT, **options: Any) -> fitting.Fit:
    return fitting.fit("edge", samples, present, **({"pull": 0.0} | options))


def test_weights_are_found_again_where_results_are_chances() -> None:
    found = fit(games(2000))
    assert all(farthest(found, term, weight) <= 2 for term, weight in TRUE.items())
    assert found.scale == pytest.approx(SCALE, rel=0.01)
    assert found.better
    assert found.after.training < found.before.training


def test_weights_are_found_again_from_wins_and_losses() -> None:
    found = fit(decided(games(20_000)))
    errors = {term: farthest(found, term, weight) for term, weight in TRUE.items()}
    assert found.weights["attackers"].opening == -100
    assert max(errors["defenders"], errors["turn"]) < 40
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
    assert all(farthest(found, term, weight) <= 2 for term, weight in TRUE.items())


def test_a_held_term_keeps_its_weight() -> None:
    found = fit(games(2000), held=["one_way"])
    assert found.weights["one_way"] == PRESENT["one_way"]
    assert found.weights["defenders"] != PRESENT["defenders"]
    assert found.held == ("one_way",)


def test_the_pull_draws_towards_the_present_weights() -> None:
    gaps = [
        farthest(fit(games(500), pull=pull), "defenders", PRESENT["defenders"])
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
    otherwise = TRUE | {"turn": Weight(-45, -20)}
    samples = games(1000) + games(1000, weights=otherwise, origin=SELF_PLAYED, seed=1)
    even, little = fit(samples), fit(samples, self_played=0.001)
    assert farthest(even, "turn", Weight(0, 0)) < 10
    assert farthest(little, "turn", TRUE["turn"]) < 2
    assert even.games == {ARCHIVED: 1000, SELF_PLAYED: 1000}


def test_weights_that_foretell_no_better_are_not_better() -> None:
    assert not fit(decided(games(100, seed=1)), TRUE).better


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
        (
            origin,
            replace(
                sample, keys=(3 * n, 3 * n + 1, 3 * n + 2), rows=sample.rows * 3, fullness=(1,) * 3
            ),
        )
        for n, (origin, sample) in enumerate(games(100))
    ]
    training, validation = fitting.split(every, seed=1)
    keys = [{key for _, sample in side for key in sample.keys} for side in (training, validation)]
    assert not keys[0] & keys[1]
    assert keys[0] | keys[1] == set(range(300))
    assert 10 < len(validation) < 30
    assert fitting.split(every, seed=1) == (training, validation)
    assert fitting.split(every, seed=2) != (training, validation)
    assert fitting.split(every[:50], seed=1)[1] == [
        each for each in every[:50] if each in validation
    ]


def test_the_same_seed_gives_the_same_fit() -> None:
    samples = decided(games(500))
    assert fit(samples, seed=1) == fit(samples, seed=1)
    assert fit(samples, seed=1).weights != fit(samples, seed=2).weights


def test_the_table_is_c_plus_plus_with_its_origin() -> None:
    found = fitting.Fit(
        family="edge",
        weights={
            "attackers": Weight(-100, -90),
            "turn": Weight(5, 0),
            "king_at_0_0": Weight(1, 2),
            "king_at_0_1": Weight(3, 4),
            "king_at_1_1": Weight(5, 6),
        },
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
// 0.51235 after.
inline constexpr Family edge_family = {
    "edge",
    312,  // points to one unit of log odds
    {{
        {-100, -90},   // attackers
        {5, 0},        // turn
        // king_at
        {1, 2},
        {3, 4}, {5, 6},
    }}};"""
    )
    plain = tables.plain(found)
    assert plain["data"][1] == {"date": "2020-02-03", "nodes": 500, "games": 3, "positions": 30}
    assert plain["weights"]["attackers"] == {"opening": -100, "ending": -90}
