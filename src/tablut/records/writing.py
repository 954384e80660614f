"""Games written in any format, and what each format does not hold of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Literal

from .. import variants
from . import bologna, jsonl, otg, plain
from .bologna_text import ENDINGS
from .record import RESIGNATION, Record

Form = Literal["otg", "jsonl", "plain", "bologna"]
Lost = Literal[
    "rules", "start", "result", "resignation", "ending", "variations", "comments", "clocks", "tags"
]


def _log(record: Record) -> str:
    """Under its variant's own name, without the resignation that stands for a move."""
    known = variants.named(record.rules) if isinstance(record.rules, str) else None
    plies = tuple(ply for ply in record.plies if ply.move != RESIGNATION)
    rules = known.id if known else record.rules
    return bologna.write(dataclasses.replace(record, rules=rules, plies=plies))


WRITERS: dict[Form, Callable[[Record], str]] = {
    "otg": otg.write,
    "jsonl": lambda record: f"{jsonl.write(record)}\n",
    "plain": plain.write,
    "bologna": _log,
}

_LOGGED_TAGS = ("date", "attackers", "defenders")
_RULES_TAG = "variant"


def write(record: Record, form: Form) -> str:
    """The text of a file; `lost` tells what is not in it.

    Raises `RecordError` where the format cannot hold the game at all.
    """
    return WRITERS[form](record)


def lost(record: Record, form: Form) -> Iterator[Lost]:
    """What a game has that a format does not hold."""
    if form in ("otg", "jsonl"):
        return
    moves_alone = form == "plain"
    if moves_alone:
        yield "rules"
        if record.start or record.first:
            yield "start"
        if record.result:
            yield "result"
    elif any(ply.move == RESIGNATION for ply in record.plies):
        yield "resignation"
    if record.termination and (moves_alone or record.termination not in ENDINGS):
        yield "ending"
    if any(ply.variations for ply in record.plies):
        yield "variations"
    if record.comment or any(ply.comment for ply in record.plies):
        yield "comments"
    if any(ply.clock for ply in record.plies):
        yield "clocks"
    kept = () if moves_alone else _LOGGED_TAGS
    if any(tag not in (_RULES_TAG, *kept) for tag in record.tags):
        yield "tags"
