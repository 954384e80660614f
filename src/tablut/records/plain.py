"""Moves as plain text: `1. e3-h3 d1-d3 2. ...`, or one a line, numbered or not.

A move may tell what it takes (`e5-e8xe9`). Text from `#` to the end of its line is no part of it.
The rules are not in the text either: who reads it must name them.
"""

from __future__ import annotations

import re

from ..errors import NotationError
from ..position import compiled
from ..rules import Rules
from .record import Ply, Record, turns
from .source import Source

_TOKEN = re.compile(r"\s+|#[^\n]*|(?P<number>[0-9]{1,6})\.|(?P<word>[^\s#]+)")


def read(text: str, rules: Rules | str) -> Record:
    """The moves of a text, of a game by `rules` or the rules of that name.

    Raises `RecordError` at what is no move, and at a number that does not come next.
    """
    size = compiled(Record(rules=rules).rule_set).size
    source = Source(text)
    plies: list[Ply] = []
    numbers = sides = 0  # numbers read, and moves that pass the turn
    fault = None
    try:
        for found in _TOKEN.finditer(source.text):
            if found["number"]:
                due = {sides // 2 + 1} if sides % 2 == 0 else set()  # of the turn
                if numbers == len(plies):
                    due.add(numbers + 1)  # of the move, if all moves are numbered
                _check_number(int(found["number"]), due)
                numbers += 1
            elif found["word"]:
                line = source.line(found.start())
                plies.append(Ply.parse(found["word"], size=size, line=line))
                sides += not plies[-1].goes_on
    except NotationError as error:
        fault = source.placed(error, found.start())
    taken = any(ply.captures for ply in plies)
    record = Record(rules=rules, plies=tuple(plies), captures_listed=taken)
    if fault:
        fault.record = record
        raise fault
    return record


def write(record: Record) -> str:
    """The moves of a record, a turn a line."""
    return "".join(
        f"{number}. {' '.join(map(str, turn))}\n"
        for number, turn in enumerate(turns(record.plies), 1)
    )


def _check_number(number: int, due: set[int]) -> None:
    if number not in due:
        numbers = list(map(str, sorted(due)))
        expected = " or ".join(numbers) or "a move"
        raise NotationError(f"number {number}; expected {expected}", reason="number",
                            sentence="next_number" if due else "number_not_move",
                            values={"number": number,
                                    "expected": ", ".join(numbers)})  # fmt: skip
