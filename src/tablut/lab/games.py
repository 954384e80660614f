"""One game between two players: whose move it is, what it may cost, and how it ends."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from ..engine import Limit, Player, PlayerError
from ..game import Game
from ..moves import Side
from .limits import TimeControl
from .watch import Watch

GRACE = 1.0  # seconds by which a move may be late, for a busy machine's sake
STARTING = 30.0  # seconds to get ready for a game
PATIENCE = 600.0  # seconds for a move without a limit of time
PLIES = 400  # a game as long as that is a draw
FAULTS = ("crash", "time", "illegal_move")  # endings that are one player's failing


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: `winner` None is a draw.

    `reason` is that of an `Outcome`, one of `FAULTS`, or ply_limit; `fault` tells in a sentence
    what the loser did wrong.
    """

    winner: Side | None
    reason: str
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a game is played under: the limit or clock of each side, and the most plies."""

    limits: Mapping[Side, Limit | TimeControl]
    plies: int = PLIES
    grace: float = GRACE


def play(game: Game, players: Mapping[Side, Player], terms: Terms, watch: Watch) -> Ending:
    """Play `game` on to its end; a player that fails loses it."""
    clocks = {side: _Clock(rule) for side, rule in terms.limits.items()}
    for side, player in players.items():
        try:
            with watch.over(player, STARTING):
                player.begin(game, side, clocks[side].limit)
        except PlayerError as error:
            return Ending(side.other, "crash", str(error))
    while not game.outcome:
        if len(game.moves) >= terms.plies:
            return Ending(None, "ply_limit")
        side, clock, fault = game.side, clocks[game.side], ""
        allowed = clock.allowed
        began = time.perf_counter()
        try:
            with watch.over(players[side], allowed + terms.grace):
                move = players[side].choose(game, clock.limit)
        except PlayerError as error:
            fault = str(error)
        used = time.perf_counter() - began
        if used > allowed + terms.grace:
            return Ending(side.other, "time", f"took {used:.2f} s where it had {allowed:.2f} s")
        if fault:
            return Ending(side.other, "crash", fault)
        if move not in game.legal_moves:
            return Ending(side.other, "illegal_move", f"{move} is not legal")
        clock.spend(used)
        game.play(move)
    return Ending(game.outcome.winner, game.outcome.reason)


class _Clock:
    """The time of one side; below zero it has run out, but for the grace of its terms."""

    def __init__(self, rule: Limit | TimeControl) -> None:
        self._rule = rule
        self._left = rule.main if isinstance(rule, TimeControl) else 0.0

    @property
    def limit(self) -> Limit:
        """The limit of the next move."""
        rule = self._rule
        return rule if isinstance(rule, Limit) else rule.limit(max(self._left, 0.0))

    @property
    def allowed(self) -> float:
        """The seconds that the next move may take."""
        return self._rule.seconds or PATIENCE if isinstance(self._rule, Limit) else self._left

    def spend(self, seconds: float) -> None:
        """A move took so long."""
        if isinstance(self._rule, TimeControl):
            self._left += self._rule.increment - seconds
