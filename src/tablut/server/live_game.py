"""A game that somebody is looking at: its room in memory, its guests and searches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from tablut import Limit
from tablut.engine import FULL, LEVELS
from tablut.engine.hints import explain

from . import rooms, schema, snapshot
from .clocks import SECOND_MS, Now
from .room import Room
from .rooms import RefusedError, Step
from .store import StaleError, Store
from .thinking import EngineError, Search, Thinkers

log = logging.getLogger(__name__)

OUTBOX_FRAMES = 32
"""Frames that may wait for one slow guest before it is sent away."""

HINT = Limit(seconds=1.0)

Spawn = Callable[[Coroutine[Any, Any, None]], None]


class UnknownGameError(RefusedError):
    """There is no game of that id."""

    def __init__(self, game_id: str) -> None:
        super().__init__("game_not_found", "There is no such game.", id=game_id)


class Guest:
    """One socket at a game: the frames that wait to be sent to it."""

    def __init__(self) -> None:
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX_FRAMES + 1)

    def send(self, message: schema.State | schema.Hint | schema.Refused) -> None:
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
    """One game, its guests, the computer's searches if there are any, and the watch over its
    clock."""

    def __init__(
        self, game_id: str, *, store: Store, thinkers: Thinkers, spawn: Spawn, now: Now
    ) -> None:
        self.guests: set[Guest] = set()
        self._id = game_id
        self._store = store
        self._thinkers = thinkers
        self._spawn = spawn
        self._now = now
        self._lock = asyncio.Lock()
        self._room: Room | None = None
        self._search: Search | None = None
        self._hint: Search | None = None
        self._alarm: asyncio.TimerHandle | None = None

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
                self._become(rooms.wake(self._room, now=self._now()))

    async def ask(self, message: schema.Request) -> None:
        """Do what a guest asks; raises `rooms.RefusedError`."""
        async with self._lock:
            await self._call_time()
            await self._take(lambda room: rooms.ask(room, message, now=self._now()))
            if isinstance(message, schema.AskHint):
                self._begin_hint()

    def rest(self) -> None:
        """Nobody is here: search no more, and leave the clock to who loads the game next."""
        self._drop_search()
        self._drop_hint()
        self._set_alarm(None)

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
        self._drop_search()
        room = await opened(self._store, self._id, now=self._now())
        return self._become(rooms.wake(room, now=self._now()))

    def _become(self, step: Step) -> Room:
        before, self._room = self._room, step.room
        room = step.room
        if before is None or before.serial != room.serial:
            self._drop_hint()
        match step.search:
            case rooms.Search.START:
                self._begin_search(room)
            case rooms.Search.CANCEL:
                self._drop_search()
            case rooms.Search.HURRY if self._search is not None:
                self._spawn(self._search.hurry())
        self._set_alarm(room.deadline)
        self._show(schema.State(game=snapshot.game(room, now=self._now())))
        if step.declined is not None:
            self._show(step.declined.message())
        return room

    def _begin_search(self, room: Room) -> None:
        self._drop_search()
        terms, clocks = room.terms, room.clocks(self._now())
        limit = None
        if clocks is not None and room.awaits_computer:
            limit = clocks.pace.limit(LEVELS[terms.level], clocks.left[room.game.side])
        self._search = self._thinkers.search(
            room.game, level=terms.level, seed=_seed(room), limit=limit
        )
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
                await self._call_time()
                await self._take(
                    lambda room: rooms.answer(room, found, serial=serial, now=self._now())
                )
            except Exception:
                log.exception("The computer made no move in game %s", self._id)
                await self._take(rooms.give_up)
                detail = "The computer made no move. Tell it to move now to let it try again."
                self._show(RefusedError("engine", detail).message())

    def _drop_search(self) -> None:
        """End the search, if there is one, and forget its answer."""
        if self._search is not None:
            self._spawn(self._search.stop())
            self._search = None

    def _begin_hint(self) -> None:
        room = self._room
        if room is not None and self._hint is None:
            self._hint = self._thinkers.search(room.game, level=FULL, seed=_seed(room), limit=HINT)
            self._spawn(self._tell_hint(self._hint, room))

    async def _tell_hint(self, search: Search, room: Room) -> None:
        """Wait for the search and tell what it found, unless the game has gone on meanwhile."""
        await search.wait()
        if self._hint is not search:
            return
        try:
            found = search.found()
        except EngineError:
            self._hint = None
            self._show(RefusedError("no_hint", "There is no hint.").message())
            return
        wins = found.ends_in is not None and found.score > 0
        hint = await asyncio.to_thread(explain, room.game, found.move, wins=wins)
        if self._hint is search:
            self._hint = None
            self._show(snapshot.hint(hint, ply=len(room.made)))

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._spawn(self._hint.stop())
            self._hint = None

    def _set_alarm(self, deadline: int | None) -> None:
        """Be woken when a clock has run out, and not at an earlier deadline."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if deadline is not None:
            delay = max(0, deadline - self._now()) / SECOND_MS
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, lambda: self._spawn(self._ring()))

    async def _ring(self) -> None:
        async with self._lock:
            await self._call_time()

    async def _call_time(self) -> None:
        """End the game if the side to move has no time left."""
        now = self._now()
        if self._room is not None and rooms.flag(self._room, now=now).change is not None:
            await self._take(lambda room: rooms.flag(room, now=now))

    def _show(self, message: schema.State | schema.Hint | schema.Refused) -> None:
        for guest in self.guests:
            guest.send(message)


def _seed(room: Room) -> int:
    """What decides the computer's luck in this turn."""
    return room.terms.seed + len(room.made)


async def opened(store: Store, game_id: str, *, now: int) -> Room:
    """The game as it is kept, ended if its time has run out; raises `UnknownGameError`."""
    while room := await store.load(game_id):
        step = rooms.flag(room, now=now)
        if step.change is None:
            return room
        try:
            await store.keep(room, step.room, step.change)
            return step.room
        except StaleError:  # another process was first
            continue
    raise UnknownGameError(game_id)
