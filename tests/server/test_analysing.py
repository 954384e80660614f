"""The analysis board's socket."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from blunder import BLUNDERING
from tablut import Game
from tablut.server.app import Settings

from .playing import HOME, OWN_RECORD, PROMPT_S, TIMEOUT_S, Site, Socket, site


class Board(Socket):
    """One socket, as the page uses it."""

    def __init__(self, connection: ClientConnection) -> None:
        super().__init__(connection)
        assert self.receive()["id"] == 0

    def analyse(self, number: int = 1, *, lines: int = 3, **line: Any) -> None:
        self.send(type="analyse", id=number, line={"variant": HOME} | line, lines=lines)

    def until_depth(self, depth: int) -> Any:
        while (message := self.receive())["depth"] < depth:
            assert message["type"] == "lines"
        return message

    def judged(self) -> list[Any]:
        """Every judgement, to the last."""
        assert self.receive()["best"] == []
        found = [self.receive()]
        while found[-1]["ply"] < found[-1]["to"]:
            found.append(self.receive())
        return found


@contextmanager
def board(server: Site) -> Iterator[Board]:
    url = f"ws://127.0.0.1:{server.port}/api/analysis"
    with connect(url, open_timeout=TIMEOUT_S) as connection:
        yield Board(connection)


def test_the_best_lines_stream_deeper_and_deeper(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        page.analyse(7, lines=3)
        first = page.receive()
        assert (first["id"], first["best"], first["done"]) == (7, [], False)
        lines = page.until_depth(3)
        assert len(lines["best"]) == 3
        game = Game(HOME)
        for best in lines["best"]:
            assert best["moves"][0] in game.legal_moves
            assert best["attackers"] + best["draw"] + best["defenders"] == 1000
        deeper = page.until_depth(lines["depth"] + 1)
        assert deeper["nodes"] > lines["nodes"]


def test_a_stop_is_answered_at_once_and_nothing_follows(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        page.analyse()
        page.until_depth(2)
        asked = time.monotonic()
        page.send(type="stop", id=2)
        while (message := page.receive())["id"] != 2:
            pass
        assert message["done"]
        assert time.monotonic() - asked < PROMPT_S
        assert page.is_silent()


def test_a_new_position_takes_the_place_of_the_old(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        page.analyse(1)
        page.until_depth(2)
        page.analyse(2, moves=["d1-d3"])
        while page.receive()["id"] != 2:
            pass
        game = Game(HOME)
        game.play("d1-d3")
        message = page.until_depth(1)
        assert message["id"] == 2
        assert message["best"][0]["moves"][0] in game.legal_moves


def test_a_finished_game_is_done_at_once(settings: Settings) -> None:
    alone = "/9/9/9/9/4t4/9/9/9/K8/"
    with site(settings) as server, board(server) as page:
        page.analyse(start=alone, to_move="defenders", moves=["a9-a8"])
        assert not page.receive()["done"]
        done = page.receive()
        assert done["done"]
        assert done["best"] == []


def test_a_proven_win_says_when_it_comes(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        page.analyse(start="/9/9/9/9/4K4/9/t8/9/9/", to_move="defenders")
        while not (message := page.receive())["best"]:
            pass
        assert message["best"][0]["ends_in"] == 1
        assert message["best"][0]["defenders"] == 1000


def test_own_rules_are_analysed(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        page.analyse(variant=None, rules_text=OWN_RECORD)
        assert page.until_depth(1)["best"]


BAD_FRAMES: list[tuple[str | bytes, str]] = [
    ("", "bad_message"),
    ("[" * 2000, "bad_message"),
    ('{"type":"move","ply":0,"move":"e3-h3"}', "bad_message"),
    (json.dumps({"type": "stop", "id": 1, "padding": "x" * 100_000}), "bad_message"),
    (b'{"type":"stop","id":1}', "bad_message"),
    ('{"type":"analyse","id":1,"line":{}}', "bad_message"),
    ('{"type":"analyse","id":1,"line":{"variant":"chess"}}', "unknown_variant"),
    ('{"type":"analyse","id":1,"line":{"rules_text":"chess"}}', "bad_rules"),
    ('{"type":"analyse","id":1,"line":{"variant":"brainking","start":"/9/"}}', "bad_position"),
    ('{"type":"analyse","id":1,"line":{"variant":"brainking","moves":["a1-a2"]}}', "no_piece"),
    ('{"type":"analyse","id":1,"lines":6,"line":{"variant":"brainking"}}', "bad_message"),
]


def test_bad_frames_are_refused_and_the_socket_lives_on(settings: Settings) -> None:
    with site(settings) as server, board(server) as page:
        for frame, code in BAD_FRAMES:
            page.connection.send(frame)
            answer = page.receive()
            assert (answer["type"], answer["code"]) == ("refused", code), frame
        page.analyse()
        assert page.until_depth(1)["best"]


def test_a_game_does_not_wait_for_analyses(settings: Settings) -> None:
    one = dataclasses.replace(settings, threads=1)
    with (
        site(one) as server,
        board(server) as page,
        board(server) as other,
        server.page(server.new_game(level=1)) as game,
    ):
        page.analyse()
        page.until_depth(2)
        other.analyse()
        game.move()
        game.state()
        assert len(game.until_my_turn()["plies"]) == 2
        assert page.until_depth(1)["best"]  # and goes on afterwards


def test_every_move_of_a_game_is_judged(settings: Settings) -> None:
    start = "/9/9/t8/9/4K4/9/9/9/8t/"
    line = {"variant": HOME, "start": start, "to_move": "attackers"}
    with site(settings) as server, board(server) as page:
        page.send(type="review", id=1, line=line | {"moves": ["a3-a4", "e5-e9"]})
        before, quiet, winning = page.judged()
        assert [each["ply"] for each in (before, quiet, winning)] == [0, 1, 2]
        assert before["verdict"] is None
        assert winning["points"] == 0
        assert winning["verdict"] is None


def test_a_blunder_is_called_so_and_the_better_move_is_named(settings: Settings) -> None:
    line = {"variant": HOME, "moves": BLUNDERING.split()}
    with site(settings) as server, board(server) as page:
        page.send(type="review", id=1, line=line, since=10)
        before, blunder = page.judged()
        assert (before["ply"], blunder["ply"]) == (10, 11)
        assert blunder["verdict"] == "blunder"
        assert blunder["cost"] > 250
        assert blunder["points"] < before["points"]
        assert blunder["better"][0] != "i4-i2"


def test_a_stop_ends_the_judging(settings: Settings) -> None:
    line = {"variant": HOME, "moves": BLUNDERING.split()}
    with site(settings) as server, board(server) as page:
        page.send(type="review", id=1, line=line)
        page.receive()
        page.receive()
        page.send(type="stop", id=2)
        while (message := page.receive())["id"] != 2:
            pass
        assert message["done"]
        assert page.is_silent()
