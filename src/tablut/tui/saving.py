"""Tables in files: games in any format, with who plays which side."""

from __future__ import annotations

import dataclasses
import errno
from pathlib import Path

from .. import variants
from ..engine import LEVELS
from ..errors import RecordError
from ..game import Game
from ..moves import Side
from ..records import RESIGNATION, Record, recognising, writing
from ..records.files import decoded
from ..records.ruled import game_of
from ..variants import Variant
from .table import Setup, Table

PERSON = "Person"
COMPUTERS = {f"Computer, level {level}": level for level in LEVELS}

FORMS: dict[str, writing.Form] = {".otg": "otg", ".jsonl": "jsonl"}
"""The format in which a game is written, by the ending of the file's name."""
USUAL = ".otg"


def name_to_save(name: str) -> str:
    """The name of the file to write, `.otg` where it has no ending.

    Raises `RecordError` where it has another ending than those of `FORMS`, and
    `IsADirectoryError` where a folder has that name.
    """
    file = Path(name).expanduser()
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, "expected a file, not a folder", name)
    if not file.suffix:
        return f"{name}{USUAL}"
    if file.suffix not in FORMS:
        raise RecordError(f"expected a file {' or '.join(FORMS)}, not {file.suffix}",
                          reason="ending")  # fmt: skip
    return name


def name_to_load(name: str) -> str:
    """The name of the file to read: the one that `name_to_save` gives, where `name` is no file."""
    usual = f"{name}{USUAL}"
    is_short = not Path(name).expanduser().is_file() and Path(usual).expanduser().is_file()
    return usual if is_short else name


def save(table: Table, file: Path) -> None:
    """Write the game in the format of the file's ending; raises `OSError` where that fails."""
    variant, side, level = table.setup.variant, table.setup.side, table.setup.level
    shipped = variants.named(variant.id)
    is_shipped = shipped is not None and shipped.rules == variant.rules
    computer = next(name for name, of in COMPUTERS.items() if of == level)
    tags = {side.value: PERSON, side.other.value: computer}
    if not is_shipped:
        tags["variant"] = variant.id
    record = Record.of(table.game, variant=variant.id if is_shipped else "")
    text = writing.write(dataclasses.replace(record, tags=tags), FORMS[file.suffix])
    file.write_text(f"{text.rstrip()}\n", encoding="utf-8")
    table.saved = table.game.moves


def load(
    file: Path,
    *,
    variant: Variant,
    usual_level: int,
    side: Side | None = None,
    level: int | None = None,
) -> Table:
    """The table at which the first game of a file in any format goes on.

    `side` and `level` win over what the file tells. Where nobody tells, the person's side is the
    one whose turn it is, the level `usual_level`, and the rules are those of `variant`. Raises
    `OSError` where the file cannot be read and `TablutError` where there is no game in it, or one
    against its rules.
    """
    text = decoded(file.read_bytes())
    if not text.strip():
        raise RecordError("there is no game in the file", reason="no_game")
    found = next(recognising.read_each(text, variant.rules))
    if found.error is not None:
        raise found.error
    record = found.record
    assert record
    game = _played(record)
    persons = [of for of in Side if record.tags.get(of) == PERSON]
    levels = [COMPUTERS[name] for name in record.tags.values() if name in COMPUTERS]
    setup = Setup(
        variant=_variant(record, variant, file.stem),
        side=side or next(iter(persons), game.side),
        level=level or next(iter(levels), usual_level),
    )
    table = Table(setup, game=game)
    table.saved = game.moves
    return table


def _played(record: Record) -> Game:
    game = game_of(record)
    if game.outcome is not None:
        return game
    if any(ply.move == RESIGNATION for ply in record.plies):
        game.resign(game.side)
    elif record.termination == "resignation":
        winner = Side(record.result) if record.result in set(Side) else game.side.other
        game.resign(winner.other)
    elif record.termination == "agreement":
        game.agree_draw()
    return game


def _variant(record: Record, usual: Variant, name: str) -> Variant:
    if isinstance(record.rules, str):
        found = variants.named(record.rules)
        assert found is not None  # the game was played by its rules
        return found
    own = record.tags.get("variant")
    if own is None and record.rules == usual.rules:
        return usual
    return variants.own(record.rules, name=own or name)
