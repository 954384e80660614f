from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tablut import Game, Side, variants
from tablut.records import Ply, Record, jsonl
from tablut.training.archives import Skipped, Unreadable, samples
from tablut.training.samples import Sample

NAME = "saami-tablut-9"


def game(plies: int = 60, seed: int = 1) -> Game:
    """A game of random moves, cut off before it ends."""
    chance = random.Random(seed)
    played = Game(NAME)
    while len(played.plies) < plies and not played.outcome:
        played.play(chance.choice(list(played.legal_moves)))
    return played


def resigned(loser: Side) -> Record:
    played = game()
    played.resign(loser)
    return Record.of(played, variant=NAME)


def drawn(
    folder: Path,
    *records: Record | str,
    variant: str | None = None,
    count: int = 100,
    skip: int = 0,
    seed: int = 0,
) -> list[Sample | Skipped | Unreadable]:
    file = folder / "games.jsonl"
    texts = (text if isinstance(text, str) else jsonl.write(text) for text in records)
    file.write_text("\n".join(texts), encoding="utf-8")
    rules = variants.load(variant) if variant else None
    return list(samples([file], rules, count=count, skip=skip, seed=seed))


def only(found: list[Sample | Skipped | Unreadable]) -> Sample:
    (sample,) = found
    assert isinstance(sample, Sample)
    return sample


@pytest.mark.parametrize("skip", [0, 1, 3])
def test_a_sample_holds_the_quiet_boards_after_the_first_plies(tmp_path: Path, skip: int) -> None:
    played = game()
    boards = [played.start, *(ply.position for ply in played.plies)][skip:-1]
    sample = only(drawn(tmp_path, resigned(Side.ATTACKERS), skip=skip))
    assert set(sample.keys) == {board.key for board in boards if board.quiet}
    assert (sample.variant, sample.family) == (NAME, "edge_two")


def test_the_result_is_what_the_defenders_scored(tmp_path: Path) -> None:
    assert only(drawn(tmp_path, resigned(Side.ATTACKERS))).result == 1.0
    assert only(drawn(tmp_path, resigned(Side.DEFENDERS))).result == 0.0
    drawn_game = replace(resigned(Side.DEFENDERS), result="draw", termination="agreement")
    assert only(drawn(tmp_path, drawn_game)).result == 0.5


def test_the_positions_of_a_game_are_bounded(tmp_path: Path) -> None:
    assert len(only(drawn(tmp_path, resigned(Side.ATTACKERS), count=3)).keys) == 3


def test_the_draw_follows_its_seed(tmp_path: Path) -> None:
    record = resigned(Side.ATTACKERS)
    first, again, other = (drawn(tmp_path, record, count=3, seed=seed) for seed in (1, 1, 2))
    assert first == again != other


def test_the_board_is_believed_before_the_record(tmp_path: Path) -> None:
    played = next(
        ended for seed in range(100) if (ended := game(500, seed)).outcome and ended.outcome.winner
    )
    assert played.outcome
    record = replace(Record.of(played, variant=NAME), result="draw", termination="agreement")
    expected = 1.0 if played.outcome.winner is Side.DEFENDERS else 0.0
    assert only(drawn(tmp_path, record)).result == expected


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"result": "unknown"}, Skipped.NO_RESULT),
        ({"result": ""}, Skipped.NO_RESULT),
        ({"termination": "timeout"}, Skipped.NO_RESULT),
        ({"rules": "a game of ours"}, Skipped.UNKNOWN_RULES),
        ({"plies": (Ply(move="a1-a2"),)}, Skipped.ILLEGAL),
        ({"plies": ()}, Skipped.NOT_QUIET),
    ],
)
def test_a_game_without_a_result_or_rules_is_skipped(
    tmp_path: Path, change: dict[str, str], why: Skipped
) -> None:
    record = replace(resigned(Side.ATTACKERS), **change)  # type: ignore[arg-type]
    assert drawn(tmp_path, record) == [why]


def test_a_line_that_is_no_game_is_skipped_and_the_next_is_read(tmp_path: Path) -> None:
    broken, sound = drawn(tmp_path, "{", resigned(Side.ATTACKERS))
    assert isinstance(broken, Unreadable)
    assert str(broken).startswith(f"{tmp_path / 'games.jsonl'}: line 1, column 2: not JSON")
    assert isinstance(sound, Sample)


def test_rules_given_take_the_place_of_the_records(tmp_path: Path) -> None:
    record = replace(resigned(Side.ATTACKERS), rules="a game of ours")
    assert only(drawn(tmp_path, record, variant=NAME)).variant == NAME
