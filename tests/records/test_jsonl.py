from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import RecordError, Side
from tablut.records import RESIGNATION, Ply, Record, jsonl

LINE = (
    '{"id":"f9","ruleset":"copenhagen_11x11","board":"11x11","source":"an archive",'
    '"first":"attackers","moves":["h11-h9","f4-c4","a8-c8"],"captures":[[],["d4"],[]],'
    '"captures_from":"source","result":"attackers","termination":"resignation","plies":3}'
)


def changed(**values: Any) -> str:
    return json.dumps(json.loads(LINE) | values)


def test_a_line_of_the_archives_is_read_with_all_it_holds() -> None:
    record = jsonl.read(LINE, line=7)
    assert record.rules == "copenhagen_11x11"
    assert record.first is None  # as by the rules
    assert [(ply.move, ply.captures) for ply in record.plies] == [
        ("h11-h9", ()),
        ("f4-c4", ("d4",)),
        ("a8-c8", ()),
    ]
    assert (record.result, record.termination) == ("attackers", "resignation")
    assert record.tags == {"id": "f9", "source": "an archive", "captures_from": "source"}
    assert {record.line, record.plies[1].line} == {7}


def test_a_line_of_the_archives_is_written_as_it_was() -> None:
    assert jsonl.write(jsonl.read(LINE)) == LINE


def test_the_first_mover_is_kept_where_the_rules_say_otherwise_or_are_unknown() -> None:
    assert jsonl.read(changed(first="defenders")).first is Side.DEFENDERS
    assert jsonl.read(changed(ruleset="unheard_of")).first is Side.ATTACKERS


def test_more_than_the_form_knows_is_kept_as_tags() -> None:
    record = jsonl.read(changed(max_repetition=3, weather="fine"))
    assert (record.tags["max_repetition"], record.tags["weather"]) == ("3", "fine")
    assert jsonl.read(jsonl.write(record)) == record


def test_a_captured_king_is_never_listed_yet_not_forgotten() -> None:
    ply = Ply(move="e3-h3", captures=("Ke4", "h4", "ci3"))
    record = Record(rules="brainking", plies=(ply, Ply(move=RESIGNATION)))
    text = jsonl.write(record)
    values = json.loads(text)
    assert (values["captures"], values["moves"], values["plies"]) == ([["h4", "i3"]], ["e3-h3"], 1)
    assert jsonl.read(text) == record


@pytest.mark.parametrize(
    ("text", "column", "complaint"),
    [
        ("", 1, "not JSON"),
        ("45", 1, "expected an object"),
        (LINE[:-1], len(LINE), "not JSON: Expecting ',' delimiter"),
        (LINE + " trailing", len(LINE) + 2, "not JSON: Extra data"),
        ("[" * 100_000, 1, "not JSON"),
        ('{"plies":' + "9" * 5000 + "}", 1, "not JSON"),
        (LINE.replace("f4-c4", "f4c4"), LINE.index('"f4-c4'), "moves: move 2: expected such as"),
        (LINE.replace("f4-c4", "f4-c12"), LINE.index('"f4-c4'), "moves: move 2"),
        (LINE.replace('"f4-c4"', "null"), LINE.index('"f4-c4'), "moves: move 2"),
        (LINE.replace('["d4"]', '["z4"]'), LINE.index("[[],"), "captures: of move 2"),
        (LINE.replace('["d4"]', "null"), LINE.index("[[],"), "captures: of move 2"),
        (LINE.replace("[[],", "["), LINE.index("[[],"), "captures: 2 lists for 3 moves"),
        (LINE.replace(":3}", ":4}"), LINE.index("3}"), "plies: 4, but there are 3 moves"),
        (LINE.replace('11x11","s', '9x9","s'), LINE.index('"11x11"'), "board: 9x9, but the rules"),
        (LINE.replace('11x11","s', '11x12","s'), LINE.index('"11x11"'), "board: expected a size"),
        (LINE.replace('first":"a', 'first":"A'), LINE.index('"attackers"'), "first: expected"),
        (LINE.replace('result":"a', 'result":"A'), LINE.rindex('"attackers"'), "result: expected"),
        (LINE.replace('"resignation"', "1"), LINE.index('"resignation"'), "termination: expected"),
    ],
)
def test_a_fault_is_told_with_its_place(text: str, column: int, complaint: str) -> None:
    with pytest.raises(RecordError) as caught:
        jsonl.read(text, line=12)
    error = caught.value
    offset = 0 if column in (1, len(LINE), len(LINE) + 2) else 1
    assert (error.line, error.column) == (12, column + offset)
    assert str(error).startswith(f"line 12, column {column + offset}: {complaint}")


@pytest.mark.parametrize(
    "values",
    [
        {"moves": None},
        {"moves": "h11-h9"},
        {"captures": 5},
        {"rules": {"position": "/5/"}},
        {"rules": {"colour": 1}},
        {"start": "/3/3/3/"},
        {"start": "/é/"},
        {"tags": {"a": 1}},
        {"tags": []},
        {"comment": []},
        {"ruleset": 5},
        {"notes": []},
        {"notes": {"x": {}}},
        {"notes": {"9": {}}},
        {"notes": {"0": []}},
        {"notes": {"0": {"colour": "x"}}},
        {"notes": {"0": {"comment": 1}}},
        {"notes": {"0": {"move": "a1-a2"}}},
        {"notes": {"0": {"captures": ["zz"]}}},
        {"notes": {"0": {"variations": "a"}}},
        {"notes": {"0": {"variations": [["a1-a2"]]}}},
        {"notes": {"0": {"variations": [[{"move": "a1a2"}]]}}},
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_and_its_key_named(values: dict[str, Any]) -> None:
    with pytest.raises(RecordError) as caught:
        jsonl.read(changed(**values))
    assert caught.value.reason in (*values, "start", "notes", "moves")
    assert caught.value.column > 1


def test_what_came_before_a_fault_is_kept() -> None:
    with pytest.raises(RecordError) as caught:
        jsonl.read(LINE.replace("a8-c8", "a8"))
    kept = caught.value.record
    assert kept is not None
    assert [ply.move for ply in kept.plies] == ["h11-h9", "f4-c4"]
    assert kept.tags["id"] == "f9"


@given(st.integers(0, 2**32), st.integers(1, 4))
@settings(max_examples=300, deadline=None)
def test_a_damaged_line_is_read_or_refused_but_never_crashes(seed: int, damages: int) -> None:
    chance = Random(seed)
    text = LINE[:-1] + ',"notes":{"1":{"comment":"x","variations":[[{"move":"a1-a2"}]]}}}'
    for _ in range(damages):
        at = chance.randrange(len(text))
        piece = chance.choice(["", "[", "]", "{", "}", '"', ",", "1", "null", ":", "é", "\\"])
        text = text[:at] + piece + text[at + chance.randrange(3) :]
    with suppress(RecordError):
        record = jsonl.read(text)
        assert jsonl.read(jsonl.write(record)) == record
