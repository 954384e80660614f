"""The catalogue of the terminal board's texts."""

from __future__ import annotations

from collections.abc import Mapping

from .. import shipped
from ..variants import LANGUAGES


def catalogue() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Every text by section, name and language."""
    return shipped.toml(__package__, "texts.toml")


class Texts:
    """The texts in one language.

    >>> Texts("pl")("said.saved", file="partia.otg")
    'Zapisano w partia.otg.'
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        """The text of a section's name, such as "turn.yours", its braces filled."""
        section, name = key.split(".", 1)
        return catalogue()[section][name][self.lang].format(**values)


def languages(*, ascii_only: bool) -> tuple[str, ...]:
    """The languages there are, English first; ASCII has no letters for Russian."""
    return tuple(lang for lang in LANGUAGES if not (ascii_only and lang == "ru"))


def language_of(environment: Mapping[str, str], *, ascii_only: bool) -> str:
    """The language that a terminal's locale asks for; English where it is none of ours."""
    there = languages(ascii_only=ascii_only)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environment.get(name):
            return locale[:2] if locale[:2] in there else there[0]
    return there[0]
