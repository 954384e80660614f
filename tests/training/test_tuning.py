"""`tablut tune`, from games to tables."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tablut import TablutError, _core
from tablut.cli import tuning
from tablut.records import Record, jsonl
from tablut.training.samples import Origin, Sample, load, save

from .test_archives import NAME, game

app = typer.Typer()
tuning.register(app)


def tune(*arguments: object, status: int = 0) -> str:
    """What the command prints; checks its exit status."""
    done = CliRunner().invoke(app, ["tune", *map(str, arguments)])
    if isinstance(done.exception, TablutError):
        raise done.exception
    assert done.exit_code == status, done.output
    return done.output


def test_positions_are_drawn_from_recorded_games_and_what_is_skipped_is_told(
    tmp_path: Path,
) -> None:
    won = game()
    won.resign("attackers")
    games = [Record.of(won, variant=NAME), Record.of(game(), variant=NAME)]
    archive, data = tmp_path / "games.jsonl.gz", tmp_path / "data.jsonl.gz"
    archive.write_bytes(gzip.compress("\n".join(map(jsonl.write, games)).encode()))
    printed = tune("positions", archive, "--out", data, "--per-game", 3, "--skip", 2)
    assert printed == (
        "3 positions of 1 game\n1 game skipped: without a result of the board's making\n"
    )
    origin, samples = load(data)
    assert origin.nodes == 0
    assert [(sample.variant, len(sample.rows)) for sample in samples] == [(NAME, 3)]


def test_games_that_give_no_positions_leave_no_file(tmp_path: Path) -> None:
    archive, data = tmp_path / "games.otg", tmp_path / "data.jsonl.gz"
    archive.write_bytes(b"\n\xff")
    printed = tune("positions", archive, "--out", data, status=1)
    assert f"{archive}: line 2, column 1: expected text in UTF-8\n" in printed
    assert "1 game skipped: unreadable\n" in printed
    assert "no positions were drawn, and no file was written\n" in printed
    assert not data.exists()


def test_a_file_without_samples_is_no_fit(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl.gz"
    save(data, Origin("2020-02-02"), [])
    assert tune("fit", data, status=1) == f"there are no samples in {data}\n"


def test_self_play_fills_a_file_and_its_seed_decides_what_with(tmp_path: Path) -> None:
    data = [tmp_path / f"{name}.jsonl.gz" for name in ("one", "same", "other")]
    for file, seed in zip(data, (1, 1, 2), strict=True):
        tune("selfplay", "--variant", NAME, "--games", 2, "--nodes", 30,
             "--workers", 1, "--seed", seed, "--out", file)  # fmt: skip
    (origin, one), (_, same), (_, other) = map(load, data)
    assert origin.nodes == 30
    assert one == same != other


def test_wrong_variants_files_and_families_are_errors_of_the_library(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl.gz"
    with pytest.raises(TablutError, match="no variant 'chess'"):
        tune("selfplay", "--variant", "chess", "--out", data)
    assert not data.exists()
    save(data, Origin("2020-02-02"), samples(turn=0)[:2])
    with pytest.raises(TablutError, match="no family 'moon'; there are "):
        tune("fit", data, "--family", "moon")
    with pytest.raises(TablutError, match="no term 'camels'"):
        tune("fit", data, "--family", "edge_two", "--hold", "camels")


def samples(turn: float) -> list[Sample]:
    """Even games, but for the `turn`: what it adds to the chances of the defenders."""
    found = []
    for number in range(400):
        counts = dict.fromkeys(_core.terms(), 0)
        counts["attackers"] = 10 + number % 3
        counts["defenders_turn"] = number // 3 % 2
        result = 0.5 + 0.1 * (11 - counts["attackers"]) + turn * (counts["defenders_turn"] - 0.5)
        rows = (tuple(counts.values()),)
        found.append(Sample(NAME, "edge_two", result, (number,), rows, (1.0,)))
    return found


def test_better_weights_are_printed_as_a_table_and_written_as_json(tmp_path: Path) -> None:
    data, out = tmp_path / "data.jsonl.gz", tmp_path / "weights.json"
    save(data, Origin("2020-02-02"), samples(turn=-0.3))
    printed = tune("fit", data, "--pull", 0, "--out", out)
    assert "to 400 positions of 400 archived games (2020-02-02)" in printed
    assert "inline constexpr Family edge_two_family = {" in printed
    (found,) = json.loads(out.read_text(encoding="utf-8"))
    assert found["better"]
    assert found["weights"]["attackers"]["opening"] == -100
    opening, ending = found["weights"]["defenders_turn"].values()
    assert opening < 0
    assert re.search(rf"{{{opening}, {ending}}}, +// defenders_turn", printed)


def test_weights_that_are_no_better_are_not_printed(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl.gz"
    save(data, Origin("2020-02-02"), samples(turn=-0.3))
    printed = tune("fit", data, "--pull", 1e15, status=1)
    assert "edge_two: the present weights stay" in printed
    assert "Family" not in printed


def test_a_family_without_enough_games_leaves_the_others_be(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl.gz"
    few = [replace(sample, family="corner_two") for sample in samples(turn=0)[:2]]
    save(data, Origin("2020-02-02"), [*few, *samples(turn=-0.3)])
    printed = tune("fit", data, "--pull", 0, status=1)
    assert "corner_two: 2 games are too few" in printed
    assert "edge_two_family" in printed


def test_a_position_that_comes_again_is_fitted_to_once(tmp_path: Path) -> None:
    data = tmp_path / "data.jsonl.gz"
    save(data, Origin("2020-02-02"), samples(turn=-0.3))
    assert "to 400 positions of 400 archived games" in tune("fit", data, data, "--pull", 0)
