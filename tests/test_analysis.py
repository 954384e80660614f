"""Analysis through the library: several lines, chosen moves, clocks, pondering, streams."""

from __future__ import annotations

import asyncio
import threading
import time
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablut import Engine, Game, Limit, Move, Report, TablutError
from tablut.engine import Clock, odds

LOST = "/9/7t1/9/9/2K6/9/6T2/7t1/9/"  # whoever defends escapes next move


def test_lines_are_different_moves_best_first() -> None:
    game = Game("copenhagen-11")
    reports = Engine().analyse(game, Limit(depth=4), lines=4)
    assert [report.rank for report in reports] == [1, 2, 3, 4]
    assert len({report.move for report in reports}) == 4
    assert all(a.score >= b.score for a, b in pairwise(reports))
    for report in reports:
        assert report.line[0] == report.move
        replay = Game("copenhagen-11")
        for move in report.line:
            replay.play(move)


def test_every_line_of_every_depth_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    Engine().analyse(
        Game(), Limit(depth=3), lines=2, on_report=lambda r: seen.append((r.depth, r.rank))
    )
    assert seen == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]


def test_only_the_moves_given_are_chosen_from() -> None:
    game = Game("ashton-9")
    moves = [Move.parse("e3-a3"), Move.parse("g5-g1")]
    assert Engine().search(game, Limit(depth=4), moves=moves).move in moves
    assert len(Engine().analyse(game, Limit(depth=2), lines=9, moves=moves)) == 2


@pytest.mark.parametrize(("moves", "message"), [(["e5-e9"], "e5-e9 is not legal"), ([], "no move")])
def test_moves_to_choose_from_must_be_legal(moves: list[str], message: str) -> None:
    with pytest.raises(TablutError, match=message):
        Engine().search(Game("ashton-9"), moves=[Move.parse(text) for text in moves])


def test_at_least_one_line_is_asked_for() -> None:
    with pytest.raises(TablutError, match="0 lines"):
        Engine().analyse(Game(), lines=0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"threads": 0}, "0 threads"),
        ({"hash_mb": 0}, "0 MB"),
        ({"hash_mb": 65_537}, "65537 MB"),
        ({"seed": 2**63}, "seed 9223372036854775808"),
        ({"contempt": 9_999}, "contempt 9999"),
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, int], message: str) -> None:
    with pytest.raises(TablutError, match=message):
        Engine(**options)


def test_threads_search_together() -> None:
    report = Engine(threads=2, hash_mb=4).search(Game(), Limit(nodes=50_000))
    assert report.nodes >= 50_000
    assert report.move in Game().legal_moves


@pytest.mark.parametrize(
    "clock",
    [
        Clock(remaining=2.0),
        Clock(remaining=0.5, increment=0.1),
        Clock(remaining=1.0, moves=1),
        Clock(remaining=-1.0),
    ],
)
def test_a_clock_is_not_used_up(clock: Clock) -> None:
    report = Engine(hash_mb=1).search(Game("copenhagen-11"), Limit(clock=clock))
    assert report.depth >= 1 or clock.remaining < 0
    assert report.seconds < max(clock.remaining, 0.2)


def test_pondering_waits_for_the_move() -> None:
    engine = Engine()
    found: list[Report] = []
    thread = threading.Thread(
        target=lambda: found.append(engine.search(Game(), Limit(seconds=0.05), ponder=True))
    )
    thread.start()
    time.sleep(0.3)
    assert not found
    engine.ponder_hit()
    thread.join(timeout=10)
    assert found[0].seconds >= 0.3


def test_a_loss_is_certain_in_the_odds() -> None:
    # Two ways lead the king to the edge, and one move bars one of them.
    game = Game("brainking", position=LOST, side="attackers")
    report = Engine().search(game, Limit(depth=4))
    assert report.ends_in == 2
    assert report.odds == odds.Odds(win=0, draw=0, loss=1000)


@given(st.integers(-15_000, 15_000), st.integers(100, 600))
def test_odds_are_fair_shares(score: int, scale: int) -> None:
    found, mirrored = (odds.odds_of(each, None, scale=scale) for each in (score, -score))
    assert found.win + found.draw + found.loss == 1000
    assert min(found.win, found.draw, found.loss) >= 0
    assert (found.win, found.loss) == (mirrored.loss, mirrored.win)
    assert odds.odds_of(score + 50, None, scale=scale).win >= found.win


def test_a_stream_tells_every_depth_and_the_end() -> None:
    async def depths() -> list[int]:
        return [reports[0].depth async for reports in Engine().stream(Game(), Limit(depth=3))]

    assert asyncio.run(depths()) == [1, 2, 3, 3]


def test_leaving_a_stream_stops_the_search() -> None:
    async def leave() -> Engine:
        engine = Engine()
        stream = engine.stream(Game("alea-19"), Limit(seconds=60), lines=2)
        async for reports in stream:
            assert len(reports) == 2
            break
        await stream.aclose()
        return engine

    engine = asyncio.run(asyncio.wait_for(leave(), timeout=20))
    assert engine.search(Game(), Limit(depth=2)).depth == 2  # idle again, and no stop left over


def test_cancelling_an_asynchronous_search_stops_it() -> None:
    async def cancel() -> None:
        engine = Engine()
        search = asyncio.ensure_future(engine.search_async(Game("alea-19"), Limit(seconds=60)))
        await asyncio.sleep(0.2)
        search.cancel()
        with pytest.raises(asyncio.CancelledError):
            await search
        assert (await engine.search_async(Game(), Limit(depth=2))).depth == 2

    asyncio.run(asyncio.wait_for(cancel(), timeout=20))
