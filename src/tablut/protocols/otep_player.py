"""`OtepPlayer`: a player that is a program speaking OpenTafl's engine protocol."""

from __future__ import annotations

import logging
import math

from ..engine import Limit, PlayerError
from ..errors import NotationError
from ..game import Game
from ..moves import Move, Side
from ..notation import move_record, rules_record
from .patience import HANDSHAKE, patience
from .process import EngineProcess

log = logging.getLogger(__name__)

# OpenTafl goes on working on its tree after it has sent its move, and ends with an error if it is
# asked for the next one meanwhile; when it is done it falls silent.
_SILENCE = 0.5  # seconds
_MOST_SILENCE = 3.0
_PERIODS = 1000  # overtime periods that stand for a limit of time a move


class OtepPlayer:
    """Runs `command` and has it choose; starts it anew for the next game after it failed.

    The protocol knows no limits of nodes or depth: the engine then takes the time it likes. `lost`
    holds a sentence for each rule of the present game that the protocol could not tell the engine.
    """

    def __init__(self, command: str) -> None:
        """Raises `PlayerError` if the command does not run or does not say hello."""
        self.name = command
        self.lost: tuple[str, ...] = ()
        self._command = command
        self._told = 0  # plies of the game that the engine knows
        self._start()

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Tell the engine the rules and where the game starts; warns of rules that get lost."""
        if not self._process.alive:
            self._start()
            self._told = 0
        self._process.forget()
        record = rules_record.write(game.rules)
        if record.lost != self.lost:
            for sentence in record.lost:
                log.warning("%s: %s", self._command, sentence)
        self.lost = record.lost
        if self._told:
            self._process.say("finish 0")  # so that it forgets the last game's clocks
        self._told = 0
        self._process.say(f"rules {record.text}")
        if str(game.start) != game.rules.position or game.start.side != game.rules.first:
            self._process.say(f"position {game.start}")
            self._process.say(f"side {game.start.side}")

    def choose(self, game: Game, limit: Limit) -> Move:
        """The engine's move; `PlayerError` if it dies, errs, or is later than `patience` allows."""
        if self._told:
            self._process.wait_for_silence(_SILENCE, _MOST_SILENCE)
            self._process.forget()
        new = game.moves[self._told :]
        if new:
            self._process.say(f"opponent-move {'|'.join(map(str, new))} {game.position}")
        clock = _clock(limit)
        if clock:
            self._process.say(clock)
        self._process.say(f"play {game.side}")
        size = game.start.size

        def answer(line: str) -> Move | None:
            if line.startswith("error -1"):
                raise PlayerError(f"the engine says: {line[:300]}", reason="refused")
            word, *words = line.split() or [""]
            if word != "move":
                return None
            try:
                found = move_record.read(words[0], size=size)
                return Move.parse(f"{found.origin}-{found.target}", size=size)
            except (NotationError, IndexError) as error:
                raise PlayerError(f"{line[:80]!r} names no move", reason="nonsense") from error

        move = self._process.hear(answer, patience(limit))
        self._told = len(game.moves)
        if move in game.legal_moves:
            self._process.say(f"move {game.position.play(move).position}")
            self._told += 1
        else:
            self._process.say("error 2")
        return move

    def close(self) -> None:
        """End the engine."""
        self._process.close("goodbye")

    def _start(self) -> None:
        self._process = EngineProcess(self._command)
        self._process.hear(lambda line: True if line == "hello" else None, HANDSHAKE)


def _clock(limit: Limit) -> str | None:
    """The line for a limit of time, the same for both sides; None without one.

    Seconds a move are an overtime period of that length, of which there are plenty.
    """
    if limit.clock:
        left = max(round(limit.clock.remaining * 1000), 1)
        return f"clock {left} {left} 0 0 0"
    if limit.seconds is not None:
        left = max(round(limit.seconds * 1000), 1)
        return f"clock {left}* {left}* {math.ceil(limit.seconds)} {_PERIODS} {_PERIODS}"
    return None
