"""Programs of the challenge as players: good ones and all others."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablut import Game, Limit, Side
from tablut.engine.player import PlayerError
from tablut.protocols.bologna import BolognaPlayer
from tablut.protocols.bologna.messages import PORTS

SECONDS = Limit(seconds=5)
PROGRAM = """\
import json, socket, sys
side, port, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3]
link = socket.create_connection(("127.0.0.1", port))
stream = link.makefile("rb")
def send(text):
    link.sendall(len(text).to_bytes(4, "big") + text.encode())
def state():
    return json.loads(stream.read(int.from_bytes(stream.read(4), "big")))
def turn():
    while (seen := state())["turn"] != side:
        pass
    return seen
def move(origin, target):
    send(json.dumps({"from": origin, "to": target, "turn": side}))
"""


@contextmanager
def program(folder: Path, text: str, *, arguments: str = "{side} {port} {seconds}",
            start: float = 20, grace: float = 2) -> Iterator[BolognaPlayer]:  # fmt: skip
    """A player of a program that goes on from `PROGRAM` with `text`."""
    file = folder / "program.py"
    file.write_text(PROGRAM + text)
    player = BolognaPlayer(f"{sys.executable} -S {file} {arguments}", start=start, grace=grace)
    try:
        yield player
    finally:
        player.close()
        player.close()


def test_a_program_is_shown_every_state_and_moves(tmp_path: Path) -> None:
    text = """
assert (side, seconds) == ("WHITE", "5")
send('"tester"')
assert state()["turn"] == "WHITE"
move("e3", "h3")
own = state()
assert own["board"][2][7] == "WHITE" and own["turn"] == "BLACK", own
answer = state()
assert answer["board"][1][7] == "BLACK" and answer["turn"] == "WHITE", answer
move("E4", "H4")
state(); state()
"""
    with program(tmp_path, text) as player:
        game = Game("ashton-9")
        player.begin(game, Side.DEFENDERS, SECONDS)
        game.play(player.choose(game, SECONDS))
        game.play("e2-h2")
        move = player.choose(game, SECONDS)
        assert str(move) == "e4-h4"
        game.play(move)
        assert player.name == Path(sys.executable).name


def test_this_librarys_own_client_plays_both_sides() -> None:
    command = (
        f"{sys.executable} -m tablut bologna {{side}} --host {{host}} --port {{port}}"
        " -t {seconds} --level 1"
    )
    players = {side: BolognaPlayer(command) for side in Side}
    game = Game("ashton-9")
    try:
        for side, player in players.items():
            player.begin(game, side, SECONDS)
        for _ in range(6):
            move = players[game.side].choose(game, SECONDS)
            assert move in game.legal_moves
            game.play(move)
    finally:
        for player in players.values():
            player.close()


def test_a_program_may_join_a_game_that_goes_on(tmp_path: Path) -> None:
    with program(tmp_path, "send('x'); turn(); move('e2', 'h2'); turn()") as player:
        game = Game("ashton-9")
        game.play("e3-h3")
        player.begin(game, Side.ATTACKERS, SECONDS)
        assert str(player.choose(game, SECONDS)) == "e2-h2"


def test_a_program_with_ports_of_its_own_is_met_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setitem(PORTS, Side.DEFENDERS, port)
    text = "send('x'); turn(); move('e3', 'h3'); turn()"
    with program(tmp_path, text, arguments=f"{{side}} {port} {{seconds}}") as player:
        game = Game("ashton-9")
        player.begin(game, Side.DEFENDERS, SECONDS)
        assert str(player.choose(game, SECONDS)) == "e3-h3"
        with socket.create_server(("127.0.0.1", port)), pytest.raises(
            PlayerError, match=f"needs port {port}, which cannot be had"
        ):  # fmt: skip
            player.begin(game, Side.DEFENDERS, SECONDS)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("raise SystemExit('no licence')", "ended with status 1; its last words: no licence"),
        ("print('y' * 10**6); raise SystemExit(3)", "ended with status 3"),
        ("link.shutdown(2); stream.read(); import time; time.sleep(60)",
         "hung up"),
        ("send('e3-h3'); turn()", "sent no move: not JSON"),
        ("link.sendall(b'GET / HTTP/1.1'); turn()", "sent a frame of"),
    ],
)  # fmt: skip
def test_a_program_that_fails_is_told(tmp_path: Path, text: str, complaint: str) -> None:
    game = Game("ashton-9")
    with program(tmp_path, "send('x'); turn(); " + text) as player:
        player.begin(game, Side.DEFENDERS, SECONDS)
        with pytest.raises(PlayerError, match=complaint):
            player.choose(game, SECONDS)


def test_a_program_that_prints_and_prints_is_not_held_up(tmp_path: Path) -> None:
    text = """
send('x')
turn()
for _ in range(200):
    print('x' * 10_000, flush=True)
    print('x' * 10_000, file=sys.stderr)
move('e3', 'h3')
turn()
"""
    with program(tmp_path, text) as player:
        game = Game("ashton-9")
        player.begin(game, Side.DEFENDERS, SECONDS)
        assert str(player.choose(game, SECONDS)) == "e3-h3"


def test_silence_is_told_when_time_and_grace_are_over(tmp_path: Path) -> None:
    with program(tmp_path, "send('x'); turn(); turn()", grace=0.1) as player:
        game = Game("ashton-9")
        player.begin(game, Side.DEFENDERS, Limit(seconds=1))
        with pytest.raises(PlayerError, match=r"no move within 0\.3 s"):
            player.choose(game, Limit(seconds=0.2))


def test_a_program_that_dies_before_it_connects_is_told() -> None:
    player = BolognaPlayer(f"{sys.executable} -S -c 'raise SystemExit(7)' {{port}}")
    with pytest.raises(PlayerError, match="ended with status 7"):
        player.begin(Game("ashton-9"), Side.DEFENDERS, SECONDS)
    player.close()


def test_a_program_that_does_not_come_is_told() -> None:
    command = f"{sys.executable} -S -c 'import time; time.sleep(60)'"
    player = BolognaPlayer(f"{command} {{port}}", start=0.3)
    try:
        with pytest.raises(PlayerError, match=r"did not connect within 0\.3 s"):
            player.begin(Game("ashton-9"), Side.DEFENDERS, SECONDS)
    finally:
        player.close()


def test_what_a_program_cannot_play_is_told() -> None:
    player = BolognaPlayer("no-such-program {port}")
    with pytest.raises(PlayerError, match="plays ashton-9 only"):
        player.begin(Game("brainking"), Side.DEFENDERS, SECONDS)
    with pytest.raises(PlayerError, match="needs a limit of seconds"):
        player.begin(Game("ashton-9"), Side.DEFENDERS, Limit(nodes=100))
    with pytest.raises(PlayerError, match="cannot run 'no-such-program"):
        player.begin(Game("ashton-9"), Side.DEFENDERS, SECONDS)
    with pytest.raises(PlayerError, match="is not running"):
        player.choose(Game("ashton-9"), SECONDS)
