"""Time: what each side is given, and what becomes of it. All in milliseconds."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tablut import Limit, Side
from tablut.engine import AT_ONCE, Clock, Level

SECOND_MS = 1000
MOST_OF_A_MOVE = 0.8  # the rest is for what is not thought

Now = Callable[[], int]
"""Tells the time in milliseconds since 1970."""


def wall_clock() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How much time a side has: `seconds` for the game and `increment` more after each move, or
    `seconds` for each move."""

    seconds: int
    increment: int = 0
    each_move: bool = False

    @property
    def start(self) -> int:
        """What a side begins with."""
        return self.seconds * SECOND_MS

    def after(self, left: int, spent: int) -> int:
        """What a side that had so much left has after a move that took it so long."""
        return self.start if self.each_move else left - spent + self.increment * SECOND_MS

    def limit(self, level: Level, left: int) -> Limit:
        """How long the computer may think at its level with so much left."""
        own = level.limit
        seconds = max(left, 0) / SECOND_MS
        if self.each_move:
            most = max(seconds * MOST_OF_A_MOVE, AT_ONCE)
            return Limit(seconds=min(own.seconds or most, most), nodes=own.nodes, depth=own.depth)
        clock = Clock(remaining=seconds, increment=self.increment)
        return Limit(seconds=own.seconds, nodes=own.nodes, depth=own.depth, clock=clock)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clocks:
    """Both clocks at one moment: what each side has `left`, and whose runs, if any does."""

    pace: Pace
    left: Mapping[Side, int]
    running: Side | None
