"""What pairs of games prove: by hand, against the normal approximation, and by symmetry."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablut.lab import Sprt
from tablut.lab.statistics import (
    SCORES,
    elo,
    interval,
    loss,
    mean,
    score_at,
    superiority,
    variance,
)

PAIRS = st.lists(st.integers(0, 300), min_size=5, max_size=5)
MANY = (10, 200, 400, 250, 15)


def test_elo_and_score_are_each_other_s_inverse() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert score_at(-400) == pytest.approx(1 / 11)
    assert elo(score_at(123.0)) == pytest.approx(123.0)
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)


def test_mean_and_variance_are_those_of_points_a_game() -> None:
    assert mean((1, 0, 0, 0, 3)) == 0.75
    assert variance((1, 0, 0, 0, 3)) == pytest.approx(0.1875)
    assert (mean((0,) * 5), variance((0,) * 5)) == (0.5, 0)


@pytest.mark.parametrize("score", [0.2, 0.5, 0.9])
def test_pairs_lost_and_won_alone_are_a_binomial(score: float) -> None:
    by_hand = 3 * math.log(0.3 / (1 - score)) + 7 * math.log(0.7 / score)
    assert loss((3, 0, 0, 0, 7), score) == pytest.approx(by_hand)


def test_a_clean_sweep_still_has_a_lower_bound() -> None:
    low, high = interval((0, 0, 0, 0, 10))
    assert low == pytest.approx(math.exp(-(1.959964**2) / 20), abs=1e-6)
    assert high == 1
    assert 0.99 < superiority((0, 0, 0, 0, 10)) < 1


def test_many_pairs_give_what_the_normal_distribution_says() -> None:
    error = math.sqrt(variance(MANY) / sum(MANY))
    low, high = interval(MANY)
    assert low == pytest.approx(mean(MANY) - 1.96 * error, abs=error / 30)
    assert high == pytest.approx(mean(MANY) + 1.96 * error, abs=error / 30)
    usual = (1 + math.erf((mean(MANY) - 0.5) / error / math.sqrt(2))) / 2
    assert superiority(MANY) == pytest.approx(usual, abs=1e-3)
    low_score, high_score = score_at(0), score_at(20)
    ratio = (high_score - low_score) * (2 * mean(MANY) - low_score - high_score) / 2 / error**2
    assert Sprt(0, 20).ratio(MANY) == pytest.approx(ratio, rel=0.02)


def test_without_pairs_nothing_is_known() -> None:
    none = (0,) * 5
    assert interval(none) == (0, 1)
    assert superiority(none) == 0.5
    assert Sprt(0, 20).ratio(none) == 0
    assert Sprt(0, 20).verdict(none) == ""


@settings(deadline=None, max_examples=40)
@given(PAIRS)
def test_swapping_the_players_mirrors_everything(pairs: list[int]) -> None:
    swapped = pairs[::-1]
    low, high = interval(pairs)
    assert interval(swapped) == pytest.approx((1 - high, 1 - low), abs=1e-9)
    assert superiority(swapped) == pytest.approx(1 - superiority(pairs), abs=1e-9)
    ratio = Sprt(-5, 15).ratio(pairs)
    assert Sprt(-15, 5).ratio(swapped) == pytest.approx(-ratio, abs=1e-6)


@settings(deadline=None, max_examples=40)
@given(PAIRS, st.floats(0.01, 0.99))
def test_the_mean_seen_is_the_likeliest(pairs: list[int], score: float) -> None:
    assume(0 < mean(pairs) < 1)
    low, high = interval(pairs)
    assert low <= mean(pairs) <= high
    assert loss(pairs, mean(pairs)) == pytest.approx(0, abs=1e-9)
    assert loss(pairs, score) >= -1e-9


@settings(deadline=None, max_examples=40)
@given(PAIRS, st.integers(2, 5))
def test_more_of_the_same_is_surer(pairs: list[int], times: int) -> None:
    low, high = interval(pairs)
    surer_low, surer_high = interval([times * n for n in pairs])
    assert low - 1e-9 <= surer_low <= surer_high <= high + 1e-9


@pytest.mark.parametrize(("true", "accepted"), [(0, "low"), (100, "high")])
def test_the_sequential_test_errs_as_seldom_as_it_says(true: float, accepted: str) -> None:
    sprt = Sprt(0, 100)
    chance = random.Random(1)
    share = 2 * score_at(true) - 0.5  # of pairs worth 3/4 a game; the others are worth 1/4
    weights = (0, 1 - share, 0, share, 0)
    right = 0
    for _ in range(100):
        pairs = [0] * 5
        while not sprt.verdict(pairs):
            for score in chance.choices(SCORES, weights, k=2):
                pairs[SCORES.index(score)] += 1
        right += sprt.verdict(pairs) == accepted
    assert right >= 90
