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
from .files import naming

USUAL_LEVEL = 2


class Seat(enum.StrEnum):
    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    RANDOM = "random"


def tui(
    variant: Annotated[
        str | None,
        typer.Argument(
            help=f"A variant's identifier, or a file of rules; {variants.DEFAULT} if left out."
        ),
    ] = None,
    side: Annotated[
        Seat | None,
        typer.Option(help="Your side; the saved one or the one whose turn it is if left out."),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=FULL,
            help=f"How strong the computer is; as saved or {USUAL_LEVEL} if left out.",
        ),
    ] = None,
    record: Record = None,
    to_move: Annotated[Side | None, typer.Option(help="Whose turn it is in that position.")] = None,
    load: Annotated[
        Path | None,
        typer.Option(exists=True, dir_okay=False, help="Go on with a game in any format."),
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
    named = variant or variants.DEFAULT
    opened = variants.open(named)
    if load is None:
        game = Game(opened.rules, position=position_of(named, record, to_move))
        setup = Setup(variant=opened, side=seat or game.side, level=level or USUAL_LEVEL)
        table = Table(setup, game=game)
    else:
        if record or to_move:
            hint = "--position" if record else "--to-move"
            raise typer.BadParameter("a saved game has its own position", param_hint=hint)
        with naming(load):
            table = saving.load(
                load, variant=opened, usual_level=USUAL_LEVEL, side=seat, level=level
            )
        if variant and table.game.rules != opened.rules:
            raise typer.BadParameter(f"{load} is a game by other rules", param_hint="VARIANT")
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
