"""Whole games in a real browser."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Page, expect

from .conftest import Person, Server, choose_language

MOST_TABS = 20
LONGEST_GAME = 120  # moves of one's own; a level for children loses well before


def by_mouse(person: Person, origin: str, target: str, *, drag: bool) -> None:
    mouse = person.page.mouse
    mouse.move(*person.square(origin))
    mouse.down()
    if drag:
        mouse.move(*person.square(target), steps=4)
        mouse.up()
    else:
        mouse.up()
        mouse.click(*person.square(target))


def by_keyboard(person: Person, square: str) -> None:
    """Walk from e5, the middle, with the arrow keys, and press Enter."""
    keyboard = person.page.keyboard
    keyboard.press("Control+End")  # the square at the lower right: i1
    for _ in range("abcdefghi".index(square[0]), 8):
        keyboard.press("ArrowLeft")
    for _ in range(1, int(square[1])):
        keyboard.press("ArrowUp")
    expect(person.page.locator(f'[data-square="{square}"]')).to_be_focused()
    keyboard.press("Enter")


def check_end(person: Person) -> None:
    """The page says who won and why, and marks the squares that show it."""
    outcome = person.game["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["winner"] == "attackers"
    result = person.page.locator(".result")
    expect(result).to_contain_text("You win")
    for square in outcome["squares"]:
        expect(result).to_contain_text(square)
    marks = person.page.locator("tablut-board .ending")
    assert marks.count() == len(outcome["squares"]) > 0


def test_a_whole_game_with_the_mouse_by_dragging_and_by_clicking(person: Person) -> None:
    person.start()
    for number in range(LONGEST_GAME):
        by_mouse(person, *person.choose(), drag=number % 2 == 0)
        if not person.await_turn(2 * number + 2):
            break
    check_end(person)


def test_a_whole_game_with_the_keyboard_alone(person: Person) -> None:
    page = person.page
    page.goto(person.server.url)
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_enabled()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    person.await_turn()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.locator("[data-square]:focus").count():
            break
    for number in range(LONGEST_GAME):
        for square in person.choose():
            by_keyboard(person, square)
        if not person.await_turn(2 * number + 2):
            break
    check_end(person)


def test_a_whole_game_with_typed_moves_alone(person: Person) -> None:
    person.start()
    person.page.get_by_label("Type a move").focus()
    for number in range(LONGEST_GAME):
        person.page.keyboard.type("-".join(person.choose()))
        person.page.keyboard.press("Enter")
        if not person.await_turn(2 * number + 2):
            break
    check_end(person)


def told_cells(page: Page) -> list[str]:
    """The names of the squares, as they are told to who does not see them."""
    return re.findall(r'gridcell "([^"]+)"', page.get_by_role("grid").aria_snapshot())


def choose_told(page: Page, name: str) -> None:
    page.get_by_role("gridcell", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def test_a_whole_game_by_what_is_told_alone(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")
    main = page.get_by_role("main")
    alert = main.get_by_role("alert")
    my_turn = main.get_by_role("status").filter(has_text="Your turn")
    for number in range(LONGEST_GAME):
        expect(alert.or_(my_turn)).to_be_visible()
        if alert.is_visible():
            break
        mine = [name for name in told_cells(page) if re.search(r", [1-9]\d* moves?$", name)]
        choose_told(page, mine[number * 7 % len(mine)])
        reached = [name for name in told_cells(page) if "can be reached" in name]
        best = next((name for name in reached if "captures" in name), reached[0])
        choose_told(page, best)
        spoken = page.locator("tablut-board [aria-live]")
        expect(spoken).to_contain_text(re.compile(rf"(to|picked up|{best[:2]})"))
        expect(alert.or_(my_turn.or_(main.get_by_text("thinking"))).first).to_be_visible()
        page.wait_for_function(
            "count => document.querySelectorAll('.moves li button').length > count",
            arg=2 * number + 1,
        )
    expect(alert).to_contain_text(re.compile("You (win|lose)"))
    assert re.search(r"(king|defenders|attackers)", alert.aria_snapshot(), re.IGNORECASE)


def test_a_game_survives_its_server(person: Person) -> None:
    person.start()
    by_mouse(person, *person.choose(), drag=True)
    person.await_turn(2)
    before = person.game
    person.server.kill()
    expect(person.page.get_by_text("Reconnecting")).to_be_visible()
    person.server.start()
    expect(person.page.get_by_text("Reconnecting")).to_be_hidden()
    assert person.game["plies"] == before["plies"]
    by_mouse(person, *person.choose(), drag=True)
    assert person.await_turn(4)
    plies = person.game["plies"]
    assert isinstance(plies, list)
    assert len(plies) == 4


def test_a_reloaded_page_shows_the_same_game(person: Person) -> None:
    person.start()
    by_mouse(person, *person.choose(), drag=False)
    person.await_turn(2)
    shown = person.page.locator(".moves").inner_text()
    person.page.reload()
    person.await_turn(2)
    assert person.page.locator(".moves").inner_text() == shown


def test_taking_back_restores_the_board_for_both_sides(person: Person) -> None:
    person.start()
    start = person.game["position"]
    by_mouse(person, *person.choose(), drag=True)
    person.await_turn(2)
    person.page.get_by_role("button", name="Take back").click()
    expect(person.page.get_by_role("button", name="Take back")).to_be_disabled()
    assert person.game["position"] == start


def test_an_illegal_move_is_refused_with_its_reason_in_the_language_chosen(
    person: Person,
) -> None:
    person.start()
    by_mouse(person, "d1", "f3", drag=True)
    person.says("straight")
    choose_language(person.page, "ru")
    by_mouse(person, "d1", "f3", drag=True)
    person.says("прям")
    assert person.game["plies"] == []


def test_the_home_board_starts_a_game_with_the_move_made_on_it(page: Page, server: Server) -> None:
    person = Person(page, server)
    page.goto(server.url)
    expect(page.locator('[data-square="d1"]')).to_be_visible()
    by_mouse(person, "d1", "d3", drag=True)
    page.wait_for_url("**/game/*")
    assert person.await_turn(2)
    plies = person.game["plies"]
    assert isinstance(plies, list)
    assert plies[0]["move"] == "d1-d3"


def test_an_unknown_game_leads_home_with_a_word(page: Page, server: Server) -> None:
    assert httpx.get(f"{server.url}/api/games/none").status_code == 404
    page.goto(f"{server.url}/game/none")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    Person(page, server).says("does not exist")
