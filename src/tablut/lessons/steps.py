"""A step of a lesson: a position in which one thing is to be done, proven by playing it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..cards.board import Board, Square, beside
from ..cards.catalogue import Facts
from ..errors import NotationError
from ..game import Game
from ..moves import Move
from ..position import Position
from ..rules import Rules
from . import texts
from .exercise import Exercise
from .exercises import EXERCISES
from .goals import Block, Catch, End, Fault, Goal, Guard, Reach, Take, Ways
from .texts import Entry

QUARTERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))  # of the board, in the order they are used
ENDING = (Catch, End, Guard)  # the goals that a move may meet by ending the game
EXERCISES_MOST = 100  # after so many that do not hold, none will
SOLVING_MOST = {Ways: 0.5, Guard: 0.6}  # what part of the legal moves may meet a goal


@dataclass(frozen=True, slots=True)
class Step:
    """What is said, the position after the moves `before`, and the goals to be met one by one.

    `solution` meets the first of them. `marks` are the squares that it is about. `word`: the move
    needs the word of strict etiquette.
    """

    entry: Entry
    facts: Facts
    rules: Rules
    start: Position
    before: tuple[Move, ...]
    goals: tuple[Goal, ...]
    solution: Move
    marks: tuple[str, ...]
    lure: Move | None
    word: bool

    @property
    def name(self) -> str:
        """Under which steps.toml has it."""
        return self.entry.name

    def game(self) -> Game:
        """The game at the learner's first move."""
        game = Game(self.rules, position=self.start)
        for move in self.before:
            game.play(move)
        return game

    def solutions(self, game: Game, goal: Goal) -> list[Move]:
        """The legal moves that meet a goal."""
        position = game.position
        moves = list(game.legal_moves)
        return [m for m in moves if goal.fault(position, position.play(m)) is None]

    def tell(self, lang: str) -> list[str]:
        """The sentences that explain what the step is about."""
        own = self.entry.say("tell", lang, self.facts)
        return [*texts.card_sentences(self.entry, lang, self.facts), *([own] if own else [])]

    def say(self, part: str, lang: str) -> str:
        """Its title, task, hint, praise, or what is said when there is more to do (`on`)."""
        return self.entry.say(part, lang, self.facts)

    def explain(self, fault: Fault, lang: str) -> str:
        """Why a try failed, as a sentence."""
        return self.entry.explain(fault, lang, self.facts)


def make(entry: Entry, facts: Facts, rules: Rules, *, number: int) -> Step | None:
    """The step of that number, if a position shows it under these rules."""
    board = Board(rules, quarter=QUARTERS[number % len(QUARTERS)])
    for exercise in itertools.islice(EXERCISES[entry.exercise](board), EXERCISES_MOST):
        if not board.has(*exercise.pieces, *exercise.move):
            continue
        for position in _positions(board, exercise):
            step = _step(entry, facts, board, exercise, position)
            if _holds(step):
                return step
    return None


def _positions(board: Board, exercise: Exercise) -> Iterator[Position]:
    """The exercise among pieces of the start that keep away from it: those in line with the centre,
    or all, or none."""
    pieces = dict(exercise.pieces)
    start = {board.square(name): piece for name, piece in board.start.pieces.items()}
    if pieces.keys() == start.keys():
        yield board.place(pieces, exercise.side, board.whole)
        return
    near = {*pieces, *exercise.clear, *exercise.move}
    if "K" not in pieces.values() and board.centre in _around(near):
        pieces |= _guarded_king(board, near)
    has_king = "K" in pieces.values()
    around = _around(near | pieces.keys())
    away = {
        square: piece
        for square, piece in start.items()
        if square not in around and not (has_king and piece == "K")
    }
    cross = {square: piece for square, piece in away.items() if board.centre[0] in square}
    for company in (cross, away, {}):
        try:
            position = board.place({**company, **pieces}, exercise.side, board.whole)
        except NotationError:  # more special pieces than a board can hold
            continue
        yield position


def _around(squares: Iterable[Square]) -> set[Square]:
    """The squares and all that are beside them, on the board or off it."""
    return {near for square in squares for near in (square, *beside(square))}


def _guarded_king(board: Board, near: Iterable[Square]) -> dict[Square, str]:
    """The king away from his throne and from `near`, with a man on each side; or nothing."""
    around = _around(near)
    for king in board.squares[::-1]:
        sides = beside(king)
        if board.plain(king, *sides) and around.isdisjoint((king, *sides)):
            return {king: "K", **dict.fromkeys(sides, "T")}
    return {}


def _step(entry: Entry, facts: Facts, board: Board, exercise: Exercise, position: Position) -> Step:
    def move(squares: tuple[Square, Square]) -> Move:
        return board.move(*squares)

    origin, target = map(board.name, exercise.move)
    words = {"origin": origin, "target": target, **exercise.words}
    return Step(
        entry=entry,
        facts={**facts, **words},
        rules=board.rules,
        start=position,
        before=tuple(map(move, exercise.before)),
        goals=exercise.goals,
        solution=move(exercise.move),
        marks=_marks(exercise.goals[0], words),
        lure=move(exercise.lure) if exercise.lure and board.has(*exercise.lure) else None,
        word=exercise.word,
    )


def _marks(goal: Goal, words: Mapping[str, str]) -> tuple[str, ...]:
    if isinstance(goal, Take):
        return goal.squares
    if isinstance(goal, Reach):
        return (goal.target,)
    return tuple(words[name] for name in ("prey", "king", "corner") if name in words)[:1]


def _holds(step: Step) -> bool:
    """Can it be played as it is told: the solution solves it, and few other moves do?"""
    game = step.game() if _playable(step) else None
    if game is None or game.outcome or step.solution not in game.legal_moves:
        return False
    goal, position = step.goals[0], game.position
    if goal.fault(position, position.play(step.solution)):
        return False
    if isinstance(goal, Guard) and not position.threatened:
        return False
    if isinstance(goal, Block | Ways) and position.open_ways == 2:
        return False
    tried = list(map(position.play, game.legal_moves))
    right = [played for played in tried if goal.fault(position, played) is None]
    few = max(1, SOLVING_MOST.get(type(goal), 0.34) * len(tried))
    if len(right) == len(tried) or len(right) > few:
        return False
    may_end = {played.move for played in right} if isinstance(goal, ENDING) else ()
    if any(played.outcome for played in tried if played.move not in may_end):
        return False
    return all(_goes_on(step, played.move) for played in right)


def _playable(step: Step) -> bool:
    """Are the moves before it legal, and do they capture nothing?"""
    game = Game(step.rules, position=step.start)
    return all(move in game.legal_moves and not game.play(move).captures for move in step.before)


def _goes_on(step: Step, move: Move) -> bool:
    """Can the goals after the first be met too, whichever solution was played?"""
    for goal in step.goals[1:]:
        game = step.game()
        game.play(move)
        if reply := answer(game, step):
            game.play(reply)
        if game.outcome or not step.solutions(game, goal):
            return False
    return True


def answer(game: Game, step: Step) -> Move | None:
    """What the other side plays between two goals: the move that leaves the king fewest ways."""
    if game.side is step.game().side or game.outcome:
        return None
    position = game.position
    moves = [m for m in game.legal_moves if not position.play(m).captures]
    return min(moves, key=lambda move: position.play(move).position.open_ways, default=None)
