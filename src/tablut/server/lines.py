"""Lines of moves that belong to no kept game: the rules they go by, and how they are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablut import Game, IllegalMoveError, NotationError, Rules, TablutError, variants

from . import own, schema
from .rooms import RefusedError


def variant(variant_id: str) -> variants.Variant:
    """The variant of that id; raises `RefusedError`."""
    if variant_id not in variants.ids():
        raise RefusedError("unknown_variant", "There is no such variant.", variant=variant_id)
    return variants.load(variant_id)


def rules_of(wanted: schema.ByRules) -> tuple[Mapping[str, str] | None, Rules]:
    """The names that a person's own rules have, and the rules; raises `RefusedError`."""
    if wanted.variant is not None:
        return None, variant(wanted.variant).rules
    assert wanted.rules_text is not None
    own_rules = rules_in(wanted.rules_text)
    return own_rules.names, own_rules.rules


def rules_in(text: str) -> own.OwnRules:
    """A person's own rules; raises `RefusedError` where they cannot be played."""
    own_rules = own.read(text)
    if isinstance(own_rules, list):
        raise RefusedError("bad_rules", " ".join(map(str, own_rules)))
    return own_rules


def text_of(rules: Rules, names: Mapping[str, str] | None) -> str:
    """A text of rules of one's own, with their names if they have any."""
    mine = variants.own(rules, name=own.NAMELESS)
    return variants.write_text(replace(mine, names=names) if names else mine)


def play(line: schema.Line) -> Game:
    """The game of that line; raises `RefusedError` that names the ply it breaks at."""
    _, rules = rules_of(line)
    try:
        game = Game(rules, position=line.start, side=line.to_move)
    except TablutError as error:
        raise RefusedError("bad_position", str(error)) from error
    silent = frozenset(line.silent)
    for ply, move in enumerate(line.moves, start=1):
        try:
            game.play(move, silent=ply - 1 in silent)
        except NotationError as error:
            raise RefusedError("notation", str(error), move=move, ply=ply) from error
        except IllegalMoveError as error:
            raise RefusedError(error.reason, str(error), move=move, ply=ply) from error
    return game
