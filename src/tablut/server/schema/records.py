"""Games and positions on paper."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tablut import Side
from tablut.records.recognising import Format
from tablut.records.writing import Form, Lost

from .base import MAX_PLIES, MAX_POSITION_CHARACTERS, Message, MoveText, Names
from .lines import ByRules, Line, Outcome

MAX_RECORD_CHARACTERS = 60_000


class Placed(Message):
    """Why no game can begin from a position, a sentence each; or else rules by which one does."""

    problems: list[str]
    rules_text: str | None


class Kept(Message):
    """The moves of a kept game, the names of its own rules, and its end."""

    line: Line
    names: Names | None
    outcome: Outcome | None


class Noted(Message):
    """A move on paper; `variations` are other ways to go on from before it.

    `silent`: a king under strict etiquette kept the word back, and fell.
    """

    move: MoveText
    silent: bool = False
    comment: str = ""
    clock: str = ""
    mark: str = ""
    variations: list[list[Noted]] = Field(default=[])


class Record(ByRules):
    """A game on paper; what came of it and why, and what else is told of it in `tags`."""

    start: str | None = Field(default=None, max_length=MAX_POSITION_CHARACTERS)
    to_move: Side | None = None
    plies: list[Noted] = Field(max_length=MAX_PLIES)
    result: Literal["attackers", "defenders", "draw", "unknown", ""] = ""
    termination: str = ""
    comment: str = ""
    tags: dict[str, str] = Field(default={})


class Import(ByRules):
    """A text with a game or a position in any format; the rules are for those that name none.

    `game` says which of several, from 1.
    """

    text: str = Field(max_length=MAX_RECORD_CHARACTERS)
    game: int = Field(default=1, ge=1)


class Misreading(Message):
    """What is wrong with a text, told in one language, and where: counted from 1, or 0 for
    nowhere."""

    detail: str
    line: int
    column: int


class Imported(Message):
    """What a text holds, one of its `games` games; with a `problem`, what came before it."""

    format: Format | None
    games: int
    record: Record | None
    problem: Misreading | None


class Export(Message):
    """A game to be written in a format."""

    record: Record
    format: Form


class Exported(Message):
    """The text of a file, and what it cannot hold of the game."""

    text: str
    lost: list[Lost]
