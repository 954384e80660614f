"""Frames, however the bytes come."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablut.protocols.bologna.frames import LONGEST_MESSAGE, Frames, LinkError, pack

MESSAGES = ['"Alpha"', "", "così è più", '{"from":"e3","to":"h3"}']
STREAM = b"".join(map(pack, MESSAGES))


def heard(*chunks: bytes) -> list[str]:
    """Every message in the chunks, asked for after each."""
    frames = Frames()
    found = []
    for chunk in chunks:
        frames.feed(chunk)
        while (message := frames.next()) is not None:
            found.append(message)
    return found


def test_a_frame_is_a_big_endian_length_and_utf_8() -> None:
    assert pack("è") == b"\x00\x00\x00\x02\xc3\xa8"


@pytest.mark.parametrize("at", range(len(STREAM) + 1))
def test_messages_are_whole_wherever_the_stream_is_cut(at: int) -> None:
    assert heard(STREAM[:at], STREAM[at:]) == MESSAGES


def test_messages_are_whole_byte_by_byte() -> None:
    assert heard(*(bytes([byte]) for byte in STREAM)) == MESSAGES


@given(st.lists(st.text(max_size=40)), st.integers(1, 9))
def test_what_is_packed_is_heard(messages: list[str], step: int) -> None:
    stream = b"".join(map(pack, messages))
    assert heard(*(stream[at : at + step] for at in range(0, len(stream), step))) == messages


def test_the_last_message_waits_for_its_last_byte() -> None:
    assert heard(STREAM[:-1]) == MESSAGES[:-1]


def test_bytes_that_are_no_utf_8_are_replaced() -> None:
    assert heard(b"\x00\x00\x00\x02a\xff") == ["a�"]


@pytest.mark.parametrize("length", [LONGEST_MESSAGE + 1, 0x80000000, 0xFFFFFFFF])
def test_a_frame_too_long_is_refused_before_it_comes(length: int) -> None:
    with pytest.raises(LinkError, match=f"a frame of {length} bytes"):
        heard(length.to_bytes(4, "big"))


def test_the_longest_message_is_taken() -> None:
    assert heard(pack("x" * LONGEST_MESSAGE)) == ["x" * LONGEST_MESSAGE]
