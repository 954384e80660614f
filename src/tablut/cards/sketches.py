"""What the diagrams of a rules card claim: positions, each with a move and what it must do.

A scene offers sketches in the order of how well they show it; where several squares would do, the
quiet ones come first. Nothing here is believed: diagrams.py plays every move.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from .board import DIRECTIONS, Board, Square, beside, step


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A position, a move, and the claim: it takes just these squares, by that rule, and ends the
    game for that reason (empty: whatever rule, whether or not it ends). `shows` must be in view."""

    pieces: Mapping[Square, str]
    move: tuple[Square, Square]
    takes: tuple[Square, ...] = ()
    rule: str = ""
    outcome: str = ""
    silent: bool = False
    shows: tuple[Square, ...] = ()


Scene = Callable[[Board], Iterator[Sketch]]


# Traps: a piece between the mover and another piece or a hostile square


def _traps(
    board: Board,
    prey: str,
    hammer: str,
    squares: Iterable[Square],
    *,
    jaw: str = "",
    far: Container[Square] = (),
    rule: str = "",
    outcome: str = "",
) -> Iterator[Sketch]:
    """The prey on each of the squares, the hammer coming to its side, opposite the jaw or a square
    of `far` (or both)."""
    for square in squares:
        for d in DIRECTIONS:
            target, beyond = step(square, d), step(square, d, -1)
            if board.plain(target) and (beyond in far if far else board.plain(beyond)):
                for origin in approaches(board, target, d):
                    yield Sketch(
                        pieces={square: prey, origin: hammer} | ({beyond: jaw} if jaw else {}),
                        move=(origin, target),
                        takes=(square,),
                        rule=rule,
                        outcome=outcome,
                        shows=(beyond,),
                    )


def approaches(board: Board, target: Square, d: Square) -> Iterator[Square]:
    """Whence a piece may come to `target`, from the sides of direction `d` or along it."""
    for length in (2, 1):
        for way in ((d[1], d[0]), (-d[1], -d[0]), d):
            if board.plain(step(target, way, length)):
                yield step(target, way, length)


def _open(board: Board) -> list[Square]:
    return [square for square in board.squares if board.plain(square)]


def _field(board: Board) -> list[Square]:
    """Squares near which there is nothing but pieces."""
    return [square for square in board.squares if board.plain(square, *beside(square))]


def _against(board: Board, kinds: str, squares: Iterable[Square], far: Container[Square],
             rule: str) -> Iterator[Sketch]:  # fmt: skip
    """A man of `kinds` taken against a hostile square."""
    prey, hammer = ("T", "t") if "T" in kinds else ("t", "T")
    return _traps(board, prey, hammer, squares, far=far, rule=rule)


def _between(board: Board) -> Iterator[Sketch]:
    return _traps(board, "T", "t", _open(board), jaw="t", rule="between")


def _throne(board: Board) -> Iterator[Sketch]:
    kinds = board.rules.throne.hostile_empty
    return _against(board, kinds, beside(board.centre), board.throne, "throne")


def _throned(board: Board) -> Iterator[Sketch]:
    """A defender taken against his king on the throne."""
    return _traps(board, "T", "t", beside(board.centre), jaw="K", far=board.throne, rule="throne")


def _corner(board: Board) -> Iterator[Sketch]:
    return _against(board, board.rules.corner.hostile, _open(board), board.corners, "corner")


def _camp(board: Board) -> Iterator[Sketch]:
    kinds = board.rules.camps.hostile if board.rules.camps else ""
    return _against(board, kinds, _open(board), board.camps, "camp")


def _linnaean(board: Board) -> Iterator[Sketch]:
    for sketch in _throned(board):
        (prey,) = sketch.takes
        guards = [square for square in beside(board.centre) if square != prey]
        pieces = {**sketch.pieces, **dict.fromkeys(guards, "t")}
        yield Sketch(pieces=pieces, move=sketch.move, takes=(prey,), rule="linnaean")


def _king_fights(board: Board) -> Iterator[Sketch]:
    """The king as hammer, or as jaw where he is no hammer; unarmed, he takes nobody."""
    armed = board.rules.king.armed
    hammer, jaw = ("T", "K") if armed == "anvil" else ("K", "T")
    for sketch in _traps(board, "t", hammer, _field(board), jaw=jaw):
        if not any(map(board.on_rim, sketch.pieces)):
            takes = () if armed == "none" else sketch.takes
            yield Sketch(pieces=sketch.pieces, move=sketch.move, takes=takes)


def _steps_between(board: Board, piece: str) -> Iterator[Sketch]:
    """A piece of the defenders goes in between two attackers by itself."""
    for square in _open(board):
        for d in DIRECTIONS:
            jaws = step(square, d), step(square, d, -1)
            if board.plain(*jaws) and not board.on_rim(square):
                for origin in approaches(board, square, (d[1], d[0])):
                    if origin not in jaws:
                        pieces = {origin: piece, **dict.fromkeys(jaws, "t")}
                        yield Sketch(pieces=pieces, move=(origin, square))


def _safe(board: Board) -> Iterator[Sketch]:
    return _steps_between(board, "T")


def _gwrheill(board: Board) -> Iterator[Sketch]:
    for sketch in _steps_between(board, "K"):
        yield Sketch(
            pieces=sketch.pieces,
            move=sketch.move,
            takes=sketch.move[1:],
            rule="gwrheill",
            outcome="king_captured",
            silent=True,
        )


def _shieldwall(board: Board) -> Iterator[Sketch]:
    for x in range(1, board.size - 3):
        row, front = ((x, 0), (x + 1, 0)), ((x, 1), (x + 1, 1))
        near, far = (x - 1, 0), (x + 2, 0)
        if board.plain(*row, *front, near):
            pieces = {**dict.fromkeys(row, "T"), **dict.fromkeys((*front, near), "t")}
            for origin in approaches(board, far, (1, 0)):
                yield Sketch(
                    pieces={**pieces, origin: "t"}, move=(origin, far), takes=row, rule="shieldwall"
                )


# The king's capture


def _caught(
    board: Board, squares: Iterable[Square], *, far: Container[Square] = (), rule: str = ""
) -> Iterator[Sketch]:
    """The king between two attackers, or between one and a square of `far`."""
    jaw = "" if far else "t"
    return _traps(board, "K", "t", squares, jaw=jaw, far=far, rule=rule, outcome="king_captured")


def _shut_in(
    board: Board, squares: Iterable[Square], *, wall: Container[Square] = (), taken: bool = True
) -> Iterator[Sketch]:
    """The king with an attacker on every side that is on the board and no `wall`."""
    for king in squares:
        around = list(filter(board.has, beside(king)))
        sides = [square for square in around if square not in wall]
        for target in sides if board.plain(*sides) else ():
            others = dict.fromkeys((square for square in sides if square != target), "t")
            outwards = (target[0] - king[0], target[1] - king[1])
            for origin in approaches(board, target, outwards):
                yield Sketch(
                    pieces={king: "K", origin: "t", **others},
                    move=(origin, target),
                    takes=(king,) if taken else (),
                    outcome="king_captured" if taken else "",
                    shows=tuple(around),
                )


def _king_open(board: Board) -> Iterator[Sketch]:
    if board.rules.king.capture == "surround":
        return _shut_in(board, _field(board))
    return _caught(board, _field(board))


def _king_beside(board: Board) -> Iterator[Sketch]:
    places = beside(board.centre)
    if board.rules.king.capture in ("surround", "custodial_throne"):
        walled = board.rules.king.throne_counts or "K" in board.rules.throne.hostile_empty
        return _shut_in(board, places, wall=board.throne, taken=walled)
    return _caught(board, places, far=board.throne, rule="throne")


def _king_throned(board: Board) -> Iterator[Sketch]:
    if board.rules.king.capture == "custodial":
        return _caught(board, [board.centre])
    return _shut_in(board, [board.centre])


def _king_edge(board: Board) -> Iterator[Sketch]:
    places = [s for s in board.rim if board.plain(*filter(board.has, (s, *beside(s))))]
    if board.rules.king.capture == "surround":
        return _shut_in(board, places, taken=board.rules.king.edge_counts)
    return _caught(board, places)


def _king_corner(board: Board) -> Iterator[Sketch]:
    places = [s for s in _open(board) if not board.corners.isdisjoint(beside(s))]
    if board.rules.king.capture == "surround":
        return _shut_in(board, places, wall=board.corners)
    return _caught(board, places, far=board.corners, rule="corner")


def _king_camp(board: Board) -> Iterator[Sketch]:
    camps = board.camps
    places = [s for s in _open(board) if not board.on_rim(s) and not camps.isdisjoint(beside(s))]
    if board.rules.king.capture == "surround":
        return _shut_in(board, places, wall=camps)
    return _caught(board, places, far=camps, rule="camp")


# Other endings


def _ring(board: Board) -> Iterator[Sketch]:
    ring = [square for square in board.squares if board.distance(square, board.centre) == 2]
    for d in DIRECTIONS:
        target, origin = step(board.centre, d, 2), step(board.centre, d, 3)
        closed = dict.fromkeys((square for square in ring if square != target), "t")
        pieces = {board.centre: "K", step(board.centre, d): "T", **closed, origin: "t"}
        yield Sketch(pieces=pieces, move=(origin, target), outcome="encircled")


def _exit_fort(board: Board) -> Iterator[Sketch]:
    for x in range(3, board.size - 3):
        fort = {(x, 0): "K", **dict.fromkeys([(x - 2, 0), (x, 1), (x + 1, 0)], "T")}
        gap = (x - 1, 1)
        for origin in approaches(board, gap, (0, 1)):
            pieces = {**fort, (x + 1, 2): "t", origin: "T"}
            yield Sketch(pieces=pieces, move=(origin, gap), outcome="exit_fort")


# Special pieces


def _captains(board: Board) -> Iterator[Sketch]:
    hammer, jaw = [piece for piece in board.rules.position if piece in "cn"][:2]
    return _traps(board, "K", hammer, _field(board), jaw=jaw, rule="commanders",
                  outcome="king_captured")  # fmt: skip


def _jump(role: str, letters: str) -> Scene:
    """The leaps of those of that role, whichever of the letters the start position has."""

    def leaps(board: Board) -> Iterator[Sketch]:
        mode = getattr(board.rules.jumps, role)
        piece = next(letter for letter in letters if letter in board.rules.position)
        enemy = "T" if piece.islower() else "t"
        for origin in board.squares:
            for d in DIRECTIONS:
                over, target = step(origin, d), step(origin, d, 2)
                if board.plain(over) and (mode == "restricted" or board.plain(origin, target)):
                    takes = (over,) if mode == "capture" else ()
                    yield Sketch(pieces={origin: piece, over: enemy}, move=(origin, target),
                                 takes=takes, rule="jump" if takes else "")  # fmt: skip

    return leaps


SCENES: Mapping[str, Scene] = {
    "between": _between,
    "safe": _safe,
    "throne": _throne,
    "throned": _throned,
    "corner": _corner,
    "camp": _camp,
    "linnaean": _linnaean,
    "shieldwall": _shieldwall,
    "king_fights": _king_fights,
    "king_open": _king_open,
    "king_beside": _king_beside,
    "king_throned": _king_throned,
    "king_edge": _king_edge,
    "king_corner": _king_corner,
    "king_camp": _king_camp,
    "gwrheill": _gwrheill,
    "exit_fort": _exit_fort,
    "ring": _ring,
    "captains": _captains,
    "jump.king": _jump("king", "K"),
    "jump.commander": _jump("commander", "cC"),
    "jump.knight": _jump("knight", "nN"),
}
