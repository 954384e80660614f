"""Wins in n moves, found in time: positions of games whose winning moves are known.

python benchmarks/suites.py FILE.jsonl.gz...

A line of FILE has `ruleset`, `pos` (rows from the top rank down), `to_move`, `win_in` (moves) and
`best` (the moves that win so soon).
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter

from tablut import Engine, Game, Limit
from tablut.variants import named

SECONDS = {1: 0.01, 2: 0.2}  # for a win in so many moves


def main(files: list[str]) -> None:
    """Print, for each length of win, how many were found and what was claimed wrongly."""
    counts: Counter[tuple[int, str]] = Counter()
    slowest: dict[int, float] = {}
    engine = Engine(hash_mb=16)
    for file in files:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                case = json.loads(line)
                n = case["win_in"]
                rows = "/".join(reversed(case["pos"].split("/")))
                variant = named(case["ruleset"])
                if variant is None:
                    raise SystemExit(f"no variant for the rule set {case['ruleset']}")
                game = Game(variant.rules, position=f"/{rows}/", side=case["to_move"])
                engine.clear()
                report = engine.search(game, Limit(seconds=SECONDS[n]))
                claimed = report.ends_in is not None and report.score > 0
                found = claimed and report.ends_in == 2 * n - 1
                counts[n, "positions"] += 1
                counts[n, "found"] += found
                counts[n, "claims outside best"] += found and str(report.move) not in case["best"]
                counts[n, "claims too soon"] += claimed and (report.ends_in or 0) < 2 * n - 1
                slowest[n] = max(slowest.get(n, 0.0), report.seconds if found else SECONDS[n])
    for n in sorted(slowest):
        figures = ", ".join(f"{what} {k}" for (m, what), k in counts.items() if m == n)
        print(f"win in {n}: {figures}; slowest {1000 * slowest[n]:.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
