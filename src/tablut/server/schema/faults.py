"""Why a request was refused."""

from __future__ import annotations

from typing import Literal

from .base import Message


class Fault(Message):
    """Why a request failed: a code to translate, an English sentence, and the code's values."""

    code: str
    detail: str
    params: dict[str, str | int]


class Failure(Message):
    """The body of every 4xx answer."""

    error: Fault


class Refused(Fault):
    """Server to page: the last request was refused and nothing changed."""

    type: Literal["refused"] = "refused"
