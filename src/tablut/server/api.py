"""The HTTP routes and the socket that the page talks to."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from http import HTTPStatus
from typing import Annotated, TypedDict

from fastapi import APIRouter, Depends, WebSocket, WebSocketDisconnect
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from tablut import Side

from . import frames, lines, own, room, schema, snapshot
from .clocks import Pace
from .live import LiveGames
from .live_game import Guest, LiveGame, UnknownGameError
from .room import Terms
from .rooms import RefusedError
from .store import Store

MAX_FRAME_BYTES = 4096
CLOSE_TRY_AGAIN_LATER = 1013
CLOSE_UNKNOWN_GAME = 4404


def _store(connection: HTTPConnection) -> Store:
    store: Store = connection.app.state.store
    return store


def _live(connection: HTTPConnection) -> LiveGames:
    live: LiveGames = connection.app.state.live
    return live


InStore = Annotated[Store, Depends(_store)]
InLive = Annotated[LiveGames, Depends(_live)]

router = APIRouter(prefix="/api")


@router.get("/variants")
def list_variants() -> list[schema.Variant]:
    """Every variant, the one the page opens with first."""
    return snapshot.all_variants()


@router.get("/variants/{variant_id}/card")
def show_card(variant_id: str, lang: schema.Language = "en") -> schema.Card:
    """The rules of a variant in words."""
    return snapshot.card(lines.variant(variant_id), lang)


@router.post("/variants/check")
def check_rules(wanted: schema.RulesText, lang: schema.Language = "en") -> schema.Checked:
    """Whether a person's own rules can be played, and their card."""
    own_rules = own.read(wanted.text)
    if isinstance(own_rules, list):
        return schema.Checked(problems=[each.sentence(lang) for each in own_rules], variant=None)
    return schema.Checked(problems=[], variant=snapshot.own_variant(own_rules, lang))


@router.post("/lines")
def show_line(wanted: schema.Line) -> schema.Standing:
    """How a line of moves stands."""
    return snapshot.standing(lines.play(wanted))


@router.post("/games", status_code=HTTPStatus.CREATED)
async def new_game(wanted: schema.NewGame, store: InStore) -> schema.Created:
    """Start a game of a person against the computer."""
    names, rules = await run_in_threadpool(lines.rules_of, wanted)
    terms = Terms(
        **_fresh(),
        variant=wanted.variant,
        rules=rules,
        level=wanted.level,
        side=secrets.choice(list(Side)) if wanted.side == "random" else Side(wanted.side),
        names=names,
        pace=None if wanted.pace is None else Pace(**wanted.pace.model_dump()),
    )
    await store.create(terms)
    return schema.Created(id=terms.id)


@router.post("/games/{game_id}/rematch", status_code=HTTPStatus.CREATED)
async def rematch(
    game_id: str, wanted: schema.Rematch, store: InStore, live: InLive
) -> schema.Created:
    """Start another game by the rules of one that is there."""
    terms = room.rematch(await live.look(game_id), **_fresh(), swap=wanted.swap)
    await store.create(terms)
    return schema.Created(id=terms.id)


@router.get("/games/{game_id}")
async def show_game(game_id: str, live: InLive) -> schema.Game:
    """The game as it now is."""
    return snapshot.game(await live.look(game_id), now=live.now())


@router.get("/games/{game_id}/line")
async def show_line_of_game(game_id: str, live: InLive) -> schema.Kept:
    """The moves of a game, to look at them elsewhere."""
    return snapshot.kept(await live.look(game_id))


@router.get("/games/{game_id}/card")
async def show_card_of_game(
    game_id: str, live: InLive, lang: schema.Language = "en"
) -> schema.Card:
    """The rules in force in a game in words."""
    terms = (await live.look(game_id)).terms
    return await run_in_threadpool(snapshot.card_of, terms, lang)


class _Fresh(TypedDict):
    id: str
    seed: int


def _fresh() -> _Fresh:
    """What every game has to itself: an id that nobody guesses, and the computer's luck."""
    return _Fresh(id=secrets.token_urlsafe(9), seed=secrets.randbits(31))


@router.websocket("/games/{game_id}/socket")
async def socket(socket: WebSocket, game_id: str, live: InLive) -> None:
    """A person's connection to a game."""
    await socket.accept()
    try:
        async with live.join(game_id) as (game, guest):
            writer = asyncio.create_task(_write(socket, guest))
            try:
                await _read(socket, game, guest)
            finally:
                writer.cancel()
    except UnknownGameError as unknown:
        await socket.send_text(unknown.message().model_dump_json())
        await socket.close(CLOSE_UNKNOWN_GAME)


async def _write(socket: WebSocket, guest: Guest) -> None:
    with suppress(WebSocketDisconnect):
        async for frame in guest.frames():
            await socket.send_text(frame)
        await socket.close(CLOSE_TRY_AGAIN_LATER)


async def _read(socket: WebSocket, game: LiveGame, guest: Guest) -> None:
    while (event := await socket.receive())["type"] != "websocket.disconnect":
        try:
            await game.ask(frames.parsed(event, schema.parse, at_most=MAX_FRAME_BYTES))
        except RefusedError as refusal:
            guest.send(refusal.message())
