"""Engines as a command line names them."""

from __future__ import annotations

import pytest

from tablut import Game, Limit, Side, TablutError
from tablut.engine import LEVELS
from tablut.lab import EngineSpec, TimeControl


def test_an_engine_of_this_library_takes_options_and_limits_of_its_own() -> None:
    spec = EngineSpec.parse("new=tablut:level=5, hash=16,movetime=250,nodes=9000")
    assert (spec.name, spec.kind) == ("new", "tablut")
    assert spec.options == {"level": 5, "hash_mb": 16}
    assert spec.limit == Limit(seconds=0.25, nodes=9000)
    assert not spec.lasting


def test_a_command_is_kept_as_it_is() -> None:
    spec = EngineSpec.parse("uci:/opt/a=b/bin/tablut engine --level=3")
    assert (spec.kind, spec.command) == ("uci", "/opt/a=b/bin/tablut engine --level=3")
    assert spec.name == spec.text
    named = EngineSpec.parse("old one=bologna:java -jar x.jar {side} {seconds} {port}")
    assert (named.name, named.command) == ("old one", "java -jar x.jar {side} {seconds} {port}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stockfish", "expected tablut"),
        ("uci", "command after uci:"),
        ("otep: ", "command after otep:"),
        ("tablut:level=9", "level 9: expected 1 to 8"),
        ("tablut:levl=3", "no option 'levl'; there are level, seed"),
        ("tablut:level", "level: expected a whole number, got ''"),
        ("tablut:nodes=1e6", "nodes: expected a whole number, got '1e6'"),
        ("tablut:seed=-1", "seed: expected a whole number, got '-1'"),
        ("tablut:nodes=0", "nodes 0: expected at least 1"),
        ("tablut:seed=1,seed=2", "seed is given twice"),
        ("=tablut", "expected tablut"),
    ],
)
def test_what_is_wrong_with_a_spec_is_said(text: str, message: str) -> None:
    with pytest.raises(TablutError, match=message) as caught:
        EngineSpec.parse(text)
    assert text in str(caught.value)


def test_an_own_limit_comes_before_the_common_one_and_that_before_the_level_s() -> None:
    common = Limit(nodes=7)
    assert EngineSpec.parse("tablut:depth=2").limit_of(common) == Limit(depth=2)
    assert EngineSpec.parse("tablut:level=2").limit_of(common) == common
    assert EngineSpec.parse("tablut:level=2").limit_of(None) == LEVELS[2].limit
    assert EngineSpec.parse("tablut").limit_of(None) == LEVELS[8].limit
    with pytest.raises(TablutError, match="give a limit"):
        EngineSpec.parse("uci:engine").limit_of(None)


def test_an_engine_plays_what_its_options_and_the_seed_of_the_game_say() -> None:
    game = Game("ashton-9")
    limit = LEVELS[1].limit

    def moves(text: str) -> list[str]:
        found = []
        for seed in range(12):
            player = EngineSpec.parse(text).open(seed=seed)
            player.begin(game, Side.DEFENDERS, limit)
            found.append(str(player.choose(game, limit)))
            player.close()
        return found

    assert moves("tablut:level=1") == moves("tablut:level=1")
    assert len(set(moves("tablut:level=1"))) > 1
    assert moves("tablut:level=1,seed=1")[:-1] == moves("tablut:level=1")[1:]


@pytest.mark.parametrize(
    ("text", "main", "increment"), [("60", 60, 0), ("60+1", 60, 1), ("0.5+0.02", 0.5, 0.02)]
)
def test_a_clock_is_written_main_time_plus_increment(
    text: str, main: float, increment: float
) -> None:
    clock = TimeControl.parse(text)
    assert clock == TimeControl(main, increment)
    assert TimeControl.parse(str(clock)) == clock


@pytest.mark.parametrize("text", ["", "0", "0+1", "60+", "+1", "1:00", "-5", "60+1+1", "inf"])
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(TablutError, match="expected seconds such as"):
        TimeControl.parse(text)
