from __future__ import annotations

from dataclasses import replace

import pytest

from tablut import Engine, Game, Limit
from tablut.protocols import info


def test_a_report_is_read_as_it_was_written() -> None:
    game = Game("copenhagen-11")
    for report in Engine(hash_mb=1).analyse(game, Limit(nodes=2000), lines=3):
        read = info.read(info.write(report), size=11)
        assert read
        assert read == replace(report, seconds=read.seconds)
        assert read.seconds == pytest.approx(report.seconds, abs=0.001)


def test_a_proven_end_is_told_by_its_distance_and_side() -> None:
    [win] = Engine(hash_mb=1).analyse(
        Game("brainking", position="/9/7t1/9/9/2K6/9/6T2/7t1/9/", side="defenders"), Limit(depth=2)
    )
    assert " score win 1 odds 1000 0 0 " in info.write(win)
    read = info.read(info.write(win), size=9)
    assert read
    assert (read.ends_in, read.score > 0) == (1, True)
    lost = info.read(info.write(replace(win, score=-win.score, ends_in=2)), size=9)
    assert lost
    assert (lost.ends_in, lost.score > 0) == (2, False)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "info string hello",
        "info depth 1 multipv 1 score cp x odds 1 2 3 nodes 1 nps 1 time 1 pv a1-a2",
        "info depth 1 multipv 1 score cp 5 odds 1 2 3 nodes 1 nps 1 time 1 pv a1-z2",
        "info depth 1 multipv 1 score cp 5 odds 1 2 3 nodes 1 nps 1 time 1 pv ",
    ],
)
def test_other_lines_are_no_reports(line: str) -> None:
    assert info.read(line, size=9) is None
