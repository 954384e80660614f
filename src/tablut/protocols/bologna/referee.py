"""`Referee`: a game by the rules of the Bologna server."""

from __future__ import annotations

from collections import deque

from ...moves import Move, Side
from ...outcome import Outcome
from ...position import Played, Position
from .messages import VARIANT


class Referee:
    """A game of `ashton-9` whose memory for repetitions may be short.

    Positions are stored after each move. `cache` of them and one more are remembered, or all if it
    is negative. That the first position is not stored, and that captures clear the store, changes
    nothing: neither can a man return to the board, nor an attacker to his camp.
    """

    def __init__(self, *, cache: int = -1) -> None:
        self.position = Position.start(VARIANT)
        self.outcome: Outcome | None = None
        self.plies = 0
        self._stored: deque[Position] = deque(maxlen=cache + 1 if cache >= 0 else None)

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.side

    def play(self, move: Move) -> Played:
        """Play `move`, after which `outcome` may be set; `IllegalMoveError` if it is illegal.

        A side left without a move has lost; the Java server waits until its time is up.
        """
        played = self.position.play(move)
        self.position = played.position
        self.plies += 1
        if played.outcome:
            self.outcome = played.outcome
        elif self.position in self._stored:
            self.outcome = Outcome(None, "repetition")
        elif not self.position.legal_moves:
            self.outcome = Outcome(played.side, "no_moves")
        self._stored.append(self.position)
        return played
