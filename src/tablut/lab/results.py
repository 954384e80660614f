"""`Results`: what the finished games of a match come to."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..moves import Side
from . import statistics
from .games import FAULTS, Ending
from .statistics import SCORES, Sprt


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: the `game`th (0, 1) of the `pair`th pair, both from 0.

    Engine 0 attacks in a pair's first game and defends in its second.
    """

    pair: int
    game: int
    variant: str
    ending: Ending
    plies: int

    def side(self, engine: int) -> Side:
        """The side that an engine had."""
        return side_of(engine, self.game)

    def points(self, engine: int) -> float:
        """1 for a win, ½ for a draw."""
        winner = self.ending.winner
        return 0.5 if winner is None else float(winner is self.side(engine))

    @property
    def failed(self) -> int | None:
        """The engine that lost by a fault of its own."""
        if self.ending.reason not in FAULTS:
            return None
        return int(self.points(0) == 1)


def side_of(engine: int, game: int) -> Side:
    """The side of engine 0 or 1 in a pair's first or second game."""
    return Side.ATTACKERS if engine == game else Side.DEFENDERS


@dataclass(frozen=True, slots=True)
class Count:
    """Games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @classmethod
    def of(cls, points: Iterable[float]) -> Count:
        """The count of games by their points."""
        counted = Counter(points)
        return cls(counted[1.0], counted[0.5], counted[0.0])

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}"


@dataclass(frozen=True, slots=True)
class Results:
    """Finished games, counted for engine 0."""

    games: tuple[Finished, ...] = ()

    def count(self, *, side: Side | None = None, variant: str | None = None) -> Count:
        """Its games, or only those with a side or of a variant."""
        return Count.of(
            game.points(0)
            for game in self.games
            if side in (None, game.side(0)) and variant in (None, game.variant)
        )

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants played, in order."""
        return tuple(dict.fromkeys(game.variant for game in sorted(self.games, key=_place)))

    @property
    def pairs(self) -> tuple[int, ...]:
        """How many finished pairs scored each of `SCORES`."""
        points: dict[int, list[float]] = {}
        for game in self.games:
            points.setdefault(game.pair, []).append(game.points(0))
        scores = Counter(sum(of) / 2 for of in points.values() if len(of) == 2)
        return tuple(scores[score] for score in SCORES)

    @property
    def endings(self) -> dict[str, int]:
        """How many games ended for which reason, the most frequent first."""
        return dict(Counter(game.ending.reason for game in self.games).most_common())

    @property
    def faults(self) -> tuple[Finished, ...]:
        """The games that an engine lost by a fault of its own, in order."""
        lost = (game for game in self.games if game.failed is not None)
        return tuple(sorted(lost, key=_place))

    def to_dict(self, sprt: Sprt | None = None) -> dict[str, Any]:
        """All figures as plain values; an infinite Elo is null."""
        pairs = self.pairs
        low, high = statistics.interval(pairs)
        figures: dict[str, Any] = {
            "games": len(self.games),
            "points": self.count().points,
            "total": _counted(self.count()),
            "attackers": _counted(self.count(side=Side.ATTACKERS)),
            "defenders": _counted(self.count(side=Side.DEFENDERS)),
            "variants": {name: _counted(self.count(variant=name)) for name in self.variants},
            "endings": self.endings,
            "pairs": list(pairs),
            "pair_mean": statistics.mean(pairs),
            "pair_variance": statistics.variance(pairs),
            "elo": _finite(statistics.elo(statistics.mean(pairs))),
            "elo_interval": [_finite(statistics.elo(low)), _finite(statistics.elo(high))],
            "superiority": statistics.superiority(pairs),
            "faults": [
                {
                    "engine": game.failed,
                    "pair": game.pair + 1,
                    "game": game.game + 1,
                    "variant": game.variant,
                    "reason": game.ending.reason,
                    "fault": game.ending.fault,
                }
                for game in self.faults
            ],
        }
        if sprt:
            figures["sprt"] = {
                "elo": "logistic",
                "low": sprt.low,
                "high": sprt.high,
                "ratio": sprt.ratio(pairs),
                "bound": sprt.bound,
                "accepted": sprt.verdict(pairs) or None,
            }
        return figures


def _place(game: Finished) -> tuple[int, int]:
    return game.pair, game.game


def _counted(count: Count) -> dict[str, int]:
    return {"wins": count.wins, "draws": count.draws, "losses": count.losses}


def _finite(elo: float) -> float | None:
    return elo if math.isfinite(elo) else None
