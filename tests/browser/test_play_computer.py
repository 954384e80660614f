"""What helps people play against the computer: previews, badges, hints, taking back, clocks."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tablut import Side
from tablut.server.clocks import Pace

from .conftest import Person, Server, check_with_axe
from .test_play import by_mouse

HOME = "saami-tablut-9"
ONE_WAY = (
    "b5-b7 d5-d8 b7-b4 e7-h7 b4-d4 f5-f8 f1-f4 h7-h6 d4-d6 c5-c7 a4-d4 h6-f6 f4-e4 f6-f7 e2-g2 "
    "g5-f5 d1-d2 d8-b8 h5-h6 f8-h8 g2-g6 f5-f3 g6-g8 c7-d7 i4-h4 e5-b5 f9-g9"
)
"""The king on b5 has one open way and can be captured next; f3-e3 captures e4."""
CIRCLE = "d1-c1 e3-d3 c1-d1"
BLITZ = Pace(seconds=60, increment=5)


def playing(page: Page, server: Server, moves: str, side: Side, pace: Pace | None = None) -> Person:
    person = Person(page, server)
    page.goto(server.kept(HOME, moves, side=side, pace=pace))
    person.await_turn(len(moves.split()))
    return person


def name_of(page: Page, square: str) -> str:
    return page.locator(f'[data-square="{square}"]').get_attribute("aria-label") or ""


def test_the_board_shows_what_a_move_would_do_unless_it_is_told_not_to(
    page: Page, server: Server
) -> None:
    person = playing(page, server, ONE_WAY, Side.DEFENDERS)
    page.mouse.click(*person.square("f3"))
    page.mouse.move(*person.square("e3"))
    expect(page.locator("tablut-board .doomed")).to_have_count(1)
    assert name_of(page, "e3").endswith("captures e4")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Show what a move would do").uncheck()
    page.keyboard.press("Escape")
    page.mouse.move(*person.square("d3"))
    page.mouse.move(*person.square("e3"))
    expect(page.locator("tablut-board .over")).to_have_count(1)
    expect(page.locator("tablut-board .doomed")).to_have_count(0)
    assert name_of(page, "e3").endswith("can be reached")


def test_badges_tell_how_the_king_stands_now_and_in_the_past(page: Page, server: Server) -> None:
    playing(page, server, ONE_WAY, Side.DEFENDERS)
    expect(page.locator("tablut-board .raichi")).to_have_count(1)
    expect(page.locator("tablut-board .watched")).to_have_count(1)
    expect(page.locator(".status")).to_contain_text("Raichi: the king has one open way.")
    assert "can be captured next" in name_of(page, "b5")
    page.keyboard.press("Home")
    expect(page.locator("tablut-board .badge")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("tablut-board .raichi")).to_have_count(1)


def test_a_hint_comes_in_two_steps_and_its_move_can_be_played(page: Page, server: Server) -> None:
    person = playing(page, server, ONE_WAY, Side.DEFENDERS)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("tablut-board .hinted")).to_have_count(1)
    expect(page.locator("tablut-board .arrow")).to_have_count(0)
    page.get_by_role("button", name="Where to?").click()
    expect(page.locator("tablut-board .arrow.head")).to_have_count(1)
    told = page.locator(".status").inner_text()
    found = re.search(r"Hint: (\w+) to (\w+)\.", told)
    assert found, told
    assert "escapes" in told  # the one open way
    by_mouse(person, found[1], found[2], drag=False)
    expect(page.locator(".result")).to_contain_text("You win")


def test_taking_back_and_making_again_agree_with_the_list_also_after_a_reload(
    person: Person,
) -> None:
    page = person.page
    person.start()
    by_mouse(person, *person.choose(), drag=True)
    person.await_turn(2)
    played = page.locator(".moves ol").inner_text()
    page.keyboard.press("Control+z")
    expect(page.locator(".moves li button")).to_have_count(1)
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    page.reload()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".moves li button")).to_have_count(3)
    assert page.locator(".moves ol").inner_text() == played
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".moves li button")).to_have_count(1)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".moves li button")).to_have_count(3)


def test_a_move_can_be_taken_back_while_the_computer_thinks(page: Page, server: Server) -> None:
    person = Person(page, server)
    page.goto(server.kept(HOME, "", side=Side.ATTACKERS, level=8))
    person.await_turn()
    by_mouse(person, "d1", "d3", drag=False)
    expect(page.get_by_text("The computer is thinking")).to_be_visible()
    person.page.keyboard.press("Control+z")
    expect(page.get_by_text("Your turn")).to_be_visible()
    expect(page.locator(".moves li button")).to_have_count(1)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_text("The computer is thinking")).to_be_visible()
    page.get_by_role("button", name="Move now").click()
    assert person.await_turn(2)


def test_presses_during_the_computers_turn_are_harmless(page: Page, server: Server) -> None:
    person = Person(page, server)
    page.goto(server.kept(HOME, "", side=Side.ATTACKERS, level=8))
    person.await_turn()
    by_mouse(person, "d1", "d3", drag=False)
    expect(page.get_by_text("The computer is thinking")).to_be_visible()
    by_mouse(person, "f1", "f3", drag=False)
    by_mouse(person, "e1", "e3", drag=True)
    by_mouse(person, "e5", "e6", drag=True)
    expect(page.locator("tablut-board .selected")).to_have_count(0)
    page.get_by_role("button", name="Move now").click()
    assert person.await_turn(2)
    plies = person.game["plies"]
    assert isinstance(plies, list)
    assert len(plies) == 2


def test_a_repeated_position_is_foretold_and_then_counted(page: Page, server: Server) -> None:
    person = playing(page, server, CIRCLE, Side.DEFENDERS)
    page.mouse.click(*person.square("d3"))
    page.mouse.move(*person.square("e3"))
    expect(page.locator("tablut-board .times")).to_have_text("2×")
    assert name_of(page, "e3").endswith("Second time here; at the third the defenders lose.")
    by_mouse(person, "d3", "e3", drag=True)
    person.await_turn(5)


def test_beginning_again_asks_first_and_keeps_rules_side_and_level(
    page: Page, server: Server
) -> None:
    person = playing(page, server, CIRCLE, Side.DEFENDERS)
    before = person.game
    page.get_by_role("button", name="Restart").click()
    page.get_by_role("button", name="Begin again").click()
    page.wait_for_url(lambda url: str(before["id"]) not in url)
    person.await_turn(1)
    after = person.game
    assert [after[key] for key in ("variant", "side", "level")] == [
        before[key] for key in ("variant", "side", "level")
    ]


def test_axe_finds_nothing_where_a_game_has_clocks_a_hint_and_a_question(
    page: Page, server: Server
) -> None:
    playing(page, server, ONE_WAY, Side.DEFENDERS, BLITZ)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Where to?").click()
    expect(page.locator("tablut-board .arrow.head")).to_have_count(1)
    check_with_axe(page)
    page.get_by_role("button", name="Restart").click()
    expect(page.locator("dialog")).to_be_visible()
    check_with_axe(page)
    page.get_by_role("button", name="Keep playing").click()
    page.get_by_role("button", name="New game").click()
    page.get_by_role("combobox", name="Clock").select_option(label="Another…")
    expect(page.get_by_role("spinbutton", name="Minutes")).to_have_value("20")
    check_with_axe(page)


def clock_texts(page: Page) -> list[str]:
    return page.locator("tablut-clock").all_inner_texts()


def test_a_game_with_clocks_shows_both_and_tells_them_on_a_key(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Other rules and levels").click()
    page.get_by_role("combobox", name="Clock").select_option(label="5 min + 3 s")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/*")
    person = Person(page, server)
    person.await_turn()
    assert clock_texts(page) == ["5:00", "5:00"]
    by_mouse(person, "d1", "d3", drag=False)
    person.await_turn(2)
    expect(page.locator(".mine tablut-clock")).to_have_text(re.compile(r"4:5\d"))
    page.locator("[data-square=e5]").focus()
    page.keyboard.press("t")
    expect(page.locator("tablut-board [aria-live]")).to_contain_text(
        re.compile(r"You: 4 minutes \d+ seconds?\. Computer: 5 minutes")
    )


def test_the_clock_is_right_after_a_reload_whatever_time_the_browser_thinks_it_is(
    page: Page, server: Server
) -> None:
    page.add_init_script("Date.now = () => 1e12")
    playing(page, server, "d1-c1 e3-d3", Side.ATTACKERS, BLITZ)
    for _ in range(2):
        expect(page.locator(".mine tablut-clock")).to_have_text(re.compile(r"0:[45]\d"))
        expect(page.locator(".theirs tablut-clock")).to_have_text("1:00")
        page.reload()


def test_who_runs_out_of_time_loses_and_is_told(page: Page, server: Server) -> None:
    playing(page, server, "d1-c1 e3-d3", Side.ATTACKERS, Pace(seconds=4))
    expect(page.locator(".mine tablut-clock .short")).to_be_visible()
    expect(page.locator(".mine tablut-clock")).to_have_text(re.compile(r"^\d\.\d$"))
    expect(page.locator(".result")).to_contain_text("The attackers ran out of time.")
    assert clock_texts(page)[1] == "0.0"
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Your turn")).to_be_visible()
