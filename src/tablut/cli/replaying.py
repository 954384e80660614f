"""`tablut replay`: recorded games, checked move by move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from .. import records, variants
from ..errors import RecordError, TablutError
from ..rules import Rules
from .boards import AsJson


@dataclass(frozen=True, slots=True)
class _Verdict:
    """What became of one game: `got` is what is wrong, or stands in place of what is `expected`.

    `ply` 0 is the record as a whole, `line` 0 the file.
    """

    file: str
    line: int
    id: str = ""
    ply: int = 0
    expected: str = ""
    got: str = ""
    played_on: bool = False

    def __str__(self) -> str:
        name = f" {self.id}:" if self.id else ""
        ply = f" ply {self.ply}:" if self.ply else ""
        what = f"expected {self.expected}; got {self.got}" if self.expected else self.got
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line}:{name}{ply} {what}"


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(exists=True, dir_okay=False, help="Games in any format."),
    ],
    variant: Annotated[
        str | None,
        typer.Option(help="Rules other than the records', or of moves alone: a variant or a file."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check recorded games: every move, every capture, and how they end.

    Games that go on after an ending are counted apart. Exit status 1 if a game fails.
    """
    rules = variants.open(variant).rules if variant else None
    passed = played_on = 0
    failures = []
    for verdict in _verdicts(files, rules):
        if verdict.got:
            failures.append(verdict)
            if not as_json:
                print(verdict)
        elif verdict.played_on:
            played_on += 1
        else:
            passed += 1
    if as_json:
        counts = {"passed": passed, "failed": len(failures), "played_on": played_on}
        print(json.dumps(counts | {"failures": list(map(asdict, failures))}, indent=1))
    else:
        print(f"{passed} passed, {len(failures)} failed, {played_on} played on")
    if failures:
        raise typer.Exit(1)


def _verdicts(files: list[Path], rules: Rules | None) -> Iterator[_Verdict]:
    for file in files:
        for record in records.load(file, rules=rules or ""):
            if isinstance(record, RecordError):
                column = f"column {record.column}: " if record.line else ""
                yield _Verdict(str(file), record.line, got=f"{column}{record.message}")
                continue
            name = record.tags.get("id", "")
            try:
                played = records.replay(record, rules)
            except TablutError as error:
                yield _Verdict(str(file), record.line, name, got=str(error))
                continue
            failure = played.failure
            if failure:
                place = (failure.line, name, failure.ply, failure.expected, failure.got)
                yield _Verdict(str(file), *place)
            else:
                yield _Verdict(str(file), record.line, name, played_on=played.played_on)


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command()(replay)
