"""The library's surface: moves, positions, games, outcomes and their errors."""

from __future__ import annotations

import copy
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tablut
from tablut import (
    Game,
    IllegalMoveError,
    Move,
    NotationError,
    Outcome,
    Position,
    Rules,
    RulesError,
    Side,
    TablutError,
    variants,
)

START = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"


def test_importing_the_library_brings_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import tablut;"
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - before}"
        " - set(sys.stdlib_module_names)))"
    )
    found = subprocess.run([sys.executable, "-S", "-c", f"import site; site.main(); {code}"],
                           capture_output=True, text=True, check=True)  # fmt: skip
    assert set(found.stdout.split()) <= {"tablut", "_tablut_editable"}


def test_every_public_name_exists() -> None:
    for name in tablut.__all__:
        assert hasattr(tablut, name)


def test_a_game_reads_like_the_game_itself() -> None:
    game = Game("brainking")
    assert game.side is Side.DEFENDERS
    assert "e3-h3" in game.legal_moves
    assert Move.parse("e3-h3") in game.legal_moves
    assert "e3-f4" not in game.legal_moves
    assert "nonsense" not in game.legal_moves
    assert 17 not in game.legal_moves
    assert game.play("e3-h3").position.side is Side.ATTACKERS
    assert [str(move) for move in game.moves] == ["e3-h3"]
    assert str(game.position) == "/3ttt3/4t4/7T1/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
    assert len(list(game.legal_moves)) == len(game.legal_moves) == 78


def test_undo_takes_back_what_play_did() -> None:
    game = Game()
    before = game.position
    game.play("d1-d3")
    undone = game.undo()
    assert str(undone.move) == "d1-d3"
    assert game.position == before
    assert game.plies == ()
    with pytest.raises(TablutError) as failure:
        game.undo()
    assert failure.value.reason == "nothing_to_take_back"


def test_a_capture_tells_its_rule_and_its_squares() -> None:
    played = Position.parse("/9/9/t8/9/3T3T1/9/6K2/2t6/9/", "tablut-pl", side="attackers").play(
        "c8-c5"
    )
    (capture,) = played.captures
    assert (capture.square, capture.piece, capture.rule) == ("d5", "T", "throne")
    assert capture.by == ("c5", "e5")


def test_a_taken_king_ends_the_game_and_the_squares_show_who_took_him() -> None:
    game = Game("brainking", position="/9/2t6/1tK6/2t6/9/9/6T2/3t5/9/", side="attackers")
    played = game.play("d8-d3")
    assert game.outcome == played.outcome
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (Side.ATTACKERS, "king_captured")
    assert set(game.outcome.squares) == {"b3", "d3", "c2", "c4", "c3"}
    assert len(game.legal_moves) == 0
    with pytest.raises(IllegalMoveError) as failure:
        game.play("b3-b4")
    assert failure.value.reason == "game_over"


def test_the_king_on_the_edge_is_the_square_that_shows_his_escape() -> None:
    game = Game("brainking", position="/9/7t1/9/9/2K6/9/6T2/7t1/9/", side="defenders")
    assert game.play("c5-c9").outcome == Outcome(Side.DEFENDERS, "king_escaped", ("c9",))


def test_an_encirclement_is_shown_by_its_ring() -> None:
    rules = variants.rules("saami-tablut-9")
    ring = "/9/9/3ttt3/2t1T1t2/2t1K1t2/3t1t3/8t/9/9/"
    game = Game(rules, position=ring, side="attackers")
    outcome = game.play("i7-e7").outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Side.ATTACKERS, "encircled")
    assert set(outcome.squares) == {
        "d3", "e3", "f3", "c4", "g4", "c5", "g5", "d6", "f6", "e7",
    }  # fmt: skip


def test_the_third_occurrence_decides_and_is_counted_on_the_way() -> None:
    game = Game("brainking", position="/9/9/t8/9/7T1/9/6K2/2t6/9/", side="attackers")
    cycle = ["a3-a4", "h5-h6", "a4-a3", "h6-h5"]
    for move in cycle:
        game.play(move)
    assert (game.occurrences, game.outcome) == (2, None)
    for move in cycle:
        game.play(move)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (None, "repetition")
    game.undo()
    assert game.outcome is None


def test_resignation_and_agreement_end_a_game_once() -> None:
    game = Game()
    game.resign(Side.ATTACKERS)
    assert game.outcome == Outcome(Side.DEFENDERS, "resignation")
    assert len(game.legal_moves) == 0
    with pytest.raises(TablutError):
        game.agree_draw()
    drawn = Game()
    drawn.agree_draw()
    assert drawn.outcome == Outcome(None, "agreement")


@pytest.mark.parametrize(
    ("variant", "record", "side", "move", "reason"),
    [
        ("brainking", START, "defenders", "a1-a2", "no_piece"),
        ("brainking", START, "defenders", "d1-d2", "not_your_piece"),
        ("brainking", START, "defenders", "e3-e3", "same_square"),
        ("brainking", START, "defenders", "e3-f4", "not_straight"),
        ("brainking", START, "defenders", "e3-e2", "occupied"),
        ("brainking", START, "defenders", "e3-e1", "occupied"),
        ("brainking", "/9/9/4T4/4t4/9/9/K8/9/9/", "defenders", "e3-e6", "blocked"),
        ("bannerlord-guide", START, "attackers", "d1-d3", "too_far"),
        ("tavlei", "/9/t8/6K2/9/2T6/9/9/8t/9/", "defenders", "c5-e5", "throne_closed"),
        ("linnaeus-yaroslav", "/9/t8/6K2/9/2T6/9/9/8t/9/", "defenders", "c5-g5", "throne_barred"),
        ("tavlei", "/1T7/9/9/9/4K4/9/9/8t/9/", "defenders", "b1-a1", "corner_closed"),
        ("ashton-9", "/9/7t1/9/2K6/9/9/6T2/7t1/9/", "defenders", "c4-a4", "camp_closed"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(
    variant: str, record: str, side: str, move: str, reason: str
) -> None:
    position = Position.parse(record, variant, side=side)
    assert position.refusal(move) == reason
    with pytest.raises(IllegalMoveError) as failure:
        position.play(move)
    assert failure.value.reason == reason
    assert failure.value.move == move
    assert failure.value.position == record
    assert move in str(failure.value)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ("", "between slashes"),
        ("3ttt3", "between slashes"),
        (START.replace("4t4", "4t3", 1), "row 2: has 8 squares"),
        (START.replace("4T4", "45", 1), "row 3"),
        (START.replace("K", "T"), "no king"),
        (START.replace("4T4", "4K4", 1), "two kings, on e3 and e5"),
        (START.replace("4t4", "4x4", 1), "row 2: 'x' at character 9"),
        (START + "x", "between slashes"),
        ("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "7 squares wide"),
        ("/" + "9" * 5000 + "/", "at most 19"),
    ],
)
def test_a_malformed_position_is_refused_with_its_place(record: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Position.parse(record, "brainking", side="attackers")


@pytest.mark.parametrize(
    "text", ["", "e3", "e3h3", "e3-", "-h3", "e0-e1", "e3-h10", "z1-a1", "e3-h3x"]
)
def test_a_malformed_move_is_refused_with_its_text(text: str) -> None:
    with pytest.raises(NotationError) as failure:
        Move.parse(text, size=9)
    assert repr(text) in str(failure.value)


def test_a_move_of_another_board_is_refused() -> None:
    with pytest.raises(NotationError):
        Game().play(Move(0, 1, size=11))
    with pytest.raises(TypeError):
        Game().play(7)  # type: ignore[arg-type]


def test_rules_that_contradict_themselves_are_refused() -> None:
    values = variants.rules("ashton-9").to_dict()
    values["camps"]["groups"][0] = ["d1", "e1"]
    with pytest.raises(RulesError, match="named twice"):
        Position.start(Rules.from_dict(values))
    values["camps"]["groups"][0] = ["z9"]
    with pytest.raises(RulesError, match=re.escape("rules.camps.groups: 'z9'")):
        Position.start(Rules.from_dict(values))
    for record, message in [("/1t1K/4/4/4/", "4 squares"), ("/3/1K1/3/", "3 squares")]:
        with pytest.raises(RulesError, match=message):
            Position.start(Rules(position=record))


def test_an_unknown_variant_is_refused_with_the_nearest_and_where_all_are() -> None:
    with pytest.raises(RulesError, match="did you mean brainking"):
        Game("brainkng")
    with pytest.raises(RulesError, match=r"no variant 'chess'.*; `tablut variants` lists them"):
        Game("chess")


@given(st.text(alphabet="/123456789tTKxé-", max_size=60))
def test_any_text_parses_as_a_position_or_raises_a_notation_error(text: str) -> None:
    try:
        position = Position.parse(text, "brainking", side="attackers")
    except NotationError:
        return
    assert Position.parse(str(position), "brainking", side="attackers") == position


@given(st.text(max_size=12))
def test_any_text_parses_as_a_move_or_raises_a_notation_error(text: str) -> None:
    try:
        move = Move.parse(text, size=9)
    except NotationError:
        return
    assert Move.parse(str(move), size=9) == move


@given(st.lists(st.integers(min_value=0), max_size=30), st.sampled_from(variants.ids()))
def test_playing_and_undoing_any_moves_returns_to_the_start(picks: list[int], variant: str) -> None:
    game = Game(variant)
    for pick in picks:
        moves = list(game.legal_moves)
        if not moves:
            break
        game.play(moves[pick % len(moves)])
    records = [str(game.start), *(str(played.position) for played in game.plies)]
    while game.plies:
        assert str(game.position) == records.pop()
        game.undo()
    assert game.position == Position.start(variant)


def test_a_threatened_king_is_one_the_attackers_can_take_next_move() -> None:
    taken_next = "/9/7t1/1tK6/9/9/9/6T2/3t5/9/"
    for side in Side:
        assert Position.parse(taken_next, "tablut-pl", side=side).threatened
        assert not Position.parse(taken_next, "brainking", side=side).threatened


def test_the_kings_open_ways_are_counted_whoever_is_to_move() -> None:
    for side in Side:
        assert Position.parse("/9/9/9/9/4K4/9/9/9/8t/", "brainking", side=side).open_ways == 4
        assert Position.parse("/9/9/9/9/3tK4/9/9/4T4/8t/", "brainking", side=side).open_ways == 2
        assert Position.parse("/9/9/9/9/4K4/9/9/9/8t/", "tavlei", side=side).open_ways == 0


def test_special_squares_are_named() -> None:
    ashton = Position.start("ashton-9").squares
    assert ashton.throne == "e5"
    assert ashton.corners == ()
    assert set(ashton.camps) >= {"a4", "e2", "i6", "e8"}
    assert "a1" in ashton.goals
    assert "a4" not in ashton.goals
    tavlei = Position.start("tavlei").squares
    assert set(tavlei.corners) == set(tavlei.goals) == {"a1", "i1", "a9", "i9"}


def test_a_position_is_quiet_when_nothing_can_be_taken_or_won() -> None:
    def quiet(record: str, side: Side) -> bool:
        return Position.parse(record, "saami-tablut-9", side=side).quiet

    assert Position.start("saami-tablut-9").quiet
    assert quiet("/9/3tT4/9/4T4/3TKT3/4T4/9/9/9/", Side.ATTACKERS)
    assert not quiet("/9/3tT4/5t3/4T4/3TKT3/4T4/9/9/9/", Side.ATTACKERS)  # f3-f2 takes e2
    assert not quiet("/9/3tT4/9/9/3K5/9/9/9/9/", Side.DEFENDERS)  # the king escapes
    assert not quiet("/9/3tT4/9/9/3K5/9/9/9/9/", Side.ATTACKERS)  # he threatens to


# Sides, rules, copies


def test_the_side_that_is_asked_for_is_to_move() -> None:
    assert Game("brainking").side is Side.DEFENDERS
    game = Game("brainking", side="attackers")
    assert game.side is Side.ATTACKERS
    assert str(game.start) == START
    game.play("d1-d2")
    assert Game("brainking", position=game.position).side is Side.DEFENDERS
    turned = Game("brainking", position=game.position, side=Side.ATTACKERS)
    assert (str(turned.position), turned.side) == (str(game.position), Side.ATTACKERS)
    same = Game("brainking", position=game.position, side=Side.DEFENDERS)
    assert same.start is game.position


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Game("brainking", side="white"),
        lambda: Game("brainking", side=""),
        lambda: Game("brainking", position=START, side="white"),
        lambda: Game("brainking", position=START, side=""),
        lambda: Game("brainking", position=Position.start("brainking"), side="white"),
        lambda: Position.parse(START, "brainking", side="white"),
        lambda: Game("brainking").resign("white"),
        lambda: Game("brainking").run_out("white"),
    ],
)
def test_an_unknown_side_is_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(TablutError, match="expected attackers or defenders") as failure:
        ask()
    assert failure.value.reason == "side"


def test_a_position_under_other_rules_than_the_game_is_refused() -> None:
    start = Position.start("brainking")
    assert Game(variants.rules("brainking"), position=start).start is start
    for variant in ("copenhagen-11", "tavlei"):
        with pytest.raises(RulesError) as failure:
            Game(variant, position=start)
        assert failure.value.reason == "other_rules"


def test_legal_moves_are_a_sequence() -> None:
    moves = Game("brainking").legal_moves
    every = tuple(moves)
    assert isinstance(moves, Sequence)
    assert (moves[0], moves[-1], moves[2:5]) == (every[0], every[-1], every[2:5])
    assert tuple(reversed(moves)) == every[::-1]
    assert (moves.index(every[7]), moves.count(every[7])) == (7, 1)
    assert random.choice(moves) in moves
    with pytest.raises(IndexError):
        moves[len(moves)]


def played_out(variant: str, *, seed: int) -> Game:
    game, luck = Game(variant), random.Random(seed)
    while game.outcome is None and len(game.plies) < 150:
        game.play(luck.choice(game.legal_moves), silent=luck.random() < 0.5)
    return game


COPIES: list[Callable[[Game], Game]] = [
    Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game)),
]  # fmt: skip


@pytest.mark.parametrize("variant", variants.ids())
def test_positions_and_games_are_the_same_when_they_come_back(variant: str) -> None:
    game = played_out(variant, seed=1)
    for played in game.plies:
        position = played.position
        back = pickle.loads(pickle.dumps(position))
        assert (back, back.key, back.must_go_on) == (position, position.key, position.must_go_on)
        assert tuple(back.legal_moves) == tuple(position.legal_moves)
    for copied in COPIES:
        other = copied(game)
        assert (other.rules, other.start, other.plies) == (game.rules, game.start, game.plies)
        assert (other.outcome, other.occurrences) == (game.outcome, game.occurrences)


@pytest.mark.parametrize(
    ("variant", "happens"),
    [
        ("berserk-11", lambda played: played.position.must_go_on is not None),
        ("brandub-article", lambda played: played.position._board.forest),
    ],
)
def test_what_a_record_does_not_tell_comes_back_too(
    variant: str, happens: Callable[[tablut.position.Played], object]
) -> None:
    plies = (ply for seed in range(40) for ply in played_out(variant, seed=seed).plies)
    position = next(filter(happens, plies)).position
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position


def test_a_position_without_its_king_comes_back() -> None:
    taking = Position.parse("/9/2t6/1tK6/2t6/9/9/6T2/3t5/9/", "brainking", side="attackers")
    position = taking.play("d8-d3").position
    assert "K" not in position.pieces.values()
    assert pickle.loads(pickle.dumps(position)) == position


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_game_goes_on_by_itself(copied: Callable[[Game], Game]) -> None:
    game = Game("brainking", side="attackers")
    game.play("d1-d2")
    other = copied(game)
    other.play(other.legal_moves[0])
    assert (len(game.plies), len(other.plies)) == (1, 2)
    game.play(game.legal_moves[1])
    assert game.position != other.position


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_keeps_how_the_game_was_given_up(copied: Callable[[Game], Game]) -> None:
    game = Game()
    game.play(game.legal_moves[0])
    game.resign("attackers")
    other = copied(game)
    assert other.outcome == Outcome(Side.DEFENDERS, "resignation")
    assert not other.legal_moves
