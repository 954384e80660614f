"""Matches written to a file, and gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablut import Limit, TablutError, records
from tablut.lab import Archive, Match, Plan

from .fakes import fake, plan


def play(agreed: Plan, file: Path) -> int:
    """Go on with the match in a file; how many games were played."""
    archive = Archive(file, agreed)
    played = 0
    for each in Match(agreed).play(skip={(game.pair, game.game) for game in archive.games}):
        archive.add(each)
        played += 1
    return played


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_a_match_goes_on_where_its_file_ends(file: Path) -> None:
    agreed = plan(fake("plays"), fake("crashes"), games=4)
    assert play(agreed, file) == 4
    longer = replace(agreed, games=10)
    assert play(longer, file) == 6
    assert play(longer, file) == 0
    games = Archive(file, longer).games
    assert {(game.pair, game.game) for game in games} == {(p, g) for p in range(5) for g in (0, 1)}
    assert {(game.failed, game.ending.fault) for game in games} == {(1, "it fell over")}


def test_what_is_read_is_what_was_played(file: Path) -> None:
    agreed = plan(fake("plays"), fake("cheats"), names=("ashton-9", "brandubh-1-7"))
    archive = Archive(file, agreed)
    played = []
    for each in Match(agreed).play():
        archive.add(each)
        played.append(each.finished)
    assert Archive(file, agreed).games == tuple(played)


def test_the_games_are_records_like_others(file: Path) -> None:
    agreed = plan(fake("plays"), fake("crashes"), games=2)
    play(agreed, file)
    first, second = records.load(file)
    assert isinstance(first, records.Record)
    assert isinstance(second, records.Record)
    assert records.replay(first).failure is None
    assert (first.result, first.termination, first.comment) == (
        "attackers",
        "crash",
        "it fell over",
    )
    assert (first.tags["attackers"], first.tags["defenders"]) == ("plays", "crashes")
    assert (second.tags["attackers"], second.tags["defenders"]) == ("crashes", "plays")
    assert (second.tags["pair"], second.tags["game"]) == ("1", "2")
    assert tuple(second.tags["opening"].split()) == agreed.opening(0)


def test_rules_that_only_share_a_shipped_name_are_spelled_out(file: Path) -> None:
    agreed = plan(fake("plays"), fake("plays"), games=2)
    own = replace(agreed.variants[0], rules=replace(agreed.variants[0].rules, move_limit=6))
    play(replace(agreed, variants=(own,)), file)
    record = next(records.load(file))
    assert isinstance(record, records.Record)
    assert record.rules == own.rules
    assert record.termination == "move_limit"


def test_a_line_cut_off_is_dropped_and_its_game_played_again(file: Path) -> None:
    agreed = plan(fake("plays"), fake("plays"))
    play(agreed, file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    assert play(agreed, file) == 1
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"plies": 9}, "another match: its plies 8, here 9"),
        ({"limit": Limit(nodes=5)}, "another match: its limit 'that of the level', here 'nodes 5'"),
        ({"engines": (fake("plays"), fake("cheats"))}, "another match: its engines"),
        ({"openings": {"ashton-9": [("e4-f4",)]}}, "pair 1 has another opening in this match"),
    ],
)
def test_a_file_of_another_match_is_refused_and_kept(
    file: Path, change: dict[str, object], message: str
) -> None:
    agreed = plan(fake("plays"), fake("plays"), games=2)
    play(agreed, file)
    kept = file.read_bytes()
    with pytest.raises(TablutError, match=message):
        Archive(file, replace(agreed, **change))  # type: ignore[arg-type]
    assert file.read_bytes() == kept


@pytest.mark.parametrize(
    "content",
    [
        "dear diary",
        "dear diary\n",
        "{}\n",
        '{"tags":{"pair":"1","game":"3","match":"{}"}}\n',
        "\xff\n",
    ],
)
def test_a_file_that_is_no_match_is_refused_and_kept(file: Path, content: str) -> None:
    file.write_bytes(content.encode("latin-1"))
    with pytest.raises(TablutError, match=r"match\.jsonl: "):
        Archive(file, plan(fake("plays"), fake("plays")))
    assert file.read_bytes() == content.encode("latin-1")


def test_a_file_that_cannot_be_written_is_known_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(TablutError, match="cannot be read and written"):
        Archive(tmp_path / "nowhere" / "match.jsonl", plan(fake("plays"), fake("plays")))
