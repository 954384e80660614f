"""Rule sets by name: those shipped, one TOML file each in this folder, and those of users."""

from __future__ import annotations

import difflib
import functools
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from ..errors import NotationError, RulesError
from ..notation import rules_record
from ..rules import Rules
from .checks import contradictions
from .writing import write_text as write_text

DEFAULT = "saami-tablut-9"  # the best balanced of those with many real games

LANGUAGES = ("en", "ru", "pl")

Translated = Mapping[str, str]  # by language code


@dataclass(frozen=True, slots=True)
class Variant:
    """A rule set with its names, its history and where it comes from.

    `origin` says how sure we are: historic text, modern site, or reconstruction; `decisions` lists
    the values that the sources leave open. `archives` are the names under which collections of
    played games know these rules.
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
    archives: tuple[str, ...] = ()

    def mentions(self, search: str, *, lang: str) -> bool:
        """Does the identifier, the name or the summary hold this, in whatever case and with
        whatever apostrophe?"""
        texts = (self.id, self.names[lang], self.summary[lang])
        return any(_plain(search) in _plain(text) for text in texts)


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'")


def ids() -> list[str]:
    """The identifiers of all variants, the default one first, then by name."""
    return list(_shipped())


@functools.cache
def _shipped() -> tuple[str, ...]:
    files = resources.files(__package__).iterdir()
    names = sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml"))
    return tuple(sorted(names, key=lambda name: name != DEFAULT))


@functools.cache
def load(variant: str) -> Variant:
    """The variant of that identifier; `RulesError` names the nearest one if there is none."""
    if variant not in _shipped():
        raise _unknown(variant, f"no variant {variant!r}")
    text = resources.files(__package__).joinpath(f"{variant}.toml").read_text(encoding="utf-8")
    return parse(text)


def _unknown(name: str, fault: str) -> RulesError:
    near = difflib.get_close_matches(name, ids(), n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    return RulesError(f"{fault}; {hint}`tablut variants` lists them", reason="unknown_variant")


def named(name: str) -> Variant | None:
    """The variant of that identifier, or by whose rules the games of that archive were played."""
    found = _by_name().get(name)
    return load(found) if found else None


@functools.cache
def _by_name() -> dict[str, str]:
    names = {archive: variant for variant in ids() for archive in load(variant).archives}
    return names | {variant: variant for variant in ids()}


def open(name: str | Path) -> Variant:  # noqa: A001
    """The variant of that identifier, or in that file: TOML or an OpenTafl rules record.

    A file needs no more than its rules. `RulesError` says what is wrong with it, or how its rules
    contradict themselves; a record may raise `NotationError` too. Both name the file.
    """
    if name in _shipped():
        return load(str(name))
    file = _file(name)
    try:
        variant = read(file)
    except (NotationError, RulesError) as error:
        place = f"{file}: {error.place}" if error.place else str(file)
        raise type(error)(
            error.message,
            reason=error.reason,
            place=place,
            sentence=error.sentence,
            values=error.values,
        ) from error
    return consistent(variant, place=str(file))


def consistent(variant: Variant, *, place: str = "") -> Variant:
    """The variant itself; `RulesError` where its rules contradict themselves."""
    faults = contradictions(variant.rules)
    if faults:
        raise RulesError(" ".join(map(str, faults)), reason="contradiction", place=place)
    return variant


def _file(name: str | Path) -> Path:
    """The file of that name; `RulesError` where there is none."""
    file = Path(name)
    try:
        known = file.is_file()
    except OSError:  # too long to be the name of a file
        known = False
    if not known:
        short = str(name)[:80]
        raise _unknown(short, f"no variant {short!r}, nor a file of that name")
    return file


def read(file: Path) -> Variant:
    """The variant in a file as `open` takes it, its rules not yet checked for contradictions.

    Raises what `open` does, without the name of the file.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise RulesError(f"cannot be read: {error.strerror}", reason="file") from error
    except UnicodeDecodeError as error:
        raise RulesError("cannot be read: expected text in UTF-8", reason="file") from error
    return read_text(text, name=file.stem)


def read_text(text: str, *, name: str) -> Variant:
    """The variant in a TOML text or an OpenTafl rules record, called `name` if it does not say."""
    if not text.lstrip().startswith("dim:"):
        return parse(text, name=name)
    return own(rules_record.read(text), name=name, title=rules_record.title(text))


def own(rules: Rules, *, name: str, title: str = "") -> Variant:
    """A person's rules as a variant without texts, known in every language by `title` or `name`."""
    return Variant(**_without_texts(name, title or name), sources=(), decisions=(), rules=rules)


def parse(text: str, *, name: str = "") -> Variant:
    """The variant written in a TOML text; `RulesError` names the place of a mistake.

    A text with a `name` to go by needs no more than its `[rules]`.
    """
    try:
        values: dict[str, Any] = tomllib.loads(text)
    except ValueError as error:  # not TOML, or a number of thousands of digits
        place = re.search(r"line (?P<line>\d+), column (?P<column>\d+)", str(error))
        raise RulesError(f"not TOML: {error}", reason="toml",
                         sentence="toml_at" if place else "",
                         values=place.groupdict() if place else {}) from error  # fmt: skip
    except RecursionError as error:
        raise RulesError("the text is nested too deeply", reason="toml") from error
    if name:
        values = _without_texts(name, name) | values
    for key in ("id", "family", "origin"):
        if not isinstance(values.get(key), str):
            raise _wrong_type("a text", key)
    return Variant(
        id=values["id"],
        family=values["family"],
        origin=values["origin"],
        names=_translated(values, "names"),
        summary=_translated(values, "summary"),
        history=_translated(values, "history"),
        sources=_texts(values, "sources"),
        decisions=_texts(values, "decisions"),
        rules=Rules.from_dict(values.get("rules", {})),
        archives=_texts(values, "archives"),
    )


def _translated(values: Mapping[str, Any], key: str) -> Translated:
    table = values.get(key)
    if not isinstance(table, dict) or not all(isinstance(table.get(x), str) for x in LANGUAGES):
        raise RulesError(f"expected texts {', '.join(LANGUAGES)}", reason="texts", place=key)
    return table


def _texts(values: Mapping[str, Any], key: str) -> tuple[str, ...]:
    texts = values.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise _wrong_type("a list of texts", key)
    return tuple(texts)


def _wrong_type(wanted: str, key: str) -> RulesError:
    return RulesError(f"expected {wanted}", reason="type", place=key,
                      sentence="type_of_text", values={"wanted": wanted})  # fmt: skip


def _without_texts(name: str, title: str) -> dict[str, Any]:
    """What a file of the user's may leave out."""
    nothing = dict.fromkeys(LANGUAGES, "")
    return {
        "id": name,
        "family": "own",
        "origin": "own",
        "names": dict.fromkeys(LANGUAGES, title),
        "summary": nothing,
        "history": nothing,
    }


def rules(rules: Rules | str) -> Rules:
    """`rules` itself, or those of the variant of that name or in that file."""
    return open(rules).rules if isinstance(rules, str) else rules
