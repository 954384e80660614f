"""How squares and pieces are drawn: characters for three sizes and for plain ASCII, and colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Rows = tuple[str, ...]
Frame = Literal["none", "last", "picked", "cursor"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A drawing of every square `width` by `height` characters wide and high.

    `pieces` are keyed by t, T and K, `grounds` by what an empty square is or shows, `frames` are
    the four corners of a square, from the upper left.
    """

    width: int
    height: int
    pieces: Mapping[str, Rows]
    grounds: Mapping[str, Rows]
    frames: Mapping[str, str]


_FRAMES = {"last": "┌┐└┘", "picked": "╔╗╚╝", "cursor": "┏┓┗┛"}
_BRACKETS = {"last": "()", "picked": "<>", "cursor": "[]"}

ASCII = Look(
    width=3,
    height=1,
    pieces={"t": (" t ",), "T": (" T ",), "K": (" K ",)},
    grounds={
        "plain": (" . ",),
        "throne": (" * ",),
        "corner": (" * ",),
        "camp": (" : ",),
        "goal": (" . ",),
        "target": (" + ",),
        "captured": (" x ",),
    },
    frames=_BRACKETS,
)
SMALL = Look(
    width=3,
    height=1,
    pieces={"t": (" ● ",), "T": (" ○ ",), "K": (" ◆ ",)},
    grounds={
        "plain": ("   ",),
        "throne": (" ◇ ",),
        "corner": (" □ ",),
        "camp": (" ░ ",),
        "goal": (" · ",),
        "target": (" • ",),
        "captured": (" × ",),
    },
    frames=_BRACKETS,
)
MEDIUM = Look(
    width=4,
    height=2,
    pieces={"t": ("▗▄▄▖", "▝▀▀▘"), "T": ("▗▛▜▖", "▝▙▟▘"), "K": ("▗▟▙▖", "▝▜▛▘")},
    grounds={
        "plain": ("    ", "    "),
        "throne": (" ╱╲ ", " ╲╱ "),
        "corner": (" ┌┐ ", " └┘ "),
        "camp": (" ░░ ", " ░░ "),
        "goal": (" .. ", "    "),
        "target": (" ▄▄ ", " ▀▀ "),
        "captured": (" ╲╱ ", " ╱╲ "),
    },
    frames=_FRAMES,
)
LARGE = Look(
    width=6,
    height=3,
    pieces={
        "t": (" ▄▄▄▄ ", "▐████▌", " ▀▀▀▀ "),
        "T": (" ▄▄▄▄ ", "▐▌  ▐▌", " ▀▀▀▀ "),
        "K": (" ▗▟▙▖ ", " ████ ", " ▝▜▛▘ "),
    },
    grounds={
        "plain": ("      ", "      ", "      "),
        "throne": ("  ╱╲  ", " ╱  ╲ ", "  ╲╱  "),
        "corner": (" ┌──┐ ", " │  │ ", " └──┘ "),
        "camp": (" ░░░░ ", " ░░░░ ", " ░░░░ "),
        "goal": ("      ", "  ··  ", "      "),
        "target": ("      ", "  ██  ", "      "),
        "captured": ("  ╲╱  ", "  ╱╲  ", "      "),
    },
    frames=_FRAMES,
)

# On every ground a piece of either colour keeps a contrast of 3 to 1 or nearly so.
GROUND = {"light": "#97714d", "dark": "#8c6845", "set_apart": "#7d5b3b"}
TINT = {
    "last": "#a58233",
    "picked": "#5f7f3a",
    "captured": "#a5513f",
    "hint": "#3f7f96",
    "ending": "#a05a9c",
}
PIECE = {"t": "#120d0a", "T": "#fffaee", "K": "#ffe34d"}
SIGN = {"target": "#d2ff9e", "captured": "#fffaee"}
FAINT = "#c9a77c"  # what empty squares of a kind show
CURSOR = "#ffffff"
MARK = "#fff2cf"


def fitting(size: int, width: int, height: int) -> Look:
    """The largest look in which a board of that size and its coordinates fit; else the smallest."""
    for look in (LARGE, MEDIUM):
        if size * look.width + GUTTER <= width and size * look.height + 1 <= height:
            return look
    return SMALL


GUTTER = 3  # columns for the numbers of the ranks
