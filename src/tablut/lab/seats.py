"""`Seat`: where an engine sits for a match, started when a game needs it."""

from __future__ import annotations

from ..engine import Limit, Player, PlayerError
from ..game import Game
from ..moves import Move, Side
from .specs import EngineSpec


class Seat:
    """A player that starts its engine for a game, and again after it was closed.

    Programs stay up from game to game. `seed` goes to an engine of this process when it is started.
    """

    def __init__(self, spec: EngineSpec) -> None:
        self.name = spec.name
        self.seed = 0
        self._spec = spec
        self._player: Player | None = None

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Start the engine if there is need, and tell it of the game."""
        if not self._spec.lasting:
            self.close()
        player = self._player or self._spec.open(seed=self.seed)
        self._player = player
        player.begin(game, side, limit)

    def choose(self, game: Game, limit: Limit) -> Move:
        """The engine's move."""
        player = self._player
        if player is None:
            raise PlayerError(f"{self.name} was closed", reason="closed")
        return player.choose(game, limit)

    def close(self) -> None:
        """End the engine; from any thread. The next game starts it again."""
        player, self._player = self._player, None
        if player:
            player.close()
