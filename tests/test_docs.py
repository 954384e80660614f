"""What the documents and docstrings show really happens."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_readme_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 5
    assert found.failed == 0


@pytest.mark.parametrize("name", ["", ".moves", ".position", ".game", ".match", ".engine"])
def test_the_examples_in_docstrings_run(name: str) -> None:
    found = doctest.testmod(importlib.import_module(f"tablut{name}"))
    assert found.attempted > 0
    assert found.failed == 0
