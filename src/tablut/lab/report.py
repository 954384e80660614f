"""The results of a match as lines of text."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby

from ..moves import Side
from . import statistics
from .plan import Plan
from .results import Count, Finished, Results
from .statistics import Sprt

_LISTED = 5  # faults of an engine; the records have them all


def game_line(plan: Plan, game: Finished) -> str:
    """One finished game."""
    winner = game.ending.winner
    if winner is None:
        result = f"{plan.names[0]} and {plan.names[1]} draw"
    else:
        engine = int(game.points(1))
        result = f"{plan.names[engine]} wins with the {winner}"
    fault = f" ({game.ending.fault})" if game.ending.fault else ""
    return (
        f"{_place(game)}, {game.variant}: {result} after {game.plies} plies, "
        f"{game.ending.reason}{fault}"
    )


def lines(plan: Plan, results: Results, sprt: Sprt | None = None) -> Iterator[str]:
    """All figures, for the first engine."""
    first, second = plan.names
    yield f"{first} against {second}: {len(results.games)} of {plan.games} games"
    rows = {str(side): results.count(side=side) for side in Side}
    if len(results.variants) > 1:
        rows |= {variant: results.count(variant=variant) for variant in results.variants}
    rows["together"] = results.count()
    width = max(map(len, rows))
    yield f"{'':{width}}   wins  draws losses   points"
    for name, count in rows.items():
        yield f"{name:{width}} {_row(count)}"
    yield from _strength(results, sprt)
    endings = ", ".join(f"{reason} {games}" for reason, games in results.endings.items())
    yield f"endings: {endings or 'none'}"
    for engine, games in groupby(sorted(results.faults, key=_culprit), key=_culprit):
        lost = list(games)
        yield f"{plan.names[engine]} lost {len(lost)} by its own fault:"
        for game in lost[:_LISTED]:
            yield f"  {_place(game)}, {game.ending.reason}: {game.ending.fault}"
        if len(lost) > _LISTED:
            yield "  ..."


def _row(count: Count) -> str:
    share = f" {count.points / count.games:4.0%}" if count.games else ""
    return f"{count.wins:6} {count.draws:6} {count.losses:6} {count.points:8g}{share}"


def _strength(results: Results, sprt: Sprt | None) -> Iterator[str]:
    pairs = results.pairs
    low, high = statistics.interval(pairs)
    yield (
        f"Elo {_elo(statistics.mean(pairs))}, 95 % between {_elo(low)} and {_elo(high)}; "
        f"likelihood of superiority {statistics.superiority(pairs):.1%}"
    )
    yield (
        f"pairs that scored 0, 1/2, 1, 1 1/2, 2: {', '.join(map(str, pairs))}; "
        f"variance {statistics.variance(pairs):.4f}"
    )
    if sprt:
        accepted = {"low": f"Elo {sprt.low:g}", "high": f"Elo {sprt.high:g}", "": ""}
        verdict = accepted[sprt.verdict(pairs)]
        yield (
            f"SPRT, logistic Elo {sprt.low:g} or {sprt.high:g}: log-likelihood ratio "
            f"{sprt.ratio(pairs):+.2f}, bounds {sprt.bound:.2f} either way; "
            + (f"{verdict} is accepted" if verdict else "undecided")
        )


def _elo(score: float) -> str:
    elo = statistics.elo(score)
    return f"{elo:+.1f}" if math.isfinite(elo) else "infinity" if elo > 0 else "-infinity"


def _place(game: Finished) -> str:
    return f"pair {game.pair + 1} game {game.game + 1}"


def _culprit(game: Finished) -> int:
    return game.failed or 0
