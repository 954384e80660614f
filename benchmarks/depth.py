"""Depth in time from the start of a variant, one thread, default memory.

python benchmarks/depth.py [VARIANT] [SECONDS]
"""

from __future__ import annotations

import sys

from tablut import Engine, Game, Limit, Report


def main(variant: str = "ashton-9", seconds: str = "10") -> None:
    """Print a line a depth: seconds, nodes, score and the line expected."""

    def row(report: Report) -> None:
        line = " ".join(map(str, report.line[:6]))
        print(
            f"{report.depth:>3} {report.seconds:8.3f} s {report.nodes:>10} nodes "
            f"{report.score:>6}  {line}",
            flush=True,
        )

    Engine().search(Game(variant), Limit(seconds=float(seconds)), on_report=row)


if __name__ == "__main__":
    main(*sys.argv[1:])
