"""How much stronger each level is than the one below it, as a Markdown table.

python benchmarks/ladder.py [--pairs N] [--above LEVEL] [--upto LEVEL] [--concurrency K]
"""

from __future__ import annotations

import argparse

from tablut import Side, variants
from tablut.engine import FULL
from tablut.lab import EngineSpec, Match, Plan, Results, openings, statistics
from tablut.lab.results import Count


def main() -> None:
    """Play each level against the one below, each with its own limit, and print a row a match."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=50, help="pairs of games a match")
    options.add_argument("--above", type=int, choices=range(1, FULL), default=1)
    options.add_argument("--upto", type=int, choices=range(2, FULL + 1), default=FULL)
    options.add_argument("--concurrency", type=int, default=1, help="games at once")
    asked = options.parse_args()
    print(f"{asked.pairs} pairs a match over {', '.join(openings.shipped())}.\n")
    print("| match | score | as attackers | as defenders | Elo | by its own fault |")
    print("| --- | --- | --- | --- | --- | --- |")
    for level in range(asked.above + 1, asked.upto + 1):
        print(_row(level, asked.pairs, asked.concurrency), flush=True)


def _row(level: int, pairs: int, concurrency: int) -> str:
    upper, lower = (EngineSpec.parse(f"tablut:level={number}") for number in (level, level - 1))
    plan = Plan(
        engines=(upper, lower),
        variants=tuple(map(variants.load, openings.shipped())),
        openings=openings.shipped(),
        games=2 * pairs,
    )
    results = Results(
        tuple(played.finished for played in Match(plan, concurrency=concurrency).play())
    )
    counts = [results.count(), *(results.count(side=side) for side in Side)]
    low, high = map(statistics.elo, statistics.interval(results.pairs))
    elo = statistics.elo(statistics.mean(results.pairs))
    cells = [
        f"{level} v {level - 1}",
        *map(_share, counts),
        f"{elo:+.0f} [{low:+.0f}, {high:+.0f}]",
    ]
    return f"| {' | '.join(cells)} | {len(results.faults)} |"


def _share(count: Count) -> str:
    return f"{count.points / count.games:.0%}"


if __name__ == "__main__":
    main()
