"""Every message between the server and the page: the one truth of their protocol.

`python -m tablut.server.schema` prints a JSON schema that holds all of them in `$defs`; the page's
types are generated from it. Squares read `e5`, moves `e3-h3`, positions are position records.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import TypeAliasType

from tablut import Side

Level = Annotated[int, Field(ge=1, le=8)]
Piece = TypeAliasType("Piece", Literal["t", "T", "K"])


class Message(BaseModel):
    """A JSON object with exactly the fields it names."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        from_attributes=True,
        json_schema_serialization_defaults_required=True,
    )


class Names(Message):
    """One text in every language of the page."""

    en: str
    ru: str
    pl: str


class Squares(Message):
    """The special squares of a board; `goals` are those that win the game for the king."""

    throne: str | None
    corners: list[str]
    camps: list[str]
    goals: list[str]


class Variant(Message):
    """A variant as the list of variants shows it; `size` is the squares of one edge.

    `legal` are the moves of the side that begins, targets by origin.
    """

    id: str
    names: Names
    summary: Names
    size: int
    first: Side
    goal: Literal["edge", "corner"]
    start: str
    legal: dict[str, list[str]]
    squares: Squares


class NewGame(Message):
    """What a person asks for when starting a game: the side is theirs, the level the computer's."""

    variant: str
    side: Literal["attackers", "defenders", "random"]
    level: Level


class Created(Message):
    """The id under which a new game can be reached."""

    id: str


class Fault(Message):
    """Why a request failed: a code to translate, an English sentence, and the code's values."""

    code: str
    detail: str
    params: dict[str, str | int]


class Failure(Message):
    """The body of every 4xx answer."""

    error: Fault


class Capture(Message):
    """A captured piece, the rule that took it and the squares that brought it about."""

    square: str
    piece: Piece
    rule: str
    by: list[str]


class Ply(Message):
    """A move made, and the position after it."""

    move: str
    side: Side
    captures: list[Capture]
    position: str


class Outcome(Message):
    """How a game ended and the squares responsible; nobody wins a draw."""

    winner: Side | None
    reason: str
    squares: list[str]


class Game(Message):
    """A whole game as the person sees it.

    `serial` grows with every change. `legal` maps origins to targets, and is empty unless it is the
    person's turn. `threatened`: the attackers' next move could capture the king.
    """

    id: str
    variant: str
    level: Level
    side: Side
    size: int
    serial: int
    first: Side
    start: str
    plies: list[Ply]
    position: str
    to_move: Side
    legal: dict[str, list[str]]
    thinking: bool
    threatened: bool
    outcome: Outcome | None
    squares: Squares


class State(Message):
    """Server to page: the game as it now is."""

    type: Literal["state"] = "state"
    game: Game


class Refused(Fault):
    """Server to page: the last request was refused and nothing changed."""

    type: Literal["refused"] = "refused"


class Move(Message):
    """Page to server: the person's move, made when the page had seen `ply` plies."""

    type: Literal["move"]
    ply: int = Field(ge=0, strict=True)
    move: str = Field(max_length=16)


class TakeBack(Message):
    """Page to server: back to the person's previous turn."""

    type: Literal["take_back"]


class Resign(Message):
    """Page to server: the person gives up."""

    type: Literal["resign"]


class MoveNow(Message):
    """Page to server: the computer shall play the best move it has found so far."""

    type: Literal["move_now"]


Request = Move | TakeBack | Resign | MoveNow
PageMessage = TypeAliasType("PageMessage", Annotated[Request, Field(discriminator="type")])
ServerMessage = TypeAliasType(
    "ServerMessage", Annotated[State | Refused, Field(discriminator="type")]
)


def parse(frame: str) -> Request:
    """The page's message in a text frame; raises `pydantic.ValidationError`."""
    return _page_message.validate_json(frame)


def json_schema() -> dict[str, Any]:
    """A JSON schema whose `$defs` hold every message by name."""
    schema = _everything.json_schema(mode="serialization", schema_generator=_Untitled)
    return {"title": "Protocol", **schema}


class _Untitled(GenerateJsonSchema):
    """Gives titles to messages only: a titled field would become a type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


_page_message: TypeAdapter[Request] = TypeAdapter(PageMessage)
_everything: TypeAdapter[Any] = TypeAdapter(
    PageMessage | ServerMessage | NewGame | Created | Failure | list[Variant]
)

if __name__ == "__main__":
    print(json.dumps(json_schema(), indent=2))
