"""`Exercise`: pieces on a board, and what is to be done with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from ..cards.board import Board, Square
from ..moves import Side
from .goals import Goal


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """Pieces, the move that solves the first of the `goals`, and squares that texts speak of.

    `clear` stays free of other pieces, `before` has been played already. `lure` is a mistake with
    an explanation of its own. `word`: the move needs the word of strict etiquette.
    """

    pieces: Mapping[Square, str]
    move: tuple[Square, Square]
    goals: tuple[Goal, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    clear: tuple[Square, ...] = ()
    before: tuple[tuple[Square, Square], ...] = ()
    lure: tuple[Square, Square] | None = None
    word: bool = False

    @property
    def side(self) -> Side:
        """Who is to move at first."""
        origin = (self.before or (self.move,))[0][0]
        return Side.ATTACKERS if self.pieces[origin].islower() else Side.DEFENDERS


Exercises = Callable[[Board], Iterator[Exercise]]
