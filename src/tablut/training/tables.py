"""Fitted weights on paper: the table in C++ that the core compiles, and plain values."""

from __future__ import annotations

import textwrap
from dataclasses import asdict
from typing import Any

from .fitting import Fit


def table(fit: Fit, *, date: str) -> str:
    """The definition of a family's weights for `weights.hpp`, with their origin above."""
    data = "; ".join(
        f"{fit.positions[origin]:,} positions of {games:,} {origin} ({origin.date})"
        for origin, games in fit.games.items()
    )
    sentences = [
        f"Fitted on {date} to {data}.",
        f"Held: {', '.join(fit.held)}." if fit.held else "",
        f"Validation loss {fit.before.validation:.5f} before, {fit.after.validation:.5f} after;",
        f"{fit.scale:.0f} points are one unit of log odds.",
    ]
    comment = textwrap.wrap(" ".join(filter(None, sentences)), 96)
    lines = [f"// {line}" for line in comment]
    lines.append(f"inline constexpr Family {fit.family}_family = {{")
    lines += [f'    "{fit.family}",', "    {"]
    lines += [f"        {f'{weight},':<6} // {term}" for term, weight in fit.weights.items()]
    lines.append("    }};")
    return "\n".join(lines)


def plain(fit: Fit) -> dict[str, Any]:
    """A fit as values for JSON."""
    return {
        "family": fit.family,
        "weights": dict(fit.weights),
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
