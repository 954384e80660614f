"""Lines of text through pipes: read without trusting their length, written whole."""

from __future__ import annotations

import codecs
import os
import select
import threading
from collections.abc import Callable, Iterator

LONGEST = 1 << 20  # characters; a position with a hundred thousand moves fits

_CHUNK = 1 << 16


def read_lines(descriptor: int, *, until: int | None = None) -> Iterator[str]:
    """The lines that come from a file descriptor until its end, or until `until` has something.

    Those of more than `LONGEST` characters are cut one later. What is no UTF-8 reads as U+FFFD.
    """
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    line = ""
    while chunk := _read(descriptor, until):
        *ends, rest = decoder.decode(chunk).split("\n")
        for end in ends:
            yield line + end[: LONGEST + 1 - len(line)]
            line = ""
        line += rest[: LONGEST + 1 - len(line)]
    line += decoder.decode(b"", final=True)
    if line:
        yield line[: LONGEST + 1]


def _read(descriptor: int, until: int | None) -> bytes:
    if until is not None:
        ready, _, _ = select.select([descriptor, until], [], [])
        if until in ready:
            return b""
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:  # a terminal that is gone, a pipe closed on our side
        return b""


class Writer:
    """Writes lines to a file descriptor, from any thread.

    Once nobody reads them, it calls `on_broken` and writes no more.
    """

    def __init__(self, descriptor: int, on_broken: Callable[[], object] = lambda: None) -> None:
        self._descriptor = descriptor
        self._on_broken = on_broken
        self._broken = False
        self._lock = threading.Lock()

    def say(self, line: str) -> None:
        """Write a line at once and whole."""
        rest = memoryview(line.encode("utf-8", "replace") + b"\n")
        with self._lock:
            while rest and not self._broken:
                try:
                    rest = rest[os.write(self._descriptor, rest) :]
                except OSError:
                    self._broken = True
                    self._on_broken()
