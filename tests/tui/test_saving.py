"""Games in files: what is saved comes back as it was."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from tablut import Game, Side, TablutError, variants
from tablut.records import Record, bologna, jsonl, otg, plain
from tablut.tui import saving
from tablut.tui.saving import name_to_load, name_to_save, save
from tablut.tui.table import Setup, Table

from .terminals import table

SAAMI = variants.load("saami-tablut-9")


def load(file: Path, *, side: Side | None = None, level: int | None = None) -> Table:
    """A game that goes on at level 1 in the Saami game, where nothing else is told."""
    return saving.load(file, variant=SAAMI, usual_level=1, side=side, level=level)


def same(one: Table, other: Table) -> bool:
    return (
        one.game.rules == other.game.rules
        and one.game.start == other.game.start
        and one.game.plies == other.game.plies
        and one.game.outcome == other.game.outcome
        and (one.setup.side, one.setup.level) == (other.setup.side, other.setup.level)
    )


def played(at: Table, moves: int = 6) -> Table:
    for _ in range(moves):
        at.play(next(iter(at.game.legal_moves)))
    return at


@pytest.mark.parametrize("variant", ["saami-tablut-9", "copenhagen-11", "berserk-11", "alea-19"])
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("name", ["game.otg", "game.jsonl"])
def test_a_saved_game_is_loaded_as_it_was(
    tmp_path: Path, variant: str, side: Side, name: str
) -> None:
    at = played(table(variant, side, level=5))
    save(at, tmp_path / name)
    back = load(tmp_path / name)
    assert same(at, back)
    assert back.setup.variant == at.setup.variant


def test_endings_without_a_move_are_kept(tmp_path: Path) -> None:
    resigned, drawn = played(table()), played(table())
    resigned.game.resign(Side.DEFENDERS)
    drawn.game.agree_draw()
    for at in (resigned, drawn):
        save(at, tmp_path / "game.otg")
        assert same(at, load(tmp_path / "game.otg"))


def test_own_rules_and_positions_are_kept(tmp_path: Path) -> None:
    rules = replace(variants.rules("brainking"), escape="corner")
    own = replace(variants.load("brainking"), id="mine", rules=rules)
    game = Game(rules, position="/9/9/9/9/t3K3t/9/9/9/9/", side="defenders")
    at = played(Table(Setup(variant=own, side=Side.DEFENDERS, level=3), game=game), 3)
    save(at, tmp_path / "game.otg")
    back = load(tmp_path / "game.otg")
    assert same(at, back)
    assert back.setup.variant.id == "mine"


def test_side_and_level_that_are_asked_for_win_over_the_file(tmp_path: Path) -> None:
    save(played(table(side=Side.DEFENDERS, level=5)), tmp_path / "game.otg")
    assert load(tmp_path / "game.otg").setup.level == 5
    back = load(tmp_path / "game.otg", side=Side.ATTACKERS, level=7)
    assert (back.setup.side, back.setup.level) == (Side.ATTACKERS, 7)


WRITTEN = {
    "game.jsonl": jsonl.write,
    "game.txt": plain.write,
    "game": bologna.write,
    "game.json": otg.write,
}


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_game_is_opened_in_any_format_whatever_its_file_is_called(
    tmp_path: Path, name: str, ending: str
) -> None:
    at = played(table("ashton-9"), 4)
    text = WRITTEN[name](Record.of(at.game, variant="ashton-9"))
    (tmp_path / name).write_text(text, encoding="utf-8-sig", newline=ending)
    back = saving.load(tmp_path / name, variant=at.setup.variant, usual_level=1)
    assert back.game.moves == at.game.moves
    assert back.game.rules == at.game.rules


def test_rules_that_a_file_does_not_name_are_those_that_are_played(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("1. e2-f2")
    assert load(tmp_path / "game.txt").setup.variant is SAAMI


def test_the_first_of_several_games_is_opened(tmp_path: Path) -> None:
    line = jsonl.write(Record.of(played(table(), 3).game, variant="saami-tablut-9"))
    with gzip.open(tmp_path / "games.jsonl.gz", "wt") as file:
        file.write(f"\n{line.strip()}\n{{broken\n")
    assert len(load(tmp_path / "games.jsonl.gz").game.plies) == 3


def test_a_name_without_an_ending_is_that_of_a_game_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert name_to_save(f"{tmp_path}/b") == f"{tmp_path}/b.otg"
    for name in ("c.otg", "c.jsonl"):
        assert name_to_save(f"{tmp_path}/{name}") == f"{tmp_path}/{name}"
    with pytest.raises(TablutError, match=r"expected a file .otg or .jsonl, not .txt"):
        name_to_save(f"{tmp_path}/d.txt")
    with pytest.raises(IsADirectoryError):
        name_to_save(f"{tmp_path}/folder")


def test_a_game_is_opened_by_the_name_it_was_saved_by(tmp_path: Path) -> None:
    assert name_to_load(f"{tmp_path}/b") == f"{tmp_path}/b"
    save(table(), tmp_path / "b.otg")
    assert name_to_load(f"{tmp_path}/b") == f"{tmp_path}/b.otg"
    (tmp_path / "b").write_text("1. e2-f2")
    assert name_to_load(f"{tmp_path}/b") == f"{tmp_path}/b"


def test_what_no_file_has_would_be_lost(tmp_path: Path) -> None:
    at = table()
    assert not at.would_be_lost
    played(at, 2)
    assert at.would_be_lost
    save(at, tmp_path / "game.otg")
    assert not at.would_be_lost
    at = load(tmp_path / "game.otg")
    assert not at.would_be_lost
    played(at, 1)
    assert at.would_be_lost
    at.game.agree_draw()
    assert not at.would_be_lost


def test_a_file_of_others_puts_the_person_where_it_is_to_move(tmp_path: Path) -> None:
    file = tmp_path / "game.otg"
    game = Game("saami-tablut-9")
    game.play("e2-f2")
    file.write_text(otg.write(Record.of(game)), encoding="utf-8")
    at = load(file)
    assert (at.setup.side, at.setup.level) == (Side.DEFENDERS, 1)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("missing.otg", None),
        ("game.txt", "hello"),
        ("empty.jsonl", ""),
        ("blank.otg", "\n\n"),
        ("bytes.otg", b"\xff\xfe\x00"),
        ("packed.jsonl.gz", b"\x1f\x8b\x08\x00"),
        ("broken.otg", "[rules:dim:9 start:/9/9/9/9/t3K3t/9/9/9/9/]\n\n1. a5-\n"),
        ("illegal.otg", "[rules:dim:9 start:/9/9/9/9/t3K3t/9/9/9/9/]\n\n1. a5-i5\n"),
        ("unknown.jsonl", '{"rules": "chess", "moves": "e2-e4"}\n'),
    ],
)
def test_what_is_no_game_is_refused(tmp_path: Path, name: str, content: str | bytes | None) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(FileNotFoundError if content is None else TablutError):
        load(tmp_path / name)
