"""OpenTafl's engine protocol (OTEP), the engine's side; its specification comes with OpenTafl."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from ..engine import Clock, Engine, Limit, Report
from ..errors import IllegalMoveError, NotationError, TablutError
from ..game import Game
from ..moves import Move, Side
from ..notation import move_record
from ..rules import Rules
from .search import Search
from .settings import Settings, number, variant_of

_MS = 10**10  # the most that a clock may show
_RESERVE = 0.1  # seconds of an overtime period that are left to the way there and back


@dataclass(frozen=True, slots=True)
class _Time:
    """What one side has left: main time, or the rest of an overtime period; in seconds."""

    seconds: float
    overtime: bool
    spare: float  # the length of an overtime period, if there is one left

    @property
    def limit(self) -> Limit:
        if self.overtime:
            return Limit(seconds=max(0.9 * self.seconds - _RESERVE, 0.05))
        return Limit(clock=Clock(remaining=self.seconds + self.spare))


class OtepSession:
    """One conversation with a host such as OpenTafl.

    The host's word on the position stands: where its record is not what our rules make of a move,
    the game goes on from the record.
    """

    def __init__(self, say: Callable[[str], None], settings: Settings) -> None:
        self._say = say
        self._settings = settings
        self._rules: Rules | None = None
        self._game = Game()
        self._engine: Engine | None = None
        self._search: Search | None = None
        self._sent: Move | None = None  # by the search; not yet in the game
        self._made: Move | None = None  # in the game; the host may still refuse it
        self._refused: set[Move] = set()  # by the host, in this position
        self._times: dict[Side, _Time] = {}
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "hello": lambda words: None,
            "rules": self._set_rules,
            "position": self._position,
            "side": self._side,
            "clock": self._clock,
            "play": self._play,
            "analyze": self._analyze,
            "move": self._accepted,
            "error": self._refuse,
            "opponent-move": self._moved,
            "finish": self._finish,
        }

    def answer(self, line: str) -> bool:
        """Do what a line asks; False once the conversation is over."""
        word, *words = line.split() or [""]
        if word == "goodbye":
            return False
        try:
            if word in self._commands:
                self._commands[word](words)
            elif word:
                raise NotationError(f"{word[:40]!r} is not a command", reason="command")
        except TablutError as error:
            fatal = word in ("rules", "play") or self._rules is None
            self._say(_failed(error) if fatal else f"error 0 {_sentence(error)}")
        return True

    def close(self) -> None:
        """Stop searching."""
        self._settle()

    def _set_rules(self, words: list[str]) -> None:
        self._settle()
        self._rules = None  # a host that errs here must not get moves by the rules before
        self._rules = variant_of("dim:" + " ".join(words).removeprefix("dim:")).rules
        self._game = Game(self._rules)
        self._forget()

    def _position(self, words: list[str]) -> None:
        self._settle()
        self._place(_only(words, "position"), self._game.side)

    def _side(self, words: list[str]) -> None:
        self._settle()
        side = _side_of(words)
        if side is not self._game.side:
            self._place(str(self._game.position), side)

    def _clock(self, words: list[str]) -> None:
        if len(words) != 5:
            raise NotationError("clock: expected five values", reason="clock")
        period, *counts = (number(word, "clock", 0, _MS) for word in words[2:])
        self._times = {
            side: _Time(
                number(text.removesuffix("*"), "clock", -_MS, _MS) / 1000,
                text.endswith("*"),
                period if count else 0,
            )
            for side, text, count in zip(Side, words[:2], counts, strict=True)
        }

    def _play(self, words: list[str]) -> None:
        self._settle()
        side = _side_of(words)
        if side is not self._game.side or self._game.outcome:
            self._place(str(self._game.position), side)  # the host does not think it is over
        game, refused = self._game, self._refused
        moves = tuple(move for move in game.legal_moves if move not in refused)
        if not moves:
            raise TablutError("there is no move to play", reason="game_over")
        time = self._times.get(side)
        limit = self._settings.limit(time.limit if time else None)
        engine = self._thinker()

        def find(stopped: threading.Event) -> Iterable[str]:
            self._sent = engine.search(game, limit, moves=moves).move
            return [f"move {self._sent}"]

        self._search = Search(engine, find, self._say, _failed)

    def _analyze(self, words: list[str]) -> None:
        self._settle()
        if len(words) != 2:
            raise NotationError("analyze: expected a number of moves and seconds", reason="word")
        lines = number(words[0], "analyze", 1, 1000)
        limit = Limit(seconds=number(words[1], "analyze", 1, _MS))
        game, engine = self._game, self._thinker()
        if game.outcome:
            raise TablutError("the game is over: there is nothing to analyse", reason="game_over")

        def find(stopped: threading.Event) -> Iterable[str]:
            return [_analysis(engine.analyse(game, limit, lines=lines), game.side)]

        self._search = Search(engine, find, self._say, _failed)

    def _accepted(self, words: list[str]) -> None:
        self._settle()
        self._made = None
        self._refused.clear()
        record = _only(words, "move")
        if str(self._game.position) != record:
            self._place(record, self._game.side)

    def _refuse(self, words: list[str]) -> None:
        self._settle()
        if self._made:
            self._game.undo()
            self._refused.add(self._made)
            self._made = None

    def _moved(self, words: list[str]) -> None:
        self._settle()
        if len(words) != 2:
            raise NotationError("opponent-move: expected moves and a position", reason="word")
        texts, record = words
        if str(self._game.position) == record:
            return  # said again, after a refusal
        self._made = None
        self._refused.clear()
        size = self._game.start.size
        records = [move_record.read(text, size=size) for text in texts.split("|")]
        moves = [f"{move.origin}-{move.target}" for move in records]
        # A host in a hurry lists moves that we know already before the new ones.
        if not any(self._leads(moves[known:], record) for known in range(len(moves))):
            self._place(record, self._game.side)

    def _finish(self, words: list[str]) -> None:
        self._settle()
        self._game = Game(self._rules or self._game.rules)
        self._forget()

    def _settle(self) -> None:
        """Break off the search that runs, or make the move that it has sent."""
        if self._search:
            self._search.stop(mute=True)
            if self._sent and not self._search.muted:
                self._game.play(self._sent)
                self._made = self._sent
            self._search = self._sent = None

    def _leads(self, moves: list[str], record: str) -> bool:
        """Play `moves` if they lead to the position of `record`."""
        played = 0
        with suppress(IllegalMoveError):
            for move in moves:
                self._game.play(move)
                played += 1
            if str(self._game.position) == record:
                return True
        for _ in range(played):
            self._game.undo()
        return False

    def _place(self, record: str, side: Side) -> None:
        self._game = Game(self._game.rules, position=record, side=side)
        self._made = None

    def _forget(self) -> None:
        self._made = None
        self._refused.clear()
        self._times = {}
        if self._engine:
            self._engine.clear()

    def _thinker(self) -> Engine:
        if self._rules is None:
            raise TablutError("no rules have been set", reason="rules")
        if self._engine is None:
            self._engine = self._settings.engine()
        return self._engine


def _analysis(reports: Iterable[Report], side: Side) -> str:
    """Each line's moves and its score in hundredths of a man, from the attackers' point of view."""
    sign = 1 if side is Side.ATTACKERS else -1
    found = [f"{'|'.join(map(str, r.line))} {sign * r.score}" for r in reports]
    return " ".join(["analysis", str(len(found)), *found])


def _side_of(words: list[str]) -> Side:
    text = _only(words, "side")
    if text not in list(Side):
        raise NotationError(f"expected attackers or defenders, got {text[:40]!r}", reason="side")
    return Side(text)


def _only(words: list[str], command: str) -> str:
    if len(words) != 1:
        raise NotationError(f"{command}: expected one value, got {len(words)}", reason="word")
    return words[0]


def _failed(error: TablutError) -> str:
    return f"error -1 {_sentence(error)}"


def _sentence(error: TablutError) -> str:
    return " ".join(str(error).split())
