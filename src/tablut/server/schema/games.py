"""Games with the computer."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tablut import Side

from .base import Message, Names
from .lines import ByRules, Outcome, Standing

MAX_PACE_SECONDS = 10_800
Level = Annotated[int, Field(ge=1, le=8)]


class Pace(Message):
    """How much time a side has: `seconds` for the game and `increment` more after each move, or
    `seconds` for each move."""

    seconds: int = Field(ge=1, le=MAX_PACE_SECONDS)
    increment: int = Field(default=0, ge=0, le=MAX_PACE_SECONDS)
    each_move: bool = False


class NewGame(ByRules):
    """What a person asks for when starting a game: the side is theirs, the level the computer's.

    Without a `pace` nobody's time is counted.
    """

    side: Literal["attackers", "defenders", "random"]
    level: Level
    pace: Pace | None = None


class Rematch(Message):
    """A game by the same rules and at the same level; `swap` changes sides for the second of a
    pair."""

    swap: bool


class Created(Message):
    """The id under which a new game can be reached."""

    id: str


class First(Message):
    """The first game of a pair; `side` is the person's in it."""

    id: str
    side: Side
    outcome: Outcome | None
    plies: int


class Pair(Message):
    """What the second game of a pair is measured against."""

    first: First


class Clocks(Message):
    """Both clocks when the message was sent, in milliseconds, and whose runs, if any does."""

    pace: Pace
    attackers: int
    defenders: int
    running: Side | None


class Game(Standing):
    """A whole game as the person sees it.

    `variant` is null for a person's own rules, and `names` null where they have no name. `serial`
    grows with every change. `legal` and `effects` are empty unless it is the person's turn.
    `thinking` on the person's turn: the computer considers the offer of a draw. `undone` plies can
    be made again. `clocks` is null where no time is counted.
    """

    id: str
    variant: str | None
    names: Names | None
    level: Level
    side: Side
    serial: int
    thinking: bool
    undone: int
    clocks: Clocks | None
    pair: Pair | None
