"""Why a move is worth playing, in one word."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from tablut import Engine, Game, Limit, Move, Side, variants
from tablut.engine.hints import Hint, Reason, explain

HOME = "brainking"  # a king whom four sides take, and who flees to the edge


def placed(side: str, **pieces: str) -> Game:
    """The game in which those pieces stand on those squares."""
    rows = [[" "] * 9 for _ in range(9)]
    for square, piece in pieces.items():
        rows[int(square[1]) - 1]["abcdefghi".index(square[0])] = piece
    record = "/".join(re.sub(" +", lambda gap: str(len(gap[0])), "".join(row)) for row in rows)
    return Game(HOME, position=f"/{record}/", side=side)


def why(game: Game, move: str, *, wins: bool = False) -> tuple[str, tuple[str, ...]]:
    hint = explain(game, Move.parse(move), wins=wins)
    assert str(hint.move) == move
    return hint.reason, hint.squares


def test_a_king_who_reaches_the_edge_escapes() -> None:
    game = placed("defenders", c3="K", d6="t")
    assert why(game, "c3-c1") == ("king_escapes", ("c1",))


def test_taking_the_king_names_the_squares_that_show_it() -> None:
    game = placed("attackers", c3="K", b3="t", d3="t", c4="t", c1="t")
    reason, squares = why(game, "c1-c2")
    assert reason == "king_captured"
    assert "c3" in squares


def test_a_proven_win_is_named_where_the_move_itself_does_not_win() -> None:
    game = placed("defenders", c3="K", e7="T", d6="t")
    assert why(game, "e7-e8", wins=True) == ("forces_win", ())


def test_the_king_is_saved_before_anything_else() -> None:
    game = placed("defenders", c3="K", b3="t", d3="t", c4="t", h2="t", f8="T")
    assert game.position.threatened
    reason, squares = why(game, "f8-f2")
    assert (reason, squares) == ("saves_king", ("c3",))


def test_an_open_way_is_stopped_and_named() -> None:
    game = placed("attackers", e3="K", c3="t", g3="t", e6="t", a2="t")
    reason, squares = why(game, "a2-e2")
    assert (reason, squares) == ("stops_king", ("e1",))


def test_opening_ways_names_the_goals() -> None:
    game = placed("defenders", e3="K", e2="T", c3="t", g3="t", e6="t", h8="t")
    reason, squares = why(game, "e2-d2")
    assert (reason, squares) == ("opens_ways", ("e1",))


def test_a_capture_names_what_is_taken() -> None:
    game = placed("attackers", c3="T", b3="t", d8="t", e5="K")
    assert why(game, "d8-d3") == ("captures", ("c3",))


def test_a_threat_to_the_king_names_him() -> None:
    game = placed("attackers", c3="K", b3="t", d3="t", h4="t", h2="t", c1="t", c7="t")
    assert why(game, "h4-c4") == ("threatens_king", ("c3",))


def test_a_man_in_danger_is_protected() -> None:
    game = placed("defenders", c3="T", b3="t", d8="t", f3="T", e5="K", e4="t", e6="t",
                  d5="t", f5="T", f9="t")  # fmt: skip
    reason, squares = why(game, "f3-d3")
    assert (reason, squares) == ("protects", ("c3",))


def test_a_threat_to_men_names_them() -> None:
    game = placed("attackers", c3="T", b8="t", d9="t", e5="K", e4="t", e6="t", d5="t", f5="T")
    reason, squares = why(game, "b8-b3")
    assert (reason, squares) == ("threatens", ("c3",))


@pytest.mark.parametrize("variant", ["copenhagen-11", "berserk-11", "alea-19"])
@pytest.mark.parametrize("side", list(Side))
def test_the_moves_of_every_board_have_reasons(variant: str, side: Side) -> None:
    rules = variants.load(variant).rules
    game = Game(rules, position=str(Game(rules).position), side=side)
    for move in list(game.legal_moves)[:30]:
        hint = explain(game, move)
        assert hint.reason in get_args(Reason)
        assert hint.squares


def test_a_searchs_choice_can_be_explained_throughout_a_game() -> None:
    game = Game(HOME)
    engine = Engine(level=3, seed=4)
    while not game.outcome and len(game.plies) < 60:
        found = engine.search(game, Limit(nodes=500))
        hint = explain(game, found.move, wins=found.ends_in is not None and found.score > 0)
        assert isinstance(hint, Hint)
        assert hint.squares or hint.reason == "forces_win"
        game.play(found.move)
