"""`tablut match` and `tablut openings make`: their contracts with scripts."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tablut import TablutError, variants
from tablut.cli import app
from tablut.lab import openings

LEVELS = ("--engine", "tablut:level=2", "--engine", "low=tablut:level=1", "--variant", "ashton-9")


def tablut(*arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of the command."""
    done = subprocess.run(
        [sys.executable, "-m", "tablut", *arguments], capture_output=True, text=True, timeout=60
    )
    return done.returncode, done.stdout, done.stderr


def test_a_match_prints_a_line_a_game_and_then_its_figures() -> None:
    status, out, errors = tablut("match", *LEVELS, "--games", "4", "--nodes", "50")
    assert (status, errors) == (0, "")
    lines = out.splitlines()
    assert [line.split(", ")[0] for line in lines[:4]] == [
        f"pair {pair} game {game}" for pair in (1, 2) for game in (1, 2)
    ]
    assert lines[4] == "tablut:level=2 against low: 4 of 4 games"
    assert any(line.startswith("Elo ") for line in lines[5:])


def test_json_is_all_that_is_printed_then() -> None:
    status, out, _ = tablut(
        "match",
        *LEVELS,
        "--games",
        "2",
        "--depth",
        "1",
        "--plies",
        "10",
        "--sprt",
        "0,20",
        "--json",
    )
    figures = json.loads(out)
    assert status == 0
    assert figures["match"]["names"] == ["tablut:level=2", "low"]
    assert (figures["games"], figures["interrupted"]) == (2, False)
    assert figures["sprt"]["bound"] == pytest.approx(2.944, abs=1e-3)


def test_the_sequential_test_stops_the_match(tmp_path: Path) -> None:
    arguments = (
        "match", "--engine", "tablut:nodes=2000", "--engine", "tablut:level=1,depth=1",
        "--variant", "ashton-9", "--games", "200", "--sprt", "-300,300", "--json",
        "--record", str(tmp_path / "match.jsonl"),
    )  # fmt: skip
    figures = json.loads(tablut(*arguments)[1])
    assert figures["sprt"]["accepted"] == "high"
    assert figures["games"] < 40
    assert json.loads(tablut(*arguments)[1]) == figures  # nothing more is played


def test_an_interrupt_ends_the_match_and_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    command = [sys.executable, "-m", "tablut", "match", *LEVELS, "--games", "5000",
               "--openings", "random:4", "--record", str(file), "--concurrency", "2"]  # fmt: skip
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("pair 1")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    games = len(file.read_text(encoding="utf-8").splitlines())
    assert f"against low: {games} of 5000 games" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--engine", "tablut"), "expected two, got 1"),
        ((*LEVELS, "--games", "3"), "expected an even number"),
        ((*LEVELS, "--sprt", "20,0"), "the lower one first"),
        ((*LEVELS, "--sprt", "nan,20"), "the lower one first"),
        ((*LEVELS, "--clock", "60+1", "--nodes", "5"), "goes with no other limit"),
        ((*LEVELS, "--clock", "soon"), "expected seconds such as 60+1"),
        ((*LEVELS, "--openings", "missing.txt"), "cannot be read"),
        ((*LEVELS, "--variant", "chess"), "no variant 'chess'"),
        (("--engine", "tablut", "--engine", "uci:x"), "give a limit"),
        (("--engine", "tablut", "--engine", "uci:/no/engine", "--nodes", "5"), "does not play"),
    ],
)
def test_what_is_wrong_with_a_match_is_said_in_words(
    arguments: tuple[str, ...], message: str
) -> None:
    done = CliRunner().invoke(app, ["match", *arguments])
    said = str(done.exception) if isinstance(done.exception, TablutError) else done.stderr
    assert done.exit_code != 0
    assert message in " ".join(said.replace("│", " ").split())


def test_openings_are_made_into_a_file_that_a_match_reads(tmp_path: Path) -> None:
    file = tmp_path / "brandubh.txt"
    status, out, _ = tablut("openings", "make", "brandubh-2-7", "--count", "3", "--nodes", "30",
                            "--plies", "2", "--out", str(file))  # fmt: skip
    assert (status, out) == (0, "")
    (own,) = openings.load(file).values()
    assert [len(opening) for opening in own] == [2, 2, 2]
    assert "(level 5, 30 nodes a move)" in file.read_text(encoding="utf-8")
    status, out, errors = tablut("match", *LEVELS[:4], "--variant", "brandubh-2-7",
                                 "--games", "8", "--plies", "6", "--nodes", "20",
                                 "--openings", str(file))  # fmt: skip
    assert status == 0
    assert "against low: 8 of 8 games" in out
    assert "brandubh-2-7 has fewer openings than pairs" in errors


def test_variants_of_the_same_name_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "ashton-9.toml"
    file.write_text('[rules]\nposition = "/3t3/7/7/t2K2t/7/7/3t3/"\n', encoding="utf-8")
    done = CliRunner().invoke(app, ["match", *LEVELS, "--variant", str(file)])
    assert done.exit_code == 2
    assert "two different ones are called ashton-9" in done.stderr


def test_openings_that_cannot_be_found_are_said_to_be_missing(tmp_path: Path) -> None:
    file = tmp_path / "hopeless.toml"
    file.write_text('[rules]\nposition = "/7/7/7/3K3/7/7/2t4/"\n', encoding="utf-8")
    status, _, errors = tablut("openings", "make", str(file), "--plies", "1")
    assert status == 2
    assert errors.startswith("tablut: no balanced opening of 1 plies was found; ")


def test_openings_are_shipped_for_a_variant_of_each_board_that_people_play_most() -> None:
    assert {variants.load(name).family for name in openings.shipped()} == {
        "tablut", "brandub", "hnefatafl", "tawlbwrdd"
    }  # fmt: skip
