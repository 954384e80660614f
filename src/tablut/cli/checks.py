"""Subcommands that check and measure: perft, bench, conform, version."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import typer

import tablut

from .. import conformance
from ..engine import Bench
from ..engine import bench as engine_bench
from ..position import PERFT_MOST
from .boards import AsJson, Record, SideToMove, VariantName, position_of
from .files import naming, text_of


def perft(
    variant: VariantName,
    depth: Annotated[int, typer.Argument(min=0, max=PERFT_MOST, help="Plies.")],
    record: Record = None,
    side: SideToMove = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count below each move.")] = False,
    as_json: AsJson = False,
) -> None:
    """Count the move sequences of a length; repetition and move limits are ignored."""
    position = position_of(variant, record, side)
    started = time.perf_counter()
    split = {}
    if divide and depth > 0:
        for each in position.legal_moves:
            played = position.play(each)
            ended = played.outcome is not None and depth > 1
            split[str(each)] = 0 if ended else played.position.perft(depth - 1)
        nodes = sum(split.values())
    else:
        nodes = position.perft(depth)
    seconds = time.perf_counter() - started
    nps = round(nodes / seconds) if seconds > 0 else 0
    if as_json:
        figures = {"nodes": nodes, "seconds": seconds, "nps": nps}
        question = {"variant": variant, "depth": depth}
        print(json.dumps(question | figures | ({"divide": split} if divide else {})))
        return
    for each_move, count in split.items():
        print(f"{each_move} {count}")
    print(nodes)


def bench(as_json: AsJson = False) -> None:
    """Search a fixed list of positions on one thread; the node count is the engine's signature."""
    sizes = engine_bench()
    total = Bench(
        sum(one.nodes for one in sizes.values()), sum(one.seconds for one in sizes.values())
    )
    if as_json:
        print(json.dumps(_figures(total) | {"sizes": {n: _figures(b) for n, b in sizes.items()}}))
        return
    for size, one in (sizes | {0: total}).items():
        name = f"{size}x{size}" if size else "all"
        print(f"{name:>5} {one.nodes:>9} nodes {one.seconds:6.2f} s {one.nps:>9} nodes/s")
    print(f"Bench: {total.nodes}")


def _figures(bench: Bench) -> dict[str, float]:
    return {"nodes": bench.nodes, "seconds": bench.seconds, "nps": bench.nps}


def conform(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="Scenarios, JSON.")],
) -> None:
    """Run conformance scenarios against the rules; exit status 1 if one fails."""
    text = text_of(file)
    with naming(file):
        report = conformance.run(text)
    for failure in report.failures:
        print(failure)
    print(f"{report.passed} passed, {len(report.failures)} failed")
    if report.failures:
        raise typer.Exit(1)


def version(as_json: AsJson = False) -> None:
    """Print the version."""
    number = tablut.__version__
    print(json.dumps({"version": number}) if as_json else f"tablut {number}")


def version_option(wanted: bool) -> None:
    """Print the version and end, where the option asks for it."""
    if wanted:
        version()
        raise typer.Exit


def register(app: typer.Typer) -> None:
    """Add these subcommands."""
    for command in (perft, bench, conform, version):
        app.command()(command)
