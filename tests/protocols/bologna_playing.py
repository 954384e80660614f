"""Players and servers of the Bologna challenge for the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tablut import Side
from tablut.protocols.bologna import Server, Terms, Verdict, link
from tablut.protocols.bologna.link import Link
from tablut.protocols.bologna.messages import State, read_state

WHITE, BLACK = Side.DEFENDERS, Side.ATTACKERS
FREE_PORTS = {WHITE: 0, BLACK: 0}


@dataclass(slots=True)
class Table:
    """A server that plays one game, and links to it."""

    server: Server
    game: asyncio.Task[Verdict]
    logs: Path
    links: dict[Side, Link] = field(default_factory=dict)

    async def sit(self, *names: str) -> State:
        """Connect White and Black, who are told the first state."""
        for side, name in zip((WHITE, BLACK), names or ('"Alpha"', '"Beta"'), strict=True):
            self.links[side] = await Link.to("127.0.0.1", self.server.ports[side])
            self.links[side].send(name)
        return await self.told()

    async def told(self) -> State:
        """The state that both are told next."""
        white, black = [await one.receive() for one in self.links.values()]
        assert white == black
        return read_state(white)

    async def try_move(self, side: Side, move: str) -> State:
        """Send a move such as `e3-h3`, and the state that both are told."""
        origin, target = move.split("-")
        return await self.say(side, f'{{"from":"{origin}","to":"{target}","turn":"WHITE"}}')

    async def say(self, side: Side, message: str) -> State:
        """Send any message, and the state that both are told."""
        self.links[side].send(message)
        return await self.told()

    @property
    def log(self) -> str:
        """The text of the one game's log."""
        (path,) = self.logs.iterdir()
        return path.read_text(encoding="utf-8")


@asynccontextmanager
async def table(
    logs: Path,
    *,
    seconds: float = 10.0,
    errors: int = 0,
    cache: int = -1,
    connect_seconds: float = 10.0,
) -> AsyncIterator[Table]:
    """A server at work on a game."""
    server = Server(
        Terms(seconds=seconds, errors=errors, cache=cache),
        ports=FREE_PORTS,
        logs=logs,
        connect_seconds=connect_seconds,
    )
    at = Table(server, asyncio.create_task(server.play()), logs)
    try:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(link, "LINGER_S", 0.1)
            async with asyncio.timeout(15):
                yield at
    finally:
        at.game.cancel()
        for one in at.links.values():
            one.close()
        await asyncio.gather(at.game, return_exceptions=True)
        server.close()
