"""Our own text protocol, line by line; `docs/protocol.md` is its grammar."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablut import Engine, Game, TablutError, variants
from tablut.engine import check_memory
from tablut.notation import rules_record
from tablut.protocols import settings as protocol_settings
from tablut.protocols import uci
from tablut.protocols.uci import UciSession

from .talking import SMALL, Talk

BRANDUBH = "setoption name Variant value brandubh-dcampbell-7"
ENDGAME = "position record /7/3K3/7/7/2t4/7/7/ defenders"  # the king wins in three plies


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk(UciSession, SMALL)
    yield talk
    talk.close()


def shown(talk: Talk) -> str:
    """Where the session is: its rules and position."""
    return " / ".join(line for line in talk.tell("d") if line.startswith(("variant", "position")))


def test_it_says_who_it_is_and_what_can_be_set(talk: Talk) -> None:
    said = talk.tell("uci")
    assert said[0].startswith("id name Tablut ")
    assert said[1].startswith("id author ")
    assert said[-1] == "uciok"
    names = [line.split()[2] for line in said if line.startswith("option name")]
    assert names == [
        "Hash", "Threads", "Level", "Contempt", "Seed", "MultiPV", "Ponder", "Variant"
    ]  # fmt: skip
    assert said[-2].count(" var ") == len(variants.ids())
    assert "option name Hash type spin default 1 min 1 max 65536" in said


def test_it_is_ready_and_passes_over_empty_lines(talk: Talk) -> None:
    assert talk.tell("isready", "", "  ") == ["readyok"]


def test_positions_are_the_start_or_a_record_and_moves(talk: Talk) -> None:
    talk.tell(BRANDUBH, "position startpos moves d3-a3 d2-a2")
    game = Game("brandubh-dcampbell-7")
    game.play("d3-a3")
    game.play("d2-a2")
    there = f"variant brandubh-dcampbell-7 / position record {game.position} {game.side}"
    assert shown(talk) == there
    talk.tell(f"position record {game.position} {game.side}")
    assert shown(talk) == there
    talk.tell("ucinewgame")
    assert shown(talk).endswith(f"{Game('brandubh-dcampbell-7').position} defenders")


def test_every_variant_can_be_set_by_name(talk: Talk) -> None:
    for name in variants.ids():
        assert talk.tell(f"setoption name variant value {name}") == []
        assert shown(talk).startswith(f"variant {name} / ")


def test_rules_come_from_a_file_or_a_record(talk: Talk, tmp_path: Path) -> None:
    record = rules_record.write(variants.rules("brandub-opentafl-7")).text
    assert talk.tell(f"setoption name Variant value {record}") == []
    there = shown(talk)
    assert there.startswith("variant own / position record /3t3/")
    for name, text in (
        ("my rules.txt", record),
        ("my rules.toml", '[rules]\nposition = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"'),
    ):
        (tmp_path / name).write_text(text)
        assert talk.tell(f"setoption name Variant value {tmp_path / name}") == []
        assert shown(talk).startswith("variant my rules / position record /3t3/")
    talk.tell("go nodes 200")
    talk.wait("bestmove")


def test_a_search_reports_each_depth_and_answers(talk: Talk) -> None:
    talk.tell(BRANDUBH, "go depth 3")
    for depth in (1, 2, 3):
        assert talk.wait("info").startswith(f"info depth {depth} multipv 1 score ")
    assert re.fullmatch(r"bestmove [a-g]\d-[a-g]\d", talk.wait("bestmove"))


def test_a_proven_win_is_told(talk: Talk) -> None:
    talk.tell(BRANDUBH, ENDGAME, "go depth 3")
    talk.wait("info depth 3 multipv 1 score win 3 odds 1000 0 0 ")
    talk.wait("bestmove")


def test_several_lines_come_ranked(talk: Talk) -> None:
    talk.tell(BRANDUBH, "setoption name MultiPV value 2", "go depth 1")
    first, second = talk.wait("info depth 1 multipv 1 "), talk.wait("info depth 1 multipv 2 ")
    best = talk.wait("bestmove").split()[1]
    assert first.split(" pv ")[1].split()[0] == best
    assert second.split(" pv ")[1].split()[0] != best
    talk.tell("go depth 1 multipv 3")
    talk.wait("info depth 1 multipv 3 ")
    talk.wait("bestmove")


def test_the_search_keeps_to_the_moves_it_is_given(talk: Talk) -> None:
    for move in ("d3-a3", "d3-b3"):
        talk.tell(BRANDUBH, f"go searchmoves {move} depth 2")
        assert talk.wait("bestmove") == f"bestmove {move}"
    talk.tell("go nodes 500 searchmoves d3-a3 d3-b3")
    assert talk.wait("bestmove") in ("bestmove d3-a3", "bestmove d3-b3")


def test_an_answer_to_ponder_on_is_named_when_wished(talk: Talk) -> None:
    talk.tell(BRANDUBH, "go depth 3")
    assert "ponder" not in talk.wait("bestmove")
    talk.tell("setoption name Ponder value true", "go depth 3")
    assert re.fullmatch(r"bestmove \S+ ponder \S+", talk.wait("bestmove"))


def test_an_endless_search_ends_when_it_is_stopped_and_is_ready_meanwhile(talk: Talk) -> None:
    talk.tell("go infinite")
    talk.wait("info")
    talk.tell("isready")
    talk.wait("readyok")
    assert not any(line.startswith("bestmove") for line in talk.said)
    talk.tell("stop")
    talk.wait("bestmove")  # has been said before stop returned
    assert talk.tell("stop", "ponderhit", "isready") == ["readyok"]


def test_an_endless_search_that_has_found_all_waits_for_stop(talk: Talk) -> None:
    talk.tell(BRANDUBH, ENDGAME, "go infinite depth 1")
    talk.wait("info depth 1")
    time.sleep(0.05)
    assert not any(line.startswith("bestmove") for line in talk.said)
    talk.tell("stop")
    assert talk.wait("bestmove")


def test_stopping_does_not_reach_the_next_search(talk: Talk) -> None:
    for _ in range(20):
        talk.tell(BRANDUBH, "go infinite depth 1")
        talk.wait("info depth 1")
        talk.tell("stop")
        talk.wait("bestmove")
        talk.tell("go depth 2")
        talk.wait("info depth 2")
        talk.wait("bestmove")


def test_pondering_goes_on_until_the_move_is_played(talk: Talk) -> None:
    talk.tell(BRANDUBH, "go ponder movetime 20")
    talk.wait("info")
    time.sleep(0.1)
    assert not any(line.startswith("bestmove") for line in talk.said)
    talk.tell("ponderhit")
    talk.wait("bestmove")
    talk.tell("go ponder dtime 1000 atime 1000")
    talk.tell("stop")
    talk.wait("bestmove")


@pytest.mark.parametrize(
    "limit", ["movetime 30", "dtime 300 atime 1", "dtime -5 dinc 50", "dtime 200 movestogo 5", ""]
)
def test_time_ends_a_search(talk: Talk, limit: str) -> None:
    talk.tell(BRANDUBH, "setoption name Level value 5", f"go {limit}")
    talk.wait("bestmove")


def test_a_level_stays_within_its_own_limits(talk: Talk) -> None:
    talk.tell("setoption name Level value 2", "go depth 5")
    assert talk.wait("info depth 2")
    talk.wait("bestmove")
    assert not any(line.startswith("info depth 3") for line in talk.said)


def test_perft_counts_below_each_move(talk: Talk) -> None:
    talk.tell("setoption name Variant value brainking", "go perft 2")
    talk.wait("perft e3-h3 78")
    assert talk.wait("perft total") == "perft total 4408"
    talk.tell("go perft 20")
    talk.tell("stop")
    assert talk.wait("perft stopped")
    talk.tell("go depth 2")
    talk.wait("info depth 2")
    talk.wait("bestmove")


def test_the_end_of_a_game_is_shown_and_nothing_searched(talk: Talk) -> None:
    talk.tell(BRANDUBH, ENDGAME + " moves d2-d1 c5-c4 d1-a1")
    assert talk.tell("d")[-1].startswith("outcome defenders ")
    assert talk.tell("go depth 1") == ["error the game is over: there is no move to search"]


def test_quitting_ends_the_conversation(talk: Talk) -> None:
    assert talk.ends_with("quit")


BAD = {
    "castle": "not a command",
    "go castle": "not known",
    "go depth": "depth: expected a whole number",
    "go depth x": "depth: expected a whole number",
    "go depth 0": "depth: expected a whole number from 1",
    "go depth ²": "depth: expected a whole number",
    "go depth 99999999999999999999999999": "depth: expected",
    "go nodes -5": "nodes: expected a whole number from 1",
    "go depth 3 depth 4": "given twice",
    "go infinite infinite": "given twice",
    "go atime 1000": "dtime is missing",
    "go movestogo 5": "dtime is missing",
    "go searchmoves": "without a move",
    "go searchmoves a1-a2": "not legal",
    "go searchmoves d5-a5 castle": "castle",
    "go perft 0": "perft: expected",
    "go perft 2 depth 3": "stands alone",
    "position": "expected startpos",
    "position d3-a3": "expected startpos",
    "position startpos d3-a3": "expected moves",
    "position startpos moves d3-a3 d3-a3": "d3-a3",
    "position startpos moves e9-e8": "no square",
    "position record /7/ attackers": "error",
    "position record /7/3K3/7/7/2t4/7/7/": "expected startpos",
    "position record /7/3K3/7/7/2t4/7/7/ white": "expected startpos",
    "setoption": "expected name",
    "setoption name Hash": "expected name",
    "setoption name Hash value": "Hash: expected",
    "setoption name Hash value 0": "Hash: expected",
    "setoption name Hash value 70000": "Hash: expected",
    "setoption name Level value 9": "Level: expected",
    "setoption name Ponder value maybe": "expected true or false",
    "setoption name Castling value 1": "no option",
    "setoption name Variant value nonesuch": "no variant",
    "setoption name Variant value": "no variant",
    "setoption name Variant value " + "x" * 5000: "no variant",
    "setoption name Variant value dim:7": "start",
    "setoption name Variant value dim:7 start:/3t3/3t3/3T3/ttTTTtt/3T3/3t3/3t3/": "king",
}


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_answered_by_one_error_and_changes_nothing(talk: Talk, line: str) -> None:
    talk.tell(BRANDUBH, "position startpos moves d3-a3 d2-a2")
    before = shown(talk)
    said = talk.tell(line)
    assert len(said) == 1
    assert said[0].startswith("error ")
    assert BAD[line] in said[0]
    assert shown(talk) == before


@pytest.mark.parametrize(
    "line", ["go depth 1", "position startpos", "ucinewgame", "setoption name Hash value 2"]
)
def test_what_would_disturb_a_search_is_refused(talk: Talk, line: str) -> None:
    talk.tell("go infinite")
    talk.tell(line)
    assert talk.wait("error") == "error a search is running: stop it first"
    talk.tell("stop")
    talk.wait("bestmove")
    assert talk.tell(line, "stop")[:1] != ["error a search is running: stop it first"]


WORDS = st.sampled_from(
    ["uci", "isready", "setoption", "name", "value", "Hash", "MultiPV", "Variant", "position",
     "startpos", "record", "/7/3K3/7/7/2t4/7/7/", "attackers", "moves", "d3-a3", "go", "depth",
     "1", "-1", "searchmoves", "multipv", "perft", "d", "stop", "ponderhit", "ucinewgame", "dim:"]
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.text(max_size=30),
            st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=6).map(" ".join),
        ),
        max_size=4,
    )
)
def test_no_line_breaks_the_conversation(lines: list[str]) -> None:
    talk = Talk(UciSession, SMALL)
    try:
        for line in lines:
            if line.split()[:1] != ["quit"]:
                said = talk.tell(line)
                assert not any("\n" in answer for answer in said)
        talk.tell("stop")
        talk.tell("isready")
        assert talk.said[-1] == "readyok"
    finally:
        talk.close()


def test_a_table_that_the_machine_cannot_hold_is_refused_and_the_old_one_stays(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    talk.tell("isready")
    monkeypatch.setattr(uci, "check_memory", lambda hash_mb: check_memory(2**31 - 1))
    [said] = talk.tell("setoption name Hash value 65536")
    assert said.startswith("error not enough memory for a table of")
    monkeypatch.setattr(protocol_settings, "Engine", None)  # no other is made
    assert talk.tell("isready") == ["readyok"]
    talk.tell("go depth 1")
    talk.wait("bestmove")


def test_memory_that_is_not_to_be_had_leaves_the_engine_with_as_much_as_before(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def short(**options: int) -> Engine:
        if options["hash_mb"] > 1:
            raise TablutError("not enough memory", reason="memory")
        return Engine(hash_mb=options["hash_mb"])

    monkeypatch.setattr(protocol_settings, "Engine", short)
    assert talk.tell("setoption name Hash value 2") == []
    assert talk.tell("isready") == ["error not enough memory", "readyok"]
    assert talk.tell("isready") == ["readyok"]
    assert talk.tell("setoption name Hash value 2", "go depth 1") == ["error not enough memory"]
    talk.tell("go depth 1")
    talk.wait("bestmove")
