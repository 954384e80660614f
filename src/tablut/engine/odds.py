"""`Odds`: what a score means in games won, drawn and lost."""

from __future__ import annotations

import math
from dataclasses import dataclass

# Logistic curves, in hundredths of a man. The fits of the weights found 196 to 421 points to one
# unit of log odds, by family of rules; of even games of the engine against itself one in twenty
# was drawn.
SPREAD = 220.0
EVEN = 22.0  # the score at which a side wins half its games


@dataclass(frozen=True, slots=True)
class Odds:
    """Out of a thousand games, those that the side to move wins, draws and loses."""

    win: int
    draw: int
    loss: int


def odds_of(score: int, ends_in: int | None) -> Odds:
    """The odds of a score in hundredths of a man; certain where the end is proven."""
    if ends_in is not None:
        return Odds(1000, 0, 0) if score > 0 else Odds(0, 0, 1000)
    win, loss = _part(score), _part(-score)
    return Odds(win, 1000 - win - loss, loss)


def _part(score: int) -> int:
    return int(1000 / (1 + math.exp((EVEN - score) / SPREAD)))
