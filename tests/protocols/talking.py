"""Both ends of a conversation: a session in this process, the command as one of its own."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tablut.protocols.otep import OtepSession
from tablut.protocols.process import EngineProcess
from tablut.protocols.settings import Settings
from tablut.protocols.uci import UciSession

SMALL = Settings(hash_mb=1)
ENGINE = f"{sys.executable} -m tablut engine --hash 1"
PATIENCE = 20.0  # of a busy machine; nothing here waits so long unless it fails


class Talk:
    """A session and what it said."""

    def __init__(self, session: type[UciSession] | type[OtepSession], settings: Settings) -> None:
        self.said: list[str] = []
        self._session = session(self.said.append, settings)

    def tell(self, *lines: str) -> list[str]:
        """What the session says to some lines, searches apart."""
        before = len(self.said)
        for line in lines:
            assert self._session.answer(line)
        return self.said[before:]

    def wait(self, beginning: str) -> str:
        """The next line with that beginning, and forget it and all before it."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for place, line in enumerate(self.said):
                if line.startswith(beginning):
                    del self.said[: place + 1]
                    return line
            time.sleep(0.002)
        raise AssertionError(f"no {beginning!r} in {self.said}")

    def ends_with(self, line: str) -> bool:
        return not self._session.answer(line)

    def close(self) -> None:
        self._session.close()


@contextmanager
def engine(command: str = ENGINE) -> Iterator[EngineProcess]:
    """The command as a process to talk to."""
    process = EngineProcess(command)
    try:
        yield process
    finally:
        process.close()


def hear(process: EngineProcess, beginning: str, patience: float = PATIENCE) -> str:
    """The next line of a process with that beginning."""
    return process.hear(lambda line: line if line.startswith(beginning) else None, patience)


def started(stdout: int = subprocess.PIPE) -> subprocess.Popen[bytes]:
    """The command with pipes of one's own."""
    return subprocess.Popen(
        ENGINE.split(), stdin=subprocess.PIPE, stdout=stdout, stderr=subprocess.PIPE
    )
