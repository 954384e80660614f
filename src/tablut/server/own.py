"""A person's own rules: read from a text, judged, and named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablut import Rules, TablutError, variants
from tablut.variants import LANGUAGES
from tablut.variants.checks import contradictions

MAX_NAME_CHARACTERS = 80

_NAMELESS = "?"


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Rules that can be played, and their name in every language if they have one."""

    rules: Rules
    names: Mapping[str, str] | None


def read(text: str) -> OwnRules | list[str]:
    """The rules in a variant file or an OpenTafl rules record, or a sentence for each reason why
    they cannot be played."""
    try:
        variant = variants.read_text(text, name=_NAMELESS)
    except TablutError as error:
        return [str(error)]
    return contradictions(variant.rules) or OwnRules(variant.rules, _short(variant.names))


def _short(names: Mapping[str, str]) -> Mapping[str, str] | None:
    if names["en"] in ("", _NAMELESS):
        return None
    return {language: names[language][:MAX_NAME_CHARACTERS] for language in LANGUAGES}
