"""Frames of sockets, read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pydantic import ValidationError

from .rooms import RefusedError

Parsed = TypeVar("Parsed")


def parsed(event: Mapping[str, Any], parse: Callable[[str], Parsed], *, at_most: int) -> Parsed:
    """The message in a frame of `at_most` bytes; raises `RefusedError`."""
    frame = event.get("text")
    if frame is None:
        raise RefusedError("bad_message", "Only text frames are understood.")
    if len(frame.encode()) > at_most:
        raise RefusedError("bad_message", f"A frame may hold {at_most} bytes.")
    try:
        return parse(frame)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise RefusedError("bad_message", f"{place or 'message'}: {first['msg']}") from error
