"""The ground that diagrams are drawn on: squares as (file, rank) counted from 0."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..moves import Move, Side
from ..pictures import Window, whole
from ..position import Position
from ..rules import Rules

Square = tuple[int, int]
DIRECTIONS: tuple[Square, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))


def step(square: Square, direction: Square, length: int = 1) -> Square:
    """The square that lies `length` steps away, on the board or off it."""
    return square[0] + direction[0] * length, square[1] + direction[1] * length


def beside(square: Square) -> list[Square]:
    """The four squares around one, on the board or off it."""
    return [step(square, direction) for direction in DIRECTIONS]


def square_of(name: str) -> Square:
    """The square of that name, such as `e5`."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name_of(square: Square) -> str:
    """The name of a square, such as `e5`."""
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"


class Board:
    """The squares of a rule set's board, the quiet ones first."""

    def __init__(self, rules: Rules, *, quarter: Square = (-1, -1)) -> None:
        """Quiet are the squares half-way to a corner, the one in that direction."""
        self.rules = rules
        self.start = Position.start(rules)
        self.size = self.start.size
        special = self.start.squares
        self.whole = whole(self.size)
        self.centre = (self.size // 2, self.size // 2)
        self.throne = frozenset({self.centre})
        self.corners = frozenset(map(self.square, special.corners))
        self.camps = frozenset(map(self.square, special.camps))
        self.goals = tuple(map(self.square, special.goals))
        self._set_apart = self.corners | self.camps | self.throne
        everywhere = [(x, y) for y in range(self.size) for x in range(self.size)]
        quiet = step(self.centre, quarter, 2)
        self.squares = sorted(everywhere, key=lambda square: self.distance(square, quiet))
        bottom = (self.size // 2, 0)
        self.rim = sorted(
            filter(self.on_rim, everywhere), key=lambda square: self.distance(square, bottom)
        )

    def name(self, square: Square) -> str:
        """As `e5`."""
        return name_of(square)

    def square(self, name: str) -> Square:
        """The square of that name."""
        return square_of(name)

    def move(self, origin: Square, target: Square) -> Move:
        """From one square to another."""
        (x1, y1), (x2, y2) = origin, target
        return Move(y1 * self.size + x1, y2 * self.size + x2, self.size)

    def distance(self, one: Square, other: Square) -> int:
        """In steps along files and ranks."""
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    def has(self, *squares: Square) -> bool:
        """Are all these on the board?"""
        return all(0 <= x < self.size and 0 <= y < self.size for x, y in squares)

    def plain(self, *squares: Square) -> bool:
        """Are all these on the board, and neither throne nor centre, corner or camp?"""
        return self.has(*squares) and self._set_apart.isdisjoint(squares)

    def on_rim(self, square: Square) -> bool:
        """Is this on the edge?"""
        return not {0, self.size - 1}.isdisjoint(square)

    def window(self, squares: Iterable[Square], *, least: int = 5) -> Window:
        """The smallest part of the board, at least that wide and high, around the squares."""
        spans = []
        for places in zip(*filter(self.has, squares), strict=True):
            low, high = min(places), max(places)
            lack = max(0, least - (high - low + 1))
            low = max(0, min(low - lack // 2, self.size - least))
            spans.append((low, min(self.size - 1, max(high, low + least - 1))))
        (left, right), (bottom, top) = spans
        return Window(self.name((left, bottom)), self.name((right, top)))

    def place(self, pieces: Mapping[Square, str], side: Side, window: Window) -> Position:
        """These pieces; a king if they lack one, out of the window's sight and of harm's way."""
        pieces = dict(pieces)
        if "K" not in pieces.values():
            pieces[self._refuge(pieces, window)] = "K"
        rows = (
            "".join(pieces.get((x, y), " ") for x in range(self.size)) for y in range(self.size)
        )
        record = re.sub(" +", lambda run: str(len(run[0])), f"/{'/'.join(rows)}/")
        return Position.parse(record, self.rules, side=side)

    def _refuge(self, pieces: Mapping[Square, str], window: Window) -> Square:
        """The free square farthest from the pieces, if possible out of sight."""

        def merit(square: Square) -> tuple[bool, bool, int]:
            hidden = (self.name(square)[0] not in window.files
                      or square[1] + 1 not in window.ranks)  # fmt: skip
            return square not in self.goals, hidden, min(self.distance(square, p) for p in pieces)

        free = [s for s in self.squares if s not in pieces and (self.plain(s) or s == self.centre)]
        return max(free, key=merit)
