"""Contradictions of rules and what is odd about them: codes, values and sentences."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tablut import Rules, shipped, variants
from tablut.rules import Jumps, King, Repetition, Throne
from tablut.variants import checks
from tablut.variants.checks import contradictions, oddities

CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"


def test_every_problem_of_the_checks_has_its_sentence_and_no_sentence_is_left_over() -> None:
    source = ast.parse(Path(checks.__file__).read_text(encoding="utf-8"))
    named = {
        node.args[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Problem"
        and isinstance(node.args[0], ast.Constant)
    }
    told = shipped.toml("tablut.variants", "texts", "problems.toml")
    plain = {
        code
        for code in told
        if code != "words" and "core" not in told[code] and "{message}" not in told[code]["en"]
    }
    assert named == plain


def test_the_kind_of_a_piece_and_the_side_are_in_the_language_of_the_sentence() -> None:
    rules = Rules(position=CROSS.replace("TTKTT", "TKTTT"))
    (problem,) = (each for each in contradictions(rules) if each.code == "stands_on_throne")
    assert problem.values == {"square": "e5", "kind": "T"}
    assert problem.keys == ("position", "throne.stop")
    assert re.search("защитникам.*нельзя", problem.sentence("ru"))
    assert problem.sentence("pl").startswith("Obrońcom")


@pytest.mark.parametrize("name", variants.ids())
def test_little_is_odd_about_shipped_variants(name: str) -> None:
    assert {each.code for each in oddities(variants.load(name).rules)} <= {"endless"}


BARE = Throne(exists=False)
LONE = "/3t3/7/7/3K3/7/7/3t3/"


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (Rules(position=CROSS), set()),
        (Rules(position=CROSS, repetition=Repetition(result="none")), {"endless"}),
        (Rules(position=CROSS, repetition=Repetition(result="none"), move_limit=200), set()),
        (Rules(position=LONE, throne=BARE, king=King(capture="custodial")), set()),
        (Rules(position=LONE, throne=BARE), {"few_attackers"}),
        (
            Rules(position=LONE, first="defenders", king=King(capture="custodial")),
            {"won_at_once"},
        ),
        (Rules(position=CROSS, throne=BARE, jumps=Jumps(king="restricted")), {"leaps_nowhere"}),
        (Rules(position=CROSS, jumps=Jumps(king="restricted")), set()),
    ],
)
def test_what_is_odd_is_named(rules: Rules, codes: set[str]) -> None:
    assert contradictions(rules) == []
    assert {each.code for each in oddities(rules)} == codes
