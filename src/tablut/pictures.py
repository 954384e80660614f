"""Pictures of a board: plain text for terminals, SVG for pages and notebooks."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

if TYPE_CHECKING:
    from .moves import Move
    from .position import Position

SQUARE = 40  # user units a square
MARGIN = 24  # room for the coordinates

_FILES = "abcdefghijklmnopqrs"
_LOOKS = {
    ".s": "fill:#f0dfc0;stroke:#8a6a42;stroke-width:1",
    ".x": "fill:none;stroke:#8a6a42;stroke-width:1.5",
    ".camp": "fill:#dcc296",
    ".goal": "fill:#e6d3a8",
    ".attacker": "fill:#2e2a28;stroke:#000",
    ".defender": "fill:#fffaf0;stroke:#4a4038",
    ".king": "fill:#b3282d;stroke:#4a4038",
    ".arrow": "fill:#2f6f4f;stroke:#2f6f4f;stroke-width:4;stroke-linejoin:round",
    ".ring": "fill:none;stroke:#c2410c;stroke-width:4",
    ".dot": "fill:#2f6f4f",
    "text": "font:13px sans-serif;fill:#4a4038;text-anchor:middle;dominant-baseline:central",
    ".on-attacker": "fill:#fffaf0;font-weight:bold",
    ".on-defender": "font-weight:bold",
}
# Every selector is tied to the picture's own class, since a style inside a page reaches all of it.
_STYLE = "".join(f".tafl {selector}{{{look}}}" for selector, look in _LOOKS.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What a picture says besides where the pieces stand.

    An arrow for a `move`, `rings` round squares whose piece it takes, `dots` where a piece may go.
    """

    move: Move | None = None
    rings: tuple[str, ...] = ()
    dots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board between two squares, `low` at its lower left, `high` at its upper right;
    `Window("c3", "g7")` is five squares wide."""

    low: str
    high: str

    @property
    def files(self) -> str:
        """Its columns, from the left."""
        return _FILES[_FILES.index(self.low[0]) : _FILES.index(self.high[0]) + 1]

    @property
    def ranks(self) -> range:
        """Its rows, from the bottom."""
        return range(int(self.low[1:]), int(self.high[1:]) + 1)


UNMARKED = Marks()


def whole(size: int) -> Window:
    """The window that shows a whole board `size` squares wide."""
    return Window("a1", f"{_FILES[size - 1]}{size}")


def text(position: Position, *, marks: Marks = UNMARKED, window: Window | None = None) -> str:
    """Lines of text with coordinates, the highest rank first; `*` marks an empty throne or corner,
    `:` a camp square, `+` a dot or a move's target, and a ring is a pair of round brackets."""
    window = window or whole(position.size)
    special = position.squares
    signs = dict.fromkeys(special.camps, ":") | dict.fromkeys(special.corners, "*")
    if special.throne:
        signs[special.throne] = "*"
    signs |= dict.fromkeys(marks.dots, "+")
    if marks.move:
        signs[marks.move.squares[1]] = "+"
    signs |= position.pieces
    lines = []
    for rank in reversed(window.ranks):
        names = ["", *(f"{file}{rank}" for file in window.files), ""]
        row = "".join(
            ("(" if name in marks.rings else ")" if before in marks.rings else " ")
            + (signs.get(name, ".") if name else "")
            for before, name in itertools.pairwise(names)
        )
        lines.append(f"{rank:>2}{row}".rstrip())
    return "\n".join([*lines, f"   {' '.join(window.files)}"])


def svg(
    position: Position,
    *,
    marks: Marks = UNMARKED,
    window: Window | None = None,
    label: str | None = None,
) -> str:
    """A stand-alone SVG document; every square and piece has a class for styling.

    `label` is what a screen reader says, the position record if left out.
    """
    window = window or whole(position.size)
    special, pieces = position.squares, position.pieces
    width = len(window.files) * SQUARE + 2 * MARGIN
    height = len(window.ranks) * SQUARE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tafl" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" '
        f"aria-label={quoteattr(label or str(position))}>",
        f"<style>{_STYLE}</style>",
    ]
    for rank in window.ranks:
        for file in window.files:
            name = f"{file}{rank}"
            x, y = _middle(name, window)
            left, top, end = x - SQUARE // 2, y - SQUARE // 2, SQUARE // 2 - 6
            kind = " camp" if name in special.camps else " goal" if name in special.goals else ""
            box = f'x="{left}" y="{top}" width="{SQUARE}" height="{SQUARE}"'
            parts.append(f'<rect class="s{kind}" {box}/>')
            if name == special.throne or name in special.corners:
                parts.append(f'<path class="x" d="M{x - end} {y - end}L{x + end} {y + end}'
                             f'M{x + end} {y - end}L{x - end} {y + end}"/>')  # fmt: skip
            if piece := pieces.get(name):
                parts.append(_piece(piece, x, y))
            if name in marks.rings:
                parts.append(f'<circle class="ring" cx="{x}" cy="{y}" r="18"/>')
            if name in marks.dots:
                parts.append(f'<circle class="dot" cx="{x}" cy="{y}" r="6"/>')
    if marks.move:
        parts.append(_arrow(*(_middle(name, window) for name in marks.move.squares)))
    for file in window.files:
        x, _ = _middle(f"{file}{window.ranks[0]}", window)
        parts.append(f'<text x="{x}" y="{height - MARGIN // 2}">{file}</text>')
    for rank in window.ranks:
        _, y = _middle(f"{window.files[0]}{rank}", window)
        parts.append(f'<text x="{MARGIN // 2}" y="{y}">{rank}</text>')
    parts.append("</svg>")
    return "".join(parts)


def _middle(name: str, window: Window) -> tuple[int, int]:
    """The centre of a square, in user units."""
    column, row = window.files.index(name[0]), window.ranks[-1] - int(name[1:])
    return MARGIN + column * SQUARE + SQUARE // 2, MARGIN + row * SQUARE + SQUARE // 2


def _piece(piece: str, x: int, y: int) -> str:
    """Classed by letter and by side: where pages ignore the case of letters, t and T are alike."""
    side = "king" if piece == "K" else "attacker" if piece.islower() else "defender"
    disc = f'<circle class="{piece} {side}" cx="{x}" cy="{y}" r="15" stroke-width="2"/>'
    if side == "king":
        cross = f"M{x - 8} {y}H{x + 8}M{x} {y - 8}V{y + 8}"
        return disc + f'<path d="{cross}" stroke="#fffaf0" stroke-width="3" fill="none"/>'
    if piece in "tT":
        return disc
    return disc + f'<text class="on-{side}" x="{x}" y="{y}">{piece.upper()}</text>'


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """A shaft from the rim of the moving piece to the middle of its target, with a head."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = round((x2 - x1) / length), round((y2 - y1) / length)  # moves are straight
    neck_x, neck_y = x2 - 12 * dx, y2 - 12 * dy
    head = f"L{neck_x - 7 * dy} {neck_y + 7 * dx}L{x2} {y2}L{neck_x + 7 * dy} {neck_y - 7 * dx}"
    shaft = f"M{x1 + 17 * dx} {y1 + 17 * dy}L{neck_x} {neck_y}"
    return f'<path class="arrow" d="{shaft}{head}L{neck_x} {neck_y}Z"/>'
