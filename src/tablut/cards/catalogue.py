"""The catalogue of sentences, and which of them are said of a rule set."""

from __future__ import annotations

import dataclasses
import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import shipped
from ..rules import Camps, Rules, Shieldwall

Facts = Mapping[str, Any]

KINDS = "tTK"
ROLES = {"commanders": "cC", "knights": "nN", "mercenaries": "mM", "guards": "gG"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A sentence of one section, the caption of a diagram (`scene`), or a reason to be `silent`."""

    section: str
    topic: str
    about: tuple[str, ...]
    when: Facts
    texts: Mapping[str, str]
    scene: str
    silent: str

    def fits(self, facts: Facts) -> bool:
        """Does every condition hold?"""
        return holds(self.when, facts)


def holds(when: Facts, facts: Facts) -> bool:
    """Has each dimension or fact the value that `when` gives, or one of those in its list?"""
    return all(
        facts[key] in value if isinstance(value, list) else facts[key] == value
        for key, value in when.items()
    )


def _catalogue() -> dict[str, Any]:
    return shipped.toml(__package__, "sentences.toml")


def titles() -> Mapping[str, Mapping[str, str]]:
    """The titles of the sections, in reading order, by language."""
    found: Mapping[str, Mapping[str, str]] = _catalogue()["titles"]
    return found


def label(name: str, lang: str) -> str:
    """A short text that belongs to no section."""
    return str(_catalogue()["labels"][name][lang])


def origin(code: str, lang: str) -> str:
    """How sure a variant is, as a sentence; empty for a code of the user's own."""
    return str(_catalogue()["labels"].get(code, {}).get(lang, ""))


@functools.cache
def entries() -> tuple[Entry, ...]:
    """Every entry, in reading order."""
    return tuple(
        _entry(section, number, values)
        for section in titles()
        for number, values in enumerate(_catalogue()[section])
    )


def _entry(section: str, number: int, values: Mapping[str, Any]) -> Entry:
    about = values.get("about", [])
    about = (about,) if isinstance(about, str) else tuple(about)
    scene = values.get("scene", "")
    unnamed = f"scene {scene}" if scene else " ".join(about) or str(number)
    return Entry(
        section=section,
        topic=values.get("topic", unnamed),
        about=about,
        when=values.get("when", {}),
        texts={lang: values[lang] for lang in ("en", "ru", "pl") if lang in values},
        scene=scene,
        silent=values.get("silent", ""),
    )


def chosen(facts: Facts) -> Iterator[Entry]:
    """The entries that hold, silent ones too: the first of each topic of a section."""
    told = set()
    for entry in entries():
        if (entry.section, entry.topic) not in told and entry.fits(facts):
            told.add((entry.section, entry.topic))
            yield entry


def say(entry: Entry, lang: str, facts: Facts) -> str:
    """The entry's text with its braces filled."""
    return filled(entry.texts[lang], lang, facts)


def filled(text: str, lang: str, facts: Facts) -> str:
    """A text of that language with its braces filled."""

    def fill(brace: re.Match[str]) -> str:
        value = facts[brace[1]]
        return str(value) if brace[2] is None else _in_words(brace[2], lang, value)

    return re.sub(r"\{([^|}]+)(?:\|(\w+))?\}", fill, text)


def _in_words(table: str, lang: str, value: str | int) -> str:
    forms: Mapping[str, str] = _catalogue()["forms"][table][lang]
    if isinstance(value, int) and str(value) not in forms:
        return forms.get(_number_form(lang, value), forms.get("other", "")).format(n=value)
    return forms[str(value)].format(n=value)


def _number_form(lang: str, n: int) -> str:
    """Which form of a noun goes with a number; a table without that form has `other`."""
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    one = n % 10 == 1 and n % 100 != 11 if lang == "ru" else n == 1
    return "one" if one else "few" if few else "many"


def facts_of(rules: Rules) -> Facts:
    """The value of every dimension, keyed as in a variant file, and what follows from several.

    Sets of kinds are in the order tTK; each also has its `.men` (a set) and `.king` (yes or no).
    """
    camps = rules.camps if rules.camps and rules.camps.groups else None
    filled = dataclasses.replace(
        rules, camps=camps or Camps(), shieldwall=rules.shieldwall or Shieldwall()
    )
    facts = dict(_leaves(filled))
    facts |= {"camps": camps is not None, "shieldwall": rules.shieldwall is not None}
    facts["camps.groups"] = "; ".join(", ".join(group) for group in camps.groups) if camps else ""
    facts["king_pace"] = rules.speed.t != rules.speed.K
    facts |= _board_facts(rules)
    facts |= _special_facts(rules, facts)
    facts["throne_walls_king"] = rules.throne.exists and (
        rules.king.throne_counts or facts["throne.hostile_empty.king"]
    )
    facts["corner_walls_king"] = rules.king.corner_counts or (
        rules.corner.special and facts["corner.hostile.king"]
    )
    return facts


def _leaves(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    for spec in dataclasses.fields(value):
        key = f"{place}{spec.metadata.get('key', spec.name)}"
        leaf = getattr(value, spec.name)
        if dataclasses.is_dataclass(leaf):
            yield from _leaves(leaf, f"{key}.")
        elif spec.metadata.get("kinds"):
            kinds = "".join(kind for kind in KINDS if kind in leaf)
            yield key, kinds
            yield f"{key}.men", kinds.replace("K", "")
            yield f"{key}.king", "K" in kinds
        else:
            yield key, leaf


def _board_facts(rules: Rules) -> dict[str, Any]:
    rows = rules.position.strip("/").split("/")
    size = len(rows)
    squares = "".join(re.sub(r"\d+", lambda run: " " * int(run[0]), row) for row in rows)
    men = [piece for piece in squares if piece not in " K"]
    last = f"{'abcdefghijklmnopqrs'[size - 1]}{size}"
    return {
        "size": size,
        "attackers": sum(piece.islower() for piece in men),
        "defenders": sum(piece.isupper() for piece in men),
        "king_centred": squares[len(squares) // 2] == "K",
        "corners_matter": rules.corner.special or rules.escape == "corner",
        "corner_shape": _corner_shape(set(rules.corner.squares), last),
        "corner.squares": ", ".join(rules.corner.squares),
    }


def _corner_shape(squares: set[str], last: str) -> str:
    """`single` squares, a `block` of two by two in each corner, or any `other` shape."""
    file, size = last[0], int(last[1:])
    outer, inner = ("a", file), ("b", chr(ord(file) - 1))
    four = {f"{f}{r}" for f in outer for r in (1, size)}
    sixteen = {f"{f}{r}" for f in outer + inner for r in (1, 2, size - 1, size)}
    return "single" if squares in (set(), four) else "block" if squares == sixteen else "other"


def _special_facts(rules: Rules, facts: Facts) -> dict[str, Any]:
    jumps = rules.jumps
    modes = {
        "commanders": jumps.commander,
        "knights": jumps.knight,
        "mercenaries": jumps.mercenary,
        "guards": jumps.guard,
    }
    found: dict[str, Any] = {}
    for role in modes:
        ours, theirs = (rules.position.count(letter) for letter in ROLES[role])
        found[role] = _owner(ours, theirs)
        found[f"has_{role}"] = ours + theirs > 0
    places = {
        "throne": rules.throne.exists,
        "corner": rules.corner.special,
        "camp": facts["camps"],
    }
    found["apart"] = "-".join(place for place, exists in places.items() if exists)
    idle = {"none"} if found["apart"] else {"none", "restricted"}
    found["king_leaps"] = jumps.king not in idle
    found["leaps"] = found["king_leaps"] or any(
        found[f"has_{role}"] and mode not in idle for role, mode in modes.items()
    )
    found["captains"] = sum(rules.position.count(letter) for letter in "cn") > 1
    return found


def _owner(attacking: int, defending: int) -> str:
    """Whose special pieces of a kind are, one of them or several."""
    if attacking and defending:
        return "both"
    side = "attacker" if attacking else "defender" if defending else ""
    return side + "s" * (attacking + defending > 1)
