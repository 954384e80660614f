"""The dialog in which a new game is chosen: rules, side and level."""

from __future__ import annotations

import random
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from .. import variants
from ..engine import LEVELS
from ..moves import Side
from .table import Setup
from .texts import Texts

ALL = "all"
RANDOM = "random"


class NewGame(ModalScreen[Setup | None]):
    """Rules by family and search, the person's side, the computer's level."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, setup: Setup, texts: Texts) -> None:
        super().__init__()
        self._setup = setup
        self._texts = texts
        shipped = [variants.load(name) for name in variants.ids()]
        given = setup.variant
        own = [] if given in shipped else [given]
        self._variants = {variant.id: variant for variant in [*own, *shipped]}
        self._families = [ALL, *dict.fromkeys(variant.family for variant in shipped)]

    def compose(self) -> ComposeResult:
        texts = self._texts
        with Vertical(classes="dialog chooser"):
            yield Static(texts("new.heading"), classes="heading", markup=False)
            yield Input(placeholder=texts("new.search"), id="search", compact=True)
            with Horizontal(classes="columns"):
                yield OptionList(
                    *(Option(texts(f"family.{name}"), id=name) for name in self._families),
                    id="families",
                    compact=True,
                )
                yield OptionList(id="variants", compact=True, markup=False)
                with Vertical(classes="column"):
                    yield OptionList(
                        *(Option(texts(f"side.{name}"), id=name) for name in (*Side, RANDOM)),
                        id="sides",
                        compact=True,
                    )
                    yield OptionList(
                        *(
                            Option(f"{level} {texts(f'level.{level}')}", id=str(level))
                            for level in LEVELS
                        ),
                        id="levels",
                        compact=True,
                    )
            yield Static(id="summary", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(texts("new.start"), id="start", variant="primary", compact=True)
                yield Button(texts("new.cancel"), id="cancel", compact=True)

    def on_mount(self) -> None:
        self._list("families").highlighted = 0
        self._list("sides").highlighted = list(Side).index(self._setup.side)
        self._list("levels").highlighted = list(LEVELS).index(self._setup.level)
        self._fill(self._setup.variant.id)
        self._list("variants").focus()

    def on_input_changed(self) -> None:
        self._fill(self._chosen("variants"))

    def on_input_submitted(self) -> None:
        self._list("variants").focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "families":
            self._fill(self._chosen("variants"))
        self._tell()

    def on_option_list_option_selected(self) -> None:
        self.focus_next()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "cancel":
            self.dismiss(None)
            return
        variant = self._chosen("variants")
        if variant is None:
            return
        side = self._chosen("sides")
        self.dismiss(
            Setup(
                variant=self._variants[variant],
                side=random.choice(list(Side)) if side in (None, RANDOM) else Side(str(side)),
                level=int(self._chosen("levels") or self._setup.level),
            )
        )

    def _fill(self, wanted: str | None) -> None:
        """List the variants that fit family and search, with the wanted one highlighted."""
        search = self.query_one("#search", Input).value
        family = self._chosen("families")
        listed = self._list("variants")
        found = [
            variant
            for variant in self._variants.values()
            if family in (None, ALL, variant.family)
            and variant.mentions(search, lang=self._texts.lang)
        ]
        listed.clear_options()
        listed.add_options(
            Option(variant.names[self._texts.lang], id=variant.id) for variant in found
        )
        names = [variant.id for variant in found]
        if names:
            listed.highlighted = names.index(wanted) if wanted in names else 0
        self._tell()

    def _tell(self) -> None:
        variant = self._chosen("variants")
        summary = (
            self._texts("new.nothing")
            if variant is None
            else self._variants[variant].summary[self._texts.lang]
        )
        self.query_one("#summary", Static).update(summary)

    def _list(self, name: str) -> OptionList:
        return self.query_one(f"#{name}", OptionList)

    def _chosen(self, name: str) -> str | None:
        option = self._list(name).highlighted_option
        return None if option is None else option.id
