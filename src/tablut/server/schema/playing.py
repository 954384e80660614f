"""What page and server say to each other during a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter
from typing_extensions import TypeAliasType

from .base import Message, Word
from .faults import Refused
from .games import Game


class State(Message):
    """Server to page: the game as it now is."""

    type: Literal["state"] = "state"
    game: Game


class Hint(Message):
    """Server to page: a good move after `ply` plies, the main thing it does, and the squares that
    is about."""

    type: Literal["hint"] = "hint"
    ply: int
    move: str
    reason: str
    squares: list[str]


class Move(Message):
    """Page to server: the person's move, made when the page had seen `ply` plies.

    `say` is the word that goes with it; only a king's move under strict etiquette needs one.
    """

    type: Literal["move"]
    ply: int = Field(ge=0, strict=True)
    move: str = Field(max_length=16)
    say: Word | None = None


class TakeBack(Message):
    """Page to server: back to the person's previous turn."""

    type: Literal["take_back"]


class Redo(Message):
    """Page to server: make again what was taken back, to the person's next turn."""

    type: Literal["redo"]


class AskHint(Message):
    """Page to server: what would be a good move?"""

    type: Literal["hint"]


class Resign(Message):
    """Page to server: the person gives up."""

    type: Literal["resign"]


class OfferDraw(Message):
    """Page to server: the person would agree to a draw."""

    type: Literal["offer_draw"]


class MoveNow(Message):
    """Page to server: the computer shall play the best move it has found so far."""

    type: Literal["move_now"]


Request = Move | TakeBack | Redo | AskHint | Resign | OfferDraw | MoveNow
PageMessage = TypeAliasType("PageMessage", Annotated[Request, Field(discriminator="type")])
ServerMessage = TypeAliasType(
    "ServerMessage", Annotated[State | Hint | Refused, Field(discriminator="type")]
)
_page_message: TypeAdapter[Request] = TypeAdapter(PageMessage)


def parse(frame: str) -> Request:
    """The page's message in a text frame; raises `pydantic.ValidationError`."""
    return _page_message.validate_json(frame)
