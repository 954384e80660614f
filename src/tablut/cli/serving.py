"""`tablut play` and `tablut serve`: the page and its server."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import Annotated

import typer

TRANSPORT_FRAME_BYTES = 1 << 20
"""A longer frame closes its socket unread; the server refuses far shorter ones politely."""

SHUTDOWN_S = 3

Database = Annotated[
    str | None,
    typer.Option(
        envvar="TABLUT_DATABASE",
        help="SQLAlchemy URL of the games' database; by default a SQLite file of the user's.",
    ),
]


def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free port.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    database: Database = None,
) -> None:
    """Play against the computer in the browser; Ctrl-C ends it."""
    import uvicorn

    from tablut.server.app import Settings, create_app, default_database

    class Announced(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                _announce(address, browser=browser)

    # Only of a socket that names its protocol does asyncio know that small frames must not wait.
    with socket.socket(proto=socket.IPPROTO_TCP) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError as error:
            raise typer.BadParameter(f"{port}: {error.strerror}", param_hint="--port") from error
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        app = create_app(Settings(database=database or default_database()))
        config = uvicorn.Config(
            app,
            log_level="warning",
            ws_max_size=TRANSPORT_FRAME_BYTES,
            timeout_graceful_shutdown=SHUTDOWN_S,
        )
        with suppress(KeyboardInterrupt):
            Announced(config).run(sockets=[listener])


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    database: Database = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that share the database.")] = 1,
    log_level: Annotated[
        str, typer.Option(help="critical, error, warning, info or debug.")
    ] = "info",
) -> None:
    """Serve the page and its games to others."""
    import uvicorn

    if database:
        os.environ["TABLUT_DATABASE"] = database  # how the workers are told
    with suppress(KeyboardInterrupt):
        uvicorn.run(
            "tablut.server.app:create_app",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level=log_level,
            ws_max_size=TRANSPORT_FRAME_BYTES,
            timeout_graceful_shutdown=SHUTDOWN_S,
        )


def register(app: typer.Typer) -> None:
    """Mount both commands."""
    app.command()(play)
    app.command()(serve)


def _announce(address: str, *, browser: bool) -> None:
    print(f"Tablut: {address}  (Ctrl-C ends it)", flush=True)
    if browser and _has_display():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _has_display() -> bool:
    graphical = sys.platform in ("win32", "darwin")
    return graphical or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
