"""Lines of moves, and how they stand."""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from tablut import Side

from .base import (
    MAX_PLIES,
    MAX_POSITION_CHARACTERS,
    MAX_RULES_CHARACTERS,
    Message,
    MoveText,
    Piece,
    Squares,
)


class ByRules(Message):
    """What goes by rules: those of a variant, or written out in `rules_text`, one of the two."""

    variant: str | None = None
    rules_text: str | None = Field(default=None, max_length=MAX_RULES_CHARACTERS)

    @model_validator(mode="after")
    def _has_rules(self) -> Self:
        if (self.variant is None) == (self.rules_text is None):
            raise ValueError("give either variant or rules_text")
        return self


class Line(ByRules):
    """Moves from the start of some rules, or from another position with `to_move` to move.

    `silent` are the plies, from 0, at which a king under strict etiquette kept the word back.
    """

    start: str | None = Field(default=None, max_length=MAX_POSITION_CHARACTERS)
    to_move: Side | None = None
    moves: list[MoveText] = Field(default=[], max_length=MAX_PLIES)
    silent: list[int] = Field(default=[], max_length=MAX_PLIES)


class Capture(Message):
    """A captured piece, the rule that took it and the squares that brought it about."""

    square: str
    piece: Piece
    rule: str
    by: list[str]


class Ply(Message):
    """A move made, and the position after it. One side may make several in a row.

    `threatened` and `open_ways` are as in `Standing`.
    """

    move: str
    side: Side
    captures: list[Capture]
    position: str
    threatened: bool
    open_ways: int


class Outcome(Message):
    """How a game ended and the squares responsible; nobody wins a draw."""

    winner: Side | None
    reason: str
    squares: list[str]


class Counter(Message):
    """How far the rules have counted towards an end, and where it comes; `code` says which.

    Repetitions count the occurrences of a position, limits count plies.
    """

    code: str
    at: int
    of: int


class Effect(Message):
    """What a legal move would do at once: the squares it captures, the end of the game, a position
    that has been there before."""

    move: str
    captures: list[str]
    outcome: Outcome | None
    repeats: Counter | None


class Standing(Message):
    """How a line of moves stands: all that a board and a list of moves show of it.

    `legal` maps origins to targets; `effects` are those of its moves that have any. `counters` are
    what the game is near to.
    `threatened`: the attackers' next move could capture the king. `open_ways`: in how many
    directions the king could reach a goal, were it his turn. `gwrheill`: a king who steps between
    two attackers needs the word.
    """

    size: int
    first: Side
    start: str
    plies: list[Ply]
    position: str
    to_move: Side
    legal: dict[str, list[str]]
    effects: list[Effect]
    threatened: bool
    open_ways: int
    gwrheill: bool
    counters: list[Counter]
    outcome: Outcome | None
    squares: Squares
