"""The terminal board without a terminal, and computers that do as a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from tablut import Game, Limit, Move, Report, Side, variants
from tablut.engine import Odds
from tablut.tui.app import TerminalBoard
from tablut.tui.board import Board
from tablut.tui.playing import PlayScreen
from tablut.tui.table import Setup, Table

# With the computer of `Obliging` each of these is a whole game that the person wins.
AS_DEFENDERS = ("saami-tablut-9", ["d5-d8", "e5-d5", "d5-d1"])
AS_ATTACKERS = (
    "brandubh-wtf-7",
    ["d2-c2", "b4-b5", "f4-f3", "c2-a2", "a2-e2", "d6-c6", "f3-b3", "c6-c4"],
)


class Obliging:
    """Answers at once with the first legal move, which it says is worth `score`."""

    score = 0

    def __init__(self, *, level: int, seed: int) -> None:
        self.level = level

    async def search_async(self, game: Game, limit: Limit | None = None) -> Report:
        move = next(iter(game.legal_moves))
        return report(move, score=self.score)

    def stop(self) -> None:
        """There is nothing to stop."""


class Pensive(Obliging):
    """Thinks until it is stopped or cancelled; `ended` tells how each search ended."""

    ended: list[str]

    def __init__(self, *, level: int, seed: int) -> None:
        super().__init__(level=level, seed=seed)
        self._stopped = asyncio.Event()

    async def search_async(self, game: Game, limit: Limit | None = None) -> Report:
        try:
            await self._stopped.wait()
        except asyncio.CancelledError:
            self.ended.append("cancelled")
            raise
        self.ended.append("stopped")
        return await super().search_async(game, limit)

    def stop(self) -> None:
        self._stopped.set()


def report(move: Move, *, score: int = 0) -> Report:
    """A report of that move."""
    return Report(
        move=move,
        score=score,
        odds=Odds(600, 100, 300),
        ends_in=None,
        depth=1,
        nodes=1,
        seconds=0.0,
        line=(move,),
    )


def table(variant: str = "saami-tablut-9", side: Side = Side.DEFENDERS, level: int = 1) -> Table:
    """A new game."""
    return Table(Setup(variant=variants.load(variant), side=side, level=level))


class Terminal:
    """A running terminal board."""

    def __init__(self, app: TerminalBoard, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> PlayScreen:
        """The screen of the game, whatever dialog may be over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, PlayScreen))

    @property
    def board(self) -> Board:
        return self.screen.board

    @property
    def game(self) -> Game:
        return self.screen.table.game

    def text(self, name: str) -> str:
        """What a part of the panel says."""
        return str(self.screen.query_one(f"#{name}", Static).content)

    @property
    def moves(self) -> OptionList:
        return self.screen.query_one("#moves", OptionList)

    def picture(self) -> list[str]:
        """The lines on the screen."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    async def press(self, *pressed: str) -> None:
        """Press keys, one after another, and let everything that follows happen."""
        await self.pilot.press(*pressed)
        await self.settle()

    async def settle(self) -> None:
        """Let whatever waits to be done, and what follows from it, be done."""
        for _ in range(4):
            await self.pilot.pause(0)

    async def walk(self, square: str) -> None:
        """Take the cursor to a square by arrow keys."""
        here, board = self.board.cursor, self.board
        columns, rows = ord(square[0]) - ord(here[0]), int(here[1:]) - int(square[1:])
        if board.flipped:
            columns, rows = -columns, -rows
        await self.press(*["left" if columns < 0 else "right"] * abs(columns))
        await self.press(*["up" if rows < 0 else "down"] * abs(rows))
        assert board.cursor == square

    async def move_by_keys(self, move: str) -> None:
        for square in move.split("-"):
            await self.walk(square)
            await self.press("enter")

    async def move_by_mouse(self, move: str) -> None:
        for square in move.split("-"):
            await self.pilot.click("#board", offset=self.board.middle(square))
            await self.settle()

    async def move_by_typing(self, move: str) -> None:
        await self.press("slash", *move, "enter", "escape")

    async def paste(self, text: str) -> None:
        """Put a text into the line that has the focus, in place of what is there."""
        line = self.app.focused
        assert isinstance(line, Input)
        line.clear()
        line.post_message(Paste(text))
        await self.settle()

    async def move(self, move: str) -> None:
        """Make a move in the quickest way."""
        self.screen.query_one("#line").focus()
        await self.settle()
        await self.paste(move)
        await self.press("enter")
        self.board.focus()
        await self.settle()


@asynccontextmanager
async def running(
    at: Table,
    *,
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
    ascii_only: bool = False,
) -> AsyncIterator[Terminal]:
    """The terminal board at a table, on a screen that many columns and lines large."""
    app = TerminalBoard(at, lang=lang, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        terminal = Terminal(app, pilot)
        await terminal.settle()
        yield terminal
