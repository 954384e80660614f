"""Pictures of a board: plain text for terminals, SVG for pages and notebooks."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

if TYPE_CHECKING:
    from .position import Position

SQUARE = 40  # user units a square
MARGIN = 24  # room for the coordinates

_STYLE = (
    ".s{fill:#f0dfc0;stroke:#8a6a42;stroke-width:1}"
    ".x{fill:none;stroke:#8a6a42;stroke-width:1.5}"
    ".camp{fill:#dcc296}.goal{fill:#e6d3a8}"
    ".t{fill:#2e2a28;stroke:#000}.T{fill:#fffaf0;stroke:#4a4038}"
    ".K{fill:#b3282d;stroke:#4a4038}"
    "text{font:13px sans-serif;fill:#4a4038;text-anchor:middle;dominant-baseline:central}"
)


def text(position: Position) -> str:
    """Lines of text with coordinates, the highest rank first; `*` marks an empty throne or corner,
    `:` a camp square."""
    size = position.size
    special = position.squares
    marks = dict.fromkeys(special.camps, ":") | dict.fromkeys(special.corners, "*")
    if special.throne:
        marks[special.throne] = "*"
    pieces = position.pieces
    lines = []
    for rank in range(size, 0, -1):
        names = [f"{file}{rank}" for file in _files(size)]
        row = " ".join(pieces.get(name) or marks.get(name, ".") for name in names)
        lines.append(f"{rank:>2} {row}")
    lines.append("   " + " ".join(_files(size)))
    return "\n".join(lines)


def svg(position: Position) -> str:
    """A stand-alone SVG document; every square and piece has a class for styling."""
    size = position.size
    special = position.squares
    width = size * SQUARE + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}" width="{width}" '
        f'height="{width}" role="img" aria-label={quoteattr(str(position))}>',
        f"<style>{_STYLE}</style>",
    ]
    for rank in range(1, size + 1):
        for column, file in enumerate(_files(size)):
            name = f"{file}{rank}"
            x = MARGIN + column * SQUARE
            y = MARGIN + (size - rank) * SQUARE
            kind = " camp" if name in special.camps else " goal" if name in special.goals else ""
            box = f'x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"'
            parts.append(f'<rect class="s{kind}" {box}/>')
            if name == special.throne or name in special.corners:
                end = SQUARE - 6
                parts.append(f'<path class="x" d="M{x + 6} {y + 6}L{x + end} {y + end}'
                             f'M{x + end} {y + 6}L{x + 6} {y + end}"/>')  # fmt: skip
            if piece := position.pieces.get(name):
                parts.append(_piece(piece, x + SQUARE // 2, y + SQUARE // 2))
    for i, file in enumerate(_files(size)):
        middle = MARGIN + i * SQUARE + SQUARE // 2
        parts.append(f'<text x="{middle}" y="{width - MARGIN // 2}">{file}</text>')
        parts.append(f'<text x="{MARGIN // 2}" y="{width - middle}">{i + 1}</text>')
    parts.append("</svg>")
    return "".join(parts)


def _piece(piece: str, x: int, y: int) -> str:
    disc = f'<circle class="{piece}" cx="{x}" cy="{y}" r="15" stroke-width="2"/>'
    if piece != "K":
        return disc
    cross = f"M{x - 8} {y}H{x + 8}M{x} {y - 8}V{y + 8}"
    return disc + f'<path d="{cross}" stroke="#fffaf0" stroke-width="3" fill="none"/>'


def _files(size: int) -> str:
    return "abcdefghijklmnopqrs"[:size]
