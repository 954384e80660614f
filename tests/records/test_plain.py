from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablut import RecordError, RulesError
from tablut.records import RESIGNATION, plain

MOVES = ["e3-h3", "d1-d3", "e4-h4", "a5-a2"]


@pytest.mark.parametrize(
    "text",
    [
        "1. e3-h3 d1-d3 2. e4-h4 a5-a2",
        "1. e3-h3 d1-d3\n2. e4-h4 a5-a2\n",
        "1.e3-h3 d1-d3\r\n\r\n2.e4-h4 a5-a2\r\n",
        "e3-h3\nd1-d3\ne4-h4\na5-a2",
        "1. e3-h3\n2. d1-d3\n3. e4-h4\n4. a5-a2\n",
        "\ufeffe3-h3 d1-d3 # the usual opening: e5-e8\n\n# aside\ne4-h4   a5-a2",
    ],
)
def test_moves_are_read_however_they_are_set_out(text: str) -> None:
    record = plain.read(text, "brainking")
    assert [ply.move for ply in record.plies] == MOVES
    assert not record.captures_listed
    assert record.rules == "brainking"


def test_what_moves_take_and_how_they_end_is_read() -> None:
    record = plain.read("1. e3-h3 d1-d3xd4/e3 2. Ke5-e1-- ---", "brainking")
    assert record.captures_listed
    assert record.plies[1].captures == ("d4", "e3")
    assert (record.plies[2].piece, record.plies[2].mark) == ("K", "--")
    assert record.plies[3].move == RESIGNATION


def test_a_turn_is_written_a_line() -> None:
    record = plain.read(" ".join(MOVES), "brainking")
    assert plain.write(record) == "1. e3-h3 d1-d3\n2. e4-h4 a5-a2\n"


@pytest.mark.parametrize(
    ("text", "line", "column", "complaint"),
    [
        ("1. e3-h3 d1d3", 1, 10, "'d1d3' is no move"),
        ("e3-h3\r\n\r\n45", 3, 1, "'45' is no move"),
        ("e3-h3\nd1-d3 trailing", 2, 7, "'trailing' is no move"),
        ("e3-h10", 1, 1, "'e3-h10': 'h10' is no square of this board, a1 to i9"),
        ("2. e3-h3", 1, 1, "number 2; expected 1"),
        ("1. e3-h3 d1-d3 3. e4-h4", 1, 16, "number 3; expected 2"),
        ("1. e3-h3 2. d1-d3 e4-h4 3. a5-a2", 1, 25, "number 3; expected a move"),
        ("1. e3-h3 d1-d3 2. e4-h4 3. a5-a2", 1, 25, "number 3; expected a move"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_came_before(
    text: str, line: int, column: int, complaint: str
) -> None:
    with pytest.raises(RecordError) as caught:
        plain.read(text, "brainking")
    error = caught.value
    assert str(error).startswith(f"line {line}, column {column}: {complaint}")
    assert error.record is not None
    before = (
        "".join(text.splitlines(keepends=True)[: line - 1])
        + text.splitlines()[line - 1][: column - 1]
    )
    assert [ply.move for ply in error.record.plies] == [
        word for word in before.split() if "-" in word
    ]


def test_the_rules_must_be_known() -> None:
    with pytest.raises(RulesError, match="no rules are known by the name"):
        plain.read("e3-h3", "nosuch")


@given(
    st.lists(
        st.sampled_from([*MOVES, "1.", "2.", "---", "\n", "#", "x", "12"]) | st.text(max_size=4)
    )
)
def test_any_text_is_moves_or_refused(words: list[str]) -> None:
    with suppress(RecordError):
        record = plain.read(" ".join(words), "brainking")
        assert plain.read(plain.write(record), "brainking").plies == record.plies
