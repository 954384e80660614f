"""`Match`: two games with sides swapped, which make an uneven game fair."""

from __future__ import annotations

from . import variants
from .errors import TablutError
from .game import Game
from .moves import Side
from .rules import Rules


class Match:
    """A pair of games between player 0, who attacks first, and player 1.

    A win counts one point and a draw half to each. With a point each, the winner of the shorter
    game is ahead (the rule of Brandubh matches on hnefatafl.org); of equal length, neither is.

    >>> match = Match("brandubh-dcampbell-7")
    >>> match.game.resign(Side.ATTACKERS)
    >>> match.next_game().outcome is None
    True
    >>> match.points, match.side_of(0)
    ((0.0, 1.0), <Side.DEFENDERS: 'defenders'>)
    """

    def __init__(self, rules: Rules | str = variants.DEFAULT) -> None:
        self.rules = variants.rules(rules)
        self.games = [Game(self.rules)]

    @property
    def game(self) -> Game:
        """The game now on the board."""
        return self.games[-1]

    def side_of(self, player: int) -> Side:
        """The side that a player has in the game now on the board."""
        return self._side(player, len(self.games) - 1)

    def next_game(self) -> Game:
        """Begin the second game; `TablutError` before the first has ended or after both."""
        if self.game.outcome is None:
            raise TablutError("the first game is not over", reason="game_on")
        if len(self.games) == 2:
            raise TablutError("a match has two games", reason="match_over")
        self.games.append(Game(self.rules))
        return self.game

    @property
    def points(self) -> tuple[float, float]:
        """What each player has from the games that have ended."""
        totals = [0.0, 0.0]
        for number, game in enumerate(self.games):
            for player in (0, 1):
                if game.outcome and game.outcome.winner is None:
                    totals[player] += 0.5
                elif game.outcome and game.outcome.winner is self._side(player, number):
                    totals[player] += 1
        return totals[0], totals[1]

    @property
    def winner(self) -> int | None:
        """The player who is ahead once both games have ended; None before, or if neither is."""
        if len(self.games) < 2 or any(game.outcome is None for game in self.games):
            return None
        first, second = self.points
        if first != second:
            return 0 if first > second else 1
        lengths = [len(game.plies) for game in self.games]
        if lengths[0] == lengths[1]:
            return None
        shorter = lengths.index(min(lengths))
        outcome = self.games[shorter].outcome
        if outcome is None or outcome.winner is None:
            return None
        return 0 if outcome.winner is self._side(0, shorter) else 1

    @staticmethod
    def _side(player: int, number: int) -> Side:
        return Side.ATTACKERS if (player + number) % 2 == 0 else Side.DEFENDERS
