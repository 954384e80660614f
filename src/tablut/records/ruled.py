"""Records played by their rules: what each move takes, and how far they are legal."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import IllegalMoveError, NotationError
from ..game import Game
from ..moves import Side
from .record import RESIGNATION, Ply, Record, written


@dataclass(frozen=True, slots=True)
class Illegal:
    """A move of a record that may not be played there, and why."""

    ply: Ply
    error: IllegalMoveError | NotationError


def ruled(record: Record) -> tuple[Record, Illegal | None]:
    """The record as far as its rules allow it, with all that each move takes, variations too.

    Besides, the first move that is not legal. A king of the defenders that a move of
    his own loses (`K` among its captures) went without the word. Raises `RulesError` where the
    rules are unknown and `NotationError` where its start is not a position under them.
    """
    player = _Player(record.begun())
    plies = player.line(record.plies)
    return dataclasses.replace(record, plies=plies, captures_listed=True), player.fault


def game_of(record: Record) -> Game:
    """The game of a record as far as its rules allow it; raises what `ruled` does."""
    game = record.begun()
    _Player(game).line(record.plies)
    return game


class _Player:
    """Plays lines one after another in one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.fault: Illegal | None = None

    def line(self, plies: Sequence[Ply]) -> tuple[Ply, ...]:
        """The legal moves of a line, with all that they take; they stay played."""
        done: list[Ply] = []
        for ply in plies:
            others = [self._aside(variation) for variation in ply.variations]
            played = ply if ply.move == RESIGNATION else self._play(ply)
            if played is None:
                break
            done.append(dataclasses.replace(played, variations=tuple(filter(None, others))))
        return tuple(done)

    def _aside(self, plies: Sequence[Ply]) -> tuple[Ply, ...]:
        before = len(self._game.plies)
        found = self.line(plies)
        while len(self._game.plies) > before:
            self._game.undo()
        return found

    def _play(self, ply: Ply) -> Ply | None:
        game = self._game
        pieces = game.position.pieces
        before = game.plies[-1].side if game.plies else None
        silent = game.side is Side.DEFENDERS and any(each[0] == "K" for each in ply.captures)
        try:
            played = game.play(ply.move, silent=silent)
        except (IllegalMoveError, NotationError) as error:
            self.fault = self.fault or Illegal(ply, error)
            return None
        full = written(played, pieces, goes_on=played.side is before)
        return dataclasses.replace(
            full, mark=ply.mark, comment=ply.comment, clock=ply.clock, line=ply.line
        )
