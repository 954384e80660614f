"""`Engine`: the computer's search, at full strength or at one of eight levels for people."""

from __future__ import annotations

import threading
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass

from .. import _core
from ..errors import TablutError
from ..game import Game
from ..moves import Move
from .levels import FULL, LEVELS, Level
from .limit import AT_ONCE, NODES_MOST, Clock, Limit
from .odds import Odds, odds_of
from .player import Player, PlayerError

__all__ = [
    "AT_ONCE",
    "CONTEMPT_MOST",
    "FULL",
    "HASH_MOST_MB",
    "LEVELS",
    "NODES_MOST",
    "SEED_MOST",
    "THREADS_MOST",
    "Bench",
    "Clock",
    "Engine",
    "Level",
    "Limit",
    "Odds",
    "Player",
    "PlayerError",
    "Report",
    "bench",
    "check_memory",
]

THREADS_MOST = 256
HASH_MOST_MB = 1 << 16
CONTEMPT_MOST = 1_000
SEED_MOST = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Report:
    """One of the best moves that a search found.

    `score` is in hundredths of a man for the side to move, `odds` the same as chances. `ends_in`
    is set where a win or loss (by the sign of `score`) is proven: plies until it comes. `line` is
    the play it expects; `rank` is 1 for the best move, 2 for the next.
    """

    move: Move
    score: int
    odds: Odds
    ends_in: int | None
    depth: int
    nodes: int
    seconds: float
    line: tuple[Move, ...]
    rank: int = 1


OnReport = Callable[[Report], None]


class Engine:
    """A search with its memory; one search at a time.

    >>> engine = Engine(level=1, seed=1)
    >>> engine.search(Game("brainking")).move in Game("brainking").legal_moves
    True
    """

    def __init__(
        self,
        *,
        level: int = FULL,
        seed: int = 0,
        hash_mb: int | None = None,
        threads: int = 1,
        contempt: int = 0,
    ) -> None:
        """`level` 1 to 8; `seed` decides what a level overlooks; `hash_mb` sizes the memory.

        `contempt` is what a draw costs the side to move, in hundredths of a man. With one thread
        and a limit of nodes or depth a search always finds the same. Raises `TablutError` when an
        option is out of its bounds or the machine has too little memory.
        """
        if level not in LEVELS:
            raise TablutError(f"level {level}: expected 1 to {FULL}", reason="level")
        self.level = LEVELS[level]
        megabytes = self.level.hash_mb if hash_mb is None else hash_mb
        _check("hash_mb", f"{megabytes} MB", megabytes, 1, HASH_MOST_MB)
        _check("threads", f"{threads} threads", threads, 1, THREADS_MOST)
        _check("contempt", f"contempt {contempt}", contempt, -CONTEMPT_MOST, CONTEMPT_MOST)
        _check("seed", f"seed {seed}", seed, 0, SEED_MOST)
        self._core = _core.Engine(
            hash_mb=megabytes,
            threads=threads,
            noise=self.level.noise,
            seed=seed,
            contempt=contempt,
        )
        self._idle = threading.Lock()

    def search(
        self,
        game: Game,
        limit: Limit | None = None,
        *,
        moves: Sequence[Move] | None = None,
        ponder: bool = False,
        on_report: OnReport | None = None,
    ) -> Report:
        """The best move found within `limit`, or within the level's own limit without one.

        Calls `on_report` after each finished depth. Other threads run meanwhile. With `moves`,
        the best of those. With `ponder`, time counts from `ponder_hit` on. Raises `TablutError`
        when the game is over, a move is illegal or this engine is searching already. In the main
        thread Ctrl-C ends the search with a `KeyboardInterrupt`.
        """
        on_reports = None if on_report is None else lambda reports: on_report(reports[0])
        return self._search(game, limit, 1, moves, ponder, on_reports)[0]

    def analyse(
        self,
        game: Game,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Sequence[Move] | None = None,
        on_report: OnReport | None = None,
    ) -> tuple[Report, ...]:
        """The best `lines` moves, best first; fewer when there are no more.

        Calls `on_report` for each line of each finished depth. Else as `search`.
        """

        def on_reports(reports: tuple[Report, ...]) -> None:
            if on_report is not None:
                for report in reports:
                    on_report(report)

        return self._search(game, limit, lines, moves, False, on_reports)

    async def search_async(
        self, game: Game, limit: Limit | None = None, *, moves: Sequence[Move] | None = None
    ) -> Report:
        """`search` in a thread; cancelling it stops the search."""
        async for reports in self.stream(game, limit, moves=moves):
            best = reports[0]
        return best

    async def stream(
        self,
        game: Game,
        limit: Limit | None = None,
        *,
        lines: int = 1,
        moves: Sequence[Move] | None = None,
    ) -> AsyncGenerator[tuple[Report, ...]]:
        """The best lines after each finished depth, and once more at the end.

        Leaving the loop or cancelling the task stops the search. Else as `analyse`.
        """
        import asyncio  # takes long to import, which those who do not stream need not wait for

        loop = asyncio.get_running_loop()
        found: asyncio.Queue[tuple[Report, ...]] = asyncio.Queue()

        def on_reports(reports: tuple[Report, ...]) -> None:
            loop.call_soon_threadsafe(found.put_nowait, reports)

        search = loop.run_in_executor(
            None, self._search, game, limit, lines, moves, False, on_reports
        )
        following = asyncio.ensure_future(found.get())
        try:
            while not search.done():
                await asyncio.wait([following, search], return_when=asyncio.FIRST_COMPLETED)
                if following.done():
                    yield following.result()
                    following = asyncio.ensure_future(found.get())
            following.cancel()  # it must not take what is left
            if following.done() and not following.cancelled():
                yield following.result()
            while not found.empty():
                yield found.get_nowait()
            yield search.result()
        finally:
            following.cancel()
            if not search.done():
                self.stop()
                await asyncio.wait([search])
                self.forget_signals()

    def _search(
        self,
        game: Game,
        limit: Limit | None,
        lines: int,
        moves: Sequence[Move] | None,
        ponder: bool,
        on_reports: Callable[[tuple[Report, ...]], None] | None,
    ) -> tuple[Report, ...]:
        if game.outcome:
            raise TablutError("the game is over: there is no move to search", reason="game_over")
        if lines < 1:
            raise TablutError(f"{lines} lines: expected at least 1", reason="lines")
        legal = game.legal_moves
        if moves is not None:
            if not moves:
                raise TablutError("no move to choose from", reason="moves")
            for move in moves:
                if move not in legal:
                    raise TablutError(f"{move} is not legal here", reason="moves")
        limit = limit or self.level.limit
        clock = limit.clock
        size = game.start.size
        scale = game.start._board.weight_scale

        def report(rank: int, found: _core.Report) -> Report:
            return Report(
                move=Move(*found.move, size),
                score=found.score,
                odds=odds_of(found.score, found.ends_in, scale=scale),
                ends_in=found.ends_in,
                depth=found.depth,
                nodes=found.nodes,
                seconds=found.seconds,
                line=tuple(Move(origin, target, size) for origin, target in found.line),
                rank=rank,
            )

        def reports(found: list[_core.Report]) -> tuple[Report, ...]:
            return tuple(report(rank, one) for rank, one in enumerate(found, 1))

        if not self._idle.acquire(blocking=False):
            raise TablutError("this engine is searching already", reason="busy")
        try:
            found = self._core.analyse(
                game._core,
                seconds=limit.seconds or 0.0,
                nodes=limit.nodes or 0,
                depth=limit.depth or 0,
                clock=None
                if clock is None
                else (clock.remaining, clock.increment, clock.moves or 0),
                lines=lines,
                only=[(move.origin, move.target) for move in moves or ()],
                ponder=ponder,
                interruptible=threading.current_thread() is threading.main_thread(),
                on_reports=None if on_reports is None else lambda found: on_reports(reports(found)),
            )
        finally:
            self._idle.release()
        return reports(found)

    def ponder_hit(self) -> None:
        """The move pondered on was played: the search's time counts from now; from any thread."""
        self._core.ponder_hit()

    def stop(self) -> None:
        """End the running search, or the next one if none runs; from any thread.

        The search returns its best move so far.
        """
        self._core.stop()

    def forget_signals(self) -> None:
        """Take back a stop or ponder hit that came when its search had just ended.

        Only while no search runs.
        """
        self._core.forget_signals()

    def clear(self) -> None:
        """Forget everything learned in earlier searches."""
        self._core.clear()


def _check(option: str, given: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise TablutError(f"{given}: expected {least} to {most}", reason=option)


def check_memory(hash_mb: int) -> None:
    """`TablutError` where this machine is too small for so many megabytes of an engine."""
    _core.check_memory(hash_mb)


@dataclass(frozen=True, slots=True)
class Bench:
    """Nodes and seconds of searches of one board size, or of all."""

    nodes: int
    seconds: float

    @property
    def nps(self) -> int:
        """Nodes a second."""
        return round(self.nodes / self.seconds)


def bench() -> dict[int, Bench]:
    """Search a fixed list of positions to fixed depths on one thread, by board size.

    The sum of the nodes is the engine's signature: it changes exactly when the engine plays
    differently.
    """
    found: dict[int, Bench] = {}
    for size, nodes, seconds in _core.bench():
        before = found.get(size, Bench(0, 0.0))
        found[size] = Bench(before.nodes + nodes, before.seconds + seconds)
    return found
