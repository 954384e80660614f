"""Lessons and the strategy guide: what is told, and what a learner's try comes to."""

from __future__ import annotations

from fastapi import APIRouter

from tablut import IllegalMoveError, TablutError, lessons

from . import lines, schema, snapshot
from .rooms import RefusedError

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
    lesson = lessons.lesson(lines.variant(variant_id).id)
    return schema.Lesson(
        variant=lesson.variant,
        minutes=lesson.minutes,
        steps=[_step(step, lang) for step in lesson.steps],
    )


@router.post("/lessons/{variant_id}/steps/{number}/try")
def try_step(
    variant_id: str, number: int, wanted: schema.Try, lang: schema.Language = "en"
) -> schema.Tried:
    """What a move does in the step of that number, counted from 0."""
    steps = lessons.lesson(lines.variant(variant_id).id).steps
    if not 0 <= number < len(steps):
        raise RefusedError("no_step", "There is no such step.", step=number)
    try:
        tried = lessons.attempt(steps[number], wanted.moves, word=wanted.say is not None, lang=lang)
    except TablutError as error:
        code = error.reason if isinstance(error, IllegalMoveError) else "notation"
        raise RefusedError(code, str(error)) from error
    return schema.Tried(
        right=tried.right,
        solved=tried.solved,
        refusal=tried.refusal or None,
        explanation=tried.explanation,
        standing=snapshot.standing(tried.game),
    )


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
