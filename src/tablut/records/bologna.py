"""Games of the Bologna competition's server: its game logs, and its messages as JSON Lines.

A log is what the Java server writes: a head line and a message each, among them the moves tried,
the men removed, and the board after each move. A transcript has an object a line with the direction
`dir` ("white->server" ...) and the message `msg`. The defenders are white and begin.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from ..errors import RecordError
from ..moves import Side
from ..position import Position
from .bologna_text import (
    CELL_WORDS,
    CELLS,
    ENDINGS,
    GAMES,
    RESULTS,
    SIDES,
    TURN_WORDS,
    UNDATED,
    LogText,
    turn_letters,
)
from .following import BrokenOffError, Following
from .record import Record
from .source import Source

_HEAD = re.compile(r"(?P<date>\S.*) \S*?(?P<game>Game\w*Tablut) (?:<init>|\w+)")
_PLAYERS = re.compile(r"Players:\t(.*)\tvs\t(.*)")
_TRIED = re.compile(r"Turn: [WB] Pawn from ([A-Ia-i][1-9]) to ([A-Ia-i][1-9])$")
_REMOVED = re.compile(r"Pedina (?:nera|bianca) rimossa in: ([a-i][1-9])$")
_REFUSED = re.compile(r": (?:Mossa|Formato mossa|Nessuna mossa|Giocatore) ?")


def read(text: str) -> Record:
    """The game of a log or a transcript; `RecordError` where it cannot be followed."""
    source = Source(text)
    reading = _Transcript(source) if source.text.lstrip().startswith("{") else _Log(source)
    try:
        reading.read()
        reading.game.finish()
    except BrokenOffError as error:
        fault = source.placed(error, reading.at)
        fault.record = reading.game.record()
        raise fault from None
    return reading.game.record()


def write(record: Record) -> str:
    """The log of a game by Ashton's rules or the modern ones, of which it holds moves and result.

    Raises `RecordError` for other rules.
    """
    if record.rules not in GAMES.values():
        raise RecordError(f"a log holds games by {' or '.join(GAMES.values())}", reason="rules")
    return "".join(_messages(record, str(record.rules)))


def _messages(record: Record, rules: str) -> Iterator[str]:
    date = record.tags.get("date", UNDATED)
    log = LogText(rules, lambda: date)
    yield log.players(*(record.tags.get(str(side), "") for side in SIDES.values()))
    rule_set = record.rule_set
    first = Side(record.first or rule_set.first)
    pieces = Position.parse(record.start or rule_set.position, rule_set, side=first).pieces
    end = record.result if record.result in RESULTS.values() else ""
    over = None if end and not record.plies else first
    yield log.state(pieces, turn_letters(over, end), first=True)
    for number, ply in enumerate(record.plies, 1):
        origin, target = ply.move.split("-")
        mover = Side.ATTACKERS if pieces.get(origin) == "t" else Side.DEFENDERS
        yield log.tried(mover, origin, target)
        pieces[target] = pieces.pop(origin)
        taken = [square for square in ply.captures if not square.startswith("K")]
        yield log.moved((square, pieces.pop(square)) for square in taken)
        last = number == len(record.plies)
        if last:
            king = next((square[1:] for square in ply.captures if square[0] == "K"), target)
            yield log.ended(record.termination, king)
        yield log.state(pieces, turn_letters(None if last and end else mover.other, end))


class _Reading:
    """Something read line by line; `at` is the offset of the line being read."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.at = 0
        self.game = Following()

    def _lines(self) -> Iterator[str]:
        offset = 0
        for line in self._source.text.split("\n"):
            self.at = offset
            yield line.rstrip()
            offset += len(line) + 1

    def _try(self, side: Side, origin: str, target: str) -> None:
        self.game.try_move(side, origin, target, line=self._source.line(self.at))

    def _see(self, rows: list[str], turn: str) -> None:
        """A board as the server prints it, and its word for the turn."""
        pieces = {
            f"{chr(ord('a') + file)}{rank}": CELLS[cell]
            for rank, row in enumerate(rows, 1)
            for file, cell in enumerate(row)
            if CELLS[cell]
        }
        if list(pieces.values()).count("K") != 1:
            raise BrokenOffError("expected one king on the board", "log_king")
        if turn in RESULTS:
            self.game.result = RESULTS[turn]
        self.game.see(pieces, len(rows), SIDES.get(turn))


class _Log(_Reading):
    """A game log."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._headed = False
        self._made = False  # the move last tried
        self._removed: list[str] = []  # by it

    def read(self) -> None:
        lines = self._lines()
        for line in lines:
            if line.endswith("Stato:"):
                self._read_state(lines)
                self._made, self._removed = False, []
            elif "Pawn from" in line:
                self._settle()
                found = _TRIED.search(line)
                if not found:
                    raise BrokenOffError("expected a move such as 'Turn: W Pawn from e3 to h3'",
                                         "log_move")  # fmt: skip
                self._try(self.game.side, found[1], found[2])
            elif line.endswith("Movimento pedina"):
                self._made = True
            elif found := _REMOVED.search(line):
                self._removed.append(found[1])
            elif _REFUSED.search(line):
                self.game.tried[self.game.side].clear()
            else:
                self._read_rest(line)
        self._settle()
        if not self._headed:
            self.at = 0
            raise BrokenOffError("this is no log of the server", "no_log")

    def _settle(self) -> None:
        """Believe that the move last tried was made, even if no board follows."""
        if self._made and self.game.tried[self.game.side]:
            self.game.move(tuple(self._removed))
        self._made, self._removed = False, []

    def _read_state(self, lines: Iterator[str]) -> None:
        rows = []
        for row in lines:
            if row == "-":
                break
            if not re.fullmatch("[OTBWK]{5,19}", row):
                raise BrokenOffError(f"expected a row of the letters O T B W K, got {row[:40]!r}",
                                     "log_row", given=repr(row[:40]))  # fmt: skip
            rows.append(row)
        if not rows or any(len(row) != len(rows) for row in rows):
            raise BrokenOffError(f"{len(rows)} rows must have as many squares each", "log_rows",
                                 rows=len(rows))  # fmt: skip
        turn = next(lines, "")
        if turn not in TURN_WORDS.values():
            words = " ".join(TURN_WORDS.values())
            raise BrokenOffError(f"expected whose turn it is, {words}; got {turn[:40]!r}",
                                 "log_turn", expected=words, given=repr(turn[:40]))  # fmt: skip
        self._see(rows, turn)

    def _read_rest(self, line: str) -> None:
        """Lines that tell no move."""
        if head := _HEAD.fullmatch(line):
            if not self._headed:
                self.game.rules = GAMES.get(head["game"], "")
                if head["date"] != UNDATED:
                    self.game.tags["date"] = head["date"]
            self._headed = True
        elif players := _PLAYERS.search(line):
            for side, name in zip((Side.DEFENDERS, Side.ATTACKERS), players.groups(), strict=True):
                if name:
                    self.game.tags[str(side)] = name
        for termination, words in ENDINGS.items():
            if words in line:
                self.game.termination = termination


class _Transcript(_Reading):
    """The messages of a game."""

    def read(self) -> None:
        self.game.rules = GAMES["GameAshtonTablut"]
        for line in self._lines():
            if not line:
                continue
            values = self._object(line)
            way, message = values.get("dir"), values.get("msg")
            if not isinstance(message, str):
                raise BrokenOffError("expected a message, msg", "transcript_message")
            if way in ("server->white", "server->black"):
                self._read_state(self._object(message))
            elif way in ("white->server", "black->server"):
                self._read_sent(SIDES[way[0].upper()], message)
            else:
                raise BrokenOffError(f"expected a direction such as white->server, got {way!r}",
                                     "transcript_direction", given=repr(way))  # fmt: skip

    def _read_sent(self, side: Side, message: str) -> None:
        """A player's name, then moves."""
        if str(side) not in self.game.tags:
            self.game.tags[str(side)] = message.strip('"')
            return
        move = self._object(message)
        squares = [str(move.get(key)) for key in ("from", "to")]
        for square in squares:
            if not re.fullmatch("[A-Ia-i][1-9]", square):
                raise BrokenOffError(f"expected a square from a1 to i9, got {square[:40]!r}",
                                     "transcript_square", given=repr(square[:40]))  # fmt: skip
        self._try(side, *squares)

    def _read_state(self, values: dict[str, Any]) -> None:
        turn = TURN_WORDS.get(str(values.get("turn")))
        if turn is None:
            words = ", ".join(TURN_WORDS)
            raise BrokenOffError(f"expected a turn, one of {words}", "transcript_turn",
                                 expected=words)  # fmt: skip
        board = values.get("board")
        rows = [self._row(row) for row in board] if isinstance(board, list) else []
        if not rows or any(len(row) != len(rows) for row in rows):
            raise BrokenOffError(f"a board of {len(rows)} rows must have as many squares in each",
                                 "log_rows", rows=len(rows))  # fmt: skip
        self._see(rows, turn)

    @staticmethod
    def _row(row: object) -> str:
        cells = row if isinstance(row, list) else [row]
        if any(str(cell) not in CELL_WORDS for cell in cells):
            words = ", ".join(CELL_WORDS)
            raise BrokenOffError(f"expected rows of {words}", "transcript_row",
                                 expected=words)  # fmt: skip
        return "".join(CELL_WORDS[str(cell)] for cell in cells)

    @staticmethod
    def _object(text: str) -> dict[str, Any]:
        try:
            values = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BrokenOffError(f"not JSON: {error}", "json") from error
        if not isinstance(values, dict):
            raise BrokenOffError("expected a JSON object", "json_object")
        return values
