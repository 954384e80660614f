"""Making rules of one's own: drawing, choosing, judging, sharing, playing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import tablut
from tablut import variants

from .conftest import Person, Server, check_with_axe, choose_language


def open_editor(page: Page, server: Server, path: str = "/editor") -> None:
    page.goto(server.url + path)
    expect(page.locator(".telling .card h2")).to_be_visible()


def square(page: Page, name: str) -> Locator:
    return page.locator(f'tablut-easel [data-square="{name}"]')


def rule(page: Page, key: str) -> Locator:
    return page.locator(f'[data-key="{key}"]')


def choose(page: Page, key: str, value: str) -> None:
    rule(page, key).locator(f'input[value="{value}"]').check(force=True)


def find(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Find a rule").fill(words)


def saved(page: Page, button: str) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def rules_on(page: Page) -> tablut.Rules:
    """The rules as they would be saved."""
    return variants.read_text(saved(page, "Save as TOML"), name="mine").rules


def test_a_changed_rule_changes_the_card_and_can_be_undone(page: Page, server: Server) -> None:
    open_editor(page, server)
    card = page.locator(".telling")
    expect(card).to_contain_text("The attackers move first")
    choose(page, "first", "defenders")
    expect(card).to_contain_text("The defenders move first")
    expect(rule(page, "first")).to_contain_text("changed")
    page.keyboard.press("Control+z")
    expect(card).to_contain_text("The attackers move first")
    expect(rule(page, "first")).not_to_contain_text("changed")
    page.get_by_role("button", name="Redo").click()
    expect(card).to_contain_text("The defenders move first")
    page.get_by_role("button", name="Reset: First move").click()
    expect(card).to_contain_text("The attackers move first")


def test_a_contradiction_is_refused_in_the_persons_language(page: Page, server: Server) -> None:
    open_editor(page, server)
    choose_language(page, "ru")
    expect(page.locator("h1")).to_have_text("Свои правила")
    page.get_by_role("searchbox").fill("трон")
    rule(page, "throne.exists").locator("input").uncheck()
    problem = page.locator(".problems li")
    expect(problem).to_contain_text("Способ взятия короля")
    expect(page.locator(".short")).to_have_text("1 противоречие")
    expect(rule(page, "throne.stop")).to_contain_text("Трона нет.")
    expect(page.locator(".bar .primary")).to_be_disabled()
    problem.get_by_role("button", name=re.compile("Как берут короля")).click()
    expect(rule(page, "king.capture").locator("input:focus")).to_have_count(1)
    choose(page, "king.capture", "custodial")
    expect(page.locator(".short")).to_have_text("Можно играть")


def test_a_start_is_drawn_by_mouse_with_symmetry_and_in_one_stroke(
    page: Page, server: Server
) -> None:
    open_editor(page, server)
    square(page, "b2").click()
    expect(page.locator(".count")).to_contain_text("20 attackers")
    page.get_by_role("combobox", name="Symmetry").select_option("none")
    page.locator('.brushes input[value="T"]').check(force=True)
    origin, target = (square(page, name).bounding_box() for name in ("a1", "c1"))
    assert origin
    assert target
    page.mouse.move(origin["x"] + 10, origin["y"] + 10)
    page.mouse.down()
    page.mouse.move(target["x"] + 10, target["y"] + 10, steps=8)
    page.mouse.up()
    expect(page.locator(".count")).to_contain_text("11 defenders")
    assert rules_on(page).position.startswith("/TTTttt3/1t2t2t1/")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".count")).to_contain_text("8 defenders")


def test_a_whole_rule_set_is_made_by_keyboard(page: Page, server: Server) -> None:
    open_editor(page, server, "/editor/brandub-opentafl-7")
    keyboard = page.keyboard
    page.get_by_role("button", name="Clear the board").press("Enter")
    expect(page.locator(".short")).to_have_text("1 contradiction")
    expect(page.locator(".problems")).to_contain_text("No king on the board")
    square(page, "d4").focus()
    keyboard.press("k")
    keyboard.press("ArrowUp")
    keyboard.press("Shift+T")
    keyboard.press("ArrowUp")
    keyboard.press("t")
    expect(square(page, "d6")).to_have_attribute("aria-label", "d6, attacker")
    expect(page.locator(".count")).to_have_text("4 attackers, 4 defenders, a king")
    expect(page.locator(".short")).to_have_text("Can be played")
    keyboard.press("Control+z")
    expect(page.locator(".count")).to_have_text("0 attackers, 4 defenders, a king")
    keyboard.press("Control+Shift+Z")
    assert rules_on(page).position == "/7/3t3/3T3/1tTKTt1/3T3/3t3/7/"


def test_camps_are_drawn_and_then_have_rules(page: Page, server: Server) -> None:
    open_editor(page, server)
    find(page, "closed")
    expect(rule(page, "camps.closed")).to_contain_text("There are no camps on the board.")
    page.locator('.brushes input[value="camp"]').check(force=True)
    for name in ("d1", "e1", "e2"):
        square(page, name).click()
    expect(rule(page, "camps.closed").locator("input").first).to_be_visible()
    expect(square(page, "a5")).to_have_attribute("aria-label", re.compile("camp"))
    camps = rules_on(page).camps
    assert camps
    assert len(camps.groups) == 4
    assert {len(group) for group in camps.groups} == {4}


def test_another_size_keeps_what_was_drawn_in_the_middle(page: Page, server: Server) -> None:
    open_editor(page, server)
    page.get_by_role("combobox", name="Size").select_option("11")
    expect(square(page, "f6")).to_have_attribute("aria-label", re.compile("throne, king"))
    position = "/11/4ttt4/5t5/5T5/1t3T3t1/1ttTTKTTtt1/1t3T3t1/5T5/5t5/4ttt4/11/"
    assert rules_on(page).position == position
    page.get_by_role("combobox", name="Layout of").select_option("alea-19")
    page.get_by_role("button", name="Take over").click()
    expect(square(page, "j10")).to_have_attribute("aria-label", re.compile("king"))
    assert rules_on(page).position == variants.load("alea-19").rules.position


def test_what_is_made_outlives_a_reload_and_is_offered_for_a_game(
    page: Page, server: Server
) -> None:
    open_editor(page, server)
    page.get_by_label("Name in English").fill("Mine")
    choose(page, "escape", "corner")
    expect(page.locator(".telling h2")).to_have_text("Mine")
    page.reload()
    expect(page.get_by_label("Name in English")).to_have_value("Mine")
    expect(rule(page, "escape").locator('input[value="corner"]')).to_be_checked()
    expect(page.locator(".mine li")).to_contain_text("open now")
    page.goto(server.url)
    page.get_by_role("button", name="Other rules and levels").click()
    page.get_by_role("button", name="Your own rules").click()
    page.get_by_role("combobox", name="Rules kept in this browser").select_option("Mine")
    expect(page.locator(".preview h3")).to_have_text("Mine")
    page.goto(server.url + "/editor")
    page.get_by_role("button", name="Delete Mine").click()
    expect(page.locator(".mine li")).to_have_count(0)
    page.get_by_role("button", name="Put back").click()
    expect(page.locator(".mine li a")).to_have_text("Mine")


def test_a_shared_link_opens_the_same_rules_elsewhere(
    chromium: Browser, page: Page, server: Server
) -> None:
    open_editor(page, server, "/editor/copenhagen-11")
    page.get_by_label("Name in English").fill("Shared")
    find(page, "princes")
    rule(page, "princes_lost").locator("input").check()
    expect(page.locator(".short")).to_have_text("Can be played")
    link = page.get_by_label("Link to these rules")
    expect(link).to_have_value(re.compile("rules="))
    text = saved(page, "Save as TOML")
    other = chromium.new_context(locale="pl", reduced_motion="reduce")
    elsewhere = other.new_page()
    elsewhere.goto(link.input_value())
    expect(elsewhere.locator(".telling h2")).to_have_text("Shared")
    with elsewhere.expect_download() as download:
        elsewhere.get_by_role("button", name="Zapisz jako TOML").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == text
    assert variants.read_text(text, name="x").rules.princes_lost
    other.close()


def test_a_damaged_link_says_so(page: Page, server: Server) -> None:
    open_editor(page, server, "/editor?rules=nonsense")
    expect(page.get_by_role("alert")).to_contain_text("cannot be found")


def test_files_are_saved_and_opened(page: Page, server: Server, tmp_path: Path) -> None:
    open_editor(page, server, "/editor/tablut-pl")
    expect(page.get_by_text("A record cannot keep")).to_contain_text("No legal move")
    record = saved(page, "Save as OpenTafl record")
    assert record.startswith("dim:9")
    file = tmp_path / "mine.txt"
    file.write_text(record.replace("dim:9", "dim:9 name:From_a_file"), encoding="utf-8")
    page.locator(".using input[type=file]").set_input_files(file)
    expect(page.get_by_label("Name in English")).to_have_value("From a file")
    expect(page.locator(".telling h2")).to_have_text("From a file")
    file.write_text("nonsense", encoding="utf-8")
    page.locator(".using input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Not TOML")
    expect(page.locator(".telling h2")).to_have_text("From a file")


def test_own_rules_are_played_at_once(page: Page, server: Server) -> None:
    open_editor(page, server)
    page.get_by_label("Name in English").fill("Quick")
    page.get_by_role("combobox", name="Computer").select_option("1")
    expect(page.locator(".telling h2")).to_have_text("Quick")
    page.locator(".using .primary").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("h1")).to_have_text("Quick")
    Person(page, server).await_turn()


def test_the_card_of_a_variant_leads_into_the_editor(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Other rules and levels").click()
    page.locator('.gallery input[value="magpie-7"]').check(force=True)
    page.get_by_role("link", name="Change these rules").click()
    page.wait_for_url("**/editor/magpie-7")
    expect(page.locator(".lead")).to_contain_text("Begun from Magpie.")
    assert rules_on(page) == variants.load("magpie-7").rules


def test_the_server_going_away_is_told_and_mended(page: Page, server: Server) -> None:
    open_editor(page, server)
    server.kill()
    choose(page, "first", "defenders")
    expect(page.get_by_role("alert")).to_contain_text("No connection")
    server.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".telling")).to_contain_text("The defenders move first")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_axe_finds_nothing_in_the_editor(varied_page: Page, server: Server) -> None:
    page = varied_page
    open_editor(page, server, "/editor/berserk-11")
    check_with_axe(page)
    find(page, "e")  # unfolds every group
    rule(page, "throne.exists").locator("input").uncheck()
    expect(rule(page, "throne.stop")).to_contain_text("There is no throne.")
    page.get_by_role("button", name="Clear the board").click()
    expect(page.locator(".problems li")).to_be_visible()
    check_with_axe(page)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_editor_is_no_wider_than_the_window_and_easy_to_hit(
    chromium: Browser, server: Server, language: str
) -> None:
    context = chromium.new_context(locale=language, reduced_motion="reduce")
    page = context.new_page()
    open_editor(page, server, "/editor/alea-19")
    page.locator("details").evaluate_all("all => all.forEach(each => each.open = true)")
    for width in (320, 360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide == page.evaluate("document.documentElement.clientWidth")
        small = page.evaluate(
            """() => {
              const easel = document.querySelector('tablut-easel').shadowRoot;
              const targets = [
                ...document.querySelectorAll('main :is(button, select, summary, .option, .toggle)'),
                ...document.querySelectorAll('main :is(.file, .address, .naming input)'),
                easel.querySelector('.square'),
              ];
              return targets.map(each => [each.outerHTML, each.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 24)
                .map(([text, box]) => `${text.slice(0, 80)}: ${box.width} x ${box.height}`);
            }"""
        )
        assert small == [], width
    context.close()
