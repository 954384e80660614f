"""The diagrams of a rules card: small positions whose claims are played through the library.

The first sketch of a scene whose claim holds under the rules becomes the diagram; if none holds,
`draw` raises, so a diagram is never untrue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..errors import TablutError
from ..moves import Side
from ..pictures import Marks, Window, svg, text
from ..position import Position
from ..rules import Rules
from .board import DIRECTIONS, Board, Square, beside, step
from .sketches import SCENES, Sketch


class UntrueDiagramError(TablutError):
    """Under these rules no position shows what a diagram claims."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagram:
    """A cut-out of a position; `notation` is its move with the squares it takes, or empty."""

    scene: str
    caption: str
    position: Position
    window: Window
    marks: Marks
    notation: str = ""

    def text(self) -> str:
        """The cut-out as lines of text."""
        return text(self.position, marks=self.marks, window=self.window)

    def svg(self, *, label: str) -> str:
        """The cut-out as an SVG document that a screen reader calls `label`."""
        return svg(self.position, marks=self.marks, window=self.window, label=label)


def draw(scene: str, rules: Rules, caption: str) -> Diagram:
    """The diagram of that name under these rules; `UntrueDiagramError` if its claim is false."""
    board = Board(rules)
    if scene in VIEWS:
        return VIEWS[scene](board, scene, caption)
    for sketch in SCENES[scene](board):
        if found := _proven(board, sketch, scene, caption):
            return found
    raise _untrue(scene, rules)


def _untrue(scene: str, rules: Rules) -> UntrueDiagramError:
    return UntrueDiagramError(f"no position shows {scene!r} under {rules}", reason="untrue")


def _proven(board: Board, sketch: Sketch, scene: str, caption: str) -> Diagram | None:
    """The diagram of a sketch whose move can be played and does what it should."""
    origin, target = sketch.move
    if not board.has(*sketch.pieces, target) or target in sketch.pieces:
        return None
    window = board.window([*sketch.pieces, target, *sketch.shows])
    side = Side.ATTACKERS if sketch.pieces[origin].islower() else Side.DEFENDERS
    position = board.place(sketch.pieces, side, window)
    move = board.move(origin, target)
    if move not in position.legal_moves:
        return None
    played = position.play(move, silent=sketch.silent)
    taken = tuple(capture.square for capture in played.captures)
    if sorted(taken) != sorted(map(board.name, sketch.takes)):
        return None
    if sketch.rule and {capture.rule for capture in played.captures} != {sketch.rule}:
        return None
    if sketch.outcome and (played.outcome is None or played.outcome.reason != sketch.outcome):
        return None
    return Diagram(
        scene=scene,
        caption=caption,
        position=position,
        window=window,
        marks=Marks(move=move, rings=taken),
        notation="x".join([str(move), *taken]),
    )


# Diagrams without a move


def _start(board: Board, scene: str, caption: str) -> Diagram:
    start = Position.start(board.rules)
    if start.side != board.rules.first:
        raise _untrue(scene, board.rules)
    return Diagram(scene=scene, caption=caption, position=start, window=board.whole, marks=Marks())


def _goals(board: Board, scene: str, caption: str) -> Diagram:
    """The king wins by stepping on a goal, and on no other square of the edge."""
    goals = set(board.goals)
    for square in [*board.rim, *board.corners]:
        wins = False
        for origin in beside(square):
            if not board.has(origin):
                continue
            position = board.place({origin: "K"}, Side.DEFENDERS, board.whole)
            move = board.move(origin, square)
            if move in position.legal_moves:
                outcome = position.play(move).outcome
                wins |= outcome is not None and outcome.reason == "king_escaped"
        if wins != (square in goals):
            raise _untrue(scene, board.rules)
    return Diagram(
        scene=scene,
        caption=caption,
        position=board.place({board.centre: "K"}, Side.DEFENDERS, board.whole),
        window=board.whole,
        marks=Marks(dots=tuple(map(board.name, board.goals))),
    )


def _move(board: Board, scene: str, caption: str) -> Diagram:
    """A piece's way is free as far as it may go, and ends before another piece."""
    piece, barred = ("K", "t") if scene == "king_move" else ("t", "T")
    speed = getattr(board.rules.speed, piece) or board.size
    for square in board.squares:
        barrier, behind = step(square, (0, 1), 2), step(square, (0, 1), 3)
        free = [step(square, (0, 1)), *(step(square, (1, 0), n) for n in (1, 2))]
        if board.plain(square, barrier, behind, *free):
            pieces = {square: piece, barrier: barred}
            diagram, reached = _reach(board, scene, caption, pieces, square, least=7)
            if (
                not reached & {barrier, behind}
                and {s for s in free if board.distance(s, square) <= speed} <= reached
                and all(board.distance(s, square) <= speed for s in reached)
            ):
                return diagram
    raise _untrue(scene, board.rules)


def _throne_reach(board: Board, scene: str, caption: str) -> Diagram:
    """An attacker beside the empty throne may stop on it or cross it as the rules say."""
    throne, rules = board.rules.throne, board.rules
    for d in DIRECTIONS:
        square, across = step(board.centre, d), step(board.centre, d, -1)
        if board.plain(square, across):
            diagram, reached = _reach(board, scene, caption, {square: "t"}, square, least=5)
            crosses = "t" in throne.passing and rules.speed.t != 1
            if ((board.centre in reached) == ("t" in throne.stop)
                    and (across in reached) == crosses):  # fmt: skip
                return diagram
    raise _untrue(scene, rules)


def _reach(
    board: Board, scene: str, caption: str, pieces: Mapping[Square, str], square: Square, least: int
) -> tuple[Diagram, set[Square]]:
    """A diagram with dots where the piece on `square` may go, and all those squares."""
    window = board.window([square], least=least)
    side = Side.ATTACKERS if pieces[square].islower() else Side.DEFENDERS
    position = board.place(pieces, side, window)
    targets = [m.squares[1] for m in position.legal_moves if m.squares[0] == board.name(square)]
    dots = tuple(t for t in targets if t[0] in window.files and int(t[1:]) in window.ranks)
    diagram = Diagram(scene=scene, caption=caption, position=position, window=window,
                      marks=Marks(dots=dots))  # fmt: skip
    return diagram, set(map(board.square, targets))


VIEWS: Mapping[str, Callable[[Board, str, str], Diagram]] = {
    "start": _start,
    "goals": _goals,
    "move": _move,
    "king_move": _move,
    "throne_reach": _throne_reach,
}
