from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablut import NotationError
from tablut.notation import move_record


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("e5-e8", ("e5", "e8", "", "-", (), "")),
        ("e5-e8xe9", ("e5", "e8", "", "-", ("e9",), "")),
        ("ce6^e8", ("e6", "e8", "c", "^", (), "")),
        ("c6-e6", ("c6", "e6", "", "-", (), "")),
        ("Ne6^=e8xce7/ne9/f8/d8", ("e6", "e8", "N", "^=", ("ce7", "ne9", "f8", "d8"), "")),
        ("Ne8=e4xe3", ("e8", "e4", "N", "=", ("e3",), "")),
        ("Ke5-e1-", ("e5", "e1", "K", "-", (), "-")),
        ("Ke1-a1--", ("e1", "a1", "K", "-", (), "--")),
        ("a3-e3+", ("a3", "e3", "", "-", (), "+")),
        ("e3-e4++", ("e3", "e4", "", "-", (), "++")),
        ("c2-c3xKc4", ("c2", "c3", "", "-", ("Kc4",), "")),
        ("s19-s10", ("s19", "s10", "", "-", (), "")),
    ],
)
def test_a_move_record_is_taken_apart_and_put_together(
    text: str, expected: tuple[object, ...]
) -> None:
    found = move_record.read(text)
    assert found == expected
    assert str(found) == text


@pytest.mark.parametrize(
    "text", ["", "e5", "e5e8", "E5-E8", "e5-e8x", "e5-e8x/e9", "e5--e8", "e05-e8", "t5-t8", "45"]
)
def test_what_is_no_move_is_refused_and_shown(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        move_record.read(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(("text", "square"), [("e5-e10", "e10"), ("j1-j2", "j1"),
                                              ("e5-e8xk8", "k8")])  # fmt: skip
def test_a_square_beyond_the_board_is_refused_and_named(text: str, square: str) -> None:
    move_record.read(text, size=11)
    with pytest.raises(NotationError, match=f"'{square}' is no square of this board, a1 to i9"):
        move_record.read(text, size=9)


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    with suppress(NotationError):
        assert str(move_record.read(text)) == text
