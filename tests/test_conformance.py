"""The conformance scenarios, through the core."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import catalogue
from tablut import RecordError, conformance, variants


@pytest.mark.parametrize("scenario", catalogue.scenarios(), ids=lambda s: s["id"])
def test_the_core_decides_the_scenario_as_the_sources_do(scenario: dict[str, Any]) -> None:
    rules = catalogue.rules_of(catalogue.raw()[scenario["variant"]])
    assert conformance.check(rules, scenario) == []


def image(scenario: dict[str, Any], symmetry: int) -> dict[str, Any]:
    """A scenario with its board turned and mirrored: one of eight ways to look at it."""
    size = scenario["position"].count("/") - 1

    def square(name: str) -> str:
        file, rank = ord(name[0]) - ord("a"), int(name[1:]) - 1
        file = size - 1 - file if symmetry & 1 else file
        rank = size - 1 - rank if symmetry & 2 else rank
        file, rank = (rank, file) if symmetry & 4 else (file, rank)
        return f"{chr(ord('a') + file)}{rank + 1}"

    def move(text: str) -> str:
        return "-".join(map(square, text.split("-")))

    def record(text: str) -> str:
        spread = re.sub(r"\d+", lambda run: " " * int(run[0]), text).strip("/").split("/")
        board = {
            square(f"{chr(ord('a') + file)}{rank + 1}"): piece
            for rank, row in enumerate(spread)
            for file, piece in enumerate(row)
        }
        rows = ("".join(board[f"{chr(97 + f)}{r + 1}"] for f in range(size)) for r in range(size))
        return re.sub(" +", lambda run: str(len(run[0])), f"/{'/'.join(rows)}/")

    expect = scenario["expect"]
    turned: dict[str, Any] = {"captures": [square(name) for name in expect["captures"]]}
    if "position_after" in expect:
        turned["position_after"] = record(expect["position_after"])
    return scenario | {
        "position": record(scenario["position"]),
        "setup_moves": [move(text) for text in scenario["setup_moves"]],
        "move": move(scenario["move"]),
        "expect": expect | turned,
    }


@pytest.mark.parametrize("symmetry", range(1, 8))
def test_every_scenario_is_decided_alike_however_the_board_is_turned(symmetry: int) -> None:
    entries = catalogue.raw()
    for scenario in catalogue.scenarios():
        rules = catalogue.rules_of(entries[scenario["variant"]])
        assert conformance.check(rules, image(scenario, symmetry)) == [], scenario["id"]


def test_every_scenario_of_a_shipped_variant_passes() -> None:
    text = (catalogue.DATA / "scenarios.json").read_text(encoding="utf-8")
    known = [s for s in json.loads(text) if s["variant"] in variants.ids()]
    report = conformance.run(json.dumps(known))
    assert report.failures == ()
    assert report.passed == len(known)


def test_a_wrong_expectation_is_reported_with_what_came() -> None:
    scenario = {
        "id": "wrong",
        "variant": "brainking",
        "position": "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
        "to_move": "defenders",
        "setup_moves": [],
        "move": "e3-h3",
        "expect": {"legal": True, "captures": ["d4"], "winner": "attackers"},
    }
    report = conformance.run(json.dumps([scenario]))
    assert report.passed == 0
    (failure,) = report.failures
    assert "wrong" in failure
    assert "captures: expected ['d4'], got []" in failure
    assert "winner: expected attackers, got None" in failure


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"variant": "brainkng"}, "x: no variant 'brainkng'; did you mean brainking?"),
        ({"variant": []}, "x: not a scenario"),
        ({"variant": "brainking"}, "x: the scenario lacks 'position'"),
        ({"variant": "brainking", "position": "/9/", "to_move": 1}, "x: not a scenario"),
    ],
)
def test_what_is_no_scenario_fails_by_name(values: dict[str, Any], complaint: str) -> None:
    report = conformance.run(json.dumps([{"id": "x"} | values]))
    assert report.passed == 0
    (failure,) = report.failures
    assert failure.startswith(complaint)


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not json", "[" * 100_000])
def test_a_file_that_holds_no_scenarios_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        conformance.run(text)
