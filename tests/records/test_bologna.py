from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Game, RecordError
from tablut.records import Ply, Record, bologna

from .games import play

CLASS = "it.unibo.ai.didattica.competition.tablut.domain.GameAshtonTablut"
START = """\
OOOBBBOOO
OOOOBOOOO
OOOOWOOOO
BOOOWOOOB
BBWWKWWBB
BOOOWOOOB
OOOOWOOOO
OOOOBOOOO
OOOBBBOOO
-
W"""


def log(*messages: str, level: str = "BUONO") -> str:
    head = f"mag 16, 2022 5:14:16 PM {CLASS} checkMove\n"
    return "".join(f"{head}{level}: {message}\n" for message in messages)


def moved(origin: str, target: str, turn: str, board: str = START) -> str:
    rows = [list(row) for row in board.split("\n")[:9]]
    x, y = ord(origin[0]) - 97, int(origin[1]) - 1
    rows[int(target[1]) - 1][ord(target[0]) - 97] = rows[y][x]
    rows[y][x] = "O"
    return "\n".join("".join(row) for row in rows) + f"\n-\n{turn}"


OPENING = log(
    "Players:\tAlpha\tvs\tBeta",
    "Inizio partita",
    f"Stato:\n{START}",
    "Turn: W Pawn from e3 to H3",
    "Movimento pedina",
    "Current draw cache size: 1",
    f"Stato:\n{moved('e3', 'h3', 'B')}",
)


def test_a_log_is_read_with_names_moves_and_date() -> None:
    record = bologna.read(OPENING)
    assert record.rules == "ashton-9"
    assert record.tags == {
        "date": "mag 16, 2022 5:14:16 PM",
        "defenders": "Alpha",
        "attackers": "Beta",
    }
    assert [(ply.move, ply.captures, ply.line) for ply in record.plies] == [("e3-h3", (), 19)]
    assert (record.start, record.first, record.result) == ("", None, "")


def test_a_refused_move_is_no_move_and_loses_the_game() -> None:
    refused = log("Turn: B Pawn from a4 to a5") + log(
        "Mossa sopra una casella occupata", level="AVVERTENZA"
    )
    record = bologna.read(OPENING + refused + log(f"Stato:\n{moved('e3', 'h3', 'WW')}"))
    assert [ply.move for ply in record.plies] == ["e3-h3"]
    assert record.result == "defenders"


def test_a_log_without_boards_tells_moves_and_what_was_removed() -> None:
    record = bologna.read(
        log("Inizio partita", "Turn: W Pawn from e3 to h3", "Movimento pedina")
        + log("Turn: B Pawn from e2 to h2", "Movimento pedina", "Pedina bianca rimossa in: h3")
    )
    assert [(ply.move, ply.captures) for ply in record.plies] == [("e3-h3", ()), ("e2-h2", ("h3",))]


def test_another_start_is_kept() -> None:
    board = moved("e3", "f3", "B")
    record = bologna.read(log(f"Stato:\n{board}"))
    assert record.start.startswith("/3ttt3/4t4/5T3/")
    assert record.first == "attackers"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("", 1, "this is no log of the server"),
        ("e3-h3 d1-d3\n", 1, "this is no log of the server"),
        (log("Turn: W Pawn from e3 to k3"), 2, "expected a move such as"),
        (log("Turn: W Pawn from e3"), 2, "expected a move such as"),
        (log(f"Stato:\n{START.replace('BBWWKWWBB', 'BBWWKWWB')}"), 12, "9 rows must have as many"),
        (log(f"Stato:\n{START.replace('BBWWKWWBB', 'BBWWKKWBB')}"), 13, "expected one king"),
        (log(f"Stato:\n{START.replace('BBWWKWWBB', 'BBWWTWWBB')}"), 13, "expected one king"),
        (log(f"Stato:\n{START.replace('BBWWKWWBB', '45')}"), 7, "expected a row of the letters"),
        (log(f"Stato:\n{START[:-1]}X"), 13, "expected whose turn it is"),
        (log(f"Stato:\n{START[:40]}"), 7, "expected a row of the letters"),
        (OPENING + log(f"Stato:\n{moved('e4', 'f4', 'W')}"), 49, "this board does not follow"),
        (
            OPENING + log("Turn: B Pawn from d1 to d3", f"Stato:\n{moved('d1', 'd2', 'W')}"),
            51,
            "this board does not follow",
        ),
        (OPENING + log("Turn: B Pawn from d1 to d3"), 39, "it ends before it says what became of"),
    ],
)
@pytest.mark.parametrize("windows", [False, True])
def test_a_fault_is_told_with_its_line(text: str, line: int, complaint: str, windows: bool) -> None:
    with pytest.raises(RecordError) as caught:
        bologna.read("\ufeff" + text.replace("\n", "\r\n") if windows else text)
    assert caught.value.line == line
    assert f": {complaint}" in str(caught.value)
    kept = caught.value.record
    assert kept is not None
    assert [ply.move for ply in kept.plies] == ["e3-h3"] * text.startswith(OPENING)


def words(board: str) -> str:
    *rows, _, turn = board.split("\n")
    cell = {"O": "EMPTY", "B": "BLACK", "W": "WHITE", "K": "KING", "T": "THRONE"}
    named = {"W": "WHITE", "B": "BLACK", "WW": "WHITEWIN", "BW": "BLACKWIN", "D": "DRAW"}
    return json.dumps({"board": [[cell[c] for c in row] for row in rows], "turn": named[turn]})


def messages(*pairs: tuple[str, str]) -> str:
    return "".join(json.dumps({"t": 1.0, "dir": way, "msg": msg}) + "\n" for way, msg in pairs)


HELLO = messages(
    ("white->server", "Alpha"),
    ("black->server", '"Beta"'),
    ("server->white", words(START)),
    ("server->black", words(START)),
)


def test_a_transcript_is_read_whoever_is_told_first() -> None:
    after = words(moved("e3", "h3", "B"))
    record = bologna.read(
        HELLO
        + messages(
            ("white->server", '{"from":"e9","to":"e8","turn":"WHITE"}'),  # refused
            ("server->white", words(START)),
            ("white->server", '{"from":"E3","to":"h3","turn":"BLACK"}'),
            ("server->black", after),
            ("server->white", after),
            ("server->white", words(moved("e3", "h3", "WW"))),
        )
    )
    assert [ply.move for ply in record.plies] == ["e3-h3"]
    assert record.tags == {"defenders": "Alpha", "attackers": "Beta"}
    assert record.result == "defenders"


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("{", 1, "not JSON"),
        (HELLO + "45\n", 5, "expected a JSON object"),
        (HELLO + "{}\n", 5, "expected a message"),
        (HELLO + messages(("white->black", "{}")), 5, "expected a direction"),
        (HELLO + messages(("white->server", "e3-h3")), 5, "not JSON"),
        (HELLO + messages(("white->server", '{"from":"e3"}')), 5, "expected a square"),
        (HELLO + messages(("server->white", "{}")), 5, "expected a turn"),
        (HELLO + messages(("server->white", '{"turn":["WHITE"]}')), 5, "expected a turn"),
        (
            HELLO + messages(("server->white", '{"turn":"WHITE","board":[[[]]]}')),
            5,
            "expected rows",
        ),
        (HELLO + messages(("server->white", '{"turn":"WHITE","board":[[]]}')), 5, "a board of 1"),
        (HELLO + messages(("server->white", words(moved("e3", "h3", "B")))), 5, "this board does"),
        (
            HELLO + messages(("white->server", '{"from":"e3","to":"h3"}')),
            6,
            "it ends before it says what became of e3-h3",
        ),
    ],
)
def test_a_fault_in_a_transcript_is_told_with_its_line(
    text: str, line: int, complaint: str
) -> None:
    with pytest.raises(RecordError) as caught:
        bologna.read(text)
    assert caught.value.line == line
    assert f": {complaint}" in str(caught.value)


def test_only_games_of_the_server_are_written() -> None:
    with pytest.raises(RecordError, match="a log holds games by ashton-9 or modern-tablut-9"):
        bologna.write(Record(rules="tavlei"))


def test_a_log_names_the_man_removed_and_the_end() -> None:
    game = Game("ashton-9", position="/9/9/4T4/9/4K4/9/9/8t/9/", side="defenders")
    game.play("e5-e7")
    game.play("i8-i7")
    game.play("e7-a7")
    text = bologna.write(Record.of(game, variant="ashton-9"))
    assert "Bianco vince con re in a7" in text
    assert text.endswith("-\nWW\n")
    ply = Ply(move="e2-h2", captures=("h3",))
    lone = Record(rules="ashton-9", plies=(Ply(move="e3-h3"), ply))
    assert "Pedina bianca rimossa in: h3" in bologna.write(lone)


@given(st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=200, deadline=None)
def test_a_damaged_log_is_read_or_refused_but_never_crashes(seed: int, damages: int) -> None:
    chance = Random(seed)
    written = bologna.write(Record.of(play("ashton-9", seed % 7, 12), variant="ashton-9"))
    text = written if seed % 2 else HELLO
    for _ in range(damages):
        at = chance.randrange(len(text))
        piece = chance.choice(["", "O", "B", "K", "\n", "-", "Stato:\n", '"', "[", "{}", "1", "é"])
        text = text[:at] + piece + text[at + chance.randrange(30) :]
    with suppress(RecordError):
        assert bologna.read(text).plies is not None
