"""The slow referee itself: the shared scenarios, and for each dimension where it just fails."""

from __future__ import annotations

from typing import Any

import pytest

from reference import IllegalMove, State
from reference_play import SCENARIOS, VARIANTS, captured, ended, play, referee, targets


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
    [("brandubh-wtf-7", 40), ("saami-tablut-9", 80), ("brainking", 56), ("ardri-7", 24)],
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
    record = "/9/9/t8/9/3{}/9/6K2/2t6/9/"
    assert captured(rules, record.format("TT4"), "attackers", "c8-c5") == set()
    assert captured(rules, record.format("T5"), "attackers", "c8-c5") == {"d5"}


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


def test_beside_the_throne_a_hostile_square_is_one_of_the_three() -> None:
    record = "/9/9/4t4/4K4/9/9/9/9/T4t3/"
    for hostile, taken in (("tTK", {"e4"}), ("tT", set())):
        rules = referee("ashton-9", camps={"groups": [["d4"]], "hostile": hostile})
        assert captured(rules, record, "attackers", "f9-f4") == taken


def test_on_the_throne_only_attackers_count() -> None:
    rules = referee("ashton-9", camps={"groups": [["d5"]], "hostile": "tTK"})
    assert captured(rules, "/9/9/9/4t4/4Kt3/9/9/9/T3t4/", "attackers", "e9-e6") == set()


def test_an_edge_does_not_help_to_take_a_king_like_a_man() -> None:
    rules = referee("brandub-opentafl-7")
    assert captured(rules, "/7/7/K6/7/1t5/7/T6/", "attackers", "b5-b3") == set()
    assert captured(rules, "/7/t6/K6/7/t6/7/6T/", "attackers", "a5-a4") == {"a3"}


@pytest.mark.parametrize("edge", [True, False])
def test_an_edge_shuts_in_a_surrounded_king_only_where_it_counts(edge: bool) -> None:
    rules = referee("magpie-7", king={"edge_counts": edge})
    taken = captured(rules, "/2tKt2/7/3t3/7/7/5T1/7/", "attackers", "d3-d2")
    assert taken == ({"d1"} if edge else set())


def test_a_king_off_the_movers_axis_stays_untaken() -> None:
    rules = referee("bannerlord")
    assert captured(rules, "/9/9/1tKt5/9/9/9/6T2/2t6/9/", "attackers", "c8-c4") == set()


# Shieldwall


def test_a_front_man_closes_a_relaxed_shieldwall_only() -> None:
    record = "/2tTTt5/3t7/11/4t6/11/5K5/11/7T3/11/11/11/"
    assert captured(referee("copenhagen-11"), record, "attackers", "e4-e2") == set()
    relaxed = referee("copenhagen-11", shieldwall={"flank": False})
    assert captured(relaxed, record, "attackers", "e4-e2") == {"d1", "e1"}


def test_a_shieldwall_needs_both_ends_and_every_man_fronted() -> None:
    rules = referee("copenhagen-11")
    record = "/{}/{}/11/5t5/11/5K5/11/7T3/11/11/11/"
    for first, second, taken in (
        ("2tTT6", "3tt6", {"d1", "e1"}),
        ("2tTT6", "3t7", set()),
        ("3TT6", "3tt6", set()),
    ):
        assert captured(rules, record.format(first, second), "attackers", "f4-f1") == taken


def test_a_corner_brackets_only_where_the_rules_say_so() -> None:
    record = "/1TT8/1tt8/11/11/3t7/5K5/11/7T3/11/11/11/"
    rules = referee("copenhagen-11", shieldwall={"corner": False})
    assert captured(rules, record, "attackers", "d5-d1") == set()


def test_an_unarmed_king_brackets_nothing() -> None:
    record = "/3ttT5/3TT6/11/11/2K8/11/11/7T3/9t1/11/11/"
    rules = referee("copenhagen-11", king={"armed": "none"})
    assert captured(rules, record, "defenders", "c5-c1") == set()


# Exit forts and encirclement


def test_an_exit_fort_needs_the_king_on_the_edge() -> None:
    rules = referee("copenhagen-11")
    fort = "/3T1T5/3TKT5/3TTT5/11/11/11/11/11/T9t/11/11/"
    assert ended(rules, fort, "defenders", "e2-e1") == ("defenders", "exit_fort")
    assert ended(rules, fort, "defenders", "a9-b9") == (None, None)


def test_an_exit_fort_needs_a_move_for_the_king() -> None:
    rules = referee("copenhagen-11")
    record = "/3TKT5/{}/3TTT5/11/11/11/11/11/T9t/11/11/"
    assert ended(rules, record.format("3T1T5"), "defenders", "a9-b9") == ("defenders", "exit_fort")
    assert ended(rules, record.format("3TTT5"), "defenders", "a9-b9") == (None, None)


def test_a_wall_that_can_be_flanked_makes_no_fort() -> None:
    rules = referee("copenhagen-11")
    record = "/3TK6/3T1T5/{}/6T4/11/11/11/11/T9t/11/11/"
    # e3 stands open between d3 and f3, but not with another man on f3.
    supported, open_wall = record.format("4TT5"), record.format("4T6")
    assert ended(rules, supported, "defenders", "g4-g1") == ("defenders", "exit_fort")
    assert ended(rules, open_wall, "defenders", "g4-g1") == (None, None)


def test_a_ring_with_a_way_to_the_edge_encircles_nobody() -> None:
    ring = "/11/11/11/4ttt4/1t2T2t3/3t1K1t3/3t3t3/{}/11/11/11/"
    rules = referee("fetlar-11")
    assert ended(rules, ring.format("4ttt4"), "attackers", "b5-d5") == ("attackers", "encircled")
    assert ended(rules, ring.format("5tt4"), "attackers", "b5-d5") == (None, None)


def test_encirclement_is_judged_after_an_attackers_move_only() -> None:
    ring = "/11/11/11/4ttt4/3tT2t3/3t1K1t3/3t3t3/4ttt4/11/11/11/"
    assert ended(referee("fetlar-11"), ring, "defenders", "e5-f5") == (None, None)


# Other endings


@pytest.mark.parametrize(
    ("rule", "attackers_stuck", "defenders_stuck"),
    [
        ("loss", "defenders", "attackers"),
        ("draw", "draw", "draw"),
        ("defenders_lose", "draw", "attackers"),
    ],
)
def test_a_side_without_a_move_ends_the_game(
    rule: str, attackers_stuck: str, defenders_stuck: str
) -> None:
    rules = referee("brainking", no_moves=rule)
    attackers = ended(rules, "/tT7/2T6/9/9/9/9/4K4/9/9/", "defenders", "c2-a2")
    assert attackers == (attackers_stuck, "no_moves")
    defenders = ended(rules, "/9/2t6/1tKt5/1tTt5/9/9/9/2t6/9/", "attackers", "c8-c5")
    assert defenders == (defenders_stuck, "no_moves")


SHUFFLE = "/11/11/t10/11/7T3/11/6K4/2t8/11/11/11/"
BY_DEFENDERS, BY_ATTACKERS = "a3-a4 h5-h6 a4-a3 h6-h5", "h5-h6 a3-a4 h6-h5 a4-a3"


@pytest.mark.parametrize(
    ("result", "by_defenders", "by_attackers"),
    [
        ("draw", "draw", "draw"),
        ("mover_loses", "attackers", "defenders"),
        ("defenders_lose", "attackers", "attackers"),
        ("none", None, None),
    ],
)
def test_a_repeated_position_ends_as_the_rules_say(
    result: str, by_defenders: str | None, by_attackers: str | None
) -> None:
    rules = referee("fetlar-11", repetition={"result": result, "count": 2})
    assert play(rules, SHUFFLE, "attackers", BY_DEFENDERS).winner == by_defenders
    assert play(rules, SHUFFLE, "defenders", BY_ATTACKERS).winner == by_attackers
    later = referee("fetlar-11", repetition={"result": result, "count": 3})
    assert play(later, SHUFFLE, "attackers", BY_DEFENDERS).winner is None


def test_defenders_may_not_repeat_where_that_is_forbidden() -> None:
    rules = referee("fetlar-11", repetition={"result": "forbidden_defender", "count": 2})
    state = play(rules, SHUFFLE, "attackers", BY_DEFENDERS.rpartition(" ")[0]).state
    assert ("h6", "h5") not in rules.legal_moves(state)
    with pytest.raises(IllegalMove):
        rules.play(state, "h6", "h5")
    assert play(rules, SHUFFLE, "defenders", BY_ATTACKERS).winner is None


def test_limits_draw_the_game_and_a_capture_starts_one_anew() -> None:
    rules = referee("fetlar-11", capture_limit=2, move_limit=4)
    assert ended(rules, SHUFFLE, "attackers", "a3-a4 h5-h6") == ("draw", "capture_limit")
    record = "/11/1Tt8/t10/11/7T3/3T7/6K4/2t8/11/11/11/"
    assert ended(rules, record, "attackers", "a3-a4 d6-d2 a4-a5") == (None, None)
    assert ended(rules, record, "attackers", "a3-a4 d6-d2 a4-a5 h5-h6") == (
        "draw",
        "capture_limit",
    )
    total = referee("fetlar-11", move_limit=2)
    assert ended(total, SHUFFLE, "attackers", "a3-a4 h5-h6") == ("draw", "move_limit")


def test_three_attackers_are_enough_to_play_on() -> None:
    record = "/7/5t1/6t/3K3/1T4t/2tT3/7/"
    assert ended(referee("gwyddbwyll-7"), record, "defenders", "b5-b6") == (None, None)


def test_losing_the_last_defender_loses_only_where_the_rules_say_so() -> None:
    record = "/7/1tT4/7/K6/7/3t3/t5t/"
    for variant, end in (
        ("gwyddbwyll-7", ("attackers", "no_defenders")),
        ("brandubh-wtf-7", (None, None)),
    ):
        rules = referee(variant, speed={"t": 0}, throne={"pass": "tTK"})
        assert ended(rules, record, "attackers", "d6-d2") == end


def test_the_defenders_win_when_no_attacker_is_left() -> None:
    rules = referee("brandubh-wtf-7")
    assert ended(rules, "/7/1Tt4/7/K6/7/3T3/7/", "defenders", "d6-d2") == (
        "defenders",
        "no_attackers",
    )


def test_an_escape_is_named_before_the_loss_of_the_last_attacker() -> None:
    rules = referee("tablut-pl")
    assert ended(rules, "/9/9/2K6/t8/T8/9/9/9/9/", "defenders", "c3-a3") == (
        "defenders",
        "king_escaped",
    )


# The old customs


def test_the_king_is_lost_between_two_attackers_without_the_word() -> None:
    rules = referee("tawlbwrdd-article")
    between = "/11/9t1/1t1t7/11/11/2K8/11/7T3/11/11/11/"
    result = play(rules, between, "defenders", "c6-c3")
    assert result.captures == {"c3"}
    assert (result.winner, result.reason) == ("attackers", "king_captured")
    assert play(rules, between, "defenders", "c6-c3", declare="gwrheill").winner is None
    angle = "/11/2t6t1/1t9/11/11/2K8/11/7T3/11/11/11/"
    assert play(rules, angle, "defenders", "c6-c3").winner is None


def test_a_man_who_leaves_the_corner_is_counted_anew() -> None:
    rules = referee("brandub-article", repetition={"result": "none"})
    record = "/1T5/5t1/2T4/3K3/7/5t1/7/"
    back = "b1-a1 f6-f5 a1-b1 f5-f6 b1-a1 f6-f5 c3-c2 f5-f6 c2-c3"
    assert captured(rules, record, "defenders", back) == set()
    assert captured(rules, record, "defenders", f"{back} f6-f5 c3-c2") == {"a1"}


def test_positions_differ_when_a_corner_man_has_stayed_longer() -> None:
    record = "/1T5/5t1/2T4/3K3/7/5t1/7/"
    moves = "b1-a1 f6-f5 c3-c2 f5-f6 c2-c3"
    rules = referee("brandub-article", repetition={"result": "draw", "count": 2})
    assert ended(rules, record, "defenders", moves) == (None, None)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_piece_of_a_game_is_on_the_board_or_captured(variant: str) -> None:
    rules = referee(variant, move_limit=60)
    state: State = rules.start()
    while moves := sorted(rules.legal_moves(state)):
        result = rules.play(state, *moves[(7919 * state.plies) % len(moves)])
        assert len(result.state.board) + len(result.captures) == len(state.board)
        assert rules.setup(rules.record(state), state.side).board == state.board
        state = result.state
    assert state.reason
