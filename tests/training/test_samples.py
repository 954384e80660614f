from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from tablut import RecordError, _core
from tablut.training.samples import Origin, Sample, load, save, without_duplicates


@dataclass(frozen=True)
class Board:
    """A board as far as samples look at it."""

    key: int
    quiet: bool = True
    fullness: float = 0.5
    terms: list[int] = field(default_factory=lambda: [0] * len(_core.terms()))


def draw(boards: list[Board], count: int = 10, seed: int = 0) -> Sample:
    return Sample.draw(
        boards, variant="own", family="edge", result=1, count=count, chance=random.Random(seed)
    )


def sample(*keys: int, variant: str = "own") -> Sample:
    return replace(draw([Board(key) for key in keys]), variant=variant)


def test_quiet_boards_alone_are_drawn_and_none_twice() -> None:
    boards = [Board(number % 20, quiet=number % 2 == 0) for number in range(40)]
    drawn = draw(boards, count=30)
    assert sorted(drawn.keys) == list(range(0, 20, 2))
    assert len(drawn.rows) == 10


def test_no_more_boards_are_drawn_than_asked_for() -> None:
    boards = [Board(number, terms=[number]) for number in range(50)]
    drawn = draw(boards, count=5)
    assert len(drawn.keys) == 5
    assert [(key,) for key in drawn.keys] == list(drawn.rows)


def test_the_draw_follows_its_seed() -> None:
    boards = [Board(number) for number in range(50)]
    assert draw(boards, 5, seed=1) == draw(boards, 5, seed=1) != draw(boards, 5, seed=2)


def test_a_file_gives_back_what_was_saved_but_games_without_positions(tmp_path: Path) -> None:
    file = tmp_path / "data.jsonl.gz"
    origin = Origin("2020-02-02", nodes=500)
    samples = [sample(1, 2), sample(), sample(2**64 - 1)]
    assert save(file, origin, samples) == (2, 3)
    assert load(file) == (origin, [samples[0], samples[2]])


def test_a_position_is_kept_once_a_variant() -> None:
    given = [sample(1, 2), sample(2, 3), sample(2, variant="other"), sample(3)]
    kept = [set(each.keys) for each in without_duplicates(given)]
    assert kept == [{1, 2}, {3}, {2}, set()]
    assert all(len(each.keys) == len(each.rows) for each in without_duplicates(given))


def lines(file: Path, *values: object) -> None:
    with gzip.open(file, "wt") as out:
        out.writelines(json.dumps(value) + "\n" for value in values)


HEAD = {"date": "2020-02-02", "nodes": 0, "terms": _core.terms()}


@pytest.mark.parametrize(
    ("write", "reason"),
    [
        (lambda file: file.write_bytes(b"neither"), "file"),
        (lambda file: file.write_bytes(gzip.compress(b"[" * 100)[:-4]), "file"),
        (lambda file: file.write_bytes(gzip.compress(b"\xff\n")), "format"),
        (lambda file: lines(file), "format"),
        (lambda file: lines(file, [1, 2]), "format"),
        (lambda file: lines(file, {"ruleset": "brandubh1_7x7", "moves": []}), "format"),
        (lambda file: lines(file, HEAD | {"terms": ["attackers"]}), "terms"),
        (lambda file: lines(file, HEAD, 7), "format"),
        (lambda file: lines(file, HEAD, {"rows": [[1]], "keys": [1]}), "format"),
        (lambda file: lines(file, HEAD, {"rows": [["1"] * len(_core.terms())], "keys": [1]}),
         "format"),
    ],
)  # fmt: skip
def test_a_file_of_anything_else_is_refused(
    tmp_path: Path, write: Callable[[Path], object], reason: str
) -> None:
    file = tmp_path / "data.jsonl.gz"
    write(file)
    with pytest.raises(RecordError, match=r"data\.jsonl\.gz: ") as error:
        load(file)
    assert error.value.reason == reason


def test_a_folder_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be written"):
        save(tmp_path / "missing" / "data.jsonl.gz", Origin("2020-02-02"), [])
