"""Which openings a match is played from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path

from ... import variants as catalogue
from ...errors import TablutError
from ...variants import Variant
from . import Opening, load, making, shipped

MADE = 50  # balanced openings of a variant that has none yet


def choose(
    text: str, variants: Sequence[Variant], *, pairs: int, on_making: Callable[[Variant], None]
) -> Mapping[str, Sequence[Opening]]:
    """Openings for each variant, enough for so many pairs where there are as many.

    `text` is `none` (the start position), `balanced` (those shipped, or made at once: `on_making`
    hears of it), `random:PLIES`, or a file. `TablutError` where there are none.
    """
    if text == "none":
        return {variant.id: ((),) for variant in variants}
    if text == "balanced":
        return {variant.id: _balanced(variant, pairs, on_making) for variant in variants}
    if text.startswith("random:"):
        if not re.fullmatch("[0-9]{1,3}", plies := text.removeprefix("random:")):
            raise TablutError(f"openings {text!r}: expected such as random:4", reason="openings")
        return {variant.id: _random(variant, pairs, int(plies)) for variant in variants}
    found = load(Path(text))
    for variant in variants:
        if not found.get(variant.id):
            held = ", ".join(found) or "nothing"
            raise TablutError(f"openings {text}: none for {variant.id}; it holds {held}",
                              reason="openings")  # fmt: skip
    return found


def _balanced(
    variant: Variant, pairs: int, on_making: Callable[[Variant], None]
) -> Sequence[Opening]:
    if variant.id in shipped() and catalogue.named(variant.id) == variant:
        return shipped()[variant.id]
    on_making(variant)
    return making.make(variant.rules, count=min(pairs, MADE))


def _random(variant: Variant, pairs: int, plies: int) -> Sequence[Opening]:
    games = islice(making.randomly(variant.rules, plies=plies, seed=0), pairs)
    found = [tuple(map(str, game.moves)) for game in games]
    if not found:
        raise TablutError(f"{variant.id}: every game is over within {plies} plies",
                          reason="openings")  # fmt: skip
    return found
