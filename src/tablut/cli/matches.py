"""Subcommands that compare engines: match, openings make."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from .. import variants
from ..engine import Limit
from ..lab import Archive, EngineSpec, Finished, Match, Plan, Results, Sprt, TimeControl, report
from ..lab.games import PLIES
from ..lab.limits import a_move
from ..lab.openings import choice, making, write
from ..variants import Variant
from .boards import AsJson, VariantName
from .files import write_text

_SPECS = (
    "tablut, tablut:level=5,nodes=20000, uci:COMMAND, otep:COMMAND or bologna:COMMAND; "
    "NAME= before it names it."
)


def match(
    engine: Annotated[list[str], typer.Option(help=f"An engine, twice: {_SPECS}")],
    variant: Annotated[
        list[str], typer.Option(help="A variant or file of rules; may be repeated.")
    ] = [variants.DEFAULT],  # noqa: B006
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games, two a pair.")] = 100,
    movetime: Annotated[
        int | None, typer.Option(min=1, max=10**9, help="Milliseconds a move.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(min=1, max=10**12, help="Nodes a move.")] = None,
    depth: Annotated[int | None, typer.Option(min=1, max=1000, help="Plies a move.")] = None,
    clock: Annotated[
        str | None, typer.Option(help="Seconds for a game and more each move, such as 60+1.")
    ] = None,
    openings: Annotated[
        str, typer.Option(help="balanced, random:PLIES, none, or a file of openings.")
    ] = "balanced",
    sprt: Annotated[
        str | None, typer.Option(help="Two Elo values, such as 0,20; stop when one is accepted.")
    ] = None,
    plies: Annotated[int, typer.Option(min=1, help="A game as long as that is a draw.")] = PLIES,
    concurrency: Annotated[int, typer.Option(min=1, max=256, help="Games at once.")] = 1,
    record: Annotated[
        Path | None,
        typer.Option(help="Write each game to this file, and go on with the match in it."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a match of two engines in pairs of games with sides swapped.

    An engine that crashes, plays an illegal move or takes a second more than its time loses the
    game. Without any limit an engine of this library plays with that of its level. Elo is logistic
    and comes from the pairs, with a 95 % interval.
    """
    if len(engine) != 2:
        raise typer.BadParameter(f"expected two, got {len(engine)}", param_hint="--engine")
    if games % 2:
        raise typer.BadParameter("expected an even number", param_hint="--games")
    first, second = map(EngineSpec.parse, engine)
    played = _variants(variant)
    plan = Plan(
        engines=(first, second),
        variants=played,
        openings=choice.choose(openings, played, pairs=games // 2, on_making=_say_making),
        games=games,
        limit=_limit(movetime, nodes, depth, clock),
        plies=plies,
    )
    for name in plan.repeated:
        typer.echo(f"{name} has fewer openings than pairs: they are used again", err=True)
    test = _sprt(sprt) if sprt else None
    results, interrupted = _play(plan, test, concurrency, record, quiet=as_json)
    if as_json:
        match_of = plan.to_dict() | {"names": plan.names, "games": plan.games}
        figures = {"match": match_of, "interrupted": interrupted} | results.to_dict(test)
        print(json.dumps(figures, ensure_ascii=False, indent=1))
    else:
        print(*report.lines(plan, results, test), sep="\n")
    if interrupted:
        raise typer.Exit(130)


def make_openings(
    variant: VariantName,
    plies: Annotated[int, typer.Option(min=1, max=40, help="Random moves.")] = making.PLIES,
    count: Annotated[int, typer.Option(min=1, max=100_000, help="Openings, at most.")] = 50,
    nodes: Annotated[
        int, typer.Option(min=1, max=10**9, help="Nodes a move of the quick games.")
    ] = making.NODES,
    seed: Annotated[int, typer.Option(help="Of the random moves.")] = 0,
    out: Annotated[Path | None, typer.Option(help="A file, in place of the output.")] = None,
) -> None:
    """Make balanced openings, for `tablut match --openings FILE`.

    They are random moves after which nothing can be taken at once, and from which each side wins
    some of a few quick games. No two are alike, whichever way the board is turned.
    """
    of = variants.open(variant)
    found = making.make(of.rules, count=count, plies=plies, nodes=nodes, seed=seed)
    if len(found) < count:
        typer.echo(f"found {len(found)} of {count}; more plies give more", err=True)
    made = (
        f"{plies} random moves (seed {seed}), from which each side won {making.WINS} quick games "
        f"(level {making.LEVEL}, {nodes} nodes a move) before one was {making.LEAD} ahead."
    )
    text = write(of.id, found, made=made)
    if out is None:
        print(text, end="")
        return
    write_text(out, text)


def _play(
    plan: Plan, sprt: Sprt | None, concurrency: int, record: Path | None, *, quiet: bool
) -> tuple[Results, bool]:
    """The results, and whether somebody interrupted the match."""
    archive = Archive(record, plan) if record else None
    results = Results(archive.games if archive else ())
    if sprt and sprt.verdict(results.pairs):
        return results, False
    skip = {(game.pair, game.game) for game in results.games}
    try:
        with (
            _display(plan, sprt, results, quiet=quiet) as show,
            closing(Match(plan, concurrency=concurrency).play(skip=skip)) as games,
        ):
            for played in games:
                if archive:
                    archive.add(played)
                results = Results((*results.games, played.finished))
                show(results, played.finished)
                if sprt and sprt.verdict(results.pairs):
                    break
    except KeyboardInterrupt:
        return results, True
    return results, False


@contextmanager
def _display(
    plan: Plan, sprt: Sprt | None, results: Results, *, quiet: bool
) -> Iterator[Callable[[Results, Finished], None]]:
    """What shows the results after each game: live on a terminal, a line a game elsewhere."""
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    from rich.text import Text

    console = Console(highlight=False)
    if quiet:
        yield lambda results, game: None
    elif not console.is_terminal:
        yield lambda results, game: print(
            f"{report.game_line(plan, game)}; {results.count()}", flush=True
        )
    else:
        progress = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        task = progress.add_task("", total=plan.games, completed=len(results.games))

        def drawn(results: Results) -> Group:
            return Group(Text("\n".join(report.lines(plan, results, sprt))), progress)

        with Live(drawn(results), console=console, transient=True) as live:

            def show(results: Results, game: Finished) -> None:
                progress.update(task, completed=len(results.games))
                live.update(drawn(results))

            yield show


def _variants(names: list[str]) -> tuple[Variant, ...]:
    """The variants of those names, each of them once."""
    found: dict[str, Variant] = {}
    for each in map(variants.open, names):
        if found.setdefault(each.id, each) != each:
            raise typer.BadParameter(f"two different ones are called {each.id}",
                                     param_hint="--variant")  # fmt: skip
    return tuple(found.values())


def _limit(
    movetime: int | None, nodes: int | None, depth: int | None, clock: str | None
) -> Limit | TimeControl | None:
    """What is common to both engines, or nothing."""
    if clock is None:
        return a_move(movetime=movetime, nodes=nodes, depth=depth)
    if movetime or nodes or depth:
        raise typer.BadParameter("goes with no other limit", param_hint="--clock")
    return TimeControl.parse(clock)


def _sprt(text: str) -> Sprt:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        raise typer.BadParameter("expected two Elo values such as 0,20, the lower one first",
                                 param_hint="--sprt")  # fmt: skip
    return Sprt(low, high)


def _say_making(variant: Variant) -> None:
    typer.echo(f"{variant.id} has no openings of its own: making some, kept nowhere", err=True)


def register(app: typer.Typer) -> None:
    """Add these subcommands."""
    app.command()(match)
    openings = typer.Typer(help="Openings for matches.", no_args_is_help=True)
    openings.command("make")(make_openings)
    app.add_typer(openings, name="openings")
