"""Words that several commands use."""

from __future__ import annotations


def counted(number: int, noun: str) -> str:
    """Such as `1 game` and `2 games`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
