"""What a page is shown: a room, a variant, or the card of its rules, as a message of the schema."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from tablut import Game, Move, Position, Rules, cards, variants
from tablut.counters import counters, repetition
from tablut.engine.hints import Hint

from . import lines, schema
from .clocks import Clocks
from .own import OwnRules
from .room import Room, Terms


@cache
def all_variants() -> list[schema.Variant]:
    """Every variant of the library, the one the page opens with first."""
    return [
        _variant(variants.load(name), is_home=at == 0) for at, name in enumerate(variants.ids())
    ]


def own_variant(own: OwnRules, lang: schema.Language) -> schema.OwnVariant:
    """A person's own rules with their card."""
    start = Position.start(own.rules)
    return schema.OwnVariant(
        names=translated(own.names),
        size=start.size,
        first=start.side,
        goal=own.rules.escape,
        start=str(start),
        squares=schema.Squares.model_validate(start.squares),
        card=card(own.rules, lang, names=own.names),
    )


def translated(names: Mapping[str, str] | None) -> schema.Names | None:
    """Names as a message, if there are any."""
    return None if names is None else schema.Names.model_validate(names)


def standing(now: Game) -> schema.Standing:
    """How a game stands, its moves open to whoever is to move."""
    return schema.Standing.model_validate(_standing(now, may_move=True))


def game(room: Room, *, now: int) -> schema.Game:
    """The room as its person sees it; `now` is in milliseconds since 1970."""
    terms = room.terms
    return schema.Game.model_validate(
        {
            **_standing(room.game, may_move=not room.awaits_computer),
            "id": terms.id,
            "variant": terms.variant,
            "names": translated(_names_of(terms)),
            "level": terms.level,
            "side": terms.side,
            "serial": room.serial,
            "thinking": room.thinking,
            "undone": len(room.undone),
            "clocks": _clocks(room.clocks(now)),
            "pair": schema.Pair.model_validate(terms) if terms.first else None,
        }
    )


def _standing(now: Game, *, may_move: bool) -> dict[str, Any]:
    position, end = now.position, now.outcome
    moves = list(now.legal_moves) if may_move else []
    return {
        "size": now.start.size,
        "first": now.start.side,
        "start": str(now.start),
        "plies": _plies(now),
        "position": str(position),
        "to_move": now.side,
        "legal": _legal(moves),
        "effects": _effects(now, moves),
        "threatened": end is None and position.threatened,
        "open_ways": position.open_ways if end is None else 0,
        "gwrheill": now.rules.gwrheill,
        "counters": counters(now),
        "outcome": end,
        "squares": now.start.squares,
    }


def hint(hint: Hint, *, ply: int) -> schema.Hint:
    """A hint for the move after `ply` others."""
    return schema.Hint(ply=ply, move=str(hint.move), reason=hint.reason, squares=list(hint.squares))


def _clocks(clocks: Clocks | None) -> schema.Clocks | None:
    if clocks is None:
        return None
    return schema.Clocks.model_validate(
        {"pace": clocks.pace, "running": clocks.running, **clocks.left}
    )


def kept(room: Room) -> schema.Kept:
    """The moves of a game, with all that is needed to play them again."""
    terms = room.terms
    shipped = _shipped(terms)
    outcome = room.game.outcome
    return schema.Kept(
        line=schema.Line(
            variant=shipped.id if shipped else None,
            rules_text=None if shipped else lines.text_of(terms.rules, _names_of(terms)),
            moves=[str(move) for move in room.game.moves],
            silent=sorted(room.silent),
        ),
        names=translated(_names_of(terms)),
        outcome=schema.Outcome.model_validate(outcome) if outcome else None,
    )


def card_of(terms: Terms, lang: schema.Language) -> schema.Card:
    """The card of the rules in force in a game."""
    shipped = _shipped(terms)
    return card(shipped, lang) if shipped else card(terms.rules, lang, names=_names_of(terms))


def _shipped(terms: Terms) -> variants.Variant | None:
    """The variant by whose rules a game goes, if they are still the same."""
    named = variants.named(terms.variant) if terms.variant else None
    return named if named and named.rules == terms.rules else None


def card(
    rules: Rules | variants.Variant,
    lang: schema.Language,
    *,
    names: Mapping[str, str] | None = None,
) -> schema.Card:
    """The card of some rules; `names` entitle those that are no variant."""
    told = cards.card(rules, lang=lang)
    start = Position.start(rules if isinstance(rules, Rules) else rules.rules)
    return schema.Card(
        title=names[lang] if names else told.title,
        origin=told.origin,
        start=str(start),
        squares=schema.Squares.model_validate(start.squares),
        sections=[
            schema.Section(
                title=section.title,
                sentences=list(section.sentences),
                diagrams=list(map(_diagram, section.diagrams)),
            )
            for section in told.sections
        ],
        decisions=list(told.decisions),
        sources=list(told.sources),
    )


def _diagram(diagram: cards.Diagram) -> schema.Diagram:
    marks = diagram.marks
    return schema.Diagram(
        caption=diagram.caption,
        notation=diagram.notation,
        position=str(diagram.position),
        low=diagram.window.low,
        high=diagram.window.high,
        move=None if marks.move is None else str(marks.move),
        captures=list(marks.rings),
        targets=list(marks.dots),
    )


def _variant(variant: variants.Variant, *, is_home: bool) -> schema.Variant:
    start = Position.start(variant.rules)
    return schema.Variant.model_validate(
        {
            "id": variant.id,
            "family": variant.family,
            "origin": variant.origin,
            "names": variant.names,
            "summary": variant.summary,
            "size": start.size,
            "first": start.side,
            "goal": variant.rules.escape,
            "start": str(start),
            "legal": _legal(start.legal_moves) if is_home else None,
            "squares": start.squares,
        }
    )


def _names_of(terms: Terms) -> Mapping[str, str] | None:
    if terms.variant is None:
        return terms.names
    shipped = variants.named(terms.variant)
    return None if shipped is None else shipped.names


def _plies(game: Game) -> list[schema.Ply]:
    return [
        schema.Ply(
            move=str(played.move),
            side=played.side,
            captures=[schema.Capture.model_validate(taken) for taken in played.captures],
            position=str(played.position),
            threatened=played.outcome is None and played.position.threatened,
            open_ways=0 if played.outcome else played.position.open_ways,
        )
        for played in game.plies
    ]


def _effects(game: Game, moves: Iterable[Move]) -> list[schema.Effect]:
    """What those of the moves do that do anything at once."""
    position = game.position
    seen = Counter(each.key for each in (game.start, *(ply.position for ply in game.plies)))
    effects = []
    for played in map(position.play, moves):
        repeats = repetition(game, played, seen[played.position.key] + 1)
        if played.captures or played.outcome or repeats:
            effect = {
                "move": str(played.move),
                "captures": [taken.square for taken in played.captures],
                "outcome": played.outcome,
                "repeats": repeats,
            }
            effects.append(schema.Effect.model_validate(effect))
    return effects


def _legal(moves: Iterable[Move]) -> dict[str, list[str]]:
    targets: dict[str, list[str]] = {}
    for move in moves:
        origin, target = move.squares
        targets.setdefault(origin, []).append(target)
    return targets
