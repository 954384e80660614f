"""`EngineProcess`: somebody's engine as a process of its own, spoken to in lines."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from ..engine import PlayerError
from .lines import Writer, read_lines

_KEPT = 10_000  # lines that an engine may be ahead of its reader; older ones are dropped
_LAST_WORDS = 5  # lines of the error stream that are told of an engine that died
_FAREWELL = 1.0  # seconds that an engine has to end by itself

T = TypeVar("T")


class EngineProcess:
    """Runs a command and its children; killed as soon as it fails.

    Whatever the engine does, no call here blocks for longer than it says.
    """

    def __init__(self, command: str) -> None:
        """Raises `PlayerError` if the command cannot be run."""
        self.command = command
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("it is empty")
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that its children can be ended with it
            )
        except (OSError, ValueError) as error:
            raise PlayerError(f"cannot run {command!r}: {error}", reason="start") from error
        self._closed = False
        self._heard: deque[str] = deque(maxlen=_KEPT)
        self._heard_at = time.monotonic()
        self._ended = False  # nothing more will be heard
        self._news = threading.Condition()
        self._last_words: deque[str] = deque(maxlen=_LAST_WORDS)
        self._outgoing: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._errors = threading.Thread(target=self._listen_to_errors, daemon=True)
        self._errors.start()
        for task in (self._listen, self._speak):
            threading.Thread(target=task, daemon=True).start()

    @property
    def alive(self) -> bool:
        """May the process still answer?"""
        return self._process.poll() is None

    def say(self, line: str) -> None:
        """Send a line; returns at once, even if the engine does not read."""
        self._outgoing.put(line)

    def forget(self) -> None:
        """Drop what was heard so far."""
        with self._news:
            self._heard.clear()

    def wait_for_silence(self, seconds: float, patience: float) -> None:
        """Return once nothing was heard for `seconds`, at the latest after `patience` seconds."""
        deadline = time.monotonic() + patience
        with self._news:
            while not self._ended:
                now = time.monotonic()
                left = min(self._heard_at + seconds, deadline) - now
                if left <= 0:
                    break
                self._news.wait(left)

    def hear(self, wanted: Callable[[str], T | None], patience: float) -> T:
        """What `wanted` makes of the first line that it does not pass over with None.

        Raises `PlayerError`, and ends the process, when it is silent about it for `patience`
        seconds, dies, or `wanted` raises.
        """
        deadline = time.monotonic() + patience
        try:
            while True:
                found = wanted(self._next(deadline, patience))
                if found is not None:
                    return found
        except PlayerError:
            self.close()
            raise

    def obituary(self) -> str:
        """How the process ended, given a moment to do so, and what it said last."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL)
        self._errors.join(_FAREWELL)
        status = self._process.poll()
        end = "closed its output" if status is None else f"ended with status {status}"
        words = "; its last words: " + " / ".join(self._last_words) if self._last_words else ""
        return f"{self.command!r} {end}{words}"

    def close(self, farewell: str = "") -> None:
        """End the process and its children, after a last line to it if it still listens."""
        if self._closed:
            return
        self._closed = True
        if self.alive and farewell:
            self.say(farewell)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_FAREWELL)
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._outgoing.put(None)

    def _next(self, deadline: float, patience: float) -> str:
        with self._news:
            while not self._heard:
                left = deadline - time.monotonic()
                if self._ended:
                    raise PlayerError(self.obituary(), reason="died")
                if left <= 0 or not self._news.wait(left):
                    break
            if self._heard and time.monotonic() < deadline:
                return self._heard.popleft()
        raise PlayerError(
            f"{self.command!r} gave no answer within {patience:.1f} s", reason="silent"
        )

    def _listen(self) -> None:
        assert self._process.stdout
        with self._process.stdout as pipe:
            for line in read_lines(pipe.fileno()):
                with self._news:
                    self._heard.append(line.strip())
                    self._heard_at = time.monotonic()
                    self._news.notify()
        with self._news:
            self._ended = True
            self._news.notify()

    def _listen_to_errors(self) -> None:
        assert self._process.stderr
        with self._process.stderr as pipe:
            for line in read_lines(pipe.fileno()):
                if line.strip():
                    self._last_words.append(line.strip()[:200])

    def _speak(self) -> None:
        assert self._process.stdin
        writer = Writer(self._process.stdin.fileno())
        while (line := self._outgoing.get()) is not None:
            writer.say(line)
        with suppress(OSError):
            self._process.stdin.close()
