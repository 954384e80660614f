"""`GameLog`: the file that the server keeps of a game, as the Java server writes it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from ...errors import TablutError
from ...moves import Move, Side
from ...outcome import Outcome
from ...position import Played
from ...records.bologna_text import LogText, turn_letters
from .messages import VARIANT, State


class GameLog:
    """Written as the game goes, into `folder`, which is made if need be.

    `TablutError` where it cannot be written.
    """

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        white, black = names
        self.path = folder / f"_{white}_vs_{black}_{time.time_ns() // 1_000_000}_gameLog.txt"
        self._text = LogText(VARIANT, _now)
        self._write(self._text.players(white, black))

    def state(self, state: State, *, first: bool = False) -> None:
        """The board is this."""
        letters = turn_letters(state.side, state.result)
        self._write(self._text.state(dict(state.pieces), letters, first=first))

    def refused(self, side: Side, move: Move | None, reason: str) -> None:
        """`side` sent an illegal move, or with None what is no move at all."""
        tried = self._text.tried(side, *move.squares) if move else ""
        self._write(tried + self._text.refused(side, reason))

    def played(self, played: Played, outcome: Outcome | None) -> None:
        """A move was made, which may have ended the game."""
        origin, target = played.move.squares
        king = next((taken.square for taken in played.captures if taken.piece == "K"), target)
        self._write(
            self._text.tried(played.side, origin, target)
            + self._text.moved((taken.square, taken.piece) for taken in played.captures)
            + (self._text.ended(outcome.reason, king) if outcome else "")
        )

    def _write(self, text: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise TablutError(f"cannot write the log {self.path}: {error}", reason="log") from error


def _now() -> str:
    """The time as Java's logging prints it: `May 16, 2022 5:14:16 PM`."""
    now = datetime.now()
    return f"{now:%b %d, %Y} {now.hour % 12 or 12}:{now:%M:%S %p}"
