"""Write the perft tables of all variants anew: tests/data/perft/VARIANT.txt, `depth nodes` a line.

Run it after a rule change and read the difference: python scripts/perft_tables.py [DEPTH]
"""

from __future__ import annotations

import sys
from pathlib import Path

from tablut import Position, variants

TABLES = Path(__file__).parent.parent / "tests" / "data" / "perft"


def main(depth: int) -> None:
    """Count every variant's start position to `depth` plies."""
    for name in variants.ids():
        start = Position.start(name)
        lines = [f"{plies} {start.perft(plies)}\n" for plies in range(1, depth + 1)]
        (TABLES / f"{name}.txt").write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
