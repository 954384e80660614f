"""`EnginePlayer`: this library's engine as a player."""

from __future__ import annotations

from ..engine import Engine, Limit
from ..game import Game
from ..moves import Move, Side


class EnginePlayer:
    """An engine that forgets everything between games."""

    def __init__(self, name: str, engine: Engine) -> None:
        self.name = name
        self._engine = engine

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Forget the last game."""
        self._engine.clear()

    def choose(self, game: Game, limit: Limit) -> Move:
        """The move that the engine finds."""
        return self._engine.search(game, limit).move

    def close(self) -> None:
        """Stop the search; from any thread."""
        self._engine.stop()
