"""Openings: short beginnings from which both games of a pair are played.

A file of openings has `#` comments, a variant's identifier in brackets, and below it an opening a
line, its moves in order. It may hold several variants:

    # Random moves, scores within 60 of balance.
    [ashton-9]
    e3-h3 e1-... d1-c1
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path

from ...errors import RecordError, TablutError
from ...game import Game
from ...rules import Rules

Opening = tuple[str, ...]
"""Moves such as e3-h3, each legal after those before it, that do not end the game."""


def read(text: str) -> dict[str, tuple[Opening, ...]]:
    """The openings of a file by variant; `RecordError` names the line that is none."""
    found: dict[str, list[Opening]] = {}
    variant = ""
    for number, line in enumerate(text.splitlines(), 1):
        content = line.partition("#")[0].strip()
        if content.startswith("["):
            variant = content.strip("[] ")
            found.setdefault(variant, [])
        elif content and not variant:
            raise RecordError(
                f"expected a variant such as [ashton-9] first, got {content[:40]!r}",
                reason="openings", line=number, column=1,
            )  # fmt: skip
        elif content:
            found[variant].append(tuple(content.split()))
    return {variant: tuple(openings) for variant, openings in found.items()}


def write(variant: str, openings: Iterable[Opening], *, made: str) -> str:
    """The text of a file; `made` tells in a sentence how the openings came about."""
    lines = [f"# {made}", f"[{variant}]", *map(" ".join, openings)]
    return "\n".join(lines) + "\n"


def load(path: Path) -> dict[str, tuple[Opening, ...]]:
    """The openings in a file by variant; `RecordError` says what is wrong with it."""
    try:
        return read(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"openings {path} cannot be read: {error}", reason="file") from error
    except RecordError as error:
        raise RecordError(f"openings {path}: {error}", reason=error.reason) from error


@functools.cache
def shipped() -> Mapping[str, tuple[Opening, ...]]:
    """The balanced openings that come with the library, by variant."""
    files = [each for each in resources.files(__package__).iterdir() if each.name.endswith(".txt")]
    texts = (file.read_text(encoding="utf-8") for file in sorted(files, key=lambda each: each.name))
    return {variant: found for text in texts for variant, found in read(text).items()}


def begin(rules: Rules, opening: Opening) -> Game:
    """The game after an opening; `TablutError` where it cannot be played, or ends the game."""
    game = Game(rules)
    for move in opening:
        game.play(move)
    if game.outcome:
        raise TablutError(
            f"opening {' '.join(opening)}: the game is over after it", reason="openings"
        )
    return game
