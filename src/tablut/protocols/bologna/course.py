"""`Course`: a game as the server's states tell it."""

from __future__ import annotations

from ...game import Game
from ...position import Played, Position
from .messages import VARIANT, State


class Course:
    """The moves between states, and the `game` they make, whose past repetition is judged by.

    Where the server goes on differently than these rules would, the game begins anew.
    """

    def __init__(self, first: State) -> None:
        self.game = Game(VARIANT, position=first.position)
        self.plies = 0

    def see(self, state: State) -> Played | None:
        """The move that led to `state`; None if the board is the same or cannot be explained."""
        played = _explained(self.game.position, state)
        if played:
            self.plies += 1
            self.game.play(played.move)
        if state.side and (self.game.outcome or State.of(self.game.position) != state):
            self.game = Game(VARIANT, position=state.position)
        return played


def _explained(position: Position, state: State) -> Played | None:
    """The move that leads from `position` to the board of `state`."""
    before, after = set(position.pieces.items()), set(state.pieces.items())
    for origin, _ in before - after:
        for target, _ in after - before:
            move = f"{origin}-{target}"
            if move in position.legal_moves:
                played = position.play(move)
                if State.after(played).pieces == state.pieces:
                    return played
    return None
