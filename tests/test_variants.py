from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import pytest

import catalogue
from tablut.errors import RulesError
from tablut.rules import Rules

LANGUAGES = ("en", "ru", "pl")
START = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"

VARIANTS: dict[str, dict[str, Any]] = {
    file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
    for file in sorted(files("tablut").joinpath("variants").iterdir(), key=lambda file: file.name)
    if file.name.endswith(".toml")
}
REFERENCE = catalogue.raw()
each_variant = pytest.mark.parametrize("name", VARIANTS)
each_of_the_reference = pytest.mark.parametrize("name", REFERENCE)


@each_of_the_reference
def test_a_variant_has_the_reference_value_of_every_rule(name: str) -> None:
    rules = Rules.from_dict(VARIANTS[name]["rules"])
    assert rules.to_dict() == catalogue.rules_of(REFERENCE[name]).to_dict()


@each_of_the_reference
def test_camps_count_against_the_king_exactly_where_the_reference_says(name: str) -> None:
    camps = REFERENCE[name]["camps"]
    if camps and "king_counts" in camps:
        assert ("K" in VARIANTS[name]["rules"]["camps"]["hostile"]) == camps["king_counts"]


@each_variant
def test_a_variant_is_named_after_its_file(name: str) -> None:
    assert VARIANTS[name]["id"] == name


@each_variant
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_speaks_every_language_at_the_right_length(name: str, language: str) -> None:
    variant = VARIANTS[name]
    assert variant["names"][language].strip()
    summary = variant["summary"][language]
    assert 20 <= len(summary) <= 90
    assert summary.endswith(".")
    assert 40 <= len(variant["history"][language].split()) <= 90


@each_variant
def test_russian_and_polish_texts_are_in_their_own_letters(name: str) -> None:
    cyrillic = set("абвгдежзийклмнопрстуфхцчшщъыьэюя")
    for text in ("summary", "history"):
        assert cyrillic & set(VARIANTS[name][text]["ru"].lower())
        assert set("ąćęłńóśźż") & set(VARIANTS[name][text]["pl"].lower())
        for language in ("en", "pl"):
            assert not cyrillic & set(VARIANTS[name][text][language].lower())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", ["names", "summary", "history"])
def test_no_two_variants_share_a_text(text: str, language: str) -> None:
    texts = [variant[text][language] for variant in VARIANTS.values()]
    assert len(set(texts)) == len(texts)


@each_variant
def test_a_variant_gives_its_sources_and_decisions_as_sentences(name: str) -> None:
    variant = VARIANTS[name]
    assert set(variant) - {"archives"} == {
        "id", "family", "origin", "sources", "decisions", "names", "summary", "history", "rules"
    }  # fmt: skip
    assert variant["origin"] in ("historic", "modern", "reconstruction")
    assert variant["sources"]
    assert all(sentence.endswith(".") for sentence in variant["decisions"])


@each_variant
def test_rules_survive_being_written_and_read_back(name: str) -> None:
    rules = Rules.from_dict(VARIANTS[name]["rules"])
    assert Rules.from_dict(rules.to_dict()) == rules


def test_rules_that_no_variant_uses_survive_being_written_and_read_back() -> None:
    values = Rules(position=START).to_dict() | {
        "corner": {"special": True, "stop": "K", "hostile": "tTK", "squares": ["a1", "a2"]},
        "shieldwall": {"corner": False, "flank": False},
        "forest": 3,
        "gwrheill": True,
        "princes_lost": True,
        "min_attackers": 3,
        "move_limit": 132,
        "capture_limit": 50,
        "match": "pair",
    }
    assert Rules.from_dict(values).to_dict() == values


def test_rules_left_out_take_their_defaults() -> None:
    assert Rules.from_dict({"position": START}) == Rules(position=START)
    part = Rules.from_dict({"position": START, "speed": {"K": 1}})
    assert (part.speed.t, part.speed.T, part.speed.K) == (0, 0, 1)


@pytest.mark.parametrize(
    ("changes", "reason", "place"),
    [
        ({"colour": "red"}, "unknown_key", "rules.colour"),
        ({"throne": {"passing": "tTK"}}, "unknown_key", "rules.throne.passing"),
        ({"camps": {"groups": [], "king_counts": True}}, "unknown_key", "rules.camps.king_counts"),
        ({"position": 9}, "type", "rules.position"),
        ({"linnaean": 1}, "type", "rules.linnaean"),
        ({"speed": {"K": "1"}}, "type", "rules.speed.K"),
        ({"speed": {"K": True}}, "type", "rules.speed.K"),
        ({"move_limit": -1}, "number", "rules.move_limit"),
        ({"move_limit": 10_000}, "number", "rules.move_limit"),
        ({"forest": 16}, "number", "rules.forest"),
        ({"king": "armed"}, "type", "rules.king"),
        ({"camps": {"groups": "a4"}}, "type", "rules.camps.groups"),
        ({"camps": {"groups": [["a4"], ["d1", 5]]}}, "type", "rules.camps.groups[1][1]"),
        ({"first": "a"}, "choice", "rules.first"),
        ({"king": {"capture": "four"}}, "choice", "rules.king.capture"),
        ({"repetition": {"result": "loss"}}, "choice", "rules.repetition.result"),
        ({"throne": {"stop": "k"}}, "kinds", "rules.throne.stop"),
        ({"throne": {"pass": "all"}}, "kinds", "rules.throne.pass"),
        ({"camps": {"hostile": "tT*"}}, "kinds", "rules.camps.hostile"),
    ],
)
def test_a_wrong_value_is_refused_and_its_place_named(
    changes: dict[str, Any], reason: str, place: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict({"position": START} | changes)
    assert caught.value.reason == reason
    assert caught.value.place == place
    assert str(caught.value).startswith(f"{place}: ")


def test_rules_without_a_position_are_refused() -> None:
    with pytest.raises(RulesError, match=r"^rules\.position: is missing") as caught:
        Rules.from_dict({"first": "attackers"})
    assert caught.value.reason == "missing_key"


def test_rules_that_are_no_table_are_refused() -> None:
    with pytest.raises(RulesError, match=r"^rules: expected a table"):
        Rules.from_dict([])  # type: ignore[arg-type]
