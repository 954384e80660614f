"""Pairs of games against another program of the Bologna challenge, through anybody's server.

python benchmarks/bologna_peers.py --name NAME --peer COMMAND --server COMMAND --out FILE.jsonl

Commands are templates: {side} becomes WHITE or BLACK, {seconds} whole seconds a move, {host} the
server's address; ports are the challenge's own, 5800 and 5801. Both programs are told the same
seconds, of which ours keeps some in hand; the server gives a few more. The opening is always the
same, so games differ only as clocks do. A game is a line of FILE, and those in it are not played
again, unless they broke off.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from tablut import Side
from tablut.lab import statistics
from tablut.protocols.bologna import PORTS
from tablut.protocols.bologna.messages import COLOURS

OURS = f"{sys.executable} -m tablut bologna {{side}} --host {{host}} -t {{seconds}} --json"
HOST = "127.0.0.1"
START_S = 30.0  # for the server to listen
LONGEST_S = 4 * 3600.0  # for a game
END_S = 10.0  # for the server to end after a game
POLL_S = 0.1


@dataclass(frozen=True, slots=True)
class Played:
    """A game, in which we were `side`; `winner` is empty for a draw, or where it broke off."""

    peer: str
    seconds: int
    pair: int
    side: str
    winner: str
    reason: str
    plies: int
    error: str = ""

    @property
    def points(self) -> float:
        """Ours."""
        return float(self.winner == self.side) if self.winner else 0.5


@contextmanager
def running(command: str, *, output: int = subprocess.DEVNULL) -> Iterator[subprocess.Popen[str]]:
    """A process, ended with its children when it is of no more use."""
    process = subprocess.Popen(
        shlex.split(command),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=output,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def listening(port: int) -> bool:
    """Does somebody listen there? To connect would take a player's seat."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return True
    return False


def wait_for(server: subprocess.Popen[str]) -> None:
    """Return once the server listens for both; `RuntimeError` if it does not."""
    end = time.monotonic() + START_S
    while not all(map(listening, PORTS.values())):
        if server.poll() is not None:
            raise RuntimeError(f"the server ended with status {server.returncode}")
        if time.monotonic() > end:
            raise RuntimeError(f"the server does not listen after {START_S:g} s")
        time.sleep(POLL_S)


def play(side: Side, arguments: argparse.Namespace) -> tuple[str, str, int]:
    """Winner, reason and plies of one game; `RuntimeError` if it breaks off."""

    def filled(command: str, side: Side, seconds: int) -> str:
        values = {"side": COLOURS[side], "seconds": seconds, "host": HOST}
        for key, value in values.items():
            command = command.replace(f"{{{key}}}", str(value))
        return command

    if any(map(listening, PORTS.values())):
        raise RuntimeError(f"ports {' and '.join(map(str, PORTS.values()))} are not free")
    seconds = arguments.seconds
    with running(filled(arguments.server, side, seconds + arguments.slack)) as server:
        wait_for(server)
        ours = filled(arguments.ours, side, seconds)
        peers = filled(arguments.peer, side.other, seconds)
        with running(ours, output=subprocess.PIPE) as client, running(peers):
            try:
                lines, errors = client.communicate(timeout=LONGEST_S)
            except subprocess.TimeoutExpired:
                raise RuntimeError(f"the game did not end within {LONGEST_S:g} s") from None
            if client.returncode:
                raise RuntimeError(errors.strip().rpartition("\n")[2] or "our client failed")
        verdict = json.loads(lines.strip().rpartition("\n")[2])
        with suppress(subprocess.TimeoutExpired):
            server.wait(END_S)
    return verdict["winner"] or "", verdict["reason"], verdict["plies"]


def read(file: Path) -> list[Played]:
    """The games in a file, without those that broke off."""
    if not file.exists():
        return []
    games = [Played(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]
    return [game for game in games if not game.error]


def table(games: Sequence[Played]) -> str:
    """Points, results by side, and the Elo difference with 95 % confidence, a line a peer."""
    lines = [f"{'peer':<16} {'s':>3} {'games':>5} {'points':>6}  "
             f"{'as White':>11} {'as Black':>11}  Elo (95 %)"]  # fmt: skip
    for peer, seconds in dict.fromkeys((game.peer, game.seconds) for game in games):
        own = [game for game in games if (game.peer, game.seconds) == (peer, seconds)]
        by_side = [
            [sum(g.side == side and g.points == points for g in own) for points in (1, 0.5, 0)]
            for side in (Side.DEFENDERS, Side.ATTACKERS)
        ]
        white, black = ("+{} ={} -{}".format(*counts) for counts in by_side)
        points = sum(game.points for game in own)
        lines.append(f"{peer:<16} {seconds:>3} {len(own):>5} {points:>6g}  {white:>11} {black:>11}"
                     f"  {difference(own)}")  # fmt: skip
    return "\n".join(lines)


def difference(games: Sequence[Played]) -> str:
    """The Elo difference that whole pairs show."""
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.pair, []).append(game.points)
    scores = [sum(points) / 2 for points in pairs.values() if len(points) == 2]
    if not scores:
        return "no pair yet"
    counts = [scores.count(score) for score in statistics.SCORES]
    low, high = map(statistics.elo, statistics.interval(counts))
    return f"{statistics.elo(statistics.mean(counts)):+.0f} ({low:+.0f} to {high:+.0f})"


def main() -> None:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--name", required=True, help="what to call the peer")
    parser.add_argument("--peer", required=True, help="its command")
    parser.add_argument("--server", required=True, help="the server's command, for one game")
    parser.add_argument("--ours", default=OURS, help="our client's command")
    parser.add_argument("--out", required=True, type=Path, help="the file of games")
    parser.add_argument("--pairs", default=1, type=int)
    parser.add_argument("--seconds", default=10, type=int, help="a move")
    parser.add_argument("--slack", default=5, type=int, help="seconds more that the server gives")
    arguments = parser.parse_args()
    done = {(g.peer, g.seconds, g.pair, g.side) for g in read(arguments.out)}
    for pair in range(arguments.pairs):
        for side in (Side.DEFENDERS, Side.ATTACKERS):
            key = (arguments.name, arguments.seconds, pair, str(side))
            if key in done:
                continue
            try:
                game = Played(*key, *play(side, arguments))
            except (RuntimeError, OSError, ValueError) as error:
                game = Played(*key, winner="", reason="", plies=0, error=str(error))
            with arguments.out.open("a", encoding="utf-8") as out:
                out.write(json.dumps(asdict(game)) + "\n")
            result = game.error or f"{game.winner or 'draw'} {game.reason}, {game.plies} plies"
            print(f"pair {pair}, we are {COLOURS[side]}: {result}", flush=True)
    print(table(read(arguments.out)))


if __name__ == "__main__":
    main()
