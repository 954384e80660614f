"""The screen of a game: a board, what is told beside it, and the computer's searches."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer
from textual.screen import Screen
from textual.widgets import Input, Static

from ..engine import FULL, Engine, Limit, Report
from ..errors import NotationError, TablutError
from ..position import Played
from . import keys, telling
from .board import Board, View
from .panel import Panel
from .table import Table
from .texts import Texts

HINT = Limit(seconds=1.0)
SEARCH = "search"  # the group of workers of which one runs at a time
ROOM_BESIDE = 30  # columns that the board leaves for what is told beside it


class GameScreen(Screen[None]):
    """Shows a table and keeps it going; whatever changes the game ends the search before."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-wide")]  # noqa: RUF012  as `Screen` has it

    def __init__(self, table: Table, texts: Texts, *, ascii_only: bool) -> None:
        super().__init__()
        self.table = table
        self.texts = texts
        self.ascii_only = ascii_only
        self._seed = secrets.randbits(32)
        self._notice = ""
        self._review: int | None = None  # how many moves one looks back to; None is the game now
        self._hint: Report | None = None
        self._hint_told = False  # the target too, not only the piece
        self._engine: Engine | None = None  # while it searches

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            with ScrollableContainer(id="ground", can_focus=False):
                yield Board(self.view(), ascii_only=self.ascii_only)
            yield Panel(ascii_only=self.ascii_only)
        yield Input(id="line", compact=True, restrict=r"[A-Za-z0-9 -]*")
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.board.focus()
        self._go_on()

    def on_resize(self, event: events.Resize) -> None:
        self.fit()

    @property
    def board(self) -> Board:
        """The board on this screen."""
        return self.query_one(Board)

    def sit_down(self, table: Table) -> None:
        """Leave this table for another."""
        self.table = table
        self._go_on()
        self.board.go_to_king()
        self.fit()

    def change(self, change: Callable[[], object]) -> bool:
        """Change the game, or say why that cannot be; then it is the computer's turn, if it is."""
        try:
            change()
        except NotationError:
            self.refuse("notation")
        except TablutError as error:
            self.refuse(error.reason)
        else:
            self._go_on()
            return True
        return False

    def _go_on(self) -> None:
        """Show the game as it is now, and have the computer answer it."""
        self._review, self._notice = None, ""
        self._hint, self._hint_told = None, False
        if self.table.awaits_computer:
            self._answer()
        else:
            self.workers.cancel_group(self, SEARCH)
            self._engine = None
        self.show()

    def say(self, notice: str) -> None:
        """Show a notice in place of the one before."""
        self._notice = notice
        self.show()

    def refuse(self, reason: str, **values: object) -> None:
        """Say why something cannot be done."""
        self.say(self.texts(f"refused.{reason}", **values))

    def may_move(self) -> bool:
        """May the person move now? If not, say why."""
        if not self.table.is_on:
            self.refuse("game_over")
        elif self._review is not None:
            self.refuse("reviewing")
        elif not self.table.awaits_person:
            self.refuse("not_your_turn")
        else:
            return True
        return False

    @work(group=SEARCH, exclusive=True)
    async def _answer(self) -> None:
        """Have the computer move, again and again where rules let it go on."""
        while self.table.awaits_computer:
            report = await self._search(self.table.setup.level)
            self.table.play(report.move)
            self.say("")

    @work(group=SEARCH, exclusive=True)
    async def consider_draw(self) -> None:
        """Have the computer take the draw it was offered, or decline."""
        if self.table.answer_draw(await self._search(self.table.setup.level)):
            self.say("")
        else:
            self.refuse("draw_declined")

    @work(group=SEARCH, exclusive=True)
    async def seek_hint(self) -> None:
        """Find a move for the person, and mark its piece."""
        self._hint = await self._search(FULL, HINT)
        self.say(telling.hinted_piece(self._hint, self.table.game.position, self.texts))

    async def _search(self, level: int, limit: Limit | None = None) -> Report:
        """The best move now; cancelling the worker ends the search."""
        engine = self._engine = Engine(level=level, seed=self._seed + len(self.table.game.plies))
        self.show()
        try:
            return await engine.search_async(self.table.game_to_search(), limit)
        finally:
            if self._engine is engine:
                self._engine = None

    # What is shown

    @property
    def plies(self) -> tuple[Played, ...]:
        """The moves up to the position that is looked at."""
        return self.table.game.plies[: self._review]

    @property
    def looks_back(self) -> bool:
        """Is an earlier position shown, not the game as it is now?"""
        return self._review is not None

    def look(self, ply: int) -> None:
        """Show the position after that many moves."""
        review = ply if ply < len(self.table.game.plies) else None
        if review != self._review:
            self._review, self._notice = review, ""
            self.show()

    def view(self) -> View:
        """What the board shows."""
        table, plies = self.table, self.plies
        game = table.game
        targets: dict[str, tuple[str, ...]] = {}
        if self._review is None and table.awaits_person:
            for move in game.legal_moves:
                origin, target = move.squares
                targets[origin] = (*targets.get(origin, ()), target)
        hint = () if self._hint is None else self._hint.move.squares[: 1 + self._hint_told]
        outcome = game.outcome if self._review is None else None
        return View(
            position=plies[-1].position if plies else game.start,
            targets=targets,
            last=plies[-1].move.squares if plies else (),
            captured=tuple(taken.square for taken in plies[-1].captures) if plies else (),
            ending=outcome.squares if outcome else (),
            hint=hint if self._review is None else (),
        )

    def show(self) -> None:
        """Bring everything on the screen up to date."""
        table, texts, plies = self.table, self.texts, self.plies
        self.board.show(self.view())
        self.query_one("#title", Static).update(telling.title(table, texts))
        panel = self.query_one(Panel)
        panel.tell(
            turn=self._turn(),
            notice=self._notice,
            remarks=self._remarks(),
            tray=panel.tray(plies, texts),
        )
        panel.list_moves(table.game.plies, start=texts("turn.start"), at=len(plies))
        line = self.query_one("#line", Input)
        line.placeholder = texts("board.move_line")
        self.query_one("#keys", Static).update(
            keys.footer(texts, thinking=self._engine is not None)
        )

    def _turn(self) -> str:
        game, texts = self.table.game, self.texts
        if self._review is not None:
            return texts("turn.review", ply=self._review, count=len(game.plies))
        if game.outcome:
            return telling.verdict(game.outcome, self.table.setup.side, texts)
        return texts("turn.yours" if self.table.awaits_person else "turn.thinking")

    def _remarks(self) -> list[str]:
        outcome = self.table.game.outcome
        said = [telling.why_taken(taken, self.texts) for played in self.plies[-1:]
                for taken in played.captures]  # fmt: skip
        if self._review is not None:
            return said
        if outcome:
            return [telling.why_over(outcome, self.texts), *said]
        return [*telling.warnings(self.table, self.texts), *said]

    def fit(self) -> None:
        """Draw the board as large as it may be."""
        self.board.fit(self.size.width - ROOM_BESIDE, self.size.height - 3)
