from __future__ import annotations

import random

from tablut import variants
from tablut.training.self_play import LONGEST, OPENING, play, samples

NAMES = ["brandubh-dcampbell-7", "saami-tablut-9"]


def test_games_depend_on_the_seed_and_not_on_the_number_of_processes() -> None:
    alone = list(samples(NAMES, games=3, nodes=30, count=4, seed=1, workers=1))
    assert alone == list(samples(NAMES, games=3, nodes=30, count=4, seed=1, workers=2))
    assert [sample.variant for sample in alone] == [NAMES[0], NAMES[1], NAMES[0]]
    assert all(len(sample.rows) <= 4 for sample in alone)
    assert alone[0].keys != alone[2].keys


def test_a_game_has_a_result_and_the_boards_after_its_opening() -> None:
    rules = variants.load(NAMES[0]).rules
    boards, result = play(rules, nodes=30, chance=random.Random(1))
    assert result in (0.0, 0.5, 1.0)
    assert 0 < len(boards) <= LONGEST - OPENING
    assert boards[0].side == rules.first  # an even number of plies before
    assert all(board.pieces.count("K") == 1 for board in boards)
