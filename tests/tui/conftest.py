"""Computers in place of the engine's."""

from __future__ import annotations

import pytest

from tablut.tui import game_screen

from .terminals import Obliging, Pensive


@pytest.fixture
def obliging(monkeypatch: pytest.MonkeyPatch) -> type[Obliging]:
    """The computer plays its first legal move, at once."""
    monkeypatch.setattr(game_screen, "Engine", Obliging)
    monkeypatch.setattr(Obliging, "score", 0)
    return Obliging


@pytest.fixture
def pensive(monkeypatch: pytest.MonkeyPatch) -> type[Pensive]:
    """The computer thinks for ever."""
    monkeypatch.setattr(game_screen, "Engine", Pensive)
    monkeypatch.setattr(Pensive, "ended", [], raising=False)
    return Pensive


@pytest.fixture(autouse=True)
def nimble(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each key the pilot waits for 2 ms of quiet, not for 20."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 0.002)
