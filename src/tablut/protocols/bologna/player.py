"""`BolognaPlayer`: a program written for the Bologna challenge as a `Player`."""

from __future__ import annotations

import socket
import time
from pathlib import Path

from ... import variants
from ...engine.limit import Limit
from ...engine.player import PlayerError
from ...errors import NotationError
from ...game import Game
from ...moves import Move, Side
from ..process import EngineProcess
from .frames import Frames, LinkError, pack
from .messages import (
    COLOURS,
    PORTS,
    VARIANT,
    State,
    read_action,
    read_name,
    result_of,
    state_message,
)

START_S = 25.0
"""How long a program may take to connect and to give its name."""

GRACE_S = 2.0
"""How long after its time a program may still answer."""

_HOST = "127.0.0.1"
_POLL_S = 0.1
_CHUNK = 1 << 16


class BolognaPlayer:
    """Launches a program for each game and is the server for it alone.

    In `command`, `{side}` becomes WHITE or BLACK, `{seconds}` whole seconds a move, `{host}` and
    `{port}` where to connect. A program whose command has no `{port}` connects to 5800 as White, to
    5801 as Black, so it can play only one game at a time. `grace` is added to its time.
    """

    def __init__(
        self, command: str, *, name: str = "", start: float = START_S, grace: float = GRACE_S
    ) -> None:
        self.name = name or Path((command.split() or [""])[0]).name
        self._command = command
        self._start = start
        self._grace = grace
        self._process: EngineProcess | None = None
        self._connection: socket.socket | None = None
        self._frames = Frames()
        self._told = 0  # plies

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Launch the program and show it the board; `PlayerError` if it does not connect."""
        self.close()
        if game.rules != variants.rules(VARIANT):
            raise PlayerError(f"{self.name} plays {VARIANT} only", reason="rules")
        if not limit.seconds:
            raise PlayerError(f"{self.name} needs a limit of seconds a move", reason="limit")
        with self._listener(side) as listener:
            self._process = EngineProcess(self._filled(side, limit.seconds, listener))
            end = time.monotonic() + self._start
            self._connection = self._accept(self._process, listener, end)
        self._frames = Frames()
        read_name(self._receive("name", self._start, end))
        self._told = len(game.plies)
        self._send(State.of(game.position))

    def choose(self, game: Game, limit: Limit) -> Move:
        """Show the program the moves since, and take its answer."""
        for played in game.plies[self._told :]:
            self._send(State.after(played))
        self._told = len(game.plies)
        if not limit.seconds:
            raise PlayerError(f"{self.name} needs a limit of seconds a move", reason="limit")
        allowed = limit.seconds + self._grace
        message = self._receive("move", allowed, time.monotonic() + allowed)
        try:
            move = read_action(message)
        except NotationError as error:
            raise PlayerError(f"{self.name} sent no move: {error}", reason="nonsense") from error
        if move in game.legal_moves:  # the server shows a player its own moves too
            played = game.position.play(move)
            self._send(State.after(played, result_of(played.outcome)))
            self._told += 1
        return move

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process:
            process.close()
        connection, self._connection = self._connection, None
        if connection:
            connection.close()

    def _listener(self, side: Side) -> socket.socket:
        port = 0 if "{port}" in self._command else PORTS[side]
        try:
            return socket.create_server((_HOST, port))
        except OSError as error:
            raise PlayerError(
                f"{self.name} needs port {port}, which cannot be had: {error.strerror}",
                reason="port",
            ) from error

    def _filled(self, side: Side, seconds: float, listener: socket.socket) -> str:
        values = {
            "side": COLOURS[side],
            "seconds": max(1, int(seconds)),
            "host": _HOST,
            "port": listener.getsockname()[1],
        }
        command = self._command
        for key, value in values.items():
            command = command.replace(f"{{{key}}}", str(value))
        return command

    def _accept(self, process: EngineProcess, listener: socket.socket, end: float) -> socket.socket:
        listener.settimeout(_POLL_S)
        while True:
            try:
                connection, _ = listener.accept()
            except TimeoutError:
                if not process.alive:
                    raise self._gone() from None
                if time.monotonic() > end:
                    raise PlayerError(
                        f"{self.name} did not connect within {self._start:g} s", reason="start"
                    ) from None
            else:
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return connection

    def _receive(self, what: str, allowed: float, end: float) -> str:
        """The next message, which is to come before `end`."""
        connection = self._connected()
        try:
            while (message := self._frames.next()) is None:
                connection.settimeout(max(end - time.monotonic(), 0.001))
                data = connection.recv(_CHUNK)
                if not data:
                    raise self._gone()
                self._frames.feed(data)
        except TimeoutError:
            raise PlayerError(
                f"{self.name}: no {what} within {allowed:g} s", reason="time"
            ) from None
        except LinkError as error:
            raise PlayerError(f"{self.name} sent {error}", reason="nonsense") from error
        except OSError:
            raise self._gone() from None
        return message

    def _send(self, state: State) -> None:
        connection = self._connected()
        connection.settimeout(self._grace)
        try:
            connection.sendall(pack(state_message(state)))
        except OSError:
            raise self._gone() from None

    def _connected(self) -> socket.socket:
        if self._connection is None:
            raise PlayerError(f"{self.name} is not running", reason="closed")
        return self._connection

    def _gone(self) -> PlayerError:
        """The error that tells what became of the program that hung up."""
        if self._process:
            obituary = self._process.obituary()
            if not self._process.alive:
                return PlayerError(obituary, reason="died")
        return PlayerError(f"{self.name} hung up", reason="hung_up")
