"""`tablut tui`: what it says before there is a screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablut import Game
from tablut.records import Record, jsonl


def tablut(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "tablut", "tui", *arguments], text=True,
                          capture_output=True, stdin=subprocess.DEVNULL)  # fmt: skip
    return done.returncode, done.stderr


def test_without_a_terminal_it_says_so() -> None:
    status, said = tablut("brainking", "--side", "random", "--level", "3")
    assert (status, said) == (2, "tablut: the terminal board needs a terminal to draw on\n")


def test_what_is_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "game.otg"
    file.write_text("1. e2-e9")
    status, said = tablut("saami-tablut-9", "--load", str(file))
    assert status == 2
    assert said.startswith(f"tablut: {file}: line 1, column 4: e2-e9")
    assert said.count("\n") == 1


def test_a_missing_file_is_named() -> None:
    status, said = tablut("--load", "none.otg")
    assert status == 2
    assert "'none.otg' does not exist" in said
    status, said = tablut("--load", ".")
    assert status == 2
    assert "'.' is a directory" in said


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--position", "/9/9/9/9/t3K4/9/9/9/9/"], "a saved game has its own position"),
        (["--to-move", "defenders"], "a saved game has its own position"),
        (["brainking"], "is a game by other rules"),
    ],
)
def test_an_option_that_contradicts_the_saved_game_is_refused(
    tmp_path: Path, options: list[str], expected: str
) -> None:
    file = tmp_path / "a"
    file.write_text(jsonl.write(Record.of(Game("saami-tablut-9"), variant="saami-tablut-9")))
    status, said = tablut("--load", str(file), *options)
    assert status == 2
    assert expected in " ".join(said.replace("│", " ").split())
    assert tablut("saami-tablut-9", "--load", str(file))[1].endswith("to draw on\n")


def test_the_library_does_not_need_it() -> None:
    code = "import sys, tablut, tablut.cli; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
