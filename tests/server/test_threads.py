"""Who has the threads that search: games before analyses."""

from __future__ import annotations

import asyncio

import pytest

from tablut.server import threads as module
from tablut.server.threads import Threads

pytestmark = pytest.mark.asyncio


class Analysis:
    """Keeps a thread until it is called in or cancelled."""

    def __init__(self, threads: Threads) -> None:
        self.at_work = False
        self._end = asyncio.Event()
        self._threads = threads
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        async with self._threads.lend(self._end.set):
            self.at_work = True
            await self._end.wait()
            self.at_work = False


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def at_work(analyses: list[Analysis]) -> list[bool]:
    await settle()
    return [each.at_work for each in analyses]


async def test_no_more_analyses_run_than_there_are_threads() -> None:
    threads = Threads(2)
    analyses = [Analysis(threads) for _ in range(3)]
    assert await at_work(analyses) == [True, True, False]
    analyses[0].task.cancel()
    assert (await at_work(analyses))[1:] == [True, True]


async def test_the_longest_analysis_gives_way_to_a_game_and_only_it() -> None:
    threads = Threads(2)
    analyses = [Analysis(threads), Analysis(threads)]
    await settle()
    threads.take()
    assert await at_work(analyses) == [False, True]
    threads.take()
    assert await at_work(analyses) == [False, False]


async def test_a_game_takes_a_free_thread_and_disturbs_nobody() -> None:
    threads = Threads(2)
    analyses = [Analysis(threads)]
    await settle()
    threads.take()
    assert await at_work(analyses) == [True]


async def test_an_analysis_waits_until_no_game_needs_the_thread() -> None:
    threads = Threads(1)
    threads.take()
    threads.take()
    analyses = [Analysis(threads)]
    threads.free()
    assert await at_work(analyses) == [False]
    threads.free()
    assert await at_work(analyses) == [True]


async def test_one_that_stops_waiting_leaves_the_queue() -> None:
    threads = Threads(1)
    analyses = [Analysis(threads) for _ in range(3)]
    await settle()
    analyses[1].task.cancel()
    await settle()
    analyses[0].task.cancel()
    assert (await at_work(analyses))[2]


async def test_analyses_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLICE_S", 0.01)
    threads = Threads(1)
    alone = Analysis(threads)
    await asyncio.sleep(0.05)
    assert alone.at_work
    other = Analysis(threads)
    async with asyncio.timeout(5):
        await alone.task
    assert await at_work([other]) == [True]
