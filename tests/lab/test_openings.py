"""Openings: files, symmetry, balance."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from tablut import Game, RecordError, TablutError, variants
from tablut.lab import openings
from tablut.lab.openings import choice, making

TURNED = {  # a move's images in the eight symmetries of a board of nine
    "d1-b1", "f1-h1", "d9-b9", "f9-h9", "a4-a2", "a6-a8", "i4-i2", "i6-i8"
}  # fmt: skip


def test_a_file_holds_openings_of_several_variants() -> None:
    text = "# made by hand\n[ashton-9]\ne4-f4 d1-c1 # a comment\n\n[own]\ne3-h3\n[empty]\n"
    assert openings.read(text) == {
        "ashton-9": (("e4-f4", "d1-c1"),),
        "own": (("e3-h3",),),
        "empty": (),
    }


def test_what_is_written_is_read() -> None:
    own = (("e4-f4", "d1-c1"), ("e3-h3",))
    assert openings.read(openings.write("ashton-9", own, made="By hand.")) == {"ashton-9": own}


def test_an_opening_before_any_variant_is_refused_with_its_line() -> None:
    with pytest.raises(RecordError, match=r"line 2, column 1: expected a variant"):
        openings.read("# moves\ne4-f4\n")


@pytest.mark.parametrize(
    ("opening", "message"),
    [(("e4-e4",), "e4-e4"), (("e4-f4", "nonsense"), "nonsense"), (("d1-c1",), "d1-c1")],
)
def test_an_opening_that_cannot_be_played_is_refused(
    opening: tuple[str, ...], message: str
) -> None:
    with pytest.raises(TablutError, match=message):
        openings.begin(variants.rules("ashton-9"), opening)


def test_turned_and_mirrored_positions_are_one() -> None:
    def after(move: str) -> str:
        game = Game("saami-tablut-9")
        game.play(move)
        return making.canonical(game.position)

    assert len(set(map(after, TURNED))) == 1
    assert after("d1-c1") != after("d1-b1")


def test_the_side_to_move_is_part_of_a_position() -> None:
    start = Game("saami-tablut-9").start
    other = Game("saami-tablut-9", position=str(start), side=start.side.other).start
    assert making.canonical(start) != making.canonical(other)


def test_random_openings_are_distinct_until_there_are_no_more() -> None:
    rules = variants.rules("brandubh-1-7")
    found = list(making.randomly(rules, plies=1, seed=1))
    every = set()
    for move in Game(rules).legal_moves:
        game = Game(rules)
        game.play(move)
        every.add(making.canonical(game.position))
    assert {making.canonical(game.position) for game in found} == every
    assert len(found) == len(every)


def test_the_same_seed_makes_the_same_openings() -> None:
    def made(seed: int) -> list[list[str]]:
        games = making.randomly(variants.rules("ashton-9"), plies=4, seed=seed)
        return [[str(move) for move in game.moves] for game in islice(games, 10)]

    assert made(3) == made(3) != made(4)


def test_made_openings_are_quiet_and_no_two_alike() -> None:
    rules = variants.rules("brandubh-2-7")
    found = making.make(rules, count=3, nodes=30, seed=2)
    games = [openings.begin(rules, opening) for opening in found]
    assert len({making.canonical(game.position) for game in games}) == 3
    assert all(game.position.quiet for game in games)
    assert found == making.make(rules, count=3, nodes=30, seed=2)


def test_an_opening_that_one_side_always_wins_from_is_not_balanced() -> None:
    rules = replace(variants.rules("saami-tablut-9"), position="/9/9/9/9/4K4/9/9/9/3t5/")
    assert not making.balanced(rules, ("d9-c9",), nodes=50)


def test_openings_that_both_sides_win_from_are_balanced() -> None:
    rules = variants.rules("ashton-9")
    shipped = openings.shipped()["ashton-9"][:10]  # the engine that chose them has changed since
    assert any(making.balanced(rules, opening) for opening in shipped)


@pytest.mark.parametrize("variant", openings.shipped())
def test_shipped_openings_can_be_played_and_no_two_are_alike(variant: str) -> None:
    rules = variants.rules(variant)
    shipped = openings.shipped()[variant]
    games = [openings.begin(rules, opening) for opening in shipped]
    assert len({making.canonical(game.position) for game in games}) == len(shipped) >= 50
    assert all(game.position.quiet for game in games)


def test_a_match_chooses_its_openings_by_word_or_file(tmp_path: Path) -> None:
    ashton, magpie = variants.load("ashton-9"), variants.load("magpie-7")
    made: list[str] = []

    def chosen(text: str, *of: variants.Variant) -> dict[str, tuple[openings.Opening, ...]]:
        found = choice.choose(text, of, pairs=3, on_making=lambda each: made.append(each.id))
        return {variant: tuple(own) for variant, own in found.items()}

    assert chosen("none", ashton) == {"ashton-9": ((),)}
    assert chosen("balanced", ashton)["ashton-9"] == openings.shipped()["ashton-9"]
    assert made == []
    random = chosen("random:2", ashton, magpie)
    assert [[len(opening) for opening in own] for own in random.values()] == [[2] * 3] * 2
    file = tmp_path / "own.txt"
    file.write_text("[ashton-9]\ne4-f4\n", encoding="utf-8")
    assert chosen(str(file), ashton) == {"ashton-9": (("e4-f4",),)}
    with pytest.raises(TablutError, match="none for magpie-7; it holds ashton-9"):
        chosen(str(file), magpie)
    with pytest.raises(TablutError, match="expected such as random:4"):
        chosen("random:", ashton)
    with pytest.raises(TablutError, match="cannot be read"):
        chosen(str(tmp_path / "missing.txt"), ashton)


def test_balanced_openings_are_made_for_a_variant_that_has_none() -> None:
    made = []
    variant = variants.load("sea-battle-9")
    found = choice.choose(
        "balanced", [variant], pairs=2, on_making=lambda each: made.append(each.id)
    )
    assert made == ["sea-battle-9"]
    assert 1 <= len(found["sea-battle-9"]) <= 2
