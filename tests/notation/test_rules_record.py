from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import NotationError, Rules, RulesError, variants
from tablut.notation import rules_record
from tablut.notation.entries import NAMES
from tablut.rules import Camps

BRANDUB = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
CROSS = "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"


def read(entries: str, start: str = BRANDUB) -> Rules:
    size = start.count("/") - 1
    return rules_record.read(f"dim:{size} {entries} {start}")


@pytest.mark.parametrize("name", variants.ids())
def test_a_record_gives_back_every_value_that_it_does_not_call_lost(name: str) -> None:
    rules = variants.load(name).rules
    record = rules_record.write(rules, title=name)
    held = rules_record.read(record.text)
    differing = set(differences(rules.to_dict(), held.to_dict()))
    named = {place for place in differing if any(place in lost for lost in record.lost)}
    assert named == differing
    assert rules_record.title(record.text) == name


@pytest.mark.parametrize("name", variants.ids())
def test_rules_from_a_record_survive_being_written_and_read_back(name: str) -> None:
    text = rules_record.write(variants.load(name).rules).text
    held = rules_record.read(text)
    again = rules_record.write(held)
    assert rules_record.read(again.text) == held
    assert again.text == text


def differences(some: dict[str, Any], others: dict[str, Any], place: str = "") -> list[str]:
    found = []
    for key, value in some.items():
        if isinstance(value, dict) and isinstance(others[key], dict):
            found += differences(value, others[key], f"{place}{key}.")
        elif value != others[key]:
            found.append(place + key)
    return found


def test_what_is_left_out_has_the_value_of_the_specification() -> None:
    rules = read("")
    assert rules.escape == "corner"
    assert rules.first == "attackers"
    assert rules.encirclement
    assert rules.king.armed == "both"
    assert (rules.king.capture, rules.king.throne_counts) == ("surround", True)
    assert rules.king.edge_counts is False
    assert (rules.repetition.result, rules.repetition.count) == ("draw", 3)
    assert (rules.throne.stop, rules.throne.passing) == ("K", "tTK")
    assert (rules.throne.hostile_empty, rules.throne.hostile_occupied) == ("tT", "t")
    assert (rules.corner.special, rules.corner.stop, rules.corner.hostile) == (True, "K", "tTK")
    assert rules.camps is None
    assert rules.shieldwall is None
    assert (rules.exit_fort, rules.linnaean) == (False, False)
    jumps = rules.jumps
    assert (jumps.king, jumps.knight, jumps.commander) == ("none", "capture", "plain")
    assert rules.berserk == "none"
    assert (rules.speed.t, rules.speed.T, rules.speed.K) == (0, 0, 0)


@pytest.mark.parametrize(
    ("entries", "place", "value"),
    [
        ("esc:e", "escape", "edge"),
        ("surf:n", "encirclement", False),
        ("atkf:n", "first", "defenders"),
        ("tfr:i", "repetition.result", "none"),
        ("tfr:l", "repetition.result", "mover_loses"),
        ("tfr:w", "repetition.result", "aggressor_loses"),
        ("ka:n", "king.armed", "none"),
        ("ka:h", "king.armed", "hammer"),
        ("ka:a", "king.armed", "anvil"),
        ("ks:n", "king.capture", "custodial"),
        ("ks:w", "king.capture", "custodial"),
        ("ks:y", "king.capture", "surround"),
        ("ks:c", "king.capture", "custodial_throne"),
        ("ks:m", "king.edge_counts", True),
        ("ks:m", "king.corner_counts", True),
        ("ks:m corh:tTCNM", "king.corner_counts", False),
        ("kj:r", "jumps.king", "restricted"),
        ("nj:n", "jumps.knight", "none"),
        ("cj:c", "jumps.commander", "capture"),
        ("mj:j", "jumps.mercenary", "plain"),
        ("gj:r", "jumps.guard", "restricted"),
        ("spd:4", "speed.t", 4),
        ("spd:3,4", "speed.t", 3),
        ("spd:3,4,", "speed.K", 4),
        ("spd:-1,-1,-1,-1,-1,-1,-1,1,", "speed.K", 1),
        ("spd:-1,-1,-1,-1,-1,2,2,2,1,2", "speed.K", 1),
        ("spd:1,1,1,1,1,1,2,2,2,3,2,2", "speed.K", 3),
        ("esc:e cor:", "corner.special", False),
        ("cor:a1,a7,g1,", "corner.squares", ("a1", "a7", "g1")),
        ("cor:g7,a1,a7,g1", "corner.squares", ()),
        ("corh:", "corner.hostile", ""),
        ("cors:tcnkTCNK", "corner.stop", "tTK"),
        ("corre:tcnk cors:tcnkTCNK", "corner.stop", "t"),
        ("cen:", "throne.exists", False),
        ("cen:d4", "throne.exists", True),
        ("cenh:", "throne.hostile_occupied", ""),
        ("cenhe:", "throne.hostile_empty", ""),
        ("cenhe:", "king.throne_counts", False),
        ("cenhe:K", "king.throne_counts", True),
        ("ks:w cenhe:tK", "throne.hostile_empty", "tK"),
        ("cenp:K", "throne.passing", "K"),
        ("cens:", "throne.stop", ""),
        ("cenre:tT", "throne.stop", ""),
        ("cenre:tT", "throne.passing", "tT"),
        ("afor:d1,d2", "camps.groups", (("d1", "d2"),)),
        ("afor:d1", "camps.closed", ""),
        ("afor:d1", "camps.hostile", "TK"),
        ("afor:d1 aforre:t", "camps.closed", "TK"),
        ("afor:d1 afors:t aforp:t aforh:", "camps.closed", "TK"),
        ("dfor:d3", "camps.closed", "t"),
        ("dfor:d3", "camps.hostile", "t"),
        ("sw:s", "shieldwall.corner", True),
        ("sw:w swf:n", "shieldwall.flank", False),
        ("efe:y", "exit_fort", True),
        ("linc:y", "linnaean", True),
        ("ber:c", "berserk", "capture"),
        ("ber:m", "berserk", "move"),
    ],
)
def test_an_entry_sets_its_value(entries: str, place: str, value: object) -> None:
    found: object = read(entries)
    for name in place.split("."):
        found = getattr(found, name)
    assert found == value


def test_an_inverted_start_position_begins_with_the_highest_rank() -> None:
    upright = rules_record.read("dim:7 start:/1t5/7/3T3/ttTKTtt/3T3/7/3t3/")
    assert rules_record.read("dim:7 starti:/3t3/7/3T3/ttTKTtt/3T3/7/1t5/") == upright


def test_a_record_may_be_spread_over_lines() -> None:
    text = f"dim:7 ks:w\n  surf:n\r\n{BRANDUB}\n"
    assert rules_record.read(text) == rules_record.read(" ".join(text.split()))


def test_the_throne_need_not_be_hostile_to_a_king_who_must_be_surrounded() -> None:
    plain = read("cenhe:tcnkTCN", BRANDUB)
    assert not plain.king.throne_counts
    assert plain.throne.hostile_empty == "tT"
    assert not rules_record.write(plain).lost


@pytest.mark.parametrize(
    ("entries", "start", "complaint"),
    [
        ("", "start:/3t3/3t3/3T3/ttTKTt/3T3/3t3/3t3/", "start: row 4: has 6 squares"),
        ("", "start:/3t3/3t3/3T3/ttTKTKt/3T3/3t3/3t3/", "start: two kings, on d4 and f4"),
        ("", "start:/3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3/", "start: no king"),
        ("", "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3x3/", "start: row 7: 'x'"),
        ("", "start:/3t3/3t3/3T3/45/3T3/3t3/3t3/", "start: row 4: a board has at most 19"),
        ("", "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/trailing", "start: position"),
        ("", "starti:/3t3/3T3/ttTKTt/3T3/3t3/3t3/3t3/", "starti: row 3: has 6 squares"),
        ("esc:x", BRANDUB, "esc: expected one of c, e; got 'x'"),
        ("esc:", BRANDUB, "esc: expected one of c, e; got ''"),
        ("foo:x", BRANDUB, "foo: no entry of a rules record; expected one of dim, name"),
        ("e3-h3", BRANDUB, "e3-h3: no entry"),
        ("ks", BRANDUB, "ks: no entry"),
        ("ks:w ks:w", BRANDUB, "ks: given twice"),
        ("cor:a1,h8", BRANDUB, "cor: expected squares of the board, a1 to g7"),
        ("cor:a1,a1", BRANDUB, "cor: expected each square once"),
        ("cens:x", BRANDUB, "cens: expected letters of tcnkmgTCNKMG; got 'x'"),
        ("spd:fast", BRANDUB, "spd: expected numbers"),
        ("spd:0", BRANDUB, "spd: expected numbers"),
        ("spd:1,2,3", BRANDUB, "spd: expected 1, 2, 8, 10 or 12 numbers"),
    ],
)
def test_a_faulty_record_is_refused_and_its_entry_named(
    entries: str, start: str, complaint: str
) -> None:
    with pytest.raises(NotationError) as caught:
        rules_record.read(f"dim:7 {entries} {start}")
    assert str(caught.value).startswith(complaint)


def test_the_size_must_be_that_of_the_position() -> None:
    with pytest.raises(NotationError, match=r"^dim: expected 9, the rows of the start position"):
        rules_record.read(f"dim:11 esc:e {CROSS}")


@pytest.mark.parametrize("text", ["", "dim:7", BRANDUB, f"dim:x {BRANDUB}", "dim:7 start:"])
def test_size_and_start_must_be_there(text: str) -> None:
    with pytest.raises(NotationError, match=r"^(dim|start): expected "):
        rules_record.read(text)


@pytest.mark.parametrize(
    ("entries", "place"),
    [
        ("cor:", "cor"),  # the king is to reach a corner
        ("cen:d3", "cen"),
        ("cen:d4,d5", "cen"),
        ("afor:a1 dfor:b2", "dfor"),
        ("afor:a2 aforp:", "aforp"),
        ("cor:a1,d3", "corp"),
    ],
)
def test_rules_that_cannot_be_played_here_are_refused(entries: str, place: str) -> None:
    with pytest.raises(RulesError) as caught:
        read(entries)
    assert caught.value.place == place


def test_special_pieces_are_treated_as_men_of_their_side() -> None:
    berserk = "start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/"
    rules = read("surf:n atkf:n kj:r ber:c", berserk)
    assert rules.jumps.king == "restricted"
    assert not rules_record.write(rules).lost
    with pytest.raises(RulesError, match="cenp: c can only be treated as t is"):
        read("cenp:tTK", berserk)
    with pytest.raises(RulesError, match="spd: c can only go as far as t"):
        read("spd:1,2,1,1,1,1,1,1", berserk)


def test_camps_that_touch_both_sides_of_a_loss_are_named() -> None:
    rules = read("afor:d1,d2 aforre:")
    assert not rules_record.write(rules).lost
    assert rules.camps
    apart = dataclasses.replace(rules, camps=Camps(groups=(("d1",), ("d2",)), hostile="TK"))
    (lost,) = rules_record.write(apart).lost
    assert "camps.groups" in lost
    safe = dataclasses.replace(rules, camps=dataclasses.replace(rules.camps, hostile="t"))
    (lost,) = rules_record.write(safe).lost
    assert "still stands in it" in lost


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("no_moves", "draw"),
        ("forest", 3),
        ("gwrheill", True),
        ("princes_lost", True),
        ("min_attackers", 2),
        ("move_limit", 100),
        ("capture_limit", 50),
        ("match", "pair"),
    ],
)
def test_a_value_without_an_entry_is_named_as_lost(change: str, value: object) -> None:
    rules = dataclasses.replace(read(""), **{change: value})  # type: ignore[arg-type]
    (lost,) = rules_record.write(rules).lost
    assert f"{change} = " in lost


def test_a_title_with_blanks_survives() -> None:
    text = rules_record.write(read(""), title="Brandub of  mine").text
    assert " name:Brandub_of_mine " in text
    assert rules_record.title(text) == "Brandub of mine"


ENTRIES = st.lists(
    st.tuples(
        st.sampled_from(NAMES), st.text("abcdeghijklmnorstwyTCNKMG,-0123456789/:", max_size=12)
    ),
    max_size=8,
)


@given(ENTRIES, st.sampled_from([BRANDUB, CROSS, ""]), st.text(max_size=5))
@settings(max_examples=200)
def test_any_text_is_rules_or_refused_with_its_entry(
    entries: list[tuple[str, str]], start: str, tail: str
) -> None:
    words = [f"{key}:{value}" for key, value in entries]
    try:
        rules = rules_record.read(" ".join(["dim:7", *words, start + tail]))
    except (NotationError, RulesError) as error:
        named = re.match(r"\S*: ", str(error))
    else:
        assert rules_record.read(rules_record.write(rules).text) == rules
        return
    assert named
