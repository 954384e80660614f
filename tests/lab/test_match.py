"""Matches of engines that win, crash, cheat and sleep."""

from __future__ import annotations

import time
from contextlib import closing
from itertools import pairwise

import pytest

from tablut import Limit, Side
from tablut.engine import PlayerError
from tablut.lab import EngineSpec, Finished, Match, Plan, Results, TimeControl

from .fakes import Habit, fake, plan


def finished(plan: Plan, *, concurrency: int = 1) -> list[Finished]:
    """The whole match, in order."""
    games = [each.finished for each in Match(plan, concurrency=concurrency).play()]
    return sorted(games, key=lambda game: (game.pair, game.game))


def test_both_games_of_a_pair_begin_alike_with_sides_swapped() -> None:
    first, second = fake("plays"), fake("plays")
    agreed = plan(first, second, games=6)
    games = finished(agreed)
    assert [(game.pair, game.game) for game in games] == [(p, g) for p in range(3) for g in (0, 1)]
    assert [side for side, _ in first.diary.begun] == [Side.ATTACKERS, Side.DEFENDERS] * 3
    assert [side for side, _ in second.diary.begun] == [Side.DEFENDERS, Side.ATTACKERS] * 3
    begun = [opening for _, opening in first.diary.begun]
    assert begun[::2] == begun[1::2] == [" ".join(agreed.opening(pair)) for pair in range(3)]
    assert len(set(begun)) == 3


def test_pairs_go_round_the_variants() -> None:
    names = ("ashton-9", "brandubh-1-7")
    games = finished(plan(fake("plays"), fake("plays"), games=8, names=names))
    assert [game.variant for game in games[::2]] == [*names, *names]


def test_a_game_that_is_too_long_is_a_draw() -> None:
    games = finished(plan(fake("plays"), fake("plays"), plies=6))
    assert {(game.ending.winner, game.ending.reason, game.plies) for game in games} == {
        (None, "ply_limit", 6)
    }


def test_the_better_engine_wins() -> None:
    strong = EngineSpec.parse("tablut:nodes=3000,hash=1")
    results = Results(tuple(finished(plan(strong, fake("plays"), plies=200))))
    assert results.count().wins == 4
    assert results.pairs == (0, 0, 0, 0, 2)


@pytest.mark.parametrize(
    ("habit", "reason", "fault"),
    [("crashes", "crash", "it fell over"), ("cheats", "illegal_move", "a1-a1 is not legal")],
)
def test_a_fault_loses_the_game_and_the_engine_starts_again(
    habit: Habit, reason: str, fault: str
) -> None:
    good = fake("plays")
    bad = fake(habit)
    games = finished(plan(bad, good))
    assert [game.failed for game in games] == [0] * 4
    assert {(game.ending.reason, game.ending.fault) for game in games} == {(reason, fault)}
    assert [game.ending.winner for game in games] == [Side.DEFENDERS, Side.ATTACKERS] * 2
    assert (bad.diary.opened, bad.diary.closed) == (4, 4)
    assert (good.diary.opened, good.diary.closed) == (1, 1)


@pytest.mark.parametrize("limit", [Limit(seconds=0.05), TimeControl(0.05)])
def test_a_mover_that_sleeps_is_closed_and_loses(limit: Limit | TimeControl) -> None:
    began = time.perf_counter()
    sleeper = fake("sleeps", limit=None)
    games = finished(plan(fake("plays"), sleeper, games=2, limit=limit, grace=0.5))
    assert [(game.failed, game.ending.reason) for game in games] == [(1, "time")] * 2
    assert sleeper.diary.closed == 2
    assert time.perf_counter() - began < 20


def test_a_clock_runs_down_and_gains_its_increment() -> None:
    player = fake("plays", limit=None)
    finished(plan(player, fake("plays"), games=2, limit=TimeControl(100, 7), plies=12))
    clocks = [limit.clock for limit in player.diary.limits if limit.clock]
    assert len(clocks) == 10
    assert [clock.increment for clock in clocks] == [7] * 10
    left = [clock.remaining for clock in clocks[:5]]
    assert left[0] == 100
    gains = [after - before for before, after in pairwise(left)]
    assert all(-93 < gain < 7 for gain in gains)


def test_the_grace_on_a_clock_is_granted_once() -> None:
    slow = fake("dawdles", limit=None)
    games = finished(
        plan(fake("plays"), slow, games=2, limit=TimeControl(0.1), plies=60, grace=0.2)
    )
    assert [(game.failed, game.ending.reason) for game in games] == [(1, "time")] * 2
    assert 2 <= len(slow.diary.limits) <= 10


@pytest.mark.parametrize("bad", [fake("is_missing"), fake("is_mute")])
def test_an_engine_that_never_plays_ends_the_match(bad: EngineSpec) -> None:
    with pytest.raises(PlayerError, match=f"engine {bad.name} does not play: "):
        finished(plan(fake("plays"), bad))


def test_games_at_once_have_engines_of_their_own() -> None:
    first, second = fake("plays"), fake("plays")
    games = finished(plan(first, second, games=12), concurrency=3)
    assert len(games) == 12
    for engine in (first, second):
        assert 1 <= engine.diary.opened <= 3
        assert engine.diary.closed == engine.diary.opened


def test_a_match_ends_early_without_waiting_for_thinkers() -> None:
    tired, other = fake("tires"), fake("plays")
    with closing(Match(plan(tired, other)).play()) as games:
        next(games)
        assert tired.diary.asleep.wait(20)
        began = time.perf_counter()
    assert time.perf_counter() - began < 5
    assert (tired.diary.closed, other.diary.closed) == (1, 1)
