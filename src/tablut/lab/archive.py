"""`Archive`: the file of a match's games, written as they end, from which it can go on."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from .. import variants
from ..errors import RecordError, TablutError
from ..moves import Side
from ..records import Record, jsonl
from .games import Ending
from .match import Played
from .plan import Plan
from .results import Finished, side_of


class Archive:
    """The games of one match as JSON Lines, a record a line.

    `games` are those that the file held when it was opened.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Read what is there; `TablutError` if it is of another match or cannot be read.

        A last line that was cut off is dropped.
        """
        self._path = path
        self._plan = plan
        self._match = json.dumps(plan.to_dict(), ensure_ascii=False)
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            if content and not whole:
                raise self._fault("line 1 is no game of a match")
            lines = whole.decode("utf-8").split("\n")[:-1]
            read = [self._finished(line, number) for number, line in enumerate(lines, 1)]
            with path.open("ab") as file:  # to learn at once if it can be written
                file.truncate(len(whole))
        except (OSError, UnicodeDecodeError) as error:
            raise self._fault(f"cannot be read and written: {error}") from error
        self.games = tuple({(game.pair, game.game): game for game in read}.values())

    def add(self, played: Played) -> None:
        """Write a game; `TablutError` if the file cannot be written."""
        line = jsonl.write(self._record(played))
        try:
            with self._path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(line + "\n")
        except OSError as error:
            raise self._fault(f"cannot be written: {error}") from error

    def _record(self, played: Played) -> Record:
        finished = played.finished
        ending = finished.ending
        variant = self._plan.variant(finished.pair)
        shipped = variants.named(variant.id) == variant
        return dataclasses.replace(
            Record.of(played.game, variant=variant.id if shipped else ""),
            result=ending.winner.value if ending.winner else "draw",
            termination=ending.reason,
            comment=ending.fault,
            tags={
                "match": self._match,
                "pair": str(finished.pair + 1),
                "game": str(finished.game + 1),
                "opening": " ".join(self._plan.opening(finished.pair)),
            }
            | {side_of(e, finished.game): name for e, name in enumerate(self._plan.names)},
        )

    def _finished(self, line: str, number: int) -> Finished:
        """The game of a line."""
        try:
            record = jsonl.read(line, line=number)
            pair, game = (int(record.tags[tag]) - 1 for tag in ("pair", "game"))
            of = dict(json.loads(record.tags["match"]))
            if pair < 0 or game not in (0, 1):
                raise ValueError(pair, game)
        except RecordError as error:
            raise self._fault(str(error)) from error
        except (KeyError, TypeError, ValueError) as error:
            raise self._fault(f"line {number} is no game of a match") from error
        for key, value in self._plan.to_dict().items():
            if of.get(key) != value:
                raise self._fault(f"line {number} is a game of another match: its {key} "
                                  f"{of.get(key)!r}, here {value!r}")  # fmt: skip
        opening = self._plan.opening(pair)
        if tuple(ply.move for ply in record.plies[: len(opening)]) != opening:
            raise self._fault(f"line {number}: pair {pair + 1} has another opening in this match, "
                              f"{' '.join(opening)}")  # fmt: skip
        winner = Side(record.result) if record.result in tuple(Side) else None
        ending = Ending(winner, record.termination, record.comment)
        return Finished(pair, game, self._plan.variant(pair).id, ending, len(record.plies))

    def _fault(self, message: str) -> TablutError:
        return TablutError(f"{self._path}: {message}", reason="archive")
