"""Games looked over afterwards: what each move cost, and which were mistakes.

What a position is worth is told in expected points: 1 for a win, a half for a draw.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..game import Game
from ..moves import Move, Side
from ..outcome import Outcome
from ..position import Played
from . import Engine, Limit, Report

Verdict = Literal["inaccuracy", "mistake", "blunder"]

THRESHOLDS: dict[Verdict, float] = {"blunder": 0.25, "mistake": 0.14, "inaccuracy": 0.07}
"""The expected points that a move must cost to be called so, the worst first."""

LIMIT = Limit(seconds=1.0, nodes=150_000)
"""What is spent on each position if nothing else is said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """The points that the attackers can expect of a position, and the best play from it."""

    points: float
    line: tuple[Move, ...] = ()
    ends_in: int | None = None  # plies until a proven end

    def of(self, side: Side) -> float:
        """The points that `side` can expect."""
        return self.points if side is Side.ATTACKERS else 1 - self.points


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A move and what it cost; `better` is the play that would have been best instead.

    `cost` is in expected points of the side that moved, `verdict` None where it was no mistake.
    """

    ply: int  # from 1
    move: Move
    side: Side
    worth: Worth
    cost: float
    verdict: Verdict | None
    better: tuple[Move, ...]


def worth(side: Side, reports: Sequence[Report]) -> Worth:
    """What a search of a position with `side` to move found."""
    best = reports[0]
    points = (best.odds.win + best.odds.draw / 2) / 1000
    return Worth(
        points=points if side is Side.ATTACKERS else 1 - points,
        line=best.line or (best.move,),
        ends_in=best.ends_in,
    )


def worth_of_end(outcome: Outcome) -> Worth:
    """What a finished game is worth."""
    points = {Side.ATTACKERS: 1.0, Side.DEFENDERS: 0.0, None: 0.5}
    return Worth(points=points[outcome.winner], ends_in=None if outcome.winner is None else 0)


def judge(ply: int, played: Played, *, before: Worth, after: Worth) -> Judged:
    """What the `ply`th move cost; the engine's own choice costs nothing."""
    move, side = played.move, played.side
    own_choice = before.line[:1] == (move,)
    cost = 0.0 if own_choice else max(0.0, before.of(side) - after.of(side))
    verdict = next((each for each, least in THRESHOLDS.items() if cost >= least), None)
    better = () if own_choice else before.line
    return Judged(
        ply=ply, move=move, side=side, worth=after, cost=cost, verdict=verdict, better=better
    )


def review(
    game: Game,
    engine: Engine,
    limit: Limit = LIMIT,
    *,
    on_judged: Callable[[Judged], None] | None = None,
) -> tuple[Judged, ...]:
    """Every move of `game`, judged from a search of each position within `limit`.

    >>> game = Game("brandubh-1-7")
    >>> played = game.play(next(iter(game.legal_moves)))
    >>> [judged.move == played.move for judged in review(game, Engine(), Limit(nodes=1000))]
    [True]
    """
    judgements: list[Judged] = []
    before: Worth | None = None
    for ply, (played, now) in enumerate(retraced(game)):
        after = _looked(now, engine, limit)
        if before and played:
            judgements.append(judge(ply, played, before=before, after=after))
            if on_judged is not None:
                on_judged(judgements[-1])
        before = after
    return tuple(judgements)


def retraced(game: Game) -> Iterator[tuple[Played | None, Game]]:
    """`game` once more, at its start and after each of its moves: one game that is played on."""
    again = Game(game.rules, position=game.start)
    yield None, again
    for played in game.plies:
        yield again.play(played.move, silent=played.fell_silent), again


def _looked(game: Game, engine: Engine, limit: Limit) -> Worth:
    if game.outcome is not None:
        return worth_of_end(game.outcome)
    return worth(game.side, engine.analyse(game, limit))
