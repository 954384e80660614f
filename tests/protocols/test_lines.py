from __future__ import annotations

import os
import threading

from hypothesis import given
from hypothesis import strategies as st

from tablut.protocols.lines import LONGEST, Writer, read_lines


def through_a_pipe(chunks: list[bytes]) -> list[str]:
    reading, writing = os.pipe()

    def write() -> None:
        for chunk in chunks:
            os.write(writing, chunk)
        os.close(writing)

    thread = threading.Thread(target=write)
    thread.start()
    found = list(read_lines(reading))
    thread.join()
    os.close(reading)
    return found


@given(st.lists(st.binary(min_size=1, max_size=20)))
def test_lines_are_the_same_however_they_arrive(chunks: list[bytes]) -> None:
    text = b"".join(chunks).decode("utf-8", "replace")
    expected = text.split("\n")
    if expected[-1] == "":
        expected.pop()
    assert through_a_pipe(chunks) == expected


def test_a_line_too_long_is_cut_and_the_next_is_whole() -> None:
    chunks = [b"a" * 50_000] * 30 + [b"\nnext\n"]
    assert through_a_pipe(chunks) == ["a" * (LONGEST + 1), "next"]
    chunks = ["é".encode() * LONGEST, b"\nnext"]
    assert through_a_pipe(chunks) == ["é" * LONGEST, "next"]


def test_reading_can_be_ended_from_elsewhere() -> None:
    reading, writing = os.pipe()
    ended, end = os.pipe()
    os.write(writing, b"one\ntwo\n")
    lines = read_lines(reading, until=ended)
    assert next(lines) == "one"
    os.write(end, b".")
    assert list(lines) == ["two"]
    for descriptor in (reading, writing, ended, end):
        os.close(descriptor)


def test_a_writer_whose_reader_is_gone_says_so_once_and_falls_silent() -> None:
    reading, writing = os.pipe()
    complaints: list[str] = []
    writer = Writer(writing, on_broken=lambda: complaints.append("gone"))
    writer.say("héllo")
    assert os.read(reading, 100) == "héllo\n".encode()
    os.close(reading)
    writer.say("anybody?")
    writer.say("nobody")
    assert complaints == ["gone"]
    os.close(writing)
