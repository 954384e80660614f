"""What is written is read back, for every variant and every format."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tablut import Game, Side, variants
from tablut.records import Ply, Record, bologna, jsonl, otg, plain

from .games import play, records

NO_SHRINKING = [phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
"""Whole games shrink too slowly to wait for."""


@pytest.mark.parametrize("name", variants.ids())
@pytest.mark.parametrize("named", [True, False])
def test_a_game_of_any_variant_survives_every_format(name: str, named: bool) -> None:
    for seed in range(3):
        record = Record.of(play(name, seed, 80), variant=name if named else "")
        assert otg.read(otg.write(record)) == record
        assert jsonl.read(jsonl.write(record)) == record
        moves = plain.read(plain.write(record), record.rules)
        assert moves.plies == record.plies


@given(records())
@settings(max_examples=60, deadline=None, phases=NO_SHRINKING)
def test_a_game_file_gives_back_the_whole_record(record: Record) -> None:
    text = otg.write(record)
    assert otg.read(text) == record
    assert otg.read("\ufeff" + text.replace("\n", "\r\n")) == record


@given(records())
@settings(max_examples=60, deadline=None, phases=NO_SHRINKING)
def test_a_line_of_json_gives_back_the_whole_record(record: Record) -> None:
    text = jsonl.write(record)
    assert "\n" not in text
    assert jsonl.read(text) == record
    assert jsonl.read("\ufeff" + text + "\r\n") == record


@given(records())
@settings(max_examples=40, deadline=None, phases=NO_SHRINKING)
def test_plain_moves_are_the_moves_of_the_record(record: Record) -> None:
    text = plain.write(record)
    found = plain.read(text, record.rules)
    assert [str(ply) for ply in found.plies] == [str(ply) for ply in record.plies]
    one_a_line = "\r\n".join(map(str, record.plies))
    assert plain.read("\ufeff" + one_a_line, record.rules).plies == found.plies


@given(st.integers(0, 2**32), st.integers(0, 120), st.sampled_from(["ashton-9", "modern-tablut-9"]))
@settings(max_examples=25, deadline=None, phases=NO_SHRINKING)
def test_a_server_log_gives_back_moves_captures_and_result(
    seed: int, plies: int, name: str
) -> None:
    record = Record.of(play(name, seed, plies), variant=name)
    record = replace(
        record,
        tags={"date": "mag 16, 2022 5:14:16 PM", "defenders": "Alpha", "attackers": "Beta"},
        plies=tuple(map(without_king, record.plies)),
    )
    text = bologna.write(record)
    found = bologna.read(text)
    told = record.termination in ("king_escaped", "king_captured", "repetition", "")
    assert found == (record if told else replace(record, termination=""))
    assert bologna.read("\ufeff" + text.replace("\n", "\r\n")) == found


def without_king(ply: Ply) -> Ply:
    """The ply as a log knows it, which neither names the king nor takes him from the board."""
    men = sorted(capture for capture in ply.captures if not capture.startswith("K"))
    return replace(ply, piece="", captures=tuple(men))


@pytest.mark.parametrize("module", [otg, jsonl])
def test_a_game_from_another_position_survives(module: object) -> None:
    game = Game("brainking", position="/9/9/t8/9/3T3T1/9/6K2/2t6/9/", side=Side.ATTACKERS)
    chance = Random(1)
    for _ in range(6):
        game.play(chance.choice(list(game.legal_moves)))
    record = Record.of(game, variant="brainking")
    assert record.start == "/9/9/t8/9/3T3T1/9/6K2/2t6/9/"
    assert record.first is Side.ATTACKERS
    assert module.read(module.write(record)) == record  # type: ignore[attr-defined]


@pytest.mark.parametrize("module", [otg, jsonl])
def test_a_record_without_captures_survives(module: object) -> None:
    record = Record.of(play("tavlei", 5, 40), variant="tavlei")
    bare = replace(
        record,
        captures_listed=False,
        plies=tuple(replace(ply, captures=()) for ply in record.plies),
    )
    assert module.read(module.write(bare)) == bare  # type: ignore[attr-defined]


def test_a_resigned_game_is_recorded_with_its_result() -> None:
    game = play("brainking", 3, 10)
    game.resign(Side.ATTACKERS)
    record = Record.of(game, variant="brainking")
    assert (record.result, record.termination) == ("defenders", "resignation")
    game = play("brainking", 3, 10)
    game.agree_draw()
    assert Record.of(game).result == "draw"


def test_a_leap_and_a_chain_are_recorded_as_such() -> None:
    game = Game("berserk-11", position="/11/11/11/11/4N6/4t6/11/4t6/3t7/3T6K/11/",
                side=Side.DEFENDERS)  # fmt: skip
    game.play("e5-e7")
    game.play("e7-e9")
    first, second = Record.of(game).plies
    assert (first.piece, first.how, first.captures) == ("N", "^", ("e6",))
    assert (second.piece, second.how, second.captures) == ("N", "^=", ("e8",))
    assert str(second) == "Ne7^=e9xe8"
