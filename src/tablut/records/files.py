"""Files of records, plain or packed with gzip; their content tells their format."""

from __future__ import annotations

import gzip
import io
import itertools
import zlib
from collections.abc import Iterator
from pathlib import Path

from ..errors import RecordError
from ..rules import Rules
from . import jsonl, recognising
from .record import Record

_GZIP = b"\x1f\x8b"
_UNREADABLE = (OSError, EOFError, zlib.error)


def load(path: str | Path, *, rules: Rules | str = "") -> Iterator[Record | RecordError]:
    """The games of a file in any format, one by one; `rules` are those of a file that names none.

    A game that cannot be read is its error, and the next ones follow; the last error may be that
    of the file itself.
    """
    try:
        with Path(path).open("rb") as file:
            packed = file.peek(len(_GZIP)).startswith(_GZIP)
            yield from _games(gzip.GzipFile(fileobj=file) if packed else file, rules)
    except _UNREADABLE as error:
        yield _unreadable(error)


def text_of(path: str | Path) -> str:
    """The text of a file; `RecordError` where it cannot be read or is no text."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise _unreadable(error) from error
    return decoded(content)


def decoded(content: bytes) -> str:
    """The text that bytes hold, packed or not; `RecordError` where they hold none."""
    if not content.startswith(_GZIP):
        return _decoded(content)
    try:
        return _decoded(gzip.decompress(content))
    except _UNREADABLE as error:
        raise _unreadable(error) from error


def _games(
    file: io.BufferedReader | gzip.GzipFile, rules: Rules | str
) -> Iterator[Record | RecordError]:
    head = []  # up to the first line that is not blank
    for line in file:
        head.append(line)
        if line.strip():
            break
    else:
        return
    if recognising.recognise(line.decode("utf-8", "replace")) == "jsonl":
        for number, each in enumerate(itertools.chain([line], file), len(head)):
            if each.strip():
                yield _line(each, number)
        return
    try:
        text = _decoded(b"".join(head) + file.read())
    except RecordError as error:
        yield error
        return
    if recognising.recognise(text) in recognising.RULELESS and not rules:
        yield RecordError("it names no rules, and none were given", reason="rules")
    else:
        yield from recognising.games(text, rules)


def _line(content: bytes, number: int) -> Record | RecordError:
    """The game in a line of JSON."""
    try:
        return jsonl.read(_decoded(content, number), line=number)
    except RecordError as error:
        return error


def _decoded(content: bytes, line: int = 1) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        raise RecordError(
            "expected text in UTF-8",
            reason="encoding",
            line=line + before.count(b"\n"),
            column=error.start - before.rfind(b"\n"),
        ) from error


def _unreadable(error: Exception) -> RecordError:
    why = error.strerror if isinstance(error, OSError) and error.strerror else error
    return RecordError(f"cannot be read: {why}", reason="file")
