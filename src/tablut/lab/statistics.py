"""What the results of game pairs say of the difference in strength.

A pair is two games from one opening with sides swapped; it scores 0, ½, 1, 1½ or 2 points, so five
counts tell all (the pentanomial model). Games of a pair are not independent, pairs are. Everything
here comes from one quantity: how much less likely the counts become when the true mean score is
forced to be `s`. By Wilks' theorem twice that loss is about the square of a standard normal value,
which gives interval and superiority; the difference of two losses is the log-likelihood ratio of
the generalised sequential probability ratio test. No variance is assumed, so clean sweeps are fine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair, as points a game
CONFIDENCE = 0.95
ERROR = 0.05  # of either kind, in the sequential test
STEPS = 50  # of a bisection

Counts = Sequence[int]
"""How many pairs scored each of `SCORES`."""


def elo(score: float) -> float:
    """The logistic Elo difference at which points a game are expected; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))


def score_at(elo: float) -> float:
    """The points a game expected at a logistic Elo difference."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean(counts: Counts) -> float:
    """Points a game; half a point without pairs."""
    pairs = sum(counts)
    return sum(map(math.prod, zip(counts, SCORES, strict=True))) / pairs if pairs else 0.5


def variance(counts: Counts) -> float:
    """The variance of a pair's points a game, as counted."""
    middle = mean(counts)
    squares = [(score - middle) ** 2 for score in SCORES]
    return sum(map(math.prod, zip(counts, squares, strict=True))) / (sum(counts) or 1)


def loss(counts: Counts, score: float) -> float:
    """What the log-likelihood of `counts` loses when the mean must be `score`, 0 < score < 1.

    The likeliest distribution with that mean has weights n / (1 + t (x - score)) for one t, found
    by bisection; a score that was never counted takes what remains.
    """
    seen = [(n, x - score) for n, x in zip(counts, SCORES, strict=True) if n]
    low, high = -1 / (1 - score), 1 / score
    for _ in range(STEPS):
        t = (low + high) / 2
        if sum(n * x / (1 + t * x) for n, x in seen) > 0:
            low = t
        else:
            high = t
    return sum(n * math.log1p(t * x) for n, x in seen)


def interval(counts: Counts) -> tuple[float, float]:
    """The true points a game, with 95 % confidence: from and to."""
    most = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) ** 2 / 2
    middle = mean(counts)

    def bound(end: float) -> float:
        if middle == end:
            return end
        inside = middle
        for _ in range(STEPS):
            tried = (inside + end) / 2
            if loss(counts, tried) < most:
                inside = tried
            else:
                end = tried
        return inside

    return (bound(0.0), bound(1.0)) if sum(counts) else (0.0, 1.0)


def superiority(counts: Counts) -> float:
    """The likelihood that the first player is the stronger one."""
    lead = math.copysign(math.sqrt(max(2 * loss(counts, 0.5), 0.0)), mean(counts) - 0.5)
    return NormalDist().cdf(lead)


@dataclass(frozen=True, slots=True)
class Sprt:
    """The test of Elo `high` against Elo `low`, logistic, both errors at 5 %."""

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The log-likelihood ratio that accepts `high`; its negative accepts `low`."""
        return math.log((1 - ERROR) / ERROR)

    def ratio(self, counts: Counts) -> float:
        """The log-likelihood ratio of the two."""
        return loss(counts, score_at(self.low)) - loss(counts, score_at(self.high))

    def verdict(self, counts: Counts) -> Literal["low", "high", ""]:
        """Which one is accepted; nothing while the test goes on."""
        ratio = self.ratio(counts)
        if ratio >= self.bound:
            return "high"
        return "low" if ratio <= -self.bound else ""
