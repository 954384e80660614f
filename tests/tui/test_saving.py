"""Games in files: what is saved comes back as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablut import Game, Side, TablutError, variants
from tablut.records import Record, otg
from tablut.tui.saving import load, save
from tablut.tui.table import Setup, Table

from .terminals import table


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
def test_a_saved_game_is_loaded_as_it_was(tmp_path: Path, variant: str, side: Side) -> None:
    at = played(table(variant, side, level=5))
    save(at, tmp_path / "game.otg")
    back = load(tmp_path / "game.otg", level=1)
    assert same(at, back)
    assert back.setup.variant == at.setup.variant


def test_endings_without_a_move_are_kept(tmp_path: Path) -> None:
    resigned, drawn = played(table()), played(table())
    resigned.game.resign(Side.DEFENDERS)
    drawn.game.agree_draw()
    for at in (resigned, drawn):
        save(at, tmp_path / "game.otg")
        assert same(at, load(tmp_path / "game.otg", level=1))


def test_own_rules_and_positions_are_kept(tmp_path: Path) -> None:
    rules = replace(variants.rules("brainking"), escape="corner")
    own = replace(variants.load("brainking"), id="mine", rules=rules)
    game = Game(rules, position="/9/9/9/9/t3K3t/9/9/9/9/", side="defenders")
    at = played(Table(Setup(variant=own, side=Side.DEFENDERS, level=3), game=game), 3)
    save(at, tmp_path / "game.otg")
    back = load(tmp_path / "game.otg", level=1)
    assert same(at, back)
    assert back.setup.variant.id == "mine"


def test_a_file_of_others_puts_the_person_where_it_is_to_move(tmp_path: Path) -> None:
    file = tmp_path / "game.otg"
    game = Game("saami-tablut-9")
    game.play("e2-f2")
    file.write_text(otg.write(Record.of(game)), encoding="utf-8")
    assert load(file, level=4).setup.side is Side.DEFENDERS
    at = load(file, side=Side.ATTACKERS, level=4)
    assert (at.setup.side, at.setup.level) == (Side.ATTACKERS, 4)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("missing.otg", None),
        ("game.txt", "e2-f2"),
        ("empty.jsonl", ""),
        ("broken.otg", "[rules:dim:9 start:/9/9/9/9/t3K3t/9/9/9/9/]\n\n1. a5-\n"),
        ("illegal.otg", "[rules:dim:9 start:/9/9/9/9/t3K3t/9/9/9/9/]\n\n1. a5-i5\n"),
        ("unknown.jsonl", '{"rules": "chess", "moves": "e2-e4"}\n'),
    ],
)
def test_what_is_no_game_is_refused(tmp_path: Path, name: str, content: str | None) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(TablutError):
        load(tmp_path / name, level=1)
