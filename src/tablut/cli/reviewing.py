"""`tablut review`: a recorded game judged move by move."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .. import variants
from ..engine import NODES_MOST, Engine, Limit
from ..engine.review import LIMIT, Judged
from ..engine.review import review as judge
from ..errors import TablutError
from ..records import Record, recognising
from ..records.ruled import game_of
from .boards import AsJson
from .files import UnnamedRules, no_game, numbered, text_of


def review(
    file: Annotated[
        Path, typer.Argument(exists=True, dir_okay=False, help="A game in any format.")
    ],
    variant: UnnamedRules = None,
    game: Annotated[int, typer.Option(min=1, help="Which of several games.")] = 1,
    nodes: Annotated[
        int | None, typer.Option(min=1, max=NODES_MOST, help="Search each position so far.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Judge every move of a game: what it cost, out of one point, and what was better.

    The figure after a move is what the attackers can expect of the game then: 1 if they win.
    """
    limit = LIMIT if nodes is None else Limit(nodes=nodes)
    judged = judge(game_of(_record(file, variant, game)), Engine(), limit)
    if as_json:
        print(json.dumps([_values(each) for each in judged], indent=1))
        return
    print(f"{'ply':>3} {'side':<9} {'move':<8} attackers' points")
    for each in judged:
        print(_text(each))


def _record(file: Path, variant: str | None, number: int) -> Record:
    text = text_of(file)
    games = recognising.read(text, variants.rules(variant or variants.DEFAULT))
    found = numbered(games, number, file)
    if found.error:
        assumed = variant is None and recognising.recognise(text) in recognising.RULELESS
        rules = f" (by {variants.DEFAULT}; name other rules with --variant)" if assumed else ""
        raise TablutError(f"{found.error}{rules}", reason=found.error.reason, place=str(file))
    if not found.record or not found.record.plies:
        raise no_game(file)
    return found.record


def _values(judged: Judged) -> dict[str, object]:
    return {
        "ply": judged.ply,
        "side": judged.side,
        "move": str(judged.move),
        "attackers": round(judged.worth.points, 3),
        "cost": round(judged.cost, 3),
        "verdict": judged.verdict,
        "better": [str(move) for move in judged.better],
    }


def _text(judged: Judged) -> str:
    text = f"{judged.ply:>3} {judged.side:<9} {judged.move!s:<8} {judged.worth.points:.2f}"
    if judged.verdict:
        better = " ".join(map(str, judged.better))
        text += f"  {judged.verdict}, cost {judged.cost:.2f}; better {better}"
    return text


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command()(review)
