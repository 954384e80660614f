"""`Limit`: when a search must end."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..errors import TablutError

NODES_MOST = 10**18  # the core could count more, but never gets there
_WHOLE_MOST = 2**31 - 1  # what else the core counts

AT_ONCE = 0.001
"""Seconds: the limit of time for whoever has none left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """What a side has left of a game's time, in seconds; below nothing where it has run out.

    `increment` is added after each move; `moves` is the number until the next control, None for
    the whole game. Raises `TablutError` where a value is no finite or whole number.
    """

    remaining: float
    increment: float = 0.0
    moves: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("remaining", self.remaining), ("increment", self.increment)):
            if not math.isfinite(value):
                raise TablutError(f"{name} {value}: expected a finite number", reason="clock")
        _check_whole("moves", self.moves, _WHOLE_MOST)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search must end: whichever comes first; None is no limit of that kind.

    Of a `clock` the search spends what is wise for one move, and never all. Raises `TablutError`
    unless `seconds` is a finite number above 0, `nodes` and `depth` whole numbers from 1.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    clock: Clock | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds > 0):
            raise TablutError(
                f"seconds {self.seconds}: expected a finite number above 0", reason="limit"
            )
        _check_whole("nodes", self.nodes, NODES_MOST)
        _check_whole("depth", self.depth, _WHOLE_MOST)


def _check_whole(name: str, value: object, most: int) -> None:
    if value is not None and not (isinstance(value, int) and 1 <= value <= most):
        raise TablutError(
            f"{name} {value}: expected a whole number from 1 to {most}", reason="limit"
        )
