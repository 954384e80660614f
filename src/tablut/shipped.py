"""Data and texts that ship with the package as TOML."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import Any


@functools.cache
def toml(package: str, *path: str) -> dict[str, Any]:
    """What a file of `package` holds; read once, and not to be changed."""
    text = resources.files(package).joinpath(*path).read_text(encoding="utf-8")
    return tomllib.loads(text)
