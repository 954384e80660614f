"""Games on paper: the value `Record` and a module for each format that reads and writes it.

`otg` OpenTafl's game files, `jsonl` JSON Lines, `bologna` logs of the Bologna server, `plain` moves
alone. A reader says line and column of what is wrong; its `RecordError` holds what came before.
"""

from .files import load
from .record import CLOCK, RESIGNATION, Ply, Record, Result
from .replay import Failure, Replay, replay

__all__ = [
    "CLOCK",
    "RESIGNATION",
    "Failure",
    "Ply",
    "Record",
    "Replay",
    "Result",
    "load",
    "replay",
]
