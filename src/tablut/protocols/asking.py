"""The `go` line of the text protocol: how long to search, for what, and how to answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine import NODES_MOST, Clock, Limit
from ..errors import NotationError
from ..game import Game
from ..moves import Move, Side
from ..position import PERFT_MOST
from .settings import number

_FLAGS = ("infinite", "ponder")
_BOUNDS = {  # of the numbers; times are in milliseconds
    "movetime": (1, 10**10),
    "nodes": (1, NODES_MOST),
    "depth": (1, 1000),
    "multipv": (1, 1000),
    "atime": (-(10**10), 10**10),  # below nothing where a clock has run out
    "dtime": (-(10**10), 10**10),
    "ainc": (0, 10**10),
    "dinc": (0, 10**10),
    "movestogo": (1, 10**6),
    "perft": (1, PERFT_MOST),
}
CLOCKS = {Side.ATTACKERS: ("atime", "ainc"), Side.DEFENDERS: ("dtime", "dinc")}


@dataclass(frozen=True, slots=True)
class Go:
    """What `go` asks for; `limit` None is the level's own, `perft` None is a search."""

    limit: Limit | None
    lines: int | None
    moves: tuple[Move, ...] | None
    ponder: bool
    infinite: bool
    perft: int | None


def read(words: Sequence[str], game: Game) -> Go:
    """What the words after `go` ask about `game`; `NotationError` names the faulty one."""
    numbers: dict[str, int] = {}
    flags: set[str] = set()
    moves: list[Move] = []
    rest = list(reversed(words))
    while rest:
        word = rest.pop()
        if word in numbers or word in flags or (word == "searchmoves" and moves):
            raise NotationError(f"go: {word} is given twice", reason="twice")
        if word in _FLAGS:
            flags.add(word)
        elif word in _BOUNDS:
            numbers[word] = number(rest.pop() if rest else "", word, *_BOUNDS[word])
        elif word == "searchmoves":
            while rest and rest[-1] not in _BOUNDS and rest[-1] not in (*_FLAGS, word):
                moves.append(_legal(rest.pop(), game))
            if not moves:
                raise NotationError("go: searchmoves without a move", reason="move")
        else:
            raise NotationError(f"go: {word[:40]!r} is not known", reason="word")
    if "perft" in numbers and len(words) > 2:
        raise NotationError("go: perft stands alone", reason="word")
    return Go(
        _limit(numbers, flags, game.side),
        numbers.get("multipv"),
        tuple(moves) or None,
        "ponder" in flags,
        "infinite" in flags,
        numbers.get("perft"),
    )


def _legal(text: str, game: Game) -> Move:
    move = Move.parse(text, size=game.start.size)
    if move not in game.legal_moves:
        raise NotationError(f"go: {move} is not legal here", reason="illegal")
    return move


def _limit(numbers: dict[str, int], flags: set[str], side: Side) -> Limit | None:
    time, increment = CLOCKS[side]
    clock = None
    if time in numbers:
        clock = Clock(
            remaining=numbers[time] / 1000,
            increment=numbers.get(increment, 0) / 1000,
            moves=numbers.get("movestogo"),
        )
    elif numbers.keys() & {"atime", "dtime", "ainc", "dinc", "movestogo"}:
        raise NotationError(f"go: {time} is missing, the clock of the {side}", reason="clock")
    limit = Limit(
        seconds=numbers["movetime"] / 1000 if "movetime" in numbers else None,
        nodes=numbers.get("nodes"),
        depth=numbers.get("depth"),
        clock=clock,
    )
    return limit if limit != Limit() or "infinite" in flags else None
