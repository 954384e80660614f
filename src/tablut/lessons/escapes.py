"""Exercises about the king's ways out, and about getting him out of danger."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from ..cards.board import DIRECTIONS, Board, Square, step
from ..cards.sketches import SCENES
from .exercise import Exercise, Exercises
from .goals import Block, End, Guard, Ways


def _ways(board: Board) -> Iterator[tuple[Square, Square, list[Square]]]:
    """Squares for the king, a direction to a goal, and the squares on the way, the goal last."""
    reach = board.rules.speed.K or board.size
    for king in board.squares:
        if not board.plain(king) or king in board.goals:
            continue
        for d in DIRECTIONS:
            way = [step(king, d, n) for n in range(1, reach + 1)]
            lengths = [n for n, square in enumerate(way) if square in board.goals]
            if lengths and board.plain(*way[: lengths[0]]):
                yield king, d, way[: lengths[0] + 1]


def _fence(board: Board, king: Square, *open_to: Square) -> dict[Square, str]:
    """Attackers two steps from the king, where that is on the board, but for some directions."""
    places = (step(king, d, 2) for d in DIRECTIONS if d not in open_to)
    return {square: "t" for square in places if board.plain(square)}


def _escape(board: Board) -> Iterator[Exercise]:
    for king, d, way in _ways(board):
        yield Exercise(
            pieces={king: "K", **_fence(board, king, d)},
            move=(king, way[-1]),
            goals=(End("king_escaped"),),
            words={"king": board.name(king)},
            clear=tuple(way),
        )


def _raichi(board: Board) -> Iterator[Exercise]:
    """One way is open, and an attacker can step into it."""
    for king, d, way in _ways(board):
        if len(way) < 2:
            continue
        target = way[1] if len(way) > 2 else way[0]
        for side in ((d[1], d[0]), (-d[1], -d[0])):
            blocker = step(target, side, 2)
            if board.plain(blocker):
                yield Exercise(
                    pieces={king: "K", **_fence(board, king, d), blocker: "t"},
                    move=(blocker, target),
                    goals=(Block(),),
                    words={"king": board.name(king)},
                    clear=tuple(way),
                )


def _tuichi(board: Board) -> Iterator[Exercise]:
    """The king comes to a square with two ways out; one is closed, and he goes by the other."""
    goals = set(board.goals)
    for target in board.squares:
        for d in DIRECTIONS:
            king = step(target, d, -2)
            if not board.plain(target, king) or target in goals:
                continue
            lines = [[step(target, side, n) for n in range(1, board.size)]
                     for side in ((d[1], d[0]), (-d[1], -d[0]))]  # fmt: skip
            if any(map(goals.isdisjoint, lines)):
                continue
            pieces = {king: "K", **_fence(board, king, d)}
            if board.plain(ahead := step(target, d)):
                pieces[ahead] = "t"
            yield Exercise(
                pieces=pieces,
                move=(king, target),
                goals=(Ways(2), End("king_escaped")),
                words={"king": board.name(king)},
                clear=(step(king, d), *filter(board.has, itertools.chain(*lines))),
            )


def _watch(board: Board) -> Iterator[Exercise]:
    """The king would be captured by the next move, and can leave."""
    for sketch in SCENES["king_open"](board):
        (king,) = sketch.takes
        for d in DIRECTIONS:
            way = [step(king, d, n) for n in range(1, (board.rules.speed.K or 2) + 1)]
            if way[-1] in board.goals:
                continue
            if board.plain(*way) and not sketch.pieces.keys() & set(way):
                yield Exercise(
                    pieces=sketch.pieces,
                    move=(king, way[-1]),
                    goals=(Guard(),),
                    words={"king": board.name(king)},
                    clear=(*way, sketch.move[1]),
                )


ESCAPES: Mapping[str, Exercises] = {
    "escape": _escape,
    "raichi": _raichi,
    "tuichi": _tuichi,
    "watch": _watch,
}
