"""`tablut tune`: the evaluation's weights, fitted to the results of games."""

from __future__ import annotations

import datetime
import importlib.util
import itertools
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from .. import _core, variants
from ..engine import NODES_MOST
from ..errors import TablutError
from ..training import archives
from ..training.archives import Skipped, Unreadable
from ..training.samples import Origin, Sample, load, save
from .files import write_text
from .wording import counted

Data = Annotated[Path, typer.Option("--out", dir_okay=False, help="Samples, .jsonl.gz.")]
Count = Annotated[int, typer.Option("--per-game", min=1, help="Positions of a game, at most.")]
Seed = Annotated[int, typer.Option(help="What the lots depend on.")]

Held = Annotated[
    list[str], typer.Option("--hold", help="A term to leave as it is; may be repeated.")
]
HELD = ["one_way", "two_ways"]  # quiet positions tell next to nothing about them

tune = typer.Typer(no_args_is_help=True, help="Fit the evaluation's weights to results of games.")


@tune.command()
def positions(
    files: Annotated[
        list[Path],
        typer.Argument(exists=True, dir_okay=False, help="Games in any format."),
    ],
    out: Data,
    variant: Annotated[
        str | None,
        typer.Option(help="Rules other than the records': a variant or a file with one."),
    ] = None,
    count: Count = 10,
    skip: Annotated[int, typer.Option(min=0, help="First plies to leave out.")] = 8,
    seed: Seed = 0,
) -> None:
    """Draw quiet positions from recorded games.

    Without any no file is written, and the exit status is 1.
    """
    rules = variants.open(variant) if variant else None
    skipped: Counter[str] = Counter()

    def samples() -> Iterator[Sample]:
        drawn = archives.samples(files, rules, count=count, skip=skip, seed=seed)
        for found in drawn:
            match found:
                case Unreadable():
                    typer.echo(str(found), err=True)
                    skipped["unreadable"] += 1
                case Skipped():
                    skipped[found] += 1
                case _:
                    yield found

    drawn = samples()
    first = next(drawn, None)
    if first:
        _save(out, Origin(_today()), itertools.chain([first], drawn))
    for why, games in skipped.items():
        print(f"{counted(games, 'game')} skipped: {why}")
    if not first:
        typer.echo("no positions were drawn, and no file was written", err=True)
        raise typer.Exit(1)


@tune.command()
def selfplay(
    out: Data,
    names: Annotated[
        list[str], typer.Option("--variant", help="A variant or a file with one; may be repeated.")
    ],
    games: Annotated[int, typer.Option(min=1, help="Games in all.")] = 1000,
    nodes: Annotated[
        int, typer.Option(min=1, max=NODES_MOST, help="Nodes searched a move.")
    ] = 1200,
    count: Count = 10,
    workers: Annotated[int, typer.Option(min=1, help="Processes.")] = os.cpu_count() or 1,
    seed: Seed = 0,
) -> None:
    """Let the engine play itself after random openings, and draw quiet positions."""
    from rich.console import Console
    from rich.progress import track

    from ..training import self_play

    for name in names:
        variants.open(name)  # a wrong name is told here and not by a process
    samples = self_play.samples(
        names, games=games, nodes=nodes, count=count, seed=seed, workers=workers
    )
    console = Console(stderr=True)
    shown = track(samples, "Games", games, console=console, disable=not console.is_terminal)
    _save(out, Origin(_today(), nodes), shown)


@tune.command()
def fit(
    files: Annotated[
        list[Path], typer.Argument(exists=True, dir_okay=False, help="Samples, .jsonl.gz.")
    ],
    families: Annotated[
        list[str] | None,
        typer.Option("--family", help="A family of weights; every one that has samples if absent."),
    ] = None,
    held: Held = HELD,
    pull: Annotated[
        float, typer.Option(min=0, help="Positions that the present weights are worth.")
    ] = 1000,
    self_played: Annotated[
        float, typer.Option(min=0.001, help="What a self-played position counts beside another.")
    ] = 1.0,
    seed: Seed = 0,
    out: Annotated[
        Path | None, typer.Option(dir_okay=False, help="Write the weights as JSON too.")
    ] = None,
) -> None:
    """Fit weights to samples and print them as the core's tables.

    Positions seen before are dropped. A family's weights are not printed, and the exit status is 1,
    where they foretell the games kept for validation no better than the present ones.
    """
    if importlib.util.find_spec("numpy") is None:
        raise TablutError(
            "fitting needs numpy: pip install 'tablut[training]'", reason="not_installed"
        )
    from ..training import fitting, tables

    samples = [(origin, sample) for origin, drawn in map(load, files) for sample in drawn]
    if not samples:
        typer.echo(f"there are no samples in {', '.join(map(str, files))}", err=True)
        raise typer.Exit(1)
    present = {
        family: {
            term: fitting.Weight(*weight)
            for term, weight in zip(_core.terms(), weights, strict=True)
        }
        for family, weights in _core.weights().items()
    }
    fits = []
    asked = families or sorted({sample.family for _, sample in samples})
    for family in asked:
        if family not in present:
            raise TablutError(
                f"no family {family!r}; there are {', '.join(present)}", reason="unknown_family"
            )
        of_family = [(origin, sample) for origin, sample in samples if sample.family == family]
        try:
            found = fitting.fit(
                family, of_family, present[family],
                held=held, pull=pull, self_played=self_played, seed=seed,
            )  # fmt: skip
        except fitting.FitError as error:
            typer.echo(str(error), err=True)
            continue
        fits.append(found)
        if found.better:
            print(tables.table(found, date=_today()), end="\n\n")
        else:
            typer.echo(
                f"{family}: the present weights stay; validation loss "
                f"{found.before.validation:.5f} before, {found.after.validation:.5f} after",
                err=True,
            )
    if out:
        write_text(out, json.dumps([tables.plain(found) for found in fits], indent=1) + "\n")
    if sum(found.better for found in fits) < len(asked):
        raise typer.Exit(1)


def _save(out: Path, origin: Origin, samples: Iterable[Sample]) -> None:
    games, drawn = save(out, origin, samples)
    print(f"{counted(drawn, 'position')} of {counted(games, 'game')}")


def _today() -> str:
    return datetime.date.today().isoformat()


def register(app: typer.Typer) -> None:
    """Add these subcommands."""
    app.add_typer(tune, name="tune")
