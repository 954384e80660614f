"""The database of games: the one truth that every process of the server shares.

Each write names the serial the writer last saw; a writer who saw an older one is refused with
`StaleError`, and so is a second move for the same ply. Any database that SQLAlchemy reaches
asynchronously will do.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, astuple
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import alembic.command
import alembic.config
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    delete,
    event,
    false,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablut import Rules, Side

from .clocks import Pace
from .room import End, First, Made, Room, Terms, as_first, restore
from .rooms import Append, Change, Extend, Truncate

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_TIMEOUT_MS = 5000

metadata = MetaData()


def _now() -> datetime:
    return datetime.now(UTC)


games = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("variant", String(64), nullable=False),  # empty for a person's own rules
    Column("level", Integer, nullable=False),
    Column("side", String(16), nullable=False),
    Column("rules", JSON, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("created", DateTime(timezone=True), nullable=False, default=_now),
    Column("winner", String(16)),  # of an ending that the moves do not show
    Column("reason", String(32)),
    Column("names", JSON),  # of a person's own rules
    Column("pair", String(32)),  # the game whose return game this is
    Column("undone", JSON),  # moves that were taken back: each its text, silence and clock
    Column("pace", JSON),  # seconds, increment and whether they are for each move
    Column("deadline", BigInteger),  # when the person's clock runs out, in ms since 1970
    Column("stopped", Integer),  # what an ending that the moves do not show left on the clock, ms
)

moves = Table(
    "move",
    metadata,
    Column("game", String(32), ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("move", String(16), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False, default=_now),
    Column("silent", Boolean, nullable=False, server_default=false()),
    Column("left", Integer),  # on the clock of its side, in ms
)


class StaleError(Exception):
    """Somebody else changed the game first; load it again."""


class Store:
    """Games in a database. Open one with `open_store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(self, terms: Terms) -> None:
        """Keep a new game, its serial 0."""
        row = {
            "id": terms.id,
            "variant": terms.variant or "",
            "level": terms.level,
            "side": terms.side.value,
            "rules": terms.rules.to_dict(),
            "seed": terms.seed,
            "serial": 0,
            "names": terms.names and dict(terms.names),
            "pair": terms.first and terms.first.id,
            "pace": terms.pace and asdict(terms.pace),
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(games).values(row))

    async def overdue(self, now: int) -> list[str]:
        """The ids of the games in which a person's time has run out."""
        query = select(games.c.id).where(games.c.deadline <= now)
        async with self._engine.begin() as connection:
            return list((await connection.execute(query)).scalars())

    async def load(self, game_id: str) -> Room | None:
        """The room of the game, or None when there is no such game."""
        async with self._engine.begin() as connection:
            row = await _find(connection, game_id)
            return row and await _room(connection, row)

    async def keep(self, before: Room, after: Room, change: Change | None) -> None:
        """Commit what leads from one value of a room to its next; raises `StaleError`."""
        game_id = before.terms.id
        end = after.end
        values: dict[str, Any] = {
            "serial": after.serial,
            "winner": end and end.winner,
            "reason": end and end.reason,
            "stopped": end and end.left,
            "deadline": after.persons_deadline,
            "undone": [astuple(made) for made in after.undone],
        }
        try:
            async with self._engine.begin() as connection:
                claimed = await connection.execute(
                    update(games)
                    .where(games.c.id == game_id, games.c.serial == before.serial)
                    .values(values)
                )
                if claimed.rowcount != 1:
                    raise StaleError
                match change:
                    case Append(ply, made):
                        await connection.execute(insert(moves).values(_row(game_id, ply, made)))
                    case Extend(ply, again):
                        rows = [_row(game_id, ply + at, made) for at, made in enumerate(again)]
                        await connection.execute(insert(moves), rows)
                    case Truncate(ply):
                        await connection.execute(
                            delete(moves).where(moves.c.game == game_id, moves.c.ply >= ply)
                        )
        except IntegrityError as error:
            raise StaleError from error


def _row(game_id: str, ply: int, made: Made) -> dict[str, Any]:
    return {"game": game_id, "ply": ply, **asdict(made)}


async def _find(connection: AsyncConnection, game_id: str) -> Row[Any] | None:
    return (await connection.execute(select(games).where(games.c.id == game_id))).first()


async def _room(connection: AsyncConnection, row: Row[Any]) -> Room:
    """The room of a game's row."""
    query = select(moves.c.move, moves.c.silent, moves.c.left).where(moves.c.game == row.id)
    played = (await connection.execute(query.order_by(moves.c.ply))).all()
    terms = Terms(
        id=row.id,
        variant=row.variant or None,
        rules=Rules.from_dict(row.rules),
        level=row.level,
        side=Side(row.side),
        seed=row.seed,
        names=row.names,
        pace=row.pace and Pace(**row.pace),
        first=await _first(connection, row.pair),
    )
    return restore(
        terms,
        serial=row.serial,
        moves=[Made(*ply) for ply in played],
        undone=[Made(*made) for made in row.undone or ()],
        end=End(row.winner and Side(row.winner), row.reason, row.stopped) if row.reason else None,
        deadline=row.deadline,
    )


async def _first(connection: AsyncConnection, game_id: str | None) -> First | None:
    """The game of that id as the first of a pair, if it is still there."""
    row = game_id and await _find(connection, game_id)
    return as_first(await _room(connection, row)) if row else None


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[Store]:
    """The store at a database URL, brought up to the newest schema."""
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        yield Store(engine)
    finally:
        await engine.dispose()


def _migrate(connection: Connection) -> None:
    config = alembic.config.Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    alembic.command.upgrade(config, "head")


def _prepare_sqlite(engine: AsyncEngine) -> None:
    """Write-ahead log, foreign keys, waiting writers, and transactions that hold for DDL too."""
    path = make_url(engine.url).database
    if path and not path.startswith((":", "file:")):
        Path(path).parent.mkdir(parents=True, exist_ok=True)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own BEGIN leaves DDL outside
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")
        cursor.execute("PRAGMA foreign_keys=ON")
        with suppress(sqlite3.OperationalError):  # another process is switching the file right now
            cursor.execute("PRAGMA journal_mode=WAL")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
