"""The engine's own text protocol, close to UCI; `docs/protocol.md` holds its grammar."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import tablut

from .. import variants
from ..engine import Engine, Report, check_memory
from ..errors import NotationError, TablutError
from ..game import Game
from ..position import Position
from . import asking, info
from .asking import Go
from .search import Search
from .settings import OPTIONS, Settings, variant_of


class UciSession:
    """One conversation: answers lines and changes nothing at those it does not understand."""

    def __init__(self, say: Callable[[str], None], settings: Settings) -> None:
        self._say = say
        self._defaults = self._settings = settings
        self._variant = variants.load(variants.DEFAULT)
        self._game = Game(self._variant.rules)
        self._engine: Engine | None = None  # made when first needed: its memory takes a while
        self._hash_mb = settings.hash_mb  # of the engine before, for which there was room
        self._search: Search | None = None
        self._commands: dict[str, Callable[[Sequence[str], str], None]] = {
            "uci": self._identify,
            "isready": self._ready,
            "ucinewgame": self._new_game,
            "setoption": self._set_option,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponder_hit,
            "d": self._show,
        }

    def answer(self, line: str) -> bool:
        """Do what a line asks; False once the conversation is over."""
        word, *words = line.split() or [""]
        if word == "quit":
            return False
        try:
            if word in self._commands:
                self._commands[word](words, line)
            elif word:
                raise NotationError(f"{word[:40]!r} is not a command", reason="command")
        except TablutError as error:
            self._say(_failed(error))
        return True

    def close(self) -> None:
        """Stop searching."""
        if self._search:
            self._search.stop()

    def _identify(self, words: Sequence[str], line: str) -> None:
        self._say(f"id name Tablut {tablut.__version__}")
        self._say("id author the Tablut authors")
        for option in OPTIONS:
            self._say(option.declaration(self._defaults))
        choices = " ".join(f"var {name}" for name in variants.ids())
        self._say(f"option name Variant type combo default {variants.DEFAULT} {choices}")
        self._say("uciok")

    def _ready(self, words: Sequence[str], line: str) -> None:
        try:
            self._thinker()
        except TablutError as error:
            self._say(_failed(error))
            self._thinker()
        self._say("readyok")

    def _new_game(self, words: Sequence[str], line: str) -> None:
        self._be_idle()
        if self._engine:
            self._engine.clear()
        self._game = Game(self._variant.rules)

    def _set_option(self, words: Sequence[str], line: str) -> None:
        if words[:1] != ["name"] or "value" not in words[2:]:
            raise NotationError("setoption: expected name NAME value VALUE", reason="option")
        self._be_idle()
        at = words.index("value", 2)
        name = " ".join(words[1:at])
        value = line.split(maxsplit=at + 2)[-1] if len(words) > at + 1 else ""
        if name.casefold() == "variant":
            self._variant = variant_of(value)
            self._game = Game(self._variant.rules)
            return
        for option in OPTIONS:
            if option.name.casefold() == name.casefold():
                changed = option.changed(self._settings, value)
                if changed.of_engine != self._settings.of_engine:
                    check_memory(changed.hash_mb)
                    self._engine = None
                self._settings = changed
                return
        raise NotationError(f"setoption: there is no option {name[:40]!r}", reason="option")

    def _position(self, words: Sequence[str], line: str) -> None:
        self._be_idle()
        match list(words):
            case ["startpos", *moves]:
                game = Game(self._variant.rules)
            case ["record", record, ("attackers" | "defenders") as side, *moves]:
                game = Game(self._variant.rules, position=record, side=side)
            case _:
                raise NotationError(
                    "position: expected startpos, or record RECORD and attackers or defenders",
                    reason="position",
                )
        if moves[:1] not in ([], ["moves"]):
            raise NotationError(f"position: expected moves, got {moves[0][:40]!r}", reason="word")
        for move in moves[1:]:
            game.play(move)
        self._game = game

    def _go(self, words: Sequence[str], line: str) -> None:
        self._be_idle()
        game = self._game
        go = asking.read(words, game)
        if game.outcome and not go.perft:
            raise TablutError("the game is over: there is no move to search", reason="game_over")
        engine = self._thinker()

        def find(stopped: threading.Event) -> Iterable[str]:
            if go.perft:
                return _perft(game.position, go.perft, stopped, self._say)
            return self._best(engine, game, go)

        held = go.infinite or go.ponder
        self._search = Search(engine, find, self._say, _failed, held=held)

    def _best(self, engine: Engine, game: Game, go: Go) -> Iterable[str]:
        def report(found: Report) -> None:
            self._say(info.write(found))

        limit = self._settings.limit(go.limit)
        lines = 1 if go.ponder else go.lines or self._settings.lines
        if lines > 1:
            best = engine.analyse(game, limit, lines=lines, moves=go.moves, on_report=report)[0]
        else:
            best = engine.search(game, limit, moves=go.moves, ponder=go.ponder, on_report=report)
        answer = f"bestmove {best.move}"
        if self._settings.ponder and len(best.line) > 1:
            after = game.position.play(best.move).position
            if after.side is not game.side:
                answer += f" ponder {best.line[1]}"
        return [answer]

    def _stop(self, words: Sequence[str], line: str) -> None:
        self.close()

    def _ponder_hit(self, words: Sequence[str], line: str) -> None:
        if self._search:
            self._search.ponder_hit()

    def _show(self, words: Sequence[str], line: str) -> None:
        position = self._game.position
        for row in position.text().splitlines():
            self._say(row)
        self._say(f"variant {self._variant.id}")
        self._say(f"position record {position} {position.side}")
        if self._game.outcome:
            winner, reason = self._game.outcome.winner, self._game.outcome.reason
            self._say(f"outcome {winner or 'draw'} {reason}")

    def _be_idle(self) -> None:
        if self._search and not self._search.over:
            raise TablutError("a search is running: stop it first", reason="busy")
        if self._search:
            self._search.join()

    def _thinker(self) -> Engine:
        if self._engine is None:
            try:
                self._engine = self._settings.engine()
            except TablutError:  # the memory was not to be had
                self._settings = replace(self._settings, hash_mb=self._hash_mb)
                raise
            self._hash_mb = self._settings.hash_mb
        return self._engine


def _failed(error: TablutError) -> str:
    return "error " + " ".join(str(error).split())


def _perft(
    position: Position, depth: int, stopped: threading.Event, say: Callable[[str], None]
) -> Iterable[str]:
    total = 0
    for move in position.legal_moves:
        played = position.play(move)
        count = 1 if depth == 1 else 0
        if depth > 1 and played.outcome is None:
            count = played.position.perft(depth - 1, stopped=stopped.is_set)
        if stopped.is_set():
            return ["perft stopped"]
        total += count
        say(f"perft {move} {count}")
    return [f"perft total {total}"]
