"""What a user sets of the engine behind a protocol, and the rules it is told to play by."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeVar

from .. import variants
from ..engine import (
    CONTEMPT_MOST,
    FULL,
    HASH_MOST_MB,
    LEVELS,
    SEED_MOST,
    THREADS_MOST,
    Engine,
    Limit,
)
from ..errors import NotationError
from ..variants import Variant

N = TypeVar("N", int, float)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`hash_mb` in megabytes, `contempt` in hundredths of a man; `lines` and `ponder` are UCI's."""

    hash_mb: int = LEVELS[FULL].hash_mb
    threads: int = 1
    level: int = FULL
    contempt: int = 0
    seed: int = 0
    lines: int = 1
    ponder: bool = False

    @property
    def of_engine(self) -> dict[str, Any]:
        """Those that an engine is made with."""
        return {
            "level": self.level,
            "seed": self.seed,
            "hash_mb": self.hash_mb,
            "threads": self.threads,
            "contempt": self.contempt,
        }

    def engine(self) -> Engine:
        """A new engine with these settings; `TablutError` if one is out of its bounds."""
        return Engine(**self.of_engine)

    def limit(self, asked: Limit | None) -> Limit:
        """The limit of a search: the level's own, `asked` where the level has none to keep.

        Below the full level whichever of the two comes first, so that a level stays one.
        """
        own = LEVELS[self.level].limit
        if asked is None:
            return own
        if self.level == FULL:
            return asked
        return Limit(
            seconds=_first(own.seconds, asked.seconds),
            nodes=_first(own.nodes, asked.nodes),
            depth=_first(own.depth, asked.depth),
            clock=asked.clock,
        )


@dataclass(frozen=True, slots=True)
class Spin:
    """An option that is a whole number; `field` names it in `Settings`."""

    name: str
    field: str
    low: int
    high: int

    def declaration(self, settings: Settings) -> str:
        default = getattr(settings, self.field)
        return f"option name {self.name} type spin default {default} min {self.low} max {self.high}"

    def changed(self, settings: Settings, value: str) -> Settings:
        """`settings` with this option set; `NotationError` if it cannot have that value."""
        change: dict[str, Any] = {self.field: number(value, self.name, self.low, self.high)}
        return replace(settings, **change)


@dataclass(frozen=True, slots=True)
class Check:
    """An option that is true or false; `field` names it in `Settings`."""

    name: str
    field: str

    def declaration(self, settings: Settings) -> str:
        default = str(getattr(settings, self.field)).lower()
        return f"option name {self.name} type check default {default}"

    def changed(self, settings: Settings, value: str) -> Settings:
        """`settings` with this option set; `NotationError` if it cannot have that value."""
        if value not in ("true", "false"):
            raise NotationError(
                f"{self.name}: expected true or false, got {value[:40]!r}", reason="check"
            )
        return replace(settings, **{self.field: value == "true"})


OPTIONS = (
    Spin("Hash", "hash_mb", 1, HASH_MOST_MB),
    Spin("Threads", "threads", 1, THREADS_MOST),
    Spin("Level", "level", min(LEVELS), FULL),
    Spin("Contempt", "contempt", -CONTEMPT_MOST, CONTEMPT_MOST),
    Spin("Seed", "seed", 0, SEED_MOST),
    Spin("MultiPV", "lines", 1, 1000),
    Check("Ponder", "ponder"),
)


def _first(one: N | None, other: N | None) -> N | None:
    given = [value for value in (one, other) if value is not None]
    return min(given, default=None)


def number(text: str, name: str, low: int, high: int) -> int:
    """The whole number that `text` writes; `NotationError` unless it is from `low` to `high`."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < 20 and low <= int(text) <= high:
        return int(text)
    raise NotationError(
        f"{name}: expected a whole number from {low} to {high}, got {text[:40]!r}", reason="number"
    )


def variant_of(text: str) -> Variant:
    """The variant of that identifier, in that file, or of that OpenTafl rules record.

    Raises `RulesError` or `NotationError`.
    """
    if not text.startswith("dim:"):
        return variants.open(text)
    return variants.consistent(variants.read_text(text, name="own"))
