"""Live games without sockets: slow guests, and a store that fails."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tablut import Side, variants
from tablut.server import schema
from tablut.server.app import Settings
from tablut.server.clocks import Pace
from tablut.server.live import LiveGames
from tablut.server.live_game import OUTBOX_FRAMES, Guest, UnknownGameError
from tablut.server.room import Room, Terms
from tablut.server.rooms import Change, RefusedError
from tablut.server.store import Store, open_store
from tablut.server.thinking import Thinkers

from .playing import HOME, TIMEOUT_S, Broken, Patient, Quick

pytestmark = pytest.mark.asyncio


async def new_game(store: Store, *, side: Side = Side.ATTACKERS, pace: Pace | None = None) -> str:
    rules = variants.load(HOME).rules
    terms = Terms(id="game", variant=HOME, rules=rules, level=1, side=side, seed=0, pace=pace)
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


class Watch:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def first_move(game: Any) -> schema.Move:
    origin, targets = next(iter(game["legal"].items()))
    return schema.Move(type="move", ply=len(game["plies"]), move=f"{origin}-{targets[0]}")


async def after_two(live: LiveGames, game_id: str) -> Any:
    """Both have moved once, and the person has gone."""
    async with live.join(game_id) as (game, guest):
        await game.ask(first_move((await next_message(guest))["game"]))
        while len((state := (await next_message(guest))["game"])["plies"]) < 2:
            pass
        return state


async def test_who_leaves_and_comes_back_too_late_has_lost_on_time(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        watch = Watch()
        live = LiveGames(store, Thinkers(1, Quick), now=watch)
        game_id = await new_game(store, pace=Pace(seconds=60))
        state = await after_two(live, game_id)
        assert state["clocks"]["running"] == "attackers"
        watch.now += 59_000
        assert (await live.look(game_id)).game.outcome is None
        watch.now += 1_000
        async with live.join(game_id) as (game, guest):
            over = (await next_message(guest))["game"]
            assert over["outcome"]["reason"] == "time"
            assert over["clocks"]["attackers"] == 0
            with pytest.raises(RefusedError) as refused:
                await game.ask(first_move(state))
            assert refused.value.code == "game_over"
        await live.close()


async def test_no_move_counts_after_the_flag_even_if_nobody_has_called_it(
    settings: Settings,
) -> None:
    async with open_store(settings.database) as store:
        watch = Watch()
        live = LiveGames(store, Thinkers(1, Quick), now=watch)
        game_id = await new_game(store, pace=Pace(seconds=60))
        state = await after_two(live, game_id)
        async with live.join(game_id) as (game, _):
            watch.now += 60_000
            with pytest.raises(RefusedError) as refused:
                await game.ask(first_move(state))
            assert refused.value.code == "game_over"
        kept = await store.load(game_id)
        assert kept is not None
        assert len(kept.made) == 2
        assert kept.game.outcome is not None
        assert kept.game.outcome.reason == "time"
        await live.close()


async def test_the_time_of_an_absent_person_is_called(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        watch = Watch()
        live = LiveGames(store, Thinkers(1, Quick), now=watch)
        game_id = await new_game(store, pace=Pace(seconds=60))
        await after_two(live, game_id)
        assert await store.overdue(watch()) == []
        watch.now += 60_000
        assert await store.overdue(watch()) == [game_id]
        sweeping = asyncio.create_task(live.sweep())
        async with asyncio.timeout(TIMEOUT_S):
            while await store.overdue(watch()):
                await asyncio.sleep(0.01)
        kept = await store.load(game_id)
        assert kept is not None
        assert kept.game.outcome is not None
        await live.close()
        await sweeping


async def test_the_flag_falls_by_itself_while_the_person_looks_on(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Quick))
        game_id = await new_game(store, pace=Pace(seconds=1))
        async with live.join(game_id) as (game, guest):
            await game.ask(first_move((await next_message(guest))["game"]))
            while not (state := (await next_message(guest))["game"])["outcome"]:
                pass
            assert state["outcome"]["reason"] == "time"
            assert len(state["plies"]) == 2
        await live.close()


async def test_a_hint_names_a_move_and_why_and_leaves_the_game_as_it_is(
    settings: Settings,
) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Quick))
        game_id = await new_game(store)
        async with live.join(game_id) as (game, guest):
            before = (await next_message(guest))["game"]
            await game.ask(schema.AskHint(type="hint"))
            assert (await next_message(guest))["game"] == before
            hint = await next_message(guest)
            assert (hint["type"], hint["ply"]) == ("hint", 0)
            origin, target = hint["move"].split("-")
            assert target in before["legal"][origin]
            assert hint["reason"]
        await live.close()


async def test_a_move_ends_the_search_for_a_hint(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(2, Patient))
        game_id = await new_game(store)
        async with live.join(game_id) as (game, guest):
            before = (await next_message(guest))["game"]
            await game.ask(schema.AskHint(type="hint"))
            await next_message(guest)
            await game.ask(first_move(before))
            assert (await next_message(guest))["game"]["thinking"]
            await game.ask(schema.MoveNow(type="move_now"))
            assert (await next_message(guest))["type"] == "state"
            assert len((await next_message(guest))["game"]["plies"]) == 2
        await live.close()


async def test_there_is_no_hint_on_the_computers_turn(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Patient))
        game_id = await new_game(store, side=Side.DEFENDERS)
        async with live.join(game_id) as (game, _):
            with pytest.raises(RefusedError) as refused:
                await game.ask(schema.AskHint(type="hint"))
            assert refused.value.code == "not_your_turn"
        await live.close()


async def test_a_search_that_finds_no_hint_says_so(settings: Settings) -> None:
    async with open_store(settings.database) as store:
        live = LiveGames(store, Thinkers(1, Broken))
        game_id = await new_game(store)
        async with live.join(game_id) as (game, guest):
            await next_message(guest)
            await game.ask(schema.AskHint(type="hint"))
            await next_message(guest)
            assert (await next_message(guest))["code"] == "no_hint"
        await live.close()
