"""Short ways to ask the slow referee: a variant with some rules changed, and lines of moves."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from reference import Referee, Result

SHARED = os.environ.get("TABLUT_SHARED")
RULES = Path(SHARED) / "rules" if SHARED else Path(__file__).parent / "data"


def _load(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((RULES / name).read_text(encoding="utf-8"))
    return entries


# An entry for another referee only has no rules of its own.
VARIANTS = {entry["id"]: entry for entry in _load("variants.json") if "peer_only" not in entry}
SCENARIOS = [entry for entry in _load("scenarios.json") if entry["variant"] in VARIANTS]


def referee(variant: str, **changes: Any) -> Referee:
    """The referee of a variant with some rules replaced, or merged where they are a mapping."""
    rules = dict(VARIANTS[variant])
    for key, value in changes.items():
        merge = isinstance(value, dict) and isinstance(rules.get(key), dict)
        rules[key] = rules[key] | value if merge else value
    return Referee(rules)


def play(rules: Referee, record: str, side: str, moves: str, declare: str | None = None) -> Result:
    """The result of the last of some moves from a position."""
    state = rules.setup(record, side)
    for move in moves.split():
        origin, target = move.split("-")
        result = rules.play(state, origin, target, declare)
        state = result.state
    return result


def captured(rules: Referee, record: str, side: str, moves: str) -> set[str]:
    return set(play(rules, record, side, moves).captures)


def ended(rules: Referee, record: str, side: str, moves: str) -> tuple[str | None, str | None]:
    result = play(rules, record, side, moves)
    return result.winner, result.reason


def targets(rules: Referee, record: str, side: str, origin: str) -> set[str]:
    state = rules.setup(record, side)
    return {target for start, target in rules.legal_moves(state) if start == origin}
