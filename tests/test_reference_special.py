"""Special pieces, leaps, berserk chains and other late dimensions: where each just fails."""

from __future__ import annotations

import re

import pytest

from reference import IllegalMove
from reference_play import captured, ended, play, referee, targets


def lay(size: int, pieces: str) -> str:
    """The record of a board given as a list like "Ke5 td5": each piece with its square."""
    board = {token[1:]: token[0] for token in pieces.split()}
    files, ranks = "abcdefghijk"[:size], range(1, size + 1)
    rows = ("".join(board.get(f"{file}{rank}", " ") for file in files) for rank in ranks)
    return re.sub(" +", lambda run: str(len(run[0])), f"/{'/'.join(rows)}/")


def lay11(pieces: str) -> str:
    """On eleven files, with an attacker out of the way and a king too if none is named."""
    return lay(11, f"{pieces} tb10" if "K" in pieces else f"{pieces} tb10 Ki9")


# Records


def test_a_record_keeps_every_special_piece() -> None:
    rules = referee("berserk-11")
    record = "/11/1tcnmg5/11/1TCNMGK4/11/11/11/11/11/11/11/"
    assert rules.record(rules.setup(record, "attackers")) == record


def test_a_record_with_an_unknown_letter_or_two_kings_is_refused() -> None:
    rules = referee("berserk-11")
    with pytest.raises(ValueError, match="unknown piece"):
        rules.setup(lay11("qd5"), "attackers")
    with pytest.raises(ValueError, match="king"):
        rules.setup(lay11("Kd5 Kd6"), "attackers")


# Leaps


@pytest.mark.parametrize(
    ("neighbour", "may"),
    [("T", True), ("M", True), ("G", True), ("t", False), ("C", False), ("N", False), ("K", False)],
)
def test_a_leap_goes_over_an_enemy_but_no_king_knight_or_commander(
    neighbour: str, may: bool
) -> None:
    record = lay11(f"cd5 {neighbour}e5")
    assert ("f5" in targets(referee("berserk-11"), record, "attackers", "d5")) == may


@pytest.mark.parametrize(
    ("pieces", "beyond"),
    [
        ("cd5 Te5", {"f5"}),
        ("cd5 Te5 tf5", set()),
        ("cd5 Te5 Tf5", set()),
        ("cd5 Tf5", {"e5"}),
        ("cj5 Tk5", {"e5", "f5", "g5", "h5", "i5"}),
    ],
)
def test_a_leap_ends_right_behind_one_neighbour(pieces: str, beyond: set[str]) -> None:
    found = targets(referee("berserk-11"), lay11(pieces), "attackers", pieces[1:3])
    assert found & {"e5", "f5", "g5", "h5", "i5"} == beyond


def test_a_leap_ends_only_where_the_piece_may_stop() -> None:
    to_throne, to_corner = lay11("cd6 Te6"), lay11("cc1 Tb1")
    closed = referee("berserk-11")
    open_to_all = referee("berserk-11", throne={"stop": "tTK"}, corner={"stop": "tTK"})
    assert "f6" not in targets(closed, to_throne, "attackers", "d6")
    assert "a1" not in targets(closed, to_corner, "attackers", "c1")
    assert "f6" in targets(open_to_all, to_throne, "attackers", "d6")
    assert "a1" in targets(open_to_all, to_corner, "attackers", "c1")


def test_a_leap_enters_no_camp_that_is_closed_to_the_piece() -> None:
    record = lay(9, "cc4 Tb4 Kg7 ti9")
    assert "a4" not in targets(referee("ashton-9"), record, "attackers", "c4")
    assert "a4" in targets(referee("ashton-9", camps={"closed": "TK"}), record, "attackers", "c4")
    within = lay(9, "ca4 Ta5 Kg7 ti9")
    assert "a6" in targets(referee("ashton-9"), within, "attackers", "a4")


def test_a_leap_minds_neither_speed_nor_who_may_pass_the_throne() -> None:
    rules = referee("ashton-9", speed={"t": 1})
    found = targets(rules, lay(9, "cd5 Te5 Kg7 ti9"), "attackers", "d5")
    assert found == {"d4", "d6", "c5", "f5"}


@pytest.mark.parametrize(
    ("pieces", "may"),
    [
        ("Kd5 te5 f5", False),
        ("Kf6 te6 d6", True),
        ("Kd6 te6 f6", True),
        ("Kc1 tb1 a1", True),
        ("Kd8 te8 f8", True),
        ("Kf8 te8 d8", True),
    ],
)
def test_a_restricted_leap_starts_or_ends_on_a_marked_square(pieces: str, may: bool) -> None:
    camps = {"groups": [["d8"]], "closed": "", "hostile": ""}
    rules = referee("berserk-11", camps=camps)
    *placed, beyond = pieces.split()
    found = targets(rules, lay11(" ".join(placed)), "defenders", placed[0][1:])
    assert (beyond in found) == may


def test_an_ordinary_corner_or_centre_marks_no_square() -> None:
    plain = referee("berserk-11", corner={"special": False}, throne={"exists": False})
    assert "a1" not in targets(plain, lay11("Kc1 tb1"), "defenders", "c1")
    assert "d6" not in targets(plain, lay11("Kf6 te6"), "defenders", "f6")


def test_each_piece_leaps_as_its_mode_says() -> None:
    for piece, default in (("c", True), ("n", True), ("m", False), ("g", False), ("t", False)):
        record = lay11(f"{piece}d5 Te5")
        assert ("f5" in targets(referee("berserk-11"), record, "attackers", "d5")) == default
    none = referee("berserk-11", jumps={"commander": "none"})
    assert "f5" not in targets(none, lay11("cd5 Te5"), "attackers", "d5")
    plain = referee("berserk-11", jumps={"mercenary": "plain"})
    assert "f5" in targets(plain, lay11("md5 Te5"), "attackers", "d5")
    assert "f5" in targets(referee("fetlar-11"), lay11("cd5 Te5"), "attackers", "d5")
    assert "d6" not in targets(referee("fetlar-11"), lay11("Kf6 te6"), "defenders", "f6")


def test_only_a_capturing_leap_takes_the_enemy_below() -> None:
    rules = referee("berserk-11")
    assert captured(rules, lay11("nd5 Te5"), "attackers", "d5-f5") == {"e5"}
    assert captured(rules, lay11("nd5 Ge5"), "attackers", "d5-f5") == set()
    assert captured(rules, lay11("cd5 Te5"), "attackers", "d5-f5") == set()


def test_a_walking_knight_takes_nothing_it_passes_by() -> None:
    assert captured(referee("berserk-11"), lay11("nd5 Te6"), "attackers", "d5-f5") == set()


def test_a_leap_closes_a_trap_like_any_move() -> None:
    rules = referee("berserk-11")
    assert captured(rules, lay11("nd5 Te5 Tg5 th5"), "attackers", "d5-f5") == {"e5", "g5"}
    assert captured(rules, lay11("cd5 Te5 Tg5 th5"), "attackers", "d5-f5") == {"g5"}
    assert captured(rules, lay11("cd5 Te5 Tg5"), "attackers", "d5-f5") == set()


def test_a_side_that_can_only_leap_is_not_stuck() -> None:
    rules = referee("brainking")
    for more, end in (("", (None, None)), ("Tc1 Ta3", ("defenders", "no_moves"))):
        record = lay(9, f"ca1 Tb1 Ta2 Th4 Kg7 {more}")
        assert ended(rules, record, "defenders", "h4-h5") == end


# Guards


@pytest.mark.parametrize(
    ("hammer", "victim", "jaw", "taken"),
    [
        ("t", "T", "t", {"e5"}),
        ("g", "T", "t", set()),
        ("t", "G", "t", set()),
        ("t", "T", "g", set()),
        ("n", "C", "m", {"e5"}),
    ],
)
def test_a_guard_is_no_part_of_a_trap(hammer: str, victim: str, jaw: str, taken: set[str]) -> None:
    rules = referee("berserk-11")
    pieces = f"{hammer}d8 {victim}e5 {jaw}f5"
    assert captured(rules, lay11(pieces), "attackers", "d8-d5") == taken
    turned = " ".join(token[0].swapcase() + token[1:] for token in pieces.split())
    assert captured(rules, lay11(turned), "defenders", "d8-d5") == taken


def test_a_guard_that_may_leap_takes_nothing() -> None:
    rules = referee("berserk-11", jumps={"guard": "capture", "mercenary": "capture"})
    assert captured(rules, lay11("gd5 Te5"), "attackers", "d5-f5") == set()
    assert captured(rules, lay11("md5 Te5"), "attackers", "d5-f5") == {"e5"}


@pytest.mark.parametrize(
    ("mover", "side", "taken"),
    [("t", "t", True), ("g", "t", False), ("t", "g", False), ("m", "c", True)],
)
def test_a_guard_is_no_attacker_round_the_king(mover: str, side: str, taken: bool) -> None:
    around = f"Kd5 td4 tc5 {side}e5 {mover}d9"
    assert (captured(referee("berserk-11"), lay11(around), "attackers", "d9-d6") == {"d5"}) == taken
    between = lay(7, f"Kc2 {side}b2 {mover}d4 Tg7")
    found = captured(referee("brandub-opentafl-7"), between, "attackers", "d4-d2")
    assert (found == {"c2"}) == taken
    throned = lay(9, f"Ke5 te6 {side}d5 tf5 {mover}e2")
    found = captured(referee("tablut-pl"), throned, "attackers", "e2-e4")
    assert (found == {"e5"}) == taken


def test_a_guard_neither_shuts_the_king_in_nor_bars_his_way_unspoken() -> None:
    for piece, linnaean, walked in (("t", {"e6"}, {"c3"}), ("g", set(), set())):
        record = lay(9, f"Ke5 Te6 te4 {piece}d5 tf5 tc7 Th2")
        assert captured(referee("cyningstan-tablut-9"), record, "attackers", "c7-e7") == linnaean
        record = lay11(f"Kc6 {piece}b3 td3 Th8")
        assert captured(referee("tawlbwrdd-article"), record, "defenders", "c6-c3") == walked


@pytest.mark.parametrize(
    ("pieces", "taken"),
    [
        ("tc1 Td1 Te1 td2 te2 tf4", {"d1", "e1"}),
        ("gc1 Td1 Te1 td2 te2 tf4", set()),
        ("tc1 Td1 Te1 gd2 te2 tf4", set()),
        ("tc1 Td1 Te1 td2 te2 gf4", set()),
        ("tc1 Td1 Ge1 td2 te2 tf4", {"d1"}),
        ("tc1 Nd1 Ce1 md2 ce2 nf4", {"d1", "e1"}),
    ],
)
def test_a_guard_closes_no_shieldwall_and_outlives_one(pieces: str, taken: set[str]) -> None:
    rules = referee("copenhagen-11")
    assert captured(rules, lay11(pieces), "attackers", "f4-f1") == taken


def test_a_guard_on_a_corner_closes_no_shieldwall() -> None:
    rules = referee("copenhagen-11", corner={"stop": "tTK"})
    for piece, taken in (("t", {"b1", "c1"}), ("g", set())):
        record = lay11(f"Tb1 Tc1 tb2 tc2 td1 {piece}a5")
        assert captured(rules, record, "attackers", "a5-a1") == taken


def test_a_guard_in_the_wall_of_a_fort_cannot_be_flanked() -> None:
    fort = "Ke1 Td1 Td2 {}e3 Tf2 Tg4 ta9"
    rules = referee("copenhagen-11")
    for piece, end in (("T", (None, None)), ("G", ("defenders", "exit_fort"))):
        record = lay11(fort.format(piece))
        assert ended(rules, record, "defenders", "g4-g1") == end


def test_guards_are_men_enough_to_fight_on() -> None:
    rules = referee("gwyddbwyll-7", min_attackers=1)
    record = lay(7, "Kd3 Tb5 Tc3 tc2 gg4")
    assert ended(rules, record, "defenders", "b5-b6") == (None, None)
    lost = lay(7, "Kd6 Tb2 tc2 Td1 gg4")
    assert ended(rules, lost, "defenders", "d1-d2") == (None, None)
    assert ended(rules, lay(7, "Kd6 Tb2 tc2 Td1"), "defenders", "d1-d2")[0] == "defenders"


# Mercenaries


@pytest.mark.parametrize(("victim", "left"), [("M", "m"), ("T", None)])
def test_a_captured_mercenary_changes_sides(victim: str, left: str | None) -> None:
    rules = referee("fetlar-11")
    for pieces, move in ((f"td8 {victim}e5 tf5", "d8-d5"), (f"nd5 {victim}e5", "d5-f5")):
        result = play(rules, lay11(pieces), "attackers", move)
        assert result.captures == {"e5"}
        assert result.state.board.get("e5") == left


def test_a_mercenary_bought_is_its_new_sides_to_move_and_to_lose() -> None:
    rules = referee("fetlar-11")
    record = lay11("td8 Me5 tf5 Te8 Te1 Th3")
    assert ("e5", "e6") in rules.legal_moves(play(rules, record, "attackers", "d8-d5 h3-h4").state)
    back = play(rules, record, "attackers", "d8-d5 e8-e6 b10-b9 e1-e4")
    assert back.captures == {"e5"}
    assert back.state.board["e5"] == "M"


def test_a_mercenary_helps_nobody_by_the_move_that_buys_it() -> None:
    rules = referee("copenhagen-11", shieldwall={"flank": False}, king={"edge_counts": True})
    for piece, taken in (("M", {"e1"}), ("t", {"d1"})):
        record = lay11(f"Kd1 tc1 {piece}e1 tf1 te2 td5 Th8")
        assert captured(rules, record, "attackers", "d5-d2") == taken


def test_a_mercenary_bought_in_the_forest_is_counted_anew() -> None:
    forest = {"corner": {"squares": ["c3"]}, "repetition": {"result": "none"}}
    rules, record = referee("brandub-article", **forest), lay(7, "Mc2 tb3 te3 tg7 Tg1 Kc6")
    bought = "c2-c3 g7-g6 g1-f1 e3-d3"
    assert captured(rules, record, "defenders", bought) == {"c3"}
    stays = f"{bought} f1-g1 g6-g7 g1-f1 g7-g6"
    assert captured(rules, record, "defenders", stays) == set()
    assert captured(rules, record, "defenders", f"{stays} f1-g1 g6-g7") == {"c3"}


# Commanders and knights against the king


@pytest.mark.parametrize(
    ("pieces", "move", "taken"),
    [
        ("Kd5 cc5 ce9", "e9-e5", True),
        ("Kd5 nc5 ce9", "e9-e5", True),
        ("Kd5 cc5 ne9", "e9-e5", True),
        ("Kd5 cc5 te9", "e9-e5", False),
        ("Kd5 tc5 ce9", "e9-e5", False),
        ("Kd5 mc5 ce9", "e9-e5", False),
        ("Kd5 Cc5 ce9", "e9-e5", False),
        ("Kd5 cd4 ce9", "e9-e5", False),
        ("Kd5 cc5 ce5 td9", "d9-d6", False),
        ("Kd5 cc5 ce5 cd9", "d9-d6", False),
        ("Kf6 ce6 cg9", "g9-g6", False),
        ("Ke6 cd9", "d9-d6", False),
        ("Kb1 cc5", "c5-c1", True),
        ("Kb1 tc5", "c5-c1", False),
        ("Kd8 ce10", "e10-e8", False),
        ("Kd5 cd4 tc5 te5 td9", "d9-d6", True),
    ],
)
def test_two_commanders_or_knights_take_a_king_off_the_throne(
    pieces: str, move: str, taken: bool
) -> None:
    camps = {"groups": [["c8"]], "closed": "", "hostile": "tTK"}
    rules = referee("berserk-11", camps=camps, throne={"hostile_empty": "tTK"})
    end = ("attackers", "king_captured") if taken else (None, None)
    assert ended(rules, lay11(pieces), "attackers", move) == end


def test_a_corner_helps_a_commander_only_where_it_is_hostile_to_the_king() -> None:
    for corner in ({"hostile": "tT"}, {"special": False}):
        rules = referee("berserk-11", corner=corner)
        assert captured(rules, lay11("Kb1 cc5"), "attackers", "c5-c1") == set()


@pytest.mark.parametrize(("piece", "taken"), [("c", {"e4"}), ("t", set())])
def test_beside_the_throne_a_king_needs_four_and_falls_to_two_commanders(
    piece: str, taken: set[str]
) -> None:
    record = lay(9, f"Ke4 {piece}d4 {piece}f8")
    assert captured(referee("saami-tablut-9"), record, "attackers", "f8-f4") == taken


# Berserk chains

CHAIN = lay11("tc2 Td4 te4 Td7 te7 Th2")


def test_a_piece_that_has_captured_goes_on_while_it_captures() -> None:
    rules = referee("berserk-11")
    state = play(rules, CHAIN, "attackers", "c2-c4").state
    assert (state.side, state.chained) == ("attackers", "c4")
    assert rules.legal_moves(state) == {("c4", "c7")}
    with pytest.raises(IllegalMove):
        rules.play(state, "c4", "c5")
    result = rules.play(state, "c4", "c7")
    assert result.captures == {"d7"}
    assert (result.state.side, result.state.chained) == ("defenders", None)
    assert result.state.plies == 2


@pytest.mark.parametrize(
    ("record", "move"),
    [
        (lay11("tc2 Td4 te4 Td7 Th2"), "c2-c4"),
        (lay11("tc2 Td4 te4 Td7 te7 Th2"), "c2-c3"),
        (lay11("tc2 Td4 te4 Td7 te7 Th2 Tc6"), "c2-c4"),
    ],
)
def test_the_turn_passes_when_the_piece_cannot_capture_again(record: str, move: str) -> None:
    assert play(referee("berserk-11"), record, "attackers", move).state.side == "defenders"


def test_without_the_rule_the_turn_passes_after_a_capture() -> None:
    rules = referee("berserk-11", berserk="none")
    assert play(rules, CHAIN, "attackers", "c2-c4").state.side == "defenders"


def test_a_piece_that_must_move_on_may_move_anywhere_once() -> None:
    rules = referee("berserk-11", berserk="move")
    state = play(rules, CHAIN, "attackers", "c2-c4").state
    assert {origin for origin, _ in rules.legal_moves(state)} == {"c4"}
    assert {("c4", "c5"), ("c4", "c7"), ("c4", "a4")} < rules.legal_moves(state)
    assert rules.play(state, "c4", "c5").state.side == "defenders"
    assert rules.play(state, "c4", "c7").state.side == "attackers"


def test_a_piece_that_cannot_move_on_passes_the_turn() -> None:
    rules = referee("ashton-9", berserk="move")
    for blocked, side in (("Tb3", "defenders"), ("", "attackers")):
        record = lay(9, f"tb5 Mc4 td4 Kg7 ti9 {blocked}")
        result = play(rules, record, "attackers", "b5-b4")
        assert result.captures == {"c4"}
        assert result.state.side == side


def test_a_won_game_starts_no_chain() -> None:
    rules = referee("berserk-11", berserk="move")
    result = play(rules, lay(11, "Ki9 Td8 te5 Tf5"), "defenders", "d8-d5")
    assert (result.winner, result.state.chained) == ("defenders", None)


def test_a_chain_position_is_no_occurrence() -> None:
    rules = referee("berserk-11", repetition={"result": "draw", "count": 1})
    assert ended(rules, CHAIN, "attackers", "c2-c4") == (None, None)
    assert ended(rules, CHAIN, "attackers", "c2-c4 c4-c7") == ("draw", "repetition")


def test_every_part_of_a_chain_counts_towards_the_limits() -> None:
    rules = referee("berserk-11", move_limit=2)
    assert ended(rules, CHAIN, "attackers", "c2-c4") == (None, None)
    assert ended(rules, CHAIN, "attackers", "c2-c4 c4-c7") == ("draw", "move_limit")
    longer = referee("berserk-11", move_limit=1)
    assert ended(longer, CHAIN, "attackers", "c2-c4") == ("draw", "move_limit")
    quiet = referee("berserk-11", berserk="move", capture_limit=1)
    assert ended(quiet, CHAIN, "attackers", "c2-c4 c4-c5") == ("draw", "capture_limit")


def test_a_stuck_side_loses_only_when_the_turn_has_passed() -> None:
    camps = {"groups": [["c7"]], "closed": "T", "hostile": ""}
    hemmed = "Ki9 gi8 gi10 gh9 gj9 Td7 gd6 gd8 te7 tc2 Td4 te4"
    rules, record = referee("berserk-11", camps=camps), lay11(hemmed)
    assert ended(rules, record, "attackers", "c2-c4") == (None, None)
    assert ended(rules, record, "attackers", "c2-c4 c4-c7") == ("attackers", "no_moves")
    without = referee("berserk-11", camps=camps, berserk="none")
    assert ended(without, record, "attackers", "c2-c4") == ("attackers", "no_moves")


def test_every_part_of_a_chain_is_a_move_of_the_man_in_the_forest() -> None:
    record = lay(7, "Tb1 Td2 te3 Tf3 tg7 tg1 Kc6")
    chained = referee("brandub-article", berserk="move")
    assert captured(chained, record, "defenders", "b1-a1 g7-g6 d2-d3 d3-d2 g6-g5 d2-d1") == {"a1"}
    single = referee("brandub-article")
    assert captured(single, record, "defenders", "b1-a1 g7-g6 d2-d3 g6-g5 d3-d2") == set()


def test_a_man_lost_in_the_forest_starts_no_chain() -> None:
    rules = referee("brandub-article", berserk="move", repetition={"result": "none"})
    moves = "b1-a1 g7-g6 d2-d3 g6-g7 d3-d2 g7-g6 d2-d3"
    result = play(rules, lay(7, "Tb1 Td2 tg7 tg1 Kc6"), "defenders", moves)
    assert result.captures == {"a1"}
    assert result.state.side == "attackers"


def test_perft_counts_the_parts_of_a_chain() -> None:
    rules = referee("berserk-11")
    state = rules.setup(CHAIN, "attackers")
    replies = [rules.play(state, *move).state for move in rules.legal_moves(state)]
    assert any(reply.chained for reply in replies)
    assert rules.perft(state, 2) == sum(len(rules.legal_moves(reply)) for reply in replies)


# Camps, thrones and corners


@pytest.mark.parametrize(
    ("on_camp", "occupied", "taken"),
    [
        ("t", True, {"b4"}),
        ("t", False, set()),
        ("", False, {"b4"}),
        ("T", False, {"b4"}),
        ("g", False, set()),
    ],
)
def test_an_occupied_camp_square_is_hostile_only_where_the_rules_say_so(
    on_camp: str, occupied: bool, taken: set[str]
) -> None:
    rules = referee("ashton-9", camps={"occupied": occupied})
    record = lay(9, f"tb4 Tc8 Kg7 th2 {on_camp}{'a4' if on_camp else ''}")
    assert captured(rules, record, "defenders", "c8-c4") == taken


@pytest.mark.parametrize(
    ("pieces", "move", "taken"),
    [
        ("Ke5 td5 tf8", "f8-f5", False),
        ("Ke5 td5 te4 tf8", "f8-f5", False),
        ("Ke5 td5 te4 te6 tf8", "f8-f5", True),
        ("Ke5 td5 te4 ge6 tf8", "f8-f5", False),
        ("Ke4 td4 tf8", "f8-f4", True),
        ("Ke4 te3 tf8", "f8-f4", False),
        ("Kg7 tf7 th3", "h3-h7", True),
    ],
)
def test_a_king_needs_four_on_his_throne_alone(pieces: str, move: str, taken: bool) -> None:
    rules = referee("saami-tablut-9", king={"capture": "custodial_on_throne"})
    assert bool(captured(rules, lay(9, pieces), "attackers", move)) == taken


def test_without_a_throne_two_take_the_king_in_the_centre() -> None:
    rules = referee(
        "saami-tablut-9", king={"capture": "custodial_on_throne"}, throne={"exists": False}
    )
    assert captured(rules, lay(9, "Ke5 td5 tf8"), "attackers", "f8-f5") == {"e5"}


@pytest.mark.parametrize(
    ("on_throne", "counts", "taken"),
    [("", True, {"e4"}), ("", False, set()), ("te5", False, {"e4"}), ("Te5", False, set())],
)
def test_beside_the_throne_three_take_the_king_only_where_it_counts(
    on_throne: str, counts: bool, taken: set[str]
) -> None:
    rules = referee("saami-tablut-9", king={"throne_counts": counts})
    record = lay(9, f"Ke4 td4 te3 tf8 Th2 {on_throne}")
    assert captured(rules, record, "attackers", "f8-f4") == taken


def test_corners_that_are_not_special_are_goals_and_forest_all_the_same() -> None:
    rules = referee("tavlei", corner={"special": False})
    record = lay(9, "Ka2 ta8 tc9 Th2")
    assert ended(rules, record, "defenders", "a2-a1") == ("defenders", "king_escaped")
    assert "a9" in targets(rules, record, "attackers", "a8")
    assert "a9" not in targets(referee("tavlei"), record, "attackers", "a8")
    forest = referee("brandub-article", corner={"special": False}, repetition={"result": "none"})
    moves = "b1-a1 g7-g6 d2-d3 g6-g7 d3-d2 g7-g6 d2-d3"
    assert captured(forest, lay(7, "Tb1 Td2 tg7 tg1 Kc6"), "defenders", moves) == {"a1"}


def test_an_ordinary_corner_helps_to_take_nobody() -> None:
    for special, taken in ((True, {"b1"}), (False, set())):
        rules = referee("tavlei", corner={"special": special})
        assert captured(rules, lay(9, "Tb1 tc5 Kg7"), "attackers", "c5-c1") == taken


# Repetition: the aggressor loses

FROM_CORNER_TO_CORNER = "f1-f11 j1-j11 f11-f1 j11-j1"
TO_AND_FRO = "f1-f2 k5-k6 f2-f1 k6-k5"


def _aggressor(record: str, side: str, moves: str, count: int = 2) -> str | None:
    repetition = {"result": "aggressor_loses", "count": count}
    rules = referee("fetlar-11", repetition=repetition, king={"capture": "custodial"})
    return play(rules, record, side, moves).winner


@pytest.mark.parametrize(
    ("pieces", "winner"),
    [
        ("Kf1 tj1 tb1 tb11", "attackers"),
        ("Kf1 tj1 tb1 tb11 ti11", "draw"),
        ("Kf1 tj1 te1 te11 tg6", "draw"),
        ("Kf1 tj1 te1 tb11 tg6", "attackers"),
    ],
)
def test_a_king_who_threatens_to_escape_by_every_move_is_the_aggressor(
    pieces: str, winner: str
) -> None:
    assert _aggressor(lay11(pieces), "defenders", FROM_CORNER_TO_CORNER) == winner


@pytest.mark.parametrize(("hunters", "winner"), [("tk5 tk7", "defenders"), ("tk5", "draw")])
def test_attackers_who_threaten_the_king_by_every_move_are_the_aggressor(
    hunters: str, winner: str
) -> None:
    record = lay11(f"Kd5 tc7 {hunters}")
    assert _aggressor(record, "attackers", "c7-c5 d5-d7 c5-c7 d7-d5") == winner


def test_only_the_moves_since_the_occurrence_before_are_looked_at() -> None:
    record = lay11("Kf1 tj1 tb1 tb11 tk5")
    late, early = f"{TO_AND_FRO} {FROM_CORNER_TO_CORNER}", f"{FROM_CORNER_TO_CORNER} {TO_AND_FRO}"
    assert _aggressor(record, "defenders", late, count=3) == "attackers"
    assert _aggressor(record, "defenders", early, count=3) == "draw"
    assert _aggressor(record, "defenders", FROM_CORNER_TO_CORNER, count=3) is None
