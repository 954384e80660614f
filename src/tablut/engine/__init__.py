"""`Engine`: the computer's search, at full strength or at one of eight levels for people."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from .. import _core
from ..errors import TablutError
from ..game import Game
from ..moves import Move
from .levels import FULL, LEVELS, Level
from .limit import Limit

__all__ = ["FULL", "LEVELS", "Bench", "Engine", "Level", "Limit", "Report", "bench"]


@dataclass(frozen=True, slots=True)
class Report:
    """What a search found.

    `score` is in hundredths of a man for the side to move. `ends_in` is set where a win or loss
    (by the sign of `score`) is proven: plies until it comes. `line` is the play it expects.
    """

    move: Move
    score: int
    ends_in: int | None
    depth: int
    nodes: int
    seconds: float
    line: tuple[Move, ...]


class Engine:
    """A search with its memory; one search at a time.

    >>> engine = Engine(level=1, seed=1)
    >>> engine.search(Game("brainking")).move in Game("brainking").legal_moves
    True
    """

    def __init__(self, *, level: int = FULL, seed: int = 0, hash_mb: int | None = None) -> None:
        """`level` 1 to 8; `seed` decides what a level overlooks; `hash_mb` sizes the memory."""
        if level not in LEVELS:
            raise TablutError(f"level {level}: expected 1 to {FULL}", reason="level")
        self.level = LEVELS[level]
        self._core = _core.Engine(
            hash_mb=hash_mb or self.level.hash_mb, noise=self.level.noise, seed=seed
        )
        self._idle = threading.Lock()

    def search(
        self,
        game: Game,
        limit: Limit | None = None,
        *,
        on_report: Callable[[Report], None] | None = None,
    ) -> Report:
        """The best move found within `limit`, or within the level's own limit without one.

        Calls `on_report` after each finished depth. Other threads run meanwhile. Raises
        `TablutError` when the game is over or this engine is searching already.
        """
        if game.outcome:
            raise TablutError("the game is over: there is no move to search", reason="game_over")
        limit = limit or self.level.limit
        size = game.start.size

        def report(found: _core.Report) -> Report:
            line = tuple(Move(origin, target, size) for origin, target in found.line)
            return Report(
                Move(*found.move, size), found.score, found.ends_in, found.depth, found.nodes,
                found.seconds, line,
            )  # fmt: skip

        if not self._idle.acquire(blocking=False):
            raise TablutError("this engine is searching already", reason="busy")
        try:
            found = self._core.search(
                game._core,
                seconds=limit.seconds or 0.0,
                nodes=limit.nodes or 0,
                depth=limit.depth or 0,
                on_report=None if on_report is None else lambda found: on_report(report(found)),
            )
        finally:
            self._idle.release()
        return report(found)

    def stop(self) -> None:
        """End the running search, or the next one if none runs; from any thread.

        The search returns its best move so far.
        """
        self._core.stop()

    def clear(self) -> None:
        """Forget everything learned in earlier searches."""
        self._core.clear()


@dataclass(frozen=True, slots=True)
class Bench:
    """The node count of the fixed bench (the engine's signature) and the seconds it took."""

    nodes: int
    seconds: float


def bench() -> Bench:
    """Search a fixed list of positions to a fixed depth on one thread."""
    return Bench(*_core.bench())
