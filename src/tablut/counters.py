"""`Counter`: how near a game is to an end that the rules count towards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from .game import Game
from .moves import Side
from .position import Played

Code = Literal[
    "repetition_draw",
    "repetition_attackers_lose",
    "repetition_defenders_lose",
    "repetition_aggressor_loses",
    "repetition_forbidden",
    "move_limit",
    "capture_limit",
]

NEAR_PLIES = 20  # of a limit: sooner nobody needs to hear of it


@dataclass(frozen=True, slots=True)
class Counter:
    """What has been counted so far (`at`), and the number (`of`) at which it has a consequence.

    The repetitions count how often a position has occurred: at `of` the game is drawn, a side
    loses, or the defenders may not bring it about. The limits count plies, and end in a draw.
    """

    code: Code
    at: int
    of: int


def counters(game: Game) -> tuple[Counter, ...]:
    """What a game is near to as it stands, most pressing first; nothing once it is over.

    >>> game = Game("saami-tablut-9")
    >>> for move in "d1-c1 e3-d3 c1-d1 d3-e3".split():
    ...     _ = game.play(move)
    >>> counters(game)
    (Counter(code='repetition_defenders_lose', at=2, of=3),)
    """
    if game.outcome:
        return ()
    found = repetition(game, game.plies[-1], game.occurrences) if game.plies else None
    return (*([found] if found else []), *_limits(game))


def repetition(game: Game, played: Played, occurrence: int) -> Counter | None:
    """What it means that `played` brings a position for that often a time; None for a new one."""
    rule = game.rules.repetition
    chained = played.position.must_go_on is not None  # such positions are never compared
    if occurrence < 2 or rule.result == "none" or chained:
        return None
    return Counter(_code(rule.result, played.side), occurrence, rule.count)


def _code(result: str, mover: Side) -> Code:
    match result:
        case "mover_loses" if mover is Side.ATTACKERS:
            return "repetition_attackers_lose"
        case "mover_loses" | "defenders_lose":
            return "repetition_defenders_lose"
        case "forbidden_defender":
            return "repetition_forbidden"
        case "aggressor_loses":
            return "repetition_aggressor_loses"
        case _:
            return "repetition_draw"


def _limits(game: Game) -> Iterator[Counter]:
    plies, rules = game.plies, game.rules
    quiet = sum(1 for _ in takewhile(lambda ply: not ply.captures, reversed(plies)))
    limits = (
        Counter("capture_limit", quiet, rules.capture_limit),
        Counter("move_limit", len(plies), rules.move_limit),
    )
    yield from (each for each in limits if each.of and each.of - each.at <= NEAR_PLIES)
