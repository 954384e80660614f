"""Tablut and its family: rules, positions, games and an engine.

>>> import tablut
>>> game = tablut.Game("brainking")
>>> game.play("e3-h3").side
<Side.DEFENDERS: 'defenders'>
>>> "d1-d3" in game.legal_moves, len(game.legal_moves)
(True, 78)
"""

from typing import TYPE_CHECKING

from . import variants
from .engine import Engine, Limit, Report
from .errors import IllegalMoveError, NotationError, RecordError, RulesError, TablutError
from .game import Game
from .moves import Move, Side
from .outcome import Outcome
from .position import Position
from .rules import Rules

__all__ = [
    "Engine",
    "Game",
    "IllegalMoveError",
    "Limit",
    "Move",
    "NotationError",
    "Outcome",
    "Position",
    "RecordError",
    "Report",
    "Rules",
    "RulesError",
    "Side",
    "TablutError",
    "variants",
]

__version__: str

if not TYPE_CHECKING:  # for a type checker every name would be an attribute

    def __getattr__(name: str) -> str:
        """The version, which takes a while to look up."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import metadata

        return metadata.version(__name__)
