"""`Limit`: when a search must end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """When a search must end: whichever comes first; None is no limit of that kind."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
