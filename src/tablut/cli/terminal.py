"""`tablut tui`: a game in the terminal."""

from __future__ import annotations

import enum
import os
import random
import sys
from pathlib import Path
from typing import Annotated

import typer

from .. import variants
from ..engine import FULL
from ..errors import TablutError
from ..game import Game
from ..moves import Side
from .boards import Language, Record, position_of


class Seat(enum.StrEnum):
    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    RANDOM = "random"


def tui(
    variant: Annotated[
        str, typer.Argument(help="A variant's identifier, or a file of rules.")
    ] = variants.DEFAULT,
    side: Annotated[
        Seat | None, typer.Option(help="Your side; the one whose turn it is if left out.")
    ] = None,
    level: Annotated[int, typer.Option(min=1, max=FULL, help="How strong the computer is.")] = 2,
    record: Record = None,
    to_move: Annotated[Side | None, typer.Option(help="Whose turn it is in that position.")] = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with a saved game: .otg or .jsonl.")
    ] = None,
    lang: Annotated[
        Language | None, typer.Option(help="The language; the terminal's if left out.")
    ] = None,
    plain: Annotated[bool, typer.Option("--ascii", help="Plain ASCII, no drawn pieces.")] = False,
) -> None:
    """Play against the computer in the terminal, by keyboard, mouse or typed moves."""
    # Textual takes half a second to import, which the other commands need not wait for.
    from ..tui import saving
    from ..tui.app import TerminalBoard
    from ..tui.table import Setup, Table
    from ..tui.texts import language_of

    if plain and lang is Language.RU:
        raise typer.BadParameter("Russian letters are not ASCII", param_hint="--lang")
    seat = _side(side)
    if load is not None:
        table = saving.load(load, side=seat, level=level)
    else:
        opened = variants.open(variant)
        game = Game(opened.rules, position=position_of(variant, record, to_move))
        table = Table(Setup(variant=opened, side=seat or game.side, level=level), game=game)
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise TablutError("the terminal board needs a terminal to draw on", reason="terminal")
    TerminalBoard(
        table, lang=lang or language_of(os.environ, ascii_only=plain), ascii_only=plain
    ).run()


def _side(seat: Seat | None) -> Side | None:
    if seat is None:
        return None
    return random.choice(list(Side)) if seat is Seat.RANDOM else Side(seat.value)


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command()(tui)
