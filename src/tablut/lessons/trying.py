"""A learner's try at a step: whether it solves it, and if not, why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..errors import IllegalMoveError, TablutError
from ..game import Game
from .goals import Fault
from .steps import Step, answer


@dataclass(frozen=True, slots=True)
class Attempt:
    """How a try stands: `right` so far, `solved` for good, or else why not.

    `refusal` is the code of a move that the rules forbid; `explanation` is empty where that says
    it all. `game` goes on from there; after a wrong move it is as before it.
    """

    right: bool
    solved: bool
    refusal: str
    explanation: str
    game: Game


def attempt(step: Step, moves: Sequence[str], *, word: bool = True, lang: str = "en") -> Attempt:
    """The learner's moves since the step began, the last of them new.

    `word`: the word of strict etiquette goes with it. Raises `IllegalMoveError` where one before
    the last is illegal, `TablutError` where there are none or more than the step has goals, and
    `NotationError` where the last is no move at all.
    """
    if not 0 < len(moves) <= len(step.goals):
        raise TablutError(f"{len(moves)} moves in a step of {len(step.goals)}", reason="step_over")
    game = step.game()
    for move in moves[:-1]:
        game.play(move)
        if reply := answer(game, step):
            game.play(reply)
    goal, before = step.goals[len(moves) - 1], game.position
    try:
        played = game.play(moves[-1], silent=step.word and not word)
    except IllegalMoveError as error:
        return Attempt(False, False, error.reason, _of_refusal(step, error, lang), game)
    if fault := goal.fault(before, played):
        game.undo()
        is_lure = step.lure == played.move and "lure" in step.entry.wrong
        return Attempt(False, False, "", step.explain(Fault("lure") if is_lure else fault, lang),
                       game)  # fmt: skip
    solved = len(moves) == len(step.goals)
    if not solved and (reply := answer(game, step)):
        game.play(reply)
    praise = step.say("praise" if solved else "on", lang)
    return Attempt(True, solved, "", praise, game)


def _of_refusal(step: Step, error: IllegalMoveError, lang: str) -> str:
    """What the step itself says of a move that the rules forbid."""
    for key in ("lure", error.reason):
        if key in step.entry.wrong and (key != "lure" or str(step.lure) == error.move):
            return step.explain(Fault(key), lang)
    return ""
