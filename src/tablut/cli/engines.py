"""Subcommands that think: engine, analyse."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Annotated, Any

import typer

from ..engine import NODES_MOST, Engine, Limit, Report
from ..game import Game
from ..protocols.settings import OPTIONS, Settings, Spin
from .boards import AsJson, Record, SideToMove, VariantName, position_of

_DEFAULT = Settings()
_BOUNDS = {spin.field: (spin.low, spin.high) for spin in OPTIONS if isinstance(spin, Spin)}


def _option(field: str, meaning: str, flag: str = "") -> Any:
    low, high = _BOUNDS[field]
    return typer.Option(flag or f"--{field}", min=low, max=high, help=meaning)


HashMb = Annotated[int, _option("hash_mb", "Megabytes of memory.", "--hash")]
Threads = Annotated[int, _option("threads", "Threads that search together.")]


def engine(
    hash_mb: HashMb = _DEFAULT.hash_mb,
    threads: Threads = _DEFAULT.threads,
    level: Annotated[int, _option("level", "How strong it plays.")] = _DEFAULT.level,
    contempt: Annotated[
        int, _option("contempt", "What a draw costs, in hundredths of a man.")
    ] = _DEFAULT.contempt,
    seed: Annotated[int, _option("seed", "Decides what a level overlooks.")] = _DEFAULT.seed,
) -> None:
    """Be an engine for other programs, over standard input and output.

    Speaks its own protocol (docs/protocol.md) and OpenTafl's, whichever the first line is of.
    """
    from ..protocols.stdio import serve

    serve(Settings(hash_mb=hash_mb, threads=threads, level=level, contempt=contempt, seed=seed))


def analyse(
    variant: VariantName,
    moves: Annotated[
        list[str] | None, typer.Argument(help="Moves such as e3-h3 to play first.")
    ] = None,
    record: Record = None,
    side: SideToMove = None,
    lines: Annotated[int, _option("lines", "How many of the best moves.")] = 3,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="Stop after these.")] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, max=NODES_MOST, help="Stop after these.")
    ] = None,
    depth: Annotated[int | None, typer.Option(min=1, max=1000, help="Stop at these plies.")] = None,
    threads: Threads = _DEFAULT.threads,
    hash_mb: HashMb = _DEFAULT.hash_mb,
    as_json: AsJson = False,
) -> None:
    """Print the best moves, what they are worth to the side to move, and what may follow.

    Without a limit it thinks for three seconds. Interrupted, it prints what it has found.
    """
    position = position_of(variant, record, side)
    game = Game(position.rules, position=position)
    for move in moves or []:
        game.play(move)
    limit = Limit(seconds=seconds, nodes=nodes, depth=depth)
    thinker = Engine(threads=threads, hash_mb=hash_mb)
    with ThreadPoolExecutor(1) as pool:
        search = pool.submit(
            thinker.analyse, game, limit if limit != Limit() else None, lines=lines
        )
        try:
            search.exception()
        except KeyboardInterrupt:
            thinker.stop()
    found = search.result()
    if as_json:
        print(json.dumps(_json(variant, game, found), indent=1))
        return
    print(f"{game.position}  {game.side} to move")
    for report in found:
        print(_text(report))


def _text(report: Report) -> str:
    """Such as `1. e3-h3  +0.35  win 41 % draw 10 % loss 49 %  depth 7  e3-h3 c5-c2`."""
    if report.ends_in is None:
        score = f"{report.score / 100:+.2f}"
    else:
        score = f"{'win' if report.score > 0 else 'loss'} in {report.ends_in}"
    odds = report.odds
    chances = f"win {odds.win / 10:.0f} % draw {odds.draw / 10:.0f} % loss {odds.loss / 10:.0f} %"
    line = " ".join(map(str, report.line))
    return f"{report.rank}. {report.move}  {score}  {chances}  depth {report.depth}  {line}"


def _json(variant: str, game: Game, found: tuple[Report, ...]) -> dict[str, Any]:
    return {
        "variant": variant,
        "position": str(game.position),
        "side": game.side,
        "lines": [
            {
                "rank": report.rank,
                "move": str(report.move),
                "score": report.score,
                "ends_in": report.ends_in,
                "odds": asdict(report.odds),
                "depth": report.depth,
                "nodes": report.nodes,
                "seconds": round(report.seconds, 3),
                "line": list(map(str, report.line)),
            }
            for report in found
        ],
    }


def register(app: typer.Typer) -> None:
    """Add these subcommands."""
    app.command()(engine)
    app.command()(analyse)
