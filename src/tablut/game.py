"""`Game`: a position with its past, until somebody wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import _core, variants
from .errors import RulesError, TablutError
from .moves import LegalMoves, Move, Side, as_move, as_side
from .outcome import Outcome
from .position import Played, Position, outcome_of, reject
from .rules import Rules


class Game:
    """A game under a rule set, from its start position or from one given.

    >>> game = Game("saami-tablut-9")
    >>> [capture.square for capture in game.play("d1-d3").captures]
    []
    >>> game.outcome is None
    True
    """

    def __init__(
        self,
        rules: Rules | str = variants.DEFAULT,
        *,
        position: Position | str | None = None,
        side: Side | str | None = None,
    ) -> None:
        """`rules` may be a variant's name; `side` is to move, in place of who else would be.

        Raises `RulesError` for a position under other rules.
        """
        self.rules = variants.rules(rules)
        self.start = _start(self.rules, position, side)
        self._core = _core.Game(self.start._board)
        self._plies: list[Played] = []
        self._conceded: Outcome | None = None

    @property
    def position(self) -> Position:
        """The position now."""
        return self._plies[-1].position if self._plies else self.start

    @property
    def side(self) -> Side:
        """Whose turn it is."""
        return self.position.side

    @property
    def plies(self) -> tuple[Played, ...]:
        """Every move so far and what it did."""
        return tuple(self._plies)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(played.move for played in self._plies)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self._conceded:
            return self._conceded
        return self._plies[-1].outcome if self._plies else outcome_of(self._core.ending)

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that may be played now; none once the game is over."""
        return LegalMoves(
            self.start.size,
            lambda: [] if self._conceded else self._core.moves(),
            self._refusal,
        )

    @property
    def occurrences(self) -> int:
        """How often the present position has been on the board in this game."""
        return self._core.occurrences

    def play(self, move: Move | str, *, silent: bool = False) -> Played:
        """Play `move` and return what it did; `IllegalMoveError` if it is not legal."""
        given = as_move(move, self.start.size)
        reject(self._refusal(given.origin, given.target), given, self.position)
        played = self.start.seen(self._core.play(given.origin, given.target, silent))
        self._plies.append(played)
        return played

    def undo(self) -> Played:
        """Take the last move back and return it, with a resignation, draw or loss on time."""
        if not self._plies:
            raise TablutError("there is no move to take back", reason="nothing_to_take_back")
        self._conceded = None
        self._core.undo()
        return self._plies.pop()

    def resign(self, side: Side | str) -> None:
        """`side` gives the game up."""
        self._concede(Outcome(as_side(side).other, "resignation"))

    def agree_draw(self) -> None:
        """Both sides agree on a draw."""
        self._concede(Outcome(None, "agreement"))

    def run_out(self, side: Side | str) -> None:
        """`side` has no time left."""
        self._concede(Outcome(as_side(side).other, "time"))

    def copy(self) -> Game:
        """The same game, to be played on by itself."""
        return _replayed(self.rules, self.start, self._plies, self._conceded)

    def _concede(self, outcome: Outcome) -> None:
        if self.outcome:
            raise TablutError("the game is over", reason="game_over")
        self._conceded = outcome

    def _refusal(self, origin: int, target: int) -> str:
        return "game_over" if self._conceded else self._core.refusal(origin, target)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return _replayed, (self.rules, self.start, self.plies, self._conceded)

    def _repr_svg_(self) -> str:
        return self.position.svg()

    def __repr__(self) -> str:
        return f"<Game after {len(self._plies)} plies: {self.position}>"


def _start(rules: Rules, position: Position | str | None, side: Side | str | None) -> Position:
    if isinstance(position, str):
        return Position.parse(position, rules, side=rules.first if side is None else side)
    if position is None:
        position = Position.start(rules)
    elif position.rules != rules:
        raise RulesError("the position is under other rules than the game", reason="other_rules")
    if side is None or as_side(side) is position.side:
        return position
    return Position.parse(str(position), rules, side=side)


def _replayed(
    rules: Rules, start: Position, plies: Sequence[Played], conceded: Outcome | None
) -> Game:
    """The game of those moves from `start`."""
    game = Game(rules, position=start)
    for played in plies:
        game.play(played.move, silent=played.fell_silent)
    game._conceded = conceded
    return game
