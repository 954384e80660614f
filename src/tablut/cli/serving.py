"""`tablut play` and `tablut serve`: the page and its server."""

from __future__ import annotations

import enum
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from contextlib import closing, suppress
from pathlib import Path
from typing import Annotated

import typer

TRANSPORT_FRAME_BYTES = 1 << 20
"""A longer frame closes its socket unread; the server refuses far shorter ones politely."""

SHUTDOWN_S = 3


class LogLevel(enum.StrEnum):
    CRITICAL = "critical"
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    DEBUG = "debug"


Database = Annotated[
    str | None,
    typer.Option(
        envvar="TABLUT_DATABASE",
        help="The games' database: a SQLite file or a SQLAlchemy URL; by default a file "
        "of the user's.",
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

    chosen = _url(database) if database else None

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
        app = create_app(Settings(database=chosen or default_database()))
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
        LogLevel, typer.Option(help="The least that is worth a line.")
    ] = LogLevel.INFO,
) -> None:
    """Serve the page and its games to others."""
    import uvicorn

    if database:
        os.environ["TABLUT_DATABASE"] = _url(database)  # how the workers are told
    with suppress(KeyboardInterrupt):
        uvicorn.run(
            "tablut.server.app:create_app",
            factory=True,
            host=host,
            port=port,
            workers=workers,
            log_level=log_level.value,
            ws_max_size=TRANSPORT_FRAME_BYTES,
            timeout_graceful_shutdown=SHUTDOWN_S,
        )


def register(app: typer.Typer) -> None:
    """Mount both commands."""
    app.command()(play)
    app.command()(serve)


def _url(database: str) -> str:
    """The URL, for the server's drivers, of a database named by a URL or a path."""
    from sqlalchemy.engine import URL, make_url
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    try:
        if "://" in database:
            url = make_url(database)
        elif database.startswith("sqlite:"):
            raise ArgumentError("three slashes are missing")
        else:
            url = URL.create("sqlite", database=str(Path(database).absolute()))
        if url.drivername == "sqlite":
            url = url.set(drivername="sqlite+aiosqlite")
        dialect = url.get_dialect()
        dialect.import_dbapi()
    except (ArgumentError, NoSuchModuleError, ImportError, ValueError):
        dialect = None
    if dialect is None or not dialect.is_async:
        raise typer.BadParameter(
            f"{database!r}: expected a file such as games.sqlite "
            "or a URL such as sqlite:////home/me/games.sqlite",
            param_hint="--database",
        )
    if url.drivername.startswith("sqlite") and url.database:
        _check_sqlite(url.database)
    return url.render_as_string(hide_password=False)


def _check_sqlite(file: str) -> None:
    """A file that cannot be opened as a database is told before the server starts."""
    if file.startswith((":", "file:")):
        return
    try:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")
    except (OSError, sqlite3.Error) as error:
        raise typer.BadParameter(f"{file}: {error}", param_hint="--database") from error


def _announce(address: str, *, browser: bool) -> None:
    print(f"Tablut: {address}  (Ctrl-C ends it)", flush=True)
    if browser and _has_display():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _has_display() -> bool:
    graphical = sys.platform in ("win32", "darwin")
    return graphical or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
