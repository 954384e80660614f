"""The games that somebody is looking at.

Nothing here is the truth: a live game is loaded from the store when its first guest comes and
forgotten when the last one leaves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from .clocks import Now, wall_clock
from .live_game import Guest, LiveGame, opened
from .room import Room
from .store import Store
from .thinking import Thinkers

log = logging.getLogger(__name__)

SHUTDOWN_S = 2.0
SWEEP_S = 30.0
"""How often games are looked for whose players have left and let their time run out."""


class LiveGames:
    """Every live game of this process, by id."""

    def __init__(self, store: Store, thinkers: Thinkers, *, now: Now = wall_clock) -> None:
        self.now = now
        self._store = store
        self._thinkers = thinkers
        self._games: dict[str, LiveGame] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    @asynccontextmanager
    async def join(self, game_id: str) -> AsyncIterator[tuple[LiveGame, Guest]]:
        """Be a guest at a game, which is sent at once; raises `UnknownGameError`."""
        guest = Guest()
        game = self._games.get(game_id)
        if game is None:
            game = LiveGame(
                game_id,
                store=self._store,
                thinkers=self._thinkers,
                spawn=self._spawn,
                now=self.now,
            )
            self._games[game_id] = game
        game.guests.add(guest)
        try:
            await game.welcome()
            yield game, guest
        finally:
            game.guests.discard(guest)
            if not game.guests:
                del self._games[game_id]
                game.rest()

    async def look(self, game_id: str) -> Room:
        """The room of a game without joining it; raises `UnknownGameError`."""
        game = self._games.get(game_id)
        return (game and game.room) or await opened(self._store, game_id, now=self.now())

    async def sweep(self) -> None:
        """From time to time until `close`, end the games that nobody looks at and whose time has
        run out."""
        while not self._closing.is_set():
            try:
                for game_id in await self._store.overdue(self.now()):
                    await self.look(game_id)
            except Exception:
                log.exception("Games whose time has run out could not be ended")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), SWEEP_S)

    async def close(self) -> None:
        """End every search, and the sweeping."""
        self._closing.set()
        for game in self._games.values():
            game.rest()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SHUTDOWN_S)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
