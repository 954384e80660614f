"""Texts that somebody brings: the format they are in, and the games they hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..errors import RecordError, TablutError
from ..moves import Side
from ..rules import Rules
from . import bologna, jsonl, otg, plain
from .record import Record
from .ruled import Illegal, ruled
from .writing import Form

Format = Literal[Form, "position"]
RULELESS: tuple[Format, ...] = ("plain", "position")
"""The formats that do not name the rules."""

_LOG = re.compile(r"\S.* \S*?Game\w*Tablut (?:<init>|\w+)\s*$", re.MULTILINE)
_POSITION = re.compile(r"(/\S+/)(?:\s+(attackers|defenders)(?: to move)?)?")


@dataclass(frozen=True, slots=True)
class Found:
    """A game as far as it can be read and its rules allow it, and what is wrong with the rest."""

    record: Record | None
    error: RecordError | None


def recognise(text: str) -> Format:
    """The format that a text seems to be in; moves alone if it is none of the others.

    >>> recognise("1. e3-h3 d1-d3")
    'plain'
    """
    text = _bare(text)
    if text.startswith("{"):
        return "bologna" if '"dir"' in text.partition("\n")[0] else "jsonl"
    if _POSITION.fullmatch(text):
        return "position"
    if text.startswith(("[", "dim:", "/")):
        return "otg"
    return "bologna" if _LOG.match(text) else "plain"


def read(text: str, rules: Rules | str) -> list[Found]:
    """The games of a text in any format; `rules` are those of a text that names none."""
    return list(read_each(text, rules))


def read_each(text: str, rules: Rules | str) -> Iterator[Found]:
    """The games of a text as `read` takes it, each read when it is asked for."""
    return (_checked(text, read) for read in games(text, rules))


def games(text: str, rules: Rules | str) -> Iterator[Record | RecordError]:
    """The games of a text as `read` takes it, whether legal or not, or why they cannot be read."""
    form = recognise(text)
    parts = enumerate(text.split("\n"), 1) if form == "jsonl" else [(1, text)]
    for line, part in parts:
        if form == "jsonl" and not part.strip():
            continue
        try:
            match form:
                case "jsonl":
                    yield jsonl.read(part, line=line)
                case "otg":
                    yield otg.read(part)
                case "bologna":
                    yield bologna.read(part)
                case "plain":
                    yield plain.read(part, rules)
                case "position":
                    yield _position(part, rules)
        except RecordError as error:
            yield error


def _position(text: str, rules: Rules | str) -> Record:
    found = _POSITION.fullmatch(_bare(text))
    assert found
    return Record(rules=rules, start=found[1], first=Side(found[2]) if found[2] else None, line=1)


def _checked(text: str, read: Record | RecordError) -> Found:
    record, error = (read.record, read) if isinstance(read, RecordError) else (read, None)
    if record is None:
        return Found(None, error)
    try:
        played, fault = ruled(record)
    except TablutError as broken:  # no rules, or no such position under them
        line = 0 if record.plies else 1
        return Found(None, error or RecordError.of(broken, line=line, column=line))
    if fault is None:
        return Found(played, error)
    return Found(played, _placed(fault, text))


def _placed(fault: Illegal, text: str) -> RecordError:
    """The error for a move, at its place in the text."""
    line = max(fault.ply.line, 1)
    written = text.split("\n")[line - 1]
    column = max(written.find(str(fault.ply)), written.find(fault.ply.move), 0) + 1
    return RecordError.of(fault.error, line=line, column=column)


def _bare(text: str) -> str:
    return text.removeprefix("\ufeff").strip()
