"""The terminal board's catalogue: complete, and the same in every language."""

from __future__ import annotations

import doctest
import errno
import os
import re
from typing import get_args

import pytest

from tablut import variants
from tablut.counters import Code
from tablut.engine import LEVELS
from tablut.engine.hints import Reason
from tablut.moves import Side
from tablut.position import REFUSALS
from tablut.tui import keys, texts, trouble
from tablut.tui.texts import Texts, catalogue, language_of

OUTCOMES = {
    "king_escaped", "king_captured", "no_attackers", "too_few_attackers", "no_defenders",
    "encircled", "exit_fort", "no_moves", "repetition", "move_limit", "capture_limit",
    "resignation", "agreement",
}  # fmt: skip
CAPTURES = {
    "between", "throne", "corner", "camp", "linnaean", "shieldwall", "surrounded", "gwrheill",
    "forest", "jump", "commanders",
}  # fmt: skip


def names(section: str) -> set[str]:
    return set(catalogue()[section])


def test_every_text_is_there_in_each_language_with_the_same_values() -> None:
    for section, named in catalogue().items():
        for name, forms in named.items():
            place = f"{section}.{name}"
            assert set(forms) == set(variants.LANGUAGES), place
            assert all(text.strip() for text in forms.values()), place
            values = {tuple(sorted(re.findall(r"\{\w+\}", text))) for text in forms.values()}
            if section != "capture":  # not every language names every piece that took part
                assert len(values) == 1, place


def test_whatever_the_library_says_has_a_text() -> None:
    assert set(REFUSALS) <= names("refused")
    assert names("outcome") == OUTCOMES
    assert names("capture") == CAPTURES
    assert names("counter") == set(get_args(Code))
    assert names("hint") == set(get_args(Reason))
    assert names("level") == set(map(str, LEVELS))
    assert set(Side) <= names("side")
    assert {variants.load(name).family for name in variants.ids()} <= names("family")


def test_every_key_says_what_it_does() -> None:
    assert set(keys.ACTIONS.values()) == names("action")
    assert set(keys.TELLING.values()) <= names("board")
    for lang in variants.LANGUAGES:
        lines = keys.help_text(Texts(lang)).splitlines()
        assert len(lines) == len(keys.ACTIONS) + len(keys.TELLING) + len(keys.OF_THE_BOARD)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (errno.ENOENT, "There is no folder none."),
        (errno.EACCES, "Access to none/a.otg is denied."),
        (errno.EROFS, "Access to none/a.otg is denied."),
        (errno.ENOSPC, "There is no space left for none/a.otg."),
        (errno.EIO, "The system does not allow it: Input/output error."),
    ],
)
def test_what_the_system_refuses_has_a_text(code: int, told: str) -> None:
    error = OSError(code, os.strerror(code), "none/a.otg")
    assert trouble.told(error, "none/a.otg", Texts("en")) == f"That did not work. {told}"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "pl_PL.UTF-8"}, "ru"),
        ({"LANG": "de_DE"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_the_terminals(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment, ascii_only=False) == lang


def test_the_example_runs() -> None:
    assert doctest.testmod(texts).failed == 0


def test_plain_ascii_has_no_russian() -> None:
    assert language_of({"LANG": "ru_RU"}, ascii_only=True) == "en"
    assert language_of({"LANG": "pl_PL"}, ascii_only=True) == "pl"
