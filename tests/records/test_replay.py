from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from tablut import NotationError, RecordError, Side, variants
from tablut.cli import replaying, variants_check
from tablut.records import (
    RESIGNATION,
    Failure,
    Ply,
    Record,
    bologna,
    jsonl,
    load,
    otg,
    plain,
    replay,
)
from tablut.records.files import text_of

from .games import play

app = typer.Typer()
for family in (replaying, variants_check):
    family.register(app)


def tablut(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(argument) for argument in arguments])
    return done.exit_code, done.output


def record_of(name: str, seed: int = 1, plies: int = 40) -> Record:
    return Record.of(play(name, seed, plies), variant=name)


@pytest.mark.parametrize("name", variants.ids())
def test_a_recorded_game_passes_by_its_rules(name: str) -> None:
    for seed in range(3):
        game = play(name, seed, 120)
        played = replay(Record.of(game, variant=name))
        assert played.failure is None
        assert played.outcome == game.outcome
        assert not played.played_on


def test_an_illegal_move_fails_and_says_why() -> None:
    record = record_of("brainking", plies=6)
    wrong = replace(record, plies=(*record.plies[:3], Ply(move="e5-e9", line=4)))
    failure = replay(wrong).failure
    assert failure == Failure(4, 4, "e5-e9 to be legal", "the piece on e5 is not the attackers'")


def test_a_move_off_the_board_fails() -> None:
    failure = replay(Record(rules="brainking", plies=(Ply(move="e3-e10"),))).failure
    assert failure is not None
    assert failure.expected == "a move on this board"


START = Record(rules="brainking", start="/9/9/t8/9/3T3T1/9/6K2/2t6/9/", first=Side.ATTACKERS)


@pytest.mark.parametrize("captures", [("d5",), ("d5", "e5"), ("e6",)])
def test_a_capture_too_many_or_another_one_fails(captures: tuple[str, ...]) -> None:
    plies = (Ply(move="a3-a4", captures=captures),)
    failure = replay(replace(START, plies=plies)).failure
    assert failure is not None
    assert failure.expected == f"a3-a4 to take {' '.join(sorted(captures))}"
    assert failure.got == "it takes nothing"
    assert replay(replace(START, plies=plies, captures_listed=False)).failure is None


def test_a_capture_left_out_fails() -> None:
    record = record_of("brainking", 4, 300)
    at = next(at for at, ply in enumerate(record.plies) if ply.captures)
    plies = tuple(replace(ply, captures=()) for ply in record.plies)
    failure = replay(replace(record, plies=plies)).failure
    assert failure is not None
    assert failure.ply == at + 1
    assert failure.got == f"it takes {' '.join(record.plies[at].captures)}"


def test_a_piece_of_another_name_fails() -> None:
    failure = replay(replace(START, plies=(Ply(move="a3-a4", piece="K"),))).failure
    assert failure == Failure(1, 0, "a3-a4 by K", "a move by t")


CAUGHT = Record(
    rules="brainking",
    start="/9/4t4/3tKt3/9/9/4t4/9/9/t8/",
    first=Side.ATTACKERS,
    plies=(Ply(move="e6-e4"),),
)


@pytest.mark.parametrize("captures", [(), ("Ke3",), ("e3",)])
def test_a_captured_king_may_be_listed_or_not(captures: tuple[str, ...]) -> None:
    played = replay(replace(CAUGHT, plies=(Ply(move="e6-e4", captures=captures),)))
    assert played.failure is None
    assert played.outcome is not None
    assert played.outcome.reason == "king_captured"


@pytest.mark.parametrize(
    ("result", "termination", "fails"),
    [
        ("attackers", "king_captured", False),
        ("attackers", "resignation", False),
        ("unknown", "", False),
        ("", "", False),
        ("defenders", "resignation", True),
        ("draw", "", True),
        ("defenders", "king_escaped", True),
    ],
)
def test_a_result_that_the_last_position_denies_fails(
    result: Any, termination: str, fails: bool
) -> None:
    failure = replay(replace(CAUGHT, result=result, termination=termination, line=9)).failure
    assert (failure is not None) == fails
    if failure:
        assert (failure.ply, failure.line) == (0, 9)
        assert failure.got == "attackers king_captured"


def test_an_end_that_the_board_does_not_show_fails() -> None:
    record = replace(CAUGHT, plies=(), result="attackers", termination="king_captured")
    failure = replay(record).failure
    assert failure == Failure(0, 0, "king_captured", "the game is not over")
    assert replay(replace(record, termination="encirclement")).failure is None


SHUFFLE = [Ply(move=move) for move in ("e3-f3", "a4-b4", "f3-e3", "b4-a4")]


def test_a_game_that_goes_on_after_an_ending_is_played_on_and_still_checked() -> None:
    record = Record(rules="brainking", plies=(*SHUFFLE, *SHUFFLE))
    played = replay(record)
    assert (played.failure, played.played_on) == (None, False)
    assert played.outcome is not None
    assert (played.outcome.winner, played.outcome.reason) == (None, "repetition")
    longer = replace(record, plies=(*SHUFFLE, *SHUFFLE, SHUFFLE[0]))
    played = replay(longer)
    assert (played.failure, played.played_on, played.ended) == (None, True, 8)
    wrong = replace(record, plies=(*SHUFFLE, *SHUFFLE, SHUFFLE[1]))
    failure = replay(wrong).failure
    assert failure is not None
    assert failure.ply == 9


def test_a_resignation_is_no_move() -> None:
    record = Record(rules="brainking", plies=(*SHUFFLE, Ply(move=RESIGNATION)))
    assert replay(record).failure is None


def test_other_rules_may_be_given() -> None:
    record = Record(rules="brainking", plies=tuple(SHUFFLE))
    tavlei = variants.load("tavlei").rules
    assert replay(replace(record, first=Side.DEFENDERS), tavlei).failure is None
    failure = replay(record, tavlei).failure
    assert failure is not None
    assert "is not the attackers'" in failure.got
    with pytest.raises(NotationError):
        replay(START, variants.load("brandub-article").rules)


def test_files_of_every_kind_are_loaded(tmp_path: Path) -> None:
    game = record_of("brainking")
    lines = jsonl.write(game) + "\n\n" + jsonl.write(record_of("tavlei")) + "\n"
    (tmp_path / "a.otg").write_text(otg.write(game), encoding="utf-8")
    (tmp_path / "b.jsonl").write_text("\ufeff" + lines.replace("\n", "\r\n"), encoding="utf-8")
    with gzip.open(tmp_path / "c.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(lines)
    assert list(load(tmp_path / "a.otg")) == [game]
    for name in ("b.jsonl", "c.jsonl.gz"):
        first, second = load(tmp_path / name)
        assert isinstance(first, Record)
        assert isinstance(second, Record)
        assert (first, first.line, second.line) == (game, 1, 3)


def test_a_game_that_cannot_be_read_does_not_hide_the_next(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_bytes(b"{\n" + b'{"\xff"}\n' + jsonl.write(record_of("brainking")).encode())
    broken, no_text, fine = load(file)
    assert isinstance(broken, RecordError)
    assert isinstance(no_text, RecordError)
    assert isinstance(fine, Record)
    assert (broken.line, no_text.line, no_text.column) == (1, 2, 3)


def test_the_content_of_a_file_tells_its_format(tmp_path: Path) -> None:
    game = record_of("ashton-9", plies=6)
    file = tmp_path / "game.dat"
    for form in (otg, bologna, jsonl):
        for packed in (bytes, gzip.compress):
            file.write_bytes(packed(form.write(game).encode()))
            (found,) = load(file)
            assert isinstance(found, Record)
            assert [ply.move for ply in found.plies] == [ply.move for ply in game.plies]
    file.write_text("\n" + plain.write(game), encoding="utf-8")
    (moves,) = load(file, rules="ashton-9")
    assert isinstance(moves, Record)
    assert [ply.move for ply in moves.plies] == [ply.move for ply in game.plies]
    file.write_text("\n \n", encoding="utf-8")
    assert list(load(file)) == []


@pytest.mark.parametrize("packed", [bytes, gzip.compress])
def test_the_text_of_a_file_is_read_packed_or_not(
    tmp_path: Path, packed: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "game"
    file.write_bytes(packed("\ufeffa5-a6".encode()))
    assert text_of(file) == "a5-a6"
    file.write_bytes(packed(b"a5-a6\n\xff"))
    with pytest.raises(RecordError, match="line 2, column 1: expected text in UTF-8"):
        text_of(file)
    file.write_bytes(gzip.compress(b"a5-a6")[:-3])
    with pytest.raises(RecordError, match="cannot be read"):
        text_of(file)


@pytest.mark.parametrize("name", ["a.txt", "none.otg", "broken.jsonl.gz", "none.jsonl"])
def test_a_file_that_cannot_be_read_is_an_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").write_text("e3-h3")
    (tmp_path / "broken.jsonl.gz").write_bytes(gzip.compress(b"{}" * 999)[:-12])
    *_, last = load(tmp_path / name)
    assert isinstance(last, RecordError)
    assert last.reason in ("rules", "file")


def test_the_command_counts_games_and_shows_each_failure(tmp_path: Path) -> None:
    passing = replace(record_of("brainking"), tags={"id": "good"})
    failing = replace(
        passing, plies=(Ply(move="e3-h3"), Ply(move="e5-e9")), tags={"id": "bad"}, result=""
    )
    going_on = Record(rules="brainking", plies=(*SHUFFLE, *SHUFFLE, SHUFFLE[0]))
    unknown = replace(passing, rules="nosuch")
    file = tmp_path / "games.jsonl"
    lines = [jsonl.write(record) for record in (passing, failing, going_on, unknown)]
    file.write_text("\n".join([*lines, "{"]), encoding="utf-8")
    status, output = tablut("replay", file)
    assert status == 1
    bad, no_rules, broken, last = output.splitlines()
    assert bad == (
        f"{file}:2: bad: ply 2: expected e5-e9 to be legal; "
        "got the piece on e5 is not the attackers'"
    )
    assert no_rules.startswith(f"{file}:4: good: no rules are known by the name 'nosuch'")
    assert broken.startswith(f"{file}:5: column 2: not JSON")
    assert last == "1 passed, 3 failed, 1 played on"
    status, output = tablut("replay", file, "--json")
    told = json.loads(output)
    assert (told["passed"], told["failed"], told["played_on"]) == (1, 3, 1)
    assert told["failures"][0]["expected"] == "e5-e9 to be legal"
    assert [failure["line"] for failure in told["failures"]] == [2, 4, 5]


def test_the_command_takes_many_files_and_other_rules(tmp_path: Path) -> None:
    one, two = tmp_path / "one.otg", tmp_path / "two.jsonl"
    record = record_of("brainking", plies=12)
    one.write_text(otg.write(record), encoding="utf-8")
    two.write_text(jsonl.write(replace(record, rules="nosuch")), encoding="utf-8")
    assert tablut("replay", one, two, "--variant", "brainking") == (
        0,
        "2 passed, 0 failed, 0 played on\n",
    )
    own = tmp_path / "own.toml"
    own.write_text(f'[rules]\nposition = "{variants.load("brainking").rules.position}"')
    status, output = tablut("replay", one, "--variant", own)
    assert status == 1
    assert "is not the attackers'" in output
    assert tablut("replay", tmp_path / "none.otg")[0] == 2


def test_the_command_takes_logs_and_moves_alone(tmp_path: Path) -> None:
    record = record_of("ashton-9", plies=12)
    log, moves = tmp_path / "game.log", tmp_path / "game.txt"
    log.write_text(bologna.write(record), encoding="utf-8")
    moves.write_text(plain.write(record), encoding="utf-8")
    passed = "2 passed, 0 failed, 0 played on\n"
    assert tablut("replay", log, moves, "--variant", "ashton-9") == (0, passed)
    status, output = tablut("replay", moves)
    assert status == 1
    assert output.startswith(f"{moves}: it names no rules, and none were given\n")
    moves.write_bytes(b"d1-d3\n\xff")
    assert tablut("replay", moves)[1].startswith(f"{moves}:2: column 1: expected text in UTF-8\n")


def test_a_failure_in_a_game_file_is_told_with_the_line_of_its_move(tmp_path: Path) -> None:
    file = tmp_path / "one.otg"
    text = otg.write(record_of("brainking", plies=4)).rstrip() + "\n3. e5-e9\n"
    file.write_text(text, encoding="utf-8")
    status, output = tablut("replay", file)
    assert status == 1
    assert output.startswith(f"{file}:{len(text.splitlines())}: ply 5: expected e5-e9 to be legal")
