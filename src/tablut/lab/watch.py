"""`Watch`: ends players that think for too long, or all at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from ..engine import Player

_TICK = 0.05  # seconds between two looks at the clock


class Watch:
    """Looks at the clock from a thread of its own; a player whose time has come is closed."""

    def __init__(self) -> None:
        self._thinking: dict[int, tuple[float, Player]] = {}  # by thread
        self._lock = threading.Lock()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    @contextmanager
    def over(self, player: Player, seconds: float) -> Iterator[None]:
        """Give `player` so long to think, in this thread."""
        own = threading.get_ident()
        with self._lock:
            self._thinking[own] = (time.perf_counter() + seconds, player)
            ended = self._over.is_set()
        if ended:
            player.close()
        try:
            yield
        finally:
            with self._lock:
                del self._thinking[own]

    def end(self) -> None:
        """Close whoever is thinking, and from now on whoever begins to; look no more."""
        with self._lock:
            self._over.set()
            thinking = [player for _, player in self._thinking.values()]
        for player in thinking:
            player.close()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.wait(_TICK):
            now = time.perf_counter()
            with self._lock:
                late = [player for due, player in self._thinking.values() if due < now]
            for player in late:
                player.close()
