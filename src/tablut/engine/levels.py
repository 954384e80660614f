"""The eight levels of the computer, from a child's opponent to the full engine."""

from __future__ import annotations

from dataclasses import dataclass

from .limit import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """How hard the engine looks, and how well it sees.

    `nodes`, `depth` (plies) and `seconds` end a search, whichever comes first; 0 is no limit.
    `noise` is the standard deviation, in hundredths of a man, by which every evaluation is
    misjudged. Wins and losses that the search reaches are never misjudged, so that even level 1
    escapes when it can and takes a king that stands en prise.
    """

    number: int
    nodes: int
    depth: int
    noise: int
    seconds: float
    hash_mb: int = 16

    @property
    def limit(self) -> Limit:
        """The limit of one move at this level."""
        return Limit(
            seconds=self.seconds or None, nodes=self.nodes or None, depth=self.depth or None
        )


FULL = 8

LEVELS = {
    level.number: level
    for level in (
        Level(1, nodes=1_500, depth=1, noise=150, seconds=0.1),
        Level(2, nodes=3_000, depth=2, noise=150, seconds=0.1),
        Level(3, nodes=6_000, depth=3, noise=120, seconds=0.2),
        Level(4, nodes=12_000, depth=4, noise=75, seconds=0.3),
        Level(5, nodes=30_000, depth=0, noise=25, seconds=0.3),
        Level(6, nodes=160_000, depth=0, noise=5, seconds=1.0),
        Level(7, nodes=640_000, depth=0, noise=0, seconds=2.0, hash_mb=64),
        Level(FULL, nodes=0, depth=0, noise=0, seconds=3.0, hash_mb=64),
    )
}
