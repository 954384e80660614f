"""OpenTafl move records, such as `Ne6^=e8xce7/f8+`, of which `e5-e8` is the plainest."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..errors import NotationError

_PIECE = "[tcnkmgTCNKMG]?"
_SQUARE = "[a-s][1-9][0-9]?"
_RECORD = re.compile(
    rf"({_PIECE})({_SQUARE})(-|\^=|\^|=)({_SQUARE})"
    rf"(?:x({_PIECE}{_SQUARE}(?:/{_PIECE}{_SQUARE})*))?(\+\+|--|\+|-)?"
)
_SHOWN = 40  # characters of a faulty text that an error quotes


class MoveRecord(NamedTuple):
    """A move as somebody wrote it down.

    `piece` and the captures' first letters name special pieces and kings, where the writer did.
    `how` is "-", "^" for a leap, "=" for a move that continues a berserk chain, "^=" for both;
    `mark` one of "+" (king threatened), "-" (king may escape), "++", "--" (he fell, he escaped).
    """

    origin: str
    target: str
    piece: str = ""
    how: str = "-"
    captures: tuple[str, ...] = ()
    mark: str = ""

    def __str__(self) -> str:
        taken = "x" + "/".join(self.captures) if self.captures else ""
        return f"{self.piece}{self.origin}{self.how}{self.target}{taken}{self.mark}"


def read(text: str, *, size: int = 19) -> MoveRecord:
    """The parts of a move record on a board `size` squares wide; `NotationError` if it is none.

    >>> read("Ke5-e8xe9").captures
    ('e9',)
    """
    found = _RECORD.fullmatch(text)
    if not found:
        shown = text[:_SHOWN] + "..." * (len(text) > _SHOWN)
        raise NotationError(
            f"{shown!r} is no move; expected two squares and what was taken, such as e3-h3xh4",
            reason="move",
            sentence="no_move",
            values={"given": repr(shown)},
        )
    piece, origin, how, target, taken, mark = found.groups()
    captures = tuple(taken.split("/")) if taken else ()
    for square in (origin, target, *map(square_of, captures)):
        if ord(square[0]) - ord("a") >= size or int(square[1:]) > size:
            last = f"{chr(ord('a') + size - 1)}{size}"
            raise NotationError(
                f"{text!r}: {square!r} is no square of this board, a1 to {last}",
                reason="square",
                sentence="move_off_board",
                values={"move": text, "square": square, "last": last},
            )
    return MoveRecord(origin, target, piece, how, captures, mark or "")


def square_of(capture: str) -> str:
    """The square of a capture, its piece's letter left out.

    >>> square_of("ce7"), square_of("e7")
    ('e7', 'e7')
    """
    return capture[1:] if capture[1].isalpha() else capture
