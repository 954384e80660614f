"""Learning in a real browser: a lesson from end to end, by keyboard too, and the strategy guide."""

from __future__ import annotations

import dataclasses
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tablut import Side, lessons, variants

from .conftest import Server, check_with_axe, choose_language, open_settings

HOME = variants.DEFAULT
OWN = "brandub-opentafl-7"
WIDTHS = (360, 768, 1280)


def play(page: Page, move: str) -> None:
    for square in move.split("-"):
        page.locator(f'[data-square="{square}"]').click()


def wrong_move(step: lessons.Step) -> str:
    """A legal move that does not do what the step asks for."""
    game = step.game()
    right = step.solutions(game, step.goals[0])
    return next(str(move) for move in game.legal_moves if move not in right)


def moves(step: lessons.Step) -> list[str]:
    """Moves of the learner that solve the step."""
    played = [str(step.solution)]
    for goal in step.goals[1:]:
        tried = lessons.attempt(step, played)
        played.append(str(step.solutions(tried.game, goal)[0]))
    return played


def solve(page: Page, step: lessons.Step) -> None:
    answer = page.locator(".answer")
    for move in moves(step):
        before = answer.inner_text()
        play(page, move)
        expect(answer).not_to_have_text(before)


def test_a_lesson_is_learned_from_its_first_step_to_its_last(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/learn/{HOME}")
    answer = page.locator(".answer")
    for number, step in enumerate(lessons.lesson(HOME).steps):
        expect(page.locator(".step h2")).to_contain_text(f"Step {number + 1} of")
        expect(page.locator(".task")).to_contain_text(step.say("task", "en"))
        play(page, wrong_move(step))
        expect(answer).to_contain_text("Not yet.")
        solve(page, step)
        expect(answer).to_contain_text(step.say("praise", "en"))
        page.locator(".step .primary").click()
    expect(page.get_by_role("heading", name="Lesson completed")).to_be_visible()
    page.get_by_role("button", name="Play by these rules now").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_text("Your turn")).to_be_visible()
    page.goto(f"{server.url}/learn")
    expect(page.locator(".lessons .done")).to_have_count(1)


def test_the_word_is_learned_by_leaving_it_out_first(page: Page, server: Server) -> None:
    steps = lessons.lesson("tawlbwrdd-article").steps
    number, step = next((at, each) for at, each in enumerate(steps) if each.word)
    page.goto(f"{server.url}/learn/tawlbwrdd-article")
    page.locator(".dots button").nth(number).click()
    play(page, str(step.solution))
    expect(page.locator(".answer")).to_contain_text("Without the word the king falls")
    page.get_by_label("Say “Gwrheill”").check()
    solve(page, step)
    expect(page.locator(".answer")).to_contain_text(step.say("praise", "en"))


def test_a_lesson_goes_on_where_it_was_left_and_can_be_begun_anew(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/learn")
    page.get_by_role("link", name="Start the lesson").click()
    expect(page.locator("tablut-board")).to_be_visible()
    solve(page, lessons.lesson(HOME).steps[0])
    page.reload()
    expect(page.locator(".step h2")).to_contain_text("Step 2 of")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name="Go on with the lesson")).to_be_visible()


def test_a_step_is_solved_with_the_keyboard_alone(page: Page, server: Server) -> None:
    step = lessons.lesson(HOME).steps[1]
    page.goto(f"{server.url}/learn/{HOME}")
    dots = page.locator(".dots button")
    dots.nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step h2")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text(step.say("hint", "en"))
    page.locator("tablut-board [tabindex='0']").focus()
    for square in step.solution.squares:
        page.keyboard.press("Control+Home")
        for _ in range(9 - int(square[1:])):
            page.keyboard.press("ArrowDown")
        for _ in range(ord(square[0]) - ord("a")):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text("leaves the board")
    following = page.get_by_role("button", name="Next step")
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".step h2")).to_be_focused()
    expect(page.locator(".step h2")).to_contain_text("Step 3 of")


@pytest.mark.parametrize("variant", ["brandubh-1-7", "berserk-11"])
def test_the_second_move_of_a_step_has_a_hint_too(page: Page, server: Server, variant: str) -> None:
    two = [(at, each) for at, each in enumerate(lessons.lesson(variant).steps) if each.goals[1:]]
    assert two
    page.goto(f"{server.url}/learn/{variant}")
    answer = page.locator(".answer")
    for number, step in two:
        page.locator(".dots button").nth(number).click()
        play(page, str(step.solution))
        expect(answer).to_contain_text(step.say("on", "en"))
        page.get_by_role("button", name="Hint").click()
        page.get_by_role("button", name="Show the move").click()
        expect(answer).to_contain_text("Move from")
        origin, target = re.findall(r"\b[a-k]\d+\b", answer.inner_text())
        play(page, f"{origin}-{target}")
        expect(answer).to_contain_text(step.say("praise", "en"))


def test_a_lesson_asks_before_it_takes_a_move_where_that_is_set(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/learn/{HOME}")
    open_settings(page)
    page.get_by_label("Confirm each move").check()
    page.keyboard.press("Escape")
    move = str(lessons.lesson(HOME).steps[0].solution)
    play(page, move)
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    expect(confirm).to_be_visible()
    expect(page.locator(".answer")).to_have_text("")
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    play(page, move)
    confirm.click()
    expect(page.locator(".answer")).to_contain_text("Solved!")


def test_a_move_against_the_rules_is_explained(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/learn/{HOME}")
    play(page, "d1-c2")
    expect(page.locator(".answer")).to_contain_text("straight line")
    play(page, "e2-e3")
    expect(page.locator(".answer")).to_contain_text("That square is taken")


@pytest.mark.parametrize(
    ("locale", "wrong", "praise"),
    [
        ("ru-RU", "никого не берёт", "уходит с доски"),
        ("pl-PL", "nic nie bije", "schodzi z planszy"),
    ],
)
def test_a_step_is_taught_in_russian_and_polish(
    chromium: Browser, server: Server, locale: str, wrong: str, praise: str
) -> None:
    context = chromium.new_context(locale=locale, reduced_motion="reduce")
    page = context.new_page()
    step = lessons.lesson(HOME).steps[1]
    page.goto(f"{server.url}/learn/{HOME}")
    page.locator(".dots button").nth(1).click()
    expect(page.locator(".task")).to_contain_text(step.say("task", locale[:2]))
    play(page, wrong_move(step))
    expect(page.locator(".answer")).to_contain_text(wrong)
    solve(page, step)
    expect(page.locator(".answer")).to_contain_text(praise)
    context.close()


def test_a_position_of_the_guide_can_be_tried(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/learn/strategy")
    page.get_by_role("button", name="Try it").first.click()
    turn = page.locator(".turn-of")
    expect(turn).to_have_text("Attackers to move")
    play(page, "a6-a9")
    expect(turn).to_have_text("Defenders to move")
    page.get_by_role("button", name="Back").click()
    expect(turn).to_have_text("Attackers to move")
    page.get_by_role("button", name="Show the idea").click()
    expect(turn).to_have_text("The attackers win. The king is captured.")
    page.get_by_role("button", name="Reset").click()
    expect(turn).to_have_text("Attackers to move")
    page.get_by_role("link", name="Open in analysis").first.click()
    page.wait_for_url("**/analysis/**")


def test_the_home_page_and_the_rules_card_lead_to_the_lesson(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("link", name="Learn in five minutes").click()
    expect(page.locator(".step h2")).to_contain_text("Step 1 of")
    page.go_back()
    page.get_by_role("button", name="All the rules").click()
    page.get_by_role("link", name="Take the lesson").click()
    expect(page.locator(".step h2")).to_contain_text("Step 1 of")


def test_rules_of_ones_own_are_learned_from_the_editor_and_by_a_shared_address(
    chromium: Browser, page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/editor/{OWN}")
    page.get_by_label("Name in English").fill("Mine")
    page.locator('[data-key="first"] input[value="defenders"]').check(force=True)
    page.get_by_role("link", name="Learn these rules").click()
    steps = lessons.lesson(dataclasses.replace(variants.rules(OWN), first="defenders")).steps
    expect(page.locator("h1")).to_have_text("Mine")
    expect(page.locator(".task")).to_contain_text(steps[0].say("task", "en"))
    solve(page, steps[0])
    page.get_by_role("button", name="Next step").click()
    page.reload()
    expect(page.locator(".step h2")).to_contain_text(f"Step 2 of {len(steps)}")
    choose_language(page, "pl")
    expect(page.locator(".task")).to_contain_text(steps[1].say("task", "pl"))
    other = chromium.new_context(locale="ru", reduced_motion="reduce")
    elsewhere = other.new_page()
    elsewhere.goto(page.url)
    expect(elsewhere.locator("h1")).to_have_text("Mine")
    expect(elsewhere.locator(".task")).to_contain_text(steps[0].say("task", "ru"))
    elsewhere.locator(".dots button").last.click()
    elsewhere.get_by_role("button", name="Пропустить").click()
    elsewhere.get_by_role("button", name="Сыграть сейчас по этим правилам").click()
    elsewhere.wait_for_url("**/game/*")
    expect(elsewhere.get_by_text("Ваш ход")).to_be_visible()
    expect(elsewhere.locator(".strip.mine")).to_contain_text("Защитники")
    other.close()


def test_the_card_of_a_game_by_ones_own_rules_leads_to_their_lesson(
    page: Page, server: Server
) -> None:
    rules = dataclasses.replace(variants.rules(OWN), first="defenders")
    page.goto(server.kept(rules, "", side=Side.DEFENDERS))
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("link", name="Take the lesson").click()
    expect(page.locator("h1")).to_have_text("Your own rules")
    expect(page.locator(".task")).to_contain_text(lessons.lesson(rules).steps[0].say("task", "en"))
    solve(page, lessons.lesson(rules).steps[0])
    expect(page.locator(".answer")).to_contain_text("Solved!")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/learn", f"/learn/{HOME}", "/learn/strategy"])
def test_axe_finds_nothing_and_no_window_is_too_narrow(
    chromium: Browser, server: Server, path: str, scheme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(color_scheme=scheme, locale="pl-PL", reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url + path)
    expect(page.locator("main h2").first).to_be_visible()
    if path == "/learn/strategy":
        page.get_by_role("button", name="Wypróbuj").first.click()
        expect(page.locator("tablut-board")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    check_with_axe(page)
    context.close()
