"""Live games without sockets: slow guests, and a store that fails."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tablut import Side, variants
from tablut.server import schema
from tablut.server.app import Settings
from tablut.server.live import OUTBOX_FRAMES, Guest, LiveGames, UnknownGameError
from tablut.server.rooms import Change, RefusedError, Room, Terms
from tablut.server.store import Store, open_store
from tablut.server.thinking import Thinkers

from .playing import HOME, TIMEOUT_S, Quick

pytestmark = pytest.mark.asyncio


async def new_game(store: Store, *, side: Side = Side.ATTACKERS) -> str:
    rules = variants.load(HOME).rules
    terms = Terms(id="game", variant=HOME, rules=rules, level=1, side=side, seed=0)
    await store.create(terms)
    return terms.id


async def next_message(guest: Guest) -> Any:
    async with asyncio.timeout(TIMEOUT_S):
        return json.loads(await anext(guest.frames()))


async def test_a_guest_who_falls_behind_is_sent_away() -> None:
    guest = Guest()
    for _ in range(3 * OUTBOX_FRAMES):
        guest.send(RefusedError("stale", "Too late.").message())
    assert len([frame async for frame in guest.frames()]) == OUTBOX_FRAMES


async def test_nobody_can_join_or_look_at_a_game_that_is_not_there(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Quick))
        with pytest.raises(UnknownGameError):
            await live.look("nobody")
        with pytest.raises(UnknownGameError):
            async with live.join("nobody"):
                raise AssertionError("joined")


async def test_an_answer_that_cannot_be_kept_is_told_and_can_be_asked_for_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Quick))
        game_id = await new_game(store, side=Side.DEFENDERS)
        keep = store.keep

        async def fail_once(before: Room, after: Room, change: Change) -> None:
            monkeypatch.setattr(store, "keep", keep)
            raise OSError("no space left on purpose")

        monkeypatch.setattr(store, "keep", fail_once)
        async with live.join(game_id) as (game, guest):
            assert (await next_message(guest))["game"]["thinking"]
            stopped = (await next_message(guest))["game"]
            assert not stopped["thinking"]
            assert stopped["plies"] == []
            assert (await next_message(guest))["code"] == "engine"
            await game.ask(schema.MoveNow(type="move_now"))
            assert (await next_message(guest))["game"]["thinking"]
            assert len((await next_message(guest))["game"]["plies"]) == 1
        await live.close()
