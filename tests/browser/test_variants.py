"""Choosing among many rules: the gallery, the rules card, and rules of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import tablut
from tablut import Side

from .conftest import Person, Server, choose_language

CARDS = {
    "en": ("Rules", "How the attackers win", "king"),
    "ru": ("Правила", "Как побеждают нападающие", "корол"),
    "pl": ("Zasady", "Jak wygrywają napastnicy", "król"),
}

OWN = """
[rules]
position = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
escape = "corner"
corner = { special = true, stop = "K", hostile = "tT" }
king = { capture = "custodial" }
"""


def open_gallery(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Other rules and levels").click()
    expect(page.locator("dialog.new")).to_be_visible()


def start(page: Page, server: Server) -> None:
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/*")
    Person(page, server).await_turn()


def play(page: Page, move: str) -> None:
    for square in move.split("-"):
        page.locator(f'[data-square="{square}"]').click()


@pytest.mark.parametrize("variant", ["brandubh-1-7", "copenhagen-11", "alea-19"])
def test_a_variant_of_any_size_is_chosen_and_played(
    page: Page, server: Server, variant: str
) -> None:
    chosen = tablut.variants.load(variant)
    open_gallery(page, server)
    page.get_by_role("searchbox").fill(chosen.names["en"])
    page.locator(".gallery .option").filter(has_text=chosen.summary["en"]).click()
    expect(page.locator(".preview h3")).to_have_text(chosen.names["en"])
    page.locator(f'.sides input[value="{chosen.rules.first}"]').check(force=True)
    start(page, server)
    expect(page.locator("h1")).to_have_text(chosen.names["en"])
    move = next(iter(tablut.Game(variant).legal_moves))
    play(page, str(move))
    expect(page.locator(".moves li button").nth(2)).to_be_visible()
    expect(page.locator(".moves")).to_contain_text(str(move))


def test_rules_are_found_and_a_game_begun_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.url)
    choose = page.get_by_role("button", name="Other rules and levels")
    expect(choose).to_be_enabled()
    keyboard = page.keyboard
    choose.focus()
    keyboard.press("Enter")
    checked = page.locator(".gallery input[type=radio]:focus")
    expect(checked).to_have_value(tablut.variants.DEFAULT)
    keyboard.press("ArrowDown")
    expect(checked).not_to_have_value(tablut.variants.DEFAULT)
    keyboard.press("Shift+Tab")
    keyboard.press("Shift+Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()
    keyboard.type("magpie")
    keyboard.press("Enter")
    expect(page.locator(".preview h3")).to_have_text("Magpie")
    begin = page.get_by_role("button", name="Start the game")
    for _ in range(12):
        keyboard.press("Tab")
        if begin.evaluate("button => button === document.activeElement"):
            break
    keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    expect(page.locator("h1")).to_have_text("Magpie")


def test_the_gallery_answers_to_typing_at_once(page: Page, server: Server) -> None:
    open_gallery(page, server)
    expect(page.locator(".gallery .option")).to_have_count(len(tablut.variants.ids()))
    slowest = page.evaluate(
        """() => {
          const field = document.querySelector('input[type=search]');
          return Math.max(...['a', 'ab', 'a', '', 'tablut', ''].map(text => {
            const begun = performance.now();
            field.value = text;
            field.dispatchEvent(new Event('input', {bubbles: true}));
            document.querySelector('.gallery').getBoundingClientRect();
            return performance.now() - begun;
          }));
        }"""
    )
    assert slowest < 200


@pytest.mark.parametrize("language", CARDS)
@pytest.mark.parametrize("width", [360, 1280])
def test_the_rules_card_opens_in_the_persons_language(
    chromium: Browser, server: Server, width: int, language: str
) -> None:
    button, heading, word = CARDS[language]
    context = chromium.new_context(
        viewport={"width": width, "height": 740}, locale=language, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    page.get_by_role("button", name=button, exact=True).click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading", name=heading)).to_be_attached()
    expect(sheet).to_contain_text(word)
    expect(sheet.locator("tablut-picture").first).to_be_visible()
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    box = sheet.bounding_box()
    assert box
    assert box["width"] == (360 if width == 360 else pytest.approx(480))
    if width == 360:
        page.keyboard.press("Escape")
    else:  # the card stands beside the board, which can be played on
        play(page, "d1-d3")
        expect(page.locator(".moves li button").nth(1)).to_be_attached()
        sheet.locator(".close").click()
    expect(sheet).to_be_hidden()
    context.close()


def test_an_open_card_follows_the_language(page: Page, server: Server) -> None:
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    page.get_by_role("button", name="Rules", exact=True).click()
    for language, (_, heading, _) in CARDS.items():
        choose_language(page, language)
        expect(page.locator("dialog.sheet").get_by_role("heading", name=heading)).to_be_visible()


def test_the_card_opens_over_the_gallery(page: Page, server: Server) -> None:
    open_gallery(page, server)
    page.locator('.gallery input[value="berserk-11"]').check(force=True)
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading", name="Berserk Hnefatafl")).to_be_visible()
    expect(sheet.locator(".legend")).to_contain_text("defenders’ knight")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("dialog.new")).to_be_visible()


def test_own_rules_are_pasted_mended_and_played(page: Page, server: Server) -> None:
    open_gallery(page, server)
    page.get_by_role("button", name="Your own rules").click()
    text = page.get_by_role("textbox", name="Text of the rules")
    begin = page.get_by_role("button", name="Start the game")
    text.fill(OWN.replace('stop = "K"', 'stop = ""'))
    expect(page.locator(".verdict li")).to_contain_text("corner.stop")
    expect(begin).to_be_disabled()
    text.fill('names = { en = "Mine", ru = "Моё", pl = "Moje" }' + OWN)
    expect(page.locator(".verdict")).to_contain_text("can be played")
    expect(page.locator(".preview h3")).to_have_text("Mine")
    start(page, server)
    expect(page.locator("h1")).to_have_text("Mine")
    play(page, "d1-c1")
    expect(page.locator(".moves li button").nth(2)).to_be_visible()
    page.reload()
    expect(page.locator("h1")).to_have_text("Mine")
    page.get_by_role("button", name="Rules", exact=True).click()
    sheet = page.locator("dialog.sheet")
    expect(sheet.get_by_role("heading", name="Mine")).to_be_visible()
    expect(sheet).to_contain_text("7×7")


def test_own_rules_are_opened_from_a_file(page: Page, server: Server, tmp_path: Path) -> None:
    record = tmp_path / "mine.txt"
    record.write_bytes(b"\xef\xbb\xbfdim:7 name:My_own start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")
    open_gallery(page, server)
    page.get_by_role("button", name="Your own rules").click()
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".preview h3")).to_have_text("My own")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()


def test_the_list_of_variants_is_compressed(page: Page, server: Server) -> None:
    with page.expect_response("**/api/variants") as answer:
        page.goto(server.url)
    assert answer.value.headers["content-encoding"] == "gzip"
    assert len(json.loads(answer.value.body())) == len(tablut.variants.ids())


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_dialogs_are_no_wider_than_the_window(
    chromium: Browser, server: Server, width: int, language: str
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 640}, locale=language)
    page = context.new_page()
    page.goto(server.url)
    page.locator("header button").first.click()
    dialog = page.locator("dialog.new")
    expect(dialog.locator(".option").first).to_be_visible()
    fits = "each => each.scrollWidth <= each.clientWidth"
    for part in ("dialog.new", "dialog.new form", ".gallery", ".list", ".choices"):
        assert page.locator(part).evaluate(fits), part
    box = dialog.get_by_role("button", name=re.compile("Start|Начать|Rozpocznij")).bounding_box()
    assert box
    assert box["y"] + box["height"] <= 640
    dialog.locator(".tabs button").nth(1).click()
    expect(dialog.locator("textarea")).to_be_visible()
    assert dialog.evaluate(fits)
    context.close()
