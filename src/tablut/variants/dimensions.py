"""The dimensions of the rules one by one: what kind of value each has, and what it is called.

Fields, kinds and bounds are those of `Rules`; groups, names and explanations stand in
`texts/dimensions.toml`.
"""

from __future__ import annotations

import dataclasses
import functools
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from .. import shipped
from ..rules import Rules, Shieldwall, key_of, most_of

Kind = Literal["position", "flag", "choice", "number", "kinds", "squares", "groups"]
Values = Mapping[str, Any]  # the value of every dimension, by its key


@dataclass(frozen=True, slots=True, kw_only=True)
class Dimension:
    """One choice that a rule set makes, keyed as in a variant file; `default` is a newcomer's.

    `kind` says what its value is: a position record, true or false, one of `choices`, a number up
    to `most`, letters of `tTK`, a list of squares, or a list of such lists. `needs` are conditions
    without which it has no effect; where one of `without` fails, any value but that one would
    contradict it.
    """

    key: str
    group: str
    kind: Kind
    default: Any
    choices: tuple[str, ...] = ()
    most: int = 0
    needs: tuple[str, ...] = ()
    without: Mapping[str, Any] = dataclasses.field(default_factory=dict)

    def name(self, lang: str) -> str:
        """What it is called."""
        return str(_texts()[self.key]["name"][lang])

    def text(self, lang: str) -> str:
        """What it means, in one line."""
        return str(_texts()[self.key]["text"][lang])

    def zero(self, lang: str) -> str:
        """What 0 or an empty list means; empty where nothing special."""
        return str(_texts()[self.key].get("zero", {}).get(lang, ""))

    def choice(self, value: str, lang: str) -> tuple[str, str]:
        """What one of `choices` is called, and what it means."""
        leaps = _catalogue()["leaps"] if self.key.startswith("jumps.") else {}
        told = _texts()[self.key].get("values", leaps)[value]
        return told["name"][lang], told["text"][lang]


# What must hold for some dimensions to have an effect; the texts say what is the case otherwise.
CONDITIONS: Mapping[str, Callable[[Rules], bool]] = {
    "throne": lambda rules: rules.throne.exists,
    "corners": lambda rules: rules.corner.special,
    "corners_matter": lambda rules: rules.corner.special or rules.escape == "corner",
    "open_corners": lambda rules: bool(set("tT") & set(rules.corner.stop)),
    "camps": lambda rules: bool(rules.camps and rules.camps.groups),
    "hostile_camps": lambda rules: bool(rules.camps and rules.camps.hostile),
    "surround": lambda rules: rules.king.capture == "surround",
    "corner_goal": lambda rules: rules.escape == "corner",
    "shieldwall": lambda rules: rules.shieldwall is not None,
    "repetition": lambda rules: rules.repetition.result != "none",
    "commanders": lambda rules: bool(set("cC") & set(rules.position)),
    "knights": lambda rules: bool(set("nN") & set(rules.position)),
    "mercenaries": lambda rules: bool(set("mM") & set(rules.position)),
    "guards": lambda rules: bool(set("gG") & set(rules.position)),
}


@functools.cache
def dimensions() -> tuple[Dimension, ...]:
    """Every dimension, in the order in which a person thinks of them."""
    shapes = dict(_shapes(Rules))
    return tuple(
        Dimension(
            key=told["key"],
            group=group,
            needs=tuple(told.get("needs", ())),
            without=told.get("without", {}),
            **shapes[told["key"]],
        )
        for group in groups()
        for told in _catalogue()[group]
    )


def groups() -> Mapping[str, Mapping[str, str]]:
    """The titles of the groups, in order, by language."""
    found: Mapping[str, Mapping[str, str]] = _catalogue()["groups"]
    return found


def kind_name(kind: str, lang: str) -> str:
    """What a letter of `tTK` stands for."""
    return str(_catalogue()["kinds"][kind][lang])


def values_of(rules: Rules) -> dict[str, Any]:
    """The value of every dimension; tables that `rules` lack take their defaults."""
    flat = _spread(rules.to_dict())
    found = {each.key: flat.get(each.key, each.default) for each in dimensions()}
    return found | {"shieldwall": rules.shieldwall is not None}


def rules_of(values: Values) -> Rules:
    """The rules of those values; `RulesError` names the first that is missing or out of range."""
    plain = {key: value for key, value in values.items() if "." not in key}
    tables: dict[str, Any] = {}
    for key, value in values.items():
        table, _, leaf = key.rpartition(".")
        if table:
            tables.setdefault(table, {})[leaf] = value
    if not plain.pop("shieldwall", False):
        tables["shieldwall"] = None
    if not tables.get("camps", {}).get("groups"):
        tables["camps"] = None
    return Rules.from_dict(plain | tables)


def settled(values: Values) -> Rules:
    """The rules of those values, except that a dimension without effect contradicts nothing."""
    rules = rules_of(values)
    fallen = {
        each.key: value
        for each in dimensions()
        for condition, value in each.without.items()
        if not CONDITIONS[condition](rules)
    }
    return rules_of({**values, **fallen})


def idle(rules: Rules) -> dict[str, str]:
    """The dimensions that have no effect under `rules`, each with the condition that fails."""
    failing = {
        each.key: [name for name in each.needs if not CONDITIONS[name](rules)]
        for each in dimensions()
    }
    return {key: names[0] for key, names in failing.items() if names}


def reason(condition: str, lang: str) -> str:
    """What is the case where a condition fails, as a sentence."""
    return str(_catalogue()["conditions"][condition][lang])


def _shapes(cls: type, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Kind, default and bounds of every field of `Rules` and its tables, by key."""
    hints = get_type_hints(cls)
    for spec in dataclasses.fields(cls):
        key, hint, default = place + key_of(spec), hints[spec.name], spec.default
        if get_origin(hint) is types.UnionType:  # only `X | None` occurs
            hint = get_args(hint)[0]
            if hint is Shieldwall:
                yield key, {"kind": "flag", "default": False}
        if dataclasses.is_dataclass(hint):
            assert isinstance(hint, type)
            yield from _shapes(hint, f"{key}.")
        elif spec.metadata.get("kinds"):
            yield key, {"kind": "kinds", "default": default}
        elif get_origin(hint) is Literal:
            yield key, {"kind": "choice", "default": default, "choices": get_args(hint)}
        elif get_origin(hint) is tuple:
            kind = "groups" if get_origin(get_args(hint)[0]) is tuple else "squares"
            yield key, {"kind": kind, "default": []}
        elif hint is int:
            yield key, {"kind": "number", "default": default, "most": most_of(spec)}
        else:
            kind = "flag" if hint is bool else "position"
            yield key, {"kind": kind, "default": "" if kind == "position" else default}


def _spread(values: Values, place: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in values.items():
        flat |= (
            _spread(value, f"{place}{key}.") if isinstance(value, dict) else {place + key: value}
        )
    return flat


def _catalogue() -> Mapping[str, Any]:
    return shipped.toml(__package__, "texts", "dimensions.toml")


@functools.cache
def _texts() -> Mapping[str, Mapping[str, Any]]:
    return {told["key"]: told for group in groups() for told in _catalogue()[group]}
