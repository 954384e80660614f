"""Text and SVG pictures of a board."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablut import Game, Move, Position, variants
from tablut.pictures import Marks, Window, svg, text

SVG = "{http://www.w3.org/2000/svg}"


def discs(root: ElementTree.Element) -> list[str]:
    """The letters of the pieces in a picture, bottom row last."""
    classes = [circle.get("class", "").split() for circle in root.iter(f"{SVG}circle")]
    return [names[0] for names in classes if len(names) == 2]


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
    assert sorted(discs(root)) == sorted(position.pieces.values())
    assert len(list(root.iter(f"{SVG}rect"))) == position.size**2


def test_notebooks_get_the_svg_of_positions_and_games() -> None:
    game = Game()
    assert game._repr_svg_() == game.position._repr_svg_() == game.position.svg()


TRAP = Position.parse("/9/9/1tT6/9/3tK4/9/9/9/8t/", "brainking", side="attackers")
CAPTURE = Marks(move=Move.parse("d5-d3"), rings=("c3",), dots=("b1",))


def test_a_window_shows_a_part_of_the_board_with_its_own_coordinates() -> None:
    rows = text(TRAP, window=Window("b2", "d4")).splitlines()
    assert rows == [" 4 . . .", " 3 t T .", " 2 . . .", "   b c d"]
    root = ElementTree.fromstring(svg(TRAP, window=Window("b2", "e4")))
    assert discs(root) == ["t", "T"]
    assert len(list(root.iter(f"{SVG}rect"))) == 12
    assert [t.text for t in root.iter(f"{SVG}text")] == list("bcde") + list("234")
    assert root.get("viewBox") == "0 0 208 168"


def test_the_text_brackets_what_a_move_takes_and_marks_where_it_goes() -> None:
    rows = text(TRAP, marks=CAPTURE).splitlines()
    assert rows[6] == " 3 . t(T)+ . . . . ."
    assert rows[8] == " 1 . + . . . . . . ."
    both = Marks(rings=("b3", "c3", "i9"))
    assert text(TRAP, marks=both).splitlines()[6] == " 3 .(t(T). . . . . ."
    assert text(TRAP, marks=both).splitlines()[0] == " 9 . . . . . . . .(t)"


def test_the_svg_has_an_arrow_a_ring_and_a_dot() -> None:
    root = ElementTree.fromstring(svg(TRAP, marks=CAPTURE, window=Window("a1", "e5"), label="trap"))
    middles = {
        circle.get("class"): (circle.get("cx"), circle.get("cy"))
        for circle in root.iter(f"{SVG}circle")
        if circle.get("class") in ("ring", "dot")
    }
    assert middles == {"ring": ("124", "124"), "dot": ("84", "204")}
    (arrow,) = (path for path in root.iter(f"{SVG}path") if path.get("class") == "arrow")
    assert arrow.get("d", "").startswith("M164 61L164 112")  # d5 down to d3
    assert root.get("aria-label") == "trap"
    assert ElementTree.fromstring(svg(TRAP)).get("aria-label") == str(TRAP)


def test_special_pieces_show_their_letters_in_the_colour_of_their_side() -> None:
    root = ElementTree.fromstring(Position.start("berserk-11").svg())
    sides = {circle.get("class") for circle in root.iter(f"{SVG}circle")}
    assert sides == {"t attacker", "T defender", "c attacker", "N defender", "K king"}
    letters = [t.text for t in root.iter(f"{SVG}text") if t.get("class")]
    assert sorted(map(str, letters)) == ["C", "C", "C", "C", "N"]


def test_a_picture_inside_a_page_styles_nothing_but_itself() -> None:
    root = ElementTree.fromstring(TRAP.svg())
    (style,) = root.iter(f"{SVG}style")
    selectors = [rule.partition("{")[0] for rule in str(style.text).split("}") if rule]
    assert all(selector.startswith(".tafl ") for selector in selectors)
    assert root.get("class") == "tafl"
