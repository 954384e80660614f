"""Names, states and actions as values."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablut import Move, NotationError, Position, Side
from tablut.protocols.bologna.messages import (
    State,
    action_message,
    name_message,
    read_action,
    read_name,
    read_state,
    state_message,
)

START = State.of(Position.start("ashton-9"))


def changed(**values: Any) -> str:
    return json.dumps(json.loads(state_message(START)) | values)


def test_the_first_state_reads_as_the_start() -> None:
    values = json.loads(state_message(START))
    assert list(values) == ["board", "turn"]
    assert values["board"][0] == ["EMPTY"] * 3 + ["BLACK"] * 3 + ["EMPTY"] * 3
    assert values["board"][4][4] == "KING"
    assert values["turn"] == "WHITE"
    assert read_state(state_message(START)) == START
    assert START.position == Position.start("ashton-9")


def test_the_castle_without_the_king_is_the_throne() -> None:
    record = "/9/9/9/4K4/9/4t4/9/9/9/"
    state = State.of(Position.parse(record, "ashton-9", side="attackers"))
    message = state_message(state)
    assert json.loads(message)["board"][4][4] == "THRONE"
    assert read_state(message) == state


def test_a_captured_king_is_still_shown() -> None:
    record = "/9/9/9/9/9/2tK5/9/9/4t4/"
    played = Position.parse(record, "ashton-9", side="attackers").play("e9-e6")
    assert "d6" not in played.position.pieces
    state = State.after(played, "attackers")
    assert state.pieces["d6"] == "K"
    assert json.loads(state_message(state))["turn"] == "BLACKWIN"
    assert read_state(state_message(state)) == state


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        ("{}", "a board of 9 rows"),
        (changed(board=[[]] * 8), "a board of 9 rows"),
        (changed(board=[["EMPTY"] * 8] * 9), "rank 1 needs 9 cells"),
        (changed(board=[["EMPTY"] * 9] * 8 + ["EMPTY"]), "rank 9 needs 9 cells"),
        (changed(board=[["RED"] * 9] * 9), "a1: expected one of EMPTY"),
        (changed(board=[[["EMPTY"]] * 9] * 9), "a1: expected one of EMPTY"),
        (changed(board=[["EMPTY"] * 9] * 9), "a board needs one king"),
        (changed(board=[["KING"] * 9] * 9), "a board needs one king"),
        (changed(turn="W"), "turn: expected one of WHITE"),
        (changed(turn=["WHITE"]), "turn: expected one of WHITE"),
        (changed(turn=None), "turn: expected one of WHITE"),
    ],
)
def test_what_is_no_state_is_refused(message: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        read_state(message)


def test_an_action_is_read_in_capitals_too_and_whatever_its_turn() -> None:
    move = Move.parse("e3-h3")
    assert action_message(move, Side.DEFENDERS) == '{"from":"e3","to":"h3","turn":"WHITE"}'
    assert read_action(action_message(move, Side.ATTACKERS)) == move
    assert read_action('{"to": "H3", "from": "E3"}') == move


@pytest.mark.parametrize(
    "message",
    ["", "e3-h3", "null", '"e3"', "[]", "{}", '{"from":"e3"}', '{"from":"e3","to":3}',
     '{"from":"e3","to":"h10"}', '{"from":"e3","to":"j3"}', '{"from":"e0","to":"e3"}',
     '{"from":"e3\\n","to":"h3"}', '{"from":["e3"],"to":"h3"}', '{"from":"","to":"h3"}',
     '{"from":"e٣","to":"h3"}', "9" * 10_000],
)  # fmt: skip
def test_what_is_no_action_is_refused(message: str) -> None:
    with pytest.raises(NotationError):
        read_action(message)


@pytest.mark.parametrize(
    ("message", "name"),
    [
        (name_message("Team 1, Bologna"), "Team1Bo"),
        ("Player1", "Player1"),
        ('"città"', "città"),
        ('"../../etc"', "etc"),
        ("", ""),
        ("{}", ""),
        ("[" * 100_000, ""),
        ("42", "42"),
        ("null", "null"),
    ],
)
def test_a_name_keeps_letters_and_digits_of_its_first_ten(message: str, name: str) -> None:
    assert read_name(message) == name
