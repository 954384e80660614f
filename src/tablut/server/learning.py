"""Lessons and the strategy guide: what is told, and what a learner's try comes to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Request

from tablut import IllegalMoveError, Side, TablutError, lessons

from . import lines, schema, snapshot
from .rooms import RefusedError

COMPOSING_S = 15.0
"""How long a person waits for a lesson for rules of their own, others' before it included."""

Made = TypeVar("Made")


def _composer(request: Request) -> Executor:
    composer: Executor = request.app.state.composer
    return composer


InComposer = Annotated[Executor, Depends(_composer)]

router = APIRouter(prefix="/api")


@router.get("/lessons")
def list_lessons() -> list[schema.LessonOutline]:
    """Every variant in the order in which to learn them."""
    return [
        schema.LessonOutline(variant=name, by_hand=lessons.is_by_hand(name))
        for name in lessons.order()
    ]


@router.get("/lessons/{variant_id}")
def show_lesson(variant_id: str, lang: schema.Language = "en") -> schema.Lesson:
    """The steps that teach a variant."""
    first = lines.variant(variant_id).rules.first
    lesson = lessons.lesson(variant_id)
    return schema.Lesson(
        variant=variant_id,
        first=Side(first),
        minutes=lesson.minutes,
        steps=_steps(lesson, lang),
    )


@router.post("/lessons/{variant_id}/steps/{number}/try")
def try_step(
    variant_id: str, number: int, wanted: schema.Try, lang: schema.Language = "en"
) -> schema.Tried:
    """What a move does in the step of that number, counted from 0."""
    return _tried(lessons.lesson(lines.variant(variant_id).id), number, wanted, lang)


@router.post("/lessons")
async def compose_lesson(
    wanted: schema.RulesText, composer: InComposer, lang: schema.Language = "en"
) -> schema.OwnLesson:
    """The steps that teach a person's own rules."""

    def compose() -> schema.OwnLesson:
        own_rules = lines.rules_in(wanted.text)
        lesson = lessons.lesson(own_rules.rules)
        if not lesson.steps:
            raise RefusedError("no_lesson", "Nothing can be shown under these rules.")
        return schema.OwnLesson(
            names=snapshot.translated(own_rules.names),
            first=Side(own_rules.rules.first),
            minutes=lesson.minutes,
            steps=_steps(lesson, lang),
        )

    return await _composed(composer, compose)


@router.post("/lessons/steps/{number}/try")
async def try_own_step(
    number: int, wanted: schema.OwnTry, composer: InComposer, lang: schema.Language = "en"
) -> schema.Tried:
    """What a move does in the step of that number of the lesson for a person's own rules."""

    def compose() -> schema.Tried:
        lesson = lessons.lesson(lines.rules_in(wanted.text).rules)
        return _tried(lesson, number, wanted, lang)

    return await _composed(composer, compose)


async def _composed(composer: Executor, compose: Callable[[], Made]) -> Made:
    """What `compose` makes in a thread; raises `RefusedError` where that takes too long."""
    making = asyncio.get_running_loop().run_in_executor(composer, compose)
    try:
        return await asyncio.wait_for(making, COMPOSING_S)
    except TimeoutError as error:  # once begun it is made all the same, for the next time
        raise RefusedError("lesson_late", "The lesson is not ready yet; try again.") from error


@router.get("/guide")
def show_guide(lang: schema.Language = "en") -> schema.Guide:
    """The strategy guide."""
    guide = lessons.guide()
    return schema.Guide(
        title=guide.title[lang],
        lead=guide.lead[lang],
        sections=[
            schema.GuideSection(
                side=section.side,
                title=section.title[lang],
                paragraphs=[texts[lang] for texts in section.paragraphs],
                examples=[_example(example, lang) for example in section.examples],
            )
            for section in guide.sections
        ],
    )


def _tried(
    lesson: lessons.Lesson, number: int, wanted: schema.Try, lang: schema.Language
) -> schema.Tried:
    if not 0 <= number < len(lesson.steps):
        raise RefusedError("no_step", "There is no such step.", step=number)
    step = lesson.steps[number]
    try:
        tried = lessons.attempt(step, wanted.moves, word=wanted.say is not None, lang=lang)
    except TablutError as error:
        code = error.reason if isinstance(error, IllegalMoveError) else "notation"
        raise RefusedError(code, str(error)) from error
    return schema.Tried(
        right=tried.right,
        solved=tried.solved,
        solution=_next_solution(step, tried, len(wanted.moves)),
        refusal=tried.refusal or None,
        explanation=tried.explanation,
        standing=snapshot.standing(tried.game),
    )


def _next_solution(step: lessons.Step, tried: lessons.Attempt, moves: int) -> str | None:
    """A move that meets the next goal after so many moves, where there is one to meet."""
    if tried.solved or not tried.right:
        return None
    return next(map(str, step.solutions(tried.game, step.goals[moves])), None)


def _steps(lesson: lessons.Lesson, lang: schema.Language) -> list[schema.LessonStep]:
    return [_step(step, lang) for step in lesson.steps]


def _step(step: lessons.Step, lang: schema.Language) -> schema.LessonStep:
    return schema.LessonStep(
        title=step.say("title", lang),
        tell=step.tell(lang),
        task=step.say("task", lang),
        hint=step.say("hint", lang),
        solution=str(step.solution),
        marks=list(step.marks),
        word=step.word,
        standing=snapshot.standing(step.game()),
    )


def _example(example: lessons.Example, lang: schema.Language) -> schema.GuideExample:
    return schema.GuideExample(
        variant=example.variant,
        caption=example.caption[lang],
        line=list(example.line),
        standing=snapshot.standing(example.game()),
    )
