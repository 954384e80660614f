"""Positions with something to do in them, in the order of how well they show it.

Nothing here is believed: steps.py plays every move, and takes the first exercise that holds under
the rules. Most are the sketches of the rules cards, whose move the learner is to find.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from ..cards.board import DIRECTIONS, Board, Square, beside, step
from ..cards.sketches import SCENES, Sketch, approaches
from .escapes import ESCAPES
from .exercise import Exercise, Exercises
from .goals import Catch, End, Goal, Leave, Reach, Take


def of_scene(scene: str) -> Exercises:
    """The sketches of a scene of the rules cards, whose claim becomes the goal."""

    def exercises(board: Board) -> Iterator[Exercise]:
        for sketch in SCENES[scene](board):
            yield Exercise(
                pieces=sketch.pieces,
                move=sketch.move,
                goals=(_claim(board, sketch),),
                words=_names(board, sketch.takes),
                clear=sketch.shows,
            )

    return exercises


def _claim(board: Board, sketch: Sketch) -> Goal:
    if sketch.outcome == "king_captured":
        (king,) = sketch.takes
        target = sketch.move[1]
        guards = [s for s in beside(king) if s == target or sketch.pieces.get(s, "").islower()]
        by = [s for s in guards if s != sketch.move[0]]
        return Catch(board.name(king), tuple(map(board.name, by)))
    if sketch.outcome:
        return End(sketch.outcome)
    if sketch.takes:
        return Take(tuple(map(board.name, sketch.takes)))
    return Reach(board.name(sketch.move[1]), board.name(sketch.move[0]))


def _names(board: Board, prey: tuple[Square, ...]) -> dict[str, str]:
    return dict(zip(("prey", "second"), map(board.name, prey), strict=False))


# Moving


def _first_move(board: Board) -> Iterator[Exercise]:
    """From the start, the longest way of a man of the side that begins, best not to the edge."""
    start = board.start
    moves = [tuple(map(board.square, move.squares)) for move in start.legal_moves]
    men = [(a, b) for a, b in moves if start.pieces[board.name(a)] != "K"]
    pieces = {board.square(name): piece for name, piece in start.pieces.items()}
    for origin, target in sorted(men, key=lambda m: (board.on_rim(m[1]), -board.distance(*m))):
        if board.plain(target):
            yield Exercise(pieces=pieces, move=(origin, target), goals=(Reach(board.name(target)),))


def _king_pace(board: Board) -> Iterator[Exercise]:
    for square in board.squares:
        for d in DIRECTIONS:
            way = [step(square, d, n) for n in range(board.rules.speed.K + 1)]
            target = way[-1]
            if board.plain(*way):
                yield Exercise(
                    pieces={square: "K", **_wall(board, square, tuple(way))},
                    move=(square, target),
                    goals=(Reach(board.name(target)),),
                    lure=(square, step(target, d)),
                )


# Capturing


def _double(board: Board) -> Iterator[Exercise]:
    """Two defenders beside the square where the attacker arrives, each with a jaw behind him."""
    for target in board.squares:
        for d, other in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True):
            prey = (step(target, d), step(target, other))
            jaws = (step(target, d, 2), step(target, other, 2))
            if board.plain(target, *prey, *jaws):
                for origin in approaches(board, target, (-d[0], -d[1])):
                    if origin not in (*prey, *jaws):
                        yield Exercise(
                            pieces={
                                **dict.fromkeys(prey, "T"),
                                **dict.fromkeys((*jaws, origin), "t"),
                            },
                            move=(origin, target),
                            goals=(Take(tuple(map(board.name, prey))),),
                            words=_names(board, prey),
                        )


def _unarmed(board: Board) -> Iterator[Exercise]:
    """King and man can both close the trap, but only the man captures."""
    for prey in board.squares:
        for d in DIRECTIONS:
            target, jaw = step(prey, d), step(prey, d, -1)
            man, king = step(target, (d[1], d[0]), 2), step(target, (d[1], d[0]), -2)
            if board.plain(prey, target, jaw, man, king) and not board.on_rim(prey):
                pieces = {prey: "t", jaw: "T", man: "T", king: "K"}
                yield Exercise(
                    pieces={**_wall(board, king, (*pieces, target)), **pieces},
                    move=(man, target),
                    goals=(Take((board.name(prey),)),),
                    words=_names(board, (prey,)),
                    lure=(king, target),
                )


def _king_fights(board: Board) -> Iterator[Exercise]:
    """As on the cards, with attackers around so that the king cannot simply leave."""
    for exercise in of_scene("king_fights")(board):
        (king,) = (square for square, piece in exercise.pieces.items() if piece == "K")
        wall = _wall(board, king, (*exercise.pieces, *exercise.move))
        yield dataclasses.replace(exercise, pieces={**wall, **exercise.pieces})


def _wall(board: Board, king: Square, used: tuple[Square, ...]) -> dict[Square, str]:
    """Attackers a little away from the king, each on the first square that keeps off `used`."""
    wall = {}
    for d in DIRECTIONS:
        line = [step(king, d, n) for n in range(2, board.size)]
        free = [s for s in line if board.plain(s) and min(board.distance(s, u) for u in used) > 1]
        wall.update(dict.fromkeys(free[:1], "t"))
    return wall


# Throne, corners and camps


def _throne_cross(board: Board) -> Iterator[Exercise]:
    for d in DIRECTIONS:
        origin, across = step(board.centre, d, 2), step(board.centre, d, -2)
        if board.plain(origin, across):
            yield Exercise(
                pieces={origin: "t"},
                move=(origin, across),
                goals=(Reach(board.name(across)),),
                clear=(board.centre,),
                lure=(origin, board.centre),
            )


def _throne_closed(board: Board) -> Iterator[Exercise]:
    """One attacker's way is barred by the throne, another's is free."""
    for d in DIRECTIONS:
        barred, across = step(board.centre, d, 2), step(board.centre, d, -2)
        free = step(across, (d[1], d[0]), 2)
        if board.plain(barred, across, free):
            yield Exercise(
                pieces={barred: "t", free: "t"},
                move=(free, across),
                goals=(Reach(board.name(across)),),
                words={"barred": board.name(barred)},
                clear=(board.centre,),
                lure=(barred, across),
            )


def _throne_home(board: Board) -> Iterator[Exercise]:
    for d in DIRECTIONS:
        way = [step(board.centre, d, n) for n in range((board.rules.speed.K or 2) + 1)]
        king = way[-1]
        yield Exercise(
            pieces={king: "K", **_wall(board, king, tuple(way))},
            move=(king, board.centre),
            goals=(Reach(board.name(board.centre), board.name(king)),),
        )


def _camp_inside(board: Board) -> Iterator[Exercise]:
    """A camp square that its own man may go to, and one from outside may not."""
    groups = board.rules.camps.groups if board.rules.camps else ()
    for group in (list(map(board.square, group)) for group in groups):
        for target in group:
            inside = [s for s in beside(target) if s in group]
            outside = [s for s in beside(target) if board.plain(s)]
            for home in inside:
                for stranger in outside:
                    yield Exercise(
                        pieces={home: "t", stranger: "t"},
                        move=(home, target),
                        goals=(Reach(board.name(target)),),
                        clear=tuple(group),
                        lure=(stranger, target),
                    )


def _forest(board: Board) -> Iterator[Exercise]:
    """A man has stood on a corner as long as he may."""
    stay = board.rules.forest
    for corner in (board.square(name) for name in sorted(map(board.name, board.corners))):
        for d in DIRECTIONS:
            door, way = step(corner, d), (d[1], d[0])
            inwards = way if board.has(step(corner, way)) else (-way[0], -way[1])
            walk = [step(step(corner, d), inwards, n) for n in (1, 2)]
            far = [step(step(corner, d, board.size - 2), inwards, n) for n in (1, 2)]
            if not board.plain(door, *walk, *far):
                continue
            before = [(door, corner)]
            for turn in range(1, stay):
                before += [_pacing(far, turn - 1), _pacing(walk, turn - 1)]
            before.append(_pacing(far, stay - 1))
            yield Exercise(
                pieces={door: "T", walk[0]: "T", far[0]: "t"},
                move=(corner, door),
                goals=(Leave(board.name(corner)),),
                words={"corner": board.name(corner)},
                clear=(corner,),
                before=tuple(before),
            )


def _pacing(pair: list[Square], turn: int) -> tuple[Square, Square]:
    """To and fro between two squares."""
    there, back = pair
    return (there, back) if turn % 2 == 0 else (back, there)


def _gwrheill(board: Board) -> Iterator[Exercise]:
    for sketch in SCENES["gwrheill"](board):
        target = board.name(sketch.move[1])
        yield Exercise(pieces=sketch.pieces, move=sketch.move, goals=(Reach(target),), word=True)


# Special rules


def _berserk(board: Board) -> Iterator[Exercise]:
    """Two defenders in a column, one step apart, and an attacker who passes both."""
    for prey in board.squares:
        for d in DIRECTIONS:
            other, side = step(prey, d, 2), (d[1], d[0])
            jaws = step(prey, side), step(other, side)
            stops = step(prey, side, -1), step(other, side, -1)
            origin, between = step(stops[0], d, -2), step(stops[0], d)
            if board.plain(prey, other, *jaws, *stops, origin, between):
                yield Exercise(
                    pieces={prey: "T", other: "T", **dict.fromkeys((*jaws, origin), "t")},
                    move=(origin, stops[0]),
                    goals=(Take((board.name(prey),)), Take((board.name(other),))),
                    words=_names(board, (prey, other)),
                    clear=(*stops, between),
                )


EXERCISES: Mapping[str, Exercises] = {
    **{scene: of_scene(scene) for scene in SCENES},
    **ESCAPES,
    "move": _first_move,
    "king_move": _king_pace,
    "double": _double,
    "king_fights": _king_fights,
    "unarmed": _unarmed,
    "throne_cross": _throne_cross,
    "throne_closed": _throne_closed,
    "throne_home": _throne_home,
    "camp_inside": _camp_inside,
    "forest": _forest,
    "gwrheill": _gwrheill,
    "berserk": _berserk,
}
