"""What makers of variants get wrong: rules that contradict themselves."""

from __future__ import annotations

from collections.abc import Iterator

from .. import _core
from ..errors import RulesError
from ..rules import Rules

_KIND_NAMES = {"t": "attackers", "T": "the defenders' men", "K": "the king"}


def contradictions(rules: Rules) -> list[str]:
    """A sentence for each contradiction in `rules`; none if they can be played."""
    try:
        ruleset = _core.Ruleset(rules)
    except RulesError as error:
        return [_sentence(str(error))]
    return [_sentence(fault) for fault in _faults(rules, ruleset)]


def _faults(rules: Rules, ruleset: _core.Ruleset) -> Iterator[str]:
    start = ruleset.start()
    pieces = {
        _core.square_name(square, ruleset.size): piece
        for square, piece in enumerate(start.pieces)
        if piece
    }
    yield from _armies(rules, pieces)
    yield from _throne_and_corners(rules)
    yield from _squares(rules, ruleset, pieces)
    yield from _goal(rules, ruleset, pieces)
    yield from _endings(rules, pieces, ruleset.size)
    for side in ("attackers", "defenders"):
        if not ruleset.place(rules.position, side).moves():
            yield f"the {side} have no move at the start"


def _armies(rules: Rules, pieces: dict[str, str]) -> Iterator[str]:
    attackers = sum(piece.islower() for piece in pieces.values())
    if not attackers:
        yield "there are no attackers"
    elif attackers < rules.min_attackers:
        yield (
            f"min_attackers is {rules.min_attackers}, but there are {attackers} at the start: "
            "the defenders have won already"
        )
    if rules.princes_lost and len(pieces) == attackers + 1:
        yield "princes_lost: there is no prince at the start, so the attackers have won already"


def _throne_and_corners(rules: Rules) -> Iterator[str]:
    throne, corner, king = rules.throne, rules.corner, rules.king
    if not throne.exists:
        if throne.hostile_empty or throne.hostile_occupied:
            yield "the throne is hostile, but there is none (throne.exists is false)"
        if king.capture in ("custodial_throne", "custodial_on_throne"):
            yield f"king.capture is {king.capture!r}, but there is no throne"
        if rules.linnaean:
            yield "the Linnaean capture needs a throne, but there is none"
    if not corner.special:
        if corner.hostile:
            yield "corners are hostile, but they are ordinary squares (corner.special is false)"
        if set(corner.stop) != set("tTK"):
            yield "not everybody may stop on corners, but they are ordinary squares"
        if corner.squares and rules.escape != "corner":
            yield "corner.squares are listed, but corners are ordinary squares"
        if king.corner_counts:
            yield "king.corner_counts is true, but corners are ordinary squares"


def _squares(rules: Rules, ruleset: _core.Ruleset, pieces: dict[str, str]) -> Iterator[str]:
    throne = None if ruleset.throne is None else _core.square_name(ruleset.throne, ruleset.size)
    corners = {_core.square_name(square, ruleset.size) for square in ruleset.corners}
    if rules.camps:
        if not all(rules.camps.groups):
            yield "a camp has no squares"
        for square in (square for group in rules.camps.groups for square in group):
            if square == throne:
                yield f"{square} is both a camp square and the throne"
            if square in corners and rules.corner.special:
                yield f"{square} is both a camp square and a corner"
    for square, piece in pieces.items():
        kind = piece if piece == "K" else "t" if piece.islower() else "T"
        if square == throne and kind != "K" and kind not in rules.throne.stop:
            yield f"{square}: {_KIND_NAMES[kind]} may not stop on the throne, but one stands there"
        if square in corners and rules.corner.special and kind not in rules.corner.stop:
            yield f"{square}: {_KIND_NAMES[kind]} may not stop on a corner, but one stands there"


def _goal(rules: Rules, ruleset: _core.Ruleset, pieces: dict[str, str]) -> Iterator[str]:
    names = [_core.square_name(square, ruleset.size) for square in range(ruleset.size**2)]
    goals = {names[square] for square in ruleset.goals}
    king = next(square for square, piece in pieces.items() if piece == "K")
    if not goals:
        yield "the king cannot win: camps that are closed to him take up every edge square"
    elif rules.escape == "corner" and rules.corner.special and "K" not in rules.corner.stop:
        yield "the king cannot win: he must reach a corner, but may not stop on one (corner.stop)"
    elif king in goals:
        yield f"the king stands on {king}, where he wins, at the start"
    elif not _reach(rules, ruleset, names.index(king)) & set(ruleset.goals):
        yield "the king cannot win: even on an empty board he comes to no square where he wins"


def _reach(rules: Rules, ruleset: _core.Ruleset, king: int) -> set[int]:
    """The squares to which a lone king can go in any number of moves."""
    reached, fresh = {king}, [king]
    while fresh:
        board = ruleset.place(_lone_king(fresh.pop(), ruleset.size), "defenders")
        targets = {target for _, target in board.moves()} - reached
        reached |= targets
        fresh += targets
    return reached


def _lone_king(square: int, size: int) -> str:
    rank, file = divmod(square, size)
    row = "K".join(str(run) if run else "" for run in (file, size - file - 1))
    return "/" + "".join(f"{row if here == rank else size}/" for here in range(size))


def _endings(rules: Rules, pieces: dict[str, str], size: int) -> Iterator[str]:
    if rules.repetition.result != "none" and rules.repetition.count < 2:
        yield "repetition.count must be 2 or more: the start position is occurrence 1"
    if rules.encirclement and _encircled(pieces, size):
        yield "the defenders are encircled at the start, so the attackers have won already"
    if rules.shieldwall and rules.shieldwall.corner and not rules.corner.special:
        yield "shieldwall.corner is true, but corners are ordinary squares"
    if rules.forest and not rules.corner.special:
        yield "men get lost on corners (forest), but corners are ordinary squares"


def _encircled(pieces: dict[str, str], size: int) -> bool:
    """Do attackers cut off every defender from the edge?"""
    numbers = range(size)
    fresh = {(x, y) for x in numbers for y in numbers if not {x, y}.isdisjoint((0, size - 1))}
    outside: set[tuple[int, int]] = set()
    while fresh:
        x, y = fresh.pop()
        piece = pieces.get(f"{chr(ord('a') + x)}{y + 1}", "")
        if piece.isupper():
            return False
        if not piece:
            outside.add((x, y))
            around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} - outside
            fresh |= {(i, j) for i, j in around if i in numbers and j in numbers}
    return True


def _sentence(text: str) -> str:
    """`text` with a full stop and, unless it begins with a key or a square, a capital letter."""
    return (text[:1].upper() + text[1:] if text.split()[0].isalpha() else text) + "."
