"""The laboratory: matches between engines, what their results prove, and openings to start from."""

from .archive import Archive
from .limits import TimeControl
from .match import Match, Played
from .plan import Plan
from .results import Finished, Results
from .specs import EngineSpec
from .statistics import Sprt

__all__ = [
    "Archive",
    "EngineSpec",
    "Finished",
    "Match",
    "Plan",
    "Played",
    "Results",
    "Sprt",
    "TimeControl",
]
