"""The socket of the analysis board: searches that nobody plays, and whole games judged."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Sequence
from contextlib import aclosing, asynccontextmanager, suppress

from fastapi import APIRouter, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from tablut import Engine, Game, Limit, Report, Side
from tablut.engine import review

from . import frames, lines, schema
from .rooms import RefusedError
from .threads import Threads

log = logging.getLogger(__name__)

MAX_FRAME_BYTES = 65_536
THINKING_S = 30.0
"""How long one position is thought about."""
HASH_MB = 64

router = APIRouter(prefix="/api")


@router.websocket("/analysis")
async def socket(socket: WebSocket) -> None:
    """An analysis board: one search at a time, the newest wish instead of the one before."""
    await socket.accept()
    async with _Analyst(socket).at_work() as analyst:
        with suppress(WebSocketDisconnect):
            await analyst.send(_nothing(0, done=True))  # the page may speak now
            while (event := await socket.receive())["type"] != "websocket.disconnect":
                try:
                    message = frames.parsed(event, schema.parse_analysis, at_most=MAX_FRAME_BYTES)
                    await analyst.ask(message)
                except RefusedError as refusal:
                    await analyst.send(refusal.message())


class _Analyst:
    """What is done for one socket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._threads: Threads = socket.app.state.thinkers.threads
        self._work: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[_Analyst]:
        try:
            yield self
        finally:
            await self._drop()

    async def send(self, message: schema.Lines | schema.Judged | schema.Refused) -> None:
        await self._socket.send_text(message.model_dump_json())

    async def ask(self, message: schema.AnalysisRequest) -> None:
        """Begin what is asked in place of what was; every message is answered at once."""
        if isinstance(message, schema.Stop):
            await self._drop()
            await self.send(_nothing(message.id, done=True))
            return
        game = await run_in_threadpool(lines.play, message.line)
        await self._drop()
        await self.send(_nothing(message.id, done=False))
        if isinstance(message, schema.Analyse):
            work = self._analyse(message, game)
        else:
            work = self._review(message, game)
        self._work = asyncio.create_task(self._guarded(work))

    async def _drop(self) -> None:
        """End the work under way, as soon as its search does."""
        work, self._work = self._work, None
        if work is not None:
            work.cancel()
            await asyncio.wait([work])

    async def _guarded(self, work: Coroutine[None, None, None]) -> None:
        """Do the work; a failure of ours is told, and the socket lives on."""
        try:
            await work
        except WebSocketDisconnect:
            pass  # whoever reads the socket will see it too
        except Exception:
            log.exception("An analysis failed")
            await self.send(RefusedError("analysis_failed", "The analysis failed.").message())

    async def _analyse(self, message: schema.Analyse, game: Game) -> None:
        told = _nothing(message.id, done=False)
        if game.outcome is None:
            limit = Limit(seconds=THINKING_S)
            async with aclosing(_reports(self._threads, game, limit, message.lines)) as stream:
                async for reports in stream:
                    told = _lines(message.id, game.side, reports)
                    await self.send(told)
        await self.send(told.model_copy(update={"done": True}))

    async def _review(self, message: schema.Review, game: Game) -> None:
        before: review.Worth | None = None
        for ply, (played, now) in enumerate(review.retraced(game)):
            if ply < message.since:
                continue
            after = await self._looked(now)
            judged = (
                review.judge(ply, played, before=before, after=after) if before and played else None
            )
            await self.send(_judged(message.id, ply, len(game.moves), after, judged))
            before = after

    async def _looked(self, game: Game) -> review.Worth:
        """What a position is worth."""
        if game.outcome is not None:
            return review.worth_of_end(game.outcome)
        async with aclosing(_reports(self._threads, game, review.LIMIT, 1)) as stream:
            async for reports in stream:
                last = reports
        return review.worth(game.side, last)


async def _reports(
    threads: Threads, game: Game, limit: Limit, lines: int
) -> AsyncGenerator[tuple[Report, ...]]:
    """The best lines as a search finds them, within the limit.

    Where it must give its thread away it begins again later, and tells of no less depth than it
    had reached.
    """
    left, reached = limit.seconds or THINKING_S, 0
    engine: Engine | None = None
    called_in = True

    def give_way() -> None:
        nonlocal called_in
        called_in = True
        if engine is not None:
            engine.stop()

    while called_in and left > 0:
        called_in = False
        async with threads.lend(give_way):
            engine = await run_in_threadpool(Engine, hash_mb=HASH_MB)
            begun = time.monotonic()
            stream = engine.stream(game, Limit(seconds=left, nodes=limit.nodes), lines=lines)
            async with aclosing(stream):
                async for reports in stream:
                    if reports[0].depth >= reached:
                        reached = reports[0].depth
                        yield reports
            left -= time.monotonic() - begun
            engine = None


def _nothing(number: int, *, done: bool) -> schema.Lines:
    return schema.Lines(id=number, best=[], depth=0, nodes=0, seconds=0, done=done)


def _lines(number: int, side: Side, reports: Sequence[Report]) -> schema.Lines:
    first = reports[0]
    return schema.Lines(
        id=number,
        best=[_best(side, report) for report in reports],
        depth=first.depth,
        nodes=first.nodes,
        seconds=first.seconds,
        done=False,
    )


def _best(side: Side, report: Report) -> schema.BestLine:
    odds = report.odds
    attack = side is Side.ATTACKERS
    return schema.BestLine(
        moves=[str(move) for move in report.line or (report.move,)],
        attackers=odds.win if attack else odds.loss,
        draw=odds.draw,
        defenders=odds.loss if attack else odds.win,
        ends_in=report.ends_in,
    )


def _judged(
    number: int, ply: int, to: int, worth: review.Worth, judged: review.Judged | None
) -> schema.Judged:
    return schema.Judged(
        id=number,
        ply=ply,
        to=to,
        points=round(1000 * worth.points),
        ends_in=worth.ends_in,
        cost=round(1000 * judged.cost) if judged else 0,
        verdict=judged.verdict if judged else None,
        better=[str(move) for move in judged.better] if judged else [],
    )
