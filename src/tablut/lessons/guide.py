"""The strategy guide: advice for both sides, with positions to try."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import shipped, variants
from ..game import Game
from ..moves import Side
from ..position import Position
from .texts import Texts


@dataclass(frozen=True, slots=True)
class Example:
    """A position of a variant, and play that shows the idea; `claims` say what is true of it."""

    variant: str
    position: Position
    line: tuple[str, ...]
    caption: Texts
    claims: Mapping[str, Any]

    def game(self) -> Game:
        """A game that begins here."""
        return Game(self.position.rules, position=self.position)


@dataclass(frozen=True, slots=True)
class Section:
    """One piece of advice; `side` is None where it is for both."""

    side: Side | None
    title: Texts
    paragraphs: tuple[Texts, ...]
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """All the advice, in reading order."""

    title: Texts
    lead: Texts
    sections: tuple[Section, ...]


@functools.cache
def guide() -> Guide:
    """The guide as guide.toml has it."""
    values = shipped.toml(__package__, "guide.toml")
    return Guide(**values["labels"], sections=tuple(map(_section, values["sections"])))


def _section(values: Mapping[str, Any]) -> Section:
    return Section(
        side=None if values["side"] == "both" else Side(values["side"]),
        title=values["title"],
        paragraphs=tuple(values["paragraphs"]),
        examples=tuple(map(_example, values.get("positions", ()))),
    )


def _example(values: Mapping[str, Any]) -> Example:
    told = {"variant", "start", "side", "line", "caption"}
    rules = variants.load(values["variant"]).rules
    return Example(
        variant=values["variant"],
        position=Position.parse(values["start"], rules, side=values["side"]),
        line=tuple(values["line"].split()),
        caption=values["caption"],
        claims={key: value for key, value in values.items() if key not in told},
    )
