"""`Plan`: a match as agreed before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import Limit
from ..variants import Variant
from . import openings
from .games import GRACE, PLIES, Terms
from .limits import TimeControl, described
from .openings import Opening
from .results import side_of
from .specs import EngineSpec


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Who plays how many games of what, under which terms, from which openings.

    `limit` None leaves a `tablut` engine the limit of its level. Pairs go round the variants;
    within a variant they go through its `openings`, and again from the first. `TablutError` where
    an engine has no limit or an opening cannot be played.
    """

    engines: tuple[EngineSpec, EngineSpec]
    variants: tuple[Variant, ...]
    openings: Mapping[str, Sequence[Opening]]  # by variant
    games: int
    limit: Limit | TimeControl | None = None
    plies: int = PLIES
    grace: float = GRACE

    def __post_init__(self) -> None:
        self.terms(0)
        for variant in self.variants:
            for opening in self.openings[variant.id]:
                openings.begin(variant.rules, opening)

    @property
    def names(self) -> tuple[str, str]:
        """The engines' names, told apart if they have the same."""
        first, second = (engine.name for engine in self.engines)
        return (first, second) if first != second else (first, f"{second} (2)")

    @property
    def repeated(self) -> tuple[str, ...]:
        """The variants that have fewer openings than pairs."""
        pairs = (self.games + 1) // 2
        return tuple(
            variant.id
            for number, variant in enumerate(self.variants)
            if len(range(number, pairs, len(self.variants))) > len(self.openings[variant.id])
        )

    def variant(self, pair: int) -> Variant:
        """The variant of a pair."""
        return self.variants[pair % len(self.variants)]

    def opening(self, pair: int) -> Opening:
        """The opening of a pair."""
        own = self.openings[self.variant(pair).id]
        return own[pair // len(self.variants) % len(own)]

    def terms(self, game: int) -> Terms:
        """The terms of a pair's first or second game."""
        limits = {
            side_of(engine, game): spec.limit_of(self.limit)
            for engine, spec in enumerate(self.engines)
        }
        return Terms(limits=limits, plies=self.plies, grace=self.grace)

    def to_dict(self) -> dict[str, Any]:
        """What makes it this match and no other, openings and length apart, as plain values."""
        return {
            "engines": [engine.text for engine in self.engines],
            "variants": [variant.id for variant in self.variants],
            "limit": described(self.limit),
            "plies": self.plies,
        }
