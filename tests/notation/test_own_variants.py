"""Variants in files of the user's: read, checked, refused."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tablut import Game, NotationError, Rules, RulesError, variants
from tablut.cli import replaying, variants_check
from tablut.rules import Camps, Corners, King, Repetition, Shieldwall, Speed, Throne
from tablut.variants.checks import contradictions

CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
PLAIN = Rules(position=CROSS)
CORNER = Rules(
    position=CROSS, escape="corner", corner=Corners(special=True, stop="K", hostile="tT")
)


@pytest.mark.parametrize("name", variants.ids())
def test_no_shipped_variant_contradicts_itself(name: str) -> None:
    assert contradictions(variants.load(name).rules) == []


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (Rules(position="/3t3/3T3/7/"), "Row 1: has 7 squares, but the board has 3 rows"),
        (Rules(position=CROSS.replace("4T4", "4K4", 1)), "Two kings, on e3 and e5; expected one."),
        (Rules(position=CROSS.replace("K", "T")), "No king on the board; expected one."),
        (Rules(position="/2t1/1K2/4/4/"), "A board of 4 squares a side"),
        (Rules(position="/5/5/2K2/5/5/"), "There are no attackers."),
        (
            dataclasses.replace(CORNER, corner=Corners(special=True, stop="tT")),
            "The king cannot win: he must reach a corner, but may not stop on one",
        ),
        (
            Rules(
                position="/2t2/5/2K2/5/2t2/",
                camps=Camps(
                    groups=(
                        tuple(f"{file}{rank}" for file in "abcde" for rank in (1, 5)),
                        ("a2", "a3", "a4", "e2", "e3", "e4"),
                    )
                ),
            ),
            "The king cannot win: camps that are closed to him take up every edge square.",
        ),
        (
            Rules(position="/2t2/5/2K2/5/2t2/", camps=Camps(groups=(("c2", "b3", "d3", "c4"),))),
            "The king cannot win: even on an empty board he comes to no square where he wins.",
        ),
        (
            dataclasses.replace(CORNER, position="/K2t3/7/7/7/7/7/3t3/"),
            "The king stands on a1, where he wins, at the start.",
        ),
        (
            dataclasses.replace(PLAIN, min_attackers=17),
            "The defenders have won already: 16 attackers stand at the start, and there must be 17",
        ),
        (
            Rules(position="/2t2/5/2K2/5/2t2/", princes_lost=True),
            "The attackers have won already: no prince stands at the start",
        ),
        (
            dataclasses.replace(PLAIN, throne=Throne(exists=False, hostile_empty="tT")),
            "The throne is hostile, but there is none (throne.exists is false).",
        ),
        (
            dataclasses.replace(
                PLAIN, throne=Throne(exists=False), king=King(capture="custodial_throne")
            ),
            "How the king is captured depends on the throne (king.capture), but there is none.",
        ),
        (
            dataclasses.replace(PLAIN, throne=Throne(exists=False), linnaean=True),
            "The Linnaean capture needs a throne, but there is none.",
        ),
        (
            dataclasses.replace(PLAIN, corner=Corners(hostile="t")),
            "Corners are hostile, but they are ordinary squares (corner.special is false).",
        ),
        (
            dataclasses.replace(PLAIN, corner=Corners(stop="K")),
            "Not everybody may stop on corners, but they are ordinary squares.",
        ),
        (
            dataclasses.replace(PLAIN, king=King(corner_counts=True)),
            "A corner is to shut a side of the king (king.corner_counts), but corners",
        ),
        (
            dataclasses.replace(PLAIN, shieldwall=Shieldwall()),
            "A corner is to end a shieldwall (shieldwall.corner), but corners are ordinary",
        ),
        (
            dataclasses.replace(PLAIN, forest=3),
            "Men get lost on corners (forest), but corners are ordinary squares.",
        ),
        (
            dataclasses.replace(PLAIN, camps=Camps(groups=(("e5", "e6"),))),
            "e5 is both a camp square and the throne.",
        ),
        (
            dataclasses.replace(CORNER, camps=Camps(groups=(("a1", "a2"),))),
            "a1 is both a camp square and a corner.",
        ),
        (dataclasses.replace(PLAIN, camps=Camps(groups=((),))), "A camp has no squares."),
        (
            dataclasses.replace(PLAIN, camps=Camps(groups=(("a4",), ("a4",)))),
            "Camp square a4 is named twice.",
        ),
        (
            dataclasses.replace(PLAIN, camps=Camps(groups=(("a4", "z4"),))),
            "rules.camps.groups: 'z4' is no square of a board of 9.",
        ),
        (
            dataclasses.replace(CORNER, position=CROSS.replace("/3ttt3", "/t2ttt3", 1)),
            "a1: attackers may not stop on a corner, but one stands there.",
        ),
        (
            dataclasses.replace(PLAIN, position=CROSS.replace("TTKTT", "TKTTT")),
            "e5: the defenders’ men may not stop on the throne, but one stands there.",
        ),
        (
            dataclasses.replace(PLAIN, repetition=Repetition(count=1)),
            "A repetition takes two occurrences or more (repetition.count)",
        ),
        (
            Rules(position="/5/1ttt1/1tKt1/1ttt1/5/", encirclement=True),
            "The defenders are encircled at the start, so the attackers have won already.",
        ),
        (Rules(position="/5/2t2/1tKt1/2t2/5/"), "The defenders have no move at the start."),
    ],
)
def test_a_contradiction_is_told_in_a_sentence(rules: Rules, sentence: str) -> None:
    told = list(map(str, contradictions(rules)))
    assert any(each.startswith(sentence) for each in told), told
    assert all(each.endswith(".") for each in told)


@pytest.mark.parametrize(
    "rules",
    [
        PLAIN,
        CORNER,
        dataclasses.replace(PLAIN, min_attackers=16),
        dataclasses.replace(PLAIN, camps=Camps(groups=(("a4", "a5", "a6", "b5"),))),
        dataclasses.replace(PLAIN, repetition=Repetition(count=2)),
        dataclasses.replace(PLAIN, repetition=Repetition(result="none", count=0)),
        dataclasses.replace(PLAIN, throne=Throne(exists=False)),
        dataclasses.replace(PLAIN, speed=Speed(t=1, T=1, K=1)),
        dataclasses.replace(CORNER, forest=3, shieldwall=Shieldwall()),
        Rules(position="/5/1ttt1/1tK2/1ttt1/5/", encirclement=True),
        Rules(position="/5/1ttt1/1tKt1/1ttt1/5/", first="defenders", speed=Speed(t=1)),
        Rules(position="/2t2/5/2K2/5/2t2/"),
    ],
)
def test_rules_that_just_hold_together_are_taken(rules: Rules) -> None:
    told = list(map(str, contradictions(rules)))
    assert [each for each in told if "no move" not in each] == []


def toml(rules: str, head: str = "") -> str:
    return f'{head}\n[rules]\nposition = "{CROSS}"\n{rules}\n'


def test_a_file_needs_no_more_than_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("\ufeff" + toml('first = "defenders"'), encoding="utf-8")
    variant = variants.open(file)
    assert (variant.id, variant.names["pl"]) == ("mine", "mine")
    assert variants.open(str(file)) == variant
    assert Game(str(file)).rules.first == "defenders"


def test_a_file_may_hold_a_rules_record(tmp_path: Path) -> None:
    file = tmp_path / "mine.otnr"
    file.write_text(f"dim:9 name:Our_Game esc:e cor: start:{CROSS}\r\n", encoding="utf-8")
    variant = variants.open(str(file))
    assert (variant.id, variant.names["en"]) == ("mine", "Our Game")
    assert Game(str(file)).rules.escape == "edge"


def test_a_shipped_name_means_the_shipped_variant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "brainking").write_text("nonsense", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert variants.open("brainking") == variants.load("brainking")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[rules", "not TOML"),
        ("id = 'x'", "rules.position: is missing"),
        (toml("colour = 'red'"), "rules.colour: unknown key"),
        (toml("", "names = 'x'"), "names: expected texts"),
        (toml("", "sources = [1]"), "sources: expected a list of texts"),
        (toml("", "archives = 'x'"), "archives: expected a list of texts"),
        (
            toml("escape = 'corner'\n[rules.corner]\nspecial = true\nstop = ''"),
            "The king cannot win",
        ),
        ("dim:9 esc:q", "start: expected rows"),
    ],
)
def test_a_faulty_file_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises((RulesError, NotationError)) as caught:
        variants.open(file)
    assert complaint in str(caught.value)
    assert str(caught.value).startswith(f"{file}: ")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="cannot be read"):
        variants.open(file)
    with pytest.raises(RulesError, match=r"no variant .* nor a file of that name"):
        variants.open(tmp_path / "none.toml")
    with pytest.raises(RulesError, match="'nosuch', nor a file of that name; `tablut variants`"):
        variants.rules("nosuch")
    with pytest.raises(RulesError, match="of that name; did you mean brainking\\?"):
        variants.rules("brainkin")


def test_an_archive_names_the_variant_its_games_were_played_by() -> None:
    named = {archive: name for name in variants.ids() for archive in variants.load(name).archives}
    assert named["copenhagen_11x11"] == "copenhagen-11"
    for archive, name in named.items():
        assert variants.named(archive) == variants.load(name)
    assert variants.named("brainking") == variants.load("brainking")
    assert variants.named("nosuch") is None


app = typer.Typer()
for family in (replaying, variants_check):
    family.register(app)


def check(file: Path) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["check-variant", str(file)])
    return done.exit_code, done.output


def test_check_variant_says_what_is_playable_and_what_is_not(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(toml(""), encoding="utf-8")
    assert check(file) == (0, f"{file}: mine can be played.\n")
    file.write_text(toml("forest = 3\n[rules.repetition]\ncount = 1"), encoding="utf-8")
    status, output = check(file)
    assert status == 1
    assert [line.split(": ")[1][:12] for line in output.splitlines()] == [
        "A repetition",
        "Men get lost",
    ]
    file.write_text(f"dim:7 start:{CROSS}", encoding="utf-8")
    status, output = check(file)
    assert (status, "dim: expected 9" in output) == (1, True)
    assert check(tmp_path / "none.toml")[0] == 2
