"""The terminal program: one game at a time, in colours or in plain ASCII."""

from __future__ import annotations

import unicodedata
from typing import ClassVar

from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter

from .playing import PlayScreen
from .table import Table
from .texts import Texts


class TerminalBoard(App[None]):
    """Plays at a table until the person leaves."""

    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tablut"

    def __init__(self, table: Table, *, lang: str = "en", ascii_only: bool = False) -> None:
        super().__init__()
        self._table = table
        self._lang = lang
        self._ascii_only = ascii_only

    def on_mount(self) -> None:
        self.push_screen(PlayScreen(self._table, Texts(self._lang), ascii_only=self._ascii_only))

    def get_line_filters(self) -> list[LineFilter]:
        filters = list(super().get_line_filters())
        return [*filters, Plain()] if self._ascii_only else filters


class Plain(LineFilter):
    """Puts ASCII in place of whatever else a text or a widget holds, one character for one."""

    SIGNS: ClassVar[dict[str, str]] = {
        "×": "x", "·": "-", "—": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"',
        "…": ".", "ł": "l", "Ł": "L", "đ": "d", "ø": "o", "←": "<", "→": ">", "↑": "^", "↓": "v",
    }  # fmt: skip

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment
            if segment.text.isascii()
            else Segment("".join(map(self._plain, segment.text)), segment.style, segment.control)
            for segment in segments
        ]

    def _plain(self, character: str) -> str:
        if character.isascii():
            return character
        bare = self.SIGNS.get(character) or unicodedata.normalize("NFKD", character)[0]
        return bare if bare.isascii() else " "  # such as the ends of scroll bars
