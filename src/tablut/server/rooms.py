"""The room of one game as a pure state machine: no I/O, no clock, no threads.

A `Room` is a value. What the person asks (`ask`) or the computer answers (`answer`) gives a `Step`:
the room as it will be, the change to keep before anybody sees that room, and what to do about the
computer's search. A request that cannot be met raises `RefusedError` and leaves nothing changed.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tablut import Game, IllegalMoveError, Move, NotationError, Rules, Side

from . import schema


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What was settled when the game began; `side` is the person's, `level` the computer's."""

    id: str
    variant: str
    rules: Rules
    level: int
    side: Side
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A game between a person and the computer.

    `serial` grows with every change that is kept; `thinking` is not kept. `game` belongs to this
    value: nobody plays on in it.
    """

    terms: Terms
    serial: int
    game: Game
    thinking: bool = False

    @property
    def awaits_computer(self) -> bool:
        """The game is on and it is the computer's turn."""
        return self.game.outcome is None and self.game.side is not self.terms.side


@dataclass(frozen=True, slots=True)
class Append:
    """Keep one more move, the one after `ply` others."""

    ply: int
    move: str


@dataclass(frozen=True, slots=True)
class Truncate:
    """Forget the moves from `ply` on, and any agreed ending."""

    ply: int


@dataclass(frozen=True, slots=True)
class End:
    """Keep an ending that the moves do not show."""

    winner: Side | None
    reason: str


Change = Append | Truncate | End


class Search(enum.Enum):
    """What to do about the computer's search."""

    START = enum.auto()
    CANCEL = enum.auto()
    HURRY = enum.auto()  # let it answer with its best so far


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A room's next value, what to keep before it is seen, and what the search shall do."""

    room: Room
    change: Change | None = None
    search: Search | None = None


class RefusedError(Exception):
    """A request that is refused: a code, an English sentence, and the code's values."""

    def __init__(self, code: str, detail: str, **params: str | int) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.params = params

    def message(self) -> schema.Refused:
        """The refusal as the page is told of it."""
        return schema.Refused(code=self.code, detail=self.detail, params=self.params)


def restore(terms: Terms, *, serial: int, moves: Iterable[str], end: End | None = None) -> Room:
    """The room of a kept game; raises `IllegalMoveError` when its moves break its rules."""
    return Room(terms=terms, serial=serial, game=_replay(terms, moves, end))


def wake(room: Room) -> Step:
    """Somebody is here: the computer thinks if it is its turn."""
    if room.thinking or not room.awaits_computer:
        return Step(room=room)
    return Step(room=replace(room, thinking=True), search=Search.START)


def give_up(room: Room) -> Step:
    """The search failed: the computer thinks no more until somebody wakes it."""
    return Step(room=replace(room, thinking=False))


def ask(room: Room, message: schema.Request) -> Step:
    """What the person's message does; raises `RefusedError`."""
    match message:
        case schema.Move():
            return _move(room, message)
        case schema.TakeBack():
            return _take_back(room)
        case schema.Resign():
            return _resign(room)
        case schema.MoveNow():
            return Step(room=room, search=Search.HURRY) if room.thinking else wake(room)


def answer(room: Room, move: Move, *, serial: int) -> Step:
    """The computer's move, found when the room had `serial`; too late, it is dropped."""
    return _append(room, move) if room.serial == serial else wake(room)


def _move(room: Room, message: schema.Move) -> Step:
    moves = room.game.moves
    try:
        move = Move.parse(message.move, size=room.game.position.size)
    except NotationError as error:
        raise RefusedError("notation", str(error), move=message.move) from error
    if message.ply < len(moves) and moves[message.ply] == move:
        return Step(room=room)
    if message.ply != len(moves):
        detail = f"The move was meant for ply {message.ply}, but {len(moves)} have been played."
        raise RefusedError("stale", detail, ply=len(moves))
    _require_on(room)
    if room.awaits_computer:
        raise RefusedError("not_your_turn", "It is the computer's turn.")
    try:
        return _append(room, move)
    except IllegalMoveError as error:
        raise RefusedError(error.reason, str(error), move=str(move)) from error


def _append(room: Room, move: Move) -> Step:
    game = _replay(room.terms, room.game.moves)
    game.play(move)
    return replace(wake(_after(room, game)), change=Append(len(room.game.moves), str(move)))


def _take_back(room: Room) -> Step:
    own = [ply for ply, played in enumerate(room.game.plies) if played.side is room.terms.side]
    if not own:
        raise RefusedError("nothing_to_take_back", "You have not moved yet.")
    game = _replay(room.terms, room.game.moves[: own[-1]])
    return Step(room=_after(room, game), change=Truncate(own[-1]), search=Search.CANCEL)


def _resign(room: Room) -> Step:
    _require_on(room)
    end = End(room.terms.side.other, "resignation")
    game = _replay(room.terms, room.game.moves, end)
    return Step(room=_after(room, game), change=end, search=Search.CANCEL)


def _require_on(room: Room) -> None:
    if room.game.outcome is not None:
        raise RefusedError("game_over", "The game is over.")


def _after(room: Room, game: Game) -> Room:
    return Room(terms=room.terms, serial=room.serial + 1, game=game)


def _replay(terms: Terms, moves: Iterable[Move | str], end: End | None = None) -> Game:
    game = Game(terms.rules)
    for move in moves:
        game.play(move)
    if end is not None and end.winner is not None:
        game.resign(end.winner.other)
    return game
