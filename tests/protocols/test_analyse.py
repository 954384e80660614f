"""`tablut analyse`: the best lines of a position."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from tablut import Game, TablutError
from tablut.cli import app


def analyse(*arguments: str) -> str:
    done = CliRunner().invoke(app, ["analyse", *arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_best_lines_are_printed_with_score_and_odds() -> None:
    first, *lines = analyse("saami-tablut-9", "d1-d2", "--depth", "2", "--hash", "1").splitlines()
    assert first.endswith("defenders to move")
    assert len(lines) == 3
    chances = r"win \d+ % draw \d+ % loss \d+ %"
    for rank, line in enumerate(lines, 1):
        move = line.split()[1]
        assert re.fullmatch(
            rf"{rank}\. {move}  [+-]\d+\.\d\d  {chances}  depth 2  {move}( \S+)*", line
        )


def test_a_proven_win_is_named() -> None:
    printed = analyse(
        "brainking", "--position", "/9/7t1/9/9/2K6/9/6T2/7t1/9/", "--side", "defenders",
        "--depth", "1", "--lines", "1",
    )  # fmt: skip
    assert "  win in 1  win 100 % draw 0 % loss 0 %  " in printed


def test_it_can_be_read_by_programs() -> None:
    found = json.loads(analyse("brandub-opentafl-7", "--nodes", "500", "--lines", "2", "--json"))
    game = Game("brandub-opentafl-7")
    assert (found["position"], found["side"]) == (str(game.position), "attackers")
    assert [line["rank"] for line in found["lines"]] == [1, 2]
    for line in found["lines"]:
        assert line["move"] == line["line"][0]
        assert line["move"] in game.legal_moves
        assert sum(line["odds"].values()) == 1000


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonesuch"],
        ["brandub-opentafl-7", "e9-e8"],
        ["brandub-opentafl-7", "--position", "x"],
        ["brandub-opentafl-7", "d2-d1", "c5-c4", "d1-a1",
         "--position", "/7/3K3/7/7/2t4/7/7/", "--side", "defenders"],
    ],
)  # fmt: skip
def test_what_cannot_be_analysed_is_refused(arguments: list[str]) -> None:
    with pytest.raises(TablutError):
        analyse(*arguments)
