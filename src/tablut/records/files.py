"""Files of records."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

from ..errors import RecordError
from . import jsonl, otg
from .record import Record


def load(path: str | Path) -> Iterator[Record | RecordError]:
    """The games of a `.otg`, `.jsonl` or `.jsonl.gz` file, one by one.

    A game that cannot be read is its error, and the next ones follow; the last error may be that
    of the file itself.
    """
    file = Path(path)
    try:
        if file.name.endswith(".otg"):
            yield _parsed(file.read_bytes(), 0)
        elif file.name.endswith((".jsonl", ".jsonl.gz")):
            with gzip.open(file) if file.suffix == ".gz" else file.open("rb") as lines:
                for number, line in enumerate(lines, 1):
                    if line.strip():
                        yield _parsed(line, number)
        else:
            yield RecordError("expected a file .otg, .jsonl or .jsonl.gz", reason="format")
    except (OSError, EOFError, zlib.error) as error:
        yield RecordError(f"cannot be read: {error}", reason="file")


def _parsed(content: bytes, line: int) -> Record | RecordError:
    """The game in a line of JSON, or with `line` 0 in a whole game file."""
    try:
        text = content.decode("utf-8")
        return jsonl.read(text, line=line) if line else otg.read(text)
    except RecordError as error:
        return error
    except UnicodeDecodeError as error:
        before = content[: error.start]
        return RecordError(
            "not UTF-8",
            reason="encoding",
            line=max(line, 1) + before.count(b"\n"),
            column=error.start - before.rfind(b"\n"),
        )
