"""Slow and broken networks, and how fast the board answers."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect

from tablut import Side

from .conftest import Person, Server
from .test_play import by_mouse

HOME = "saami-tablut-9"
DELAY_S = 0.7


def opened(page: Page, server: Server, level: int = 1) -> Person:
    person = Person(page, server)
    page.goto(server.kept(HOME, "", side=Side.ATTACKERS, level=level))
    person.await_turn()
    return person


def moves_sent(page: Page) -> list[Any]:
    """The moves that the page sends from now on, over whatever socket."""
    sent: list[Any] = []

    def note(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "move":
            sent.append(message)

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


def plies_of(person: Person) -> list[Any]:
    plies = person.game["plies"]
    assert isinstance(plies, list)
    return plies


def test_a_move_made_without_a_network_is_sent_once_when_it_is_back(
    page: Page, context: BrowserContext, server: Server
) -> None:
    sent = moves_sent(page)
    person = opened(page, server)
    context.set_offline(True)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    by_mouse(person, "d1", "d3", drag=True)
    expect(page.locator("tablut-board .target")).to_have_count(1)
    page.wait_for_timeout(1500)
    assert sent == []
    context.set_offline(False)
    expect(page.get_by_text("Reconnecting")).to_be_hidden()
    assert person.await_turn(2)
    assert [message["move"] for message in sent] == ["d1-d3"]
    assert plies_of(person)[0]["move"] == "d1-d3"


def test_what_happened_meanwhile_shows_when_the_network_is_back(
    page: Page, context: BrowserContext, server: Server
) -> None:
    person = opened(page, server, level=5)
    by_mouse(person, "d1", "d3", drag=True)
    context.set_offline(True)
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    page.wait_for_timeout(1500)
    context.set_offline(False)
    assert person.await_turn(2)
    assert len(plies_of(person)) == 2
    shown = page.locator("tablut-board").evaluate("board => board.position")
    assert shown == person.game["position"]


def test_a_slow_network_shows_the_move_at_once_and_settles_it_later(
    page: Page, server: Server
) -> None:
    def slow(route: WebSocketRoute) -> None:
        far = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            time.sleep(DELAY_S)
            far.send(message)

        route.on_message(pass_on)

    page.route_web_socket("**/socket", slow)
    person = opened(page, server)
    by_mouse(person, "d1", "d3", drag=True)
    moved = page.evaluate(
        """() => document.querySelector("tablut-board").marks.lastMove?.target ?? null"""
    )
    assert moved == "d3"
    assert person.await_turn(2)
    assert [ply["side"] for ply in plies_of(person)] == ["attackers", "defenders"]


MEASURE = """
() => {
  globalThis.latencies = [];
  const board = document.querySelector("tablut-board");
  for (const type of ["pointerdown", "pointerup"]) {
    board.addEventListener(type, (event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () =>
          latencies.push([type, performance.now() - event.timeStamp]);
        channel.port2.postMessage(null);
      });
    }, { capture: true });
  }
}
"""
"""A message posted in a frame comes just after it has been painted."""


def test_how_long_the_board_takes_to_answer_is_reported(page: Page, server: Server) -> None:
    person = opened(page, server)
    page.evaluate(MEASURE)
    for number, (origin, target) in enumerate((("d1", "d3"), ("f1", "f3"), ("e1", "d1"))):
        by_mouse(person, origin, target, drag=False)
        if not person.await_turn(2 * number + 2):
            break
    found: list[tuple[str, float]] = page.evaluate("latencies")
    kinds = {"pointerdown": "press to paint", "pointerup": "move to paint"}
    for kind, words in kinds.items():
        times = sorted(took for each, took in found if each == kind)
        assert times
        print(f"{words}: median {times[len(times) // 2]:.0f} ms, worst {times[-1]:.0f} ms")
