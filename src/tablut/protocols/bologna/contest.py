"""`Contest`: one game between two players that are connected."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ...errors import TablutError
from ...moves import Move, Side
from ...records.record import RESULT_OF
from .frames import LinkError
from .game_log import GameLog
from .link import Link
from .messages import State, read_action, result_of, state_message
from .referee import Referee


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a game is played by.

    `seconds` a move; `errors` that each player may make without losing; `cache` as a `Referee`
    takes it.
    """

    seconds: float = 60.0
    errors: int = 0
    cache: int = -1


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game ended.

    `reason` is that of an `Outcome`, or `illegal_move` or `disconnected`, or for a player, who is
    not told which of the two it was, `error`.
    """

    winner: Side | None
    reason: str
    plies: int


class Contest:
    """Runs a game: asks the player to move, and tells both what came of it."""

    def __init__(
        self,
        links: Mapping[Side, Link],
        terms: Terms,
        log: GameLog,
        *,
        say: Callable[[str], None],
    ) -> None:
        self._links = links
        self._terms = terms
        self._log = log
        self._say = say
        self._referee = Referee(cache=terms.cache)
        self._wrongs: Counter[Side] = Counter()
        self._state = State.of(self._referee.position)

    async def run(self) -> Verdict:
        """Play to the end."""
        self._log.state(self._state, first=True)
        self._tell()
        while (verdict := await self._turn()) is None:
            pass
        self._log.state(self._state)
        return verdict

    async def _turn(self) -> Verdict | None:
        """One message of the player to move; the verdict if the game is over."""
        side = self._referee.side
        try:
            async with asyncio.timeout(self._terms.seconds):
                message = await self._links[side].receive()
        except TimeoutError:
            return self._lost(side, "time")  # of which the players are not told
        except LinkError as error:
            self._say(f"{side}: {error}")
            verdict: Verdict | None = self._lost(side, "disconnected")
        else:
            verdict = self._judge(side, message)
        self._tell()
        return verdict

    def _judge(self, side: Side, message: str) -> Verdict | None:
        """Play the move in a message, if there is one and it is legal."""
        move: Move | None = None
        try:
            move = read_action(message)
            played = self._referee.play(move)
        except TablutError as error:
            self._say(f"{side}: {error}")
            self._log.refused(side, move, error.reason)
            self._wrongs[side] += 1
            over = self._wrongs[side] > self._terms.errors
            return self._lost(side, "illegal_move") if over else None
        outcome = self._referee.outcome
        self._say(f"{self._referee.plies}. {side} {move}")
        self._state = State.after(played, result_of(outcome))
        self._log.played(played, outcome)
        self._log.state(self._state)
        return Verdict(outcome.winner, outcome.reason, self._referee.plies) if outcome else None

    def _lost(self, side: Side, reason: str) -> Verdict:
        self._state = replace(self._state, side=None, result=RESULT_OF[side.other])
        return Verdict(side.other, reason, self._referee.plies)

    def _tell(self) -> None:
        message = state_message(self._state)
        for link in self._links.values():
            link.send(message)
