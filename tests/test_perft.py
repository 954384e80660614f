"""Perft: the committed tables against the core, and against the slow referee."""

from __future__ import annotations

import _thread
import threading
import time
from pathlib import Path

import pytest

from reference import Referee
from tablut import Position, TablutError, variants

# The rule sets of the founding texts and their neighbours, checked deepest in every run.
NINE_SQUARE_SEEDS = {
    "ashton-9",
    "bannerlord",
    "bannerlord-guide",
    "bga-corner",
    "bga-rim",
    "brainking",
    "cyningstan-tablut-9",
    "linnaeus-yaroslav",
    "saami-tablut-9",
    "tablut-pl",
    "tavlei",
}
TABLES = Path(__file__).parent / "data" / "perft"


def table(variant: str) -> dict[int, int]:
    lines = (TABLES / f"{variant}.txt").read_text(encoding="utf-8").splitlines()
    return {int(depth): int(nodes) for depth, nodes in (line.split() for line in lines)}


@pytest.mark.parametrize("variant", variants.ids())
def test_the_core_counts_what_the_table_says(variant: str) -> None:
    start = Position.start(variant)
    expected = table(variant)
    assert max(expected) >= 3
    assert {depth: start.perft(depth) for depth in expected} == expected


def referee_counts(variant: str, depth: int) -> None:
    referee = Referee(variants.rules(variant).to_dict())
    expected = table(variant)
    for plies in range(1, depth + 1):
        assert referee.perft(referee.start(), plies) == expected[plies]


@pytest.mark.parametrize("variant", variants.ids())
def test_the_referee_counts_what_the_table_says(variant: str) -> None:
    """To depth 3 for the seeds: the referee looks at each position slowly."""
    wide = table(variant)[2] > 30_000
    referee_counts(variant, 3 if variant in NINE_SQUARE_SEEDS else 1 if wide else 2)


@pytest.mark.deep
@pytest.mark.parametrize("variant", variants.ids())
def test_the_referee_counts_what_the_table_says_to_depth_three(variant: str) -> None:
    wide = table(variant)[2] > 30_000
    referee_counts(variant, 2 if wide else 3)


def test_a_finished_game_has_no_moves_below_it() -> None:
    # The king steps to the edge with any of his moves along the row but the blocked ones.
    position = Position.parse("/9/9/9/9/4K4/9/9/t8/9/", "brainking", side="defenders")
    one = position.perft(1)
    escapes = sum(position.play(move).outcome is not None for move in position.legal_moves)
    assert (one, escapes) == (16, 4)
    replies = sum(
        len(played.position.legal_moves)
        for played in map(position.play, position.legal_moves)
        if played.outcome is None
    )
    assert position.perft(2) == replies


def test_perft_of_depth_nought_is_one() -> None:
    assert Position.start("tavlei").perft(0) == 1


@pytest.mark.parametrize("depth", [-1, 21, 10**30])
def test_a_depth_out_of_bounds_is_refused(depth: int) -> None:
    with pytest.raises(TablutError, match=f"depth {depth}: expected 0 to 20"):
        Position.start("tavlei").perft(depth)


def test_counting_by_parts_follows_no_line_beyond_the_end_of_the_game() -> None:
    position = Position.parse("/9/9/9/9/4K4/9/9/t8/9/", "brainking", side="defenders")
    replies = [played.position for played in map(position.play, position.legal_moves)
               if played.outcome is None]  # fmt: skip
    assert 0 < len(replies) < len(position.legal_moves)
    assert position.perft(4) == sum(reply.perft(3) for reply in replies)


def test_an_interrupt_ends_the_count() -> None:
    started = time.perf_counter()
    interrupt = threading.Timer(0.2, _thread.interrupt_main)
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        Position.start("brainking").perft(6)
    assert time.perf_counter() - started < 5  # a quarter of a second, on a machine left alone
