"""The engine through the library: limits, levels, reports, stopping."""

from __future__ import annotations

import _thread
import threading
import time
from typing import Any

import pytest

import tablut.engine
from tablut import Engine, Game, Limit, Report, Side, TablutError, variants
from tablut.engine import FULL, LEVELS, Clock, bench, check_memory

ESCAPE = "/9/7t1/9/9/2K6/9/6T2/7t1/9/"  # the king has the edge before him
HANGING = "/9/7t1/1tK6/9/9/9/6T2/3t5/9/"  # d8-d3 takes the king where two are enough


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_escapes_and_takes_the_king_when_it_can(level: int) -> None:
    engine = Engine(level=level, seed=level)
    escape = Game("brainking", position=ESCAPE, side="defenders")
    escape.play(engine.search(escape).move)
    assert escape.outcome
    assert escape.outcome.winner is Side.DEFENDERS
    capture = Game("tablut-pl", position=HANGING, side="attackers")
    capture.play(engine.search(capture).move)
    assert capture.outcome
    assert capture.outcome.winner is Side.ATTACKERS


@pytest.mark.parametrize("level", [5, 6])
def test_from_level_five_up_the_king_is_not_left_hanging(level: int) -> None:
    game = Game("tablut-pl", position=HANGING, side="defenders")
    game.play(Engine(level=level, seed=3).search(game).move)
    assert not game.position.threatened


def test_a_win_is_reported_with_its_distance() -> None:
    game = Game("brainking", position=ESCAPE, side="defenders")
    report = Engine().search(game, Limit(depth=3))
    assert report.ends_in == 1
    assert report.score > 0
    assert report.line[0] == report.move


@pytest.mark.parametrize("variant", variants.ids())
def test_the_engine_plays_a_legal_move_in_every_variant(variant: str) -> None:
    game = Game(variant)
    engine = Engine(level=2, seed=1)
    for _ in range(12):
        if game.outcome:
            break
        game.play(engine.search(game).move)  # refused if it were not legal


def test_the_same_nodes_twice_are_the_same_search() -> None:
    def found() -> Report:
        return Engine(seed=7).search(Game(), Limit(nodes=20_000))

    first, second = found(), found()
    assert (first.move, first.score, first.nodes, first.line) == (
        second.move,
        second.score,
        second.nodes,
        second.line,
    )


def test_reports_come_depth_by_depth() -> None:
    depths: list[int] = []
    last = Engine().search(Game(), Limit(depth=4), on_report=lambda r: depths.append(r.depth))
    assert depths == [1, 2, 3, 4]
    assert last.depth == 4


def test_an_error_in_the_listener_ends_the_search_and_comes_out() -> None:
    def fail(report: Report) -> None:
        raise LookupError(report.depth)

    with pytest.raises(LookupError):
        Engine().search(Game(), Limit(seconds=20), on_report=fail)


def test_other_threads_run_and_stop_ends_the_search() -> None:
    engine = Engine()
    found: list[Report] = []
    thread = threading.Thread(target=lambda: found.append(engine.search(Game("alea-19"))))
    thread.start()
    time.sleep(0.2)
    with pytest.raises(TablutError, match="searching already"):
        engine.search(Game())
    started = time.perf_counter()
    engine.stop()
    thread.join(timeout=5)
    assert found[0].move in Game("alea-19").legal_moves
    assert time.perf_counter() - started < 1  # fifty milliseconds, on a machine left alone


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_search_of_the_main_thread(threads: int) -> None:
    engine = Engine(threads=threads)
    started = time.perf_counter()
    interrupt = threading.Timer(0.2, _thread.interrupt_main)
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        engine.search(Game("alea-19"), Limit(seconds=30))
    assert time.perf_counter() - started < 5  # a quarter of a second, on a machine left alone
    assert engine.search(Game(), Limit(depth=2)).depth == 2  # idle again, and no stop left over


def test_a_game_may_go_on_while_it_is_searched() -> None:
    game = Game()
    engine = Engine()
    found: list[Report] = []
    thread = threading.Thread(target=lambda: found.append(engine.search(game, Limit(seconds=0.3))))
    thread.start()
    while game.outcome is None and len(game.moves) < 30:
        game.play(next(iter(game.legal_moves)))
    thread.join()
    assert found[0].move in Game().legal_moves


def test_there_is_nothing_to_search_in_a_finished_game() -> None:
    game = Game()
    game.resign(Side.ATTACKERS)
    with pytest.raises(TablutError, match="over"):
        Engine().search(game)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"seconds": 0}, "seconds 0: expected a finite number above 0"),
        ({"seconds": -0.01}, "seconds -0.01: expected"),
        ({"seconds": float("nan")}, "seconds nan: expected"),
        ({"seconds": float("inf")}, "seconds inf: expected"),
        ({"nodes": 0}, "nodes 0: expected a whole number from 1 to 1000000000000000000"),
        ({"nodes": 10**18 + 1}, "nodes 1000000000000000001: expected"),
        ({"nodes": 1.5}, "nodes 1.5: expected"),
        ({"depth": 0}, "depth 0: expected a whole number from 1 to 2147483647"),
        ({"depth": -5}, "depth -5: expected"),
        ({"depth": 2**31}, "depth 2147483648: expected"),
    ],
)
def test_a_limit_that_is_none_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TablutError, match=message):
        Limit(**values)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"remaining": float("nan")}, "remaining nan: expected a finite number"),
        ({"remaining": 1, "increment": float("inf")}, "increment inf: expected"),
        ({"remaining": 1, "moves": 0}, "moves 0: expected a whole number from 1"),
        ({"remaining": 1, "moves": 2**31}, "moves 2147483648: expected"),
    ],
)
def test_a_clock_that_is_none_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TablutError, match=message):
        Clock(**values)


@pytest.mark.parametrize(
    "limit",
    [Limit(seconds=1e-9), Limit(nodes=1), Limit(nodes=10**18, depth=1), Limit(depth=1),
     Limit(depth=2**31 - 1, nodes=500)],
)  # fmt: skip
def test_the_smallest_and_the_largest_limits_end_a_search(limit: Limit) -> None:
    assert Engine(hash_mb=1).search(Game(), limit).move in Game().legal_moves


def test_more_memory_than_the_machine_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    most = 2**31 - 1
    monkeypatch.setattr(tablut.engine, "HASH_MOST_MB", most)
    check_memory(1)
    for refused in (check_memory, lambda hash_mb: Engine(hash_mb=hash_mb)):
        with pytest.raises(TablutError, match=f"not enough memory for a table of {most} MB"):
            refused(most)


@pytest.mark.parametrize("level", [0, FULL + 1])
def test_an_unknown_level_is_refused(level: int) -> None:
    with pytest.raises(TablutError, match="expected 1 to 8"):
        Engine(level=level)


def test_the_bench_has_a_signature() -> None:
    def nodes() -> dict[int, int]:
        return {size: one.nodes for size, one in bench().items()}

    assert nodes() == nodes()
    assert {7, 9, 11, 13} == nodes().keys()
