"""Variants written as TOML: what is written is read back, whatever it is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Rules, variants

from .values import RULES

NAMES = st.text(max_size=40) | st.text('"\\\n\r\t\x00\x7f\x85]=#', max_size=8)


@pytest.mark.parametrize("name", variants.ids())
def test_a_shipped_variant_is_written_and_read_back(name: str) -> None:
    variant = variants.load(name)
    assert variants.parse(variants.write_text(variant)) == variant


@given(rules=RULES)
@settings(max_examples=150, deadline=None)
def test_any_rules_are_written_and_read_back(rules: Rules) -> None:
    own = variants.own(rules, name="mine")
    assert variants.read_text(variants.write_text(own), name="mine") == own


@given(name=NAMES.filter(str.strip))
@settings(deadline=None)
def test_any_name_is_written_and_read_back(name: str) -> None:
    own = variants.own(variants.load("ashton-9").rules, name="mine", title=name)
    assert variants.read_text(variants.write_text(own), name="mine") == own


def test_only_what_differs_from_the_defaults_is_written() -> None:
    rules = variants.load(variants.DEFAULT).rules
    plain = variants.own(Rules(position=rules.position), name="mine")
    body = variants.write_text(plain).partition("[rules]\n")[2]
    assert body == f'position = "{rules.position}"\n'
