"""What stands beside the board: turn and result, notices, captured pieces, the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..moves import Side
from ..position import Played
from .texts import Texts

SIGNS = {Side.ATTACKERS: "●", Side.DEFENDERS: "○"}
ASCII_SIGNS = {Side.ATTACKERS: "t", Side.DEFENDERS: "T"}


class Panel(Vertical):
    """Texts and the list of moves; the list is where one looks back."""

    def __init__(self, *, ascii_only: bool) -> None:
        super().__init__(id="panel")
        self._signs = ASCII_SIGNS if ascii_only else SIGNS
        self._rows: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static(id="turn", markup=False)
        yield Static(id="notice", markup=False)
        yield Static(id="remarks", markup=False)
        yield Static(id="tray", markup=False)
        yield OptionList(id="moves", markup=False)

    def tell(self, *, turn: str, notice: str, remarks: Sequence[str], tray: str) -> None:
        """Show these texts; empty ones take no room."""
        for name, text in (
            ("turn", turn),
            ("notice", notice),
            ("remarks", "\n".join(remarks)),
            ("tray", tray),
        ):
            part = self.query_one(f"#{name}", Static)
            part.update(Text(text))
            part.display = bool(text)

    def list_moves(self, plies: Sequence[Played], *, start: str, at: int) -> None:
        """List `start` and the moves, with the one after `at` moves marked."""
        moves = self.query_one("#moves", OptionList)
        rows = [start, *(self._row(number, played) for number, played in enumerate(plies, 1))]
        kept = self._rows
        if rows[: len(kept)] != kept:
            kept = []
            moves.clear_options()
        moves.add_options([Option(row) for row in rows[len(kept) :]])
        self._rows = rows
        if moves.highlighted != at:
            moves.highlighted = at

    def tray(self, plies: Sequence[Played], texts: Texts) -> str:
        """The pieces taken off the board; a captured mercenary stays on it."""
        taken = [taken.piece for played in plies for taken in played.captures
                 if taken.piece.lower() != "m"]  # fmt: skip
        signs = [
            self._signs[side] * sum(piece.islower() == (side is Side.ATTACKERS) for piece in taken)
            for side in Side
        ]
        return f"{texts('turn.captured')}: {' '.join(filter(None, signs))}" if taken else ""

    def _row(self, number: int, played: Played) -> str:
        taken = " ".join(capture.square for capture in played.captures)
        return (
            f"{number:>3} {self._signs[played.side]} {played.move}{' x ' if taken else ''}{taken}"
        )
