"""A slow referee for the tafl family, written from the rule text alone.

It shares no code with the library: the core is checked against it on random games of every
variant, so clarity comes before speed. A board is a dict of squares ("e5") to pieces: `t`
attacker, `T` defender, `K` king. The rules are a mapping of the form of `data/variants.json`;
"Dimension" numbers in the docstrings are those of the project's rule reference.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from string import ascii_lowercase
from typing import Any

ATTACKERS, DEFENDERS, DRAW = "attackers", "defenders", "draw"
NORTH, EAST, SOUTH, WEST = range(4)

Board = Mapping[str, str]
Key = tuple[frozenset[tuple[str, str]], str, frozenset[tuple[str, int]]]
Ending = tuple[str, str]


class IllegalMove(ValueError):  # noqa: N818
    """The move is not legal in the position."""


def side_of(piece: str) -> str:
    return ATTACKERS if piece == "t" else DEFENDERS


def other(side: str) -> str:
    return DEFENDERS if side == ATTACKERS else ATTACKERS


@dataclass(frozen=True, slots=True)
class State:
    """A game so far: `lost` counts a corner man's own moves (dimension 30), `quiet` the plies
    since the last capture, `history` every position that has occurred."""

    board: Board
    side: str
    lost: Mapping[str, int] = field(default_factory=dict)
    history: tuple[Key, ...] = ()
    plies: int = 0
    quiet: int = 0
    winner: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a move did; `captures` holds every square that lost its piece."""

    state: State
    captures: frozenset[str]
    winner: str | None
    reason: str | None


class Referee:
    """The rules of one variant."""

    def __init__(self, rules: Mapping[str, Any]) -> None:
        self.rules = rules
        ranks = rules["position"].strip("/").split("/")
        self.size = size = len(ranks)
        files = ascii_lowercase[:size]
        self.squares = [f"{file}{rank}" for rank in range(1, size + 1) for file in files]
        self.rays = {square: self._rays_from(square) for square in self.squares}
        first, last = self._line(files, [1]), self._line(files, [size])
        left, right = (self._line(file, range(1, size + 1)) for file in (files[0], files[-1]))
        # Each edge with the direction that leads inwards from it.
        self.edges = [(first, NORTH), (last, SOUTH), (left, EAST), (right, WEST)]
        self.rim = {*first, *last, *left, *right}
        self.corners = set(
            rules["corner"].get("squares") or (first[0], first[-1], last[0], last[-1])
        )
        self.throne = f"{files[size // 2]}{size // 2 + 1}" if rules["throne"]["exists"] else None
        camps = rules["camps"] or {"groups": []}
        self.camp_of = {square: n for n, group in enumerate(camps["groups"]) for square in group}
        self.goals = self.rim if rules["escape"] == "edge" else self.corners
        self.armed = {"both": {"hammer", "anvil"}, "none": set()}.get(
            rules["king"]["armed"], {rules["king"]["armed"]}
        )

    def _line(self, files: str, ranks: Iterable[int]) -> tuple[str, ...]:
        return tuple(f"{file}{rank}" for rank in ranks for file in files)

    def _rays_from(self, square: str) -> list[tuple[str, ...]]:
        """The squares north, east, south and west of a square, nearest first."""
        x, y = ascii_lowercase.index(square[0]), int(square[1:])
        files = ascii_lowercase[: self.size]
        return [
            self._line(square[0], range(y + 1, self.size + 1)),
            self._line(files[x + 1 :], [y]),
            self._line(square[0], range(y - 1, 0, -1)),
            self._line(files[:x][::-1], [y]),
        ]

    def near(self, square: str) -> set[str]:
        return {ray[0] for ray in self.rays[square] if ray}

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
        return State(board, side, history=(self._key(board, side, {}),))

    def record(self, state: State) -> str:
        row = "".join(state.board.get(square, " ") for square in self.squares)
        ranks = [row[start : start + self.size] for start in range(0, len(row), self.size)]
        return re.sub(" +", lambda run: str(len(run[0])), f"/{'/'.join(ranks)}/")

    def _key(self, board: Board, side: str, lost: Mapping[str, int]) -> Key:
        """What two positions must share to count as the same (dimension 25)."""
        return frozenset(board.items()), side, frozenset(lost.items())

    # Moves

    def targets(self, board: Board, origin: str) -> Iterator[str]:
        """Where a piece may go: straight, over empty squares, as far as its speed (dimension 4)."""
        piece = board[origin]
        speed = self.rules["speed"][piece] or self.size
        for ray in self.rays[origin]:
            for square in ray[:speed]:
                if square in board or self.camp_closed(piece, origin, square):
                    break
                if self.may_stop(piece, square):
                    yield square
                if square == self.throne and piece not in self.rules["throne"]["pass"]:
                    break

    def may_stop(self, piece: str, square: str) -> bool:
        """Who may stand on the throne and on special corners (dimensions 6 and 11)."""
        corner = self.rules["corner"]
        if square == self.throne:
            return piece in str(self.rules["throne"]["stop"])
        if square in self.corners and corner["special"]:
            return piece in str(corner["stop"])
        return True

    def camp_closed(self, piece: str, origin: str, square: str) -> bool:
        """A camp is closed to pieces that do not already stand in it (dimension 13)."""
        camp = self.camp_of.get(square)
        if camp is None or camp == self.camp_of.get(origin):
            return False
        return piece in str(self.rules["camps"].get("closed", "tTK"))

    def moves(self, board: Board, side: str) -> Iterator[tuple[str, str]]:
        for origin, piece in board.items():
            if side_of(piece) == side:
                yield from ((origin, target) for target in self.targets(board, origin))

    def legal_moves(self, state: State) -> set[tuple[str, str]]:
        if state.winner:
            return set()
        return {
            move for move in self.moves(state.board, state.side) if not self.forbidden(state, *move)
        }

    def forbidden(self, state: State, origin: str, target: str) -> bool:
        """A defenders' move may not make a position occur too often (dimension 25)."""
        repetition = self.rules["repetition"]
        if repetition["result"] != "forbidden_defender" or state.side == ATTACKERS:
            return False
        board, lost, _ = self.make(state.board, state.lost, origin, target)
        earlier = state.history.count(self._key(board, ATTACKERS, lost))
        return bool(earlier + 1 >= repetition["count"])

    # Captures

    def make(
        self,
        before: Board,
        lost: Mapping[str, int],
        origin: str,
        target: str,
        declare: str | None = None,
    ) -> tuple[Board, Mapping[str, int], frozenset[str]]:
        """The board and the corner counters after a move, and the squares it emptied."""
        board = {square: piece for square, piece in before.items() if square != origin}
        board[target] = before[origin]
        taken = (
            self.custodial(board, target)
            | self.king_taken(board, target)
            | self.shieldwall(board, target)
        )
        board = {square: piece for square, piece in board.items() if square not in taken}
        taken |= self.walked_in(board, target, declare)
        counts = self.forest_counts(board, lost, target)
        taken |= {square for square, moves in counts.items() if moves > self.rules["forest"]}
        board = {square: piece for square, piece in board.items() if square not in taken}
        return board, {s: n for s, n in counts.items() if s in board}, frozenset(taken)

    def hostile(self, board: Board, square: str, victim: str) -> bool:
        """Whether a square takes the place of an enemy of the piece on `victim` beside it.

        Throne: dimensions 8 and 9, and 18 for the defender beside the throned king; corners:
        dimension 12; camps, but not to a piece in the same camp: dimension 14.
        """
        piece = board[victim]
        if square == self.throne:
            throne = self.rules["throne"]
            if square not in board:
                return piece in throne["hostile_empty"]
            linnaean = self.rules["linnaean"] or "*" in throne["hostile_occupied"]
            shut_in = all(board.get(side) == "t" for side in self.near(square) - {victim})
            return board[square] == "K" and (
                piece in throne["hostile_occupied"] or (linnaean and piece == "T" and shut_in)
            )
        if square in self.corners and self.rules["corner"]["special"]:
            return piece in self.rules["corner"]["hostile"]
        camp = self.camp_of.get(square)
        return (
            camp is not None
            and camp != self.camp_of.get(victim)
            and piece in self.rules["camps"]["hostile"]
        )

    def fights(self, board: Board, square: str, side: str, target: str) -> bool:
        """Whether a man of `side` stands there, or its king armed for the part (dimension 15)."""
        piece = board.get(square)
        if piece == "K":
            return side == DEFENDERS and ("hammer" if square == target else "anvil") in self.armed
        return piece is not None and side_of(piece) == side

    def custodial(self, board: Board, target: str) -> set[str]:
        """Men between the mover and another enemy or a hostile square (dimensions 19 and 20)."""
        side = side_of(board[target])
        if not self.fights(board, target, side, target):
            return set()
        return {
            victim
            for victim, beyond in (ray[:2] for ray in self.rays[target] if len(ray) > 1)
            if board.get(victim) == ("T" if side == ATTACKERS else "t")
            and (self.fights(board, beyond, side, target) or self.hostile(board, beyond, victim))
        }

    def king_taken(self, board: Board, target: str) -> set[str]:
        """The king, if an attacker arriving beside him shuts him in (dimensions 10, 16 and 17)."""
        king = next((square for square in self.near(target) if board.get(square) == "K"), None)
        if king is None or board[target] != "t":
            return set()
        rule = self.rules["king"]
        throned = rule["capture"] == "custodial_throne" and self.throne is not None
        if rule["capture"] == "surround":
            taken = all(self.walls_in(board, ray, king) for ray in self.rays[king])
        elif throned and king == self.throne:
            taken = all(board.get(side) == "t" for side in self.near(king))
        elif throned and self.throne in self.near(king):
            taken = all(self.menaces(board, side, king) for side in self.near(king) - {self.throne})
        else:
            across = (ray[1] for ray in self.rays[target] if ray[:1] == (king,) and len(ray) > 1)
            taken = any(self.menaces(board, square, king) for square in across)
        return {king} if taken else set()

    def menaces(self, board: Board, square: str, king: str) -> bool:
        return board.get(square) == "t" or self.hostile(board, square, king)

    def walls_in(self, board: Board, ray: tuple[str, ...], king: str) -> bool:
        """Whether one side of a king who must be surrounded is shut."""
        rule = self.rules["king"]
        if not ray:
            return bool(rule["edge_counts"])
        return (
            self.menaces(board, ray[0], king)
            or (ray[0] == self.throne and rule["throne_counts"])
            or (ray[0] in self.corners and rule["corner_counts"])
        )

    def shieldwall(self, board: Board, target: str) -> set[str]:
        """Rows of two or more on an edge, fronted and bracketed by the mover's men (dimension 21).

        Copenhagen: every member has an enemy in front, a corner may bracket, the king may help;
        in the row he survives. With `flank` the mover must be a bracket itself.
        """
        rule, taken = self.rules["shieldwall"], set[str]()
        if not rule:
            return taken
        side = side_of(board[target])
        for row, fronts, ends in self._rows(board, other(side)):
            brackets = [
                end
                for end in ends
                if self.fights(board, end, side, target) or (rule["corner"] and end in self.corners)
            ]
            if (
                len(row) > 1
                and len(brackets) == 2
                and target in (ends if rule["flank"] else ends + fronts)
                and all(self.fights(board, square, side, target) for square in fronts)
            ):
                taken |= {square for square in row if board[square] != "K"}
        return taken

    def _rows(self, board: Board, side: str) -> Iterator[tuple[list[str], list[str], list[str]]]:
        """Each unbroken row of a side on an edge, the squares before it and those at its ends."""
        for line, inward in self.edges:
            stop = 0
            for held, run in groupby(line, lambda square: self._holds(board, square, side)):
                row = list(run)
                start, stop = stop, stop + len(row)
                if held:
                    ends = [*line[max(start - 1, 0) : start], *line[stop : stop + 1]]
                    yield row, [self.rays[square][inward][0] for square in row], ends

    def _holds(self, board: Board, square: str, side: str) -> bool:
        return square in board and side_of(board[square]) == side

    def walked_in(self, board: Board, target: str, declare: str | None) -> set[str]:
        """Strict etiquette: the king enters between two attackers by a word only (dimension 29)."""
        if not self.rules.get("gwrheill") or declare == "gwrheill" or board[target] != "K":
            return set()
        north, east, south, west = (
            bool(ray) and board.get(ray[0]) == "t" for ray in self.rays[target]
        )
        return {target} if (north and south) or (east and west) else set()

    def forest_counts(self, board: Board, lost: Mapping[str, int], target: str) -> dict[str, int]:
        """Own moves each corner man has stayed, arrival being the first (dimension 30)."""
        if not self.rules.get("forest"):
            return {}
        mover = side_of(board[target])
        men = {square for square in self.corners if board.get(square) in ("t", "T")}
        stayed = {s: lost.get(s, 0) + (side_of(board[s]) == mover) for s in men}
        return stayed | {target: 1} if target in men else stayed

    # Endings

    def settled(self, board: Board, mover: str) -> Ending | None:
        """The endings that the board alone decides, in the order in which they are judged."""
        pieces = list(board.values())
        if "K" not in pieces:
            return ATTACKERS, "king_captured"
        if any(board.get(goal) == "K" for goal in self.goals):
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

    def _flood(self, start: set[str], walls: set[str]) -> set[str]:
        found, fresh = set[str](), start
        while fresh:
            found |= fresh
            fresh = {near for square in fresh for near in self.near(square)} - walls - found
        return found

    def exit_fort(self, board: Board) -> bool:
        """The king on the edge, able to move, inside an unbreakable fort (dimension 22).

        Inside is all that his own men part from the rest of the board; no attacker is there. The
        fort is unbreakable when no man of its wall can be flanked by attackers who may come to
        stand on any outside square open to them. (A man who supports the wall from outside has
        two men of the wall beside him: he cannot be flanked first, nor by a shieldwall.)
        """
        king = next(square for square, piece in board.items() if piece == "K")
        men = {square for square, piece in board.items() if piece == "T"}
        inside = self._flood({king}, men)
        if king not in self.rim or not any(self.targets(board, king)):
            return False

        def menaced(man: str, ray: tuple[str, ...]) -> bool:
            if not ray:
                return False
            reached = ray[0] not in inside | men and self.may_stop("t", ray[0])
            return reached or self.hostile(board, ray[0], man)

        def flanked(man: str) -> bool:
            north, east, south, west = (menaced(man, ray) for ray in self.rays[man])
            return (north and south) or (east and west)

        wall = {man for man in men if self.near(man) & inside}
        intruders = any(board.get(square) == "t" for square in inside)
        return not intruders and not any(flanked(man) for man in wall)

    def encircled(self, board: Board) -> bool:
        """A ring of attackers parts the king and all his men from every edge (dimension 23)."""
        ring = {square for square, piece in board.items() if piece == "t"}
        return not any(square in board for square in self._flood(self.rim - ring, ring))

    def repeated(self, occurrence: int, mover: str) -> Ending | None:
        """What the occurrence of the position that `mover` made leads to (dimension 25)."""
        rule = self.rules["repetition"]
        winner = {"draw": DRAW, "mover_loses": other(mover), "defenders_lose": ATTACKERS}.get(
            rule["result"]
        )
        return (winner, "repetition") if winner and occurrence >= rule["count"] else None

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

    def play(self, state: State, origin: str, target: str, declare: str | None = None) -> Result:
        """The game after a move; raises IllegalMove."""
        if (
            state.winner
            or not self._holds(state.board, origin, state.side)
            or target not in self.targets(state.board, origin)
            or self.forbidden(state, origin, target)
        ):
            raise IllegalMove(f"{origin}-{target}")
        board, lost, captures = self.make(state.board, state.lost, origin, target, declare)
        key = self._key(board, other(state.side), lost)
        quiet = 0 if captures else state.quiet + 1
        history = (*state.history, key)
        after = State(board, other(state.side), lost, history, state.plies + 1, quiet)
        ending = self.settled(board, state.side) or self.repeated(history.count(key), state.side)
        if ending is None and not self._can_move(after):
            ending = self.stuck(after.side)
        winner, reason = ending or self.limited(after) or (None, None)
        after = State(board, after.side, lost, history, after.plies, quiet, winner, reason)
        return Result(after, captures, winner, reason)

    def _can_move(self, state: State) -> bool:
        return any(not self.forbidden(state, *move) for move in self.moves(state.board, state.side))

    def perft(self, state: State, depth: int) -> int:
        """Move sequences of `depth` plies; repetition and limits are ignored."""
        if state.winner and depth:
            return 0
        return self._perft(state.board, state.lost, state.side, depth)

    def _perft(self, board: Board, lost: Mapping[str, int], side: str, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for origin, target in self.moves(board, side):
            after, counts, _ = self.make(board, lost, origin, target)
            if depth == 1:
                total += 1
            elif not self.settled(after, side):
                total += self._perft(after, counts, other(side), depth - 1)
        return total
