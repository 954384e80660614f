"""Fixtures of the server's tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablut.server.app import Settings

DATABASES = ["sqlite", *([url] if (url := os.environ.get("TABLUT_TEST_DATABASE")) else [])]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """An empty SQLite database, and no page built."""
    return Settings(
        database=f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}", static=tmp_path / "static"
    )


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, settings: Settings) -> str:
    """SQLite, and the database of TABLUT_TEST_DATABASE where there is one."""
    return settings.database if request.param == "sqlite" else str(request.param)
