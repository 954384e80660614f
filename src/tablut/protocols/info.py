"""What a search reports, as an `info` line: written by the engine, read by its driver."""

from __future__ import annotations

import re

from ..engine import Odds, Report
from ..errors import NotationError
from ..moves import Move

_LINE = re.compile(
    r"info depth (\d{1,6}) multipv (\d{1,6}) score (?:cp (-?\d{1,9})|(win|loss) (\d{1,6}))"
    r" odds (\d{1,4}) (\d{1,4}) (\d{1,4}) nodes (\d{1,18}) nps \d+ time (\d{1,12}) pv (.+)"
)
_PROVEN = 30_000  # the score, in hundredths of a man, of a proven win that is read from a line


def write(report: Report) -> str:
    """The `info` line of a report; scores and odds are those of the side to move."""
    if report.ends_in is None:
        score = f"cp {report.score}"
    else:
        score = f"{'win' if report.score > 0 else 'loss'} {report.ends_in}"
    odds = report.odds
    speed = round(report.nodes / report.seconds) if report.seconds > 0 else 0
    return (
        f"info depth {report.depth} multipv {report.rank} score {score}"
        f" odds {odds.win} {odds.draw} {odds.loss} nodes {report.nodes} nps {speed}"
        f" time {round(report.seconds * 1000)} pv {' '.join(map(str, report.line))}"
    )


def read(text: str, *, size: int) -> Report | None:
    """The report that `write` wrote so, on a board `size` squares wide; None for other lines."""
    found = _LINE.fullmatch(text)
    if not found:
        return None
    depth, rank, score, proof, plies, win, draw, loss, nodes, time, moves = found.groups()
    try:
        line = tuple(Move.parse(move, size=size) for move in moves.split())
    except NotationError:
        return None
    return Report(
        move=line[0],
        score=int(score) if score else _PROVEN * (1 if proof == "win" else -1),
        ends_in=int(plies) if plies else None,
        depth=int(depth),
        nodes=int(nodes),
        seconds=int(time) / 1000,
        line=line,
        rank=int(rank),
        odds=Odds(int(win), int(draw), int(loss)),
    )
