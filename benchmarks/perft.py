"""Perft speed, one thread: nodes a second from the start positions of variants.

python benchmarks/perft.py [VARIANT:DEPTH ...]
"""

from __future__ import annotations

import sys
import time

from tablut import Position

DEFAULT = (
    "brainking:4",
    "brainking:5",
    "brandubh-wtf-7:6",
    "saami-tablut-9:5",
    "copenhagen-11:4",
    "berserk-11:3",
    "parlett-13:4",
    "tablut-15:4",
    "alea-19:3",
)


def main(jobs: tuple[str, ...]) -> None:
    """Print a line a job: variant, depth, leaves, seconds, millions of leaves a second."""
    for job in jobs:
        variant, depth = job.split(":")
        start = Position.start(variant)
        start.perft(3)  # pages and caches warm
        began = time.perf_counter()
        nodes = start.perft(int(depth))
        seconds = time.perf_counter() - began
        rate = nodes / seconds / 1e6
        print(f"{variant:<20} {depth} {nodes:>12} {seconds:8.3f} s {rate:8.1f} M/s")


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or DEFAULT)
