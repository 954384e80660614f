"""What happens in a game besides moves: reasons, draws, matches, and words."""

from __future__ import annotations

import dataclasses

import pytest
from playwright.sync_api import Page, expect

import tablut
from tablut import Side

from .conftest import Person, Server

# A king and one man, every corner barred to them, and twenty quiet plies of it.
HOPELESS = dataclasses.replace(
    tablut.variants.load("skalk-9").rules,
    position="/2t3t2/1t5t1/t7t/9/4K4/2t1T1t2/t7t/1t5t1/2t3t2/",
)
QUIET = (
    "g6-g2 e6-g6 g2-d2 e5-e3 c6-c2 g6-f6 d2-d6 e3-e8 d6-d2 f6-f4 "
    "d2-e2 e8-d8 c2-c4 f4-f6 e2-e1 f6-d6 c4-c6 d8-f8 e1-e4 f8-f5"
)
STRAYED = f"{QUIET} i3-i2"  # an attacker leaves his post, and stands worse for it
BEFORE_A_CHAIN = "b6-b3 e5-c5 a8-c8 g7-j7 b3-c3 f8-d8 e11-e10 d6-d2"
BETWEEN_ATTACKERS = "e2-f2 e7-d7 g10-g8 d6-d3 f3-k3 e6-e8 c6-c11"


def play(page: Page, move: str) -> None:
    for square in move.split("-"):
        page.locator(f'[data-square="{square}"]').click()


def test_a_reason_marks_its_squares_on_the_board(page: Page, server: Server) -> None:
    page.goto(server.kept("berserk-11", BEFORE_A_CHAIN, side=Side.ATTACKERS))
    play(page, "k8-j8")
    reason = page.get_by_role("button", name="caught between j8 and j6")
    pointed = page.locator("tablut-board .pointed")
    reason.hover()
    expect(pointed).to_have_count(3)
    page.mouse.move(5, 5)
    expect(pointed).to_have_count(0)
    reason.focus()
    expect(pointed).to_have_count(3)
    page.keyboard.press("Shift+Tab")
    expect(pointed).to_have_count(0)


def test_a_chain_of_captures_is_one_turn_of_the_list(page: Page, server: Server) -> None:
    page.goto(server.kept("berserk-11", BEFORE_A_CHAIN, side=Side.ATTACKERS))
    play(page, "k8-j8")
    expect(page.get_by_text("Your turn")).to_be_visible()
    play(page, "a5-b5")
    Person(page, server).says("must go on")
    play(page, "j8-e8")
    expect(page.locator(".moves li").nth(5).locator(".turn")).to_have_count(2)
    chain = page.locator(".moves li").nth(5).locator(".turn").first.locator("button")
    expect(chain).to_have_text(["k8-j8×j7", "j8-e8×d8"])
    chain.first.click()
    expect(page.locator('[data-square="e8"]')).to_have_attribute("aria-label", "e8, empty")


def test_an_early_offer_of_a_draw_is_declined_with_a_word(page: Page, server: Server) -> None:
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    page.get_by_role("button", name="Offer draw").click()
    Person(page, server).says("would rather play on")
    expect(page.get_by_text("Your turn")).to_be_visible()


@pytest.mark.parametrize("agrees", [True, False])
def test_the_computer_takes_a_draw_when_it_stands_no_better(
    page: Page, server: Server, agrees: bool
) -> None:
    side = Side.DEFENDERS if agrees else Side.ATTACKERS
    moves = STRAYED if agrees else f"{STRAYED} d6-d3"
    page.goto(server.kept(HOPELESS, moves, side=side, level=5))
    page.get_by_role("button", name="Offer draw").click()
    if agrees:
        result = page.locator(".result")
        expect(result).to_contain_text("A draw")
        expect(result).to_contain_text("Both sides agreed")
    else:
        Person(page, server).says("would rather play on")
        expect(page.get_by_text("Your turn")).to_be_visible()


def test_swapping_sides_makes_a_match_of_two_games(page: Page, server: Server) -> None:
    page.goto(server.kept(HOPELESS, QUIET, side=Side.ATTACKERS))
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    first = page.url
    page.get_by_role("button", name="Swap sides").click()
    page.wait_for_url(lambda url: url != first)
    match = page.locator(".match")
    expect(match).to_contain_text("Match: you 0, computer 1.")
    expect(match).to_contain_text("You lost the first game (20 moves).")
    Person(page, server).await_turn(1)
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator(".result")).to_contain_text("The computer wins the match.")
    expect(match).to_contain_text("you 0, computer 2")
    page.get_by_role("button", name="Swap sides").click()
    expect(page.get_by_text("Your turn")).to_be_visible()
    expect(match).to_have_count(0)


@pytest.mark.parametrize("says", [True, False])
def test_a_king_between_two_attackers_lives_by_the_word(
    page: Page, server: Server, says: bool
) -> None:
    page.goto(server.kept("tawlbwrdd-article", BETWEEN_ATTACKERS, side=Side.DEFENDERS))
    word = page.get_by_role("switch", name="Say “Gwrheill”")
    expect(word).to_be_checked()
    if not says:
        word.uncheck()
    play(page, "f6-b6")
    moves = page.locator(".moves li button")
    if says:
        expect(moves.nth(9)).to_be_attached()  # the computer had to answer
    else:
        expect(page.locator(".result")).to_contain_text("You lose")
        expect(page.locator(".result")).to_contain_text("stepped between")
        expect(moves).to_have_count(9)


def test_announcements_are_a_setting_of_the_browser(page: Page, server: Server) -> None:
    page.goto(server.kept(tablut.variants.DEFAULT, "", side=Side.ATTACKERS))
    setting = page.get_by_role("switch", name="Announce threats")
    expect(setting).not_to_be_checked()
    setting.check()
    page.reload()
    expect(setting).to_be_checked()
    page.goto(server.kept("tawlbwrdd-article", "", side=Side.ATTACKERS))
    expect(setting).to_be_checked()


def test_an_open_way_is_announced(page: Page, server: Server) -> None:
    home = tablut.variants.load(tablut.variants.DEFAULT).rules
    rules = dataclasses.replace(home, position="/3t5/9/9/9/4K4/9/4T4/9/3t1t3/")
    page.goto(server.kept(rules, "", side=Side.ATTACKERS))
    says = page.locator(".strip.theirs q")
    expect(says).to_have_count(0)
    page.get_by_role("switch", name="Announce threats").check()
    expect(says).to_have_text("Tuichi!")
