"""A game followed from outside: moves that were tried, and boards that were seen."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ..errors import TablutError
from ..moves import Side
from ..position import Position
from ..rules import Rules
from .record import Ply, Record, Result

Pieces = dict[str, str]
"""Letters of a position record by square."""


class BrokenOffError(TablutError):
    """What was seen does not follow from what was tried."""

    def __init__(self, message: str, sentence: str, **values: str | int) -> None:
        super().__init__(message, reason="log", sentence=sentence, values=values)


@dataclass(slots=True)
class Following:
    """What is known of a game so far."""

    rules: Rules | str = ""
    tags: dict[str, str] = field(default_factory=dict)
    termination: str = ""
    result: Result = ""
    start: str = ""
    first: Side | None = None
    side: Side = Side.DEFENDERS  # whose turn it is
    pieces: Pieces | None = None  # where they stand, once a board was seen
    plies: list[Ply] = field(default_factory=list)
    tried: dict[Side, list[Ply]] = field(default_factory=lambda: {side: [] for side in Side})

    def try_move(self, side: Side, origin: str, target: str, *, line: int) -> None:
        """`side` wants to move; whether it did is seen later."""
        move = f"{origin}-{target}".lower()
        self.tried[side].append(Ply(move=move, line=line))

    def see(self, pieces: Pieces, size: int, side: Side | None) -> None:
        """The board now and whose turn it is: as before, or what comes of a move that was tried."""
        if self.pieces is None:
            if not self.plies:
                self._begin(pieces, size, side)
        elif pieces != self.pieces:
            self._explain(pieces)
        self.pieces = pieces
        self.side = side or self.side

    def move(self, captures: tuple[str, ...]) -> None:
        """The last move tried was made, though no board shows it."""
        ply = self.tried[self.side].pop()
        self.tried[self.side].clear()
        if self.pieces:
            origin, target = ply.move.split("-")
            self.pieces[target] = self.pieces.pop(origin, "")
            for square in captures:
                self.pieces.pop(square, None)
        self._add(ply, captures)

    def finish(self) -> None:
        """Nothing more is seen."""
        waiting = self.tried[self.side]
        if waiting and not self.result:
            move = waiting[0].move
            raise BrokenOffError(f"it ends before it says what became of {move}", "log_ends",
                                 move=move)  # fmt: skip

    def record(self) -> Record:
        """What is known, as a record."""
        return Record(
            rules=self.rules,
            start=self.start,
            first=self.first,
            plies=tuple(self.plies),
            result=self.result,
            termination=self.termination,
            tags=self.tags,
        )

    def _begin(self, pieces: Pieces, size: int, side: Side | None) -> None:
        rules = Record(rules=self.rules).rule_set if self.rules else None
        if rules is None or Position.start(rules).pieces != pieces:
            self.start = position_record(pieces, size)
        if side and (rules is None or rules.first != side):
            self.first = side

    def _explain(self, pieces: Pieces) -> None:
        """Play the move tried that leads to the board seen; those before it were refused."""
        for number, ply in enumerate(self.tried[self.side]):
            captures = self._captures(ply, pieces)
            if captures is not None:
                del self.tried[self.side][: number + 1]
                self._add(ply, captures)
                return
        raise BrokenOffError("this board does not follow from a move before it", "log_leaps")

    def _captures(self, ply: Ply, seen: Pieces) -> tuple[str, ...] | None:
        """What `ply` took if it led to the board `seen`; None if it did not."""
        origin, target = ply.move.split("-")
        after = dict(self.pieces or {})
        piece = after.pop(origin, "")
        if not piece or target in after:
            return None
        after[target] = piece
        taken = sorted(set(after) - set(seen))
        enemies = all(after[square].islower() != piece.islower() for square in taken)
        for square in taken:
            del after[square]
        return tuple(taken) if enemies and after == seen else None

    def _add(self, ply: Ply, captures: tuple[str, ...]) -> None:
        self.plies.append(Ply(move=ply.move, captures=captures, line=ply.line))
        self.side = self.side.other


def position_record(pieces: Pieces, size: int) -> str:
    """The position record of a board.

    >>> position_record({"c1": "t", "b2": "K"}, 3)
    '/2t/1K1/3/'
    """
    rows = (
        "".join(pieces.get(f"{chr(ord('a') + file)}{rank}", ".") for file in range(size))
        for rank in range(1, size + 1)
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), f"/{'/'.join(rows)}/")
