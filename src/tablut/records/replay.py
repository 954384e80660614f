"""Playing records again: is every move legal, does it take what the record says?"""

from __future__ import annotations

from dataclasses import dataclass

from .. import _core
from ..errors import NotationError
from ..notation.move_record import square_of
from ..outcome import Outcome
from ..position import REFUSALS, compiled, outcome_of
from ..rules import Rules
from .record import RESIGNATION, Ply, Record

_PLAIN = ("king_escaped", "king_captured")  # endings that nobody overlooks
_SHOWN = (  # terminations that the last position shows: an outcome's reasons, the archives' names
    *_PLAIN, "no_attackers", "no_attackers_left", "too_few_attackers", "no_defenders", "encircled",
    "encirclement", "exit_fort", "no_moves", "repetition", "repetition_loss_for_defenders",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a record and the rules part: at the `ply`th move, from 1; 0 is the record as a whole.

    `line` is the move's in its file.
    """

    ply: int
    line: int
    expected: str
    got: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of playing a record again.

    `outcome` is how the game ended by the rules, if it did, after `ended` moves; if the record goes
    on then, it was `played_on`.
    """

    failure: Failure | None
    outcome: Outcome | None
    ended: int
    played_on: bool


def replay(record: Record, rules: Rules | None = None) -> Replay:
    """Play `record` by its own rules or by those given, up to the first failure.

    After an ending that the record goes past, moves and captures are checked as if there had been
    none. `RulesError` where the record's rules are unknown, `NotationError` where its start is not
    a position under them.
    """
    rules = rules or record.rule_set
    play = _Play(record.board(rules), compiled(rules).size)
    failure = None
    for number, ply in enumerate(record.plies, 1):
        if ply.move == RESIGNATION:
            break
        fault = play.fault(ply, listed=record.captures_listed)
        if fault:
            failure = Failure(number, ply.line, *fault)
            break
    else:
        fault = _contradiction(record, play.last)
        failure = Failure(0, record.line, *fault) if fault else None
    return Replay(failure, play.outcome, play.ended, play.ended < play.plies)


class _Play:
    """A game played on whatever happens; `outcome` is the first ending, after `ended` plies."""

    def __init__(self, start: _core.Board, size: int) -> None:
        self._game = _core.Game(start)
        self._board = start
        self._size = size
        self.plies = self.ended = 0
        self.outcome: Outcome | None = None
        self.last: Outcome | None = None  # the ending that the board shows now

    def fault(self, ply: Ply, *, listed: bool) -> tuple[str, str] | None:
        """Play `ply`; what was expected and what came, where they differ."""
        table = self._board if self.outcome else self._game
        try:
            origin, target = _core.parse_move(ply.move, self._size)
        except NotationError as error:
            return "a move on this board", str(error)
        refusal = table.refusal(origin, target)
        if refusal:
            return f"{ply.move} to be legal", self._why(refusal, ply.move)
        if ply.piece and self._board.pieces[origin] != ply.piece:
            return f"{ply.move} by {ply.piece}", f"a move by {self._board.pieces[origin]}"
        played = table.play(origin, target)
        self._board = played.board
        self.plies += 1
        if played.ending:
            names = tuple(_core.square_name(square, self._size) for square in played.proof)
            self.last = outcome_of(played.ending, names)
        else:
            self.last = None
        if not self.outcome:
            self.outcome, self.ended = self.last, self.plies
        if not listed or not (played.taken or ply.captures):
            return None
        king = {taken.square for taken in played.taken if taken.piece == "K"}
        fallen = {_core.square_name(square, self._size) for square in king}
        taken = {_core.square_name(taken.square, self._size) for taken in played.taken} - fallen
        expected = {square_of(capture) for capture in ply.captures} - fallen
        if taken != expected:
            return f"{ply.move} to take {_list(expected)}", f"it takes {_list(taken)}"
        return None

    def _why(self, refusal: str, move: str) -> str:
        origin, target = move.split("-")
        return REFUSALS[refusal].format(origin=origin, target=target, side=self._board.side)


def _list(squares: set[str]) -> str:
    return " ".join(sorted(squares)) or "nothing"


def _contradiction(record: Record, outcome: Outcome | None) -> tuple[str, str] | None:
    """Where result or termination of a record deny what its last position shows."""
    claim = record.termination
    if outcome is None:
        return (claim, "the game is not over") if claim in _PLAIN else None
    if record.result in ("", "unknown") or (claim not in _SHOWN and outcome.reason not in _PLAIN):
        return None
    winner = outcome.winner or "draw"
    if record.result != winner:
        return f"{record.result} {claim}".strip(), f"{winner} {outcome.reason}"
    return None
