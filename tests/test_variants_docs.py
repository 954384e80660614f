"""The pages about rules and variants agree with the rules and variants themselves."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from tablut import Rules, variants
from tablut.rules import Camps, Shieldwall

ROOT = Path(__file__).parents[1]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "variant_docs.py"))
CARDS = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")
MANUAL = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


def flat(values: dict[str, Any], place: str = "") -> set[str]:
    """The keys of nested tables, as `table.key`."""
    keys: set[str] = set()
    for key, value in values.items():
        keys |= flat(value, f"{place}{key}.") if isinstance(value, dict) else {place + key}
    return keys


def table_cells() -> dict[tuple[str, str], str]:
    """The comparison tables as (variant, key) -> cell."""
    cells: dict[tuple[str, str], str] = {}
    keys: list[str] = []
    for line in CARDS.splitlines():
        row = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| id |"):
            keys = row[1:]
        elif line.startswith("| ") and not line.startswith("| ---"):
            cells |= {(row[0], key): cell for key, cell in zip(keys, row[1:], strict=True)}
    return cells


def test_the_page_of_variants_is_what_the_script_writes() -> None:
    assert SCRIPT["page"]() == CARDS, "run scripts/variant_docs.py"


@pytest.mark.parametrize("name", variants.ids())
def test_the_page_has_the_card_of_every_variant_with_sources_and_decisions(name: str) -> None:
    variant = variants.load(name)
    sections = [" ".join(s.split()) for s in re.split(r"^#{2,3} ", CARDS, flags=re.M)]
    text = next(s for s in sections if s.startswith(f"{variant.names['en']} `{name}`: "))
    for sentence in (*variant.sources, *variant.decisions):
        assert f"- {' '.join(sentence.split())}" in text


def test_every_rule_in_which_variants_differ_has_a_column() -> None:
    cells = table_cells()
    assert {name for name, _ in cells} == set(variants.ids())
    rows = [SCRIPT["row"](variants.load(name)) for name in variants.ids()]
    keys = {key for row in rows for key in row}
    differing = {key for key in keys if len({row.get(key) for row in rows}) > 1}
    assert {key for _, key in cells} == differing


def test_every_cell_equals_the_value_in_the_file() -> None:
    cells = table_cells()
    assert cells["tavlei", "speed.K"] == "1"
    assert cells["saami-tablut-9", "throne.hostile_occupied"] == "t"
    assert cells["brainking", "throne.stop"] == "—"
    assert cells["brainking", "camps.closed"] == "—"
    assert cells["alea-19", "size"] == "19"
    assert cells["copenhagen-11", "exit_fort"] == "yes"


def test_every_key_of_a_rule_set_has_a_heading_in_the_manual() -> None:
    rules = Rules(position="", camps=Camps(), shieldwall=Shieldwall())
    headings = " ".join(line for line in MANUAL.splitlines() if line.startswith("### "))
    assert flat(rules.to_dict()) == set(re.findall(r"`([\w.]+)`", headings))


def test_the_manual_names_no_variant_that_does_not_exist() -> None:
    named = set(re.findall(r"`([a-z0-9]+(?:-[a-z0-9]+)+)`", MANUAL))
    assert named
    assert named <= set(variants.ids())
