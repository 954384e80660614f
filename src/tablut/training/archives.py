"""Samples from archived games."""

from __future__ import annotations

import enum
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import _core, records, variants
from ..errors import RecordError, TablutError
from ..position import compiled
from ..records import RESIGNATION, Record
from ..variants import Variant
from .samples import DEFENDERS_POINTS, Sample

_OFF_THE_BOARD = ("time", "timeout", "forfeit_invalid_move")  # ends that no position foretells
_POINTS = {winner or "draw": points for winner, points in DEFENDERS_POINTS.items()}


class Skipped(enum.StrEnum):
    """Why a game gives no sample."""

    UNKNOWN_RULES = "under unknown rules"
    NO_RESULT = "without a result of the board's making"
    ILLEGAL = "with an illegal move"
    NOT_QUIET = "without a quiet position"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A game that cannot be read, and why."""

    file: Path
    error: TablutError

    def __str__(self) -> str:
        return f"{self.file}: {self.error}"


def samples(
    files: Iterable[Path], variant: Variant | None, *, count: int, skip: int, seed: int
) -> Iterator[Sample | Skipped | Unreadable]:
    """A sample of each game in the files that `records.load` reads, or why there is none.

    The rules are the records' own, or those of `variant`. At most `count` positions a game, none
    from before its first `skip` plies.
    """
    own = variant.rules if variant else ""
    found = ((file, record) for file in files for record in records.load(file, rules=own))
    for number, (file, record) in enumerate(found):
        if isinstance(record, RecordError):
            yield Unreadable(file, record)
            continue
        chance = random.Random(f"{seed} {number}")
        try:
            yield _sample(record, variant, count=count, skip=skip, chance=chance)
        except TablutError as error:
            yield Unreadable(file, error)


def _sample(
    record: Record, variant: Variant | None, *, count: int, skip: int, chance: random.Random
) -> Sample | Skipped:
    if variant is None and isinstance(record.rules, str):
        variant = variants.named(record.rules)
        if variant is None:
            return Skipped.UNKNOWN_RULES
    rules = variant.rules if variant else record.rule_set
    board = start = record.board(rules)
    game = _core.Game(start)
    boards = []  # a move was made on each, so the king stands on all
    for ply in record.plies:
        if game.ending or ply.move == RESIGNATION:
            break
        origin, target = _core.parse_move(ply.move, compiled(rules).size)
        if game.refusal(origin, target):
            return Skipped.ILLEGAL
        boards.append(board)
        board = game.play(origin, target).board
    if game.ending:
        result = DEFENDERS_POINTS[game.ending[0]]
    elif record.result in _POINTS and record.termination not in _OFF_THE_BOARD:
        result = _POINTS[record.result]
    else:
        return Skipped.NO_RESULT
    sample = Sample.draw(
        boards[skip:],
        variant=variant.id if variant else "own",
        family=start.weight_family,
        result=result,
        count=count,
        chance=chance,
    )
    return sample if sample.rows else Skipped.NOT_QUIET
