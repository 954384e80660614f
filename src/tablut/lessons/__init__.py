"""Learning by playing: a lesson for each variant, a step at a time, and a guide to strategy."""

from .goals import Fault
from .guide import Example, Guide, Section, guide
from .lesson import Lesson, is_by_hand, lesson, order
from .steps import Step
from .trying import Attempt, attempt

__all__ = [
    "Attempt",
    "Example",
    "Fault",
    "Guide",
    "Lesson",
    "Section",
    "Step",
    "attempt",
    "guide",
    "is_by_hand",
    "lesson",
    "order",
]
