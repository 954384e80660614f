"""Messages of the Bologna challenge as values: names, states, actions. The defenders are white."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...errors import NotationError
from ...moves import Move, Side
from ...outcome import Outcome
from ...position import Played, Position
from ...records.bologna_text import (
    CELL_WORDS,
    CELLS,
    RESULTS,
    SIDES,
    TURN_WORDS,
    rows,
    turn_letters,
)
from ...records.following import position_record
from ...records.record import RESULT_OF, Result

VARIANT = "ashton-9"
SIZE = 9
PORTS = {Side.DEFENDERS: 5800, Side.ATTACKERS: 5801}
COLOURS = {SIDES[TURN_WORDS[colour]]: colour for colour in ("WHITE", "BLACK")}

_NAME_LENGTH = 10
_CELL_OF = {letter: word for word, letter in CELL_WORDS.items()}
_TURN_OF = {letters: word for word, letters in TURN_WORDS.items()}


@dataclass(frozen=True, slots=True)
class State:
    """The board, by square, and whose turn it is: `side`, or None once there is a `result`.

    A captured king is still on his square.
    """

    pieces: Mapping[str, str]
    side: Side | None
    result: Result = ""

    @classmethod
    def of(cls, position: Position) -> State:
        """The state of a game that goes on."""
        return cls(position.pieces, position.side)

    @classmethod
    def after(cls, played: Played, result: Result = "") -> State:
        """The state that a move led to, and what came of the game, if it did."""
        king = {taken.square: "K" for taken in played.captures if taken.piece == "K"}
        return cls(played.position.pieces | king, None if result else played.position.side, result)

    @property
    def position(self) -> Position:
        """The position; once the game is over, as if the defenders were to move."""
        record = position_record(dict(self.pieces), SIZE)
        return Position.parse(record, VARIANT, side=self.side or Side.DEFENDERS)


def result_of(outcome: Outcome | None) -> Result:
    """What the server makes of an outcome; empty while there is none."""
    return RESULT_OF[outcome.winner] if outcome else ""


def state_message(state: State) -> str:
    """A state as the server sends it."""
    board = [[_CELL_OF[letter] for letter in row] for row in rows(dict(state.pieces))]
    turn = _TURN_OF[turn_letters(state.side, state.result)]
    return json.dumps({"board": board, "turn": turn}, separators=(",", ":"))


def read_state(message: str) -> State:
    """The state in a message; `NotationError` where it holds none."""
    values = _object(message)
    board = values.get("board")
    if not isinstance(board, list) or len(board) != SIZE:
        raise NotationError(f"a state needs a board of {SIZE} rows", reason="state")
    pieces = {}
    for rank, row in enumerate(board, 1):
        if not isinstance(row, list) or len(row) != SIZE:
            raise NotationError(f"rank {rank} needs {SIZE} cells", reason="state")
        for file, word in zip("abcdefghi", row, strict=True):
            if not isinstance(word, str) or word not in CELL_WORDS:
                raise NotationError(
                    f"{file}{rank}: expected one of {', '.join(CELL_WORDS)}", reason="state"
                )
            if piece := CELLS[CELL_WORDS[word]]:
                pieces[f"{file}{rank}"] = piece
    if list(pieces.values()).count("K") != 1:
        raise NotationError("a board needs one king", reason="state")
    turn = values.get("turn")
    if not isinstance(turn, str) or turn not in TURN_WORDS:
        raise NotationError(f"turn: expected one of {', '.join(TURN_WORDS)}", reason="state")
    letters = TURN_WORDS[turn]
    return State(pieces, SIDES.get(letters), RESULTS.get(letters, ""))


def action_message(move: Move, side: Side) -> str:
    """A move as a player sends it."""
    origin, target = move.squares
    return json.dumps({"from": origin, "to": target, "turn": COLOURS[side]}, separators=(",", ":"))


def read_action(message: str) -> Move:
    """The move in a player's message, legal or not; `NotationError` where it names none."""
    values = _object(message)
    squares = [values.get(key) for key in ("from", "to")]
    if not all(isinstance(s, str) and re.fullmatch("[A-Ia-i][1-9]", s) for s in squares):
        raise NotationError("expected from and to, squares from a1 to i9", reason="action")
    return Move.parse("-".join(map(str, squares)).lower(), size=SIZE)


def name_message(name: str) -> str:
    """A player's name as he sends it."""
    return json.dumps(name)


def read_name(message: str) -> str:
    """The name that a player goes by: letters and digits among the first ten characters.

    >>> read_name('"Team 1, Bologna"'), read_name("a bare word")
    ('Team1Bo', 'abarewor')
    """
    try:
        name = json.loads(message)
    except (ValueError, RecursionError):
        name = message
    name = name if isinstance(name, str) else message
    return "".join(filter(str.isalnum, name[:_NAME_LENGTH]))


def _object(message: str) -> dict[str, Any]:
    try:
        values = json.loads(message)
    except (ValueError, RecursionError) as error:
        raise NotationError(f"not JSON: {message[:60]!r}", reason="json") from error
    if not isinstance(values, dict):
        raise NotationError(f"not a JSON object: {message[:60]!r}", reason="json")
    return values
