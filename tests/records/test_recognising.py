"""Texts in any format: recognised, read, and cut off where their rules forbid to go on."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablut import Game, Side
from tablut.records import Ply, Record, bologna, jsonl, otg, plain
from tablut.records.recognising import Format, read, recognise
from tablut.records.ruled import ruled

from .games import record

RULES = "ashton-9"


TEXTS: dict[Format, str] = {
    "otg": otg.write(record()),
    "jsonl": jsonl.write(record()),
    "bologna": bologna.write(record()),
    "plain": plain.write(record()),
}


@pytest.mark.parametrize(("form", "text"), TEXTS.items())
@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n  "])
def test_every_format_is_recognised_and_read(form: Format, text: str, before: str) -> None:
    assert recognise(before + text) == form
    (found,) = read(text, RULES)
    assert found.error is None
    assert found.record
    assert [ply.move for ply in found.record.plies] == [ply.move for ply in record().plies]


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("/9/9/t8/9/4K4/9/9/9/8t/", None),
        ("/9/9/t8/9/4K4/9/9/9/8t/ defenders", Side.DEFENDERS),
        (" /9/9/t8/9/4K4/9/9/9/8t/  attackers to move\n", Side.ATTACKERS),
    ],
)
def test_a_position_is_a_game_without_moves(text: str, side: Side | None) -> None:
    assert recognise(text) == "position"
    (found,) = read(text, RULES)
    assert found.record == Record(rules=RULES, start="/9/9/t8/9/4K4/9/9/9/8t/", first=side)


def test_each_line_of_a_collection_is_a_game_of_its_own() -> None:
    good = TEXTS["jsonl"]
    found = read(f"{good}\n\n{good[:-5]}\n{good}\n", RULES)
    assert [each.error is None for each in found] == [True, False, True]
    assert found[1].error
    assert found[1].error.line == 3


def test_a_record_is_cut_where_its_rules_forbid_to_go_on() -> None:
    whole = record()
    stuck = Ply(move="a1-a2", line=7)
    plies = (*whole.plies[:3], stuck, *whole.plies[4:])
    played, fault = ruled(dataclasses.replace(whole, plies=plies))
    assert played.plies == whole.plies[:3]
    assert fault
    assert fault.ply == stuck
    assert fault.error.reason == "no_piece"


def test_a_variation_is_cut_and_the_main_line_goes_on() -> None:
    whole = record()
    other = next(str(move) for move in Game(RULES).legal_moves if str(move) != whole.plies[0].move)
    aside = (Ply(move=other), Ply(move="a1-a2"))
    first = dataclasses.replace(whole.plies[0], variations=(aside, (Ply(move="a1-a2"),)))
    played, fault = ruled(dataclasses.replace(whole, plies=(first, *whole.plies[1:])))
    assert [ply.move for ply in played.plies] == [ply.move for ply in whole.plies]
    assert [[ply.move for ply in line] for line in played.plies[0].variations] == [[other]]
    assert fault


def test_what_moves_take_is_filled_in() -> None:
    whole = record(40)
    bare = tuple(Ply(move=ply.move) for ply in whole.plies)
    played, fault = ruled(dataclasses.replace(whole, plies=bare, captures_listed=False))
    assert fault is None
    assert played.plies == whole.plies
    assert any(ply.captures for ply in played.plies)


@st.composite
def mangled(draw: st.DrawFn, text: str) -> str:
    """A text with a part of it replaced."""
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(len(text), start + 20)))
    return text[:start] + draw(st.text(max_size=10)) + text[end:]


@given(st.text() | st.sampled_from(list(TEXTS.values())).flatmap(mangled))
def test_no_text_is_too_much(text: str) -> None:
    for found in read(text, RULES):
        assert found.record is not None or found.error is not None
