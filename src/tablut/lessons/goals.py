"""What a step of a lesson asks for, judged by what the library says of a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..cards.board import beside, name_of, square_of
from ..moves import Move, Side
from ..position import Played, Position


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a legal move misses its goal: a key of the catalogue, and the squares it speaks of."""

    key: str
    values: Mapping[str, str] = field(default_factory=dict)


class Goal(Protocol):
    """A thing to be done with one move."""

    def fault(self, before: Position, played: Played) -> Fault | None:
        """Why the move misses the goal; None if it meets it."""


@dataclass(frozen=True, slots=True)
class Take:
    """Capture the pieces on these squares."""

    squares: tuple[str, ...]

    def fault(self, before: Position, played: Played) -> Fault | None:
        taken = [capture.square for capture in played.captures]
        missed = [square for square in self.squares if square not in taken]
        if not missed:
            return None
        if taken:
            return Fault("take.others", {"taken": ", ".join(taken), "missed": ", ".join(missed)})
        (origin, target), prey = played.move.squares, missed[0]
        if square_of(target) not in beside(square_of(prey)):
            return Fault("take.far", {"target": target, "prey": prey})
        opposite = _opposite(target, prey, before.size)
        if opposite is None:
            return Fault("take.edge", {"target": target, "prey": prey})
        values = {"origin": origin, "target": target, "prey": prey, "opposite": opposite}
        helper = played.position.pieces.get(opposite, "")
        helps = bool(helper) and (helper.islower() == (played.side is Side.ATTACKERS))
        return Fault("take.unable" if helps else "take.alone", values)


@dataclass(frozen=True, slots=True)
class Reach:
    """Move a piece to this square; from `origin`, where one is given."""

    target: str
    origin: str = ""

    def fault(self, before: Position, played: Played) -> Fault | None:
        origin, target = played.move.squares
        if target != self.target:
            return Fault("reach.not", {"target": self.target})
        if self.origin not in ("", origin):
            return Fault("reach.other", {"origin": self.origin})
        return Fault("reach.fell", {"target": target}) if played.captures else None


@dataclass(frozen=True, slots=True)
class Leave:
    """Move the piece on this square, which stays on the board."""

    square: str

    def fault(self, before: Position, played: Played) -> Fault | None:
        if played.move.squares[0] != self.square:
            return Fault("leave.not", {"square": self.square})
        return None


@dataclass(frozen=True, slots=True)
class Catch:
    """Capture the king; the way shown needs attackers `by` these squares."""

    king: str
    by: tuple[str, ...]

    def fault(self, before: Position, played: Played) -> Fault | None:
        if _ends(played, "king_captured"):
            return None
        pieces = played.position.pieces
        missing = [square for square in self.by if not pieces.get(square, "").islower()]
        if not missing:
            return Fault("catch.none", {"king": self.king})
        return Fault("catch.open", {"king": self.king, "missing": ", ".join(missing)})


@dataclass(frozen=True, slots=True)
class End:
    """Win the game in this way, such as `king_escaped`."""

    reason: str

    def fault(self, before: Position, played: Played) -> Fault | None:
        if _ends(played, self.reason):
            return None
        target = played.move.squares[1]
        is_king = played.position.pieces.get(target) == "K"
        if self.reason == "king_escaped" and is_king:
            return Fault("end.king_inside", {"target": target})
        return Fault(f"end.{self.reason}", {"target": target})


@dataclass(frozen=True, slots=True)
class Ways:
    """Give the king this many open ways out, where he cannot be captured."""

    count: int

    def fault(self, before: Position, played: Played) -> Fault | None:
        if capture := _capture(played.position):
            return Fault("guard.open", {"move": capture})
        ways = played.position.open_ways
        if ways >= self.count:
            return None
        return Fault("ways.some" if ways else "ways.none", {})


@dataclass(frozen=True, slots=True)
class Block:
    """Leave the king no open way out."""

    def fault(self, before: Position, played: Played) -> Fault | None:
        escape = _escape(played.position)
        return Fault("block.open", {"move": escape}) if escape else None


@dataclass(frozen=True, slots=True)
class Guard:
    """Leave the attackers no move that captures the king."""

    def fault(self, before: Position, played: Played) -> Fault | None:
        capture = None if played.outcome else _capture(played.position)
        return Fault("guard.open", {"move": capture}) if capture else None


def _opposite(square: str, middle: str, size: int) -> str | None:
    """The square on the other side of `middle`, if there is one."""
    (x, y), (u, v) = square_of(square), square_of(middle)
    far = (2 * u - x, 2 * v - y)
    return name_of(far) if all(0 <= place < size for place in far) else None


def _ends(played: Played, reason: str) -> bool:
    outcome = played.outcome
    return outcome is not None and (outcome.winner, outcome.reason) == (played.side, reason)


def _capture(position: Position) -> str | None:
    """A move of the attackers that captures the king, if they have one now."""
    if not position.threatened:
        return None
    around = set(map(name_of, beside(square_of(_king(position)))))
    near = (move for move in position.legal_moves if move.squares[1] in around)
    return _win(position, near, Side.ATTACKERS, "king_captured")


def _escape(position: Position) -> str | None:
    """A move that wins the game for the king, if it is his turn."""
    king = _king(position)
    own = (move for move in position.legal_moves if move.squares[0] == king)
    return _win(position, own, Side.DEFENDERS, "king_escaped")


def _king(position: Position) -> str:
    """Where the king stands; empty if he has fallen."""
    return next((square for square, piece in position.pieces.items() if piece == "K"), "")


def _win(position: Position, moves: Iterable[Move], side: Side, reason: str) -> str | None:
    """The first of the moves that wins in this way, if it is that side's turn."""
    tried = moves if position.side is side else ()
    return next((str(move) for move in tried if _ends(position.play(move), reason)), None)
