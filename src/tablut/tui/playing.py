"""What a person does in a game, by keys, mouse and typed moves."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.binding import BindingType
from textual.widgets import Input, OptionList

from .. import cards
from ..moves import Side
from . import keys, saving, telling, trouble
from .board import Board
from .choosing import NewGame
from .dialogs import Line, Question, Sheet
from .game_screen import GameScreen
from .table import Table
from .texts import Texts, languages

CARD_WIDTH = 76


class PlayScreen(GameScreen):
    """A game with every action that a key of `keys` names."""

    BINDINGS: ClassVar[list[BindingType]] = [*keys.bindings()]

    def on_board_tried(self, event: Board.Tried) -> None:
        self._try(f"{event.origin}-{event.target}")

    def on_board_unmoved(self, event: Board.Unmoved) -> None:
        if not self.may_move():
            return
        piece = self.table.game.position.pieces.get(event.square)
        if piece is None:
            self.refuse("no_piece")
        elif piece.islower() != (self.table.setup.side is Side.ATTACKERS):
            self.refuse("not_your_piece")
        else:
            self.refuse("no_reach", square=event.square)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        at = event.option_list.highlighted  # now: the event may be older than the list
        if at is not None:
            self.look(at)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if self._try(event.value.strip().lower()):
            event.input.clear()
        else:
            event.input.select_all()  # what is typed next takes its place

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.looks_back or action not in keys.LOOKING_BACK

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            self.board.focus()

    # Actions that change the game

    @work
    async def action_new_game(self) -> None:
        if not await self._may_leave():
            return
        setup = await self.app.push_screen_wait(NewGame(self.table.setup, self.texts))
        if setup is not None:
            self.sit_down(Table(setup))

    def action_take_back(self) -> None:
        self.change(self.table.take_back)

    def action_redo(self) -> None:
        self.change(self.table.redo)

    def action_move_now(self) -> None:
        if self._engine is None:
            self.refuse("not_thinking")
        else:
            self._engine.stop()

    def action_offer_draw(self) -> None:
        if not self.may_move():
            return
        if self.table.draw_is_too_early:
            self.refuse("draw_declined")
        else:
            self.say(self.texts("said.considering"))
            self.consider_draw()

    @work
    async def action_resign(self) -> None:
        if self.table.is_on and await self._agrees("ask.resign"):
            self.change(lambda: self.table.game.resign(self.table.setup.side))

    @work
    async def action_load(self) -> None:
        if not await self._may_leave():
            return
        name = await self.app.push_screen_wait(Line(self.texts("ask.load"), filled=self._file))
        if not name:
            return
        here = self.table.setup
        try:
            name = saving.name_to_load(name)
            file = Path(name).expanduser()
            table = saving.load(file, variant=here.variant, usual_level=here.level)
        except trouble.RAISED as error:
            self.say(trouble.told(error, name, self.texts))
        else:
            self.sit_down(table)
            self.say(self.texts("said.loaded", file=name))

    # Actions that tell or show

    @work
    async def action_save(self) -> None:
        name = await self.app.push_screen_wait(Line(self.texts("ask.save"), filled=self._file))
        if not name:
            return
        try:
            name = saving.name_to_save(name)
            file = Path(name).expanduser()
            if file.exists() and not await self._agrees("ask.replace", file=name):
                return
            saving.save(self.table, file)
        except trouble.RAISED as error:
            self.say(trouble.told(error, name, self.texts))
        else:
            self.say(self.texts("said.saved", file=name))

    def action_hint(self) -> None:
        if not self.may_move():
            return
        if self._hint is None:
            self.say(self.texts("said.seeking"))
            self.seek_hint()
        else:
            self._hint_told = True
            self.say(telling.hinted_move(self._hint, self.table.game, self.texts))

    def action_help(self) -> None:
        self.app.push_screen(Sheet(keys.help_text(self.texts)))

    def action_rules(self) -> None:
        width = max(20, min(CARD_WIDTH, self.size.width - 8))
        card = cards.card(self.table.setup.variant, lang=self.texts.lang)
        self.app.push_screen(Sheet(card.text(width)))

    def action_flip(self) -> None:
        self.board.flip()

    def action_type_move(self) -> None:
        self.query_one("#line").focus()

    def action_earlier(self) -> None:
        self.look(max(0, len(self.plies) - 1))

    def action_later(self) -> None:
        self.look(len(self.plies) + 1)

    def action_first(self) -> None:
        self.look(0)

    def action_last(self) -> None:
        self.look(len(self.table.game.plies))

    def action_language(self) -> None:
        there = languages(ascii_only=self.ascii_only)
        self.texts = Texts(there[(there.index(self.texts.lang) + 1) % len(there)])
        self.say("")

    @work
    async def action_quit(self) -> None:
        if await self._may_leave():
            self.app.exit()

    def action_tell_last(self) -> None:
        plies = self.plies
        if not plies:
            self.say(self.texts("said.no_move_yet"))
            return
        before = plies[-2].position if len(plies) > 1 else self.table.game.start
        self.say(telling.moved(plies[-1], before, self.texts))

    def action_tell_captured(self) -> None:
        takers = [played for played in self.plies if played.captures]
        self.say(
            "; ".join(telling.why_taken(taken, self.texts) for taken in takers[-1].captures)
            if takers
            else self.texts("said.none_captured")
        )

    def action_tell_moves(self) -> None:
        square = self.board.cursor
        self.say(telling.reach(self.view(), square, self.texts))

    def action_go_to_king(self) -> None:
        self.board.go_to_king()

    def _try(self, move: str) -> bool:
        """Play the person's move, or say why not; whether it was played."""
        return self.may_move() and self.change(lambda: self.table.play(move))

    async def _may_leave(self) -> bool:
        """Would the game be lost? Then ask."""
        return not self.table.would_be_lost or await self._agrees("ask.leave")

    async def _agrees(self, question: str, **values: object) -> bool:
        texts = self.texts
        return await self.app.push_screen_wait(
            Question(texts(question, **values), yes=texts("ask.yes"), no=texts("ask.no"))
        )

    @property
    def _file(self) -> str:
        """The name offered for a file."""
        return f"{self.table.setup.variant.id}.otg"
