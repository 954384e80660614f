"""Every error the library raises on purpose.

Each is a `TablutError` (and so a `ValueError`) that says what was wrong, where, and what was
expected; `reason` holds a short code for programs and translations.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .records import Record


Values = Mapping[str, "str | int | TablutError"]
NOTHING: Values = MappingProxyType({})


class TablutError(ValueError):
    """Something given to the library is not right; `reason` is its code.

    `sentence` is the code by which `tablut.problems` tells it in other languages, where it is not
    the reason itself; `values` are what that sentence speaks of. `message` is without the `place`.
    """

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        place: str = "",
        sentence: str = "",
        values: Values = NOTHING,
    ) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.reason = reason
        self.place = place
        self.sentence = sentence or reason
        self.values = values


class NotationError(TablutError):
    """A text is not the position, square or move it should be."""


class RulesError(TablutError):
    """A rule set contradicts itself or lacks a value; `place` names the value."""


class RecordError(TablutError):
    """A game record cannot be read or written.

    `line` and `column` count from 1 and are 0 where the fault has no place; `record` holds what was
    read before it.
    """

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        line: int = 0,
        column: int = 0,
        record: Record | None = None,
        sentence: str = "",
        values: Values = NOTHING,
    ) -> None:
        place = f"line {line}, column {column}" if line else ""
        super().__init__(message, reason=reason, place=place, sentence=sentence, values=values)
        self.line = line
        self.column = column
        self.record = record

    @classmethod
    def of(cls, error: TablutError, *, line: int = 0, column: int = 0) -> RecordError:
        """The error, as one of a record at that place."""
        return cls(str(error), reason=error.reason, line=line, column=column,
                   sentence="same", values={"error": error})  # fmt: skip


class IllegalMoveError(TablutError):
    """A move breaks the rules; holds the `move` and the `position` record it was tried in."""

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        move: str,
        position: str,
        values: Values = NOTHING,
    ) -> None:
        super().__init__(message, reason=reason, sentence=f"refused_{reason}", values=values)
        self.move = move
        self.position = position
