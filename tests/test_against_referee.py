"""The core against the slow referee: the same legal moves, captures and endings, ply by ply."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

import pytest

import catalogue
from reference import Referee, State
from tablut import Game, Position, Rules, Side, variants

VARIANTS = variants.ids()


def positions(rules: Rules, source: random.Random) -> Iterator[tuple[str, Side]]:
    """The start, then boards strewn at random, where rare rules come up far more often."""
    start = Position.start(rules)
    size = start.size
    yield str(start), start.side
    # A king set on a goal has won already, and in a camp closed to him he can never be.
    names = [f"{file}{rank + 1}" for rank in range(size) for file in "abcdefghijklmnopqrs"[:size]]
    never = {names.index(name) for name in start.squares.goals + start.squares.camps}
    while True:
        board = [""] * (size * size)
        king, *others = source.sample(range(size * size), source.randint(4, size * size // 3))
        board[king] = "K"
        share = source.choice((0.3, 0.5, 0.7))
        for square in others:
            board[square] = "t" if source.random() < share else "T"
        if "t" in board and king not in never:
            yield record_of(board, size), source.choice(list(Side))


def record_of(board: list[str], size: int) -> str:
    rows = []
    for rank in range(size):
        row, gap = "", 0
        for piece in board[rank * size : (rank + 1) * size]:
            if piece:
                row += (str(gap) if gap else "") + piece
                gap = 0
            else:
                gap += 1
        rows.append(row + (str(gap) if gap else ""))
    return f"/{'/'.join(rows)}/"


def play_out(game: Game, referee: Referee, state: State, source: random.Random, plies: int) -> int:
    """Play random moves in both, comparing all they say; returns the plies played."""
    for ply in range(plies):
        expected = {f"{origin}-{target}" for origin, target in referee.legal_moves(state)}
        assert {str(move) for move in game.legal_moves} == expected, (str(game.position), game.side)
        if not expected:
            return ply
        move = source.choice(sorted(expected))
        # A word of greeting, said or not, is part of a move under strict etiquette.
        silent = source.random() < 0.5
        origin, target = move.split("-")
        result = referee.play(state, origin, target, None if silent else "gwrheill")
        before = str(game.position)
        played = game.play(move, silent=silent)
        told = (before, game.rules, move)
        assert {capture.square for capture in played.captures} == set(result.captures), told
        winner = played.outcome and (played.outcome.winner or "draw")
        reason = played.outcome and played.outcome.reason
        assert (winner, reason) == (result.winner, result.reason), told
        assert str(played.position) == referee.record(result.state), told
        assert played.position.side == result.state.side
        state = result.state
        if played.outcome:
            return ply + 1
    return plies


def compare(variant: str, plies: int, seed: int) -> None:
    """Random games of one variant until so many plies have been compared."""
    rules = variants.rules(variant)
    referee = Referee(catalogue.entry_of(variants.load(variant)))
    source = random.Random(seed)
    starts = positions(rules, source)
    while plies > 0:
        record, side = next(starts)
        game = Game(rules, position=Position.parse(record, rules, side=side))
        state = referee.setup(record, side)
        plies -= max(1, play_out(game, referee, state, source, 60))


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_core_agrees_with_the_referee_on_random_games(variant: str) -> None:
    compare(variant, 1_000, zlib.crc32(variant.encode()))


@pytest.mark.deep
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_core_agrees_with_the_referee_on_very_many_games(variant: str) -> None:
    compare(variant, 100_000, zlib.crc32(variant.encode()) + 1)
