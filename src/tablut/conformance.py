"""Conformance scenarios: one move in one position and what must come of it.

A scenario is a JSON object with `id`, `variant`, `position` (a record), `to_move`, `setup_moves`,
`move` and `expect` (`legal`, `captures`, `winner`: a side, "draw" or null, and perhaps
`position_after`). `override` merges into the variant's rules, `declare: "gwrheill"` says the word
of strict etiquette with the move.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import variants
from .errors import RecordError, TablutError
from .game import Game
from .moves import Side
from .rules import Rules


@dataclass(frozen=True, slots=True)
class ConformanceReport:
    """How many scenarios passed, and what went wrong in the others."""

    passed: int
    failures: tuple[str, ...]


def run(text: str) -> ConformanceReport:
    """Check every scenario of a JSON text; `RecordError` if it is not a list of scenarios."""
    try:
        scenarios = json.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise RecordError(f"not JSON: {error}", reason="json") from error
    if not isinstance(scenarios, list) or not all(isinstance(s, dict) for s in scenarios):
        raise RecordError("expected a list of scenarios", reason="shape")
    failures = []
    passed = 0
    for number, scenario in enumerate(scenarios):
        name = scenario.get("id", f"scenario {number}")
        try:
            complaints = check(variants.load(scenario["variant"]).rules, scenario)
        except KeyError as error:
            complaints = [f"the scenario lacks {error}"]
        except TablutError as error:
            complaints = [str(error)]
        except (TypeError, ValueError, AttributeError) as error:
            complaints = [f"not a scenario: {error}"]
        if complaints:
            failures.append(f"{name}: {'; '.join(complaints)}")
        else:
            passed += 1
    return ConformanceReport(passed, tuple(failures))


def check(rules: Rules, scenario: Mapping[str, Any]) -> list[str]:
    """What differs from the scenario's expectation: a sentence each, none if it holds."""
    rules = _merged(rules, scenario.get("override", {}))
    game = Game(rules, position=scenario["position"], side=Side(scenario["to_move"]))
    for move in scenario.get("setup_moves", ()):
        game.play(move)
    expect = scenario["expect"]
    legal = scenario["move"] in game.legal_moves
    if legal != expect["legal"]:
        return [f"legal: expected {expect['legal']}, got {legal}"]
    if not legal:
        return []
    played = game.play(scenario["move"], silent="declare" not in scenario)
    winner = game.outcome and (game.outcome.winner or "draw")
    found = {
        "captures": sorted(capture.square for capture in played.captures),
        "winner": winner,
        "position_after": str(played.position),
    }
    wanted = expect | {"captures": sorted(expect.get("captures", ()))}
    return [
        f"{key}: expected {wanted[key]}, got {found[key]}"
        for key in found
        if key in wanted and wanted[key] != found[key]
    ]


def _merged(rules: Rules, override: Mapping[str, Any]) -> Rules:
    values = rules.to_dict()
    for key, value in override.items():
        if isinstance(value, dict) and isinstance(values.get(key), dict):
            value = values[key] | value
        values[key] = value
    values["first"] = {"a": "attackers", "d": "defenders"}.get(values["first"], values["first"])
    return Rules.from_dict(values)
