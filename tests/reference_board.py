"""The rules of the slow referee that need no more than a board: how pieces move and capture.

A board is a dict of squares ("e5") to pieces: `t` attacker, `T` defender, `K` king, and the special
pieces `c` commander, `n` knight, `m` mercenary and `g` guard, in capitals those of the defenders.
The rules are a mapping of the form of `data/variants.json`; "Dimension" numbers in the docstrings
are those of the project's rule reference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from string import ascii_lowercase
from typing import Any

ATTACKERS, DEFENDERS = "attackers", "defenders"
NORTH, EAST, SOUTH, WEST = range(4)

# How pieces leap unless the rules say otherwise, and the letters of those that may (dimension 32).
JUMPS = {
    "king": "none",
    "commander": "plain",
    "knight": "capture",
    "mercenary": "none",
    "guard": "none",
}
LEAPERS = {"k": "king", "c": "commander", "n": "knight", "m": "mercenary", "g": "guard"}

Board = Mapping[str, str]


def side_of(piece: str) -> str:
    return ATTACKERS if piece.islower() else DEFENDERS


def kind_of(piece: str) -> str:
    """The letter by which the rules know a piece: a special one is a man of its side."""
    return "K" if piece == "K" else "t" if piece.islower() else "T"


def is_guard(piece: str) -> bool:
    """Guards neither capture nor are captured, but stand in the way like any piece."""
    return piece in ("g", "G")


def other(side: str) -> str:
    return DEFENDERS if side == ATTACKERS else ATTACKERS


class BoardRules:
    """How pieces move and capture in one variant."""

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
        self.camps = rules["camps"] or {"groups": []}
        self.camp_of = {s: n for n, group in enumerate(self.camps["groups"]) for s in group}
        self.goals = self.rim if rules["escape"] == "edge" else self.corners
        self.armed = {"both": {"hammer", "anvil"}, "none": set()}.get(
            rules["king"]["armed"], {rules["king"]["armed"]}
        )
        self.jumps = JUMPS | dict(rules.get("jumps") or {})
        self.berserk = rules.get("berserk", "none")

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

    # Moves

    def targets(self, board: Board, origin: str) -> Iterator[str]:
        """Where a piece may go, on foot or by a leap."""
        yield from self.walks(board, origin)
        yield from self.leaps(board, origin)

    def walks(self, board: Board, origin: str) -> Iterator[str]:
        """Straight, over empty squares, as far as its speed (dimension 4)."""
        piece = board[origin]
        kind = kind_of(piece)
        speed = self.rules["speed"][kind] or self.size
        for ray in self.rays[origin]:
            for square in ray[:speed]:
                if square in board or self.camp_closed(piece, origin, square):
                    break
                if self.may_stop(piece, square):
                    yield square
                if square == self.throne and kind not in self.rules["throne"]["pass"]:
                    break

    def leap_mode(self, piece: str) -> str:
        """How a piece leaps: none, plain, capture or restricted (dimension 32)."""
        return "none" if piece in ("t", "T") else str(self.jumps[LEAPERS[piece.lower()]])

    def leaps(self, board: Board, origin: str) -> Iterator[str]:
        """Over one enemy, but no king, knight or commander, to the square beyond (dimension 32).

        There it must be allowed to stand; neither its speed nor who may pass the throne matters.
        """
        piece = board[origin]
        mode = self.leap_mode(piece)
        if mode == "none":
            return
        for over, beyond in (ray[:2] for ray in self.rays[origin] if len(ray) > 1):
            if (
                self._holds(board, over, other(side_of(piece)))
                and board[over] not in "KnNcC"
                and beyond not in board
                and self.may_stop(piece, beyond)
                and not self.camp_closed(piece, origin, beyond)
                and (mode != "restricted" or self.marked(origin) or self.marked(beyond))
            ):
                yield beyond

    def marked(self, square: str) -> bool:
        """A restricted leap starts or ends on the throne, a special corner or a camp square."""
        return (
            square == self.throne
            or (square in self.corners and self.rules["corner"]["special"])
            or square in self.camp_of
        )

    def may_stop(self, piece: str, square: str) -> bool:
        """Who may stand on the throne and on special corners (dimensions 6 and 11)."""
        corner = self.rules["corner"]
        if square == self.throne:
            return kind_of(piece) in self.rules["throne"]["stop"]
        if square in self.corners and corner["special"]:
            return kind_of(piece) in corner["stop"]
        return True

    def camp_closed(self, piece: str, origin: str, square: str) -> bool:
        """A camp is closed to pieces that do not already stand in it (dimension 13)."""
        camp = self.camp_of.get(square)
        if camp is None or camp == self.camp_of.get(origin):
            return False
        return kind_of(piece) in self.camps.get("closed", "tTK")

    def moves(self, board: Board, side: str) -> Iterator[tuple[str, str]]:
        for origin, piece in board.items():
            if side_of(piece) == side:
                yield from ((origin, target) for target in self.targets(board, origin))

    # Captures

    def moved(self, before: Board, origin: str, target: str) -> Board:
        return {s: piece for s, piece in before.items() if s != origin} | {target: before[origin]}

    def changed(self, board: Board, taken: set[str]) -> Board:
        """The board once captures are carried out: a mercenary changes sides (dimension 31)."""
        return {
            square: piece.swapcase() if square in taken else piece
            for square, piece in board.items()
            if square not in taken or piece in "mM"
        }

    def struck(self, before: Board, origin: str, target: str) -> set[str]:
        """The enemies that a move captures, all judged while they still stand."""
        board = self.moved(before, origin, target)
        return (
            self.leapt_over(board, origin, target)
            | self.custodial(board, target)
            | self.king_taken(board, target)
            | self.shieldwall(board, target)
        )

    def leapt_over(self, board: Board, origin: str, target: str) -> set[str]:
        """The enemy below a leap that captures; a guard neither takes nor is taken (32, 31)."""
        over = {ray[0] for ray in self.rays[origin] if ray[1:2] == (target,) and ray[0] in board}
        if self.leap_mode(board[target]) != "capture" or is_guard(board[target]):
            return set()
        return {square for square in over if not is_guard(board[square])}

    def hostile(self, board: Board, square: str, victim: str) -> bool:
        """Whether a square takes the place of an enemy of the piece on `victim` beside it.

        Throne: dimensions 8 and 9, and 18 for the defender beside the throned king; corners:
        dimension 12; camps, but not to a piece in the same camp, and where `occupied` is false
        only while empty: dimension 14.
        """
        piece = kind_of(board[victim])
        if square == self.throne:
            throne = self.rules["throne"]
            if square not in board:
                return piece in throne["hostile_empty"]
            linnaean = self.rules["linnaean"] or "*" in throne["hostile_occupied"]
            shut_in = all(self.attacks(board, side) for side in self.near(square) - {victim})
            return board[square] == "K" and (
                piece in throne["hostile_occupied"] or (linnaean and piece == "T" and shut_in)
            )
        if square in self.corners and self.rules["corner"]["special"]:
            return piece in self.rules["corner"]["hostile"]
        camp = self.camp_of.get(square)
        return (
            camp is not None
            and camp != self.camp_of.get(victim)
            and (square not in board or bool(self.camps.get("occupied", True)))
            and piece in self.camps["hostile"]
        )

    def attacks(self, board: Board, square: str) -> bool:
        """Whether an attacker who can capture stands there: no guard does (dimension 31)."""
        return self._holds(board, square, ATTACKERS) and not is_guard(board[square])

    def fights(self, board: Board, square: str, side: str, target: str) -> bool:
        """Whether a man of `side` stands there, or its king armed for the part (dimension 15)."""
        if board.get(square) == "K":
            return side == DEFENDERS and ("hammer" if square == target else "anvil") in self.armed
        return self._holds(board, square, side) and not is_guard(board[square])

    def custodial(self, board: Board, target: str) -> set[str]:
        """Men between the mover and another enemy or a hostile square (dimensions 19 and 20)."""
        side = side_of(board[target])
        if not self.fights(board, target, side, target):
            return set()
        return {
            victim
            for victim, beyond in (ray[:2] for ray in self.rays[target] if len(ray) > 1)
            if self._holds(board, victim, other(side))
            and board[victim] not in "KgG"
            and (self.fights(board, beyond, side, target) or self.hostile(board, beyond, victim))
        }

    def king_taken(self, board: Board, target: str) -> set[str]:
        """The king, if an attacker arriving beside him shuts him in (dimensions 10, 16 and 17)."""
        king = next((square for square in self.near(target) if board.get(square) == "K"), None)
        if king is None or not self.attacks(board, target):
            return set()
        across = [ray[1] for ray in self.rays[target] if ray[:1] == (king,) and len(ray) > 1]
        if self.needs_four(king):
            taken = self.surrounded(board, king) or self.commanded(board, target, king, across)
        else:
            taken = any(self.menaces(board, square, king) for square in across)
        return {king} if taken else set()

    def needs_four(self, king: str) -> bool:
        """Whether all four sides of a king must be shut where he stands (dimension 16).

        Beside the throne the throne itself may be one of the four.
        """
        match self.rules["king"]["capture"]:
            case "surround":
                return True
            case "custodial_throne":
                return self.throne in {king, *self.near(king)}
            case "custodial_on_throne":
                return king == self.throne
        return False

    def surrounded(self, board: Board, king: str) -> bool:
        """Whether the four sides of a king who needs them are shut (dimensions 10, 16 and 17)."""
        rule = self.rules["king"]
        if rule["capture"] == "surround":
            return all(self.walls_in(board, ray, king) for ray in self.rays[king])
        if king == self.throne:
            return all(self.attacks(board, side) for side in self.near(king))
        return all(
            self.menaces(board, side, king) or (side == self.throne and rule["throne_counts"])
            for side in self.near(king)
        )

    def commanded(self, board: Board, target: str, king: str, across: list[str]) -> bool:
        """A king off the throne caught between two commanders or knights, or one of them and a
        corner hostile to him, though he needs four (dimension 31)."""
        return (
            king != self.throne
            and board[target] in "cn"
            and any(
                board.get(square) in ("c", "n")
                or (square in self.corners and self.hostile(board, square, king))
                for square in across
            )
        )

    def menaces(self, board: Board, square: str, king: str) -> bool:
        return self.attacks(board, square) or self.hostile(board, square, king)

    def walls_in(self, board: Board, ray: tuple[str, ...], king: str) -> bool:
        """Whether one side of a king who must be surrounded is shut.

        The throne under one of his own men is no wall: own men are no captors (Yaroslav)."""
        rule = self.rules["king"]
        if not ray:
            return bool(rule["edge_counts"])
        return (
            self.menaces(board, ray[0], king)
            or (ray[0] == self.throne and rule["throne_counts"] and ray[0] not in board)
            or (ray[0] in self.corners and rule["corner_counts"])
        )

    def shieldwall(self, board: Board, target: str) -> set[str]:
        """Rows of two or more on an edge, fronted and bracketed by the mover's men (dimension 21).

        Copenhagen: every member has an enemy in front, a corner may bracket, the king may help;
        in the row he survives, and so does a guard. With `flank` the mover must be a bracket
        itself.
        """
        rule, taken = self.rules["shieldwall"], set[str]()
        if not rule or is_guard(board[target]):
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
                taken |= {square for square in row if board[square] not in "KgG"}
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
