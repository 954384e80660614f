"""The list of dimensions: it is that of `Rules`, it is told in every language, it can be set."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings

from tablut import Rules, RulesError, variants
from tablut.rules import Camps, Corners, Shieldwall, Throne
from tablut.variants import LANGUAGES
from tablut.variants.checks import contradictions
from tablut.variants.dimensions import (
    CONDITIONS,
    Dimension,
    dimensions,
    groups,
    idle,
    kind_name,
    reason,
    rules_of,
    settled,
    values_of,
)

from .values import VALUES

CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
each_dimension = pytest.mark.parametrize("dimension", dimensions(), ids=lambda each: each.key)


def leaves(values: dict[str, Any], place: str = "") -> set[str]:
    found = set()
    for key, value in values.items():
        found |= leaves(value, f"{place}{key}.") if isinstance(value, dict) else {place + key}
    return found


def test_the_dimensions_are_the_fields_of_the_rules() -> None:
    everything = Rules(position=CROSS, camps=Camps(), shieldwall=Shieldwall())
    keys = [each.key for each in dimensions()]
    assert set(keys) == leaves(everything.to_dict()) | {"shieldwall"}
    assert len(set(keys)) == len(keys)


@each_dimension
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_dimension_and_its_values_are_told_in_every_language(
    dimension: Dimension, lang: str
) -> None:
    assert dimension.name(lang)
    assert dimension.text(lang).endswith(".")
    assert len(dimension.text(lang)) <= 90
    for value in dimension.choices:
        name, text = dimension.choice(value, lang)
        assert name
        assert text.endswith(".")
    told = [dimension.choice(value, lang)[0] for value in dimension.choices]
    assert len(set(told)) == len(told)
    assert bool(dimension.zero(lang)) == (dimension.kind in ("number", "squares", "groups"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_groups_conditions_and_kinds_are_told_in_every_language(lang: str) -> None:
    assert all(titles[lang] for titles in groups().values())
    assert {each.group for each in dimensions()} == set(groups())
    assert all(reason(condition, lang).endswith(".") for condition in CONDITIONS)
    assert all(kind_name(kind, lang) for kind in "tTK")


def test_no_two_dimensions_of_a_language_share_a_name() -> None:
    for lang in LANGUAGES:
        names = [each.name(lang) for each in dimensions()]
        assert len(set(names)) == len(names)


def test_a_dimension_names_conditions_that_there_are() -> None:
    for each in dimensions():
        assert set(each.needs) | set(each.without) <= set(CONDITIONS)
        assert set(each.without) <= set(each.needs)
    assert {name for each in dimensions() for name in each.needs} == set(CONDITIONS)


@pytest.mark.parametrize("name", variants.ids())
def test_a_shipped_variant_is_made_of_its_values(name: str) -> None:
    rules = variants.load(name).rules
    assert rules_of(values_of(rules)) == rules
    assert settled(values_of(rules)) == rules


@given(values=VALUES)
@settings(max_examples=100, deadline=None)
def test_any_values_make_rules_that_have_them(values: dict[str, Any]) -> None:
    found = values_of(rules_of(values))
    absent = {
        *(() if values["shieldwall"] else ("shieldwall.corner", "shieldwall.flank")),
        *(() if values["camps.groups"] else ("camps.closed", "camps.hostile", "camps.occupied")),
    }
    assert {key: found[key] for key in found if key not in absent} == {
        key: value for key, value in values.items() if key not in absent
    }


def test_the_defaults_are_those_of_the_rules() -> None:
    values = {each.key: each.default for each in dimensions()} | {"position": CROSS}
    assert rules_of(values) == Rules(position=CROSS)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"king.capture": "four"}, "rules.king.capture"),
        ({"speed.K": 100}, "rules.speed.K"),
        ({"king.colour": "red"}, "rules.king.colour"),
        ({"throne.stop": "x"}, "rules.throne.stop"),
        ({"throne": True}, "rules.throne"),
    ],
)
def test_a_value_that_there_is_not_is_refused(change: dict[str, Any], place: str) -> None:
    plain = {each.key: each.default for each in dimensions()} | {"position": CROSS}
    for table in change:
        plain = {key: value for key, value in plain.items() if not key.startswith(f"{table}.")}
    with pytest.raises(RulesError) as caught:
        rules_of(plain | change)
    assert caught.value.place == place


def test_what_has_no_effect_is_idle_and_says_why() -> None:
    rules = Rules(position=CROSS)
    assert idle(rules)["camps.closed"] == "camps"
    assert idle(rules)["jumps.knight"] == "knights"
    assert "throne.stop" not in idle(rules)
    bare = dataclasses.replace(rules, throne=Throne(exists=False))
    assert idle(bare)["throne.stop"] == "throne"
    camped = dataclasses.replace(rules, camps=Camps(groups=(("a4",),)))
    assert "camps.closed" not in idle(camped)
    assert idle(camped)["camps.occupied"] == "hostile_camps"


def test_values_without_effect_contradict_nothing_once_settled() -> None:
    values = values_of(
        Rules(
            position=CROSS,
            escape="corner",
            throne=Throne(hostile_empty="tT", hostile_occupied="t"),
            corner=Corners(special=True, stop="K", hostile="tT"),
        )
    ) | {"linnaean": True, "shieldwall": True, "king.corner_counts": True}
    off = values | {"throne.exists": False, "corner.special": False, "escape": "edge"}
    assert contradictions(rules_of(off))
    assert contradictions(settled(off)) == []
    assert settled(values) == rules_of(values)
