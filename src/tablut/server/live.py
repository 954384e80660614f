"""The games that somebody is looking at: rooms in memory, their guests and searches.

Nothing here is the truth: a live game is loaded from the store when its first guest comes and
forgotten when the last one leaves.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from . import rooms, schema, snapshot
from .rooms import RefusedError, Room, Step
from .store import StaleError, Store
from .thinking import Search, Thinkers

log = logging.getLogger(__name__)

OUTBOX_FRAMES = 32
"""Frames that may wait for one slow guest before it is sent away."""

SHUTDOWN_S = 2.0

Spawn = Callable[[Coroutine[Any, Any, None]], None]


class UnknownGameError(RefusedError):
    """There is no game of that id."""

    def __init__(self, game_id: str) -> None:
        super().__init__("game_not_found", "There is no such game.", id=game_id)


class Guest:
    """One socket at a game: the frames that wait to be sent to it."""

    def __init__(self) -> None:
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX_FRAMES + 1)

    def send(self, message: schema.State | schema.Refused) -> None:
        """Queue a message; a guest who has fallen too far behind gets no more."""
        if self._outbox.qsize() < OUTBOX_FRAMES:
            self._outbox.put_nowait(message.model_dump_json())
        elif not self._outbox.full():
            self._outbox.put_nowait(None)

    async def frames(self) -> AsyncIterator[str]:
        """The queued frames as they come, until the guest is sent away."""
        while (frame := await self._outbox.get()) is not None:
            yield frame


class LiveGame:
    """One game, its guests, and the computer's search if there is one."""

    def __init__(self, game_id: str, *, store: Store, thinkers: Thinkers, spawn: Spawn) -> None:
        self.guests: set[Guest] = set()
        self._id = game_id
        self._store = store
        self._thinkers = thinkers
        self._spawn = spawn
        self._lock = asyncio.Lock()
        self._room: Room | None = None
        self._search: Search | None = None

    @property
    def room(self) -> Room | None:
        """The game as last seen, or None before it is loaded."""
        return self._room

    async def welcome(self) -> None:
        """Show the game to its guests, and wake the computer; raises `UnknownGameError`."""
        async with self._lock:
            if self._room is None:
                await self._load()
            else:
                self._become(rooms.wake(self._room))

    async def ask(self, message: schema.Request) -> None:
        """Do what a guest asks; raises `rooms.RefusedError`."""
        async with self._lock:
            await self._take(lambda room: rooms.ask(room, message))

    def drop_search(self) -> None:
        """End the search, if there is one, and forget its answer."""
        if self._search is not None:
            self._spawn(self._search.stop())
            self._search = None

    async def _take(self, transition: Callable[[Room], Step]) -> None:
        """Keep what the step changes, then show the game. Raises what `transition` raises."""
        while True:
            room = self._room or await self._load()
            step = transition(room)
            if step.change is None:
                break
            try:
                await self._store.keep(room, step.room, step.change)
                break
            except StaleError:  # another process was first: see what the step means in the game now
                self._room = None
        self._become(step)

    async def _load(self) -> Room:
        self.drop_search()
        room = await self._store.load(self._id)
        if room is None:
            raise UnknownGameError(self._id)
        return self._become(rooms.wake(room))

    def _become(self, step: Step) -> Room:
        self._room = room = step.room
        match step.search:
            case rooms.Search.START:
                self._begin_search(room)
            case rooms.Search.CANCEL:
                self.drop_search()
            case rooms.Search.HURRY if self._search is not None:
                self._spawn(self._search.hurry())
        self._show(schema.State(game=snapshot.game(room)))
        if step.declined is not None:
            self._show(step.declined.message())
        return room

    def _begin_search(self, room: Room) -> None:
        self.drop_search()
        seed = room.terms.seed + len(room.game.moves)
        self._search = self._thinkers.search(room.game, level=room.terms.level, seed=seed)
        self._spawn(self._finish(self._search, room.serial))

    async def _finish(self, search: Search, serial: int) -> None:
        """Wait for the search and take its answer, unless it has been dropped meanwhile."""
        await search.wait()
        async with self._lock:
            if self._search is not search:
                return
            self._search = None
            try:
                found = search.found()
                await self._take(lambda room: rooms.answer(room, found, serial=serial))
            except Exception:
                log.exception("The computer made no move in game %s", self._id)
                await self._take(rooms.give_up)
                detail = "The computer made no move. Tell it to move now to let it try again."
                self._show(RefusedError("engine", detail).message())

    def _show(self, message: schema.State | schema.Refused) -> None:
        for guest in self.guests:
            guest.send(message)


class LiveGames:
    """Every live game of this process, by id."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._games: dict[str, LiveGame] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def join(self, game_id: str) -> AsyncIterator[tuple[LiveGame, Guest]]:
        """Be a guest at a game, which is sent at once; raises `UnknownGameError`."""
        guest = Guest()
        game = self._games.get(game_id)
        if game is None:
            game = LiveGame(game_id, store=self._store, thinkers=self._thinkers, spawn=self._spawn)
            self._games[game_id] = game
        game.guests.add(guest)
        try:
            await game.welcome()
            yield game, guest
        finally:
            game.guests.discard(guest)
            if not game.guests:
                del self._games[game_id]
                game.drop_search()

    async def look(self, game_id: str) -> Room:
        """The room of a game without joining it; raises `UnknownGameError`."""
        game = self._games.get(game_id)
        room = (game and game.room) or await self._store.load(game_id)
        if room is None:
            raise UnknownGameError(game_id)
        return room

    async def close(self) -> None:
        """End every search."""
        for game in self._games.values():
            game.drop_search()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=SHUTDOWN_S)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
