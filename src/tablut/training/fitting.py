"""`Fit`: weights under which evaluations foretell the results of games best.

Logistic regression: the log odds of a defenders' win are the evaluation over a scale, plus a
constant for each variant and origin, since no variant is perfectly even. Each term has two weights,
between which the evaluation goes as pieces leave the board.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..errors import TablutError
from .samples import Origin, Sample, without_duplicates

Array = npt.NDArray[np.float64]
Game = tuple[Origin, Sample]

MAN = "attackers"  # the term that stands for the unit: 100 points an attacker in the opening
VALIDATION = 0.2  # share of the games
_LOOSE = 1e-6  # a pull that only keeps a coefficient without data at 0
_RARE = 0.04  # the variance that the pull takes every count to have beside its own: few games
# in which something rare was seen shall not decide about it


class FitError(TablutError):
    """Some games do not tell what weights a family should have."""


class Weight(NamedTuple):
    """What a term counts with all pieces on the board, and with none."""

    opening: int
    ending: int


@dataclass(frozen=True, slots=True)
class Loss:
    """Mean cross entropy a position, in nats, on the games fitted to and on the others."""

    training: float
    validation: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights fitted for a family, by term, in hundredths of a man for the defenders.

    Those `held` were not fitted. `scale` is how many points one unit of log odds is worth. `games`
    and `positions` count by origin. The losses are those of the weights before and after, each with
    its best scale.
    """

    family: str
    weights: Mapping[str, Weight]
    held: tuple[str, ...]
    scale: float
    games: Mapping[Origin, int]
    positions: Mapping[Origin, int]
    before: Loss
    after: Loss

    @property
    def better(self) -> bool:
        """Do the new weights foretell games better that they were not fitted to?"""
        return self.after.validation < self.before.validation


def fit(
    family: str,
    samples: Sequence[Game],
    weights: Mapping[str, Weight],
    *,
    held: Sequence[str] = (),
    pull: float,
    self_played: float = 1.0,
    seed: int = 0,
) -> Fit:
    """Fit to `samples` of games of one family, starting from its present `weights` by term.

    The terms `held` keep their weights. `pull` draws the others to the present ones, about as hard
    as that many positions draw them to the results. `self_played` is how much a self-played
    position counts beside an archived one. `seed` decides which games are kept for validation. A
    position that comes again counts once. Raises `FitError` where there is too little to go by.
    """
    unknown = [term for term in held if term not in weights]
    if unknown:
        raise TablutError(
            f"no term {unknown[0]!r}; there are {', '.join(weights)}", reason="unknown_term"
        )
    sides = split(samples, seed)
    fresh = without_duplicates(sample for side in sides for _, sample in side)  # one by one, below
    training, validation = (
        [(origin, left) for (origin, _), left in zip(side, fresh, strict=False) if left.rows]
        for side in sides
    )
    if not training or not validation:
        raise FitError(
            f"{family}: {len(samples)} games are too few to fit weights and to check them",
            reason="few_games",
        )
    sets = _Sets(training, validation, self_played)
    present = np.array(list(weights.values()), dtype=float).T.ravel()  # openings, then endings
    nothing = np.zeros(len(present), dtype=bool)
    begun = sets.regress(present, nothing)
    ending = np.array([term not in held for term in weights])
    opening = ending & np.array([term != MAN for term in weights])
    free = np.concatenate([opening, ending])
    found = sets.regress(present, free, pull=pull)
    if found.men <= 0:
        raise FitError(
            f"{family}: in these games attackers are worth nothing to their side; no weights fit",
            reason="no_fit",
        )
    rounded = np.rint(found.weights)
    judged = sets.regress(rounded, nothing)
    games: Counter[Origin] = Counter()
    positions: Counter[Origin] = Counter()
    for origin, sample in training + validation:
        games[origin] += 1
        positions[origin] += len(sample.rows)
    return Fit(
        family=family,
        weights={
            term: Weight(int(opening), int(ending))
            for term, opening, ending in zip(weights, *np.split(rounded, 2), strict=True)
        },
        held=tuple(held),
        scale=100.0 / judged.men,
        games=games,
        positions=positions,
        before=begun.loss,
        after=judged.loss,
    )


def split(games: Sequence[Game], seed: int) -> tuple[list[Game], list[Game]]:
    """The games to fit to and those to validate with, drawn by lot.

    A game falls to the same side whatever others there are: weights fitted before to some of the
    same games have not seen those that they are validated with.
    """

    def kept(game: Game) -> bool:
        _, sample = game
        lot = random.Random(f"{seed} {sample.variant} {sample.keys}")
        return lot.random() < VALIDATION

    return [game for game in games if not kept(game)], [game for game in games if kept(game)]


@dataclass(frozen=True, slots=True)
class _Regression:
    """What a regression found: log odds a man, weights that follow, and how well they foretell."""

    men: float
    weights: Array
    loss: Loss


@dataclass(frozen=True, slots=True)
class _Set:
    """Positions by row: counts of terms, one column a variant and origin, results, importance.

    The counts stand twice, for the opening's weights and the ending's, each by its share.
    """

    terms: Array
    groups: Array
    results: Array
    importance: Array


class _Sets:
    """The positions to fit to and those to validate with, as arrays."""

    def __init__(
        self, training: Sequence[Game], validation: Sequence[Game], self_played: float
    ) -> None:
        pairs = dict.fromkeys((origin, s.variant) for origin, s in (*training, *validation))
        column = {pair: number for number, pair in enumerate(pairs)}

        def gather(games: Sequence[Game]) -> _Set:
            lengths = [len(sample.rows) for _, sample in games]
            group = np.repeat([column[origin, s.variant] for origin, s in games], lengths)
            share = [self_played if origin.nodes else 1.0 for origin, _ in games]
            counts = np.array([row for _, sample in games for row in sample.rows], dtype=float)
            full = np.array([[part] for _, sample in games for part in sample.fullness])
            return _Set(
                np.hstack([counts * full, counts * (1.0 - full)]),
                (group[:, None] == np.arange(len(column))).astype(float),
                np.repeat([sample.result for _, sample in games], lengths),
                np.repeat(share, lengths),
            )

        self._training = gather(training)
        self._validation = gather(validation)
        self._middle = np.average(self._training.terms, axis=0)

    def regress(
        self, weights: Array, free: npt.NDArray[np.bool_], *, pull: float = 0.0
    ) -> _Regression:
        """The best scale and constants for `weights`, and the best change of those `free`."""

        def columns(chosen: _Set) -> Array:
            terms = chosen.terms - self._middle
            return np.column_stack([terms @ weights / 100.0, terms[:, free], chosen.groups])

        table = columns(self._training)
        changes = slice(1, 1 + np.count_nonzero(free))
        stiffness = np.ones(table.shape[1])  # a constant is pulled to 0, by some positions' force
        stiffness[0] = _LOOSE
        stiffness[changes] = pull / 4 * (table[:, changes].var(axis=0) + _RARE) + _LOOSE
        found = _logistic(table, self._training, stiffness)
        changed = weights.copy()
        changed[free] += 100.0 * found[changes] / found[0]
        return _Regression(
            float(found[0]),
            changed,
            Loss(
                _loss(table @ found, self._training),
                _loss(columns(self._validation) @ found, self._validation),
            ),
        )


def _loss(odds: Array, chosen: _Set) -> float:
    losses = np.logaddexp(0.0, odds) - chosen.results * odds
    return float(np.average(losses, weights=chosen.importance))


def _logistic(table: Array, chosen: _Set, stiffness: Array) -> Array:
    """The coefficients of the columns of `table`, each pulled to 0, by Newton's method."""
    total = float(chosen.importance.sum())

    def cost(at: Array) -> float:
        return _loss(table @ at, chosen) * total + float(stiffness @ at**2) / 2

    found = np.zeros(table.shape[1])
    reached = cost(found)
    for _ in range(50):
        chances = (1.0 + np.tanh(table @ found / 2)) / 2
        slope = table.T @ (chosen.importance * (chances - chosen.results)) + stiffness * found
        bend = (table.T * (chosen.importance * chances * (1.0 - chances))) @ table
        step = np.linalg.solve(bend + np.diag(stiffness), slope)
        while (tried := cost(found - step)) > reached:  # Newton's step may be too long
            step /= 2
        found, gain, reached = found - step, reached - tried, tried
        if gain < 1e-7 * total:
            break
    return found
