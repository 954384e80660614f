"""`Position`: where the pieces stand and whose turn it is, under one rule set."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

from . import _core, pictures, variants
from .errors import IllegalMoveError, TablutError
from .moves import LegalMoves, Move, Side, as_move, as_side
from .outcome import Outcome
from .rules import Rules

PERFT_MOST = 20  # plies
_COUNTED = 3  # plies of perft at once: a few milliseconds, so that an interruption is soon seen


@dataclass(frozen=True, slots=True)
class Capture:
    """A piece taken: its square and letter, the rule that took it, the squares that did.

    `rule` is one of between, throne, corner, camp, linnaean, shieldwall, surrounded, gwrheill,
    forest, jump, commanders. A captured mercenary stays on its square and changes sides.
    """

    square: str
    piece: str
    rule: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A move and what it did: its captures, the position after it, and the end if it was one."""

    move: Move
    side: Side
    captures: tuple[Capture, ...]
    position: Position
    outcome: Outcome | None

    @property
    def fell_silent(self) -> bool:
        """Did it cost the king, under strict etiquette, that he went without the word?"""
        return any(taken.rule == "gwrheill" for taken in self.captures)


@dataclass(frozen=True, slots=True)
class SpecialSquares:
    """The squares of a board that rules set apart."""

    throne: str | None
    corners: tuple[str, ...]
    camps: tuple[str, ...]
    goals: tuple[str, ...]  # where the king wins


# Why a move is refused, as a sentence; the codes are those of `IllegalMoveError.reason`.
REFUSALS = {
    "no_piece": "there is no piece on {origin}",
    "not_your_piece": "the piece on {origin} is not the {side}'",
    "same_square": "a move must leave its square",
    "not_straight": "pieces move along a row or a column",
    "occupied": "{target} is occupied",
    "blocked": "a piece stands in the way",
    "too_far": "that piece may not go so far in one move",
    "throne_closed": "that piece may not stop on the throne",
    "throne_barred": "that piece may not cross the throne",
    "corner_closed": "that piece may not stop on a corner",
    "camp_closed": "that piece may not enter a camp",
    "must_go_on": "the piece that captured must go on first",
    "must_capture": "that piece must go on capturing",
    "repetition": "the defenders may not repeat the position",
    "game_over": "the game is over",
}


@functools.lru_cache(maxsize=256)
def compiled(rules: Rules) -> _core.Ruleset:
    """The core's form of `rules`; `RulesError` where they contradict themselves."""
    return _core.Ruleset(rules)


class Position:
    """A board and the side to move; never changes.

    >>> start = Position.start("brainking")
    >>> start.side, start.pieces["e5"], len(start.legal_moves)
    (<Side.DEFENDERS: 'defenders'>, 'K', 56)
    >>> after = start.play("e3-h3").position
    >>> str(after)
    '/3ttt3/4t4/7T1/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/'
    """

    __slots__ = ("_board", "rules", "size")

    def __init__(self, board: _core.Board, rules: Rules, *, size: int = 0) -> None:
        """`size`, squares a side, is known to whoever has another position of these rules."""
        self._board = board
        self.rules = rules
        self.size = size or compiled(rules).size

    @classmethod
    def start(cls, rules: Rules | str) -> Position:
        """The first position of a rule set or of the variant of that name."""
        rules = variants.rules(rules)
        return cls(compiled(rules).start(), rules)

    @classmethod
    def parse(cls, record: str, rules: Rules | str, *, side: Side | str) -> Position:
        """The position of an OpenTafl `record`, rank 1 first, with `side` to move.

        Raises `NotationError` naming the row and what was expected there, and `TablutError` for
        another side.
        """
        rules = variants.rules(rules)
        return cls(compiled(rules).place(record, as_side(side)), rules)

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return Side(self._board.side)

    @property
    def pieces(self) -> dict[str, str]:
        """Letters by square name, a1 first: `t`, `T`, `K`, and those of special pieces."""
        size = self.size
        return {
            _core.square_name(square, size): piece
            for square, piece in enumerate(self._board.pieces)
            if piece
        }

    @property
    def must_go_on(self) -> str | None:
        """The square of the piece that has captured and must move again, in berserk games."""
        square = self._board.berserker
        return None if square is None else _core.square_name(square, self.size)

    @property
    def key(self) -> int:
        """A 64-bit hash of board and side to move, the same on every machine."""
        return self._board.key

    @property
    def legal_moves(self) -> LegalMoves:
        """Every legal move, repetition apart."""
        return LegalMoves(self.size, self._board.moves, self._board.refusal)

    @property
    def threatened(self) -> bool:
        """Could the attackers take the king with one move, were it their turn?"""
        return self._board.king_threatened

    @property
    def quiet(self) -> bool:
        """Can the side to move neither take nor end the game, and does no win threaten it?"""
        return self._board.quiet

    @property
    def open_ways(self) -> int:
        """In how many directions the king could reach a goal with one move, were it his turn."""
        return self._board.open_ways

    @property
    def squares(self) -> SpecialSquares:
        """The throne, corners, camps and goals of this board, by name."""
        ruleset = compiled(self.rules)
        throne = ruleset.throne
        return SpecialSquares(
            None if throne is None else _core.square_name(throne, ruleset.size),
            self._names(ruleset.corners),
            self._names(ruleset.camps),
            self._names(ruleset.goals),
        )

    def refusal(self, move: Move | str) -> str:
        """Why `move` is illegal here: a code of `IllegalMoveError.reason`, or "" if it is legal."""
        given = as_move(move, self.size)
        return self._board.refusal(given.origin, given.target)

    def play(self, move: Move | str, *, silent: bool = False) -> Played:
        """What comes of `move`; `IllegalMoveError` with its reason if it is not legal.

        `silent`: under strict etiquette the king goes without the word that protects him.
        """
        given = as_move(move, self.size)
        reject(self._board.refusal(given.origin, given.target), given, self)
        return self.seen(self._board.play(given.origin, given.target, silent))

    def perft(self, depth: int, *, stopped: Callable[[], bool] = lambda: False) -> int:
        """The number of move sequences of `depth` plies; a finished game has no moves.

        Asks often whether it is `stopped`: then it returns at once, with a part of the number.
        Raises `TablutError` unless `depth` is from 0 to `PERFT_MOST`.
        """
        if not 0 <= depth <= PERFT_MOST:
            raise TablutError(f"depth {depth}: expected 0 to {PERFT_MOST}", reason="depth")
        if depth <= _COUNTED:
            return self._board.perft(depth)
        total = 0
        for move in self.legal_moves:
            if stopped():
                break
            played = self.play(move)
            if played.outcome is None:
                total += played.position.perft(depth - 1, stopped=stopped)
        return total

    def seen(self, played: _core.Played) -> Played:
        """The core's account of a move made under these rules, in the library's words."""
        return Played(
            Move(*played.move, self.size),
            Side(played.side),
            tuple(
                Capture(
                    _core.square_name(taken.square, self.size),
                    taken.piece,
                    taken.rule,
                    self._names(taken.by),
                )
                for taken in played.taken
            ),
            Position(played.board, self.rules, size=self.size),
            outcome_of(played.ending, self._names(played.proof)),
        )

    def text(self) -> str:
        """The board as lines of text, the highest rank first."""
        return pictures.text(self)

    def svg(self) -> str:
        """The board as an SVG picture."""
        return pictures.svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _names(self, squares: list[int]) -> tuple[str, ...]:
        return tuple(_core.square_name(square, self.size) for square in squares)

    def __str__(self) -> str:
        return self._board.record

    def __repr__(self) -> str:
        return f"<Position {self} {self.side} to move>"

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        board = self._board
        return _restored, (self.rules, str(self), board.side, board.berserker, board.forest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self._board.equals(other._board)

    def __hash__(self) -> int:
        return self._board.key


def _restored(rules: Rules, record: str, side: str, berserker: int | None, forest: int) -> Position:
    """The position that was pickled so."""
    return Position(compiled(rules).restored(record, side, berserker, forest), rules)


def outcome_of(
    ending: tuple[str | None, str] | None, squares: tuple[str, ...] = ()
) -> Outcome | None:
    """The core's ending as an `Outcome`."""
    if ending is None:
        return None
    winner, reason = ending
    return Outcome(None if winner is None else Side(winner), reason, squares)


def reject(reason: str, move: Move, position: Position) -> None:
    """Raise the `IllegalMoveError` for a refusal code; pass on the empty one."""
    if not reason:
        return
    origin, target = move.squares
    values = {"move": str(move), "origin": origin, "target": target, "side": position.side}
    why = REFUSALS[reason].format(**values)
    raise IllegalMoveError(f"{move}: {why}", reason=reason, move=str(move), position=str(position),
                           values=values)  # fmt: skip
