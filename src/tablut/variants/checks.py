"""What makers of variants get wrong: rules that contradict themselves, or that play oddly."""

from __future__ import annotations

from collections.abc import Iterator

from .. import _core
from ..errors import RulesError
from ..problems import Problem
from ..rules import Rules

SIDES = ("attackers", "defenders")


def contradictions(rules: Rules) -> list[Problem]:
    """Every contradiction in `rules`; none if they can be played."""
    try:
        ruleset = _core.Ruleset(rules)
    except RulesError as error:
        return [Problem.of(error)]
    return list(_faults(rules, ruleset))


def oddities(rules: Rules) -> list[Problem]:
    """What a maker may not have meant about rules that can be played."""
    return list(_oddities(rules, _core.Ruleset(rules)))


def _oddities(rules: Rules, ruleset: _core.Ruleset) -> Iterator[Problem]:
    start = ruleset.start()
    if rules.repetition.result == "none" and not rules.move_limit and not rules.capture_limit:
        yield Problem("endless")
    ends = (start.play(*move).ending for move in start.moves())
    if any(end is not None and end[0] == start.side for end in ends):
        yield Problem("won_at_once", {"side": start.side})
    attackers = sum(piece.islower() for piece in start.pieces if piece)
    if rules.king.capture == "surround" and attackers < 4:
        yield Problem("few_attackers")
    set_apart = ruleset.throne is not None or rules.corner.special or ruleset.camps
    if rules.jumps.king == "restricted" and not set_apart:
        yield Problem("leaps_nowhere")


def _faults(rules: Rules, ruleset: _core.Ruleset) -> Iterator[Problem]:
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
    for side in SIDES:
        if not ruleset.place(rules.position, side).moves():
            yield Problem("no_moves_at_start", {"side": side})


def _armies(rules: Rules, pieces: dict[str, str]) -> Iterator[Problem]:
    attackers = sum(piece.islower() for piece in pieces.values())
    if not attackers:
        yield Problem("no_attackers")
    elif attackers < rules.min_attackers:
        yield Problem("min_attackers", {"least": rules.min_attackers, "attackers": attackers})
    if rules.princes_lost and len(pieces) == attackers + 1:
        yield Problem("no_princes")


def _throne_and_corners(rules: Rules) -> Iterator[Problem]:
    throne, corner, king = rules.throne, rules.corner, rules.king
    if not throne.exists:
        if throne.hostile_empty or throne.hostile_occupied:
            yield Problem("throne_hostile")
        if king.capture in ("custodial_throne", "custodial_on_throne"):
            yield Problem("king_capture_throne")
        if rules.linnaean:
            yield Problem("linnaean_throne")
    if not corner.special:
        if corner.hostile:
            yield Problem("corners_hostile")
        if set(corner.stop) != set("tTK"):
            yield Problem("corners_stop")
        if corner.squares and rules.escape != "corner":
            yield Problem("corner_squares")
        if king.corner_counts:
            yield Problem("corner_counts")


def _squares(rules: Rules, ruleset: _core.Ruleset, pieces: dict[str, str]) -> Iterator[Problem]:
    throne = None if ruleset.throne is None else _core.square_name(ruleset.throne, ruleset.size)
    corners = {_core.square_name(square, ruleset.size) for square in ruleset.corners}
    if rules.camps:
        if not all(rules.camps.groups):
            yield Problem("camp_empty")
        for square in (square for group in rules.camps.groups for square in group):
            if square == throne:
                yield Problem("camp_throne", {"square": square})
            if square in corners and rules.corner.special:
                yield Problem("camp_corner", {"square": square})
    for square, piece in pieces.items():
        kind = piece if piece == "K" else "t" if piece.islower() else "T"
        if square == throne and kind != "K" and kind not in rules.throne.stop:
            yield Problem("stands_on_throne", {"square": square, "kind": kind})
        if square in corners and rules.corner.special and kind not in rules.corner.stop:
            yield Problem("stands_on_corner", {"square": square, "kind": kind})


def _goal(rules: Rules, ruleset: _core.Ruleset, pieces: dict[str, str]) -> Iterator[Problem]:
    names = [_core.square_name(square, ruleset.size) for square in range(ruleset.size**2)]
    goals = {names[square] for square in ruleset.goals}
    king = next(square for square, piece in pieces.items() if piece == "K")
    if not goals:
        yield Problem("camps_shut")
    elif rules.escape == "corner" and rules.corner.special and "K" not in rules.corner.stop:
        yield Problem("corner_closed")
    elif king in goals:
        yield Problem("king_has_won", {"square": king})
    elif not _reach(rules, ruleset, names.index(king)) & set(ruleset.goals):
        yield Problem("king_shut_in")


def _reach(rules: Rules, ruleset: _core.Ruleset, king: int) -> set[int]:
    """The squares to which a lone king can go in any number of moves."""
    reached, fresh = {king}, [king]
    while fresh:
        board = ruleset.place(lone_king(fresh.pop(), ruleset.size), "defenders")
        targets = {target for _, target in board.moves()} - reached
        reached |= targets
        fresh += targets
    return reached


def lone_king(square: int, size: int) -> str:
    """The record of a board with nothing but the king, on the square of that index."""
    rank, file = divmod(square, size)
    row = "K".join(str(run) if run else "" for run in (file, size - file - 1))
    return "/" + "".join(f"{row if here == rank else size}/" for here in range(size))


def _endings(rules: Rules, pieces: dict[str, str], size: int) -> Iterator[Problem]:
    if rules.repetition.result != "none" and rules.repetition.count < 2:
        yield Problem("repetition_count")
    if rules.encirclement and _encircled(pieces, size):
        yield Problem("encircled")
    if rules.shieldwall and rules.shieldwall.corner and not rules.corner.special:
        yield Problem("shieldwall_corner")
    if rules.forest and not rules.corner.special:
        yield Problem("forest_corners")


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
