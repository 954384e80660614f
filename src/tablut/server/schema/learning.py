"""Lessons and the strategy guide."""

from __future__ import annotations

from pydantic import Field

from tablut import Side

from .base import MAX_PLIES, Message, MoveText, Names, Word
from .lines import Standing
from .variants import RulesText


class LessonOutline(Message):
    """A variant that can be learned; `by_hand`: its lesson was laid out for it alone."""

    variant: str
    by_hand: bool


class LessonStep(Message):
    """One thing to do in a position. `marks` are the squares it is about, `solution` a move that
    begins it; `word`: the move needs the word of strict etiquette."""

    title: str
    tell: list[str]
    task: str
    hint: str
    solution: str
    marks: list[str]
    word: bool
    standing: Standing


class Taught(Message):
    """Rules taught in steps, in one language; `first` is the side that begins their games."""

    first: Side
    minutes: int
    steps: list[LessonStep]


class Lesson(Taught):
    """A variant taught."""

    variant: str


class OwnLesson(Taught):
    """A person's own rules taught; without a name the page gives them one."""

    names: Names | None


class Try(Message):
    """The moves of the learner in a step so far, the last of them new."""

    moves: list[MoveText] = Field(max_length=MAX_PLIES)
    say: Word | None = None


class OwnTry(Try, RulesText):
    """A try in a lesson for a person's own rules."""


class Tried(Message):
    """What became of a try: `right` as far as it goes, `solved` for good, or else why not.

    A move against the rules has the code of its `refusal`; `explanation` may be empty then.
    `solution` is a move that goes on where `right` has not solved the step yet.
    """

    right: bool
    solved: bool
    solution: str | None
    refusal: str | None
    explanation: str
    standing: Standing


class GuideExample(Message):
    """A position to try, and play that shows what it is about."""

    variant: str
    caption: str
    line: list[str]
    standing: Standing


class GuideSection(Message):
    """A piece of advice to one side, or to both."""

    side: Side | None
    title: str
    paragraphs: list[str]
    examples: list[GuideExample]


class Guide(Message):
    """The strategy guide in one language."""

    title: str
    lead: str
    sections: list[GuideSection]
