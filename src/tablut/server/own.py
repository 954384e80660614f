"""A person's own rules: read from a text, judged, and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablut import Rules, TablutError, variants
from tablut.problems import Problem
from tablut.variants import LANGUAGES
from tablut.variants.checks import contradictions

from .schema import MAX_NAME_CHARACTERS

NAMELESS = "?"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Rules that can be played, and their name in every language if they have one."""

    rules: Rules
    names: Mapping[str, str] | None


def read(text: str) -> OwnRules | list[Problem]:
    """The rules in a variant file or an OpenTafl rules record, or every reason why they cannot be
    played."""
    try:
        variant = variants.read_text(text, name=NAMELESS)
    except TablutError as error:
        return [Problem.of(error)]
    return contradictions(variant.rules) or OwnRules(variant.rules, short(variant.names))


def short(names: Mapping[str, str]) -> Mapping[str, str] | None:
    """Names that are not too long to be shown, or none."""
    if names["en"] in ("", NAMELESS):
        return None
    return {language: names[language][:MAX_NAME_CHARACTERS] for language in LANGUAGES}
