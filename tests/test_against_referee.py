"""The core against the slow referee: the same legal moves, captures and endings, ply by ply."""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterator

import pytest

from reference import Referee, State
from tablut import Game, Position, Rules, Side, variants

VARIANTS = variants.ids()
MOST_SPECIAL = 12  # special pieces on a board


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
        kinds = "t" * 12 + "cnmg" if special(rules) else "t"
        for square in others:
            kind = source.choice(kinds)
            board[square] = kind if source.random() < share else kind.upper()
        few = sum(piece not in ("", "t", "T", "K") for piece in board) <= MOST_SPECIAL
        if few and any(piece.islower() for piece in board) and king not in never:
            yield record_of(board, size), source.choice(list(Side))


def special(rules: Rules) -> bool:
    """Do these rules know special pieces?"""
    letters = set(rules.position) - set("tTK/0123456789")
    return bool(letters) or rules.berserk != "none" or rules.jumps.king != "none"


def drawn_rules(source: random.Random) -> Rules:
    """A rule set that nobody would play: any value of any dimension beside any other."""
    values = variants.rules(source.choice(VARIANTS)).to_dict()

    def kinds() -> str:
        return source.choice(("", "K", "tT", "tTK", "t", "T"))

    def perhaps(share: float = 0.5) -> bool:
        return source.random() < share

    modes = ("none", "plain", "capture", "restricted")
    values["jumps"] = {kind: source.choice(modes) for kind in values["jumps"]}
    values["berserk"] = source.choice(("none", "capture", "move"))
    captures = ("surround", "custodial", "custodial_throne", "custodial_on_throne")
    values["king"] = {"capture": source.choice(captures)} | {
        key: perhaps() for key in ("throne_counts", "edge_counts", "corner_counts")
    }
    values["king"]["armed"] = source.choice(("both", "none", "hammer", "anvil"))
    values["throne"] = {"exists": perhaps(0.8)} | {
        key: kinds() for key in ("stop", "pass", "hostile_empty", "hostile_occupied")
    }
    values["corner"] |= {"special": perhaps(), "stop": kinds(), "hostile": kinds()}
    values["repetition"] = {
        "result": source.choice(
            ("draw", "mover_loses", "defenders_lose", "forbidden_defender", "aggressor_loses")
        ),
        "count": source.choice((2, 3)),
    }
    if values["camps"]:
        values["camps"] |= {"closed": kinds(), "hostile": kinds(), "occupied": perhaps()}
    if perhaps():
        values["shieldwall"] = {"corner": perhaps(), "flank": perhaps()}
    for key in ("linnaean", "exit_fort", "encirclement", "gwrheill", "princes_lost"):
        values[key] = perhaps(0.3)
    values["no_moves"] = source.choice(("loss", "draw", "defenders_lose"))
    values["speed"] = {kind: source.choice((0, 0, 0, 1, 2)) for kind in "tTK"}
    limits = {"forest": 3, "min_attackers": 4, "move_limit": 30, "capture_limit": 9}
    for key, most in limits.items():
        values[key] = source.randint(1, most) if perhaps(0.2) else 0
    return Rules.from_dict(values)


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


def compare(rules: Rules, plies: int, source: random.Random) -> None:
    """Random games of one rule set until so many plies have been compared."""
    referee = Referee(rules.to_dict())
    starts = positions(rules, source)
    while plies > 0:
        record, side = next(starts)
        game = Game(rules, position=Position.parse(record, rules, side=side))
        state = referee.setup(record, side)
        plies -= max(1, play_out(game, referee, state, source, 60))


def compare_variant(variant: str, plies: int, salt: int) -> None:
    compare(variants.rules(variant), plies, random.Random(zlib.crc32(variant.encode()) + salt))


def compare_drawn_rules(rule_sets: int, seed: int) -> None:
    source = random.Random(seed)
    for _ in range(rule_sets):
        compare(drawn_rules(source), 100, source)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_core_agrees_with_the_referee_on_random_games(variant: str) -> None:
    compare_variant(variant, 1_000, salt=0)


@pytest.mark.parametrize("seed", range(4))
def test_the_core_agrees_with_the_referee_under_rules_drawn_at_random(seed: int) -> None:
    compare_drawn_rules(50, seed)


@pytest.mark.deep
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_core_agrees_with_the_referee_on_very_many_games(variant: str) -> None:
    compare_variant(variant, 100_000, salt=1)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_core_agrees_with_the_referee_under_very_many_rules(seed: int) -> None:
    compare_drawn_rules(500, seed)
