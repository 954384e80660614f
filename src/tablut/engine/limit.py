"""`Limit`: when a search must end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """What a side has left of a game's time, in seconds.

    `increment` is added after each move; `moves` is the number until the next control, None for
    the whole game.
    """

    remaining: float
    increment: float = 0.0
    moves: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search must end: whichever comes first; None is no limit of that kind.

    Of a `clock` the search spends what is wise for one move, and never all.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: Clock | None = None
