"""`Server`: the server of the Bologna challenge, which seats two players and runs their game."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Mapping
from pathlib import Path

from ...errors import TablutError
from ...moves import Side
from .contest import Contest, Terms, Verdict
from .frames import LinkError
from .game_log import GameLog
from .link import Link
from .messages import COLOURS, PORTS, read_name

CONNECT_S = 300.0
"""How long the server waits for a player."""


class Server:
    """Listens for both players from when it is made until `close`.

    `say` is told what happens, a line at a time. `TablutError` where a port cannot be had.
    """

    def __init__(
        self,
        terms: Terms,
        *,
        host: str = "127.0.0.1",
        ports: Mapping[Side, int] = PORTS,
        logs: Path = Path("logs"),
        connect_seconds: float = CONNECT_S,
        say: Callable[[str], None] = lambda line: None,
    ) -> None:
        self._terms = terms
        self._logs = logs
        self._connect_seconds = connect_seconds
        self._say = say
        with contextlib.ExitStack() as opened:
            self._listeners = {
                side: opened.enter_context(listener(host, port)) for side, port in ports.items()
            }
            self._opened = opened.pop_all()

    @property
    def ports(self) -> dict[Side, int]:
        """Where each side is listened for."""
        return {side: listening.getsockname()[1] for side, listening in self._listeners.items()}

    def close(self) -> None:
        """Listen no more."""
        self._opened.close()

    async def play(self) -> Verdict:
        """One game, from the players' coming to its end.

        `TablutError` if a player does not come in time, or where the log cannot be written.
        """
        links: dict[Side, Link] = {}
        names = []
        try:
            for side in (Side.DEFENDERS, Side.ATTACKERS):
                links[side], name = await self._seat(side)
                names.append(name)
            log = GameLog(self._logs, names)
            self._say(f"log: {log.path}")
            return await Contest(links, self._terms, log, say=self._say).run()
        finally:
            await asyncio.gather(*(link.finish() for link in links.values()))

    async def _seat(self, side: Side) -> tuple[Link, str]:
        """A player of `side` and his name; who gives none in time makes room for the next."""
        self._say(f"waiting for {COLOURS[side]} on port {self.ports[side]}")
        try:
            async with asyncio.timeout(self._connect_seconds):
                while True:
                    link = await self._accept(side)
                    name = await self._name(link)
                    if name is not None:
                        self._say(f"{COLOURS[side]} is {name or 'nameless'}")
                        return link, name
        except TimeoutError:
            raise TablutError(
                f"no player for {COLOURS[side]} came within {self._connect_seconds:g} s",
                reason="no_player",
            ) from None

    async def _accept(self, side: Side) -> Link:
        while True:
            connection, _ = await asyncio.get_running_loop().sock_accept(self._listeners[side])
            try:
                return await Link.over(connection)
            except OSError:  # it is gone already
                connection.close()

    async def _name(self, link: Link) -> str | None:
        """The name that a player gives; None, and the link closed, if he gives none."""
        try:
            async with asyncio.timeout(self._terms.seconds):
                return read_name(await link.receive())
        except (TimeoutError, LinkError):
            link.close()
            return None
        except asyncio.CancelledError:
            link.close()
            raise


def listener(host: str, port: int) -> socket.socket:
    """A socket that listens, without blocking; `TablutError` where the port cannot be had."""
    try:
        listening = socket.create_server((host, port))
    except OSError as error:
        raise TablutError(
            f"cannot listen on {host} port {port}: {error.strerror}", reason="port"
        ) from error
    listening.setblocking(False)
    return listening
