"""What the server's tests play with: a real server on a free port, pages, and odd engines."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tablut import Game, Limit, Move, variants
from tablut.cli.serving import TRANSPORT_FRAME_BYTES
from tablut.server.app import Settings, create_app
from tablut.server.thinking import MakeSearcher, make_engine

TIMEOUT_S = 10.0
PROMPT_S = 1.0  # far less than `Patient` thinks, far more than a busy machine needs
HOME = variants.DEFAULT

TWENTY_QUIET_PLIES = (
    "a6-c6 e7-i7 c6-d6 e3-c3 a5-a8 g5-g2 a8-a9 e4-f4 b5-b7 c5-a5 "
    "b7-d7 a5-a8 i4-i1 f4-i4 e2-f2 c3-c1 a4-b4 a8-c8 f2-c2 i7-e7"
)

OWN_TOML = """
names = { en = "Mine", ru = "Mine", pl = "Mine" }
[rules]
position = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
escape = "corner"
corner = { special = true, stop = "K" }
king = { capture = "custodial" }
"""
OWN_RECORD = "dim:7 name:Mine start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


class Socket:
    """The page's end of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self) -> Any:
        """The next message."""
        return json.loads(self.connection.recv(timeout=TIMEOUT_S))

    def is_silent(self, seconds: float = 0.3) -> bool:
        """No message comes for that long."""
        try:
            self.connection.recv(timeout=seconds)
        except TimeoutError:
            return True
        return False


class Page(Socket):
    """One socket of a game, as the page uses it."""

    def __init__(self, connection: ClientConnection) -> None:
        super().__init__(connection)
        self.game = self.state()

    def state(self) -> Any:
        """The game of the next message, which must be a state."""
        message = self.receive()
        assert message["type"] == "state", message
        self.game = message["game"]
        return self.game

    def until_my_turn(self) -> Any:
        """The game once it is the person's turn or over."""
        while self.game["thinking"]:
            self.state()
        return self.game

    def refusal(self) -> Any:
        """The next message, which must be a refusal."""
        message = self.receive()
        assert message["type"] == "refused", message
        return message

    def move(self, move: str | None = None, *, ply: int | None = None) -> str:
        """Send a move, by default the first legal one at the newest ply."""
        if move is None:
            origin, targets = next(iter(self.game["legal"].items()))
            move = f"{origin}-{targets[0]}"
        self.send(type="move", ply=len(self.game["plies"]) if ply is None else ply, move=move)
        return move


class Site:
    """A running server, by its address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT_S)

    def new_game(
        self,
        *,
        side: str = "attackers",
        level: int = 1,
        rules_text: str | None = None,
        pace: dict[str, Any] | None = None,
    ) -> str:
        rules = {"variant": HOME} if rules_text is None else {"rules_text": rules_text}
        body = {**rules, "side": side, "level": level, "pace": pace}
        answer = self.http.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        game_id: str = answer.json()["id"]
        return game_id

    @contextmanager
    def page(self, game_id: str) -> Iterator[Page]:
        url = f"ws://127.0.0.1:{self.port}/api/games/{game_id}/socket"
        with connect(url, open_timeout=TIMEOUT_S) as connection:
            yield Page(connection)


@contextmanager
def site(settings: Settings, make_searcher: MakeSearcher = make_engine) -> Iterator[Site]:
    """A server in a thread of this process."""
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:
        listener.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            create_app(settings, make_searcher=make_searcher),
            log_level="warning",
            ws_max_size=TRANSPORT_FRAME_BYTES,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        wait_until(lambda: server.started or not thread.is_alive())
        assert server.started
        running = Site(listener.getsockname()[1])
        try:
            yield running
        finally:
            running.http.close()
            server.should_exit = True
            thread.join()


def wait_until(condition: Any) -> None:
    """Poll until it holds; fails after a time."""
    deadline = time.monotonic() + TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline, "waited too long"
        time.sleep(0.01)


@dataclass(frozen=True, slots=True)
class Found:
    """What the engines below report: a move, and a score for the side to move."""

    move: Move
    score: int = 0
    ends_in: int | None = None


def first_legal(game: Game) -> Found:
    """A report of the first legal move."""
    return Found(next(iter(game.legal_moves)))


class Quick:
    """Plays the first legal move at once."""

    def __init__(self, level: int, seed: int) -> None: ...

    def search(self, game: Game, limit: Limit | None) -> Found:
        return first_legal(game)

    def stop(self) -> None: ...


class Patient(Quick):
    """Thinks until it is stopped."""

    def __init__(self, level: int, seed: int) -> None:
        self._stopped = threading.Event()

    def search(self, game: Game, limit: Limit | None) -> Found:
        assert self._stopped.wait(TIMEOUT_S)
        return first_legal(game)

    def stop(self) -> None:
        self._stopped.set()


class Broken(Quick):
    """Fails at every search."""

    def search(self, game: Game, limit: Limit | None) -> Found:
        raise RuntimeError("broken on purpose")
