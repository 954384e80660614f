"""Every page of the site, by its address: what each must be in any language and at any width."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tablut import Side, variants

from .conftest import Server, check_with_axe, watch_shifts

WIDTHS = (320, 360, 768, 1280)
# What is there once a page is, by its address.
PAGES = {
    "/": ".onward",
    "/learn": ".lessons",
    f"/learn/{variants.DEFAULT}": ".task",
    "/learn/strategy": ".advice",
    "/analysis": ".engine",
    "/editor": ".workbench .telling .card",
}
# What an address of nothing shows, and the way onward from it.
DEAD_ENDS = {
    "/nowhere": ('[role="status"] p', "button.primary"),
    "/game/nobody": ('[role="status"] p', "button.primary"),
    "/learn/nothing": ('[role="alert"]', 'main a[href="/learn"]'),
    "/learn/game/nobody": ('[role="alert"]', 'main a[href="/learn"]'),
    "/learn?rules=damaged": ('[role="alert"]', 'main a[href="/editor?rules=damaged"]'),
    "/analysis/nothing": ('[role="alert"]', 'main a[href="/analysis"]'),
    "/analysis/game/nobody": ('[role="alert"]', 'main a[href="/analysis"]'),
    "/editor/nothing": ('[role="alert"]', ".workbench"),
    "/editor?rules=damaged": ('[role="alert"]', ".workbench"),
}


def check_widths(page: Page) -> None:
    """No window is too narrow."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (page.url, width)


@pytest.mark.parametrize(("language", "width"), [("en", 360), ("ru", 1280), ("pl", 768)])
def test_a_page_fits_is_named_stands_still_and_is_accessible(
    chromium: Browser, server: Server, language: str, width: int
) -> None:
    context = chromium.new_context(locale=language, reduced_motion="reduce")
    watch_shifts(context)
    page = context.new_page()
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{page.url}: {message.text}")

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
    game = server.kept(variants.DEFAULT, "", side=Side.ATTACKERS)
    titles = []
    for address, sign in {**PAGES, game.removeprefix(server.url): ".actions"}.items():
        page.set_viewport_size({"width": width, "height": 740})
        page.goto(server.url + address)
        expect(page.locator(sign).first).to_be_visible()
        expect(page.locator("h1")).to_have_count(1)
        assert page.evaluate("document.documentElement.lang") == language
        assert page.evaluate("window.shift") < 0.02, address
        check_with_axe(page)
        titles.append(page.title())
        check_widths(page)
    assert len(set(titles)) == len(titles)
    assert all(titles)
    assert complaints == []
    context.close()


def test_no_address_is_a_dead_end(page: Page, server: Server) -> None:
    for address, (sign, onward) in DEAD_ENDS.items():
        page.goto(server.url + address)
        expect(page.locator(sign).first).to_be_visible()
        expect(page.locator(onward).first).to_be_visible()
        expect(page.locator("h1")).to_have_count(1)
        check_widths(page)


def test_every_page_has_a_heading_while_the_server_does_not_answer(
    page: Page, server: Server
) -> None:
    page.route("**/api/**", lambda route: route.abort())
    for address in (*PAGES, "/game/somebody"):
        page.goto(server.url + address)
        expect(page.locator("h1")).to_have_count(1)
        expect(page.get_by_text("Reconnecting…")).to_be_visible()


def test_the_focus_follows_to_the_heading_of_each_place(page: Page, server: Server) -> None:
    page.goto(server.url)
    expect(page.locator(PAGES["/"])).to_be_visible()
    assert page.evaluate("document.activeElement === document.body")
    heading = page.locator("main h1")
    ring = "heading => getComputedStyle(heading).outlineStyle !== 'none'"

    def arrived(name: str, sign: str) -> None:
        expect(page.locator(sign).first).to_be_visible()
        expect(heading).to_contain_text(name)
        expect(heading).to_be_focused()

    header = page.get_by_role("navigation", name="Places")
    for name, title, sign in (
        ("Learn", "Learn to play", PAGES["/learn"]),
        ("Analysis", "Analysis", PAGES["/analysis"]),
        ("Editor", "Rules of your own", PAGES["/editor"]),
    ):
        header.get_by_role("link", name=name).click()
        arrived(title, sign)
        assert not heading.evaluate(ring)
    page.go_back()
    arrived("Analysis", PAGES["/analysis"])
    page.go_back()
    arrived("Learn to play", PAGES["/learn"])
    page.go_forward()
    arrived("Analysis", PAGES["/analysis"])
    header.get_by_role("link", name="Learn").press("Enter")
    arrived("Learn to play", PAGES["/learn"])
    assert heading.evaluate(ring)


def test_the_board_keeps_the_focus_where_a_move_on_it_begins_a_game(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    expect(page.locator(PAGES["/"])).to_be_visible()
    page.locator('[data-square="d1"]').press("Enter")
    for key in ("ArrowUp", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url("**/game/*")
    expect(page.get_by_text("Your turn")).to_be_visible()
    expect(page.locator('[data-square="d2"]')).to_be_focused()


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_a_game_that_there_is_not_gives_way_to_home_without_a_shift(
    chromium: Browser, server: Server, width: int
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 740}, locale="en-GB")
    watch_shifts(context)
    page = context.new_page()
    page.goto(f"{server.url}/game/nope")
    expect(page.locator(PAGES["/"])).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="does not exist")).to_be_visible()
    assert page.evaluate("window.shift") == 0
    context.close()
