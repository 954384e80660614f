"""Games over real sockets: a server in a thread, pages as its clients."""

from __future__ import annotations

import dataclasses
import json
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tablut import Game, Limit, Move, Side
from tablut.server.app import Settings
from tablut.server.thinking import MakeSearcher

from .playing import (
    PROMPT_S,
    TWENTY_QUIET_PLIES,
    Broken,
    Found,
    Patient,
    Quick,
    site,
    wait_until,
)


def other(side: str) -> str:
    return Side(side).other.value


def replayed(game: Any) -> Game:
    """The shown game, played again by the library."""
    again = Game(game["variant"])
    for ply in game["plies"]:
        assert again.side == ply["side"]
        again.play(ply["move"])
        assert str(again.position) == ply["position"]
    return again


def test_a_whole_game_is_played_by_messages(settings: Settings) -> None:
    with site(settings) as server, server.page(server.new_game(level=1)) as page:
        serials = [page.game["serial"]]
        while page.until_my_turn()["outcome"] is None and len(page.game["plies"]) < 300:
            assert page.game["to_move"] == page.game["side"] == "attackers"
            page.move()
            serials.append(page.state()["serial"])
        again = replayed(page.game)
        assert serials == sorted(serials)
        assert str(again.position) == page.game["position"]
        if again.outcome is None:  # a long game: enough was played
            page.send(type="resign")
            assert page.state()["outcome"]["winner"] == "defenders"
        else:
            assert page.game["outcome"]["reason"] == again.outcome.reason
            assert page.game["outcome"]["winner"] == again.outcome.winner
        assert page.game["legal"] == {}
        page.move("e3-h3")
        assert page.refusal()["code"] == "game_over"


def test_the_computer_opens_when_its_side_is_first(settings: Settings) -> None:
    with (
        site(settings, Quick) as server,
        server.page(server.new_game(side="defenders")) as page,
    ):
        assert page.game["legal"] == {} or page.game["plies"]
        game = page.until_my_turn()
        assert [ply["side"] for ply in game["plies"]] == ["attackers"]
        assert game["to_move"] == "defenders"
        assert game["legal"]


def test_while_the_computer_thinks_nothing_is_legal(settings: Settings) -> None:
    with site(settings, Patient) as server, server.page(server.new_game()) as page:
        page.move()
        game = page.state()
        assert game["thinking"]
        assert game["legal"] == {}
        assert game["to_move"] == other(game["side"])
        page.move("e3-h3")
        assert page.refusal()["code"] == "not_your_turn"


def test_move_now_ends_the_thinking_at_once(settings: Settings) -> None:
    with site(settings, Patient) as server, server.page(server.new_game()) as page:
        page.move()
        assert page.state()["thinking"]
        asked = time.monotonic()
        page.send(type="move_now")
        assert len(page.until_my_turn()["plies"]) == 2
        assert time.monotonic() - asked < PROMPT_S


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(
    settings: Settings,
) -> None:
    with site(settings, Quick) as server, server.page(server.new_game()) as page:
        before = page.game
        page.move("a1-a2")
        refusal = page.refusal()
        assert refusal["code"] == "no_piece"
        assert refusal["params"] == {"move": "a1-a2"}
        assert refusal["detail"]
        assert server.http.get(f"/api/games/{before['id']}").json() == before


BAD_FRAMES: list[str | bytes] = [
    "",
    "not JSON",
    "[" * 2000,
    '{"type":"castle"}',
    '{"type":"move","ply":"one","move":1}',
    json.dumps({"type": "move", "ply": 0, "move": "x" * 5000}),
    json.dumps({"type": "resign", "padding": "x" * 100_000}),
    '{"type":"resign"}' + " " * 5000,
    b'{"type":"resign"}',
    b"\x00\xff" * 5000,
]


def test_bad_frames_are_refused_and_the_socket_lives_on(settings: Settings) -> None:
    with site(settings, Quick) as server, server.page(server.new_game()) as page:
        for frame in BAD_FRAMES:
            page.connection.send(frame)
            assert page.refusal()["code"] == "bad_message", frame
        page.move()
        assert len(page.state()["plies"]) == 1


def test_the_same_move_sent_twice_is_played_once(settings: Settings) -> None:
    with site(settings, Quick) as server, server.page(server.new_game()) as page:
        move = page.move()
        assert len(page.state()["plies"]) == 1
        assert len(page.until_my_turn()["plies"]) == 2
        before = page.game
        page.move(move, ply=0)
        assert page.state() == before


def test_another_move_for_a_played_ply_is_stale(settings: Settings) -> None:
    with site(settings, Quick) as server, server.page(server.new_game()) as page:
        page.move()
        page.state()
        game = page.until_my_turn()
        origin, targets = list(game["legal"].items())[-1]
        page.move(f"{origin}-{targets[-1]}", ply=0)
        refusal = page.refusal()
        assert refusal["code"] == "stale"
        assert refusal["params"] == {"ply": 2}


def test_taking_back_undoes_both_half_moves(settings: Settings) -> None:
    with site(settings, Quick) as server, server.page(server.new_game()) as page:
        page.send(type="take_back")
        assert page.refusal()["code"] == "nothing_to_take_back"
        start = page.game
        page.move()
        page.state()
        played = page.until_my_turn()
        page.send(type="take_back")
        game = page.state()
        assert game["serial"] > played["serial"]
        assert game | {"serial": 0, "undone": 0} == start | {"serial": 0}
        assert game["undone"] == 2
        page.send(type="redo")
        again = page.state()
        assert again | {"serial": 0} == played | {"serial": 0}


def test_taking_back_while_the_computer_thinks_cancels_its_answer(settings: Settings) -> None:
    with site(settings, Patient) as server, server.page(server.new_game()) as page:
        page.move()
        assert page.state()["thinking"]
        page.send(type="take_back")
        game = page.state()
        assert game["plies"] == []
        assert not game["thinking"]
        assert page.is_silent()
        page.move()
        assert page.state()["thinking"]
        page.send(type="move_now")
        assert len(page.until_my_turn()["plies"]) == 2


def test_resigning_ends_the_game_while_the_computer_thinks(settings: Settings) -> None:
    with site(settings, Patient) as server, server.page(server.new_game()) as page:
        page.move()
        assert page.state()["thinking"]
        page.send(type="resign")
        game = page.state()
        assert game["outcome"] == {"winner": "defenders", "reason": "resignation", "squares": []}
        assert not game["thinking"]
        assert game["legal"] == {}
        assert page.is_silent()
        page.send(type="resign")
        assert page.refusal()["code"] == "game_over"


def after(start: Game, moves: str) -> str:
    """A TOML text of own rules like those of a game, from the position after some moves."""
    for move in moves.split():
        start.play(move)
    rules = start.rules.to_dict() | {"position": str(start.position), "first": start.side.value}
    return "[rules]\n" + "\n".join(_toml(key, value) for key, value in rules.items())


def _toml(key: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        return f"{key} = {{ {', '.join(_toml(k, v) for k, v in value.items())} }}"
    return f"{key} = {json.dumps(value)}"


def test_one_side_can_make_several_moves_in_a_row(settings: Settings) -> None:
    text = after(Game("berserk-11"), "b6-b3 e5-c5 a8-c8 g7-j7 b3-c3 f8-d8 e11-e10 d6-d2")
    with site(settings, Quick) as server, server.page(server.new_game(rules_text=text)) as page:
        page.move("k8-j8")
        game = page.state()
        assert game["to_move"] == "attackers"
        assert game["legal"] == {"j8": ["e8"]}
        assert not game["thinking"]
        page.move("a5-a4")
        assert page.refusal()["code"] == "must_go_on"
        page.move("j8-e8")
        page.state()
        sides = [ply["side"] for ply in page.until_my_turn()["plies"]]
        assert sides == ["attackers", "attackers", "defenders"]


def test_a_kings_silence_is_replayed_after_a_restart(settings: Settings) -> None:
    text = after(Game("tawlbwrdd-article"), "e2-f2 e7-d7 g10-g8 d6-d3 f3-k3 e6-e8 c6-c11")
    with site(settings, Quick) as server:
        said, silent = (server.new_game(rules_text=text, side="defenders") for _ in range(2))
        with server.page(said) as page:
            assert page.game["gwrheill"]
            page.send(type="move", ply=0, move="f6-b6", say="gwrheill")
            assert page.state()["outcome"] is None
            page.until_my_turn()
        with server.page(silent) as page:
            page.send(type="move", ply=0, move="f6-b6", say=None)
            assert page.state()["outcome"]["reason"] == "king_captured"
    with site(settings, Quick) as server:
        assert server.http.get(f"/api/games/{said}").json()["outcome"] is None
        outcome = server.http.get(f"/api/games/{silent}").json()["outcome"]
        assert outcome["winner"] == "attackers"


def judge(score: int) -> MakeSearcher:
    """An engine that plays twenty quiet plies at once, then thinks until it is stopped and gives
    the side to move that score."""

    class Judge(Patient):
        def search(self, game: Game, limit: Limit | None) -> Found:
            quiet = TWENTY_QUIET_PLIES.split()[len(game.moves) :]
            if quiet:
                return Found(Move.parse(quiet[0], size=9))
            return dataclasses.replace(super().search(game, limit), score=score)

    return Judge


@pytest.mark.parametrize(("score", "agrees"), [(50, True), (0, True), (-50, False)])
def test_an_offer_of_a_draw_is_considered_and_answered(
    settings: Settings, score: int, agrees: bool
) -> None:
    with site(settings, judge(score)) as server, server.page(server.new_game()) as page:
        page.send(type="offer_draw")
        assert page.refusal()["code"] == "draw_declined"
        for move in TWENTY_QUIET_PLIES.split()[::2]:
            page.move(move)
            page.state()
            page.until_my_turn()
        page.send(type="offer_draw")
        considering = page.state()
        assert considering["thinking"]
        assert considering["to_move"] == considering["side"]
        page.send(type="move_now")
        game = page.until_my_turn()
        if agrees:
            assert game["outcome"] == {"winner": None, "reason": "agreement", "squares": []}
        else:
            assert game["outcome"] is None
            assert page.refusal()["code"] == "draw_declined"
            page.move()
            assert page.state()["thinking"]


def test_both_sockets_of_a_game_see_every_change(settings: Settings) -> None:
    with site(settings, Quick) as server:
        game_id = server.new_game()
        with server.page(game_id) as one, server.page(game_id) as two:
            one.state()  # the second guest's arrival shows the game again
            one.move()
            for page in (one, two):
                assert len(page.state()["plies"]) == 1
                assert len(page.until_my_turn()["plies"]) == 2
            two.move()
            for page in (one, two):
                assert len(page.state()["plies"]) == 3


def test_a_refusal_is_told_only_to_the_one_who_asked(settings: Settings) -> None:
    with site(settings, Quick) as server:
        game_id = server.new_game()
        with server.page(game_id) as one, server.page(game_id) as two:
            one.state()
            two.move("a1-a2")
            assert two.refusal()["code"] == "no_piece"
            assert one.is_silent()


def test_two_games_at_once_do_not_touch_each_other(settings: Settings) -> None:
    with (
        site(settings, Quick) as server,
        server.page(server.new_game(side="attackers")) as one,
        server.page(server.new_game(side="defenders")) as two,
    ):
        two.until_my_turn()
        for _ in range(3):
            for page in (one, two):
                page.move()
                page.state()
                page.until_my_turn()
        assert len(one.game["plies"]) == 6
        assert len(two.game["plies"]) == 7
        for page in (one, two):
            replayed(page.game)


def test_an_engine_failure_is_told_and_the_game_goes_on(settings: Settings) -> None:
    searchers = [Broken, Broken, Quick]

    def make(level: int, seed: int) -> Quick:
        return searchers.pop(0)(level, seed)

    with site(settings, make) as server, server.page(server.new_game()) as page:
        page.move()
        assert page.state()["thinking"]
        assert not page.state()["thinking"]
        assert page.refusal()["code"] == "engine"
        page.send(type="move_now")
        assert page.state()["thinking"]
        assert len(page.until_my_turn()["plies"]) == 2


def test_the_search_is_let_go_with_the_last_guest_and_taken_up_with_the_next(
    settings: Settings,
) -> None:
    made: list[Patient] = []

    def make(level: int, seed: int) -> Patient:
        made.append(Patient(level, seed))
        return made[-1]

    with site(settings, make) as server:
        game_id = server.new_game()
        with server.page(game_id) as page:
            page.move()
            assert page.state()["thinking"]
            wait_until(lambda: made)
        wait_until(lambda: made[0]._stopped.is_set())
        shown = server.http.get(f"/api/games/{game_id}").json()
        assert len(shown["plies"]) == 1
        assert not shown["thinking"]
        with server.page(game_id) as page:
            assert page.game["thinking"]
            wait_until(lambda: len(made) == 2)
            page.send(type="move_now")
            assert len(page.until_my_turn()["plies"]) == 2


def test_an_unknown_game_closes_the_socket_with_a_reason(settings: Settings) -> None:
    with site(settings, Quick) as server:
        url = f"ws://127.0.0.1:{server.port}/api/games/nobody/socket"
        with connect(url) as connection:
            assert json.loads(connection.recv(timeout=5))["code"] == "game_not_found"
            with pytest.raises(ConnectionClosed) as closed:
                connection.recv(timeout=5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("thinking", [False, True])
def test_a_game_goes_on_after_a_restart(settings: Settings, thinking: bool) -> None:
    with site(settings, Patient if thinking else Quick) as server:
        game_id = server.new_game()
        with server.page(game_id) as page:
            page.move()
            page.state()
            before = page.game if thinking else page.until_my_turn()
    with site(settings, Quick) as server, server.page(game_id) as page:
        after = page.until_my_turn()
        assert after["serial"] >= before["serial"]
        assert len(after["plies"]) == 2
        assert after["plies"][: len(before["plies"])] == before["plies"]
        page.move()
        page.state()
        assert len(page.until_my_turn()["plies"]) == 4


def test_two_processes_on_one_database_take_turns_at_a_game(settings: Settings) -> None:
    with site(settings, Quick) as here, site(settings, Quick) as there:
        game_id = here.new_game()
        with here.page(game_id) as one, there.page(game_id) as two:
            played = one.move()
            one.state()
            one.until_my_turn()
            # The other process has not heard of it, finds out, and shows the newest game.
            origin, targets = list(two.game["legal"].items())[-1]
            assert f"{origin}-{targets[-1]}" != played
            two.move(f"{origin}-{targets[-1]}", ply=0)
            assert two.state()["plies"] == one.game["plies"]
            assert two.refusal()["code"] == "stale"
