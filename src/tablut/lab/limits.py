"""What moves may cost: a limit for each of them, or a clock for the game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine import Clock, Limit
from ..errors import TablutError


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time of a side for its whole game: `main` seconds, and `increment` more each move."""

    main: float
    increment: float = 0.0

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """The time control written `60` or `60+1`; `TablutError` if it is none."""
        found = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]+)?)(?:\+([0-9]{1,6}(?:\.[0-9]+)?))?", text)
        if not found or not float(found[1]):
            raise TablutError(f"clock {text!r}: expected seconds such as 60+1", reason="clock")
        return cls(float(found[1]), float(found[2] or 0))

    def limit(self, left: float) -> Limit:
        """The limit of a move with so many seconds left."""
        return Limit(clock=Clock(remaining=left, increment=self.increment))

    def __str__(self) -> str:
        return f"{self.main:g}+{self.increment:g}"


def a_move(
    *, movetime: int | None = None, nodes: int | None = None, depth: int | None = None
) -> Limit | None:
    """The limit of a move, `movetime` in milliseconds; None if it has none."""
    if not (movetime or nodes or depth):
        return None
    return Limit(seconds=movetime / 1000 if movetime else None, nodes=nodes, depth=depth)


def described(limit: Limit | TimeControl | None) -> str:
    """A limit in words, such as `nodes 3000`; None is that of an engine's level."""
    if limit is None:
        return "that of the level"
    if isinstance(limit, TimeControl):
        return f"clock {limit}"
    parts = (("seconds", limit.seconds), ("nodes", limit.nodes), ("depth", limit.depth))
    return ", ".join(f"{name} {value:.12g}" for name, value in parts if value)
