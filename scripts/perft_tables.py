"""Write the perft tables of all variants anew: tests/data/perft/VARIANT.txt, `depth nodes` a line.

To depth 3 at least, and to depth 4 where that is quickly counted. Run it after a rule change and
read the difference: python scripts/perft_tables.py
"""

from __future__ import annotations

from pathlib import Path

from tablut import Position, variants

TABLES = Path(__file__).parent.parent / "tests" / "data" / "perft"
QUICK = 500_000  # leaves at depth 3 that let depth 4 be counted in a moment


def main() -> None:
    """Count every variant's start position."""
    for name in variants.ids():
        start = Position.start(name)
        counts = [start.perft(depth) for depth in (1, 2, 3)]
        if counts[-1] < QUICK:
            counts.append(start.perft(4))
        lines = [f"{depth} {nodes}\n" for depth, nodes in enumerate(counts, start=1)]
        (TABLES / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
