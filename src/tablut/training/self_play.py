"""Samples from games that the engine plays against itself."""

from __future__ import annotations

import functools
import itertools
import multiprocessing
import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from .. import _core, variants
from ..engine import Engine, Limit
from ..errors import TablutError
from ..game import Game
from ..rules import Rules
from .samples import DEFENDERS_POINTS, Sample

OPENING = 6  # random plies that no two games are likely to share
LONGEST = 240  # plies; a game that nobody has won by then is a draw


def samples(
    names: Sequence[str], *, games: int, nodes: int, count: int, seed: int, workers: int
) -> Iterator[Sample]:
    """A sample of each of `games` games, the variants of these `names` taking turns.

    The engine searches `nodes` a move; at most `count` positions are drawn from a game. The games
    depend on `seed` alone, not on how many processes play them.
    """
    sample = functools.partial(_sample, nodes=nodes, count=count, seed=seed)
    turns = itertools.islice(itertools.cycle(names), games)
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_leave_interrupts
    )
    try:
        yield from pool.map(sample, turns, range(games))
    except BrokenProcessPool as error:
        raise TablutError("a process that played games died", reason="crash") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Only the process that began this one answers Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _sample(name: str, number: int, *, nodes: int, count: int, seed: int) -> Sample:
    variant = variants.open(name)
    chance = random.Random(f"{seed} {number}")
    boards, result = play(variant.rules, nodes=nodes, chance=chance)
    return Sample.draw(
        boards,
        variant=variant.id,
        family=Game(variant.rules).start._board.weight_family,
        result=result,
        count=count,
        chance=chance,
    )


def play(rules: Rules, *, nodes: int, chance: random.Random) -> tuple[list[_core.Board], float]:
    """A game after a random opening: the boards that the engine moved on, the defenders' points.

    It ends where the search proves how it would.
    """
    game = Game(rules)
    while not game.outcome and len(game.plies) < OPENING:
        game.play(chance.choice(list(game.legal_moves)))
    engine = Engine(hash_mb=1)
    boards: list[_core.Board] = []
    while not game.outcome and len(game.plies) < LONGEST:
        report = engine.search(game, Limit(nodes=nodes))
        if report.ends_in is not None:
            winner = game.side if report.score > 0 else game.side.other
            return boards, DEFENDERS_POINTS[winner]
        boards.append(game.position._board)
        game.play(report.move)
    return boards, DEFENDERS_POINTS[game.outcome.winner if game.outcome else None]
