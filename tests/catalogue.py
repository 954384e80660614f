"""The reference's rule sets and scenarios in `data/`, in the library's form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablut import Rules

DATA = Path(__file__).parent / "data"


def raw() -> dict[str, dict[str, Any]]:
    """The entries as they stand, by identifier, those with special pieces left out."""
    entries = json.loads((DATA / "variants.json").read_text(encoding="utf-8"))
    return {entry["id"]: entry for entry in entries if not entry.get("peer_only")}


def rules_of(entry: dict[str, Any]) -> Rules:
    """An entry as a `Rules` value."""
    values = {key: value for key, value in entry.items() if key not in ("id", "name")}
    values["first"] = {"a": "attackers", "d": "defenders"}.get(entry["first"], entry["first"])
    if values["throne"]["hostile_occupied"] == "*":  # the Linnaean capture under another name
        values["throne"] = values["throne"] | {"hostile_occupied": ""}
        values["linnaean"] = True
    if values["camps"]:
        # Whether camps count against the king is said by a K among `hostile`.
        values["camps"] = {k: v for k, v in values["camps"].items() if k != "king_counts"}
    return Rules.from_dict(values)


def scenarios() -> list[dict[str, Any]]:
    """The conformance scenarios of those rule sets."""
    found: list[dict[str, Any]] = json.loads((DATA / "scenarios.json").read_text(encoding="utf-8"))
    return [scenario for scenario in found if scenario["variant"] in raw()]
