"""Fitted weights on paper: the table in C++ that the core compiles, and plain values."""

from __future__ import annotations

import itertools
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from .fitting import Fit, Weight

_PLACE = re.compile(r"(\w+)_\d_(\d)")  # its spread, the fewer and the greater steps


def table(fit: Fit, *, date: str) -> str:
    """The definition of a family's weights for `weights.hpp`, with their origin above."""
    data = "; ".join(
        f"{fit.positions[origin]:,} positions of {games:,} {origin} ({origin.date})"
        for origin, games in fit.games.items()
    )
    sentences = [
        f"Fitted on {date} to {data}.",
        f"Held: {', '.join(fit.held)}." if fit.held else "",
        f"Validation loss {fit.before.validation:.5f} before, {fit.after.validation:.5f} after.",
    ]
    comment = textwrap.wrap(" ".join(filter(None, sentences)), 96)
    lines = [f"// {line}" for line in comment]
    lines.append(f"inline constexpr Family {fit.family}_family = {{")
    lines += [f'    "{fit.family}",', f"    {fit.scale:.0f},  // points to one unit of log odds"]
    lines.append("    {{")
    lines += [f"        {line}" for line in _values(fit.weights)]
    lines.append("    }}};")
    return "\n".join(lines)


def _values(weights: Mapping[str, Weight]) -> Iterator[str]:
    """A line a term; the places of a spread in rows, by the greater of their steps."""
    above = ""
    for (name, steps), row in itertools.groupby(weights, _row):
        if steps and name != above:
            yield f"// {name}"
        above = name
        values = " ".join(f"{{{weights[each].opening}, {weights[each].ending}}}," for each in row)
        yield values if steps else f"{values:<14} // {name}"


def _row(name: str) -> tuple[str, str]:
    """The spread and the greater steps of a place; a term alone."""
    place = _PLACE.fullmatch(name)
    return (place[1], place[2]) if place else (name, "")


def plain(fit: Fit) -> dict[str, Any]:
    """A fit as values for JSON."""
    return {
        "family": fit.family,
        "weights": {term: weight._asdict() for term, weight in fit.weights.items()},
        "held": fit.held,
        "scale": fit.scale,
        "data": [
            asdict(origin) | {"games": games, "positions": fit.positions[origin]}
            for origin, games in fit.games.items()
        ],
        "before": asdict(fit.before),
        "after": asdict(fit.after),
        "better": fit.better,
    }
