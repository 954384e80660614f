"""The engine behind standard input and output, in the protocol that the other side speaks."""

from __future__ import annotations

import os
from typing import Protocol

from ..engine import check_memory
from .lines import LONGEST, Writer, read_lines
from .otep import OtepSession
from .settings import Settings
from .uci import UciSession

_OTEP = frozenset(
    ("hello", "rules", "side", "clock", "play", "analyze", "opponent-move", "finish", "goodbye")
)


class _Session(Protocol):
    def answer(self, line: str) -> bool: ...
    def close(self) -> None: ...


def serve(settings: Settings, *, reading: int = 0, writing: int = 1) -> None:
    """Answer lines from one file descriptor on the other until one of them ends, or `quit`.

    The first line decides the protocol: OpenTafl's if its first word is one of that alone. We say
    `hello` before it, for which hosts of that protocol wait and which others pass over. Raises
    `TablutError` where the machine has too little memory for the engine.
    """
    check_memory(settings.hash_mb)
    broken, breaks = os.pipe()
    writer = Writer(writing, on_broken=lambda: os.write(breaks, b"\n"))
    writer.say("hello")
    session: _Session | None = None
    try:
        for line in read_lines(reading, until=broken):
            if len(line) > LONGEST:
                writer.say(f"error the line has more than {LONGEST} characters")
                continue
            if session is None and line.strip():
                otep = line.split()[0] in _OTEP
                session = (OtepSession if otep else UciSession)(writer.say, settings)
            if session and not session.answer(line):
                break
    finally:
        if session:
            session.close()
        os.close(broken)
        os.close(breaks)
