"""`tablut convert`: recorded games in another format."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated

import typer

from .. import variants
from ..records import Record, recognising, writing
from .files import UnnamedRules, naming, no_game, numbered, text_of, write_text


class Form(enum.StrEnum):
    OTG = "otg"
    JSONL = "jsonl"
    PLAIN = "plain"
    BOLOGNA = "bologna"


_LOST: dict[writing.Lost, str] = {
    "rules": "the rules",
    "start": "the start",
    "result": "the result",
    "resignation": "the resignation",
    "ending": "how it ended",
    "variations": "variations",
    "comments": "comments",
    "clocks": "clocks",
    "tags": "tags",
}


def convert(
    file: Annotated[
        Path,
        typer.Argument(help="Games in any format; - is the standard input."),
    ],
    form: Annotated[Form, typer.Option("--as", help="The format to write.")],
    variant: UnnamedRules = None,
    game: Annotated[
        int | None,
        typer.Option(min=1, help="Which of several games; all as jsonl, else the first."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(dir_okay=False, help="A file, in place of the output.")
    ] = None,
) -> None:
    """Write recorded games in another format.

    Formats are OpenTafl's game files (otg), JSON Lines (jsonl), moves alone (plain) and logs of the
    Bologna server (bologna). What a format cannot hold goes to the error stream. Exit status 1 if
    a game cannot be read.
    """
    text = text_of(file)
    if not text.strip():
        raise no_game(file)
    name = variant or variants.DEFAULT
    if variant is None and recognising.recognise(text) in recognising.RULELESS:
        _say(file, f"names no rules: taken to be {name}; name others with --variant")
    found = recognising.read(text, name if variants.named(name) else variants.rules(name))
    if form is not Form.JSONL and game is None and len(found) > 1:
        _say(file, f"holds {len(found)} games: this is the first; name another with --game")
        game = 1
    written, faults = [], 0
    for each in found if game is None else [numbered(found, game, file)]:
        if each.error:
            _say(file, str(each.error))
            faults += 1
        elif each.record and (each.record.plies or each.record.start):
            written.append(_written(each.record, form, file))
    if not written and not faults:
        raise no_game(file)
    if written and out:
        write_text(out, "".join(written))
    else:
        print("".join(written), end="")
    if faults:
        raise typer.Exit(1)


def _written(record: Record, form: Form, file: Path) -> str:
    lost = [_LOST[each] for each in writing.lost(record, form.value)]
    if lost:
        _say(file, f"not in the format {form}: {', '.join(lost)}")
    with naming(file):
        return writing.write(record, form.value)


def _say(file: Path, what: str) -> None:
    typer.echo(f"{file}: {what}", err=True)


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command()(convert)
