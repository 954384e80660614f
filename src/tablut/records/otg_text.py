"""Texts inside OpenTafl game files: how they are closed off, and clocks at their beginning."""

from __future__ import annotations

import re

from .record import CLOCK, Ply

TEXT = r"(?:\\[\s\S]|[^\\\]])*"
"""A regular expression: a text up to the bracket that closes it."""

_PART = re.compile(r"(?:\\[\s\S]|[^\\|])*")
_ESCAPES = {"\\": "\\\\", "]": "\\]", "|": "\\|", "\r": "\\r"}
_CLOCKED = re.compile(rf"({CLOCK.pattern})(?: |\Z)")


def escaped(text: str) -> str:
    """`text` as it stands in a file."""
    return re.sub(r"[\\\]|\r]", lambda found: _ESCAPES[found[0]], text)


def unescaped(text: str) -> str:
    """The text that stands in a file as `text`; other backslashes are themselves."""
    return re.sub(r"\\([\\\]|r])", lambda found: "\r" if found[1] == "r" else found[1], text)


def parts(text: str, count: int) -> list[str]:
    """The comments on `count` moves, bars between them; a last one may hold more bars."""
    found = []
    end = -1
    while end < len(text):
        part = _PART.match(text, end + 1)
        assert part
        found.append(part[0])
        end = part.end()
    last = found[count - 1 :]
    return found[: count - 1] + (["|".join(last)] if any(last[1:]) else last[:1])


def comment(ply: Ply) -> str:
    """What stands in a file for the clock and comment of a move."""
    text = escaped(ply.comment)
    for kept in (text, "\\" + text):
        joined = " ".join(filter(None, (ply.clock, kept)))
        if clock_and_comment(joined) == (ply.clock, ply.comment):
            return joined
    raise AssertionError(f"no way to write {ply.comment!r}")


def clock_and_comment(text: str) -> tuple[str, str]:
    """The clock and the comment for which `text` stands in a file."""
    clock = ""
    if found := _CLOCKED.match(text):
        clock, text = found[1], text[found.end() :]
    return clock, unescaped(re.sub(r"^\\(?=[0-9])", "", text))
