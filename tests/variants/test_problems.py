"""Problems of rules: a code, its values, and a sentence in every language."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

from tablut import Rules, RulesError, TablutError, variants
from tablut.rules import Jumps, King, Repetition, Throne
from tablut.variants import LANGUAGES, checks, problems
from tablut.variants.checks import contradictions, oddities
from tablut.variants.dimensions import dimensions
from tablut.variants.problems import Problem

CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
CODES = [code for code in problems.texts() if code != "words"]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("code", CODES)
def test_a_problem_is_told_in_every_language(code: str) -> None:
    told = problems.texts()[code]
    for lang in LANGUAGES:
        assert told[lang].endswith((".", "{message}", "{message})"))
        if "{message}" not in told["en"]:  # its parts; some may be left unsaid
            assert fields(told[lang]) <= fields(told["en"])
    assert set("абвгдежзиклмнопрстуя") & set(told["ru"].lower())
    keys = {each.key for each in dimensions()}
    assert set(told.get("keys", ())) <= keys


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
    plain = {code for code in CODES if "{message}" not in problems.texts()[code]["en"]}
    assert named == plain


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_error_is_told_with_its_place_and_what_was_expected(lang: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict({"position": CROSS, "escape": "sky"})
    sentence = Problem.of(caught.value).sentence(lang)
    assert sentence.startswith("rules.escape: ")
    for word in ("'edge'", "'corner'", "'sky'"):
        assert word in sentence


def test_an_error_of_an_unknown_kind_is_told_too() -> None:
    problem = Problem.of(TablutError("something odd", reason="brand_new"))
    assert str(problem) == "Something odd."
    assert "Something odd." in problem.sentence("pl")


def test_a_number_beyond_all_measure_is_a_problem_and_no_crash() -> None:
    for number in ("10000", "9" * 30, "9" * 5000):
        with pytest.raises(RulesError):
            variants.parse(f'[rules]\nposition = "{CROSS}"\nmove_limit = {number}', name="x")


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
