"""Every message between the server and the page, as one JSON schema."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from .analysis import AnalysisAnswer, AnalysisMessage
from .editing import Dimensions, Draft, RulesRead, Written
from .faults import Failure
from .games import Created, NewGame, Rematch
from .learning import Guide, Lesson, LessonOutline, OwnLesson, OwnTry, Tried, Try
from .lines import Line, Standing
from .playing import PageMessage, ServerMessage
from .records import Export, Exported, Import, Imported, Kept, Placed
from .variants import Card, Checked, RulesText, Variant


class _Untitled(GenerateJsonSchema):
    """Gives titles to messages only: a titled field would become a type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


_everything: TypeAdapter[Any] = TypeAdapter(
    PageMessage
    | ServerMessage
    | list[Variant]
    | Card
    | RulesText
    | Checked
    | Dimensions
    | RulesRead
    | Draft
    | Written
    | NewGame
    | Rematch
    | Line
    | Standing
    | LessonOutline
    | Lesson
    | OwnLesson
    | Try
    | OwnTry
    | Tried
    | Guide
    | AnalysisMessage
    | AnalysisAnswer
    | Placed
    | Kept
    | Import
    | Imported
    | Export
    | Exported
    | Created
    | Failure
)


def json_schema() -> dict[str, Any]:
    """A JSON schema whose `$defs` hold every message by name."""
    schema = _everything.json_schema(mode="serialization", schema_generator=_Untitled)
    return {"title": "Protocol", **schema}
