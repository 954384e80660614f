"""What a person sets in this browser: looks, sounds, and moves that wait to be confirmed."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

import tablut
from tablut import Side

from .conftest import Person, Server, check_with_axe, choose_language, open_settings

COUNT_TONES = """
window.tones = 0;
const {start} = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.tones += 1;
  return start.apply(this, when);
};
"""


def choose(page: Page, setting: str, value: str) -> None:
    page.locator(f'.settings .{setting} input[value="{value}"]').check(force=True)


def play(page: Page, move: str) -> None:
    for square in move.split("-"):
        page.locator(f'[data-square="{square}"]').click()


def test_settings_apply_at_once_and_stay_while_the_game_goes_on(person: Person) -> None:
    page = person.page
    person.start()
    play(page, "d1-d3")
    person.await_turn(2)
    address, board = page.url, page.locator("tablut-board .frame")
    wood = board.evaluate("board => getComputedStyle(board).backgroundColor")
    open_settings(page)
    choose(page, "theme", "slate")
    choose(page, "scheme", "dark")
    choose(page, "pieces", "letter")
    assert board.evaluate("board => getComputedStyle(board).backgroundColor") != wood
    expect(page.locator("tablut-board .piece .letter").first).to_be_visible()
    expect(page.locator("tablut-board .piece .stone").first).to_be_hidden()
    page.keyboard.press("Escape")
    choose_language(page, "pl")
    expect(page.get_by_text("Twój ruch")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Twój ruch")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "slate")
    expect(page.locator("tablut-board .piece .letter").first).to_be_visible()
    assert page.url == address
    assert len(page.locator(".moves li button").all()) == 3


def test_axe_finds_nothing_in_any_theme(page: Page, server: Server) -> None:
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    open_settings(page)
    page.get_by_label("Confirm each move").check()
    page.keyboard.press("Escape")
    play(page, "d1-d3")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    open_settings(page)
    for theme in ("wood", "slate", "contrast", "print"):
        for scheme in ("light", "dark"):
            choose(page, "theme", theme)
            choose(page, "scheme", scheme)
            check_with_axe(page)
            page.keyboard.press("Escape")
            check_with_axe(page)
            open_settings(page)


def test_the_settings_are_no_wider_than_the_window(page: Page, server: Server) -> None:
    page.goto(server.url)
    dialog = page.locator("dialog.settings")
    for language in ("en", "ru", "pl"):
        choose_language(page, language)
        for width in (320, 360, 768):
            page.set_viewport_size({"width": width, "height": 640})
            open_settings(page)
            assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            dialog.get_by_role("button").click()  # the one that closes it is in reach
            expect(dialog).to_be_hidden()


def test_a_move_waits_until_it_is_confirmed(person: Person) -> None:
    page = person.page
    person.start()
    open_settings(page)
    page.get_by_label("Confirm each move").check()
    page.keyboard.press("Escape")

    play(page, "d1-d3")
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    page.keyboard.press("Escape")
    expect(confirm).to_be_hidden()
    play(page, "d1-d2")
    page.locator('[data-square="a7"]').click()
    expect(confirm).to_be_hidden()
    assert person.game["plies"] == []

    play(page, "d1-d3")
    confirm.click()
    assert person.await_turn(2)
    origin, target = person.choose()
    page.mouse.move(*person.square(origin))
    page.mouse.down()
    page.mouse.move(*person.square(target), steps=4)
    page.mouse.up()
    expect(confirm).to_be_visible()
    page.locator(f'[data-square="{target}"]').press("Enter")
    person.await_turn(4)


def test_sounds_wait_for_the_first_press_and_can_be_muted(page: Page, server: Server) -> None:
    page.add_init_script(COUNT_TONES)
    person = Person(page, server)
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.DEFENDERS))
    assert person.await_turn(1)  # the computer begins
    assert page.evaluate("tones") == 0
    origin, target = person.choose()
    play(page, f"{origin}-{target}")
    assert person.await_turn(3)
    assert page.evaluate("tones") > 0
    open_settings(page)
    page.get_by_label("Sounds").uncheck()
    expect(page.get_by_label("Volume")).to_be_disabled()
    page.keyboard.press("Escape")
    before = page.evaluate("tones")
    origin, target = person.choose()
    play(page, f"{origin}-{target}")
    person.await_turn(5)
    assert page.evaluate("tones") == before


def test_animation_can_be_turned_off(page: Page, server: Server) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    play(page, "d1-d3")
    Person(page, server).await_turn(2)
    piece = page.locator("tablut-board .piece").first
    expect(piece).to_have_css("transition-duration", "0.2s")
    open_settings(page)
    page.get_by_label("Animation").uncheck()
    expect(piece).to_have_css("transition-duration", "0s")
    page.get_by_label("Animation").check()
    page.emulate_media(reduced_motion="reduce")
    expect(piece).to_have_css("transition-duration", "0s")


def test_a_board_of_small_squares_is_played_by_touch_in_two_steps(
    chromium: Browser, server: Server
) -> None:
    context = chromium.new_context(
        viewport={"width": 360, "height": 740},
        has_touch=True,
        locale="en-GB",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(server.kept("alea-19", "", side=Side.ATTACKERS))
    person = Person(page, server)
    assert person.await_turn()
    near = page.locator("tablut-board .near")
    ranks = page.locator("tablut-board .ranks span").all_text_contents()
    assert [rank for rank in ranks if rank] == [str(rank) for rank in range(19, 0, -2)]
    for square in ("c1", "d1"):
        page.touchscreen.tap(*person.square(square))
        expect(near).to_be_visible()
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        assert box["width"] >= 24
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.touchscreen.tap(*person.square(square))
        expect(near).to_be_hidden()
    expect(page.locator(".moves li button").nth(1)).to_have_text(re.compile("c1-d1"))
    context.close()
