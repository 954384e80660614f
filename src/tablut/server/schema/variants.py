"""Variants, a person's own rules, and the cards that tell them in words."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tablut import Side

from .base import MAX_RULES_CHARACTERS, Message, Names, Squares


class Board(Message):
    """How a game begins under some rules; `size` is the squares of one edge."""

    size: int
    first: Side
    goal: Literal["edge", "corner"]
    start: str
    squares: Squares


class Variant(Board):
    """A variant as the list of variants shows it; `origin` says how sure its rules are.

    `legal` are the moves of the side that begins, targets by origin: only in the first of the list,
    whose board the page opens with.
    """

    id: str
    family: str
    origin: Literal["historic", "modern", "reconstruction"]
    names: Names
    summary: Names
    legal: dict[str, list[str]] | None


class Diagram(Message):
    """A part of a board, from the square `low` at its lower left to `high` at its upper right.

    `move` captures what stands on `captures`; `targets` are squares that count; `notation` is the
    move with its captures in writing, or empty.
    """

    caption: str
    notation: str
    position: str
    low: str
    high: str
    move: str | None
    captures: list[str]
    targets: list[str]


class Section(Message):
    """One subject of a rules card: its sentences, then its diagrams."""

    title: str
    sentences: list[str]
    diagrams: list[Diagram]


class Card(Message):
    """The rules in words, in one language; `start` and `squares` are those of their board.

    `origin` says how sure they are. `decisions` (in English) and `sources` have it in detail; the
    three are empty where the rules are those of no variant.
    """

    title: str
    origin: str
    start: str
    squares: Squares
    sections: list[Section]
    decisions: list[str]
    sources: list[str]


class RulesText(Message):
    """A person's own rules: a variant file in TOML, or an OpenTafl rules record."""

    text: str = Field(max_length=MAX_RULES_CHARACTERS)


class OwnVariant(Board):
    """What a person's own rules come to; without a name the page gives them one."""

    names: Names | None
    card: Card


class Checked(Message):
    """Why rules cannot be played, a sentence for each reason; or else what they come to."""

    problems: list[str]
    variant: OwnVariant | None
