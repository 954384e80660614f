from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tablut.rules import Camps, Rules, Shieldwall
from test_variants import VARIANTS, each_variant

DOCS = Path(__file__).parents[1] / "docs"
CARDS = (DOCS / "variants.md").read_text(encoding="utf-8")
MANUAL = (DOCS / "rules.md").read_text(encoding="utf-8")


def flat(values: dict[str, Any], place: str = "") -> dict[str, Any]:
    """The leaves of nested tables, keyed `table.key`."""
    leaves: dict[str, Any] = {}
    for key, value in values.items():
        if isinstance(value, dict):
            leaves |= flat(value, f"{place}{key}.")
        else:
            leaves[f"{place}{key}"] = value
    return leaves


RULES = {name: flat(variant["rules"]) for name, variant in VARIANTS.items()}


def card(name: str) -> str:
    """A variant's section of the page, with its lines joined."""
    sections = [" ".join(section.split()) for section in re.split(r"^## ", CARDS, flags=re.M)]
    return next(section for section in sections if f" `{name}` " in section[:80])


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


def shown(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "—" if value in (None, "") else str(value)


@each_variant
def test_a_card_names_its_variant_and_gives_every_source_and_decision(name: str) -> None:
    variant, text = VARIANTS[name], card(name)
    assert text.startswith(f"{variant['names']['en']} `{name}` ")
    for sentence in (*variant["sources"], *variant["decisions"]):
        assert f"- {sentence}" in text


def test_a_card_has_no_source_or_decision_that_its_file_lacks() -> None:
    sentences = [s for variant in VARIANTS.values() for s in variant["sources"]]
    sentences += [s for variant in VARIANTS.values() for s in variant["decisions"]]
    assert len(re.findall(r"^- ", CARDS, flags=re.M)) == len(sentences)


def test_every_cell_of_the_comparison_equals_its_file() -> None:
    cells = table_cells()
    assert {name for name, _ in cells} == set(VARIANTS)
    assert cells == {(name, key): shown(RULES[name].get(key)) for name, key in cells}


def test_every_rule_in_which_variants_differ_has_a_column() -> None:
    columns = {key for _, key in table_cells()}
    keys = {key for rules in RULES.values() for key in rules}
    differing = {key for key in keys if len({str(r.get(key)) for r in RULES.values()}) > 1}
    assert differing - {"camps.groups"} <= columns


def test_every_key_of_a_rule_set_has_a_heading_in_the_manual() -> None:
    rules = Rules(position="", camps=Camps(), shieldwall=Shieldwall())
    keys = flat(rules.to_dict())
    headings = " ".join(line for line in MANUAL.splitlines() if line.startswith("### "))
    assert set(keys) == set(re.findall(r"`([\w.]+)`", headings))


@each_variant
def test_the_manual_mentions_every_variant(name: str) -> None:
    assert f"`{name}`" in MANUAL
