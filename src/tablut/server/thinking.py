"""The computer's searches: in threads, a bounded number at once, first come first served.

A game has at most one search of its own and one for a hint at a time, so serving searches in the
order they were asked for is fair between games.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from tablut import Engine, Game, Limit

from .rooms import Found
from .threads import Threads

log = logging.getLogger(__name__)

ATTEMPTS = 2
STOP_INTERVAL_S = 0.02


class Searcher(Protocol):
    """The part of `tablut.Engine` that the server needs."""

    def search(self, game: Game, limit: Limit | None) -> Found: ...
    def stop(self) -> None: ...


MakeSearcher = Callable[[int, int], Searcher]
"""Makes a searcher of a level from a seed."""


def make_engine(level: int, seed: int) -> Searcher:
    """The library's engine."""
    return Engine(level=level, seed=seed)


class EngineError(Exception):
    """The engine gave no legal move, even when asked again."""


class Thinkers:
    """The threads that search; `threads` of them at most, made when first needed.

    `threads` lends to analyses those that no game wants.
    """

    def __init__(self, threads: int, make: MakeSearcher = make_engine) -> None:
        self.threads = Threads(threads)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="search")
        self._make = make

    def search(self, game: Game, *, level: int, seed: int, limit: Limit | None = None) -> Search:
        """Begin a search as soon as a thread is free. `game` must not be played on meanwhile.

        Without a `limit` the level's own holds.
        """
        self.threads.take()
        search = Search(self._pool, self._make, game, level=level, seed=seed, limit=limit)
        search.when_ended(self.threads.free)
        return search

    def close(self) -> None:
        """Take no more searches. Those that run end when they are stopped."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Search:
    """One search, waiting for a thread or in one."""

    def __init__(
        self,
        pool: ThreadPoolExecutor,
        make: MakeSearcher,
        game: Game,
        *,
        level: int,
        seed: int,
        limit: Limit | None,
    ) -> None:
        self._make = make
        self._game = game
        self._level = level
        self._seed = seed
        self._limit = limit
        self._searcher: Searcher | None = None
        self._wanted = True
        self._hurried = False
        self._job = pool.submit(self._run)
        self._found = asyncio.wrap_future(self._job)

    async def wait(self) -> None:
        """Until the search has ended, one way or another."""
        await asyncio.wait([self._found])

    def when_ended(self, do: Callable[[], None]) -> None:
        """Have something done once the search has ended, one way or another."""
        self._found.add_done_callback(lambda _: do())

    def found(self) -> Found:
        """What a search that has ended found; raises `EngineError`."""
        return self._found.result()

    async def hurry(self) -> None:
        """Make the search answer with its best so far, at once or as soon as it has a thread."""
        if not self._hurried:
            self._hurried = True
            await self._end()

    async def stop(self) -> None:
        """End the search and drop its answer."""
        self._wanted = False
        self._job.cancel()
        await self._end()
        if not self._found.cancelled():
            self._found.exception()  # seen: nobody else will look at it

    async def _end(self) -> None:
        # A stop that comes just before the search begins would be lost: hence the repetition.
        while not self._found.done():
            if searcher := self._searcher:
                searcher.stop()
            await asyncio.wait([self._found], timeout=STOP_INTERVAL_S)

    def _run(self) -> Found:
        for attempt in range(ATTEMPTS):
            try:
                searcher = self._searcher = self._make(self._level, self._seed + attempt)
                if not self._wanted:
                    break
                found = searcher.search(self._game, self._limit)
                if found.move in self._game.legal_moves:
                    return found
                log.warning("The engine answered %s, which is not legal", found.move)
            except Exception:
                log.warning("The engine failed at level %d", self._level, exc_info=True)
            finally:
                self._searcher = None  # its memory is large, and this object may live on
        raise EngineError
