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


class TablutError(ValueError):
    """Something given to the library is not right; `reason` is its code."""

    def __init__(self, message: str, *, reason: str) -> None:
        super().__init__(message)
        self.reason = reason


class NotationError(TablutError):
    """A text is not the position, square or move it should be."""


class RulesError(TablutError):
    """A rule set contradicts itself or lacks a value.

    `place` names the value; `values` are what else a translation of the message speaks of.
    """

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        place: str = "",
        values: Mapping[str, str | int] = MappingProxyType({}),
    ) -> None:
        super().__init__(f"{place}: {message}" if place else message, reason=reason)
        self.place = place
        self.values = values


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
    ) -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + message, reason=reason)
        self.line = line
        self.column = column
        self.record = record


class IllegalMoveError(TablutError):
    """A move breaks the rules; holds the `move` and the `position` record it was tried in."""

    def __init__(self, message: str, *, reason: str, move: str, position: str) -> None:
        super().__init__(message, reason=reason)
        self.move = move
        self.position = position
