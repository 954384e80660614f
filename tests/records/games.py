"""Random games and records for the tests."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import strategies as st

from tablut import Game, Side, variants
from tablut.records import RESIGNATION, Ply, Record


def play(rules: str, seed: int, plies: int) -> Game:
    """A game of random moves, at most so many."""
    chance = random.Random(seed)
    game = Game(rules)
    for _ in range(plies):
        moves = list(game.legal_moves)
        if not moves:
            break
        game.play(chance.choice(moves))
    return game


def record(plies: int = 8, *, rules: str = "ashton-9") -> Record:
    """A game of so many moves, always the same."""
    return Record.of(play(rules, 0, plies), variant=rules)


TEXTS = st.text(max_size=30) | st.text("\\]|[:\r\n 0123456789/i-x", max_size=12)
NAMES = st.from_regex(r"\A[a-z][a-z0-9-]{0,12}\Z").filter(
    lambda name: name not in ("rules", "position", "result", "termination", "variant", "captures")
)
CLOCKS = st.sampled_from(["", "", "3600 30/3", "300 0/0 15i"])


@st.composite
def remarks(draw: st.DrawFn, ply: Ply, size: int, depth: int) -> Ply:
    """The ply with comments, a clock and variations."""
    lines = draw(st.lists(varied(size, depth - 1), max_size=2)) if depth else []
    mark = draw(st.sampled_from(["", "", "+", "-", "++", "--"]))
    return replace(
        ply,
        mark=mark if ply.move != RESIGNATION else "",
        comment=draw(TEXTS),
        clock=draw(CLOCKS),
        variations=tuple(lines),
    )


@st.composite
def varied(draw: st.DrawFn, size: int, depth: int) -> tuple[Ply, ...]:
    """A line of moves on the board, legal or not."""
    squares = st.builds(
        lambda file, rank: f"{chr(ord('a') + file)}{rank + 1}",
        st.integers(0, size - 1),
        st.integers(0, size - 1),
    )
    pieces = st.sampled_from(["", "", "K", "c", "N", "g"])
    plies = st.builds(
        lambda origin, target, piece, how, taken: Ply(
            move=f"{origin}-{target}",
            piece=piece,
            how=how,
            captures=tuple(letter + square for letter, square in taken),
        ),
        squares,
        squares,
        pieces,
        st.sampled_from(["-", "-", "-", "^", "=", "^="]),
        st.lists(st.tuples(pieces, squares), max_size=2),
    )
    line = [draw(remarks(draw(plies), size, depth)) for _ in range(draw(st.integers(1, 4)))]
    if draw(st.integers(0, 5)) == 0:
        line.append(Ply(move=RESIGNATION))
    return tuple(line)


@st.composite
def records(draw: st.DrawFn, *, names: list[str] | None = None) -> Record:
    """A random game of any variant, with whatever a record may hold."""
    name = draw(st.sampled_from(names or variants.ids()))
    game = play(name, draw(st.integers(0, 2**32)), draw(st.integers(0, 60)))
    record = Record.of(game, variant=draw(st.sampled_from([name, ""])))
    size = game.position.size
    plies = list(record.plies)
    for _ in range(draw(st.integers(0, min(3, len(plies))))):
        at = draw(st.integers(0, len(plies) - 1))
        plies[at] = draw(remarks(plies[at], size, 2))
    if game.outcome is None and draw(st.booleans()):
        plies.append(Ply(move=RESIGNATION, comment=draw(TEXTS)))
    return replace(
        record,
        plies=tuple(plies),
        first=draw(st.sampled_from([None, game.start.side.other])),
        result=record.result
        or draw(st.sampled_from(["", "unknown", "draw", Side.ATTACKERS.value])),
        termination=record.termination or draw(TEXTS),
        comment=draw(TEXTS),
        tags=draw(st.dictionaries(NAMES, TEXTS, max_size=3)),
    )
