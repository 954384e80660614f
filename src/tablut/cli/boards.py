"""Subcommands that show boards: variants, show, move."""

from __future__ import annotations

import enum
import json
from typing import Annotated, Any

import typer

from .. import variants
from ..errors import TablutError
from ..game import Game
from ..moves import Side
from ..outcome import Outcome
from ..position import Played, Position

VariantName = Annotated[str, typer.Argument(help="A variant's identifier, or a file of rules.")]
Record = Annotated[
    str | None,
    typer.Option("--position", help="An OpenTafl position record; the start position if left out."),
]
SideToMove = Annotated[
    Side | None, typer.Option("--side", help="Whose turn it is in that position.")
]

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Picture(enum.StrEnum):
    TEXT = "text"
    SVG = "svg"


class Language(enum.StrEnum):
    EN = "en"
    RU = "ru"
    PL = "pl"


def position_of(variant: str, record: str | None, side: Side | None) -> Position:
    """The position that a command was asked about."""
    rules = variants.rules(variant)
    if record is None:
        record = rules.position
    return Position.parse(record, rules, side=side or rules.first)


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain values; `winner` null is a draw."""
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason, "squares": outcome.squares}


def list_variants(
    search: Annotated[
        str, typer.Argument(help="Only those whose identifier, name or summary holds this.")
    ] = "",
    family: Annotated[
        str | None, typer.Option(help="Only those of a family, such as tablut or brandub.")
    ] = None,
    lang: Annotated[Language, typer.Option(help="The language of names.")] = Language.EN,
    as_json: AsJson = False,
) -> None:
    """List the rule sets, by family; exit status 1 if none matches, unless as JSON."""
    every = [variants.load(name) for name in variants.ids()]
    families = dict.fromkeys(v.family for v in every)
    if family is not None and family not in families:
        raise typer.BadParameter(f"expected one of {', '.join(families)}", param_hint="--family")

    found = [
        v
        for of in families
        if family in (None, of)
        for v in every
        if v.family == of and v.mentions(search, lang=lang)
    ]
    if as_json:
        rows = [
            {
                "id": v.id,
                "family": v.family,
                "origin": v.origin,
                "names": v.names,
                "summary": v.summary,
                "rules": v.rules.to_dict(),
            }
            for v in found
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    if not found:
        typer.echo(f"no variant matches {search!r}", err=True)
        raise typer.Exit(1)
    width = max(len(v.id) for v in found)
    for of in families:
        members = [v for v in found if v.family == of]
        if members:
            print(f"[{of}]")
        for v in members:
            print(f"{v.id:<{width}}  {v.names[lang]}: {v.summary[lang]}")


def show(
    variant: VariantName,
    record: Record = None,
    side: SideToMove = None,
    picture: Annotated[Picture, typer.Option("--as", help="Text or SVG.")] = Picture.TEXT,
) -> None:
    """Show a position of a variant."""
    position = position_of(variant, record, side)
    if picture is Picture.SVG:
        print(position.svg())
    else:
        print(position.text())
        print(f"{position}  {position.side} to move")


def move(
    variant: VariantName,
    moves: Annotated[list[str], typer.Argument(help="Moves such as e3-h3, in order.")],
    record: Record = None,
    side: SideToMove = None,
    as_json: AsJson = False,
) -> None:
    """Play moves and print what each did; stops with an error at an illegal one."""
    game = Game(variants.rules(variant), position=position_of(variant, record, side))
    fault = _fault(game, moves)
    if as_json:
        print(json.dumps([_played_json(played) for played in game.plies], indent=1))
    else:
        for played in game.plies:
            print(_played_text(played))
    if fault:
        raise fault
    if not as_json:
        print(game.position.text())
        state = _ending(game.outcome) if game.outcome else f"{game.side} to move"
        print(f"{game.position}  {state}")


def _fault(game: Game, moves: list[str]) -> TablutError | None:
    """Play the moves; what is wrong with the first that cannot be played."""
    for number, text in enumerate(moves, 1):
        try:
            game.play(text)
        except TablutError as error:
            why = error.message.removeprefix(f"{text}: ").removeprefix(f"move '{text}': ")
            return TablutError(why, reason=error.reason, place=f"move {number}, {text}")
    return None


def _played_json(played: Played) -> dict[str, Any]:
    return {
        "move": str(played.move),
        "side": played.side,
        "captures": [
            {"square": c.square, "piece": c.piece, "rule": c.rule, "by": c.by}
            for c in played.captures
        ],
        "position": str(played.position),
        "to_move": played.position.side,
        "outcome": outcome_json(played.outcome),
    }


def _played_text(played: Played) -> str:
    text = f"{played.side} {played.move}"
    for capture in played.captures:
        text += f", takes {capture.square} ({capture.rule}: {' '.join(capture.by)})"
    if played.outcome:
        text += f"; {_ending(played.outcome)}"
    return text


def _ending(outcome: Outcome) -> str:
    result = f"{outcome.winner} win" if outcome.winner else "a draw"
    return f"{result}: {outcome.reason}"


def register(app: typer.Typer) -> None:
    """Add these subcommands."""
    app.command("variants")(list_variants)
    app.command()(show)
    app.command()(move)
