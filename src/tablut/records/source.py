"""The text of a record and the places in it."""

from __future__ import annotations

import bisect
import re

from ..errors import RecordError, TablutError


class Source:
    """A text without byte-order mark, every line of which ends in a bare line feed.

    `line` is the number of its first line.
    """

    def __init__(self, text: str, *, line: int = 1) -> None:
        self.text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        self._first = line
        self._ends = [found.start() for found in re.finditer("\n", self.text)]

    def line(self, offset: int) -> int:
        """The number of the line that holds the character at `offset`."""
        return self._first + bisect.bisect_left(self._ends, offset)

    def column(self, offset: int) -> int:
        """Which character of its line the one at `offset` is."""
        return offset - self.text.rfind("\n", 0, offset)

    def fault(
        self, message: str, offset: int, *, reason: str, sentence: str, **values: str | int
    ) -> RecordError:
        """The error that names the place of the character at `offset`."""
        return RecordError(message, reason=reason, line=self.line(offset),
                           column=self.column(offset), sentence=sentence,
                           values=values)  # fmt: skip

    def placed(self, error: TablutError, offset: int) -> RecordError:
        """The error at the place of the character at `offset`."""
        return RecordError.of(error, line=self.line(offset), column=self.column(offset))
