"""Write docs/variants.md anew from the variants and their rules cards.

Run it after a change of a variant or of a sentence: python scripts/variant_docs.py
"""

from __future__ import annotations

import itertools
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tablut import variants
from tablut.cards import card
from tablut.variants import Variant

PAGE = Path(__file__).parent.parent / "docs" / "variants.md"

WIDTH = 100

INTRODUCTION = """\
# The variants

{count} rule sets come with Tablut. [rules.md](rules.md) explains every rule and the keys of the
tables. Each variant is one file, `src/tablut/variants/<id>.toml`, and its card below is told from
the values in that file; `tablut rules <id>` shows it with diagrams, also in Russian and Polish.

Where the sources leave a value open, the card says what is played here and why.

## Comparison

`t` stands for the attackers, `T` for the defenders' men, `K` for the king; — is nobody, or no such
thing. A speed of 0 is any distance. Rules that are the same in every variant have no column.
"""

TABLES = {
    "Board, moves and goal": ("size", "first", "escape", "speed", "jumps", "berserk"),
    "Throne": ("throne",),
    "Corners and camps": ("corner", "camps", "forest"),
    "King": ("king", "gwrheill"),
    "Other captures and endings": (
        "linnaean", "shieldwall", "exit_fort", "encirclement", "princes_lost", "min_attackers",
        "no_moves", "repetition", "move_limit", "capture_limit", "match",
    ),
}  # fmt: skip
UNTABLED = {"position", "camps.groups", "corner.squares"}  # too long for a cell


def leaves(values: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, Any]]:
    """The values that nested tables have, keyed `table.key`."""
    for key, value in values.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{place}{key}.")
        elif value is not None:
            yield f"{place}{key}", value


def row(variant: Variant) -> dict[str, str]:
    """A variant's cells by key."""
    values = dict(leaves(variant.rules.to_dict()))
    values["size"] = variant.rules.position.count("/") - 1
    return {key: cell(value) for key, value in values.items() if key not in UNTABLED}


def cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "—" if value == "" else str(value)


def table(title: str, heads: tuple[str, ...], rows: Mapping[str, Mapping[str, str]]) -> str:
    """One comparison: the keys under `heads` in which the variants differ."""
    keys = dict.fromkeys(key for cells in rows.values() for key in cells)
    columns = [
        key
        for head in heads
        for key in keys
        if key.split(".")[0] == head and len({cells.get(key) for cells in rows.values()}) > 1
    ]
    lines = [["id", *columns], ["---"] * (len(columns) + 1)]
    lines += [[name, *(cells.get(key, "—") for key in columns)] for name, cells in rows.items()]
    return "\n".join([f"### {title}", "", *(f"| {' | '.join(line)} |" for line in lines)])


def wrapped(text: str) -> str:
    """Paragraphs and list items broken at the page's width, headings left alone."""
    return "\n".join(
        line
        if line.startswith("#")
        else textwrap.fill(
            line,
            WIDTH,
            subsequent_indent="  " if line.startswith("- ") else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.splitlines()
    )


def described(variant: Variant) -> str:
    """A variant's section: name, summary, history, card."""
    told = card(variant).markdown(level=3, diagrams=False)
    heading, rest = told.split("\n\n", 1)
    history = " ".join(variant.history["en"].split())
    return wrapped(f"{heading}\n\n`{variant.id}`: {variant.summary['en']}\n\n{history}\n\n{rest}")


def page() -> str:
    """The whole of docs/variants.md."""
    shipped = [variants.load(name) for name in variants.ids()]
    rows = {variant.id: row(variant) for variant in shipped}
    parts = [INTRODUCTION.format(count=len(shipped)).rstrip()]
    parts += [table(title, heads, rows) for title, heads in TABLES.items()]
    home = shipped[0].family
    by_family = sorted(shipped, key=lambda variant: (variant.family != home, variant.family))
    for family, members in itertools.groupby(by_family, lambda variant: variant.family):
        parts.append(f"## {family.replace('-', ' ').title()}")
        parts += [described(variant) for variant in members]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
