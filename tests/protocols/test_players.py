"""The drivers: our engine against itself through both, and engines that misbehave."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from tablut import Engine, Game, Limit, Side, variants
from tablut.engine import Clock, Player, PlayerError
from tablut.protocols import OtepPlayer, UciPlayer, otep_player, patience, process, uci_player

from .talking import ENGINE

LIMITS = (Limit(seconds=0.02), Limit(clock=Clock(remaining=1, increment=0.01)), Limit(depth=1))


@pytest.fixture(autouse=True)
def brief_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(otep_player, "_SILENCE", 0.01)
    monkeypatch.setattr(process, "_FAREWELL", 0.5)


@pytest.fixture(scope="module")
def uci() -> Iterator[UciPlayer]:
    with closing(UciPlayer(ENGINE)) as player:
        yield player


@pytest.fixture(scope="module")
def otep() -> Iterator[OtepPlayer]:
    with closing(OtepPlayer(f"{ENGINE} --level 1")) as player:
        yield player


def test_both_drivers_play_each_other_on_several_boards(uci: UciPlayer, otep: OtepPlayer) -> None:
    assert uci.name.startswith("Tablut ")
    for number, variant in enumerate(
        ("brandub-opentafl-7", "saami-tablut-9", "copenhagen-11", "berserk-11")
    ):
        game = Game(variant)
        game.play(next(iter(game.legal_moves)))  # an opening before anybody is asked
        sides: dict[Side, Player] = {game.side: otep, game.side.other: uci}
        if number % 2:
            sides = {game.side: uci, game.side.other: otep}
        for side, player in sides.items():
            player.begin(game, side, LIMITS[0])
        for ply in range(8):
            if game.outcome:
                break
            player = sides[game.side]
            game.play(player.choose(game, LIMITS[ply % 3 if player is uci else 0]))
        assert game.outcome or len(game.plies) == 9


def test_a_game_may_start_anywhere(uci: UciPlayer, otep: OtepPlayer) -> None:
    game = Game("brandub-opentafl-7", position="/7/3K3/7/7/2t4/7/7/", side="defenders")
    players: tuple[Player, ...] = (uci, otep)
    for player in players:
        player.begin(game, Side.DEFENDERS, LIMITS[0])
        assert player.choose(game, LIMITS[0]) in game.legal_moves


def test_options_are_set_before_the_game() -> None:
    with closing(UciPlayer(ENGINE, {"Level": 1, "Ponder": True})) as player:
        game = Game("copenhagen-11")
        player.begin(game, game.side, LIMITS[0])
        [report] = player.analyse(game, Limit(depth=5))
        assert report.depth == 1
    with pytest.raises(PlayerError, match="Level: expected"):
        UciPlayer(ENGINE, {"Level": 9})


def test_an_analysis_is_what_the_engine_itself_finds(uci: UciPlayer) -> None:
    game = Game("saami-tablut-9")
    uci.begin(game, game.side, LIMITS[0])
    told = uci.analyse(game, Limit(depth=3), lines=2)
    found = Engine(hash_mb=1).analyse(game, Limit(depth=3), lines=2)
    assert [(r.move, r.score, r.line, r.odds) for r in told] == [
        (r.move, r.score, r.line, r.odds) for r in found
    ]


def test_rules_of_ones_own_are_told_by_their_record_or_refused(uci: UciPlayer) -> None:
    rules = variants.read_text(
        "dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/2t1t2/3t3/", name="own"
    ).rules
    game = Game(rules)
    uci.begin(game, game.side, LIMITS[0])
    assert uci.choose(game, LIMITS[0]) in game.legal_moves
    text = "[rules]\nposition = '/3t3/3t3/3T3/ttTKTtt/3T3/3t3/1t1t3/'\n"
    lossy = variants.read_text(text + "repetition = {result = 'defenders_lose'}", name="own").rules
    with pytest.raises(PlayerError, match=r"cannot be told.*repetition"):
        uci.begin(Game(lossy), game.side, LIMITS[0])


def test_rules_that_get_lost_on_the_way_are_warned_of(
    otep: OtepPlayer, caplog: pytest.LogCaptureFixture
) -> None:
    game = Game("ashton-9")
    with caplog.at_level(logging.WARNING):
        otep.begin(game, game.side, LIMITS[0])
    assert otep.lost
    assert all(sentence in caplog.text for sentence in otep.lost)
    otep.begin(Game("brandub-opentafl-7"), game.side, LIMITS[0])
    assert otep.lost == ()


def program(text: str) -> str:
    """A command that runs a few lines of Python."""
    return f'{sys.executable} -u -c "{text}"'


def failing_uci(answer: str, *, before: str = "") -> str:
    """An engine that is ready and then does `answer` when it is to go."""
    return program(
        f"import os, sys, time\n{before}\n"
        "for line in sys.stdin:\n"
        "    word = line.split()[0]\n"
        "    print(dict(uci='uciok', isready='readyok').get(word, 'what?'))\n"
        f"    if word == 'go':\n        {answer}\n    if word == 'quit': break\n"
    )


def failing_otep(answer: str) -> str:
    return program(
        "import os, sys, time\nprint('log line')\nprint('hello')\n"
        f"for line in sys.stdin:\n    if line.startswith('play'):\n        {answer}\n"
        "    if 'goodbye' in line: break\n"
    )


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("os._exit(3)", "ended with status 3"),
        ("sys.stderr.write('out of ideas'); os._exit(1)", "its last words: out of ideas"),
        ("sys.stdout.close(); os.close(1); time.sleep(60)", "closed its output"),
        ("time.sleep(60)", "gave no answer within"),
        ("[print('x' * 1000) for _ in iter(int, 1)]", "gave no answer within"),
        ("sys.stdout.write('bestmove'); time.sleep(60)", "gave no answer within"),
        ("print('bestmove')", "names no move"),
        ("print('bestmove castle')", "names no move"),
        ("print('bestmove e99-e9')", "names no move"),
        ("print('error I give up')", "I give up"),
    ],
)
def test_an_engine_that_fails_is_reported_and_ended(
    answer: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "GRACE", 0.5 if "gave no" in complaint else 20.0)
    for player in (
        UciPlayer(failing_uci(answer)),
        OtepPlayer(
            failing_otep(answer.replace("bestmove", "move").replace("error I", "error -1 I"))
        ),
    ):
        with closing(player):
            game = Game("saami-tablut-9")
            player.begin(game, game.side, LIMITS[0])
            with pytest.raises(PlayerError, match=complaint):
                player.choose(game, LIMITS[0])
            with pytest.raises(PlayerError):  # it is not asked again by mistake
                player.choose(game, LIMITS[0])
            player.begin(game, game.side, LIMITS[0])  # but it starts anew for another game
            player.close()


def test_rules_that_an_engine_refuses_end_the_game_at_once() -> None:
    refusing = program(
        "import sys\nprint('hello')\n"
        "for line in sys.stdin:\n    if line.startswith('rules'): print('error -1 too big')\n"
    )
    with closing(OtepPlayer(refusing)) as player:
        game = Game("alea-19")
        player.begin(game, game.side, LIMITS[0])
        with pytest.raises(PlayerError, match="too big"):
            player.choose(game, LIMITS[0])


def test_garbage_and_full_error_streams_do_not_disturb_the_game() -> None:
    noise = (
        "sys.stderr.write('e' * 300000); sys.stdout.buffer.write(bytes(range(256)) * 9000);"
        "print(); print('info depth'); print('bestmove d1-d2')"
    )
    with closing(UciPlayer(failing_uci(noise, before="sys.stderr.write('e' * 300000)"))) as player:
        game = Game("saami-tablut-9")
        player.begin(game, game.side, LIMITS[0])
        assert str(player.choose(game, LIMITS[0])) == "d1-d2"
        assert str(player.choose(game, LIMITS[0])) == "d1-d2"


def test_an_engine_that_does_not_read_does_not_block_us() -> None:
    with closing(OtepPlayer(program("import time; print('hello'); time.sleep(60)"))) as player:
        game = Game("saami-tablut-9")
        started = time.monotonic()
        for _ in range(2000):
            player.begin(game, game.side, LIMITS[0])
        player.close()
        assert time.monotonic() - started < 10


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("", "it is empty"),
        ("'", "No closing quotation"),
        ("no-such-engine --fast", "No such file"),
        (program("import sys; sys.exit('no licence')"), "status 1; its last words: no licence"),
        (program("import time; time.sleep(60)"), "gave no answer within"),
    ],
)
def test_an_engine_that_does_not_start_says_why(
    command: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (uci_player, otep_player):
        monkeypatch.setattr(module, "HANDSHAKE", 0.5 if "gave no" in complaint else 20.0)
    for make in (UciPlayer, OtepPlayer):
        with pytest.raises(PlayerError, match=complaint):
            make(command)


def test_children_of_an_engine_end_with_it() -> None:
    with closing(OtepPlayer(f"sh -c '{ENGINE}; true'")) as player:
        inner = player._process._process.pid
        player._process.say("rules dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
        player.close()
        player.close()
    with pytest.raises(ProcessLookupError):
        os.killpg(inner, 0)
