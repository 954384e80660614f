"""The room of one game: everything there is to know about it at one moment, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tablut import Game, Outcome, Rules, Side

from .clocks import Clocks, Pace


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

    A person's own rules are no `variant`, but may have `names`. Without a `pace` nobody's time is
    counted. `first` is set in the second game of a pair.
    """

    id: str
    variant: str | None
    rules: Rules
    level: int
    side: Side
    seed: int
    names: Mapping[str, str] | None = None
    pace: Pace | None = None
    first: First | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it is kept: `silent` if its king, under strict etiquette, went without the word;
    `left` is what its side's clock showed then."""

    move: str
    silent: bool = False
    left: int | None = None


@dataclass(frozen=True, slots=True)
class End:
    """An ending that the moves do not show; `left` is what the side to move had on its clock."""

    winner: Side | None
    reason: str
    left: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A game between a person and the computer.

    `made` are its moves, `undone` those taken back that may be made again. `serial` grows with
    every change that is kept; `thinking` is not kept: on the person's turn it means that the
    computer considers a draw. `since` is when the clock of the side to move began to run, None if
    none runs: no clock does before the first move. `game` belongs to this value: nobody plays on
    in it.
    """

    terms: Terms
    serial: int
    game: Game
    made: tuple[Made, ...] = ()
    undone: tuple[Made, ...] = ()
    end: End | None = None
    since: int | None = None
    thinking: bool = False

    @property
    def awaits_computer(self) -> bool:
        """The game is on and it is the computer's turn."""
        return self.game.outcome is None and self.game.side is not self.terms.side

    @property
    def silent(self) -> frozenset[int]:
        """The plies at which a king kept the word back."""
        return frozenset(ply for ply, made in enumerate(self.made) if made.silent)

    @property
    def deadline(self) -> int | None:
        """When the side to move will have no time left; None if no clock runs."""
        return None if self.since is None else self.since + self.left(self.game.side)

    @property
    def persons_deadline(self) -> int | None:
        """The same if it is the person whose time runs: the computer's only does while it thinks,
        and that is not kept."""
        return None if self.awaits_computer else self.deadline

    def clocks(self, now: int) -> Clocks | None:
        """Both clocks; None in a game without."""
        if self.terms.pace is None:
            return None
        left = {side: self.left(side) for side in Side}
        mover = self.game.side
        if self.end is not None and self.end.left is not None:
            left[mover] = self.end.left
        elif self.since is not None:
            left[mover] = max(0, left[mover] - (now - self.since))
        running = None if self.since is None else mover
        return Clocks(pace=self.terms.pace, left=left, running=running)

    def left(self, side: Side) -> int:
        """What a side had left when this turn began."""
        assert self.terms.pace is not None
        for played, made in zip(reversed(self.game.plies), reversed(self.made), strict=True):
            if played.side is side and made.left is not None:
                return made.left
        return self.terms.pace.start


def restore(
    terms: Terms,
    *,
    serial: int,
    moves: Iterable[Made | str],
    undone: Iterable[Made] = (),
    end: End | None = None,
    deadline: int | None = None,
) -> Room:
    """The room of a kept game; raises `IllegalMoveError` when its moves break its rules."""
    made = tuple(Made(each) if isinstance(each, str) else each for each in moves)
    room = Room(
        terms=terms,
        serial=serial,
        game=replay(terms.rules, made, end),
        made=made,
        undone=tuple(undone),
        end=end,
    )
    return room if deadline is None else replace(room, since=deadline - room.left(room.game.side))


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


def replay(rules: Rules, moves: Iterable[Made], end: End | None = None) -> Game:
    """The game of those moves; raises `IllegalMoveError` when they break the rules."""
    game = Game(rules)
    for made in moves:
        game.play(made.move, silent=made.silent)
    if end is not None:
        if end.winner is None:
            game.agree_draw()
        elif end.reason == "time":
            game.run_out(end.winner.other)
        else:
            game.resign(end.winner.other)
    return game
