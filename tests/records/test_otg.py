from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import RecordError, RulesError, Side
from tablut.records import RESIGNATION, Ply, Record, otg

from .games import play

RULES = "dim:7 name:Brandub ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
HEAD = f"[date:2016.08.30]\n[result:-1]\n[rules:{RULES}]\n\n"
GAME = HEAD + (
    "1. d1-c1 e4-e1xd1 \n[A first remark, over\ntwo lines.|300 30/3 5i And a second.]\n\n"
    "2. d6-e6 \n"
)


def test_a_game_file_is_read_with_all_it_holds() -> None:
    record = otg.read(GAME)
    assert record.tags == {"date": "2016.08.30"}
    assert record.result == "defenders"
    assert not isinstance(record.rules, str)
    assert record.rules.king.capture == "custodial"
    first, second, third = record.plies
    assert (first.move, first.captures, first.line) == ("d1-c1", (), 5)
    assert first.comment == "A first remark, over\ntwo lines."
    assert (second.move, second.captures) == ("e4-e1", ("d1",))
    assert (second.clock, second.comment) == ("300 30/3 5i", "And a second.")
    assert (third.move, third.line) == ("d6-e6", 9)


def test_windows_lines_and_a_byte_order_mark_make_no_difference() -> None:
    record = otg.read("\ufeff" + GAME.replace("\n", "\r\n"))
    assert record == otg.read(GAME)
    assert [ply.line for ply in record.plies] == [5, 5, 9]


def test_rules_and_position_may_stand_without_tags() -> None:
    start = "/3t3/3t3/3T3/tt1KTtt/2TT3/3t3/3t3/"
    record = otg.read(f"[date:2016]\n{RULES}\n{start}\n\n1. d1-c1 c5-a5\n")
    assert record.start == start
    assert record.rules == otg.read(GAME).rules


def test_a_start_comment_may_run_over_lines_and_hold_an_opening_bracket() -> None:
    record = otg.read("[start-comment:One\n\n(two) [three]\n" + HEAD)
    assert record.comment == "One\n\n(two) [three"


@pytest.mark.parametrize(
    ("sign", "result"), [("1", "attackers"), ("0", "draw"), ("-1", "defenders"), ("?", "unknown")]
)
def test_the_sign_of_the_result_is_read(sign: str, result: str) -> None:
    assert otg.read(HEAD.replace("-1", sign)).result == result


def test_a_known_variant_is_named_and_an_unknown_one_is_a_tag() -> None:
    text = otg.write(Record.of(play("saami-tablut-9", 1, 4), variant="saami-tablut-9"))
    assert otg.read(text).rules == "saami-tablut-9"
    changed = text.replace("ks:c", "ks:w")
    record = otg.read(changed)
    assert not isinstance(record.rules, str)
    assert record.tags["variant"] == "saami-tablut-9"
    assert otg.read("[variant:Copenhagen]\n" + HEAD).tags["variant"] == "Copenhagen"
    assert otg.read(otg.write(record)) == record


def test_a_resignation_ends_the_game() -> None:
    record = otg.read(HEAD + "1. d1-c1 ---\n")
    assert [ply.move for ply in record.plies] == ["d1-c1", RESIGNATION]
    with pytest.raises(RecordError, match="line 6, column 1: turn 1 has one move or a resignation"):
        otg.read(HEAD + "1. d1-c1 ---\n2. e4-e1\n")


def test_a_berserk_turn_holds_every_move_of_a_chain() -> None:
    rules = RULES.replace("ks:w", "ks:w ber:m")
    text = f"[rules:{rules}]\n1. d1-c1 e4-e1xd1 Ke1=e3 \n[|x|y]\n2. d6-e6 c4-c2\n"
    record = otg.read(text)
    assert [(ply.move, ply.goes_on) for ply in record.plies] == [
        ("d1-c1", False),
        ("e4-e1", False),
        ("e1-e3", True),
        ("d6-e6", False),
        ("c4-c2", False),
    ]
    assert [ply.comment for ply in record.plies] == ["", "x", "y", "", ""]
    assert otg.read(otg.write(record)) == record


VARIATIONS = (
    HEAD
    + """\
1. d1-c1 e4-e1
[|]

1a.1.1a. d2-c2 e4-e2
[instead|]

1a.1.2a. d6-c6 d5-a5
[|]

1a.2.1a. d2-e2
[a second]

1b.1.1a. ..... c4-c2
[a reply]

2. d6-c6 c4-c2
[|]
"""
)


def test_variations_stand_with_the_move_they_are_played_instead_of() -> None:
    first, second, third, _ = otg.read(VARIATIONS).plies
    assert [[ply.move for ply in line] for line in first.variations] == [
        ["d2-c2", "e4-e2", "d6-c6", "d5-a5"],
        ["d2-e2"],
    ]
    assert first.variations[0][0].comment == "instead"
    assert [[ply.move for ply in line] for line in second.variations] == [["c4-c2"]]
    assert second.variations[0][0].comment == "a reply"
    assert third.variations == ()


@pytest.mark.parametrize(
    ("address", "dots", "where"),
    [
        ("1a.1.1a", 0, 0),  # by the specification: instead of that move
        ("1a.1.1b", 1, 1),
        ("1a.1.2b", 1, 3),
        ("1a.1.1a", 1, 1),  # by OpenTafl: instead of the one after it
        ("1a.1.1b", 0, 2),
        ("1a.1.2a", 1, 3),
    ],
)
def test_variations_in_variations_are_found_by_either_way_of_numbering(
    address: str, dots: int, where: int
) -> None:
    moves = ["f4-f3"] if dots else ["f4-f3", "d3-e3"]
    inner = f"{address}.1.1a.{' .....' * dots} {' '.join(moves)}\n{address}.1.2a. a4-a3\n"
    text = VARIATIONS.replace("1a.2.1a.", inner + "1a.2.1a.")
    line = otg.read(text).plies[0].variations[0]
    assert [len(ply.variations) for ply in line] == [int(at == where) for at in range(4)]
    assert [ply.move for ply in line[where].variations[0]] == [*moves, "a4-a3"]
    assert otg.read(otg.write(otg.read(text))) == otg.read(text)


def test_a_variation_in_a_variation_is_numbered_as_opentafl_does() -> None:
    line = (Ply(move="d2-c2"), Ply(move="e4-e2", variations=((Ply(move="c4-c2"),),)))
    record = otg.read(HEAD + "1. d1-c1 e4-e1")
    (first, second) = record.plies
    varied = Record(rules=record.rules, plies=(Ply(move=first.move, variations=(line,)), second))
    text = otg.write(varied)
    assert "\n1a.1.1a. d2-c2 e4-e2\n" in text
    assert "\n1a.1.1a.1.1a. ..... c4-c2\n" in text


def test_brackets_bars_and_clocks_in_texts_are_kept_apart_from_the_files_own() -> None:
    odd = [
        "a]b",
        "a|b",
        "a\\b",
        "\\",
        "\\]",
        "\r",
        "300 30/3",
        "300 30/3 x",
        "5",
        " ",
        "]|\n[1. d1-c1",
    ]
    for text in odd:
        record = otg.read(GAME)
        ply = Ply(move="d1-c1", comment=text)
        for clock in ("", "10 0/0"):
            ply = Ply(move="d1-c1", comment=text, clock=clock)
            written = Record(rules=record.rules, plies=(ply,), comment=text, tags={"event": text})
            assert otg.read(otg.write(written)) == written


def test_a_backslash_of_others_is_itself() -> None:
    record = otg.read(HEAD + "1. d1-c1 e4-e1\n[C:\\games\\new|a\\b]\n")
    assert [ply.comment for ply in record.plies] == ["C:\\games\\new", "a\\b"]


def test_a_bar_too_many_belongs_to_the_last_comment() -> None:
    record = otg.read(HEAD + "1. d1-c1\n[either|or]\n")
    assert record.plies[0].comment == "either|or"
    assert otg.read(HEAD + "1. d1-c1\n[either||]\n").plies[0].comment == "either"


FAULTS = [
    ("", 1, 1, "the rules are missing"),
    ("1. d1-c1 e4-e1\n", 1, 1, "the rules are missing"),
    ("[date:2016]\n\n1. d1-c1", 3, 1, "the rules are missing"),
    ("[date:2016]\nd1-c1 e4-e1\n", 2, 1, "'d1-c1': expected a tag"),
    ("[date 2016]\n" + HEAD, 1, 1, "this tag has no name, no colon"),
    ("[date:2016", 1, 1, "this tag has no name, no colon or no closing bracket"),
    ("[date:1]\n[date:2]\n", 2, 1, "a second tag date"),
    (HEAD.replace("-1", "2"), 2, 9, "result: expected 1, 0, -1 or ?"),
    (HEAD.replace("ks:w", "ks:x"), 3, 27, "rules: ks: expected one of"),
    (HEAD.replace("ttTKTtt", "ttTKTt"), 3, 45, "rules: start: row 4: has 6 squares"),
    (HEAD.replace("ttTKTtt", "ttTKKtt"), 3, 45, "rules: start: two kings, on d4 and e4"),
    (HEAD.replace("ttTKTtt", "ttTTTtt"), 3, 45, "rules: start: no king"),
    (HEAD.replace("ttTKTtt", "45"), 3, 45, "rules: start: row 4"),
    (HEAD.replace("3t3/]", "3t3/trailing]"), 3, 45, "rules: start: position"),
    ("[position:/7/7/]\n" + HEAD, 1, 11, "position: "),
    ("[position:/7/7/7/ttTé/]\n" + HEAD, 1, 11, "position: "),
    ("[to-move:white]\n" + HEAD, 1, 10, "to-move: expected attackers or defenders"),
    ("[rule-values:{]\n" + HEAD, 1, 14, "rule-values: "),
    ("[rule-values:{\"position\":\"x\"}]\n" + HEAD, 1, 14, "rule-values: "),
    (HEAD + "2. d1-c1\n", 5, 1, "expected turn 1, got 2"),
    (HEAD + "1. d1-c1 e4-e1\n3. d6-e6\n", 6, 1, "expected turn 2, got 3"),
    (HEAD + "1. d1-c1\n2. d6-e6\n", 6, 1, "turn 1 has one move"),
    (HEAD + "1.\n2. d6-e6\n", 6, 1, "the turn before has no move"),
    (HEAD + "1. d1-c1 e4-e1 d6-e6\n", 5, 16, "d6-e6: a move too many"),
    (HEAD + "1. d1-c1 e4-h4\n", 5, 10, "'e4-h4': 'h4' is no square of this board, a1 to g7"),
    (HEAD + "1. d1c1 e4-e1\n", 5, 4, "'d1c1' is no move"),
    (HEAD + "1. d1-c1 45\n", 5, 10, "'45' is no move"),
    (HEAD + "1. d1-c1 e4-e1\n[a\n|b\n", 6, 1, "this comment is not closed"),
    (HEAD + "1. d1-c1\n[a]\ne4-e1\n", 7, 1, "'e4-e1': a move after the turn's comment"),
    (HEAD + "1. d1-c1\n[a]\n[b]\n", 7, 1, "expected a turn before a comment"),
    (HEAD + "1. d1-c1 e4-e1\n1c.1.1a. d6-e6\n", 6, 1, "there is no move 1c"),
    (HEAD + "1. d1-c1 e4-e1\n1a.1.2a. d6-e6\n", 6, 1, "1a.1.2a: there is no variation 1 of 1a"),
    (VARIATIONS + "1a.1.2a. d6-e6\n", 22, 1, "expected turn 3, got 2"),
    (VARIATIONS + "1a.1.3b. d6-e6\n", 22, 1, "1a.1.3b: expected a turn"),
    (VARIATIONS + "1a.1.1a.1.1a. ..... ..... d6-e6", 22, 1, "a variation with 2 moves left out"),
    (HEAD + "1. d1-c1 e4-e1\n1a" + ".1.1a" * 60 + " d6-e6", 6, 1, "variations more than 50 deep"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "complaint"), FAULTS)
@pytest.mark.parametrize("windows", [False, True])
def test_a_fault_is_told_with_its_place(
    text: str, line: int, column: int, complaint: str, windows: bool
) -> None:
    with pytest.raises(RecordError) as caught:
        otg.read("\ufeff" + text.replace("\n", "\r\n") if windows else text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert str(error).startswith(f"line {line}, column {column}: {complaint}")


def test_what_came_before_a_fault_is_kept() -> None:
    with pytest.raises(RecordError) as caught:
        otg.read(GAME.replace("d6-e6", "d6-e6 d5-d6x"))
    kept = caught.value.record
    assert kept is not None
    assert [ply.move for ply in kept.plies] == ["d1-c1", "e4-e1", "d6-e6"]
    assert kept.plies[1].comment == "And a second."
    assert (kept.result, kept.tags) == ("defenders", {"date": "2016.08.30"})


@pytest.mark.parametrize(
    "record",
    [
        Record(rules="brainking", tags={"rules": "x"}),
        Record(rules="brainking", tags={"variant": "x"}),
        Record(rules="brainking", tags={"a:b": "x"}),
        Record(rules="brainking", plies=(Ply(move="e3-h3", clock="noon"),)),
        Record(rules="brainking", plies=(Ply(move="e3-h3", variations=((),)),)),
    ],
)
def test_what_could_not_be_read_back_is_not_written(record: Record) -> None:
    with pytest.raises(RecordError):
        otg.write(record)


def test_a_record_without_known_rules_is_not_written() -> None:
    with pytest.raises(RulesError, match="no rules are known by the name 'nosuch'"):
        otg.write(Record(rules="nosuch"))


def test_whose_turn_it_is_goes_with_the_file() -> None:
    text = otg.write(Record(rules="brainking", first=Side.ATTACKERS))
    assert "[to-move:attackers]" in text
    assert otg.read(text).first is Side.ATTACKERS


PIECES = ["", "[", "]", "|", "\\", "1a.1.1a. ", "2. ", "\n", "---", "d1-c1 ", "é", "....."]


@given(st.integers(0, 2**32), st.integers(1, 6))
@settings(max_examples=300, deadline=None)
def test_a_damaged_file_is_read_or_refused_but_never_crashes(seed: int, damages: int) -> None:
    chance = Random(seed)
    text = VARIATIONS if seed % 2 else GAME
    for _ in range(damages):
        at = chance.randrange(len(text))
        piece = chance.choice([*PIECES, text[at : at + 40]])
        text = text[:at] + piece + text[at + chance.randrange(4) :]
    with suppress(RecordError):
        record = otg.read(text)
        assert otg.read(otg.write(record)) == record
