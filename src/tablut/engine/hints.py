"""`Hint`: a move worth playing, and why, in a word that people understand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from .. import _core
from ..game import Game
from ..moves import Move, Side
from ..position import Played, Position

Reason = Literal[
    "king_escapes",  # through the goal in `squares`
    "king_captured",
    "wins",  # in another way
    "forces_win",
    "saves_king",
    "stops_king",  # on his way to the goals in `squares`
    "captures",
    "opens_ways",  # to the goals in `squares`
    "threatens_king",
    "protects",  # men that could be captured
    "threatens",  # to capture men
    "tightens_ring",
    "presses_king",
    "confines_king",
    "breaks_ring",
    "frees_king",
    "best",  # nothing that could be said in a word
]


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, the main thing that it does, and the squares which that is about."""

    move: Move
    reason: Reason
    squares: tuple[str, ...]


# What the evaluation measures, by what a move that changes it is good for; a name stands for all
# that begin with it, as those of places do.
_ATTACKERS_AIMS: dict[Reason, tuple[str, ...]] = {
    "tightens_ring": ("attackers_at", "attackers_chain", "king_enclosed"),
    "presses_king": ("attackers_off", "king_pressed", "king_surrounded"),
    "confines_king": ("king_exits", "king_moves", "king_room", "open_squares", "free_lines"),
}
_DEFENDERS_AIMS: dict[Reason, tuple[str, ...]] = {
    "breaks_ring": ("attackers_chain", "king_enclosed", "defenders_at", "defenders_off"),
    "frees_king": (
        *("king_exits", "king_moves", "king_room", "open_squares", "free_lines"),
        *("king_at", "king_pressed"),
    ),
}
_TELLING = 20  # hundredths of a man by which a move must serve an aim for it to be named


def explain(game: Game, move: Move, *, wins: bool = False) -> Hint:
    """Why a search would choose `move` now; `wins`: it has proven that it leads to a win.

    >>> game = Game("brandub-opentafl-7")
    >>> explain(game, Move.parse("d1-c1", size=7)).squares
    ('c1',)
    """
    before = game.position
    played = before.play(move)
    outcome, mover = played.outcome, played.side
    if outcome is not None and outcome.winner is mover:
        escapes = outcome.reason == "king_escaped"
        return Hint(move, _ending(outcome.reason), _target(move) if escapes else outcome.squares)
    if wins:
        return Hint(move, "forces_win", ())
    found = _defence(before, played) if mover is Side.DEFENDERS else _attack(before, played)
    found = found or _fight(before, played)
    return Hint(move, *(found or (_aim(before, played), _target(move))))


_Found = tuple[Reason, tuple[str, ...]]


def _ending(reason: str) -> Reason:
    match reason:
        case "king_escaped":
            return "king_escapes"
        case "king_captured":
            return "king_captured"
        case _:
            return "wins"


def _defence(before: Position, played: Played) -> _Found | None:
    after = played.position
    if before.threatened and not after.threatened:
        return "saves_king", _king(after)
    if after.open_ways > before.open_ways and not after.threatened:
        return "opens_ways", _ways(after)
    return None


def _attack(before: Position, played: Played) -> _Found | None:
    after = played.position
    if before.open_ways > after.open_ways:
        kept = _ways(after)
        return "stops_king", tuple(goal for goal in _ways(before) if goal not in kept)
    if after.threatened and not before.threatened and not played.captures:
        return "threatens_king", _king(after)
    return None


def _fight(before: Position, played: Played) -> _Found | None:
    """What a move does about captures: made, feared, or to come."""
    if played.captures:
        return "captures", tuple(taken.square for taken in played.captures)
    mover, after = played.side, played.position
    origin, target = played.move.squares
    feared = {target if square == origin else square for square in _prey(before, mover.other)}
    still = _prey(after, mover.other)
    if (saved := feared - still) and len(still) < len(feared):
        return "protects", _sorted(saved)
    if not still and (aimed := _prey(after, mover) - _prey(before, mover)):
        return "threatens", _sorted(aimed)
    return None


def _aim(before: Position, played: Played) -> Reason:
    """The side's aim that the move serves most, as the evaluation weighs it."""
    board, after = before._board, played.position._board
    changes = {
        term: weight * (then - now)
        for term, weight, now, then in zip(
            _core.terms(), board.weights, board.terms, after.terms, strict=True
        )
    }
    defends = played.side is Side.DEFENDERS
    gains = {
        aim: sum(changes[each] for each in changes if each.startswith(terms))
        * (1 if defends else -1)
        for aim, terms in (_DEFENDERS_AIMS if defends else _ATTACKERS_AIMS).items()
    }
    aim = max(gains, key=lambda aim: gains[aim])
    return aim if gains[aim] >= _TELLING else "best"


def _turned(position: Position, side: Side) -> Position:
    """The same board with `side` to move."""
    if position.side is side:
        return position
    return Position.parse(str(position), position.rules, side=side)


def _ways(position: Position) -> tuple[str, ...]:
    """The goals that the king could reach with one move, were it his turn."""
    kings = _king(position)
    moves = (move.squares for move in _turned(position, Side.DEFENDERS).legal_moves)
    goals = position.squares.goals
    return tuple(target for origin, target in moves if origin in kings and target in goals)


def _prey(position: Position, hunter: Side) -> set[str]:
    """The men that `hunter` could capture with one move, were it its turn."""
    turned = _turned(position, hunter)
    played = map(turned.play, turned.legal_moves)
    return {taken.square for each in played for taken in each.captures}


def _king(position: Position) -> tuple[str, ...]:
    return tuple(square for square, piece in position.pieces.items() if piece == "K")


def _target(move: Move) -> tuple[str, ...]:
    return (move.squares[1],)


def _sorted(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(squares))
