"""The analysis board in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from blunder import BLUNDERING
from tablut import Side, variants
from tablut.server.lines import text_of

from .conftest import Server, check_with_axe

LINE = "moves=e3-h3_d1-d3"
OWN_RULES = text_of(
    variants.load("brandub-opentafl-7").rules, dict.fromkeys(variants.LANGUAGES, "Mine")
)


def press(page: Page, *squares: str) -> None:
    """Press squares of the board, one after another."""
    for square in squares:
        box = page.locator(f'[data-square="{square}"]').bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play(page: Page, *moves: str) -> None:
    """Play moves, each once the one before is on the list."""
    for move in moves:
        expect(page.get_by_text(re.compile("to move$"))).to_be_visible()
        press(page, *move.split("-"))
        expect(current(page)).to_have_text(re.compile(move))


def current(page: Page) -> Locator:
    return page.locator('.tree [aria-current="step"]')


def open_board(page: Page, server: Server, address: str = "/analysis") -> None:
    page.goto(server.url + address)
    expect(page.locator("tablut-board, tablut-easel")).to_be_visible()


def tab(page: Page, name: str) -> None:
    page.locator(".analysis .tabs").get_by_role("button", name=name).click()


def shown_moves(page: Page) -> str:
    return page.locator(".tree").inner_text()


def open_files_of_a_commented_variation(page: Page, server: Server) -> str:
    """The moves that an analysis shows, with a variation and a comment; its files are open."""
    open_board(page, server, f"/analysis/brainking?{LINE}&at=1")
    play(page, "d1-d4")
    page.get_by_label("Comment on this move").fill("Why not?")
    moves = shown_moves(page)
    tab(page, "Files")
    return moves


def test_moves_are_played_for_both_sides_and_stepped_through(page: Page, server: Server) -> None:
    open_board(page, server)
    play(page, "d1-d3", "e3-h3")
    expect(page).to_have_url(re.compile(r"/analysis/saami-tablut-9\?moves=d1-d3_e3-h3&at=2$"))
    page.locator(".analysis h1").click()
    page.keyboard.press("ArrowLeft")
    expect(current(page)).to_have_text("d1-d3")
    page.keyboard.press("Home")
    expect(current(page)).to_have_text("Start")
    page.keyboard.press("End")
    expect(current(page)).to_have_text("e3-h3")


def test_an_illegal_move_is_refused_with_its_reason(page: Page, server: Server) -> None:
    open_board(page, server)
    expect(page.get_by_text("Attackers to move")).to_be_visible()
    press(page, "d1", "f3")
    expect(page.get_by_role("status").filter(has_text="straight line")).to_be_visible()
    expect(page.locator(".tree button")).to_have_count(1)


def test_variations_comments_and_marks_survive_a_reload(page: Page, server: Server) -> None:
    open_board(page, server, f"/analysis/brainking?{LINE}&at=1")
    play(page, "d1-d4")
    page.get_by_role("button", name="Interesting move").click()
    page.get_by_label("Comment on this move").fill("Why not?")
    expect(page.locator(".tree ul")).to_contain_text("d1-d4!?")
    expect(page).to_have_url(re.compile("more="))
    before = shown_moves(page)
    page.wait_for_timeout(300)  # the address follows what is typed
    page.reload()
    expect(page.locator(".tree ul")).to_contain_text("Why not?")
    expect(current(page)).to_have_text("d1-d4!?")
    assert shown_moves(page) == before
    page.get_by_role("button", name="Make main").click()
    expect(page.locator(".tree ul")).to_contain_text("d1-d3")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".tree ul")).to_have_count(0)


def test_a_deleted_variation_is_put_back(page: Page, server: Server) -> None:
    open_board(page, server, f"/analysis/brainking?{LINE}&at=1")
    play(page, "d1-d4")
    before = shown_moves(page)
    undo = page.get_by_role("button", name="Undo")
    for by_key in (False, True):
        page.get_by_role("button", name="Delete").click()
        expect(page.get_by_role("status").filter(has_text="Deleted: d1-d4")).to_be_visible()
        expect(page.locator(".tree ul")).to_have_count(0)
        if by_key:
            page.keyboard.press("Control+z")
        else:
            undo.click()
        expect(current(page)).to_have_text("d1-d4")
        assert shown_moves(page) == before
        expect(undo).to_have_count(0)
        expect(page.get_by_role("button", name="Moves", exact=True)).to_be_focused()


def test_an_analysis_that_made_way_for_a_file_is_put_back(page: Page, server: Server) -> None:
    before = open_files_of_a_commented_variation(page, server)
    page.get_by_label("Game as text").fill("1. e3-h3 f1-f3")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page).to_have_url(re.compile("f1-f3"))
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile(r"/analysis/brainking\?moves=e3-h3_d1-d3&more="))
    tab(page, "Moves")
    assert shown_moves(page) == before
    page.reload()
    expect(page.locator(".tree ul")).to_contain_text("Why not?")


def test_the_engine_shows_its_best_lines_and_stops(page: Page, server: Server) -> None:
    open_board(page, server)
    engine = page.get_by_role("switch", name="Engine")
    engine.check()
    expect(page.locator(".best li")).to_have_count(3)
    expect(page.locator(".depth")).to_contain_text(re.compile(r"Depth \d"))
    meter = page.get_by_role("meter", name="Evaluation")
    expect(meter).to_have_attribute("aria-valuetext", re.compile("Attackers|Defenders|Even"))
    first = page.locator(".best li").first.get_by_role("button").nth(1)
    first.click()
    expect(page.locator(".tree button")).to_have_count(3)
    expect(page.locator(".depth")).to_contain_text(re.compile(r"Depth \d"))
    engine.uncheck()
    expect(page.locator(".best")).to_have_count(0)
    expect(meter).to_have_attribute("aria-valuetext", "Not evaluated")


def test_what_is_exported_is_imported_as_the_same_game(page: Page, server: Server) -> None:
    before = open_files_of_a_commented_variation(page, server)
    with page.expect_download() as download:
        page.get_by_role("button", name="OpenTafl").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "[variant:brainking]" in text
    page.goto(f"{server.url}/analysis/brandubh-1-7")
    tab(page, "Files")
    page.get_by_label("Game as text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("BrainKing")
    tab(page, "Moves")
    expect(page.locator(".tree ul")).to_contain_text("Why not?")
    assert shown_moves(page) == before
    tab(page, "Files")
    with page.expect_download() as download:
        page.get_by_role("button", name="OpenTafl").click()
    assert download.value.path().read_text(encoding="utf-8") == text
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Brandubh")


def test_a_faulty_text_is_explained_and_its_beginning_kept(page: Page, server: Server) -> None:
    open_board(page, server)
    tab(page, "Files")
    page.get_by_label("Game as text").fill("1. d1-d3 e3-h3\n2. d3-e9")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator("#paper-found")).to_contain_text("Line 2, column 4")
    tab(page, "Moves")
    expect(page.locator(".tree button")).to_have_count(3)


def test_the_board_is_saved_as_a_picture(page: Page, server: Server) -> None:
    open_board(page, server, f"/analysis/brainking?{LINE}&at=1")
    tab(page, "Files")
    with page.expect_download() as download:
        page.get_by_role("button", name="Board as PNG").click()
    content = download.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 10_000  # pieces and all
    with page.expect_download() as download:
        page.get_by_role("link", name="Board as SVG").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("<svg")


def test_the_report_marks_a_blunder_and_asks_for_a_better_move(page: Page, server: Server) -> None:
    moves = BLUNDERING.replace(" ", "_")
    open_board(page, server, f"/analysis?moves={moves}")
    tab(page, "Report")
    page.get_by_role("button", name="Judge the game").click()
    point = page.locator(".points li").filter(has_text="i4-i2")
    expect(point).to_contain_text("Blunder", timeout=60_000)
    graph = page.get_by_role("slider")
    graph.press("End")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("i4-i2"))
    check_with_axe(page)
    point.get_by_role("button", name="Try a better move").click()
    expect(page.get_by_text("Find a better move for the attackers.")).to_be_visible()
    play_tried(page, "i4-i2")
    expect(page.locator(".attempt")).to_contain_text("is not as good", timeout=30_000)
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Show the move").click()
    expect(page.locator(".attempt")).to_contain_text("as good as", timeout=30_000)


def play_tried(page: Page, move: str) -> None:
    page.wait_for_timeout(500)  # until the moves are known
    press(page, *move.split("-"))


def test_a_kept_game_is_analysed_with_its_rules_and_its_end(page: Page, server: Server) -> None:
    game = server.kept("brainking", "e3-h3 d1-d3", side=Side.DEFENDERS)
    page.goto(game)
    page.get_by_role("link", name="Analyse").first.click()
    expect(page.locator(".tree")).to_contain_text("d1-d3")
    expect(current(page)).to_have_text("d1-d3")
    expect(page.get_by_role("heading", level=1)).to_contain_text("BrainKing")
    page.get_by_role("link", name="To the game").click()
    expect(page).to_have_url(game)


def test_rules_of_ones_own_stay_in_the_address(page: Page, server: Server) -> None:
    open_board(page, server)
    packed = page.evaluate(
        """async (text) => {
            const stream = new Blob([text]).stream();
            const deflated = stream.pipeThrough(new CompressionStream("deflate-raw"));
            const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
            const letters = btoa(String.fromCharCode(...bytes));
            return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        }""",
        OWN_RULES,
    )
    open_board(page, server, f"/analysis?rules={packed}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Mine")
    expect(page.locator("[data-square]")).to_have_count(49)
    play(page, "d1-c1")
    expect(page).to_have_url(re.compile(r"rules=.*&moves=d1-c1&at=1$"))


def test_a_position_is_set_up_checked_analysed_and_played(page: Page, server: Server) -> None:
    open_board(page, server)
    tab(page, "Set up")
    expect(page.get_by_text("A game can begin here.")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".placed")).to_contain_text("No king")
    expect(page.get_by_role("button", name="Analyse this")).to_be_disabled()
    page.get_by_role("radio", name="king").check(force=True)
    press(page, "e5")
    page.get_by_role("radio", name="attacker", exact=True).check(force=True)
    press(page, "a4", "i7")
    page.locator('[data-square="i7"]').press("Delete")
    expect(page.locator('[data-square="i7"]')).not_to_have_accessible_name(re.compile("attacker"))
    page.get_by_role("radio", name="Defenders").check(force=True)
    expect(page.get_by_text("A game can begin here.")).to_be_visible()
    page.get_by_role("button", name="Analyse this").click()
    expect(page.get_by_text("Defenders to move")).to_be_visible()
    expect(page).to_have_url(re.compile(r"start=/9/9/9/t8/4K4/9/9/9/9/&side=defenders$"))
    press(page, "e5", "e9")
    expect(page.get_by_text("The defenders win.")).to_be_visible()
    tab(page, "Set up")
    page.get_by_role("button", name="Start position").click()
    press(page, "e4")
    page.get_by_label("Side").select_option("defenders")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/game/*")


def test_a_damaged_address_says_what_is_missing(page: Page, server: Server) -> None:
    open_board(page, server, "/analysis/brainking?moves=e3-h3_a1-a2&more=%21")
    expect(page.locator(".notes")).to_contain_text(re.compile("cannot be played|damaged"))
    expect(page.locator(".tree")).to_contain_text("e3-h3")
    page.goto(f"{server.url}/analysis/chess")
    expect(page.get_by_role("alert")).to_contain_text("does not know these rules")
    page.get_by_role("link", name="New analysis").click()
    expect(page.locator("tablut-board")).to_be_visible()


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_every_part_is_accessible_and_fits(varied_page: Page, server: Server, width: int) -> None:
    page = varied_page
    open_board(page, server, f"/analysis/brainking?{LINE}&at=1")
    play(page, "d1-d4")
    page.get_by_role("switch", name="Engine").check()
    expect(page.locator(".best li")).to_have_count(3)
    for name in ("Moves", "Report", "Set up", "Files"):
        tab(page, name)
        check_with_axe(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, name


def test_a_whole_analysis_with_the_keyboard_alone(page: Page, server: Server) -> None:
    open_board(page, server)
    expect(page.get_by_text("Attackers to move")).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.locator("[data-square]:focus").count():
            break
    for key in ("Control+End", *["ArrowLeft"] * 5, "Enter", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".tree")).to_contain_text("d1-d3")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.get_by_role("switch", name="Engine").evaluate(
            "each => each === document.activeElement"
        ):
            break
    page.keyboard.press("Space")
    expect(page.locator(".best li")).to_have_count(3)
    page.get_by_role("switch", name="Engine").blur()
    page.keyboard.press("e")
    expect(page.locator(".engine .unseen[role=status]")).to_contain_text(
        re.compile("Attackers|Defenders|Even")
    )
    page.keyboard.press("ArrowLeft")
    expect(current(page)).to_have_text("Start")
