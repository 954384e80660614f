"""What is wrong with rules, as a code that can be told in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import shipped
from ..errors import RulesError, TablutError


@dataclass(frozen=True, slots=True)
class Problem:
    """Why rules cannot be played, or what is odd about them: a code, and what it speaks of.

    >>> str(Problem("no_attackers")), Problem("no_attackers").sentence("pl")
    ('There are no attackers.', 'Na planszy nie ma ani jednego napastnika.')
    """

    code: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    @classmethod
    def of(cls, error: TablutError) -> Problem:
        """The problem that an error of reading rules tells."""
        values: dict[str, str | int] = {"message": _sentence(str(error))}
        if isinstance(error, RulesError):
            values |= {"place": error.place, **error.values}
        return cls(error.reason if error.reason in texts() else "unreadable", values)

    @property
    def keys(self) -> tuple[str, ...]:
        """The dimensions it is about, keyed as in a variant file."""
        return tuple(texts()[self.code].get("keys", ()))

    def sentence(self, lang: str = "en") -> str:
        """The problem in words, in one of `variants.LANGUAGES`."""
        words: Mapping[str, Any] = texts()["words"]
        told = {
            name: words[name][value][lang] if name in words else value
            for name, value in self.values.items()
        }
        return str(texts()[self.code][lang]).format(**told)

    def __str__(self) -> str:
        return self.sentence()


def texts() -> Mapping[str, Any]:
    """The sentences by code, and the words of their values."""
    return shipped.toml(__package__, "texts", "problems.toml")


def _sentence(text: str) -> str:
    """`text` with a full stop and, unless it begins with a key or a square, a capital letter."""
    opening = re.match(r"[^\W\d_]+(?=\s)", text)
    return (text[:1].upper() + text[1:] if opening else text).rstrip(".") + "."
