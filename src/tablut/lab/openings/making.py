"""Making openings: random moves, distinct whichever way the board is turned, quiet, balanced.

Balanced is what both sides win from. A search's score does not tell: from openings scored even, one
side may still win nearly every game, and a pair that always ends 1-1 measures nothing.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from ...engine import Engine, Limit
from ...errors import TablutError
from ...game import Game
from ...moves import Side
from ...position import Position
from ...rules import Rules
from . import Opening, begin

PLIES = 4
NODES = 600  # a move of a quick game
LEVEL = 5  # of quick games: misjudges a little, so that they differ
WINS = 2  # of each side in quick games make an opening balanced
LEAD = 3  # wins more than the other side show that it is not
_LONG = 200  # plies after which a quick game is drawn
_TRIES = 200  # games thrown away in a row, before there are no more openings to be found
_REFUSED = 500  # openings refused in a row, before no more are balanced


def canonical(position: Position) -> str:
    """A text that is the same for a position turned or mirrored in any of the eight ways."""
    size, pieces = position.size, position._board.pieces
    rows = [pieces[start : start + size] for start in range(0, size * size, size)]
    images = []
    for _ in range(4):
        rows = [list(column) for column in zip(*reversed(rows), strict=True)]
        images += [rows, rows[::-1]]
    return position.side + min("".join(p or "." for row in rows for p in row) for rows in images)


def balanced(rules: Rules, opening: Opening, *, nodes: int = NODES) -> bool:
    """Do both sides win `WINS` quick games from `opening`, before one is `LEAD` ahead?

    The engine plays itself, `nodes` a move, at a level that does not always play alike.
    """
    points = dict.fromkeys(Side, 0.0)
    seeds = itertools.count()
    while max(points.values()) - min(points.values()) < LEAD:
        engine = Engine(level=LEVEL, seed=next(seeds), hash_mb=1)
        game = begin(rules, opening)
        while not game.outcome and len(game.moves) < _LONG:
            game.play(engine.search(game, Limit(nodes=nodes)).move)
        winner = game.outcome.winner if game.outcome else None
        for side in Side:
            points[side] += 0.5 if winner is None else side is winner
        if min(points.values()) >= WINS:
            return True
    return False


def randomly(rules: Rules, *, plies: int, seed: int) -> Iterator[Game]:
    """Games after random openings, no two alike; ends when no more are found."""
    chance = random.Random(seed)
    seen: set[str] = set()
    failed = 0
    while failed < _TRIES:
        game = Game(rules)
        while len(game.moves) < plies and not game.outcome:
            game.play(chance.choice(list(game.legal_moves)))
        key = canonical(game.position)
        if game.outcome or key in seen:
            failed += 1
            continue
        failed = 0
        seen.add(key)
        yield game


def make(
    rules: Rules, *, count: int, plies: int = PLIES, nodes: int = NODES, seed: int = 0
) -> tuple[Opening, ...]:
    """At most `count` quiet and balanced openings; `TablutError` where none is found."""
    found: list[Opening] = []
    refused = 0
    for game in randomly(rules, plies=plies, seed=seed):
        opening = tuple(map(str, game.moves))
        if game.position.quiet and balanced(rules, opening, nodes=nodes):
            found.append(opening)
            refused = 0
        else:
            refused += 1
        if len(found) == count or refused == _REFUSED:
            break
    if not found:
        raise TablutError(
            f"no balanced opening of {plies} plies was found; take random ones or more plies",
            reason="openings",
        )
    return tuple(found)
