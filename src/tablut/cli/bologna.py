"""`tablut bologna` and `tablut bologna-server`: the Bologna Tablut challenge."""

from __future__ import annotations

import enum
import json
import signal
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from ..engine import CONTEMPT_MOST, FULL, HASH_MOST_MB, LEVELS, THREADS_MOST, Engine
from ..moves import Side
from .boards import AsJson

if TYPE_CHECKING:
    from ..protocols.bologna import Seen, Verdict


class Colour(enum.StrEnum):
    WHITE = "white"
    BLACK = "black"

    @property
    def side(self) -> Side:
        return Side.DEFENDERS if self is Colour.WHITE else Side.ATTACKERS


T = TypeVar("T")

Seconds = typer.Option("--seconds", "-t", min=0.1, help="Seconds a move, as the server gives.")


def bologna(
    colour: Annotated[
        Colour, typer.Argument(case_sensitive=False, help="White are the defenders.")
    ],
    host: Annotated[str, typer.Option(help="The server's address.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="5800 for White, 5801 for Black.")
    ] = None,
    seconds: Annotated[float, Seconds] = 60.0,
    wait: Annotated[float, typer.Option(min=0, help="Seconds for the server to come up.")] = 60.0,
    name: Annotated[str, typer.Option(help="The name to go by.")] = "tablut",
    level: Annotated[int, typer.Option(min=min(LEVELS), max=FULL)] = FULL,
    threads: Annotated[
        int, typer.Option(min=1, max=THREADS_MOST, help="Threads of the engine.")
    ] = 1,
    hash_mb: Annotated[
        int | None,
        typer.Option("--hash", min=1, max=HASH_MOST_MB, help="Megabytes of the engine's memory."),
    ] = None,
    contempt: Annotated[
        int,
        typer.Option(
            min=-CONTEMPT_MOST,
            max=CONTEMPT_MOST,
            help="What a draw costs us, in hundredths of a man.",
        ),
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Play one game for WHITE or BLACK on a server of the Bologna challenge."""
    from ..protocols.bologna import PORTS, Client, connect

    engine = Engine(level=level, threads=threads, hash_mb=hash_mb, contempt=contempt)

    async def run() -> Verdict:
        link = await connect(host, port or PORTS[colour.side], wait=wait)
        try:
            client = Client(
                link,
                engine,
                colour.side,
                seconds=seconds,
                on_move=_print_move_json if as_json else _print_move,
            )
            return await client.play(name)
        finally:
            link.close()

    _print_verdict(_finish(run()), as_json=as_json)


def bologna_server(
    seconds: Annotated[float, Seconds] = 60.0,
    cache: Annotated[
        int,
        typer.Option(
            "--cache", "-c", help="Positions remembered for draws; negative remembers all."
        ),
    ] = -1,
    errors: Annotated[
        int, typer.Option("--errors", "-e", min=0, help="Errors that each player may make.")
    ] = 0,
    games: Annotated[int, typer.Option(min=1, help="Games, one after another.")] = 1,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    white_port: Annotated[int, typer.Option(min=0, max=65535)] = 5800,
    black_port: Annotated[int, typer.Option(min=0, max=65535)] = 5801,
    logs: Annotated[Path, typer.Option(help="Folder for the games' logs.")] = Path("logs"),
    as_json: AsJson = False,
) -> None:
    """Serve the Bologna challenge as its Java server does, without the waits."""
    from ..protocols.bologna import Server, Terms

    async def run() -> None:
        terms = Terms(seconds=seconds, errors=errors, cache=cache)
        server = Server(
            terms,
            host=host,
            ports={Side.DEFENDERS: white_port, Side.ATTACKERS: black_port},
            logs=logs,
            say=lambda line: None if as_json else print(line, flush=True),
        )
        try:
            for _ in range(games):
                _print_verdict(await server.play(), as_json=as_json)
        finally:
            server.close()

    with suppress(KeyboardInterrupt):
        _finish(run())


def _finish(work: Coroutine[object, object, T]) -> T:
    """What `work` comes to; `KeyboardInterrupt` as soon as the user interrupts it.

    The loop hears of the interrupt itself: the handler of `asyncio.run` alone cannot wake a loop
    that was about to wait as it came, and would act on it when the wait ends.
    """
    import asyncio

    async def heard() -> T:
        task = asyncio.current_task()
        assert task
        with suppress(NotImplementedError):  # on Windows the loop hears anyway
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, task.cancel)
        return await work

    try:
        return asyncio.run(heard())
    except asyncio.CancelledError:
        raise KeyboardInterrupt from None


def _print_move(seen: Seen) -> None:
    played, report = seen.played, seen.report
    text = f"{seen.ply}. {played.side} {played.move}"
    if played.captures:
        text += f", takes {' '.join(taken.square for taken in played.captures)}"
    if report:
        text += f"  (score {report.score}, depth {report.depth}, {report.seconds:.1f} s)"
    print(text, flush=True)


def _print_move_json(seen: Seen) -> None:
    played, report = seen.played, seen.report
    values = {
        "ply": seen.ply,
        "side": played.side,
        "move": str(played.move),
        "captures": [taken.square for taken in played.captures],
    }
    if report:
        values |= {"score": report.score, "depth": report.depth, "nodes": report.nodes}
        values["seconds"] = round(report.seconds, 3)
    print(json.dumps(values), flush=True)


def _print_verdict(verdict: Verdict, *, as_json: bool) -> None:
    winner, reason, plies = verdict.winner, verdict.reason, verdict.plies
    if as_json:
        print(json.dumps({"winner": winner, "reason": reason, "plies": plies}), flush=True)
        return
    result = f"{winner} win" if winner else "a draw"
    print(f"{result} after {plies} plies: {reason}", flush=True)


def register(app: typer.Typer) -> None:
    """Add both subcommands."""
    app.command()(bologna)
    app.command()(bologna_server)
