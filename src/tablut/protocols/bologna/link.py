"""`Link`: a connection between a player and the server of the Bologna challenge."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from .frames import Frames, LinkError, pack

_CHUNK = 1 << 16
_UNREAD_BYTES = 1 << 20
"""More than a whole game that the other end has not read: it has stopped reading."""
LINGER_S = 1.0
"""How long the other end has to hang up first."""


class Link:
    """A connection that carries messages both ways."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._frames = Frames()

    @classmethod
    async def over(cls, connection: socket.socket) -> Link:
        """A link over a connected socket."""
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return cls(*await asyncio.open_connection(sock=connection))

    @classmethod
    async def to(cls, host: str, port: int) -> Link:
        """A link to a server; `OSError` where none answers."""
        reader, writer = await asyncio.open_connection(host, port)
        connection: socket.socket = writer.get_extra_info("socket")
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        return cls(reader, writer)

    async def receive(self) -> str:
        """The next message; `LinkError` once there can be none. May be cancelled without loss."""
        while (message := self._frames.next()) is None:
            try:
                data = await self._reader.read(_CHUNK)
            except OSError as error:
                raise LinkError(f"the connection broke: {error}", reason="closed") from error
            if not data:
                raise LinkError("the connection was closed", reason="closed")
            self._frames.feed(data)
        return message

    def send(self, message: str) -> None:
        """Send without waiting; an end that has stopped reading is cut off, a gone one ignored."""
        if self._writer.transport.get_write_buffer_size() > _UNREAD_BYTES:
            self.close()
        elif not self._writer.is_closing():
            self._writer.write(pack(message))

    def close(self) -> None:
        """Hang up at once."""
        self._writer.transport.abort()

    async def finish(self) -> None:
        """Let the other end read what was sent, if it does so soon, and hang up.

        What it sent and nobody read is read first: to close over it would destroy what was sent.
        """
        with suppress(OSError, TimeoutError):
            self._writer.write_eof()
            async with asyncio.timeout(LINGER_S):
                while await self._reader.read(_CHUNK):
                    pass
        self.close()
