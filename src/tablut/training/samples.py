"""`Sample`: quiet positions of one game, measured in the evaluation's terms, and its result."""

from __future__ import annotations

import gzip
import json
import random
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from .. import _core
from ..errors import RecordError
from ..moves import Side

DEFENDERS_POINTS: dict[str | None, float] = {Side.DEFENDERS: 1.0, None: 0.5, Side.ATTACKERS: 0.0}
"""What a game's winner, or None for a draw, is worth to the defenders."""


class Measured(Protocol):
    """What a sample takes from a board of the core."""

    @property
    def key(self) -> int: ...
    @property
    def quiet(self) -> bool: ...
    @property
    def terms(self) -> list[int]: ...
    @property
    def fullness(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Origin:
    """Where samples come from: games archived by `date`, or self-played at `nodes` a move."""

    date: str
    nodes: int = 0

    def __str__(self) -> str:
        return f"games self-played at {self.nodes} nodes a move" if self.nodes else "archived games"


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions of one game: their hash keys, a row of counts each, and what came of the game.

    `result` is the defenders' points: 1, 0.5 or 0. `family` names the weights that judge the game.
    `fullness` is the share of the start's pieces that each position has, at most 1.
    """

    variant: str
    family: str
    result: float
    keys: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    fullness: tuple[float, ...]

    @classmethod
    def draw(
        cls,
        boards: Sequence[Measured],
        *,
        variant: str,
        family: str,
        result: float,
        count: int,
        chance: random.Random,
    ) -> Sample:
        """At most `count` of those `boards` that are quiet, drawn by lot; none of them twice."""
        drawn: dict[int, Measured] = {}
        for board in chance.sample(boards, len(boards)):
            if len(drawn) == count:
                break
            if board.quiet:
                drawn.setdefault(board.key, board)
        rows = tuple(tuple(board.terms) for board in drawn.values())
        fullness = tuple(board.fullness for board in drawn.values())
        return cls(variant, family, result, tuple(drawn), rows, fullness)


def save(path: Path, origin: Origin, samples: Iterable[Sample]) -> tuple[int, int]:
    """Write a `.jsonl.gz` file as `load` reads it; how many games and positions it holds.

    Games without a position are left out. What was written stays when `samples` breaks off.
    """
    games = positions = 0
    try:
        with gzip.open(path, "wt", encoding="utf-8") as file:
            file.write(json.dumps(asdict(origin) | {"terms": _core.terms()}) + "\n")
            for sample in samples:
                if sample.rows:
                    file.write(json.dumps(asdict(sample), separators=(",", ":")) + "\n")
                    games += 1
                    positions += len(sample.rows)
    except OSError as error:
        raise RecordError(f"{path}: cannot be written: {error}", reason="file") from error
    return games, positions


def load(path: Path) -> tuple[Origin, list[Sample]]:
    """The samples in a file; `RecordError` where it has none or was measured in other terms."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            lines: Iterator[Any] = map(json.loads, file)
            head = next(lines, None)
            if not isinstance(head, dict) or "terms" not in head:
                raise RecordError(f"{path}: not a file of samples", reason="format")
            if head["terms"] != _core.terms():
                raise RecordError(
                    f"{path}: measured in other terms than the evaluation has now; draw it again",
                    reason="terms",
                )
            return Origin(str(head["date"]), int(head["nodes"])), list(map(_sample, lines))
    except RecordError:
        raise
    except (OSError, EOFError, zlib.error) as error:
        raise RecordError(f"{path}: cannot be read: {error}", reason="file") from error
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"{path}: not a file of samples: {error}", reason="format") from error


def _sample(values: dict[str, Any]) -> Sample:
    rows = tuple(map(tuple, values["rows"]))
    fullness = tuple(map(float, values["fullness"]))
    if not len(rows) == len(values["keys"]) == len(fullness) or not all(map(_is_row, rows)):
        raise TypeError("expected a key, fullness and a count of each term for every position")
    return Sample(
        str(values["variant"]),
        str(values["family"]),
        float(values["result"]),
        tuple(values["keys"]),
        rows,
        fullness,
    )


def _is_row(row: tuple[object, ...]) -> bool:
    return len(row) == len(_core.terms()) and all(isinstance(count, int) for count in row)


def without_duplicates(samples: Iterable[Sample]) -> Iterator[Sample]:
    """The samples without positions that an earlier one of the same variant has."""
    seen: set[tuple[str, int]] = set()
    for sample in samples:
        fresh = [
            number for number, key in enumerate(sample.keys) if (sample.variant, key) not in seen
        ]
        seen.update((sample.variant, sample.keys[number]) for number in fresh)
        yield replace(
            sample,
            keys=tuple(sample.keys[number] for number in fresh),
            rows=tuple(sample.rows[number] for number in fresh),
            fullness=tuple(sample.fullness[number] for number in fresh),
        )
