"""OpenTafl's engine protocol, the engine's side, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Game, Side
from tablut.protocols.otep import OtepSession

from .talking import SMALL, Talk

RULES = "rules dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
RECORD = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
FAST = replace(SMALL, level=2)


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk(OtepSession, FAST)
    yield talk
    talk.close()


def brandub() -> Game:
    return Game("brandub-opentafl-7")


def chosen(talk: Talk) -> str:
    return talk.wait("move ").split()[1]


def test_a_game_is_played_in_turns(talk: Talk) -> None:
    game = brandub()
    talk.tell("hello", RULES, "clock 60000 60000 0 0 0")
    for _ in range(3):
        talk.tell(f"play {game.side}")
        game.play(chosen(talk))
        reply = next(iter(game.legal_moves))
        talk.tell(f"move {game.position}")
        game.play(reply)
        talk.tell(f"opponent-move {reply} {game.position}")
    assert talk.tell("finish 0", "hello") == []
    assert talk.ends_with("goodbye")


def test_a_refused_move_is_not_tried_again(talk: Talk) -> None:
    talk.tell(RULES)
    moves = set()
    for _ in range(4):
        talk.tell("play attackers")
        moves.add(chosen(talk))
        talk.tell("error 2")
    assert len(moves) == 4
    assert moves <= set(map(str, brandub().legal_moves))


def test_after_a_refusal_the_opponents_move_may_be_said_again(talk: Talk) -> None:
    game = brandub()
    game.play("d2-c2")
    talk.tell(RULES, f"opponent-move d2-c2 {game.position}", "play defenders")
    first = chosen(talk)
    talk.tell("error 2", f"opponent-move d2-c2 {game.position}", "play defenders")
    second = chosen(talk)
    assert second != first
    assert second in game.legal_moves


def test_moves_known_already_are_passed_over(talk: Talk) -> None:
    game = brandub()
    for move in ("d2-c2", "c4-c3", "d1-d2"):
        game.play(move)
        if move == "c4-c3":
            talk.tell(RULES, f"opponent-move d2-c2|c4-c3 {game.position}")
    assert talk.tell(f"opponent-move d2-c2|c4-c3|d1-d2 {game.position}") == []
    talk.tell("play defenders")
    assert chosen(talk) in game.legal_moves


def test_full_move_records_are_understood(talk: Talk) -> None:
    game = brandub()
    game.play("d2-c2")
    assert talk.tell(RULES, f"opponent-move td2-c2+ {game.position}") == []


def test_the_hosts_position_stands_where_ours_differs(talk: Talk) -> None:
    elsewhere = "/7/3t3/3T3/t1TKT1t/3T3/3t3/7/"
    talk.tell(RULES, f"opponent-move d1-d9 {elsewhere}".replace("d9", "c1"), "play defenders")
    game = Game("brandub-opentafl-7", position=elsewhere, side="defenders")
    assert chosen(talk) in game.legal_moves
    talk.tell("move /7/3K3/7/7/2t4/7/7/", "play defenders")
    there = Game("brandub-opentafl-7", position="/7/3K3/7/7/2t4/7/7/", side="defenders")
    assert chosen(talk) in there.legal_moves


def test_a_position_and_a_side_can_be_set(talk: Talk) -> None:
    talk.tell(RULES, "position /7/3K3/7/7/2t4/7/7/", "side defenders", "analyze 1 1")
    answer = talk.wait("analysis 1 ")
    assert answer.split()[2].startswith("d2-")
    assert int(answer.split()[3]) < -1000  # a win for the defenders, seen by the attackers


def test_an_analysis_has_the_lines_and_scores_asked_for(talk: Talk) -> None:
    talk.tell(RULES, "position /7/7/3tt2/3K3/7/1t5/7/", "side attackers", "analyze 3 1")
    found = talk.wait("analysis")
    square = r"[a-g]\d-[a-g]\d"
    assert re.fullmatch(rf"analysis 3( {square}(\|{square})* -?\d+){{3}}", found)


@pytest.mark.parametrize(
    "clock", ["1000 1000 0 0 0", "500* 500* 1 3 3", "1 1 0 0 0", "-1* -1* 0 0 0", "0* 0* 1 1 0"]
)
def test_clocks_end_a_search(talk: Talk, clock: str) -> None:
    full = Talk(OtepSession, SMALL)
    try:
        full.tell(RULES, f"clock {clock}", "play attackers")
        assert chosen(full) in brandub().legal_moves
    finally:
        full.close()


def test_a_finished_game_gets_no_more_moves(talk: Talk) -> None:
    full = Talk(OtepSession, SMALL)
    try:
        full.tell(RULES, "clock 9999999 9999999 0 0 0", "play attackers", "finish 2")
        assert full.said == []
        full.tell("clock 10 10 0 0 0", "play attackers")
        assert chosen(full) in brandub().legal_moves
    finally:
        full.close()


def test_a_new_position_ends_an_analysis_without_an_answer() -> None:
    full = Talk(OtepSession, SMALL)
    try:
        full.tell(RULES, "analyze 1 1000", "position /7/3K3/7/7/2t4/7/7/", "side defenders")
        full.tell("analyze 1 1")
        full.wait("analysis")
        assert full.said == []
    finally:
        full.close()


BAD = {
    "castle": "error 0 'castle'",
    "clock": "error 0 clock: expected five",
    "clock 1 2 3 4": "error 0 clock: expected five",
    "clock 1 x 3 4 5": "error 0 clock: expected a whole",
    "position": "error 0 position: expected one",
    "position x": "error 0 ",
    "side": "error 0 side: expected one",
    "side white": "error 0 expected attackers",
    "play white": "error -1 expected attackers",
    "analyze": "error 0 analyze: expected",
    "analyze 1 x": "error 0 analyze: expected",
    "opponent-move": "error 0 opponent-move: expected",
    "opponent-move castle /7/3K3/7/7/2t4/7/7/": "error 0 'castle' is no move",
    "opponent-move d2-c2 x": "error 0 ",
    "move x": "error 0 ",
    "rules dim:7": "error -1 start",
    "rules dim:7 start:/3t3/3t3/3T3/ttTTTtt/3T3/3t3/3t3/": "error -1 ",
}


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_told_to_the_host(talk: Talk, line: str) -> None:
    talk.tell(RULES)
    said = talk.tell(line)
    assert len(said) == 1
    assert said[0].startswith(BAD[line])
    talk.tell(RULES, "play attackers")
    assert chosen(talk) in brandub().legal_moves


@pytest.mark.parametrize("line", ["play attackers", "analyze 1 1"])
def test_without_rules_nothing_is_played(talk: Talk, line: str) -> None:
    assert talk.tell(line) == ["error -1 no rules have been set"]


WORDS = st.sampled_from(
    ["hello", "rules", "position", "side", "clock", "play", "move", "error", "opponent-move",
     "finish", "attackers", "defenders", RECORD, "/7/3K3/7/7/2t4/7/7/", "d2-c2", "d2-c2|c4-c3",
     "1", "-1", "5*", RULES.removeprefix("rules ")]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(WORDS | st.text(max_size=5), max_size=6).map(" ".join), max_size=6))
def test_no_line_breaks_the_conversation(lines: list[str]) -> None:
    talk = Talk(OtepSession, replace(SMALL, level=1))
    try:
        for line in [RULES, *lines]:
            if line.split()[:1] != ["goodbye"]:
                assert not any("\n" in answer for answer in talk.tell(line))
        talk.tell(RULES, "play attackers")
        talk.said.clear()
        talk.tell(f"position {RECORD}", "side attackers", f"play {Side.ATTACKERS}")
        assert chosen(talk) in brandub().legal_moves
    finally:
        talk.close()
