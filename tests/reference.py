"""A slow referee for the tafl family, written from the rule text alone.

It shares no code with the library: the core is checked against it on random games of every
variant, so clarity comes before speed. Moves and captures are in `reference_board`, here is what
makes a game of them; "Dimension" numbers are again those of the project's rule reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import NamedTuple

from reference_board import (
    ATTACKERS,
    DEFENDERS,
    Board,
    BoardRules,
    is_guard,
    kind_of,
    other,
    side_of,
)

DRAW = "draw"

Ending = tuple[str, str]


class IllegalMove(ValueError):  # noqa: N818
    """The move is not legal in the position."""


class Key(NamedTuple):
    """What two positions must share to count as the same (dimension 25); one in which a piece
    must go on (`chained`) is kept but never asked for."""

    board: frozenset[tuple[str, str]]
    side: str
    lost: frozenset[tuple[str, int]]
    chained: str | None

    @property
    def mover(self) -> str:
        """The side whose move brought the position."""
        return self.side if self.chained else other(self.side)


@dataclass(frozen=True, slots=True)
class State:
    """A game so far: `lost` counts a corner man's own moves (dimension 30), `quiet` the plies
    since the last capture, `history` holds every position that has occurred, `chained` is the
    square of the piece that has captured and must go on (dimension 33)."""

    board: Board
    side: str
    lost: Mapping[str, int] = field(default_factory=dict)
    history: tuple[Key, ...] = ()
    plies: int = 0
    quiet: int = 0
    winner: str | None = None
    reason: str | None = None
    chained: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a move did; `captures` holds every square that lost its piece, and those on which a
    mercenary changed sides."""

    state: State
    captures: frozenset[str]
    winner: str | None
    reason: str | None


class Referee(BoardRules):
    """The rules of one variant."""

    # Positions

    def start(self) -> State:
        """The start layout with the first mover of the variant (dimensions 2 and 3)."""
        first = DEFENDERS if self.rules["first"].startswith("d") else ATTACKERS
        return self.setup(self.rules["position"], first)

    def setup(self, record: str, side: str) -> State:
        """A position record (first row is rank 1) with `side` to move; it is occurrence 1."""
        row = re.sub(r"\d+", lambda run: " " * int(run[0]), record).replace("/", "")
        board = {
            square: piece for square, piece in zip(self.squares, row, strict=True) if piece != " "
        }
        if list(board.values()).count("K") != 1:
            raise ValueError(f"{record} has not exactly one king")
        if not set(board.values()) <= set("tcnmgTCNMGK"):
            raise ValueError(f"{record} has an unknown piece")
        return State(board, side, history=(Key(frozenset(board.items()), side, frozenset(), None),))

    def record(self, state: State) -> str:
        row = "".join(state.board.get(square, " ") for square in self.squares)
        ranks = [row[start : start + self.size] for start in range(0, len(row), self.size)]
        return re.sub(" +", lambda run: str(len(run[0])), f"/{'/'.join(ranks)}/")

    # Legal moves

    def legal_moves(self, state: State) -> set[tuple[str, str]]:
        return set() if state.winner else set(self._legal(state))

    def _legal(self, state: State) -> Iterator[tuple[str, str]]:
        return (
            move
            for move in self.moves(state.board, state.side)
            if self.goes_on(state, *move) and not self.forbidden(state, *move)
        )

    def goes_on(self, state: State, origin: str, target: str) -> bool:
        """A piece that has captured is the one to move, and may have to capture (dimension 33)."""
        if state.chained is None:
            return True
        return origin == state.chained and (
            self.berserk == "move" or bool(self.struck(state.board, origin, target))
        )

    def forbidden(self, state: State, origin: str, target: str) -> bool:
        """A defenders' move may not make a position occur too often (dimension 25)."""
        repetition = self.rules["repetition"]
        if repetition["result"] != "forbidden_defender" or state.side == ATTACKERS:
            return False
        after, _, _ = self.step(state, origin, target)
        earlier = state.history.count(after.history[-1])
        return after.chained is None and bool(earlier + 1 >= repetition["count"])

    # What a move does

    def make(
        self,
        before: Board,
        lost: Mapping[str, int],
        origin: str,
        target: str,
        declare: str | None = None,
    ) -> tuple[Board, Mapping[str, int], frozenset[str]]:
        """The board and the corner counters after a move, and the squares it emptied or turned."""
        taken = self.struck(before, origin, target)
        board = self.changed(self.moved(before, origin, target), taken)
        counts = self.forest_counts(
            board, {s: n for s, n in lost.items() if s not in taken}, target
        )
        gone = self.walked_in(board, target, declare)
        gone |= {square for square, moves in counts.items() if moves > self.rules["forest"]}
        board = {square: piece for square, piece in board.items() if square not in gone}
        return board, {s: n for s, n in counts.items() if s in board}, frozenset(taken | gone)

    def walked_in(self, board: Board, target: str, declare: str | None) -> set[str]:
        """Strict etiquette: the king enters between two attackers by a word only (dimension 29)."""
        if not self.rules.get("gwrheill") or declare == "gwrheill" or board[target] != "K":
            return set()
        north, east, south, west = (
            bool(ray) and self.attacks(board, ray[0]) for ray in self.rays[target]
        )
        return {target} if (north and south) or (east and west) else set()

    def forest_counts(self, board: Board, lost: Mapping[str, int], target: str) -> dict[str, int]:
        """Own moves each corner man has stayed, arrival being the first (dimension 30)."""
        if not self.rules.get("forest"):
            return {}
        mover = side_of(board[target])
        men = {square for square in self.corners if board.get(square, "K") != "K"}
        stayed = {s: lost.get(s, 0) + (side_of(board[s]) == mover) for s in men}
        return stayed | {target: 1} if target in men else stayed

    # Endings

    def settled(self, board: Board, mover: str) -> Ending | None:
        """The endings that the board alone decides, in the order in which they are judged."""
        pieces = [kind_of(piece) for piece in board.values()]
        if "K" not in pieces:
            return ATTACKERS, "king_captured"
        if self._king(board) in self.goals:
            return DEFENDERS, "king_escaped"
        if "t" not in pieces:
            return DEFENDERS, "no_attackers"
        if pieces.count("t") < self.rules.get("min_attackers", 0):
            return DEFENDERS, "too_few_attackers"
        if self.rules.get("princes_lost") and "T" not in pieces:
            return ATTACKERS, "no_defenders"
        if self.rules["exit_fort"] and mover == DEFENDERS and self.exit_fort(board):
            return DEFENDERS, "exit_fort"
        if self.rules["encirclement"] and mover == ATTACKERS and self.encircled(board):
            return ATTACKERS, "encircled"
        return None

    def _king(self, board: Board) -> str:
        return next(square for square, piece in board.items() if piece == "K")

    def _flood(self, start: set[str], walls: set[str]) -> set[str]:
        found, fresh = set[str](), start
        while fresh:
            found |= fresh
            fresh = {near for square in fresh for near in self.near(square)} - walls - found
        return found

    def exit_fort(self, board: Board) -> bool:
        """The king on the edge, able to move, inside an unbreakable fort (dimension 22).

        Inside is all that his standing men part from the rest of the board; no attacker is there.
        A man falls when he can be flanked by attackers who may come to stand on any outside square
        open to them, or by a hostile square; without him the others are looked at again, until
        nobody falls any more. (A guard never does.)
        """
        king = self._king(board)
        if king not in self.rim or not any(self.targets(board, king)):
            return False
        standing = {square for square, piece in board.items() if kind_of(piece) == "T"}
        while True:
            inside = self._flood({king}, standing)
            if any(self._holds(board, square, ATTACKERS) for square in inside):
                return False
            fallen = {
                man
                for man in standing
                if not is_guard(board[man]) and self._flanked(board, man, inside | standing)
            }
            if not fallen:
                return True
            standing -= fallen

    def _flanked(self, board: Board, man: str, safe: set[str]) -> bool:
        """Can attackers trap the man, if they never come to stand on a safe square?"""

        def menaced(ray: tuple[str, ...]) -> bool:
            if not ray:
                return False
            reached = ray[0] not in safe and self.may_stop("t", ray[0])
            return reached or self.hostile(board, ray[0], man)

        north, east, south, west = map(menaced, self.rays[man])
        return (north and south) or (east and west)

    def encircled(self, board: Board) -> bool:
        """A ring of attackers parts the king and all his men from every edge (dimension 23)."""
        ring = {square for square, piece in board.items() if side_of(piece) == ATTACKERS}
        return not any(square in board for square in self._flood(self.rim - ring, ring))

    def repeated(self, history: tuple[Key, ...]) -> Ending | None:
        """What the occurrence of the newest position leads to (dimension 25)."""
        rule, now = self.rules["repetition"], history[-1]
        if rule["result"] in ("none", "forbidden_defender") or history.count(now) < rule["count"]:
            return None
        if rule["result"] == "aggressor_loses":
            return self.provoked(history), "repetition"
        winners = {"draw": DRAW, "mover_loses": other(now.mover), "defenders_lose": ATTACKERS}
        return winners[rule["result"]], "repetition"

    def provoked(self, history: tuple[Key, ...]) -> str:
        """The side that was threatened by every move of the other since the newest position
        occurred before, if it did not do likewise (dimension 25, the aggressor loses)."""
        *earlier, now = history
        since = [now, *takewhile(lambda key: key != now, reversed(earlier))]
        aggressors = [
            side
            for side in (ATTACKERS, DEFENDERS)
            if all(self.threatens(dict(key.board), side) for key in since if key.mover == side)
        ]
        return other(aggressors[0]) if len(aggressors) == 1 else DRAW

    def threatens(self, board: Board, side: str) -> bool:
        """Whether a side, were it its turn, could take the king or bring him to a goal at once."""
        king = self._king(board)
        if side == ATTACKERS:
            return any(king in self.struck(board, *move) for move in self.moves(board, side))
        return any(target in self.goals for target in self.targets(board, king))

    def stuck(self, side: str) -> Ending:
        """`side` has no legal move (dimension 24)."""
        if self.rules["no_moves"] == "loss" or (
            self.rules["no_moves"] == "defenders_lose" and side == DEFENDERS
        ):
            return other(side), "no_moves"
        return DRAW, "no_moves"

    def limited(self, state: State) -> Ending | None:
        """Draws by too many plies without a capture, or in all (dimension 26)."""
        if state.quiet >= (self.rules.get("capture_limit") or state.quiet + 1):
            return DRAW, "capture_limit"
        if state.plies >= (self.rules.get("move_limit") or state.plies + 1):
            return DRAW, "move_limit"
        return None

    # Games

    def step(
        self, state: State, origin: str, target: str, declare: str | None = None
    ) -> tuple[State, frozenset[str], Ending | None]:
        """The state after a move, its captures, and the ending if the board alone decides it.

        The same side stays on move if its piece has captured and can go on (dimension 33).
        """
        board, lost, captures = self.make(state.board, state.lost, origin, target, declare)
        ending = self.settled(board, state.side)

        def after(side: str, chained: str | None) -> State:
            key = Key(frozenset(board.items()), side, frozenset(lost.items()), chained)
            quiet = 0 if captures else state.quiet + 1
            history = (*state.history, key)
            return State(board, side, lost, history, state.plies + 1, quiet, chained=chained)

        has_captured = self.berserk != "none" and self.struck(state.board, origin, target)
        if ending is None and has_captured:
            going_on = after(state.side, target)
            if any(self._legal(going_on)):
                return going_on, captures, None
        return after(other(state.side), None), captures, ending

    def play(self, state: State, origin: str, target: str, declare: str | None = None) -> Result:
        """The game after a move; raises IllegalMove."""
        if state.winner or (origin, target) not in self._legal(state):
            raise IllegalMove(f"{origin}-{target}")
        after, captures, ending = self.step(state, origin, target, declare)
        if ending is None and after.chained is None:
            ending = self.repeated(after.history)
            if ending is None and not any(self._legal(after)):
                ending = self.stuck(after.side)
        winner, reason = ending or self.limited(after) or (None, None)
        after = replace(after, winner=winner, reason=reason)
        return Result(after, captures, winner, reason)

    def perft(self, state: State, depth: int) -> int:
        """Move sequences of `depth` plies; repetition and limits are ignored."""
        endless = {"repetition": {"result": "none"}, "capture_limit": 0, "move_limit": 0}
        return Referee({**self.rules, **endless})._perft(state, depth)

    def _perft(self, state: State, depth: int) -> int:
        if depth == 0:
            return 1
        moves = self.legal_moves(state)
        if depth == 1:
            return len(moves)
        steps = (self.step(state, *move) for move in moves)
        return sum(self._perft(after, depth - 1) for after, _, ending in steps if not ending)
