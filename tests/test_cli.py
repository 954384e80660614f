"""The `tablut` command: its contracts with scripts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import catalogue
import tablut as package
from tablut import variants
from tablut.notation import rules_record


def tablut(*arguments: str, status: int = 0) -> str:
    """What the command prints; checks its exit status."""
    done = subprocess.run([sys.executable, "-m", "tablut", *arguments],
                          capture_output=True, text=True)  # fmt: skip
    assert done.returncode == status, done.stderr
    return done.stdout if status == 0 else done.stdout + done.stderr


def from_json(*arguments: str) -> Any:
    return json.loads(tablut(*arguments, "--json"))


def test_perft_prints_the_leaf_count_last() -> None:
    assert tablut("perft", "brainking", "2").splitlines()[-1] == "4408"
    divided = tablut("perft", "brainking", "2", "--divide").splitlines()
    assert divided[-1] == "4408"
    assert sum(int(line.split()[1]) for line in divided[:-1]) == 4408
    assert len(divided) == 57


def test_perft_takes_a_position_and_tells_its_speed_as_json() -> None:
    found = from_json(
        "perft", "tavlei", "1", "--position", "/9/9/9/9/K8/9/9/9/8t/", "--side", "defenders"
    )
    assert found["nodes"] == 3
    assert {"nodes", "seconds", "nps"} <= set(found)


def test_variants_lists_every_rule_set_by_family_in_each_language() -> None:
    for language in ("en", "ru", "pl"):
        lines = tablut("variants", "--lang", language).splitlines()
        names = [line.split()[0] for line in lines if not line.startswith("[")]
        assert sorted(names) == sorted(variants.ids())
        assert lines[:2] == ["[tablut]", lines[1]]
        assert lines[1].startswith(variants.DEFAULT)
    rows = from_json("variants")
    assert rows[0]["rules"]["repetition"] == {"result": "defenders_lose", "count": 3}


def test_variants_can_be_searched_and_narrowed_to_a_family() -> None:
    found = from_json("variants", "brandub", "--family", "brandub")
    assert {row["family"] for row in found} == {"brandub"}
    assert "brandubh-wtf-7" in {row["id"] for row in found}
    assert [row["id"] for row in from_json("variants", "БЕРСЕРК", "--lang", "ru")] == ["berserk-11"]
    assert {row["id"] for row in from_json("variants", "bannerlord's")} == {"bannerlord-guide"}
    assert from_json("variants", "no such rules") == []
    assert tablut("variants", "zzz", status=1) == "no variant matches 'zzz'\n"
    assert "expected one of" in tablut("variants", "--family", "chess", status=2)


def test_rules_are_told_as_a_card_or_as_a_record() -> None:
    assert "Capturing the king" in tablut("rules", "brainking")
    assert "Король" in tablut("rules", "brainking", "--lang", "ru")
    record = tablut("rules", "copenhagen-11", "--as", "record")
    assert record.startswith("dim:11 ")
    assert rules_record.read(record).shieldwall == variants.rules("copenhagen-11").shieldwall


def test_show_prints_text_and_svg() -> None:
    assert " 5 t t T T K T T t t" in tablut("show", "brainking")
    assert tablut("show", "brainking", "--as", "svg").startswith("<svg")


def test_move_prints_what_happened() -> None:
    record = "/9/9/t8/9/3T3T1/9/6K2/2t6/9/"
    line = tablut("move", "tablut-pl", "c8-c5", "--position", record, "--side", "attackers")
    assert "attackers c8-c5, takes d5 (throne: c5 e5)" in line
    (played,) = from_json("move", "tablut-pl", "c8-c5", "--position", record, "--side", "attackers")
    assert played["captures"] == [
        {"square": "d5", "piece": "T", "rule": "throne", "by": ["c5", "e5"]}
    ]
    assert (played["to_move"], played["outcome"]) == ("defenders", None)


def test_move_tells_the_end() -> None:
    record = "/9/7t1/9/9/2K6/9/6T2/7t1/9/"
    (played,) = from_json("move", "brainking", "c5-c9", "--position", record)
    assert played["outcome"] == {"winner": "defenders", "reason": "king_escaped", "squares": ["c9"]}


def test_move_prints_the_moves_before_an_illegal_one() -> None:
    told = tablut("move", "brainking", "e3-h3", "e3-h3", status=2)
    assert told == "defenders e3-h3\ntablut: move 2, e3-h3: there is no piece on e3\n"
    done = subprocess.run([sys.executable, "-m", "tablut", "move", "brainking", "e3-h3", "e3-h3",
                           "--json"], capture_output=True, text=True)  # fmt: skip
    assert [played["move"] for played in json.loads(done.stdout)] == ["e3-h3"]


def test_after_the_last_move_it_is_nobodys_turn() -> None:
    told = tablut("move", "brainking", "e5-a5", "--position", "/9/9/9/9/4K4/9/9/9/9/")
    assert told.splitlines()[-1] == "/9/9/9/9/K8/9/9/9/9/  defenders win: king_escaped"
    told = tablut("move", "brainking", "e5-d5", "--position", "/9/9/9/9/4K4/t8/9/9/9/")
    assert told.splitlines()[-1].endswith("  attackers to move")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("move", "brainking", "e3-e1"), "move 1, e3-e1: e1 is occupied"),
        (("move", "brainking", "e3"), "move 1, e3: expected two squares"),
        (("move", "brainking", "e3\nh3"), r"move 1, e3\nh3: expected two squares"),
        (("show", "chess"), "no variant 'chess', nor a file of that name; `tablut variants`"),
        (("show", "brainkng"), "did you mean brainking? `tablut variants` lists them"),
        (("show", "brainking", "--position", "/9/"), "row 1"),
    ],
)
def test_a_mistake_is_one_line_and_status_two(arguments: tuple[str, ...], message: str) -> None:
    printed = tablut(*arguments, status=2)
    assert message in printed
    assert len(printed.splitlines()) == 1


def test_conform_counts_passes_and_failures(tmp_path: Path) -> None:
    known = [s for s in catalogue.scenarios() if s["variant"] in variants.ids()]
    file = tmp_path / "scenarios.json"
    file.write_text(json.dumps(known), encoding="utf-8")
    assert tablut("conform", str(file)) == f"{len(known)} passed, 0 failed\n"


@pytest.mark.parametrize(
    ("content", "message"), [(b"", "not JSON"), (b"\x9f\x00", "expected text in UTF-8")]
)
def test_conform_names_a_file_that_holds_no_scenarios(
    tmp_path: Path, content: bytes, message: str
) -> None:
    file = tmp_path / "scenarios.json"
    file.write_bytes(content)
    told = tablut("conform", str(file), status=2)
    assert told.startswith(f"tablut: {file}: ")
    assert message in told


def test_conform_shows_a_failure_and_exits_with_one(tmp_path: Path) -> None:
    (scenario,) = [s for s in catalogue.scenarios() if s["id"] == "mv-01-rook"]
    scenario["expect"]["legal"] = False
    file = tmp_path / "scenarios.json"
    file.write_text(json.dumps([scenario]), encoding="utf-8")
    lines = tablut("conform", str(file), status=1).splitlines()
    assert lines == ["mv-01-rook: legal: expected False, got True", "0 passed, 1 failed"]


def test_version_and_bench_are_for_scripts_too() -> None:
    assert tablut("version") == tablut("--version") == f"tablut {package.__version__}\n"
    assert from_json("version") == {"version": package.__version__}
    found = from_json("bench")
    assert found["nodes"] > 100_000
    assert from_json("bench")["nodes"] == found["nodes"]


def test_help_has_a_short_option_in_every_command() -> None:
    assert "convert" in tablut("-h")
    assert "--position" in tablut("show", "-h")
    assert "fit" in tablut("tune", "-h")


def test_the_package_has_a_version_and_no_other_attribute_of_chance() -> None:
    assert package.__version__
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = package.nothing  # type: ignore[attr-defined]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full disk to write to")
@pytest.mark.parametrize("command", [("variants",), ("version",)])
def test_a_full_disk_is_one_line(command: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([sys.executable, "-m", "tablut", *command],
                              stdout=full, stderr=subprocess.PIPE, text=True)  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "tablut: No space left on device\n")


@pytest.mark.parametrize("command", [("variants",), ("version",)])
def test_a_closed_pipe_is_quiet(command: tuple[str, ...]) -> None:
    process = subprocess.Popen([sys.executable, "-m", "tablut", *command],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
    assert process.stdout
    process.stdout.close()
    assert process.stderr
    assert process.stderr.read() == b""
    assert process.wait() == 1


def test_letters_that_the_encoding_lacks_are_replaced() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tablut", "rules", "ashton-9", "--lang", "ru"],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert b"???" in done.stdout


def test_rules_in_a_file_are_wrong_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\nfoo = 1\n")
    assert f"tablut: {file}: rules.foo: unknown key" in tablut("show", str(file), status=2)
    file.write_bytes(b"\x9f\xff")
    told = f"{file}: cannot be read: expected text in UTF-8"
    assert tablut("show", str(file), status=2) == f"tablut: {told}\n"
    assert tablut("check-variant", str(file), status=1).lower() == f"{told}.\n".lower()
