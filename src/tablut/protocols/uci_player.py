"""`UciPlayer`: a player that is a program speaking the protocol of `tablut engine`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .. import variants
from ..engine import Limit, PlayerError, Report
from ..errors import NotationError
from ..game import Game
from ..moves import Move, Side
from ..notation import rules_record
from ..rules import Rules
from . import info
from .asking import CLOCKS
from .patience import HANDSHAKE, patience
from .process import EngineProcess


class UciPlayer:
    """Runs `command` and has it choose; starts it anew for the next game after it failed."""

    def __init__(self, command: str, options: Mapping[str, str | int | bool] | None = None) -> None:
        """`options` are set by name when the engine starts. Raises `PlayerError` if it does not."""
        self.name = command
        self._command = command
        self._options = dict(options or {})
        self._start()

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        """Get the engine ready for a game; `PlayerError` if it does not know the rules."""
        if not self._process.alive:
            self._start()
        self._process.say("ucinewgame")
        self._process.say(f"setoption name Variant value {_name_of(game.rules)}")
        self._wait_until_ready()

    def choose(self, game: Game, limit: Limit) -> Move:
        """The engine's move; `PlayerError` if it dies, errs, or is later than `patience` allows."""
        self._ask(game, limit)
        return self._process.hear(_answer(game, lambda report: None), patience(limit))

    def analyse(self, game: Game, limit: Limit, *, lines: int = 1) -> tuple[Report, ...]:
        """The engine's last reports on its best `lines` moves, best first."""
        reports: dict[int, Report] = {}

        def note(report: Report) -> None:
            reports[report.rank] = report

        self._ask(game, limit, f" multipv {lines}")
        self._process.hear(_answer(game, note), patience(limit))
        return tuple(reports[rank] for rank in sorted(reports))

    def close(self) -> None:
        """End the engine."""
        self._process.close("quit")

    def _start(self) -> None:
        self._process = EngineProcess(self._command)
        self._process.say("uci")

        def identified(line: str) -> bool | None:
            if line.startswith("id name "):
                self.name = line.removeprefix("id name ")
            return True if line == "uciok" else None

        self._process.hear(identified, HANDSHAKE)
        for name, value in self._options.items():
            text = str(value).lower() if isinstance(value, bool) else value
            self._process.say(f"setoption name {name} value {text}")
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        def ready(line: str) -> bool | None:
            _refuse(line)
            return True if line == "readyok" else None

        self._process.say("isready")
        self._process.hear(ready, HANDSHAKE)

    def _ask(self, game: Game, limit: Limit, more: str = "") -> None:
        self._process.forget()
        position = f"position record {game.start} {game.start.side}"
        self._process.say(" ".join([position, "moves", *map(str, game.moves)]))
        self._process.say(f"go{_words(limit, game.side)}{more}")


def _name_of(rules: Rules) -> str:
    """The variant of these rules, or their record if it loses nothing."""
    for name in variants.ids():
        if variants.load(name).rules == rules:
            return name
    record = rules_record.write(rules)
    if record.lost:
        raise PlayerError(
            f"these rules cannot be told to an engine: {' '.join(record.lost)}", reason="rules"
        )
    return record.text


def _words(limit: Limit, side: Side) -> str:
    """A limit as `go` says it."""
    words = {"nodes": limit.nodes, "depth": limit.depth}
    if limit.seconds is not None:
        words["movetime"] = max(round(limit.seconds * 1000), 1)
    if limit.clock:
        time, increment = CLOCKS[side]
        words[time] = round(limit.clock.remaining * 1000)
        words[increment] = round(limit.clock.increment * 1000)
        words["movestogo"] = limit.clock.moves
    return "".join(f" {word} {value}" for word, value in words.items() if value is not None)


def _answer(game: Game, note: Callable[[Report], None]) -> Callable[[str], Move | None]:
    """What finds the answer among the lines, after noting the reports before it."""
    size = game.start.size

    def answer(line: str) -> Move | None:
        report = info.read(line, size=size)
        if report:
            note(report)
        _refuse(line)
        if not line.startswith("bestmove"):
            return None
        try:
            return Move.parse(line.split()[1], size=size)
        except (NotationError, IndexError) as error:
            raise PlayerError(f"{line[:80]!r} names no move", reason="nonsense") from error

    return answer


def _refuse(line: str) -> None:
    if line.startswith("error"):
        raise PlayerError(f"the engine says: {line[:300]}", reason="refused")
