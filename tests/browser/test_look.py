"""What every page must be, at any width and in any language: accessible, whole, unshifting."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.sync_api import Browser, Page, expect

import tablut
from tablut import Side

from .conftest import Person, Server, check_with_axe, watch_shifts


def test_axe_finds_nothing_on_home_dialogs_card_and_game(varied_page: Page, server: Server) -> None:
    page = varied_page
    page.goto(server.url)
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    check_with_axe(page)
    page.get_by_role("button", name="Other rules and levels").click()
    expect(page.locator("dialog")).to_be_visible()
    check_with_axe(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".card h3").first).to_be_visible()
    check_with_axe(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Your own rules").click()
    page.locator("textarea").fill("[rules]")
    expect(page.locator(".verdict li")).to_be_visible()
    check_with_axe(page)
    page.keyboard.press("Escape")
    play.click()
    Person(page, server).await_turn()
    check_with_axe(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".card h3").first).to_be_visible()
    check_with_axe(page)


@pytest.mark.parametrize("width", [1280])
def test_axe_finds_nothing_on_a_strict_game_its_words_and_its_end(
    varied_page: Page, server: Server
) -> None:
    page = varied_page
    home = tablut.variants.load(tablut.variants.DEFAULT).rules
    rules = dataclasses.replace(home, position="/3t5/9/9/9/4K4/9/4T4/9/3t1t3/", gwrheill=True)
    page.goto(server.kept(rules, "", side=Side.ATTACKERS))
    expect(page.locator("q")).to_have_text("Tuichi!")
    check_with_axe(page)
    page.get_by_role("button", name="Resign").click()
    expect(page.locator("dialog")).to_be_visible()
    check_with_axe(page)
    page.locator("dialog .danger").click()
    expect(page.locator(".result")).to_be_visible()
    check_with_axe(page)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_is_wider_than_the_window(
    chromium: Browser, server: Server, width: int, language: str
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 740}, locale=language)
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator('[data-square="e5"]')).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == language
    page.locator("button.primary").click()
    page.wait_for_url("**/game/*")
    expect(page.locator(".actions")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator('[data-square="e5"]').bounding_box()
    assert box
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] >= 35
    context.close()


# What floats, and the controls that it covers; of boards, their squares.
COVERED = """() => {
  const within = root => [...root.querySelectorAll('*')].flatMap(
    each => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const box = each => each.getBoundingClientRect();
  const hit = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const floating = [...document.querySelectorAll('.floating p')].map(box);
  const controls = within(document).filter(each => !each.closest('.floating')
    && each.matches('a, button, label, input, select, textarea, summary, [data-square]'));
  return [floating.length, controls.filter(each => floating.some(one => hit(one, box(each))))
    .map(each => each.dataset.square || each.outerHTML)];
}"""


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("width", [360, 768, 900, 1280])
def test_no_question_and_no_notice_covers_a_control(
    chromium: Browser, server: Server, width: int, language: str
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 740}, locale=language, reduced_motion="reduce"
    )
    context.add_init_script("localStorage.setItem('tablut.settings', '{\"confirm\": true}')")
    page = context.new_page()
    home = tablut.variants.DEFAULT
    game = server.kept(home, "d1-d3 e3-h3", side=Side.ATTACKERS)
    for address in (server.url, game, f"{server.url}/learn/{home}"):
        page.goto(address)
        expect(page.locator("h1")).not_to_have_class("status")
        for name in ("f1", "f2"):
            page.locator(f'[data-square="{name}"]').click()
        expect(page.locator(".floating .primary")).to_be_visible()
        assert page.evaluate(COVERED) == [1, []], address
    for address in (f"{server.url}/nowhere", f"{server.url}/game/nobody"):
        page.goto(address)
        expect(page.locator(".floating p")).to_be_visible()
        expect(page.locator(".onward")).to_be_visible()
        assert page.evaluate(COVERED) == [1, []], address
    for address in (game, f"{server.url}/analysis"):
        page.goto(address)
        for name in ("f1", "i9"):
            page.locator(f'[data-square="{name}"]').click()
        expect(page.locator(".floating p")).to_be_visible()
        assert page.evaluate(COVERED) == [1, []], address
    context.close()


def test_the_layout_never_shifts_during_a_game(page: Page, server: Server) -> None:
    watch_shifts(page.context)
    person = Person(page, server)
    person.start()
    for number in range(3):
        origin, target = person.choose()
        page.locator(f'[data-square="{origin}"]').click()
        page.locator(f'[data-square="{target}"]').click()
        person.await_turn(2 * number + 2)
    assert page.evaluate("window.shift") < 0.02
