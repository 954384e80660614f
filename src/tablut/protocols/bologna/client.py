"""A player in the Bologna challenge: the engine, over a connection to the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ...engine import FULL, Engine, Limit, Report
from ...game import Game
from ...moves import Side
from ...position import Played
from .contest import Verdict
from .course import Course
from .frames import LinkError
from .link import Link
from .messages import action_message, name_message, read_state, result_of

_RETRY_S = 0.2
_MARGIN_S = 1.5


@dataclass(frozen=True, slots=True)
class Seen:
    """A move of the game, and what the engine thought if it was its own."""

    ply: int
    played: Played
    report: Report | None


async def connect(host: str, port: int, *, wait: float) -> Link:
    """A link to the server, once it is up; `LinkError` if it is not within `wait` seconds."""
    loop = asyncio.get_running_loop()
    end = loop.time() + wait
    while True:
        try:
            async with asyncio.timeout(max(end - loop.time(), _RETRY_S)):
                return await Link.to(host, port)
        except (OSError, TimeoutError) as error:
            if loop.time() + _RETRY_S > end:
                raise LinkError(
                    f"no server on {host} port {port} within {wait:g} s: {error}", reason="connect"
                ) from error
        await asyncio.sleep(_RETRY_S)


class Client:
    """Plays one game over a link with an engine; `on_move` is told every move as it is seen.

    `seconds` is what the server gives for a move. The engine thinks for less, to leave a margin for
    everything that is slow.
    """

    def __init__(
        self,
        link: Link,
        engine: Engine,
        side: Side,
        *,
        seconds: float,
        on_move: Callable[[Seen], None] = lambda seen: None,
    ) -> None:
        self._link = link
        self._engine = engine
        self._side = side
        self._seconds = seconds
        self._margin = min(_MARGIN_S, seconds / 5)
        self._on_move = on_move

    async def play(self, name: str) -> Verdict:
        """Give the name and play to the end.

        `TablutError` where the connection breaks early or carries what is no state.
        """
        self._link.send(name_message(name))
        state = read_state(await self._link.receive())
        course = Course(state)
        while turn := state.side:
            since = time.monotonic()
            mine = turn is self._side and not course.game.outcome
            report = await self._move(course.game) if mine else None
            try:
                state = read_state(await self._link.receive())
            except LinkError as error:
                if time.monotonic() - since < self._seconds - self._margin / 2:
                    raise LinkError(f"the game broke off: {error}", reason="closed") from error
                return Verdict(turn.other, "time", course.plies)
            if played := course.see(state):
                self._on_move(Seen(course.plies, played, report))
        outcome = course.game.outcome
        agreed = outcome and result_of(outcome) == state.result
        winner = None if state.result == "draw" else Side(state.result)
        return Verdict(winner, outcome.reason if outcome and agreed else "error", course.plies)

    async def _move(self, game: Game) -> Report:
        report = await self._engine.search_async(game, self._limit)
        self._link.send(action_message(report.move, game.side))
        return report

    @property
    def _limit(self) -> Limit:
        """The level's own limit, as far as time allows; the strongest has none."""
        level = self._engine.level
        most = self._seconds - self._margin
        if level.number == FULL:
            return Limit(seconds=most)
        return replace(level.limit, seconds=min(most, level.seconds or most))
