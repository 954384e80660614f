"""The room of one game as a pure state machine: no I/O, no threads, the time passed in.

A `Room` is a value. What the person asks (`ask`), the computer answers (`answer`) or the clock ends
(`flag`) gives a `Step`: the room as it will be, the change to keep before anybody sees that room,
and what to do about the computer's search. A request that cannot be met raises `RefusedError` and
leaves nothing changed. `now` is in milliseconds since 1970, of one clock for all calls.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import Protocol

from tablut import Game, IllegalMoveError, Move, NotationError
from tablut.engine import draws

from . import schema
from .room import End, Made, Room, replay


class Found(Protocol):
    """The part of `tablut.Report` that the server needs; `score` is for the side to move."""

    @property
    def move(self) -> Move: ...
    @property
    def score(self) -> int: ...
    @property
    def ends_in(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Append:
    """Keep one more move, the one after `ply` others."""

    ply: int
    made: Made


@dataclass(frozen=True, slots=True)
class Truncate:
    """Forget the moves from `ply` on, and any ending they do not show."""

    ply: int


@dataclass(frozen=True, slots=True)
class Extend:
    """Keep again moves that were taken back, the first of them after `ply` others."""

    ply: int
    made: tuple[Made, ...]


Change = Append | Truncate | Extend | End


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


def wake(room: Room, *, now: int) -> Step:
    """Somebody is here: the computer thinks if it is its turn."""
    if room.thinking or not room.awaits_computer:
        return Step(room=room)
    since = room.since if room.since is not None else _begun(room, now)
    return Step(room=replace(room, thinking=True, since=since), search=Search.START)


def give_up(room: Room) -> Step:
    """The search failed: the computer thinks no more until somebody wakes it, nor does its clock
    run."""
    return Step(room=replace(room, thinking=False, since=None))


def flag(room: Room, *, now: int) -> Step:
    """The end of the game if the side to move has no time left, otherwise nothing."""
    if room.deadline is None or now < room.deadline:
        return Step(room=room)
    return _end(room, End(room.game.side.other, "time", 0))


def ask(room: Room, message: schema.Request, *, now: int) -> Step:
    """What the person's message does; raises `RefusedError`."""
    match message:
        case schema.Move():
            return _move(room, message, now)
        case schema.TakeBack():
            return _take_back(room, now)
        case schema.Redo():
            return _redo(room, now)
        case schema.Resign():
            _require_on(room)
            return _end(room, End(room.terms.side.other, "resignation", _shown(room, now)))
        case schema.OfferDraw():
            return _offer_draw(room)
        case schema.MoveNow():
            return Step(room=room, search=Search.HURRY) if room.thinking else wake(room, now=now)
        case schema.AskHint():
            _require_turn(room)
            return Step(room=room)


def answer(room: Room, found: Found, *, serial: int, now: int) -> Step:
    """What the search found when the room had `serial`: the computer's move, or whether it agrees
    to the draw it was offered. Too late, it is dropped."""
    if room.serial != serial:
        return wake(room, now=now)
    if room.awaits_computer:
        return _append(room, found.move, now=now)
    if draws.agreed(found.score):
        return _end(room, End(None, "agreement", _shown(room, now)))
    return Step(room=replace(room, thinking=False), declined=_declined())


def _move(room: Room, message: schema.Move, now: int) -> Step:
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
        silent = room.terms.rules.gwrheill and message.say is None
        step = _append(room, move, silent=silent, now=now)
    except IllegalMoveError as error:
        raise RefusedError(error.reason, str(error), move=str(move)) from error
    withdraws = room.thinking and step.search is None  # the offer of a draw, by moving on
    return replace(step, search=Search.CANCEL) if withdraws else step


def _append(room: Room, move: Move, *, now: int, silent: bool = False) -> Step:
    game = replay(room.terms.rules, room.made)
    game.play(move, silent=silent)
    made = Made(str(move), silent, _left_after(room, now))
    # What was taken back stays to be made again as long as the same moves are made.
    again = room.undone and (room.undone[0].move, room.undone[0].silent) == (made.move, silent)
    undone = room.undone[1:] if again else ()
    after = _after(room, game, (*room.made, made), undone, now)
    return replace(wake(after, now=now), change=Append(len(room.made), made))


def _take_back(room: Room, now: int) -> Step:
    own = [ply for ply, played in enumerate(room.game.plies) if played.side is room.terms.side]
    if not own:
        raise RefusedError("nothing_to_take_back", "You have not moved yet.")
    made, undone = room.made[: own[-1]], room.made[own[-1] :]
    game = replay(room.terms.rules, made)
    after = _after(room, game, made, (*undone, *room.undone), now)
    return Step(room=after, change=Truncate(own[-1]), search=Search.CANCEL)


def _redo(room: Room, now: int) -> Step:
    """To the person's next turn among the moves taken back, or to the last of them."""
    if not room.undone or room.end is not None:
        raise RefusedError("nothing_to_redo", "There is no move to make again.")
    game = replay(room.terms.rules, room.made)
    again = 0
    for made in room.undone:
        game.play(made.move, silent=made.silent)
        again += 1
        if game.side is room.terms.side:
            break
    redone, undone = room.undone[:again], room.undone[again:]
    after = _after(room, game, (*room.made, *redone), undone, now)
    step = wake(after, now=now)
    return replace(step, change=Extend(len(room.made), redone), search=step.search or Search.CANCEL)


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
    game = replay(room.terms.rules, room.made, end)
    after = replace(
        room, serial=room.serial + 1, game=game, end=end, undone=(), since=None, thinking=False
    )
    return Step(room=after, change=end, search=Search.CANCEL)


def _require_on(room: Room) -> None:
    if room.game.outcome is not None:
        raise RefusedError("game_over", "The game is over.")


def _require_turn(room: Room) -> None:
    _require_on(room)
    if room.awaits_computer:
        raise RefusedError("not_your_turn", "It is the computer's turn.")


def _after(
    room: Room, game: Game, made: tuple[Made, ...], undone: tuple[Made, ...], now: int
) -> Room:
    after = Room(terms=room.terms, serial=room.serial + 1, game=game, made=made, undone=undone)
    return replace(after, since=_begun(after, now))


def _begun(room: Room, now: int) -> int | None:
    """Since when the clock of the side to move runs in a turn that begins now, if it does."""
    runs = room.terms.pace is not None and room.made and room.game.outcome is None
    return now if runs else None


def _shown(room: Room, now: int) -> int | None:
    """What the clock of the side to move shows."""
    clocks = room.clocks(now)
    return None if clocks is None else clocks.left[room.game.side]


def _left_after(room: Room, now: int) -> int | None:
    """What the side to move has left if it moves now."""
    pace = room.terms.pace
    if pace is None:
        return None
    spent = 0 if room.since is None else now - room.since
    return pace.after(room.left(room.game.side), spent)
