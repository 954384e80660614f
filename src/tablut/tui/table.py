"""`Table`: a game between a person and the computer, and what was taken back of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Report, draws
from ..errors import TablutError
from ..game import Game
from ..moves import Move, Side
from ..position import Played
from ..variants import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is settled when a game begins; `side` is the person's, `level` the computer's."""

    variant: Variant
    side: Side
    level: int


class Table:
    """The game, whose turn it is, and the moves taken back, the next one last.

    `saved` are the moves that a file has, empty where none has the game.
    """

    def __init__(self, setup: Setup, *, game: Game | None = None) -> None:
        """`game` is one that goes on; a new one begins without it."""
        self.setup = setup
        self.game = game or Game(setup.variant.rules)
        self.undone: list[Move] = []
        self.saved: tuple[Move, ...] = ()

    @property
    def is_on(self) -> bool:
        """Has nobody won yet, nor both drawn?"""
        return self.game.outcome is None

    @property
    def would_be_lost(self) -> bool:
        """The game is on and has moves that no file has."""
        return self.is_on and self.game.moves not in ((), self.saved)

    @property
    def awaits_person(self) -> bool:
        """The game is on and it is the person's turn."""
        return self.is_on and self.game.side is self.setup.side

    @property
    def awaits_computer(self) -> bool:
        """The game is on and it is the computer's turn."""
        return self.is_on and self.game.side is not self.setup.side

    def play(self, move: Move | str) -> Played:
        """Play the move of the side whose turn it is; `IllegalMoveError` if it is not legal."""
        played = self.game.play(move)
        if self.undone and self.undone[-1] == played.move:
            self.undone.pop()
        else:
            self.undone.clear()
        return played

    def take_back(self) -> None:
        """Go back to before the person's last move."""
        own = [ply for ply, played in enumerate(self.game.plies) if played.side is self.setup.side]
        if not own:
            raise TablutError("the person has not moved yet", reason="nothing_to_take_back")
        while len(self.game.plies) > own[-1]:
            self.undone.append(self.game.undo().move)

    def redo(self) -> None:
        """Play again what was taken back, up to the person's next turn."""
        if not (self.undone and self.is_on):
            raise TablutError("nothing was taken back", reason="nothing_to_redo")
        self.game.play(self.undone.pop())
        while self.undone and self.awaits_computer:
            self.game.play(self.undone.pop())

    def game_to_search(self) -> Game:
        """A copy of the game that a search may keep while this one changes."""
        game = Game(self.game.rules, position=self.game.start)
        for move in self.game.moves:
            game.play(move)
        return game

    @property
    def draw_is_too_early(self) -> bool:
        """Is it so early that the computer will not think about a draw?"""
        return not draws.considered(self.game)

    def answer_draw(self, report: Report) -> bool:
        """End the game in a draw if the person, whose turn it is, stands no worse; say whether."""
        if not draws.agreed(report.score):
            return False
        self.game.agree_draw()
        return True
