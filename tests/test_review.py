"""Games looked over afterwards: what moves cost and what they are called."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from blunder import BLUNDERING
from tablut import Engine, Game, Limit, Outcome, Side
from tablut.engine.review import THRESHOLDS, Judged, Worth, judge, review, worth, worth_of_end
from tablut.records import Record, jsonl
from test_cli import from_json, tablut


def after(moves: str) -> Game:
    game = Game()
    for move in moves.split():
        game.play(move)
    return game


def cost_of(before: float, later: float, *, side: Side = Side.ATTACKERS) -> Judged:
    """The judgement of a side's first move, by what the attackers could expect."""
    start = Game() if side is Side.ATTACKERS else after("d1-d3")
    played = start.play(next(iter(start.legal_moves)))
    assert played.side is side
    return judge(1, played, before=Worth(points=before), after=Worth(points=later))


@pytest.mark.parametrize(("verdict", "least"), THRESHOLDS.items())
def test_a_move_is_called_by_what_it_costs(verdict: str, least: float) -> None:
    assert cost_of(0.9, 0.9 - least - 0.001).verdict == verdict
    assert cost_of(0.9, 0.9 - least + 0.001).verdict != verdict


def test_a_defenders_move_costs_what_the_attackers_gain() -> None:
    assert cost_of(0.2, 0.6, side=Side.DEFENDERS).cost == pytest.approx(0.4)
    assert cost_of(0.6, 0.2, side=Side.DEFENDERS).cost == 0
    assert cost_of(0.6, 0.2, side=Side.DEFENDERS).verdict is None


def test_the_engines_own_choice_is_no_mistake_whatever_comes_of_it() -> None:
    game = Game()
    played = game.play("d1-d3")
    before = Worth(points=0.9, line=(played.move,))
    judged = judge(1, played, before=before, after=Worth(points=0.1))
    assert (judged.cost, judged.verdict, judged.better) == (0, None, ())


def test_the_worth_of_a_position_is_the_attackers_whoever_moves() -> None:
    engine = Engine()
    for game in (after("d1-d3"), after("d1-d3 e3-h3")):
        reports = engine.analyse(game, Limit(nodes=2000))
        found = worth(game.side, reports)
        odds = reports[0].odds
        expected = (odds.win + odds.draw / 2) / 1000
        assert found.of(game.side) == pytest.approx(expected)
        assert found.of(game.side.other) == pytest.approx(1 - expected)
        assert found.line[0] in game.legal_moves


@pytest.mark.parametrize(
    ("winner", "points"), [(Side.ATTACKERS, 1), (Side.DEFENDERS, 0), (None, 0.5)]
)
def test_a_finished_game_is_worth_its_result(winner: Side | None, points: float) -> None:
    assert worth_of_end(Outcome(winner, "resignation")).points == points


def test_a_review_judges_every_move_and_finds_the_blunder() -> None:
    told: list[Judged] = []
    judged = review(after(BLUNDERING), Engine(), Limit(nodes=60_000), on_judged=told.append)
    assert [each.ply for each in judged] == list(range(1, 12))
    assert told == list(judged)
    assert judged[-1].verdict == "blunder"
    assert judged[-1].better[0] in after(BLUNDERING.rsplit(" ", 1)[0]).legal_moves


def test_a_review_goes_through_the_silent_fall_of_a_king() -> None:
    start = "/11/11/11/3t1t5/4K6/11/11/11/11/11/11/"
    game = Game("tawlbwrdd-article", position=start, side=Side.DEFENDERS)
    game.play("e5-e4", silent=True)
    assert game.outcome
    (judged,) = review(game, Engine(), Limit(nodes=1000))
    assert judged.worth.points == 1
    assert judged.verdict == "blunder"


def test_the_command_prints_the_blunder_and_what_was_better(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(BLUNDERING, encoding="utf-8")
    head, *_, last = tablut("review", str(file), "--nodes", "20000").splitlines()
    assert head.split(maxsplit=3) == ["ply", "side", "move", "attackers' points"]
    assert last.split()[:3] == ["11", "attackers", "i4-i2"]
    assert "blunder" in last
    judged = from_json("review", str(file), "--nodes", "2000")
    assert [each["ply"] for each in judged] == list(range(1, 12))
    file.write_text("d1-d3 a1-a2", encoding="utf-8")
    told = tablut("review", str(file), status=2)
    assert told.startswith(f"tablut: {file}: line 1, column 7: ")
    assert "(by saami-tablut-9; name other rules with --variant)" in told
    assert "--variant" not in tablut("review", str(file), "--variant", "saami-tablut-9", status=2)
    told = tablut("review", str(file), "--game", "2", status=2)
    assert told == f"tablut: {file}: holds 1 game: there is no game 2\n"
    assert "--nodes" in tablut("review", str(file), "--nodes", "9" * 30, status=2)


def test_the_command_reads_packed_games(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.gz"
    record = Record.of(after("d1-d3"), variant="saami-tablut-9")
    file.write_bytes(gzip.compress(jsonl.write(record).encode()))
    (judged,) = from_json("review", str(file), "--nodes", "500")
    assert judged["move"] == "d1-d3"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "there is no game in {file}"),
        (b"\n\n", "there is no game in {file}"),
        (b"/9/9/t8/9/4K4/9/9/9/9/", "there is no game in {file}"),
        (b"a5\n\xff", "{file}: line 2, column 1: expected text in UTF-8"),
    ],
)
def test_a_file_without_a_game_is_an_error(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(content)
    told = tablut("review", str(file), status=2)
    assert told == f"tablut: {message.format(file=file)}\n"
