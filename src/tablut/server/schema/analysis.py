"""What page and server say to each other at the analysis board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from .base import Message
from .faults import Refused
from .lines import Line


class Analyse(Message):
    """Page to server: search for the best `lines` moves after a line, instead of what was asked
    before."""

    type: Literal["analyse"]
    id: int
    line: Line
    lines: int = Field(default=3, ge=1, le=5)


class Review(Message):
    """Page to server: judge each move of a line from the one after `since` others on."""

    type: Literal["review"]
    id: int
    line: Line
    since: int = Field(default=0, ge=0)


class Stop(Message):
    """Page to server: no more of that."""

    type: Literal["stop"]
    id: int


class BestLine(Message):
    """One of the best ways to go on.

    `attackers`, `draw` and `defenders` are how many of a thousand games each wins; `ends_in` is set
    where the end is proven: plies until it comes.
    """

    moves: list[str]
    attackers: int
    draw: int
    defenders: int
    ends_in: int | None


class Lines(Message):
    """Server to page: what the search has found so far, first nothing; `done` when it has ended."""

    type: Literal["lines"] = "lines"
    id: int
    best: list[BestLine]
    depth: int
    nodes: int
    seconds: float
    done: bool


class Judged(Message):
    """Server to page: what a move cost, out of a thousand points, and what was better.

    `points` are those that the attackers can expect after it, `to` is the last ply to be judged.
    Ply 0 is the start; the position before the first move judged comes first of all.
    """

    type: Literal["judged"] = "judged"
    id: int
    ply: int
    to: int
    points: int
    ends_in: int | None
    cost: int
    verdict: Literal["inaccuracy", "mistake", "blunder"] | None
    better: list[str]


AnalysisRequest = Analyse | Review | Stop
AnalysisMessage = TypeAliasType(
    "AnalysisMessage", Annotated[AnalysisRequest, Field(discriminator="type")]
)
AnalysisAnswer = TypeAliasType(
    "AnalysisAnswer", Annotated[Lines | Judged | Refused, Field(discriminator="type")]
)
_analysis_message: TypeAdapter[AnalysisRequest] = TypeAdapter(AnalysisMessage)


def parse_analysis(frame: str) -> AnalysisRequest:
    """The analysis board's message in a text frame; raises `pydantic.ValidationError`."""
    return _analysis_message.validate_json(frame)
