"""The threads that search: games have them first, analyses what games leave.

All of it runs in the event loop; only the searches themselves are in other threads.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

SLICE_S = 3.0
"""How long an analysis may keep a thread that another one waits for."""

GiveWay = Callable[[], None]


class Threads:
    """A number of threads. A game counts as one from when it wants it to when its search ends."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._taken = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._lent: dict[object, GiveWay] = {}  # to analyses, the longest first

    def take(self) -> None:
        """A game wants a thread: if there is none, an analysis must give way."""
        self._taken += 1
        if self._taken > self._count and self._lent:
            self._call_in(next(iter(self._lent)))

    def free(self) -> None:
        """A thread is not needed any more."""
        self._taken -= 1
        while self._taken < self._count and self._waiting:
            self._taken += 1
            self._waiting.popleft().set_result(None)

    @asynccontextmanager
    async def lend(self, give_way: GiveWay) -> AsyncIterator[None]:
        """A thread for an analysis, first come first served, once no game wants it.

        `give_way` is called once when a game wants it, or another analysis that has waited: then
        the search shall end at once.
        """
        await self._wait()
        loan = object()
        self._lent[loan] = give_way
        self._watch(loan)
        try:
            yield
        finally:
            self._lent.pop(loan, None)
            self.free()

    async def _wait(self) -> None:
        """Until this analysis has a thread."""
        if self._taken < self._count and not self._waiting:
            self._taken += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self.free()
            raise

    def _watch(self, loan: object) -> None:
        asyncio.get_running_loop().call_later(SLICE_S, self._rotate, loan)

    def _rotate(self, loan: object) -> None:
        if loan in self._lent:
            if self._waiting:
                self._call_in(loan)
            else:
                self._watch(loan)

    def _call_in(self, loan: object) -> None:
        self._lent.pop(loan)()
