"""Tables in files: OpenTafl's game files, with who plays which side."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from .. import records, variants
from ..engine import LEVELS
from ..errors import RecordError
from ..game import Game
from ..moves import Side
from ..records import RESIGNATION, Record, otg
from ..variants import Variant
from .table import Setup, Table

PERSON = "Person"
COMPUTERS = {f"Computer, level {level}": level for level in LEVELS}


def save(table: Table, file: Path) -> None:
    """Write the game to an OpenTafl game file; raises `OSError` where that fails."""
    variant, side, level = table.setup.variant, table.setup.side, table.setup.level
    shipped = variants.named(variant.id)
    is_shipped = shipped is not None and shipped.rules == variant.rules
    computer = next(name for name, of in COMPUTERS.items() if of == level)
    tags = {side.value: PERSON, side.other.value: computer}
    if not is_shipped:
        tags["variant"] = variant.id
    record = Record.of(table.game, variant=variant.id if is_shipped else "")
    file.write_text(otg.write(dataclasses.replace(record, tags=tags)), encoding="utf-8")


def load(file: Path, *, side: Side | None = None, level: int) -> Table:
    """The table at which the first game of a file goes on.

    `side` and `level` hold where the file does not tell them; without either the person's side is
    the one whose turn it is. Raises `TablutError` where there is no game, or one against its rules.
    """
    record = next(records.load(file), None)
    if record is None:
        raise RecordError("there is no game in the file", reason="empty")
    if isinstance(record, RecordError):
        raise record
    game = _played(record)
    persons = [of for of in Side if record.tags.get(of) == PERSON]
    levels = [COMPUTERS[name] for name in record.tags.values() if name in COMPUTERS]
    setup = Setup(
        variant=_variant(record, file.stem),
        side=persons[0] if persons else side or game.side,
        level=levels[0] if levels else level,
    )
    return Table(setup, game=game)


def _played(record: Record) -> Game:
    game = record.begun()
    for ply in record.plies:
        if ply.move == RESIGNATION:
            game.resign(game.side)
        else:
            game.play(ply.move)
    if game.outcome is None and record.termination == "resignation":
        winner = Side(record.result) if record.result in set(Side) else game.side.other
        game.resign(winner.other)
    elif game.outcome is None and record.termination == "agreement":
        game.agree_draw()
    return game


def _variant(record: Record, name: str) -> Variant:
    if isinstance(record.rules, str):
        found = variants.named(record.rules)
        assert found is not None  # the game was played by its rules
        return found
    return variants.own(record.rules, name=record.tags.get("variant") or name)
