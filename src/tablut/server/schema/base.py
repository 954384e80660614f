"""What messages are made of: their fields, names and bounds."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

MAX_RULES_CHARACTERS = 12_000
MAX_POSITION_CHARACTERS = 500  # more than the record of a full 19x19 board
MAX_PLIES = 4000
Piece = TypeAliasType("Piece", Literal["t", "c", "n", "m", "g", "T", "C", "N", "M", "G", "K"])
Language = Literal["en", "ru", "pl"]
Word = Literal["gwrheill"]
MoveText = Annotated[str, Field(max_length=16)]


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
