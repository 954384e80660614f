"""The shipped rule sets: one TOML file each in this folder."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from ..errors import RulesError
from ..rules import Rules

DEFAULT = "saami-tablut-9"  # the best balanced of those with many real games

LANGUAGES = ("en", "ru", "pl")

Translated = Mapping[str, str]  # by language code


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule set with its names, its history and where it comes from.

    `origin` says how sure we are: historic text, modern site, or reconstruction; `decisions` lists
    the values that the sources leave open.
    """

    id: str
    family: str
    origin: str
    names: Translated
    summary: Translated
    history: Translated
    sources: tuple[str, ...]
    decisions: tuple[str, ...]
    rules: Rules


def ids() -> list[str]:
    """The identifiers of all variants, the default one first, then by name."""
    files = resources.files(__package__).iterdir()
    names = sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml"))
    return sorted(names, key=lambda name: name != DEFAULT)


@functools.cache
def load(variant: str) -> Variant:
    """The variant of that identifier; `RulesError` names the known ones if there is none."""
    if variant not in ids():
        raise RulesError(
            f"no variant {variant!r}; there are {', '.join(ids())}", reason="unknown_variant"
        )
    text = resources.files(__package__).joinpath(f"{variant}.toml").read_text(encoding="utf-8")
    return parse(text)


def parse(text: str) -> Variant:
    """The variant written in a TOML text; `RulesError` names the place of a mistake."""
    try:
        values: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"not TOML: {error}", reason="toml") from error
    translated = {}
    for key in ("names", "summary", "history"):
        table = values.get(key)
        if not isinstance(table, dict) or not all(isinstance(table.get(x), str) for x in LANGUAGES):
            raise RulesError(f"expected texts {', '.join(LANGUAGES)}", reason="texts", place=key)
        translated[key] = table
    for key in ("id", "family", "origin"):
        if not isinstance(values.get(key), str):
            raise RulesError("expected a text", reason="type", place=key)
    return Variant(
        id=values["id"],
        family=values["family"],
        origin=values["origin"],
        **translated,
        sources=tuple(values.get("sources", ())),
        decisions=tuple(values.get("decisions", ())),
        rules=Rules.from_dict(values.get("rules", {})),
    )


def rules(rules: Rules | str) -> Rules:
    """`rules` itself, or those of the variant of that name."""
    return load(rules).rules if isinstance(rules, str) else rules
