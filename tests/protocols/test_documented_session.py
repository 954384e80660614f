"""The session in `docs/protocol.md` happens as it is written there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .talking import ENGINE, engine, hear

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
SESSION = re.search(r"```session\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)

MOVE = r"[a-s]\d+-[a-s]\d+"
SHAPES = (  # what differs from version to version and from machine to machine
    (r"^id name Tablut .*", "id name Tablut N"),
    (r"( var \S+)+$", " var"),
    (r" var saami-tablut-9 \.\.\.$", " var"),
    (r"score (cp -?\d+|(win|loss) \d+) odds \d+ \d+ \d+ nodes \d+ nps \d+ time \d+", "score N"),
    (rf" pv {MOVE}( {MOVE})*", " pv"),
    (rf"^bestmove {MOVE}( ponder {MOVE})?", "bestmove"),
)


def shape(line: str) -> str:
    for pattern, instead in SHAPES:
        line = re.sub(pattern, instead, line)
    return line.strip()


def test_the_session_in_the_document_happens() -> None:
    assert SESSION
    lines = SESSION[1].splitlines()
    assert len(lines) > 40
    after_stop = False
    with engine(ENGINE.replace("--hash 1", "")) as process:
        for line in lines:
            if line.startswith("> "):
                process.say(line[2:])
                after_stop = line == "> stop"
            elif after_stop:
                hear(process, "bestmove")
            else:
                assert shape(hear(process, "")) == shape(line[2:])


def test_the_document_lists_every_command_and_option() -> None:
    text = DOCUMENT.read_text()
    for word in (
        "uci", "isready", "ucinewgame", "setoption", "position", "go", "stop", "ponderhit", "d",
        "quit",
    ):  # fmt: skip
        assert re.search(rf"\| `{word}[ `]", text)
    with engine() as process:
        process.say("uci")
        while not (line := hear(process, "")).startswith("uciok"):
            if line.startswith("option"):
                assert re.search(rf"\| `{line.split()[2]}` \|", text)


@pytest.mark.parametrize("flag", ["--hash", "--level", "--threads"])
def test_the_flags_it_names_are_there(flag: str) -> None:
    assert flag in DOCUMENT.read_text()
