"""The server: a recorded game move by move, errors, clocks, and whatever else may be sent."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest

from tablut import Side, TablutError
from tablut.protocols.bologna import LinkError, Server, Terms, Verdict
from tablut.protocols.bologna.frames import LONGEST_MESSAGE, pack
from tablut.protocols.bologna.link import Link
from tablut.protocols.bologna.messages import State
from tablut.records import bologna, replay

from .bologna_playing import BLACK, WHITE, table
from .test_bologna_referee import REPEATING

pytestmark = pytest.mark.asyncio

TRANSCRIPT = Path(__file__).parent.parent / "data" / "bologna_transcript.jsonl"
SENDERS = {"white->server": WHITE, "black->server": BLACK}
RECEIVERS = {"server->white": WHITE, "server->black": BLACK}


async def test_a_recorded_game_goes_as_it_went(tmp_path: Path) -> None:
    heard: dict[Side, list[str]] = {WHITE: [], BLACK: []}
    async with table(tmp_path) as at:
        for line in TRANSCRIPT.read_text().splitlines():
            values = json.loads(line)
            if side := SENDERS.get(values["dir"]):
                if side not in at.links:
                    at.links[side] = await Link.to("127.0.0.1", at.server.ports[side])
                at.links[side].send(values["msg"])
            else:
                side = RECEIVERS[values["dir"]]
                heard[side].append(await at.links[side].receive())
                assert heard[side][-1] == values["msg"]
        assert await at.game == Verdict(WHITE, "king_escaped", 23)
        for link in at.links.values():
            with pytest.raises(LinkError, match="closed"):
                await link.receive()
    assert [len(states) for states in heard.values()] == [24, 24]
    record = bologna.read(at.log)
    sent = bologna.read(TRANSCRIPT.read_text())
    assert [(p.move, p.captures) for p in record.plies] == [
        (p.move, p.captures) for p in sent.plies
    ]
    assert (record.result, record.termination) == ("defenders", "king_escaped")
    assert (record.tags["defenders"], record.tags["attackers"]) == ("Player1", "random")
    assert replay(record).failure is None


async def test_the_log_bears_the_names_and_the_form_of_the_java_server(tmp_path: Path) -> None:
    async with table(tmp_path / "logs" / "today") as at:
        await at.sit('"Alpha team"', "Beta")
        await at.try_move(WHITE, "e3-h3")
        await at.try_move(BLACK, "e2-h2")
    (path,) = (tmp_path / "logs" / "today").iterdir()
    assert path.name.startswith("_Alphateam_vs_Beta_")
    assert path.name.endswith("_gameLog.txt")
    lines = at.log.splitlines()
    assert lines[0].endswith(
        " it.unibo.ai.didattica.competition.tablut.domain.GameAshtonTablut <init>"
    )
    assert lines[1] == "FINE: Players:\tAlphateam\tvs\tBeta"
    states = [number for number, line in enumerate(lines) if line.endswith("Stato:")]
    assert lines[states[0] + 1 : states[0] + 12] == [
        "OOOBBBOOO", "OOOOBOOOO", "OOOOWOOOO", "BOOOWOOOB", "BBWWKWWBB", "BOOOWOOOB",
        "OOOOWOOOO", "OOOOBOOOO", "OOOBBBOOO", "-", "W",
    ]  # fmt: skip
    assert [lines[number + 11] for number in states] == ["W", "B", "W"]


async def test_a_repetition_draws(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.sit()
        for number, move in enumerate(REPEATING):
            state = await at.try_move((WHITE, BLACK)[number % 2], move)
        assert (state.side, state.result) == (None, "draw")
        assert await at.game == Verdict(None, "repetition", 6)
    record = bologna.read(at.log)
    assert (record.result, record.termination) == ("draw", "repetition")


async def test_a_short_memory_overlooks_it(tmp_path: Path) -> None:
    async with table(tmp_path, cache=0) as at:
        await at.sit()
        for number, move in enumerate(REPEATING):
            state = await at.try_move((WHITE, BLACK)[number % 2], move)
        assert (state.side, state.result) == (WHITE, "")


async def test_an_illegal_move_loses_at_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        start = await at.sit()
        state = await at.try_move(WHITE, "e3-f4")
        assert state == State(start.pieces, None, "attackers")
        assert await at.game == Verdict(BLACK, "illegal_move", 0)
    record = bologna.read(at.log)
    assert (record.plies, record.result) == ((), "attackers")


async def test_errors_that_are_allowed_are_the_players_own_and_may_be_retried(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, errors=1) as at:
        start = await at.sit()
        assert await at.try_move(WHITE, "e5-e6") == start
        after = await at.try_move(WHITE, "e3-h3")
        assert await at.say(BLACK, "no JSON") == after
        await at.try_move(BLACK, "e2-h2")
        state = await at.try_move(WHITE, "h3-h2")
        assert (state.side, state.result) == (None, "attackers")
        assert await at.game == Verdict(BLACK, "illegal_move", 2)
    record = bologna.read(at.log)
    assert [ply.move for ply in record.plies] == ["e3-h3", "e2-h2"]
    assert record.result == "attackers"


@pytest.mark.parametrize(
    "message",
    ["", "null", "e3-h3", "{", "[" * 50_000, '{"from":"e3"}', '{"from":"e3","to":"e3"}',
     '{"from":"e3","to":"z9"}', '{"from":"a4","to":"b4"}', '{"from":"c3","to":"c4"}',
     '{"from":"e4","to":"e6"}', '{"from":"e3","to":"e2"}', '{"from":"e3","to":"e3\\nStato:"}',
     "x" * LONGEST_MESSAGE],
)  # fmt: skip
async def test_whatever_is_no_legal_move_is_an_error(tmp_path: Path, message: str) -> None:
    async with table(tmp_path) as at:
        await at.sit()
        state = await at.say(WHITE, message)
        assert state.result == "attackers"
        assert await at.game == Verdict(BLACK, "illegal_move", 0)
    assert bologna.read(at.log).result == "attackers"


async def test_a_move_out_of_turn_waits_for_its_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.sit()
        at.links[BLACK].send('{"from":"e2","to":"h2"}')
        after = await at.try_move(WHITE, "e3-h3")
        assert after.side is BLACK
        answered = await at.told()
        assert (answered.side, answered.pieces["h2"]) == (WHITE, "t")


async def test_silence_loses_and_nobody_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, seconds=1.0) as at:
        await at.sit()
        await at.try_move(WHITE, "e3-h3")
        for link in at.links.values():
            with pytest.raises(LinkError, match="closed"):
                await link.receive()
        assert await at.game == Verdict(WHITE, "time", 1)
    assert bologna.read(at.log).result == "defenders"


async def test_half_a_frame_is_silence(tmp_path: Path) -> None:
    async with table(tmp_path, seconds=0.3) as at:
        await at.sit()
        at.links[WHITE]._writer.write(pack('{"from":"e3","to":"h3"}')[:-1])
        assert await at.game == Verdict(BLACK, "time", 0)


@pytest.mark.parametrize("errors", [0, 5])
async def test_who_hangs_up_loses_when_it_is_his_turn(tmp_path: Path, errors: int) -> None:
    async with table(tmp_path, errors=errors) as at:
        await at.sit()
        at.links[BLACK].close()
        at.links[WHITE].send('{"from":"e3","to":"h3"}')
        assert await at.game == Verdict(WHITE, "disconnected", 1)


@pytest.mark.parametrize("length", [LONGEST_MESSAGE + 1, 0xFFFFFFFF])
async def test_a_frame_too_long_is_hanging_up(tmp_path: Path, length: int) -> None:
    async with table(tmp_path, errors=5) as at:
        await at.sit()
        at.links[WHITE]._writer.write(length.to_bytes(4, "big") + b"x" * 1000)
        assert await at.game == Verdict(BLACK, "disconnected", 0)
        assert (await at.told()).result == "attackers"


async def test_a_player_who_does_not_read_hinders_nobody(tmp_path: Path) -> None:
    errors = 2000
    async with table(tmp_path, errors=errors) as at:
        await at.sit()
        deaf = at.links.pop(BLACK)
        deaf._writer.transport.pause_reading()  # type: ignore[attr-defined]
        white = at.links[WHITE]
        for _ in range(errors):
            white.send("wrong")
        for _ in range(errors):
            await white.receive()
        white.send("wrong")
        assert await at.game == Verdict(BLACK, "illegal_move", 0)
        deaf._writer.transport.abort()


async def test_a_stranger_who_gives_no_name_makes_room(tmp_path: Path) -> None:
    async with table(tmp_path, seconds=0.5) as at:
        silent = await Link.to("127.0.0.1", at.server.ports[WHITE])
        gone = await Link.to("127.0.0.1", at.server.ports[WHITE])
        gone.close()
        rude = await Link.to("127.0.0.1", at.server.ports[WHITE])
        rude._writer.write(b"GET / HTTP/1.1\r\n\r\n")
        assert (await at.sit()).side is WHITE
        for link in (silent, rude):
            with pytest.raises(LinkError):
                await link.receive()
            link.close()


async def test_without_players_the_server_ends(tmp_path: Path) -> None:
    async with table(tmp_path, connect_seconds=0.1) as at:
        with pytest.raises(TablutError, match=r"no player for WHITE came within 0\.1 s"):
            await at.game
    async with table(tmp_path, connect_seconds=0.1) as at:
        white = await Link.to("127.0.0.1", at.server.ports[WHITE])
        white.send("Alpha")
        with pytest.raises(TablutError, match="no player for BLACK came"):
            await at.game
        white.close()


async def test_games_are_served_one_after_another(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.sit()
        await at.say(WHITE, "wrong")
        assert (await at.game).plies == 0
        at.game = asyncio.create_task(at.server.play())
        await at.sit()
        await at.try_move(WHITE, "e3-h3")
        await at.say(BLACK, "wrong")
        assert (await at.game).plies == 1


async def test_a_port_in_use_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(TablutError, match=f"cannot listen on 127.0.0.1 port {port}"):
            Server(Terms(), ports={WHITE: 0, BLACK: port})


async def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with table(tmp_path / "file") as at:
        for side in (WHITE, BLACK):
            at.links[side] = await Link.to("127.0.0.1", at.server.ports[side])
            at.links[side].send("Alpha")
        with pytest.raises(TablutError, match="cannot write the log"):
            await at.game
