"""Text and SVG pictures of a board."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablut import Game, Position, variants

SVG = "{http://www.w3.org/2000/svg}"


def test_the_text_has_a1_at_its_lower_left() -> None:
    lines = Position.parse("/T8/9/9/9/4K4/9/9/9/8t/", "brainking", side="attackers").text()
    rows = lines.splitlines()
    assert rows[0] == " 9 . . . . . . . . t"
    assert rows[8] == " 1 T . . . . . . . ."
    assert rows[9].split() == list("abcdefghi")


def test_the_text_marks_empty_thrones_corners_and_camps() -> None:
    ashton = Position.parse("/9/9/9/9/3K5/9/9/9/8t/", "ashton-9", side="attackers").text()
    assert ashton.splitlines()[4] == " 5 : : . K * . . : :"
    tavlei = Position.parse("/9/9/9/9/3K5/9/9/9/7t1/", "tavlei", side="attackers").text()
    assert tavlei.splitlines()[0] == " 9 * . . . . . . t *"


@pytest.mark.parametrize("variant", variants.ids())
def test_the_svg_is_well_formed_and_shows_every_piece(variant: str) -> None:
    position = Position.start(variant)
    root = ElementTree.fromstring(position.svg())
    discs = [disc.get("class") for disc in root.iter(f"{SVG}circle")]
    assert sorted(map(str, discs)) == sorted(position.pieces.values())
    assert len(list(root.iter(f"{SVG}rect"))) == 81


def test_notebooks_get_the_svg_of_positions_and_games() -> None:
    game = Game()
    assert game._repr_svg_() == game.position._repr_svg_() == game.position.svg()
