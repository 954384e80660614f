"""The room of one game as a pure state machine: no I/O, no clock, no threads.

A `Room` is a value. What the person asks (`ask`) or the computer answers (`answer`) gives a `Step`:
the room as it will be, the change to keep before anybody sees that room, and what to do about the
computer's search. A request that cannot be met raises `RefusedError` and leaves nothing changed.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from tablut import Game, IllegalMoveError, Move, NotationError, Outcome, Rules, Side
from tablut.engine import draws

from . import schema


class Found(Protocol):
    """The part of `tablut.Report` that a room needs; `score` is for the side to move."""

    @property
    def move(self) -> Move: ...
    @property
    def score(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class First:
    """The first game of a pair, as it was when the second was loaded."""

    id: str
    side: Side
    outcome: Outcome | None
    plies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What was settled when the game began; `side` is the person's, `level` the computer's.

    A person's own rules are no `variant`, but may have `names`. `first` is set in the second game
    of a pair.
    """

    id: str
    variant: str | None
    rules: Rules
    level: int
    side: Side
    seed: int
    names: Mapping[str, str] | None = None
    first: First | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A game between a person and the computer.

    `serial` grows with every change that is kept; `thinking` is not kept: on the person's turn it
    means that the computer considers a draw. `silent` are the plies at which a king under strict
    etiquette went without the word. `game` belongs to this value: nobody plays on in it.
    """

    terms: Terms
    serial: int
    game: Game
    silent: frozenset[int] = frozenset()
    thinking: bool = False

    @property
    def awaits_computer(self) -> bool:
        """The game is on and it is the computer's turn."""
        return self.game.outcome is None and self.game.side is not self.terms.side


@dataclass(frozen=True, slots=True)
class Append:
    """Keep one more move, the one after `ply` others; `silent` if its king kept the word back."""

    ply: int
    move: str
    silent: bool = False


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
    """A room's next value, what to keep before it is seen, and what the search shall do.

    `declined` is what the computer says to an offer that it does not take.
    """

    room: Room
    change: Change | None = None
    search: Search | None = None
    declined: RefusedError | None = None


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


def restore(
    terms: Terms,
    *,
    serial: int,
    moves: Iterable[str],
    silent: Iterable[int] = (),
    end: End | None = None,
) -> Room:
    """The room of a kept game; raises `IllegalMoveError` when its moves break its rules."""
    silences = frozenset(silent)
    game = _replay(terms.rules, moves, silences, end)
    return Room(terms=terms, serial=serial, game=game, silent=silences)


def as_first(room: Room) -> First:
    """The game as the first of a pair."""
    game = room.game
    return First(
        id=room.terms.id, side=room.terms.side, outcome=game.outcome, plies=len(game.moves)
    )


def rematch(room: Room, *, id: str, seed: int, swap: bool) -> Terms:  # noqa: A002
    """The terms of a game like this one; with `swap` it is the second of a pair, unless this is
    one already."""
    terms = room.terms
    return replace(
        terms,
        id=id,
        seed=seed,
        side=terms.side.other if swap else terms.side,
        first=as_first(room) if swap and terms.first is None else None,
    )


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
            return _end(room, End(room.terms.side.other, "resignation"))
        case schema.OfferDraw():
            return _offer_draw(room)
        case schema.MoveNow():
            return Step(room=room, search=Search.HURRY) if room.thinking else wake(room)


def answer(room: Room, found: Found, *, serial: int) -> Step:
    """What the search found when the room had `serial`: the computer's move, or whether it agrees
    to the draw it was offered. Too late, it is dropped."""
    if room.serial != serial:
        return wake(room)
    if room.awaits_computer:
        return _append(room, found.move)
    if draws.agreed(found.score):
        return _end(room, End(None, "agreement"))
    return Step(room=replace(room, thinking=False), declined=_declined())


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
    _require_turn(room)
    try:
        step = _append(room, move, silent=room.terms.rules.gwrheill and message.say is None)
    except IllegalMoveError as error:
        raise RefusedError(error.reason, str(error), move=str(move)) from error
    withdraws = room.thinking and step.search is None  # the offer of a draw, by moving on
    return replace(step, search=Search.CANCEL) if withdraws else step


def _append(room: Room, move: Move, *, silent: bool = False) -> Step:
    ply = len(room.game.moves)
    silences = room.silent | {ply} if silent else room.silent
    game = _replay(room.terms.rules, room.game.moves, room.silent)
    game.play(move, silent=silent)
    return replace(wake(_after(room, game, silences)), change=Append(ply, str(move), silent))


def _take_back(room: Room) -> Step:
    own = [ply for ply, played in enumerate(room.game.plies) if played.side is room.terms.side]
    if not own:
        raise RefusedError("nothing_to_take_back", "You have not moved yet.")
    silences = frozenset(ply for ply in room.silent if ply < own[-1])
    game = _replay(room.terms.rules, room.game.moves[: own[-1]], silences)
    return Step(room=_after(room, game, silences), change=Truncate(own[-1]), search=Search.CANCEL)


def _offer_draw(room: Room) -> Step:
    _require_turn(room)
    if not draws.considered(room.game):
        raise _declined()
    if room.thinking:
        return Step(room=room)
    return Step(room=replace(room, thinking=True), search=Search.START)


def _declined() -> RefusedError:
    return RefusedError("draw_declined", "The computer wants to play on.")


def _end(room: Room, end: End) -> Step:
    _require_on(room)
    game = _replay(room.terms.rules, room.game.moves, room.silent, end)
    return Step(room=_after(room, game, room.silent), change=end, search=Search.CANCEL)


def _require_on(room: Room) -> None:
    if room.game.outcome is not None:
        raise RefusedError("game_over", "The game is over.")


def _require_turn(room: Room) -> None:
    _require_on(room)
    if room.awaits_computer:
        raise RefusedError("not_your_turn", "It is the computer's turn.")


def _after(room: Room, game: Game, silent: frozenset[int]) -> Room:
    return Room(terms=room.terms, serial=room.serial + 1, game=game, silent=silent)


def _replay(
    rules: Rules, moves: Iterable[Move | str], silent: frozenset[int], end: End | None = None
) -> Game:
    game = Game(rules)
    for ply, move in enumerate(moves):
        game.play(move, silent=ply in silent)
    if end is not None:
        if end.winner is None:
            game.agree_draw()
        else:
            game.resign(end.winner.other)
    return game
