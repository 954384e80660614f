"""OpenTafl game files: tags, rules, turns, comments, clocks and variations.

The format has no way to put a closing bracket, or the bar between two comments, into a text. Here a
backslash goes before them (and before a backslash; `\\r` is a carriage return), and a comment that
would read as a clock begins with one. What a file cannot say at all stands in tags of our own:
`to-move`, `captures:unlisted`, and `rule-values` for rules that a rules record cannot hold.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from ..errors import RecordError
from ..notation import rules_record
from . import otg_text
from .otg_reading import FIELD_TAGS, RESULTS, Reading
from .record import CLOCK, Ply, Record, turns


def read(text: str) -> Record:
    """The game in a file's text; `RecordError` with line and column where it is not one."""
    return Reading(text).record()


def write(record: Record) -> str:
    """The text of a game file; `read` gives the record back.

    Raises `RulesError` where the name of its rules is unknown, and `RecordError` where a tag, a
    clock or a variation has no form that can be read again.
    """
    head = "".join(f"[{name}:{otg_text.escaped(text)}]\n" for name, text in _tags(record))
    return f"{head}\n{''.join(_line(record.plies))}"


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    for name, text in record.tags.items():
        taken = name in FIELD_TAGS and (name != "variant" or isinstance(record.rules, str))
        if taken or not re.fullmatch(r"[^\[\]:\r\n]+", name):
            raise RecordError(f"{name!r} cannot be the name of a tag", reason="tag")
        yield name, text
    rules = record.rule_set
    written = rules_record.write(
        rules,
        title=record.rules if isinstance(record.rules, str) else record.tags.get("variant", ""),
    )
    if isinstance(record.rules, str):
        yield "variant", record.rules
    elif written.lost:
        yield "rule-values", json.dumps(rules.to_dict(), separators=(",", ":"))
    if record.result:
        yield "result", next(sign for sign, result in RESULTS.items() if result == record.result)
    if record.termination:
        yield "termination", record.termination
    if record.comment:
        yield "start-comment", record.comment
    if not record.captures_listed:
        yield "captures", "unlisted"
    if record.first:
        yield "to-move", record.first
    if record.start:
        yield "position", record.start
    yield "rules", written.text


def _line(
    plies: Sequence[Ply], address: str = "", shared: int = 0, sides: int = 0
) -> Iterator[str]:
    """The turns of a line; `shared` moves of its first turn, `sides` of it, are the parent's.

    Inside a variation OpenTafl numbers the lines instead of a move from the move before it.
    """
    root, taken = "", 0  # where the lines instead of the next move are numbered from
    for number, turn in enumerate(turns(plies, sides), 1):
        moves = " ".join(["....."] * shared + [str(ply) for ply in turn])
        yield f"{address}{number}{'a.' if address else '.'} {moves}\n"
        comments = [_comment(ply) for ply in turn]
        if any(comments):
            yield f"[{'|'.join(comments)}]\n"
        yield "\n"
        for index, ply in enumerate(turn):
            here = f"{address}{number}{chr(ord('a') + shared + index)}"
            if not (address and root):
                root, taken = here, 0
            for choice, variation in enumerate(ply.variations, taken + 1):
                if not variation or shared + index > ord("z") - ord("a"):
                    raise RecordError(f"no way to write variation {choice} of {here}",
                                      reason="variation")  # fmt: skip
                before = sides + sum(not earlier.goes_on for earlier in turn[:index])
                yield from _line(variation, f"{root}.{choice}.", shared + index, before)
            taken = len(ply.variations) if root == here else 0
            root = here if address else ""
        shared = sides = 0


def _comment(ply: Ply) -> str:
    if ply.clock and not CLOCK.fullmatch(ply.clock):
        raise RecordError(f"clock {ply.clock!r}: expected such as '3600 30/3 3i'", reason="clock")
    return otg_text.comment(ply)
