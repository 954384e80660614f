"""`tablut convert`: games from any format into any other."""

from __future__ import annotations

import gzip
import itertools
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from records.games import record
from tablut.records import RESIGNATION, Ply, Record, jsonl, load, otg
from tablut.records.writing import WRITERS, Form
from test_cli import tablut

RULES = "ashton-9"


def moves(found: Record) -> list[str]:
    return [ply.move for ply in found.plies]


@pytest.mark.parametrize(("before", "after"), [*itertools.pairwise([*WRITERS, "otg"])])
def test_every_format_is_read_and_written(tmp_path: Path, before: Form, after: Form) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.write_text(WRITERS[before](record()), encoding="utf-8")
    tablut("convert", str(source), "--as", after, "--variant", RULES, "--out", str(target))
    (found,) = load(target, rules=RULES)
    assert isinstance(found, Record)
    assert moves(found) == moves(record())


def test_the_standard_input_is_read_packed_or_not() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablut", "convert", "-", "--as", "jsonl"],
        input=gzip.compress(otg.write(record()).encode()),
        capture_output=True,
        check=True,
    )
    assert moves(jsonl.read(done.stdout.decode())) == moves(record())


def test_what_a_format_cannot_hold_is_said(tmp_path: Path) -> None:
    first, *rest = record().plies
    full = replace(
        record(),
        plies=(replace(first, comment="why not"), *rest, Ply(move=RESIGNATION)),
        result="attackers",
        termination="resignation",
        tags={"event": "a club evening"},
    )
    file, out = tmp_path / "game.otg", str(tmp_path / "out")
    file.write_text(otg.write(full), encoding="utf-8")
    told = said("convert", str(file), "--as", "plain", "--out", out)
    assert told == (
        f"{file}: not in the format plain: the rules, the result, how it ended, comments, tags\n"
    )
    told = said("convert", str(file), "--as", "bologna", "--out", out)
    assert told == (
        f"{file}: not in the format bologna: the resignation, how it ended, comments, tags\n"
    )
    assert said("convert", str(file), "--as", "jsonl", "--out", out) == ""


def test_all_games_are_written_where_the_format_holds_several(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{jsonl.write(record(2))}\n{jsonl.write(record(3))}\n", encoding="utf-8")
    assert len(tablut("convert", str(file), "--as", "jsonl").splitlines()) == 2
    assert "holds 2 games: this is the first" in said("convert", str(file), "--as", "otg")
    assert moves(otg.read(tablut("convert", str(file), "--as", "otg", "--game", "2"))) == moves(
        record(3)
    )
    told = tablut("convert", str(file), "--as", "otg", "--game", "3", status=2)
    assert "holds 2 games: there is no game 3" in told


def test_a_game_that_is_wrong_is_left_out_and_said(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{{\n{jsonl.write(record())}\n", encoding="utf-8")
    told = tablut("convert", str(file), "--as", "jsonl", status=1)
    assert f"{file}: line 1, column 2: not JSON" in told
    assert jsonl.write(record()) in told


@pytest.mark.parametrize(
    ("content", "form", "message"),
    [
        (b"", "otg", "there is no game in"),
        (b"\xff\xfe\xff", "otg", "expected text in UTF-8"),
        (otg.write(replace(record(0), rules="brainking", plies=())).encode(), "jsonl", ""),
        (jsonl.write(replace(record(), rules="no-such")).encode(), "otg", "no-such"),
    ],
)
def test_what_holds_no_game_is_an_error(
    tmp_path: Path, content: bytes, form: str, message: str
) -> None:
    file = tmp_path / "game"
    file.write_bytes(content)
    told = tablut("convert", str(file), "--as", form, status=1 if b"no-such" in content else 2)
    assert str(file) in told
    assert message in told


def test_other_rules_than_a_log_holds_are_refused_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_text("d1-d3", encoding="utf-8")
    told = tablut("convert", str(file), "--as", "bologna", status=2)
    assert f"{file}: names no rules: taken to be saami-tablut-9" in told
    assert f"tablut: {file}: a log holds games by ashton-9" in told


def said(*arguments: str) -> str:
    """What the command says on the error stream; it ends well."""
    done = subprocess.run([sys.executable, "-m", "tablut", *arguments],
                          capture_output=True, text=True, check=True)  # fmt: skip
    return done.stderr
