"""Searches in threads: how many, in which order, and how they end."""

from __future__ import annotations

import asyncio

import pytest

from tablut import Game, Limit
from tablut.server.thinking import EngineError, Search, Thinkers

from .playing import HOME, PROMPT_S, Broken, Found, Patient, Quick, first_legal

pytestmark = pytest.mark.asyncio


def search(thinkers: Thinkers, *, level: int = 1) -> Search:
    return thinkers.search(Game(HOME), level=level, seed=0)


async def test_a_search_gives_a_legal_move() -> None:
    thinkers = Thinkers(1)
    found = search(thinkers)
    await found.wait()
    assert found.found().move in Game(HOME).legal_moves
    thinkers.close()


async def test_a_hurried_search_answers_at_once() -> None:
    thinkers = Thinkers(1, Patient)
    found = search(thinkers)
    await asyncio.sleep(0.05)
    async with asyncio.timeout(PROMPT_S):
        await found.hurry()
    assert found.found().move == first_legal(Game(HOME)).move
    thinkers.close()


async def test_a_search_hurried_before_it_began_answers_too() -> None:
    thinkers = Thinkers(1, Patient)
    first, second = search(thinkers), search(thinkers)
    hurried = asyncio.create_task(second.hurry())
    await asyncio.sleep(0.05)
    assert not hurried.done()
    await first.stop()
    async with asyncio.timeout(PROMPT_S):
        await hurried
    assert second.found().move == first_legal(Game(HOME)).move
    thinkers.close()


async def test_searches_beyond_the_bound_wait_their_turn() -> None:
    begun: list[int] = []

    class Noting(Patient):
        def __init__(self, level: int, seed: int) -> None:
            super().__init__(level, seed)
            self._level = level

        def search(self, game: Game, limit: Limit | None) -> Found:
            begun.append(self._level)
            return super().search(game, limit)

    thinkers = Thinkers(2, Noting)
    searches = [search(thinkers, level=level) for level in range(1, 6)]
    await asyncio.sleep(0.1)
    assert sorted(begun) == [1, 2]
    await searches[2].stop()  # leaves the queue without ever beginning
    await searches[0].hurry()
    await asyncio.sleep(0.1)
    assert sorted(begun) == [1, 2, 4]
    for each in searches:
        await each.stop()
    thinkers.close()


async def test_a_failed_search_is_tried_once_more(caplog: pytest.LogCaptureFixture) -> None:
    made: list[int] = []

    def make(level: int, seed: int) -> Quick:
        made.append(seed)
        return Quick(level, seed) if len(made) > 1 else Broken(level, seed)

    thinkers = Thinkers(1, make)
    found = search(thinkers)
    await found.wait()
    assert found.found().move == first_legal(Game(HOME)).move
    assert len(made) == 2
    assert "broken on purpose" in caplog.text
    thinkers.close()


async def test_a_search_that_fails_twice_gives_an_engine_error() -> None:
    thinkers = Thinkers(1, Broken)
    found = search(thinkers)
    await found.wait()
    with pytest.raises(EngineError):
        found.found()
    thinkers.close()


async def test_an_illegal_answer_is_a_failure() -> None:
    class Cheating(Quick):
        def search(self, game: Game, limit: Limit | None) -> Found:
            other = Game(HOME)
            other.play(next(iter(other.legal_moves)))
            return first_legal(other)

    thinkers = Thinkers(1, Cheating)
    found = search(thinkers)
    await found.wait()
    with pytest.raises(EngineError):
        found.found()
    thinkers.close()
