"""A lesson: the steps that teach one rule set in a few minutes."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .. import variants
from ..cards import catalogue
from ..rules import Rules
from . import texts
from .steps import Step, make
from .texts import Entry

STEPS_MOST = 12
LESSONS_KEPT = 256
STEP_SECONDS = 24  # what a newcomer takes for a step


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps for a rule set, in order."""

    steps: tuple[Step, ...]

    @property
    def minutes(self) -> int:
        """How long it takes a newcomer."""
        return math.ceil(len(self.steps) * STEP_SECONDS / 60)


@functools.lru_cache(maxsize=LESSONS_KEPT)
def lesson(rules: Rules | str) -> Lesson:
    """The lesson of a rule set or of the variant of that name; `RulesError` if there is none.

    It has no steps where nothing can be shown under such rules.
    """
    variant = rules if isinstance(rules, str) else ""
    taught = variants.load(rules).rules if isinstance(rules, str) else rules
    facts = catalogue.facts_of(taught)
    steps: list[Step] = []
    for entry in _chosen(variant, facts):
        step = make(entry, facts, taught, number=len(steps))
        if step:
            steps.append(step)
    return Lesson(tuple(_short(steps)))


def order() -> list[str]:
    """The variants in the order in which to learn them: those whose lessons are laid out by hand,
    then the others."""
    by_hand = list(texts.orders())
    return by_hand + [name for name in variants.ids() if name not in by_hand]


def is_by_hand(variant: str) -> bool:
    """Was this lesson laid out for the variant alone?"""
    return variant in texts.orders()


def _chosen(variant: str, facts: catalogue.Facts) -> Iterable[Entry]:
    fitting = {entry.name: entry for entry in texts.fitting(facts)}
    order = texts.orders().get(variant)
    return [fitting[name] for name in order] if order else fitting.values()


def _short(steps: list[Step]) -> Iterator[Step]:
    """The steps without as many of the spare ones as are too many."""
    spare = [name for name in texts.spare() if name in {step.name for step in steps}]
    left_out = set(spare[: max(0, len(steps) - STEPS_MOST)])
    return (step for step in steps if step.name not in left_out)
