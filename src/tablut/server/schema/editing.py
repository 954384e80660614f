"""Rules that a person is making."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .base import Message, Names, Squares
from .variants import OwnVariant

MAX_NAME_CHARACTERS = 80
Value = bool | int | str | list[str] | list[list[str]]


class Choice(Message):
    """One of the values of a dimension, what it is called and what it means."""

    value: str
    name: str
    text: str


class Dimension(Message):
    """One choice that rules make, keyed as in a variant file, told in one line.

    A value is a position record, true or false, one of `choices`, a number from 0 to `most`,
    letters of `tTK`, a list of squares or a list of such groups. `zero` says what 0 or an empty
    list means.
    """

    key: str
    kind: Literal["position", "flag", "choice", "number", "kinds", "squares", "groups"]
    name: str
    text: str
    zero: str
    choices: list[Choice]
    most: int
    default: Value


class DimensionGroup(Message):
    """Dimensions that go together."""

    id: str
    title: str
    dimensions: list[Dimension]


class Dimensions(Message):
    """Every choice that rules make; `kinds` names the letters of `tTK`."""

    groups: list[DimensionGroup]
    kinds: dict[str, str]


class Problem(Message):
    """Why rules cannot be played, or what is odd about them, and the dimensions it is about."""

    sentence: str
    keys: list[str]


class RulesRead(Message):
    """The value of every dimension, by key, and the names of rules that have any.

    `values` are null where the rules cannot be read or their board cannot be drawn.
    """

    values: dict[str, Value] | None
    names: Names | None
    problems: list[Problem]


class DraftNames(Message):
    """What a person calls rules: in every language, in some, or not yet."""

    en: str = Field(default="", max_length=MAX_NAME_CHARACTERS)
    ru: str = Field(default="", max_length=MAX_NAME_CHARACTERS)
    pl: str = Field(default="", max_length=MAX_NAME_CHARACTERS)


class Draft(Message):
    """Rules that a person is making: the value of every dimension, by key."""

    names: DraftNames
    values: dict[str, Value]


class Written(Message):
    """What a draft comes to: the text of its rules; their record, and the names of what it loses.

    `idle` dimensions have no effect, each for the reason given; `ground` is null where the squares
    contradict each other. Rules with `problems` cannot be played and have neither record nor
    `variant`.
    """

    problems: list[Problem]
    text: str | None = None
    record: str | None = None
    lost: list[str] = Field(default=[])
    oddities: list[Problem] = Field(default=[])
    idle: dict[str, str] = Field(default={})
    ground: Squares | None = None
    variant: OwnVariant | None = None
