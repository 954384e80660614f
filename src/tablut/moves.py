"""Sides, moves, and the lazy view of the legal ones."""

from __future__ import annotations

import enum
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from . import _core
from .errors import NotationError, TablutError


class Side(enum.StrEnum):
    """The two sides: attackers all around, defenders with their king in the middle."""

    ATTACKERS = "attackers"
    DEFENDERS = "defenders"

    @property
    def other(self) -> Side:
        return Side.DEFENDERS if self is Side.ATTACKERS else Side.ATTACKERS


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """A piece going from one square to another on a board `size` squares wide.

    Squares are numbered from a1 (0) along the ranks: `origin` and `target` are rank * size + file.

    >>> str(Move.parse("e3-h3", size=9))
    'e3-h3'
    """

    origin: int
    target: int
    size: int = 9

    @classmethod
    def parse(cls, text: str, *, size: int = 9) -> Move:
        """The move that `text`, such as `e3-h3`, names; `NotationError` if it names none."""
        origin, target = _core.parse_move(text, size)
        return cls(origin, target, size)

    @property
    def squares(self) -> tuple[str, str]:
        """The names of origin and target."""
        return _core.square_name(self.origin, self.size), _core.square_name(self.target, self.size)

    def __str__(self) -> str:
        return "-".join(self.squares)


@Sequence.register  # for type checkers a sequence of moves would hold no texts
class LegalMoves:
    """The legal moves of a position or game: a sequence, told anew whenever it is asked.

    Membership takes moves and texts; a text that is no move at all is simply not in it.
    """

    __slots__ = ("_pairs", "_refusal", "_size")

    def __init__(
        self,
        size: int,
        pairs: Callable[[], list[tuple[int, int]]],
        refusal: Callable[[int, int], str],
    ) -> None:
        self._size = size
        self._pairs = pairs
        self._refusal = refusal

    def __iter__(self) -> Iterator[Move]:
        return (Move(origin, target, self._size) for origin, target in self._pairs())

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return tuple(self)[index]

    def __reversed__(self) -> Iterator[Move]:
        return reversed(tuple(self))

    def index(self, move: Move, start: int = 0, stop: int = sys.maxsize) -> int:
        """The place of `move`; `ValueError` if it is not there."""
        return tuple(self).index(move, start, stop)

    def count(self, move: Move) -> int:
        """How often `move` is there: once or never."""
        return tuple(self).count(move)

    def __len__(self) -> int:
        return len(self._pairs())

    def __contains__(self, move: object) -> bool:
        try:
            given = as_move(move, self._size)
        except (NotationError, TypeError):
            return False
        return self._refusal(given.origin, given.target) == ""

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {' '.join(map(str, self))}>"


def as_side(side: Side | str) -> Side:
    """The side of that name; `TablutError` if there is none."""
    if side not in tuple(Side):
        raise TablutError(f"side {side!r}: expected {' or '.join(Side)}", reason="side")
    return Side(side)


def as_move(move: object, size: int) -> Move:
    """`move` as a `Move` of a board `size` squares wide; texts are parsed."""
    if isinstance(move, str):
        return Move.parse(move, size=size)
    if not isinstance(move, Move):
        raise TypeError(f"expected a Move or a text such as 'e3-h3', got {move!r}")
    if move.size != size:
        raise NotationError(
            f"move {move} is for a board {move.size} squares wide, not {size}", reason="size"
        )
    return move
