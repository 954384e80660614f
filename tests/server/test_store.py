"""The database: what it keeps and whom it refuses."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import secrets
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from tablut import Move, Side, variants
from tablut.server import rooms, schema, store
from tablut.server.app import Settings
from tablut.server.clocks import Pace
from tablut.server.room import End, First, Made, Room, Terms, rematch, restore
from tablut.server.rooms import Append, Step
from tablut.server.store import StaleError, Store, open_store

from .playing import HOME, Found

NOW = 1_000_000

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def opened(database: str) -> AsyncIterator[Store]:
    async with open_store(database) as store:
        yield store


async def new_room(opened: Store, *, pace: Pace | None = None) -> Room:
    rules = variants.load(HOME).rules
    side = Side(rules.first)
    terms = Terms(
        id=secrets.token_urlsafe(9),
        variant=HOME,
        rules=rules,
        level=1,
        side=side,
        seed=7,
        pace=pace,
    )
    await opened.create(terms)
    return await load(opened, terms.id)


async def load(opened: Store, game_id: str) -> Room:
    room = await opened.load(game_id)
    assert room is not None
    return room


async def keep(opened: Store, room: Room, step: Step) -> Room:
    await opened.keep(room, step.room, step.change)
    return step.room


def ask(room: Room, request: schema.Request) -> Step:
    return rooms.ask(room, request, now=NOW)


def play(room: Room) -> Step:
    """The next step of a game in which both sides play their first legal move."""
    move = next(iter(room.game.legal_moves))
    if room.awaits_computer:
        return rooms.answer(room, Found(move), serial=room.serial, now=NOW)
    request = schema.Move(type="move", ply=len(room.game.moves), move=str(move))
    return rooms.ask(room, request, now=NOW)


async def test_a_new_game_loads_as_it_was_made(opened: Store) -> None:
    room = await new_room(opened)
    assert room.terms == dataclasses.replace(room.terms, rules=variants.load(HOME).rules, seed=7)
    assert room.serial == 0
    assert room.game.moves == ()


async def test_an_unknown_game_loads_as_none(opened: Store) -> None:
    assert await opened.load("nobody") is None


async def test_kept_moves_load_in_order(opened: Store) -> None:
    room = await new_room(opened)
    for _ in range(5):
        room = await keep(opened, room, play(room))
    again = await load(opened, room.terms.id)
    assert again.game.moves == room.game.moves
    assert again.serial == room.serial == 5


async def test_a_game_is_replayed_by_the_rules_it_began_with(opened: Store) -> None:
    rules = dataclasses.replace(variants.load(HOME).rules, move_limit=77)
    terms = Terms(id=secrets.token_urlsafe(9), variant="gone", rules=rules, level=3,
                  side=Side.DEFENDERS, seed=1)  # fmt: skip
    await opened.create(terms)
    assert (await load(opened, terms.id)).terms == terms


async def test_the_second_writer_of_a_ply_is_stale(opened: Store) -> None:
    room = await new_room(opened)
    await keep(opened, room, play(room))
    with pytest.raises(StaleError):
        await keep(opened, room, play(room))
    assert len((await load(opened, room.terms.id)).game.moves) == 1


async def test_a_ply_cannot_be_kept_twice_even_at_the_right_serial(opened: Store) -> None:
    room = await new_room(opened)
    step = play(room)
    kept = await keep(opened, room, step)
    after = dataclasses.replace(kept, serial=kept.serial + 1)
    with pytest.raises(StaleError):
        await opened.keep(kept, after, step.change)
    assert (await load(opened, room.terms.id)).serial == kept.serial


async def test_of_many_writers_at_once_one_succeeds(opened: Store) -> None:
    room = await new_room(opened)
    writes = [keep(opened, room, play(room)) for _ in range(8)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sum(isinstance(result, StaleError) for result in results) == 7
    assert (await load(opened, room.terms.id)).serial == 1


async def test_take_back_forgets_moves_and_resignation(opened: Store) -> None:
    room = await new_room(opened)
    for _ in range(4):
        room = await keep(opened, room, play(room))
    room = await keep(opened, room, ask(room, schema.Resign(type="resign")))
    assert (await load(opened, room.terms.id)).game.outcome is not None
    room = await keep(opened, room, ask(room, schema.TakeBack(type="take_back")))
    again = await load(opened, room.terms.id)
    assert again.game.outcome is None
    assert len(again.game.moves) == 2
    assert again.serial == 6


async def test_a_taken_back_ply_can_be_played_again(opened: Store) -> None:
    room = await new_room(opened)
    room = await keep(opened, room, play(room))
    room = await keep(opened, room, ask(room, schema.TakeBack(type="take_back")))
    room = await keep(opened, room, play(room))
    assert len((await load(opened, room.terms.id)).game.moves) == 1


async def test_what_was_taken_back_outlives_the_process_until_another_move(opened: Store) -> None:
    room = await new_room(opened)
    for _ in range(4):
        room = await keep(opened, room, play(room))
    made = room.made
    back = await keep(opened, room, ask(room, schema.TakeBack(type="take_back")))
    again = await load(opened, room.terms.id)
    assert (again.made, again.undone) == (made[:2], made[2:])
    redone = await keep(opened, back, ask(back, schema.Redo(type="redo")))
    again = await load(opened, room.terms.id)
    assert (again.made, again.undone) == (made, ())
    back = await keep(opened, redone, ask(redone, schema.TakeBack(type="take_back")))
    other = list(back.game.legal_moves)[-1]
    request = schema.Move(type="move", ply=2, move=str(other))
    await keep(opened, back, ask(back, request))
    assert (await load(opened, room.terms.id)).undone == ()


async def test_clocks_load_as_they_were_kept(opened: Store) -> None:
    pace = Pace(seconds=90, increment=2)
    room = await new_room(opened, pace=pace)
    for _ in range(2):
        room = await keep(opened, room, play(room))
    again = await load(opened, room.terms.id)
    assert again.terms.pace == pace
    assert again.clocks(NOW + 5000) == room.clocks(NOW + 5000)
    assert again.deadline == NOW + 92_000
    assert await opened.overdue(NOW + 91_999) == []
    over = await keep(opened, room, rooms.flag(room, now=NOW + 92_000))
    again = await load(opened, room.terms.id)
    assert again.game.outcome == over.game.outcome
    assert again.clocks(NOW) == over.clocks(NOW)
    assert await opened.overdue(NOW + 10**9) == []


async def test_a_move_of_no_game_is_refused(opened: Store) -> None:
    room = await new_room(opened)
    nobody = dataclasses.replace(room, terms=dataclasses.replace(room.terms, id="nobody"))
    with pytest.raises(StaleError):
        await opened.keep(nobody, nobody, Append(0, Made("e3-h3")))


async def test_own_rules_and_the_kings_silence_are_kept(opened: Store) -> None:
    rules = variants.load("tawlbwrdd-article").rules
    names = {"en": "Mine", "ru": "Моё", "pl": "Moje"}
    terms = Terms(id=secrets.token_urlsafe(9), variant=None, rules=rules, level=1,
                  side=Side.DEFENDERS, seed=1, names=names)  # fmt: skip
    await opened.create(terms)
    room = await load(opened, terms.id)
    assert room.terms == terms
    for text in ["e2-f2", "e7-d7", "g10-g8", "d6-d3", "f3-k3", "e6-e8", "c6-c11", "f6-b6"]:
        move = Move.parse(text, size=11)
        if room.awaits_computer:
            step = rooms.answer(room, Found(move), serial=room.serial, now=NOW)
        else:
            request = schema.Move(type="move", ply=len(room.game.moves), move=text)
            step = rooms.ask(room, request, now=NOW)
        room = await keep(opened, room, step)
    again = await load(opened, terms.id)
    assert again.silent == room.silent == {1, 3, 5, 7}
    assert again.game.outcome == room.game.outcome
    assert again.game.plies[-1].captures[0].rule == "gwrheill"


async def test_the_second_of_a_pair_knows_how_the_first_stands(opened: Store) -> None:
    first = await new_room(opened)
    first = await keep(opened, first, play(first))
    first = await keep(opened, first, ask(first, schema.Resign(type="resign")))
    terms = rematch(first, id=secrets.token_urlsafe(9), seed=2, swap=True)
    await opened.create(terms)
    second = await load(opened, terms.id)
    assert second.terms == terms
    assert second.terms.first == First(
        id=first.terms.id, side=first.terms.side, outcome=first.game.outcome, plies=1
    )
    await keep(opened, first, ask(first, schema.TakeBack(type="take_back")))
    second = await load(opened, terms.id)
    assert second.terms.first is not None
    assert second.terms.first.outcome is None


async def test_an_agreed_draw_loads_as_one(opened: Store) -> None:
    room = await new_room(opened)
    drawn = restore(room.terms, serial=1, moves=(), end=End(None, "agreement"))
    await opened.keep(room, drawn, End(None, "agreement"))
    again = await load(opened, room.terms.id)
    assert again.game.outcome == drawn.game.outcome


async def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    rules = json.dumps(variants.load(HOME).rules.to_dict())
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """
            CREATE TABLE game (id VARCHAR(32) PRIMARY KEY, variant VARCHAR(64) NOT NULL,
                level INTEGER NOT NULL, side VARCHAR(16) NOT NULL, rules JSON NOT NULL,
                seed INTEGER NOT NULL, serial INTEGER NOT NULL, created DATETIME NOT NULL,
                winner VARCHAR(16), reason VARCHAR(32));
            CREATE TABLE move (game VARCHAR(32) NOT NULL REFERENCES game (id) ON DELETE CASCADE,
                ply INTEGER NOT NULL, move VARCHAR(16) NOT NULL, created DATETIME NOT NULL,
                PRIMARY KEY (game, ply));
            CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY);
            INSERT INTO alembic_version VALUES ('0001');
            INSERT INTO move VALUES ('old', 0, 'd1-d3', '2026-01-01 00:00:00');
            """
        )
        connection.execute(
            "INSERT INTO game VALUES ('old', ?, 3, 'defenders', ?, 1, 1, '2026-01-01 00:00:00',"
            " NULL, NULL)",
            (HOME, rules),
        )
        connection.commit()
    async with open_store(f"sqlite+aiosqlite:///{path}") as opened:
        room = await load(opened, "old")
    assert list(map(str, room.game.moves)) == ["d1-d3"]
    assert room.silent == frozenset()
    assert room.terms.names is None
    assert room.terms.first is None


async def test_several_stores_can_open_one_new_sqlite_file_at_once(settings: Settings) -> None:
    async def open_and_close() -> None:
        async with open_store(settings.database):
            pass

    await asyncio.gather(*(open_and_close() for _ in range(4)))


async def test_a_sqlite_file_writes_ahead_and_its_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.sqlite"
    async with open_store(f"sqlite+aiosqlite:///{path}"):
        with closing(sqlite3.connect(path)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_games_outlive_the_store(database: str) -> None:
    async with open_store(database) as first:
        room = await new_room(first)
        await keep(first, room, play(room))
    async with open_store(database) as second:
        assert len((await load(second, room.terms.id)).game.moves) == 1


async def test_the_migrations_make_the_tables_that_the_store_uses(
    opened: Store, database: str
) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), store.metadata))

    engine = create_async_engine(database)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
