"""A real server, a real Chromium, and a person who plays well."""

from __future__ import annotations

import asyncio
import re
import secrets
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import tablut
from tablut import Rules, Side, variants
from tablut.server.clocks import Pace, wall_clock
from tablut.server.room import Made, Terms, restore
from tablut.server.rooms import Append
from tablut.server.store import open_store

# No sandbox, since tests may run as root; none of the calls that Chromium makes home.
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
AXE = Path(__file__).parents[2] / "page" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE_MS = 15_000
expect.set_options(timeout=PATIENCE_MS)


class Server:
    """`tablut play` as a process, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "tablut", "play", "--no-browser"),
                *("--port", str(self.port), "--database", self.database),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert self.url in line, line

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def kept(
        self,
        rules: Rules | str,
        moves: str,
        *,
        side: Side,
        level: int = 1,
        pace: Pace | None = None,
    ) -> str:
        """The address of a game that somebody has played so far, in no time."""
        variant = rules if isinstance(rules, str) else None
        terms = Terms(
            id=secrets.token_urlsafe(9),
            variant=variant,
            rules=variants.rules(rules),
            level=level,
            side=side,
            seed=1,
            pace=pace,
        )
        left = None if pace is None else pace.start

        async def keep() -> None:
            async with open_store(self.database) as store:
                await store.create(terms)
                room = restore(terms, serial=0, moves=())
                for ply, move in enumerate(moves.split()):
                    made = Made(move, left=left)
                    played = restore(terms, serial=ply + 1, moves=[*room.made, made])
                    after = replace(played, since=None if pace is None else wall_clock())
                    await store.keep(room, after, Append(ply, made))
                    room = after

        with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
            apart.submit(asyncio.run, keep()).result()
        return f"{self.url}/game/{terms.id}"


class Person:
    """Somebody at the page of one game, who asks the engine what to play."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.engine = tablut.Engine(seed=1)

    @property
    def game(self) -> dict[str, object]:
        """The game as the server keeps it."""
        found = re.search(r"/game/([\w-]+)", self.page.url)
        assert found, self.page.url
        answer = httpx.get(f"{self.server.url}/api/games/{found[1]}")
        state: dict[str, object] = answer.raise_for_status().json()
        return state

    def start(self) -> None:
        """Press the one button of the home page."""
        self.page.goto(self.server.url)
        self.page.get_by_role("button", name="Play", exact=True).click()
        self.page.wait_for_url("**/game/*")
        self.await_turn()

    def await_turn(self, plies: int = 0) -> bool:
        """Wait until it is one's turn after at least so many plies; false if the game is over."""
        over = self.page.locator(".result")
        turn = self.page.get_by_text("Your turn")
        moves = self.page.locator(".moves li button")  # the first is the start
        expect(over.or_(moves.nth(plies)).first).to_be_attached()
        expect(over.or_(turn)).to_be_visible()
        return not over.is_visible()

    def says(self, text: str) -> None:
        """Wait for a note of the page."""
        note = self.page.get_by_role("status").filter(has_text=text)
        expect(note).to_be_visible()

    def choose(self) -> tuple[str, str]:
        """The squares of a good move."""
        state = self.game
        game = tablut.Game(str(state["variant"]))
        plies = state["plies"]
        assert isinstance(plies, list)
        for ply in plies:
            game.play(ply["move"])
        return self.engine.search(game, tablut.Limit(depth=5)).move.squares

    def square(self, name: str) -> tuple[float, float]:
        """The middle of a square, in pixels."""
        box = self.page.locator(f'[data-square="{name}"]').bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def open_settings(page: Page) -> None:
    page.locator("header button").last.click()
    expect(page.locator("dialog.settings")).to_be_visible()


def choose_language(page: Page, language: str) -> None:
    open_settings(page)
    page.locator("dialog.settings select").select_option(language)
    page.keyboard.press("Escape")


def watch_shifts(context: BrowserContext) -> None:
    """Adds up in `window.shift` how much of each page moves by itself."""
    context.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => {"
        " for (const {hadRecentInput, value} of list.getEntries())"
        "  if (!hadRecentInput) window.shift += value;"
        "}).observe({type: 'layout-shift', buffered: true});"
    )


def check_with_axe(page: Page) -> None:
    # Evaluated rather than added as a script: the page's content policy allows no foreign ones.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        "axe.run().then(({violations}) => violations.map(v => v.id + ': ' + v.help))"
    )
    assert found == []


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    assert path, f"the browser tests need one of {', '.join(CHROMIUM_NAMES)}; install it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.kill()


@pytest.fixture
def server(one_server: Server) -> Server:
    """One for all tests, since it takes seconds to start; started anew if a test killed it."""
    if one_server.process.poll() is not None:
        one_server.start()
    return one_server


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """A desktop window whose person wants no animation."""
    made = chromium.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
    )
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails the test if a script of it fails."""
    opened = context.new_page()
    failures: list[str] = []
    opened.on("pageerror", lambda error: failures.append(str(error)))
    yield opened
    assert failures == []


@pytest.fixture(params=[360, 1280])
def width(request: pytest.FixtureRequest) -> int:
    """Of a narrow and of a wide window."""
    assert isinstance(request.param, int)
    return request.param


@pytest.fixture(params=["light", "dark"])
def varied_page(chromium: Browser, width: int, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a narrow and in a wide window, light and dark."""
    context = chromium.new_context(
        viewport={"width": width, "height": 740},
        color_scheme=request.param,
        reduced_motion="reduce",
        locale="en-GB",
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def person(page: Page, server: Server) -> Person:
    return Person(page, server)
