"""Files that commands read and write."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from .. import variants
from ..errors import TablutError
from ..records import files
from .wording import counted

STDIN = Path("-")

T = TypeVar("T")

UnnamedRules = Annotated[
    str | None,
    typer.Option(
        "--variant",
        help="The rules of a game that names none: a variant or a file; "
        f"{variants.DEFAULT} if left out.",
    ),
]


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """A `TablutError` about what a file holds names the file too."""
    try:
        yield
    except TablutError as error:
        raise TablutError(str(error), reason=error.reason, place=str(file)) from error


def text_of(file: Path) -> str:
    """The text of a file, or of the standard input for `-`; `TablutError` names the file."""
    with naming(file):
        return files.decoded(sys.stdin.buffer.read()) if file == STDIN else files.text_of(file)


def no_game(file: Path) -> TablutError:
    """The error that a file holds no game."""
    return TablutError(f"there is no game in {file}", reason="empty")


def numbered(games: Sequence[T], number: int, file: Path) -> T:
    """The game of that number, from 1, of those in a file; `TablutError` if it has fewer."""
    if not games:
        raise no_game(file)
    if number > len(games):
        raise TablutError(
            f"holds {counted(len(games), 'game')}: there is no game {number}",
            reason="game",
            place=str(file),
        )
    return games[number - 1]


def write_text(file: Path, text: str) -> None:
    """Write a file; `TablutError` where that cannot be done."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise TablutError(
            f"cannot be written: {error.strerror}", reason="file", place=str(file)
        ) from error
