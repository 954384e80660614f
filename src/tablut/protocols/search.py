"""A search in a thread of its own, which a protocol begins, stops and hears from."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from ..engine import Engine
from ..errors import TablutError


class Search:
    """Runs `find` in a thread and says the lines that it returns.

    Of an error it says what `failed` makes of it. `find` uses `engine`, or ends by itself when the
    event that it is given is set. With `held` its lines are not said before `ponder_hit` or
    `stop`, however soon they are found.
    """

    def __init__(
        self,
        engine: Engine,
        find: Callable[[threading.Event], Iterable[str]],
        say: Callable[[str], None],
        failed: Callable[[TablutError], str],
        *,
        held: bool = False,
    ) -> None:
        self.over = False  # the answer is going out: join takes no time
        self.muted = False
        self._engine = engine
        self._find = find
        self._say = say
        self._failed = failed
        self._stopped = threading.Event()
        self._released = threading.Event()
        if not held:
            self._released.set()
        self._found = False
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)
        self._thread.start()

    def ponder_hit(self) -> None:
        """The time of a search that ponders counts from now, and its answer may go out."""
        with self._lock:
            if not self._found:
                self._engine.ponder_hit()
        self._released.set()

    def stop(self, *, mute: bool = False) -> None:
        """End the search and wait until its answer has gone out; with `mute` it does not."""
        with self._lock:
            self.muted = mute and not self.over
            self._stopped.set()
            if not self._found:
                self._engine.stop()
        self._released.set()
        self.join()

    def join(self) -> None:
        """Wait until the answer has gone out."""
        self._thread.join()

    def _run(self) -> None:
        lines: Iterable[str]
        try:
            lines = self._find(self._stopped)
        except TablutError as error:
            lines = [self._failed(error)]
        with self._lock:
            self._found = True
            self._engine.forget_signals()  # one that came too late must not reach the next search
        self._released.wait()
        with self._lock:
            self.over = True
        if not self.muted:
            for line in lines:
                self._say(line)
