"""`EngineSpec`: an engine as a command line names it.

    tablut                            this library's engine at full strength
    tablut:level=5,nodes=20000        options: level, seed, threads, hash, contempt; own limits:
                                      movetime (milliseconds), nodes, depth
    uci:COMMAND                       a program that speaks the protocol of `tablut engine`
    otep:COMMAND                      one that speaks OpenTafl's engine protocol
    bologna:COMMAND                   a player of the Bologna challenge; {side} {port} {seconds} in
                                      the command are filled in

`NAME=` before any of them names it in tables: `old=uci:/opt/old/bin/tablut engine`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine import LEVELS, Engine, Limit, Player
from ..errors import TablutError
from .limits import TimeControl, a_move
from .players import EnginePlayer

_SPEC = re.compile(
    r"(?:(?P<name>[^=:]+)=)?(?P<kind>tablut|uci|otep|bologna)(?::(?P<rest>.*))?", re.DOTALL
)
_OPTIONS = {"level": "level", "seed": "seed", "threads": "threads", "hash": "hash_mb",
            "contempt": "contempt"}  # fmt: skip
_LIMITS = ("movetime", "nodes", "depth")


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """An engine to be started: `name` in tables, and `text` as it was given.

    `options` are those of `Engine`, `command` starts an engine of another kind than `tablut`.
    `limit` is its own, in place of what is common to both engines.
    """

    text: str
    name: str
    kind: str
    command: str = ""
    options: Mapping[str, int] = field(default_factory=dict)
    limit: Limit | None = None

    @classmethod
    def parse(cls, text: str) -> EngineSpec:
        """The engine that `text` names; `TablutError` says what is wrong with it."""
        found = _SPEC.fullmatch(text.strip())
        if not found:
            raise _fault(text, "expected tablut, uci:COMMAND, otep:COMMAND or bologna:COMMAND, "
                         "with NAME= before it or without")  # fmt: skip
        name, kind, rest = found["name"] or text.strip(), found["kind"], found["rest"] or ""
        if kind != "tablut":
            if not rest.strip():
                raise _fault(text, f"expected a command after {kind}:")
            return cls(text, name, kind, command=rest.strip())
        values = _values(text, rest)
        limits = {key: values.pop(key) for key in _LIMITS if key in values}
        for key, value in limits.items():
            if value < 1:
                raise _fault(text, f"{key} {value}: expected at least 1")
        if values.get("level", 1) not in LEVELS:
            raise _fault(text, f"level {values['level']}: expected 1 to {max(LEVELS)}")
        options = {_OPTIONS[key]: value for key, value in values.items()}
        return cls(text, name, kind, options=options, limit=a_move(**limits))

    @property
    def lasting(self) -> bool:
        """Is it a program worth keeping from game to game?"""
        return self.kind in ("uci", "otep")

    def limit_of(self, common: Limit | TimeControl | None) -> Limit | TimeControl:
        """The limit of its moves: its own, the common one, or its level's.

        `TablutError` where there is none of them.
        """
        given = self.limit or common
        if given:
            return given
        if self.kind != "tablut":
            raise _fault(self.text, "give a limit: --movetime, --nodes, --depth or --clock")
        return LEVELS[self.options.get("level", max(LEVELS))].limit

    def open(self, *, seed: int = 0) -> Player:
        """Start the engine; `seed` is added to its own. `PlayerError` if it cannot be started."""
        if self.kind == "tablut":
            options: dict[str, Any] = {**self.options, "seed": self.options.get("seed", 0) + seed}
            return EnginePlayer(self.name, Engine(**options))
        return _driver(self.kind)(self.command)


def _driver(kind: str) -> Callable[[str], Player]:
    # Imported when needed: they take long, and every command would wait for them.
    from ..protocols import OtepPlayer, UciPlayer
    from ..protocols.bologna import BolognaPlayer

    drivers: Mapping[str, Callable[[str], Player]] = {
        "uci": UciPlayer,
        "otep": OtepPlayer,
        "bologna": BolognaPlayer,
    }
    return drivers[kind]


def _values(text: str, rest: str) -> dict[str, int]:
    """The options after the colon."""
    values: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in rest.split(","))):
        key, _, value = part.partition("=")
        if key not in (*_OPTIONS, *_LIMITS):
            raise _fault(text, f"no option {key!r}; there are {', '.join((*_OPTIONS, *_LIMITS))}")
        if not re.fullmatch("-?[0-9]{1,9}" if key == "contempt" else "[0-9]{1,9}", value):
            raise _fault(text, f"{key}: expected a whole number, got {value!r}")
        if key in values:
            raise _fault(text, f"{key} is given twice")
        values[key] = int(value)
    return values


def _fault(text: str, message: str) -> TablutError:
    return TablutError(f"engine {text!r}: {message}", reason="engine_spec")
