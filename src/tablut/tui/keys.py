"""The keys of the terminal board, and the same keys on a Russian keyboard."""

from __future__ import annotations

from textual.binding import Binding

from .texts import Texts

ACTIONS = {
    "question_mark": "help",
    "n": "new_game",
    "u": "take_back",
    "y": "redo",
    "h": "hint",
    "g": "move_now",
    "d": "offer_draw",
    "x": "resign",
    "r": "rules",
    "f": "flip",
    "s": "save",
    "o": "load",
    "slash": "type_move",
    "pageup": "earlier",
    "pagedown": "later",
    "home": "first",
    "end": "last",
    "t": "language",
    "q": "quit",
}
"""What each key does in a game; a text of that name says so."""

LOOKING_BACK = ("first", "last")
"""Actions that go before what the focused part does with their keys, while one looks back."""

TELLING = {"l": "tell_last", "c": "tell_captured", "m": "tell_moves", "k": "go_to_king"}
"""Keys that tell about the board."""

OF_THE_BOARD = {
    "← ↑ → ↓": "cursor",
    "Enter": "choose",
    "Esc": "release",
    "Tab": "focus",
}
"""Keys that the help names besides."""

_SHOWN = {
    "question_mark": "?",
    "slash": "/",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}
_RUSSIAN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))


def bindings() -> list[Binding]:
    """Every key with the action of its name."""
    return [
        Binding(
            f"{key},{_RUSSIAN[key]}" if key in _RUSSIAN else key,
            action,
            show=False,
            priority=action in LOOKING_BACK,
        )
        for key, action in (ACTIONS | TELLING).items()
    ]


def help_text(texts: Texts) -> str:
    """Every key and what it does, a line each."""
    rows = [(key, f"board.{name}") for key, name in OF_THE_BOARD.items()]
    rows += [(_shown(key), f"action.{name}") for key, name in ACTIONS.items()]
    rows += [(_shown(key), f"board.{name}") for key, name in TELLING.items()]
    return "\n".join(f"{key:<9}{texts(name)}" for key, name in rows)


def footer(texts: Texts, *, thinking: bool) -> str:
    """The most wanted keys, as markup that can be clicked."""
    names = ("help", "new_game", "take_back", "move_now" if thinking else "hint", "rules", "quit")
    by_name = {name: _shown(key) for key, name in ACTIONS.items()}
    return "  ".join(
        f"[@click=screen.{name}][b]{by_name[name]}[/b] {texts(f'action.{name}')}[/]"
        for name in names
    )


def _shown(key: str) -> str:
    return _SHOWN.get(key, key)
