"""`Player`: whatever chooses moves for a side, in this process or in another."""

from __future__ import annotations

from typing import Protocol

from ..errors import TablutError
from ..game import Game
from ..moves import Move, Side
from .limit import Limit


class PlayerError(TablutError):
    """A player crashed, fell silent or answered nonsense: what it did, in one sentence."""


class Player(Protocol):
    """Plays one game after another, one at a time."""

    name: str

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Be told that a game begins, which side to play, and the limit of each move."""

    def choose(self, game: Game, limit: Limit) -> Move:
        """Choose a move for the side to move; the caller checks that it is legal.

        `game` holds every move so far and is not to be changed. Raises `PlayerError`.
        """

    def close(self) -> None:
        """End for good, processes included; may be called twice, and after an error."""
