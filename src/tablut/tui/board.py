"""The board as a widget: draws a position, and turns keys and clicks into moves to try."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..pictures import whole
from ..position import Position
from . import look
from .look import GUTTER, Frame


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a board shows: a position, squares that are marked, and where pieces may go.

    `targets` are by origin, empty while the person may not move; `last` are the squares of the
    last move.
    """

    position: Position
    targets: Mapping[str, tuple[str, ...]]
    last: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    ending: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()


class Board(Widget, can_focus=True):
    """Shows a `View`; one square has the cursor, and one of the person's pieces may be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1,0)"),
        Binding("right", "step(1,0)"),
        Binding("up", "step(0,-1)"),
        Binding("down", "step(0,1)"),
        Binding("home", "step(-99,0)"),
        Binding("end", "step(99,0)"),
        Binding("ctrl+home", "step(-99,-99)"),
        Binding("ctrl+end", "step(99,99)"),
        Binding("enter,space", "choose"),
        Binding("escape", "release"),
    ]

    class Tried(Message):
        """The person wants a piece to go from `origin` to `target`."""

        def __init__(self, origin: str, target: str) -> None:
            super().__init__()
            self.origin = origin
            self.target = target

    class Unmoved(Message):
        """The person chose a square from which nothing may move."""

        def __init__(self, square: str) -> None:
            super().__init__()
            self.square = square

    def __init__(self, view: View, *, ascii_only: bool) -> None:
        super().__init__(id="board")
        self.flipped = False
        self.picked: str | None = None
        self._ascii_only = ascii_only
        self._look = look.ASCII if ascii_only else look.SMALL
        self._take(view)
        self.cursor = self._king()

    def show(self, view: View) -> None:
        """Show another view; a picked piece that may still move stays picked."""
        resized = view.position.size != self._across
        self._take(view)
        if self.picked not in view.targets:
            self.picked = None
        if resized:
            self.cursor = self._king()
        self.refresh(layout=resized)

    def fit(self, width: int, height: int) -> None:
        """Draw the squares as large as that many columns and lines allow."""
        fitting = look.ASCII if self._ascii_only else look.fitting(self._across, width, height)
        if fitting is not self._look:
            self._look = fitting
            self.refresh(layout=True)

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.refresh()

    def go_to(self, square: str) -> None:
        """Put the cursor on a square and scroll there."""
        self.cursor = square
        self.refresh()
        column, row = self._place(square)
        wide, high = self._look.width, self._look.height
        region = Region(GUTTER + column * wide, row * high, wide, high)
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(
                region.translate(self.virtual_region.offset), animate=False
            )

    def go_to_king(self) -> None:
        """Put the cursor on the king's square."""
        self.go_to(self._king())

    def middle(self, square: str) -> Offset:
        """Where the middle of a square is drawn."""
        column, row = self._place(square)
        wide, high = self._look.width, self._look.height
        return Offset(GUTTER + column * wide + wide // 2, row * high + high // 2)

    def action_step(self, columns: int, rows: int) -> None:
        last = self._across - 1
        column, row = self._place(self.cursor)
        self.go_to(self._square(min(last, max(0, column + columns)), min(last, max(0, row + rows))))

    def action_choose(self) -> None:
        square, picked, targets = self.cursor, self.picked, self._view.targets
        if picked is None:
            self._pick(square)
        elif square == picked:
            self.action_release()
        elif square in targets and square not in targets[picked]:
            self._pick(square)
        else:
            self.action_release()
            self.post_message(self.Tried(picked, square))

    def action_release(self) -> None:
        self.picked = None
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        column, row = (event.x - GUTTER) // self._look.width, event.y // self._look.height
        if 0 <= column < self._across and 0 <= row < self._across:
            self.go_to(self._square(column, row))
            self.action_choose()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return GUTTER + self._across * self._look.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._across * self._look.height + 1

    def render_line(self, y: int) -> Strip:
        row, line = divmod(y, self._look.height)
        margin = self.rich_style
        if row == self._across:
            names = (self._square(column, 0)[0] for column in range(self._across))
            letters = "".join(f"{name:^{self._look.width}}" for name in names)
            return Strip([Segment(" " * GUTTER + letters, margin)])
        number = self._square(0, row)[1:] if line == (self._look.height - 1) // 2 else ""
        strip = [Segment(f"{number:>{GUTTER - 1}} ", margin)]
        for column in range(self._across):
            strip.extend(self._cell(self._square(column, row), line))
        return Strip(strip)

    def _cell(self, square: str, line: int) -> Iterator[Segment]:
        """One line of a square."""
        shapes = self._look
        piece = self._pieces.get(square, "")
        ground = Style(bgcolor=self._ground(square))
        if piece:
            kind = piece if piece == "K" else "T" if piece.isupper() else "t"
            text, colour = shapes.pieces[kind][line], look.PIECE[kind]
        else:
            sign = self._sign(square)
            text, colour = shapes.grounds[sign][line], look.SIGN.get(sign, look.FAINT)
        styled = [(character, ground + Style(color=colour)) for character in text]
        if piece not in ("", "t", "T", "K") and line == shapes.height // 2:
            styled[shapes.width // 2] = piece, ground + Style(color=colour, reverse=True)
        frame = self._frame(square)
        if frame != "none" and line in (0, shapes.height - 1):
            corners = shapes.frames[frame][2 * (line > 0) :][:2]
            style = ground + Style(color=look.CURSOR if frame == "cursor" else look.MARK, bold=True)
            styled[0], styled[-1] = (corners[0], style), (corners[1], style)
        for style, characters in groupby(styled, key=lambda one: one[1]):
            yield Segment("".join(character for character, _ in characters), style)

    def _sign(self, square: str) -> str:
        """What an empty square shows."""
        view = self._view
        if self.picked is not None and square in view.targets.get(self.picked, ()):
            return "target"
        return "captured" if square in view.captured else self._kinds.get(square, "plain")

    def _ground(self, square: str) -> str:
        view = self._view
        for tint, squares in (
            ("picked", (self.picked,)),
            ("hint", view.hint),
            ("ending", view.ending),
            ("captured", view.captured),
            ("last", view.last),
        ):
            if square in squares:
                return look.TINT[tint]
        if self._kinds.get(square, "goal") != "goal":
            return look.GROUND["set_apart"]
        return look.GROUND["light" if sum(self._place(square)) % 2 else "dark"]

    def _frame(self, square: str) -> Frame:
        view = self._view
        if self.has_focus and square == self.cursor:
            return "cursor"
        if square == self.picked or square in (*view.hint, *view.ending):
            return "picked"
        return "last" if square in view.last else "none"

    def _pick(self, square: str) -> None:
        if square in self._view.targets:
            self.picked = square
            self.refresh()
        else:
            self.post_message(self.Unmoved(square))

    def _take(self, view: View) -> None:
        position = view.position
        special = position.squares
        self._view = view
        self._across = position.size
        self._files = whole(self._across).files
        self._pieces = position.pieces
        self._kinds = (
            dict.fromkeys(special.goals, "goal")
            | dict.fromkeys(special.camps, "camp")
            | dict.fromkeys(special.corners, "corner")
            | ({special.throne: "throne"} if special.throne else {})
        )

    def _king(self) -> str:
        kings = (square for square, piece in self._pieces.items() if piece == "K")
        return next(kings, self._square(self._across // 2, self._across // 2))

    def _place(self, square: str) -> tuple[int, int]:
        """The column and row, from the upper left, at which a square is drawn."""
        return self._turned(self._files.index(square[0]), self._across - int(square[1:]))

    def _square(self, column: int, row: int) -> str:
        column, row = self._turned(column, row)
        return f"{self._files[column]}{self._across - row}"

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        last = self._across - 1
        return (last - column, last - row) if self.flipped else (column, row)
