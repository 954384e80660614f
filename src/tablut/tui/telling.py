"""What a game has to say, in sentences: whose turn, why a piece fell, how the game ended."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards.catalogue import label
from ..counters import counters
from ..engine import Report
from ..engine.hints import explain
from ..game import Game
from ..moves import Side
from ..outcome import Outcome
from ..position import Capture, Played, Position
from .board import View
from .table import Table
from .texts import Texts


def title(table: Table, texts: Texts) -> str:
    """The variant and the players."""
    setup = table.setup
    size = table.game.start.size
    level = texts("title.level", level=setup.level, name=texts(f"level.{setup.level}"))
    return (
        f"{setup.variant.names[texts.lang]} {size}×{size}"
        f" · {texts('title.you')}: {texts(f'side.{setup.side}')}"
        f" · {texts('title.computer')}: {level}"
    )


def verdict(outcome: Outcome, side: Side, texts: Texts) -> str:
    """Who won, as the person of that side is told."""
    won = "drawn" if outcome.winner is None else "won" if outcome.winner is side else "lost"
    return texts(f"result.{won}")


def why_over(outcome: Outcome, texts: Texts) -> str:
    """The rule that ended the game, and the squares that show it."""
    rule = texts(f"outcome.{outcome.reason}")
    if not outcome.squares:
        return rule
    return f"{rule} {texts('result.marked', squares=', '.join(outcome.squares))}"


def why_taken(capture: Capture, texts: Texts) -> str:
    """The rule by which a piece fell, and the squares that did it."""
    piece = label(capture.piece, texts.lang)
    return texts(
        f"capture.{capture.rule}", piece=piece, square=capture.square, by=", ".join(capture.by)
    )


def warnings(table: Table, texts: Texts) -> Iterator[str]:
    """What to beware of in the position as it stands: what is counted, and the king's ways."""
    position = table.game.position
    for counter in counters(table.game):
        yield texts(f"counter.{counter.code}", at=counter.at, of=counter.of)
    if position.threatened:
        yield texts("turn.king_in_danger")
    if position.open_ways:
        yield texts("turn.open_way" if position.open_ways == 1 else "turn.open_ways")


def moved(played: Played, before: Position, texts: Texts) -> str:
    """A move in words, from the position before it."""
    origin, target = played.move.squares
    piece = label(before.pieces[origin], texts.lang)
    return texts("said.move", piece=piece, origin=origin, target=target)


def reach(view: View, square: str, texts: Texts) -> str:
    """What is on a square, and where it may go now."""
    piece = view.position.pieces.get(square)
    named = label(piece, texts.lang) if piece else texts("said.empty")
    squares = ", ".join(view.targets.get(square, ()))
    return texts("said.reach", piece=named, square=square, squares=squares or "-")


def hinted_piece(report: Report, position: Position, texts: Texts) -> str:
    """The first step of a hint: which piece to move."""
    origin = report.move.squares[0]
    piece = label(position.pieces[origin], texts.lang)
    return texts("said.hint_piece", piece=piece, square=origin)


def hinted_move(report: Report, game: Game, texts: Texts) -> str:
    """The second: where to, why, and what that is worth to the side that moves."""
    move, ends_in = report.move, report.ends_in
    hint = explain(game, move, wins=ends_in is not None and report.score > 0)
    why = texts(f"hint.{hint.reason}", squares=", ".join(hint.squares))
    score = f"{report.score / 100:+.2f}"
    if ends_in is not None:
        return texts("said.hint_end", move=move, why=why, plies=ends_in, score=score)
    win = round(report.odds.win / 10)
    return texts("said.hint_move", move=move, why=why, score=score, win=win)
