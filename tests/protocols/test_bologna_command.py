"""`tablut bologna` and `tablut bologna-server` as commands."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

from tablut.records import bologna

TABLUT = [sys.executable, "-m", "tablut"]
SERVER = [*TABLUT, "bologna-server", "--white-port", "0", "--black-port", "0"]


def test_a_game_by_commands_alone(tmp_path: Path) -> None:
    def port_in(line: str) -> str:
        return line.rpartition(" on port ")[2].strip()

    with subprocess.Popen(
        [*SERVER, "-t", "20", "--logs", tmp_path], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        players = []
        for colour in ("white", "BLACK"):
            while "waiting for" not in (line := server.stdout.readline()):
                pass
            command = [
                *TABLUT,
                "bologna",
                colour,
                "--port",
                port_in(line),
                "-t",
                "9",
                "--level",
                "1",
                "--json",
            ]
            players.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        outputs = [player.communicate(timeout=60)[0] for player in players]
        said = server.stdout.read()
    assert [server.returncode, *(player.returncode for player in players)] == [0, 0, 0]
    white, black = ([json.loads(line) for line in output.splitlines()] for output in outputs)
    assert white[-1] == black[-1]
    assert set(white[-1]) == {"winner", "reason", "plies"}
    assert f"after {white[-1]['plies']} plies: {white[-1]['reason']}" in said
    (log,) = tmp_path.iterdir()
    moves = [ply.move for ply in bologna.read(log.read_text("utf-8")).plies]
    assert [move["move"] for move in white[:-1]] == moves
    assert [move["ply"] for move in black[:-1]] == list(range(1, len(moves) + 1))
    assert all(("score" in move) == (move["side"] == "attackers") for move in black[:-1])


def test_without_a_server_the_player_says_so() -> None:
    ended = subprocess.run(
        [*TABLUT, "bologna", "white", "--port", "1", "--wait", "0"], capture_output=True, text=True
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("tablut: no server on 127.0.0.1 port 1 within 0 s")
    assert ended.stderr.count("\n") == 1


def test_a_server_without_players_ends_cleanly_when_interrupted() -> None:
    with subprocess.Popen(
        SERVER, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stdout.readline().startswith("waiting for WHITE on port ")
        server.send_signal(signal.SIGINT)
        assert server.communicate(timeout=30) == ("", "")
    assert server.returncode == 0
