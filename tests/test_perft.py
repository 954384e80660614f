"""Perft: the committed tables against the core, and against the slow referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from reference import Referee
from tablut import Position, variants

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
