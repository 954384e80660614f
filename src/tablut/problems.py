"""What is wrong with rules or records, as a code that can be told in every language."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from . import shipped
from .errors import RecordError, RulesError, TablutError

Values = Mapping[str, "str | int | Problem"]

CATALOGUES = ("variants", "notation", "records")
"""The packages whose errors have sentences, in their problems.toml."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong or odd about something: a code, and what it speaks of.

    >>> str(Problem("no_attackers")), Problem("no_attackers").sentence("pl")
    ('There are no attackers.', 'Na planszy nie ma ani jednego napastnika.')
    """

    code: str
    values: Values = field(default_factory=dict)

    @classmethod
    def of(cls, error: TablutError) -> Problem:
        """The problem that an error tells."""
        if not isinstance(error, RecordError):
            return cls._said(error, str(error))
        problem = cls._said(error, error.message)
        if not error.line:
            return problem
        return cls("placed", {"line": error.line, "column": error.column, "problem": problem})

    @classmethod
    def _said(cls, error: TablutError, message: str) -> Problem:
        for code in _codes_of_core().get(error.reason, ()):
            if found := _pattern(texts()[code]["en"]).fullmatch(message):
                return cls(code, found.groupdict())
        values: dict[str, str | int | Problem] = {"message": _sentence(message)}
        for name, value in error.values.items():
            values[name] = cls.of(value) if isinstance(value, TablutError) else value
        if isinstance(error, RulesError):
            values["place"] = error.place
        return cls(error.sentence if error.sentence in texts() else "unreadable", values)

    @property
    def core(self) -> str:
        """The reason that the core gives, where it names the problem itself."""
        return str(texts()[self.code].get("core", ""))

    @property
    def keys(self) -> tuple[str, ...]:
        """The dimensions it is about, keyed as in a variant file."""
        return tuple(texts()[self.code].get("keys", ()))

    def sentence(self, lang: str = "en") -> str:
        """The problem in words, in one of `variants.LANGUAGES`."""
        told = {name: _word(name, value, lang) for name, value in self.values.items()}
        return str(texts()[self.code][lang]).format(**told)

    def __str__(self) -> str:
        return self.sentence()


def _word(name: str, value: str | int | Problem, lang: str) -> str | int:
    if isinstance(value, Problem):
        return value.sentence(lang)
    found = words().get(name, {}).get(value)
    return value if found is None else str(found[lang])


@functools.cache
def texts() -> Mapping[str, Any]:
    """The sentences by code."""
    return {
        code: told
        for package in CATALOGUES
        for code, told in _catalogue(package).items()
        if code != "words"
    }


@functools.cache
def words() -> Mapping[str, Any]:
    """The words of values that are not told as they are, by the name of the value."""
    return {
        name: told
        for package in CATALOGUES
        for name, told in _catalogue(package).get("words", {}).items()
    }


def _catalogue(package: str) -> Mapping[str, Any]:
    return shipped.toml(f"{__package__}.{package}", "texts", "problems.toml")


@functools.cache
def _codes_of_core() -> Mapping[str, list[str]]:
    """By reason, the sentences that the core itself makes."""
    found: dict[str, list[str]] = {}
    for code, told in texts().items():
        if "core" in told:
            found.setdefault(told["core"], []).append(code)
    return found


@functools.cache
def _pattern(sentence: str) -> re.Pattern[str]:
    """What the core says where its values stand for the braces of the English sentence."""
    parts = re.split(r"\{(\w+)\}", sentence.removesuffix("."))
    parts[::2] = map(re.escape, parts[::2])
    parts[1::2] = [f"(?P<{name}>.+)" for name in parts[1::2]]
    return re.compile("".join(parts), re.IGNORECASE | re.DOTALL)


def _sentence(text: str) -> str:
    """`text` with a full stop and, unless it begins with a key or a square, a capital letter."""
    opening = re.match(r"[^\W\d_]+(?=\s)", text)
    return (text[:1].upper() + text[1:] if opening else text).rstrip(".") + "."
