"""The engine as a player: whole games, and servers that behave otherwise."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tablut import Engine, Game, NotationError, Position, Side
from tablut.protocols.bologna import Client, LinkError, Seen, Verdict, connect
from tablut.protocols.bologna.course import Course
from tablut.protocols.bologna.link import Link
from tablut.protocols.bologna.messages import State, read_action, read_name, state_message
from tablut.records import bologna, replay

from .bologna_playing import BLACK, WHITE, table
from .test_bologna_referee import REPEATING

pytestmark = pytest.mark.asyncio

START = State.of(Position.start("ashton-9"))
Serving = Callable[[Link], Awaitable[None]]


def client(
    link: Link, side: Side, *, seconds: float = 5.0, seen: list[Seen] | None = None
) -> Client:
    told = [] if seen is None else seen
    return Client(link, Engine(level=1), side, seconds=seconds, on_move=told.append)


async def test_two_clients_play_a_whole_game(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        ports = at.server.ports
        seen: dict[Side, list[Seen]] = {WHITE: [], BLACK: []}
        for side in (WHITE, BLACK):
            at.links[side] = await connect("127.0.0.1", ports[side], wait=1)
        verdicts = await asyncio.gather(
            *(client(at.links[side], side, seen=seen[side]).play(side) for side in seen)
        )
        assert verdicts[0] == verdicts[1] == await at.game
    record = bologna.read(at.log)
    assert record.plies
    for side, moves in seen.items():
        assert [str(one.played.move) for one in moves] == [ply.move for ply in record.plies]
        assert [one.ply for one in moves] == list(range(1, len(moves) + 1))
        assert all((one.report is not None) == (one.played.side is side) for one in moves)
    replayed = replay(record)
    assert replayed.failure is None
    assert replayed.outcome is not None
    assert (replayed.outcome.winner, replayed.ended) == (verdicts[0].winner, verdicts[0].plies)


@asynccontextmanager
async def server(
    serve: Serving, *, side: Side = WHITE, seconds: float = 5.0
) -> AsyncIterator[Client]:
    """A client of a server that does what `serve` does."""

    async def serve_one(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        link = Link(reader, writer)
        try:
            assert read_name(await link.receive()) == "Alpha"
            await serve(link)
        finally:
            await link.finish()

    listening = await asyncio.start_server(serve_one, "127.0.0.1", 0)
    async with listening, asyncio.timeout(15):
        link = await Link.to(*listening.sockets[0].getsockname())
        yield client(link, side, seconds=seconds)
        link.close()


async def test_an_opponents_error_wins() -> None:
    async def serve(link: Link) -> None:
        link.send(state_message(START))
        played = START.position.play(read_action(await link.receive()))
        link.send(state_message(State.after(played)))
        link.send(state_message(State.after(played)))  # Black erred once and may retry
        link.send(state_message(State(State.after(played).pieces, None, "defenders")))

    async with server(serve) as playing:
        assert await playing.play("Alpha") == Verdict(WHITE, "error", 1)


async def test_a_game_may_begin_anywhere() -> None:
    position = Position.parse("/9/9/9/9/9/2tK5/9/9/4t4/", "ashton-9", side="attackers")

    async def serve(link: Link) -> None:
        link.send(state_message(State.of(position)))
        played = position.play(read_action(await link.receive()))
        assert played.outcome is not None
        link.send(state_message(State.after(played, "attackers")))

    async with server(serve, side=BLACK) as playing:
        assert await playing.play("Alpha") == Verdict(BLACK, "king_captured", 1)


async def test_a_game_may_be_over_before_it_begins() -> None:
    async def serve(link: Link) -> None:
        link.send(state_message(State(START.pieces, None, "attackers")))

    async with server(serve) as playing:
        assert await playing.play("Alpha") == Verdict(BLACK, "error", 0)


async def test_a_connection_closed_when_time_is_up_is_a_loss_on_time() -> None:
    async def serve(link: Link) -> None:
        link.send(state_message(START))
        await asyncio.sleep(0.4)

    async with server(serve, side=BLACK, seconds=0.4) as playing:
        assert await playing.play("Alpha") == Verdict(BLACK, "time", 0)


async def test_a_connection_closed_early_is_told() -> None:
    async def serve(link: Link) -> None:
        link.send(state_message(START))
        await link.receive()

    async with server(serve) as playing:
        with pytest.raises(LinkError, match="the game broke off: the connection"):
            await playing.play("Alpha")


@pytest.mark.parametrize("message", ["", "null", "{}", json.dumps({"board": [], "turn": "WHITE"})])
async def test_what_is_no_state_is_told(message: str) -> None:
    async def serve(link: Link) -> None:
        link.send(message)
        await asyncio.sleep(5)

    async with server(serve) as playing:
        with pytest.raises(NotationError):
            await playing.play("Alpha")


async def test_a_server_may_come_up_late() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    connecting = asyncio.create_task(connect("127.0.0.1", port, wait=10))
    await asyncio.sleep(0.1)
    with socket.create_server(("127.0.0.1", port)):
        link = await connecting
        link.close()


async def test_a_server_that_never_comes_up_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(LinkError, match=f"no server on 127.0.0.1 port {port} within 0.1 s"):
        await connect("127.0.0.1", port, wait=0.1)


async def test_a_course_finds_the_moves_and_keeps_what_repeats() -> None:
    game = Game("ashton-9")
    course = Course(State.of(game.position))
    for number, move in enumerate(REPEATING, 1):
        played = game.play(move)
        last = number == len(REPEATING)
        state = State.after(played, "draw" if last else "")
        found = course.see(state)
        assert found is not None
        assert (str(found.move), course.plies) == (move, number)
        assert course.see(state) is None
    assert course.game.outcome == game.outcome
    assert course.game.moves == game.moves


async def test_a_course_begins_anew_where_the_server_goes_on() -> None:
    game = Game("ashton-9")
    course = Course(State.of(game.position))
    for move in REPEATING:
        course.see(State.after(game.play(move)))  # with a short memory this is no draw
    assert course.game.outcome is None
    assert course.game.position == game.position
    state = State.of(Position.parse("/9/9/9/9/4K4/2t6/9/9/4t4/", "ashton-9", side="attackers"))
    assert course.see(state) is None
    assert course.game.position == state.position
