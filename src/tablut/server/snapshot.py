"""What a page is shown: a room, or a variant, as a message of the schema."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tablut import Game, Move, Position, variants

from . import schema
from .rooms import Room


@cache
def all_variants() -> list[schema.Variant]:
    """Every variant of the library, the one the page opens with first."""
    return [_variant(variants.load(name)) for name in variants.ids()]


def game(room: Room) -> schema.Game:
    """The room as its person sees it."""
    terms, now = room.terms, room.game
    start, end = now.start, now.outcome
    is_persons_turn = end is None and not room.awaits_computer
    return schema.Game(
        id=terms.id,
        variant=terms.variant,
        level=terms.level,
        side=terms.side,
        size=start.size,
        serial=room.serial,
        first=start.side,
        start=str(start),
        plies=_plies(now),
        position=str(now.position),
        to_move=now.side,
        legal=_legal(now.legal_moves) if is_persons_turn else {},
        thinking=room.thinking,
        threatened=end is None and now.position.threatened,
        outcome=None if end is None else schema.Outcome.model_validate(end),
        squares=schema.Squares.model_validate(start.squares),
    )


def _variant(variant: variants.Variant) -> schema.Variant:
    start = Position.start(variant.rules)
    return schema.Variant(
        id=variant.id,
        names=schema.Names.model_validate(variant.names),
        summary=schema.Names.model_validate(variant.summary),
        size=start.size,
        first=start.side,
        goal=variant.rules.escape,
        start=str(start),
        legal=_legal(start.legal_moves),
        squares=schema.Squares.model_validate(start.squares),
    )


def _plies(game: Game) -> list[schema.Ply]:
    return [
        schema.Ply(
            move=str(played.move),
            side=played.side,
            captures=[schema.Capture.model_validate(taken) for taken in played.captures],
            position=str(played.position),
        )
        for played in game.plies
    ]


def _legal(moves: Iterable[Move]) -> dict[str, list[str]]:
    targets: dict[str, list[str]] = {}
    for move in moves:
        origin, target = move.squares
        targets.setdefault(origin, []).append(target)
    return targets
