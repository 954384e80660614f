"""`Odds`: what a score means in games won, drawn and lost."""

from __future__ import annotations

import math
from dataclasses import dataclass

# Log odds of winning an even game: of those of the engine against itself one in twenty is drawn.
EVEN = -0.1


@dataclass(frozen=True, slots=True)
class Odds:
    """Out of a thousand games, those that the side to move wins, draws and loses."""

    win: int
    draw: int
    loss: int


def odds_of(score: int, ends_in: int | None, *, scale: int) -> Odds:
    """The odds of a score in hundredths of a man; certain where the end is proven.

    Under the rules of the game `scale` hundredths are one unit of log odds, as the fit of the
    evaluation's weights found.
    """
    if ends_in is not None:
        return Odds(1000, 0, 0) if score > 0 else Odds(0, 0, 1000)
    win, loss = _part(score / scale), _part(-score / scale)
    return Odds(win, 1000 - win - loss, loss)


def _part(log_odds: float) -> int:
    return int(1000 / (1 + math.exp(-EVEN - log_odds)))
