"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .moves import Side


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, why, and the squares that show it.

    `winner` is None for a draw. `reason` is one of king_escaped, king_captured, no_attackers,
    too_few_attackers, no_defenders, encircled, exit_fort, no_moves, repetition, move_limit,
    capture_limit, resignation, agreement, time.
    """

    winner: Side | None
    reason: str
    squares: tuple[str, ...] = ()
