"""The conformance scenarios, through the core."""

from __future__ import annotations

import json
from typing import Any

import pytest

import catalogue
from tablut import RecordError, conformance, variants


@pytest.mark.parametrize("scenario", catalogue.scenarios(), ids=lambda s: s["id"])
def test_the_core_decides_the_scenario_as_the_sources_do(scenario: dict[str, Any]) -> None:
    rules = catalogue.rules_of(catalogue.raw()[scenario["variant"]])
    assert conformance.check(rules, scenario) == []


def test_every_scenario_of_a_shipped_variant_passes() -> None:
    text = (catalogue.DATA / "scenarios.json").read_text(encoding="utf-8")
    report = conformance.run(text)
    assert report.failures == ()
    assert report.passed == sum(s["variant"] in variants.ids() for s in json.loads(text))


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
    report = conformance.run(json.dumps([scenario, {"id": "x", "variant": "unheard-of"}]))
    assert (report.passed, report.skipped) == (0, 1)
    (failure,) = report.failures
    assert "wrong" in failure
    assert "captures: expected ['d4'], got []" in failure
    assert "winner: expected attackers, got None" in failure


@pytest.mark.parametrize("text", ["", "{}", "[1]", "not json"])
def test_a_file_that_holds_no_scenarios_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        conformance.run(text)
