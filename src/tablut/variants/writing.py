"""Rule sets as texts: what `read_text` reads, written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..rules import Rules

if TYPE_CHECKING:
    from . import Variant

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def write_text(variant: Variant) -> str:
    """The TOML text of a variant; rules that have their default value are left out.

    A person's own variant keeps no more than its names and its rules.

    >>> from tablut import Rules, variants
    >>> own = variants.own(Rules(position="/5/2t2/1tK2/2t2/5/", linnaean=True), name="mine")
    >>> print(variants.write_text(own), end="")
    [rules]
    position = "/5/2t2/1tK2/2t2/5/"
    linnaean = true
    """
    head: dict[str, Any] = {}
    if variant.family != "own":
        head = {
            "id": variant.id,
            "family": variant.family,
            "origin": variant.origin,
            "sources": variant.sources,
            "decisions": variant.decisions,
            "archives": variant.archives,
        }
    told = {"names": variant.names, "summary": variant.summary, "history": variant.history}
    unsaid = {""} if head else {"", variant.id}
    texts = {name: text for name, text in told.items() if set(text.values()) - unsaid}
    return "\n".join([*_table("", head | texts | {"rules": _said(variant.rules)}), ""]).lstrip()


def _said(rules: Rules) -> dict[str, Any]:
    """The position, and what differs from the defaults."""
    values = rules.to_dict()
    plain = Rules(position=rules.position).to_dict()
    return {"position": rules.position} | _differing(values, plain)


def _differing(values: Mapping[str, Any], plain: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in values.items():
        other = plain.get(key)
        if value == other:
            continue
        found[key] = _differing(value, other or {}) if isinstance(value, dict) else value
    return found


def _table(place: str, values: Mapping[str, Any]) -> Iterator[str]:
    """The lines of a table: its values, then the tables in it."""
    for key, value in values.items():
        if not isinstance(value, Mapping):
            yield f"{key} = {_written(value)}"
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield ""
            yield f"[{place}{key}]"
            yield from _table(f"{place}{key}.", value)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    return '"' + re.sub(r'[\x00-\x1f\x7f"\\]', _escaped, text) + '"'


def _escaped(character: re.Match[str]) -> str:
    return _ESCAPES.get(character[0], f"\\u{ord(character[0]):04x}")
