"""The slow referee itself: the shared scenarios, and for each dimension where it just fails."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from reference import IllegalMove, Referee, Result, State

SHARED = os.environ.get("TABLUT_SHARED")
RULES = Path(SHARED) / "rules" if SHARED else Path(__file__).parent / "data"


def _load(name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((RULES / name).read_text(encoding="utf-8"))
    return [entry for entry in entries if not entry.get("peer_only")]


VARIANTS = {variant["id"]: variant for variant in _load("variants.json")}
SCENARIOS = _load("scenarios.json")


def referee(variant: str, **changes: Any) -> Referee:
    """The referee of a variant with some rules replaced, or merged where they are a mapping."""
    rules = dict(VARIANTS[variant])
    for key, value in changes.items():
        merge = isinstance(value, dict) and isinstance(rules.get(key), dict)
        rules[key] = rules[key] | value if merge else value
    return Referee(rules)


def play(rules: Referee, record: str, side: str, moves: str, declare: str | None = None) -> Result:
    """The result of the last of some moves from a position."""
    state = rules.setup(record, side)
    for move in moves.split():
        origin, target = move.split("-")
        result = rules.play(state, origin, target, declare)
        state = result.state
    return result


def captured(rules: Referee, record: str, side: str, moves: str) -> set[str]:
    return set(play(rules, record, side, moves).captures)


def ended(rules: Referee, record: str, side: str, moves: str) -> tuple[str | None, str | None]:
    result = play(rules, record, side, moves)
    return result.winner, result.reason


def targets(rules: Referee, record: str, side: str, origin: str) -> set[str]:
    state = rules.setup(record, side)
    return {target for start, target in rules.legal_moves(state) if start == origin}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_the_referee_agrees_with_the_scenario(scenario: dict[str, Any]) -> None:
    rules = referee(scenario["variant"], **scenario.get("override", {}))
    state, expect = rules.setup(scenario["position"], scenario["to_move"]), scenario["expect"]
    for move in scenario["setup_moves"]:
        state = rules.play(state, *move.split("-")).state
    origin, target = scenario["move"].split("-")
    assert ((origin, target) in rules.legal_moves(state)) == expect["legal"]
    if not expect["legal"]:
        with pytest.raises(IllegalMove):
            rules.play(state, origin, target)
        return
    result = rules.play(state, origin, target, scenario.get("declare"))
    assert result.captures == set(expect["captures"])
    assert result.winner == expect["winner"]
    assert rules.record(result.state) == expect.get("position_after", rules.record(result.state))


# Positions and counting


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_start_position_prints_as_its_record(variant: str) -> None:
    rules = referee(variant)
    assert rules.record(rules.start()) == VARIANTS[variant]["position"]


@pytest.mark.parametrize(
    ("variant", "moves"),
    [("brandubh-wtf-7", 40), ("saami-tablut-9", 80), ("brainking", 56), ("ardri-7", 12)],
)
def test_the_first_moves_are_as_many_as_counted_by_hand(variant: str, moves: int) -> None:
    rules = referee(variant)
    assert rules.perft(rules.start(), 1) == len(rules.legal_moves(rules.start())) == moves


def test_perft_follows_no_line_beyond_the_end_of_the_game() -> None:
    rules = referee("tablut-pl")
    state = rules.setup("/9/9/1K7/9/9/9/9/9/8t/", "defenders")
    replies = [rules.play(state, *move).state for move in rules.legal_moves(state)]
    assert sum(reply.winner == "defenders" for reply in replies) == 4
    assert rules.perft(state, 2) == sum(len(rules.legal_moves(reply)) for reply in replies)


def test_perft_ignores_repetition() -> None:
    rules = referee("tablut-pl", repetition={"result": "draw", "count": 1})
    assert rules.perft(rules.start(), 2) == referee("tablut-pl").perft(rules.start(), 2) > 0


def test_a_position_needs_exactly_one_king() -> None:
    with pytest.raises(ValueError, match="king"):
        referee("ardri-7").setup("/7/7/7/7/7/7/t6/", "attackers")


def test_a_finished_game_has_no_moves() -> None:
    rules = referee("tablut-pl")
    state = play(rules, "/9/9/1K7/9/9/9/9/9/8t/", "defenders", "b3-a3").state
    assert state.winner == "defenders"
    assert rules.legal_moves(state) == set()
    with pytest.raises(IllegalMove):
        rules.play(state, "i9", "i8")


# Moves: speed, throne, corners, camps


def test_speed_is_counted_per_kind_of_piece() -> None:
    rules = referee("sea-battle-9", speed={"t": 0, "T": 2, "K": 3})
    record = "/9/1K5T1/9/9/9/9/9/9/8t/"
    assert targets(rules, record, "defenders", "b2") & {"b5", "b6"} == {"b5"}
    assert targets(rules, record, "defenders", "h2") & {"h4", "h5"} == {"h4"}
    assert "i1" in targets(rules, record, "attackers", "i9")


def test_a_throne_may_be_passed_by_those_who_may_not_stop_there() -> None:
    record = "/9/9/9/9/2T6/9/K8/9/8t/"
    assert "e5" not in targets(referee("tablut-pl"), record, "defenders", "c5")
    assert "f5" in targets(referee("tablut-pl"), record, "defenders", "c5")
    assert "f5" not in targets(
        referee("tablut-pl", throne={"pass": "K"}), record, "defenders", "c5"
    )


def test_a_corner_block_is_closed_on_all_its_squares() -> None:
    rules = referee("alea-19")
    record = f"/19/2T16/{'/'.join(['19'] * 14)}/19/9K9/18t/"
    assert "b2" not in targets(rules, record, "defenders", "c2")
    king = "/19/2K16/" + "/".join(["19"] * 15) + "/9T9/t18/"
    assert ended(rules, king, "defenders", "c2-b2") == ("defenders", "king_escaped")


def test_a_camp_is_closed_only_to_the_kinds_named() -> None:
    rules = referee("ashton-9", camps={"closed": "t"})
    record = "/9/9/9/2T6/9/2t6/6K2/9/9/"
    assert "a4" in targets(rules, record, "defenders", "c4")
    assert "a6" not in targets(rules, record, "attackers", "c6")


# Captures of men


def test_an_occupied_camp_square_is_as_hostile_as_an_empty_one() -> None:
    occupied = "/9/7t1/9/tt7/9/9/6K2/2T6/9/"
    assert captured(referee("ashton-9"), occupied, "defenders", "c8-c4") == {"b4"}
    assert captured(referee("foteviken-9"), occupied, "defenders", "c8-c4") == set()


def test_a_man_in_one_camp_is_not_safe_from_a_square_of_another() -> None:
    touching = {"groups": [["a4", "a5"], ["b5", "b6"]], "closed": ""}
    record = "/9/7t1/9/9/1t7/9/6K2/2T6/9/"
    assert captured(referee("ashton-9", camps=touching), record, "defenders", "c8-c5") == {"b5"}
    joined = {"groups": [["a4", "a5", "b5", "b6"]], "closed": ""}
    assert captured(referee("ashton-9", camps=joined), record, "defenders", "c8-c5") == set()


def test_the_throned_king_helps_the_throne_only_where_the_rules_say_so() -> None:
    record = "/9/9/t8/9/3tK2T1/9/9/2T6/9/"
    unarmed = {"armed": "none"}
    assert captured(referee("saami-tablut-9", king=unarmed), record, "defenders", "c8-c5") == {"d5"}
    assert captured(referee("brainking"), record, "defenders", "c8-c5") == set()


def test_a_throne_with_a_man_on_it_is_not_hostile() -> None:
    rules = referee("saami-tablut-9", throne={"stop": "tTK", "hostile_occupied": "tT"})
    record = "/9/9/t8/9/3T{}4/9/6K2/2t6/9/"
    assert captured(rules, record.format("T"), "attackers", "c8-c5") == set()
    assert captured(rules, record.format("1"), "attackers", "c8-c5") == {"d5"}


def test_the_linnaean_capture_needs_three_attackers_round_the_king() -> None:
    record = "/9/9/9/4{}4/3tKt3/4T4/2t6/9/9/"
    rules = referee("cyningstan-tablut-9")
    assert captured(rules, record.format("t"), "attackers", "c7-e7") == {"e6"}
    assert captured(rules, record.format("T"), "attackers", "c7-e7") == set()


def test_a_king_armed_as_hammer_is_no_anvil() -> None:
    hammer, anvil = ({"armed": part} for part in ("hammer", "anvil"))
    strikes, waits = "/7/2Tt3/7/4K2/7/7/6t/", "/7/2Kt3/7/4T2/7/7/6t/"
    for part, strike, wait in ((hammer, {"d2"}, set()), (anvil, set(), {"d2"})):
        rules = referee("brandubh-wtf-7", king=part)
        assert captured(rules, strikes, "defenders", "e4-e2") == strike
        assert captured(rules, waits, "defenders", "e4-e2") == wait


def test_an_unarmed_king_is_taken_but_takes_nothing() -> None:
    rules = referee("brandub-opentafl-7", king={"armed": "none"})
    assert captured(rules, "/7/2Tt3/7/4K2/7/7/6t/", "defenders", "e4-e2") == set()
    assert captured(rules, "/7/1tK4/7/3t3/7/7/T6/", "attackers", "d4-d2") == {"c2"}


# The king's capture


def test_beside_the_throne_a_hostile_camp_square_is_one_of_the_three() -> None:
    camp = {"groups": [["d5"]], "hostile": "tTK"}
    record = "/9/9/9/3{}tt3/4K4/4{}4/9/8t/T8/".replace("{}", "1")
    # The king on e5 sits on the throne of a 9x9 board: only attackers count there.
    throned = "/9/9/9/4t4/4Kt3/9/4t4/9/T8/"
    rules = referee("ashton-9", camps=camp)
    assert captured(rules, throned, "attackers", "e7-e6") == set()
    beside = "/9/9/4t4/4Kt3/9/9/3t5/9/T8/"
    camp = {"groups": [["d4"]], "hostile": "tTK"}
    assert captured(referee("ashton-9", camps=camp), beside, "attackers", "f4-f3 a9-a8") == set()
    assert record


