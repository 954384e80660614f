"""The texts of lessons: which steps fit a rule set, and what is said in them."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import shipped
from ..cards import catalogue
from ..cards.catalogue import Facts
from .goals import Fault

Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True)
class Entry:
    """A step as steps.toml has it. `card` names sentences of the rules card, by section and topic,
    that open it; `exercise` what is done in it."""

    name: str
    exercise: str
    when: Facts
    card: tuple[str, ...]
    parts: Mapping[str, Texts]
    wrong: Mapping[str, Texts]

    def say(self, part: str, lang: str, facts: Facts) -> str:
        """One of its texts: title, tell, task, hint, on or praise; empty if it has none."""
        texts = self.parts.get(part)
        return catalogue.filled(texts[lang], lang, facts) if texts else ""

    def explain(self, fault: Fault, lang: str, facts: Facts) -> str:
        """Why a try failed: in this step's own words if it has some."""
        texts = self.wrong.get(fault.key) or faults()[fault.key]
        return catalogue.filled(texts[lang], lang, {**facts, **fault.values})


def _catalogue() -> dict[str, Any]:
    return shipped.toml(__package__, "steps.toml")


def faults() -> Mapping[str, Texts]:
    """What is said of a fault in any step, by its key."""
    found: Mapping[str, Texts] = _catalogue()["faults"]
    return found


def orders() -> Mapping[str, list[str]]:
    """The steps of the lessons laid out by hand, by variant, in the order to learn them."""
    found: Mapping[str, list[str]] = _catalogue()["orders"]
    return found


def spare() -> list[str]:
    """The steps that a lesson can do without, the first to go first."""
    found: list[str] = _catalogue()["spare"]
    return found


@functools.cache
def entries() -> tuple[Entry, ...]:
    """Every step, in the usual order."""
    return tuple(map(_entry, _catalogue()["steps"]))


def _entry(values: Mapping[str, Any]) -> Entry:
    parts = ("title", "tell", "task", "hint", "on", "praise")
    return Entry(
        name=values["name"],
        exercise=values.get("exercise", values["name"]),
        when=values.get("when", {}),
        card=tuple(values.get("card", ())),
        parts={part: values[part] for part in parts if part in values},
        wrong=values.get("wrong", {}),
    )


def fitting(facts: Facts) -> Iterator[Entry]:
    """The steps that go with such rules: of those of one name the first that fits."""
    told = set()
    for entry in entries():
        if entry.name not in told and catalogue.holds(entry.when, facts):
            told.add(entry.name)
            yield entry


def card_sentences(entry: Entry, lang: str, facts: Facts) -> Iterator[str]:
    """The sentences of the rules card that open a step."""
    by_topic = {f"{said.section} {said.topic}": said for said in catalogue.chosen(facts)}
    for topic in entry.card:
        said = by_topic.get(topic)
        if said and not said.silent:
            yield catalogue.say(said, lang, facts)
