"""`tablut tui`: what it says before there is a screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def tablut(*arguments: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, "-m", "tablut", "tui", *arguments], text=True,
                          capture_output=True, stdin=subprocess.DEVNULL)  # fmt: skip
    return done.returncode, done.stderr


def test_without_a_terminal_it_says_so() -> None:
    status, said = tablut("brainking", "--side", "random", "--level", "3")
    assert (status, said) == (2, "tablut: the terminal board needs a terminal to draw on\n")


def test_what_is_wrong_is_said_in_a_line(tmp_path: Path) -> None:
    status, said = tablut("--load", str(tmp_path / "none.otg"))
    assert status == 2
    assert said.startswith("tablut: cannot be read")


def test_the_library_does_not_need_it() -> None:
    code = "import sys, tablut, tablut.cli; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
