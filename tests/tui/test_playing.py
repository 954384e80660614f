"""Whole games in the terminal: by keys, by mouse, by typed moves; and every action."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablut import Side
from tablut.records.recognising import recognise
from tablut.tui.board import Board
from tablut.tui.choosing import NewGame
from tablut.tui.dialogs import Line, Question
from tablut.tui.saving import save

from .terminals import AS_ATTACKERS, AS_DEFENDERS, Obliging, Pensive, Terminal, running, table

pytestmark = pytest.mark.asyncio

Way = Callable[[Terminal, str], Awaitable[None]]


@pytest.mark.parametrize(
    "way", [Terminal.move_by_keys, Terminal.move_by_mouse, Terminal.move_by_typing]
)
async def test_a_whole_game_is_played(obliging: type[Obliging], way: Way) -> None:
    variant, moves = AS_DEFENDERS
    async with running(table(variant, Side.DEFENDERS)) as terminal:
        for move in moves:
            await way(terminal, move)
        assert terminal.text("turn") == "You win"
        assert "The king has escaped. Marked on the board: d1." in terminal.text("remarks")
        assert "d1" in terminal.screen.view().ending


async def test_a_captured_king_is_explained(obliging: type[Obliging]) -> None:
    variant, moves = AS_ATTACKERS
    async with running(table(variant, Side.ATTACKERS)) as terminal:
        for move in moves:
            await terminal.move(move)
        assert terminal.text("turn") == "You win"
        assert "The king is captured. Marked on the board: c4, a4, b4." in terminal.text("remarks")
        assert "king b4: caught between" in terminal.text("remarks")
        assert "x b4" in str(terminal.moves.get_option_at_index(15).prompt)


async def test_a_game_is_played_on_a_turned_board(obliging: type[Obliging]) -> None:
    variant, moves = AS_DEFENDERS
    async with running(table(variant, Side.DEFENDERS)) as terminal:
        await terminal.press("f")
        await terminal.move_by_keys(moves[0])
        await terminal.move_by_mouse(moves[1])
        assert [str(move) for move in terminal.game.moves[1::2]] == moves[:2]


async def test_the_engine_itself_answers() -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.move("e2-f2")
        await terminal.app.workers.wait_for_complete()
        await terminal.settle()
        assert len(terminal.game.plies) == 2
        assert terminal.text("turn") == "Your turn"


async def test_taking_back_while_the_computer_thinks_ends_its_search(
    pensive: type[Pensive],
) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.move("e2-f2")
        assert terminal.text("turn") == "The computer is thinking…"
        await terminal.press("u")
        assert pensive.ended == ["cancelled"]
        assert terminal.game.plies == ()
        assert terminal.text("turn") == "Your turn"
        await terminal.press("y")
        assert len(terminal.game.plies) == 1
        await terminal.press("g")
        assert pensive.ended == ["cancelled", "stopped"]
        assert len(terminal.game.plies) == 2


async def test_leaving_ends_the_search(pensive: type[Pensive]) -> None:
    async with running(table(side=Side.DEFENDERS)) as terminal:
        await terminal.press("q")
    assert pensive.ended == ["cancelled"]


async def test_a_hint_tells_the_piece_first_and_then_the_move(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        move = next(iter(terminal.game.legal_moves))
        await terminal.press("h")
        assert terminal.screen.view().hint == move.squares[:1]
        assert terminal.text("notice").startswith("Hint: move the attacker on")
        await terminal.press("h")
        assert terminal.screen.view().hint == move.squares
        why = "No better move was found."
        assert terminal.text("notice") == f"Hint: {move}. {why} Worth +0.00 (60% wins)."
        await terminal.move("e2-f2")
        assert terminal.screen.view().hint == ()


async def test_illegal_moves_are_refused_with_their_reason(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        for move, reason in (
            ("a4-a9", "stands in the way"),
            ("e2-f3", "straight line"),
            ("e2-e3", "taken"),
            ("e3-f3", "not yours"),
            ("what", "Expected a move"),
        ):
            await terminal.move(move)
            assert reason in terminal.text("notice")
        await terminal.move_by_keys("d1-d5")
        assert "straight" not in terminal.text("notice")
        assert terminal.board.picked is None
        await terminal.walk("e5")
        await terminal.press("enter")
        assert "not yours" in terminal.text("notice")
        assert terminal.game.plies == ()


async def test_a_second_press_puts_the_piece_back_and_another_piece_is_taken_instead(
    obliging: type[Obliging],
) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.walk("e2")
        for key, picked in (("enter", "e2"), ("space", None), ("enter", "e2"), ("escape", None)):
            await terminal.press(key)
            assert terminal.board.picked == picked
        await terminal.press("enter")
        await terminal.walk("d1")
        await terminal.press("enter")
        assert terminal.board.picked == "d1"


async def test_one_looks_back_and_returns(obliging: type[Obliging]) -> None:
    variant, moves = AS_DEFENDERS
    async with running(table(variant, Side.DEFENDERS)) as terminal:
        await terminal.move(moves[0])
        await terminal.press("pageup")
        assert terminal.text("turn") == "Looking back: move 2 of 3"
        await terminal.move(moves[1])
        assert "earlier position" in terminal.text("notice")
        terminal.moves.focus()
        await terminal.press("home")
        assert terminal.screen.view().position == terminal.game.start
        await terminal.press("end")
        assert terminal.text("turn") == "Your turn"
        await terminal.press("home")
        assert terminal.text("turn") == "Looking back: move 0 of 3"
        await terminal.press("end", "up", "up")
        assert terminal.text("turn") == "Looking back: move 1 of 3"
        await terminal.press("pagedown", "escape", "u")
        assert len(terminal.game.plies) == 1


@pytest.mark.parametrize("focused", ["board", "line", "moves"])
async def test_home_and_end_lead_through_the_game_while_one_looks_back(
    obliging: type[Obliging], focused: str
) -> None:
    variant, moves = AS_DEFENDERS
    async with running(table(variant, Side.DEFENDERS)) as terminal:
        await terminal.move(moves[0])
        terminal.screen.query_one(f"#{focused}").focus()
        cursor = terminal.board.cursor
        await terminal.press("pageup", "home")
        assert terminal.text("turn") == "Looking back: move 0 of 3"
        await terminal.press("end")
        assert terminal.text("turn") == "Your turn"
        assert terminal.board.cursor == cursor


async def test_home_and_end_move_the_cursor_in_the_game_as_it_is(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("end")
        assert terminal.board.cursor == "i5"
        await terminal.press("home")
        assert terminal.board.cursor == "a5"


async def test_a_draw_is_declined_early_and_taken_when_the_person_stands_no_worse(
    obliging: type[Obliging], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("d")
        assert "rather play on" in terminal.text("notice")
        monkeypatch.setattr("tablut.engine.draws.PLIES", 0)
        monkeypatch.setattr(obliging, "score", -1)
        await terminal.press("d")
        assert "rather play on" in terminal.text("notice")
        monkeypatch.setattr(obliging, "score", 0)
        await terminal.press("d")
        assert terminal.text("turn") == "A draw"


async def test_resigning_is_asked_about(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("x", "enter")
        assert terminal.game.outcome is None
        await terminal.press("x", "right", "enter")
        assert terminal.text("turn") == "You lose"
        assert "resigned" in terminal.text("remarks")


@pytest.mark.parametrize("key", ["q", "n", "o"])
async def test_a_game_that_would_be_lost_is_left_only_on_a_yes(
    obliging: type[Obliging], tmp_path: Path, key: str
) -> None:
    def asked() -> bool:
        return any("This game is not saved" in line for line in terminal.picture())

    def left() -> bool:
        screen = terminal.app.screen
        return not terminal.app.is_running or isinstance(screen, (NewGame, Line))

    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.move("e2-f2")
        await terminal.press(key)
        assert asked()
        await terminal.press("enter")
        assert not asked()
        assert not left()
        await terminal.press(key, "right", "enter")
        assert left()


@pytest.mark.parametrize("key", ["q", "n", "o"])
@pytest.mark.parametrize("state", ["new", "saved", "over"])
async def test_a_game_that_loses_nothing_is_left_unasked(
    obliging: type[Obliging], tmp_path: Path, key: str, state: str
) -> None:
    at = table(side=Side.ATTACKERS)
    if state != "new":
        at.play("e2-f2")
        at.play("e3-f3")
    if state == "saved":
        save(at, tmp_path / "game.otg")
    if state == "over":
        at.game.resign(Side.ATTACKERS)
    async with running(at) as terminal:
        await terminal.press(key)
        assert not isinstance(terminal.app.screen, Question)
        assert (terminal.app.screen is terminal.screen) == (key == "q")


@pytest.mark.parametrize(
    ("name", "read_as"), [("c.jsonl", "jsonl"), ("b", "otg"), ("e.otg", "otg")]
)
async def test_what_is_saved_is_opened_by_the_same_name(
    obliging: type[Obliging],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    read_as: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.move("e2-f2")
        plies = terminal.game.plies
        await terminal.press("s")
        await terminal.paste(name)
        await terminal.press("enter")
        [file] = tmp_path.iterdir()
        assert recognise(file.read_text()) == read_as
        assert terminal.text("notice") == f"Saved in {file.name}."
        await terminal.press("o")
        await terminal.paste(name)
        await terminal.press("enter")
        assert terminal.text("notice") == f"Opened {file.name}."
        assert terminal.game.plies == plies


async def test_a_file_with_the_added_ending_is_not_replaced_unasked(
    obliging: type[Obliging], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "b.otg").write_text("kept")
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("s")
        await terminal.paste("b")
        await terminal.press("enter")
        assert any("b.otg exists. Replace it?" in line for line in terminal.picture())
        await terminal.press("enter")
        assert (tmp_path / "b.otg").read_text() == "kept"


@pytest.mark.parametrize(
    ("key", "name", "said"),
    [
        ("s", "d.txt", "Партия сохраняется в файл .otg или .jsonl, а у d.txt другое расширение."),
        ("s", "none/a.otg", "Папки none нет."),
        ("s", "folder", "folder — это папка."),
        ("s", "broken.otg/a.otg", "Папки broken.otg нет."),
        ("s", "~nosuch/a.otg", "Такой домашней папки нет: ~nosuch/a.otg."),
        ("s", f"{'a' * 300}.otg", f"Имя {'a' * 300}.otg слишком длинное."),
        ("o", "none.otg", "Файла none.otg нет."),
        ("o", "folder", "folder — это папка."),
        ("o", "empty.otg", "В empty.otg нет партии."),
        ("o", "bytes.otg", "bytes.otg — не текстовый файл."),
        ("o", "broken.otg", "Строка 1, столбец 4. Ход e3-h3: сейчас очередь нападающих"),
    ],
)
async def test_what_is_wrong_with_a_file_is_told_in_the_language_of_the_board(
    obliging: type[Obliging],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    name: str,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.otg").touch()
    (tmp_path / "bytes.otg").write_bytes(b"\xff\xfe")
    (tmp_path / "broken.otg").write_text("1. e3-h3")
    before = sorted(tmp_path.rglob("*"))
    async with running(table(side=Side.ATTACKERS), lang="ru") as terminal:
        await terminal.press(key)
        await terminal.paste(name)
        await terminal.press("enter")
        assert terminal.text("notice").startswith(f"Не вышло. {said}")
    assert sorted(tmp_path.rglob("*")) == before


async def test_a_game_is_saved_and_loaded(obliging: type[Obliging], tmp_path: Path) -> None:
    file = tmp_path / "game.otg"
    variant, moves = AS_DEFENDERS
    async with running(table(variant, Side.DEFENDERS)) as terminal:
        await terminal.move(moves[0])
        saved = terminal.game.plies

        async def fill() -> None:
            await terminal.paste(str(file))
            await terminal.press("enter")

        await terminal.press("s")
        await fill()
        assert terminal.text("notice") == f"Saved in {file}."
        await terminal.move(moves[1])
        await terminal.press("s")
        await fill()
        await terminal.press("enter")  # no, do not replace it
        await terminal.press("s")
        await terminal.paste("~nobody/game.otg")
        await terminal.press("enter")
        assert terminal.text("notice").startswith("That did not work")
        await terminal.press("o", "right", "enter")
        await fill()
        assert terminal.game.plies == saved
        assert terminal.screen.table.setup.side is Side.DEFENDERS


async def test_a_new_game_is_chosen_by_search_side_and_level(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("n")
        await terminal.pilot.click("#search")
        await terminal.paste("berserk")
        await terminal.press("enter", "enter", "down", "enter", "down", "enter")
        await terminal.press("enter")
        setup = terminal.screen.table.setup
        assert (setup.variant.id, setup.side, setup.level) == ("berserk-11", Side.DEFENDERS, 2)
        await terminal.pilot.click("#keys", offset=(10, 0))  # "n New game" in the bottom line
        await terminal.settle()
        assert terminal.app.screen is not terminal.screen
        await terminal.press("escape")
        assert terminal.screen.table.setup is setup


async def test_families_narrow_the_choice(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("n", "shift+tab", "down", "down")
        await terminal.pilot.click("#start")
        await terminal.settle()
        assert terminal.screen.table.setup.variant.family == "alea"


async def test_rules_and_help_open_and_close(obliging: type[Obliging]) -> None:
    async with running(table()) as terminal:
        for key, text in (("r", "The board and the pieces"), ("question_mark", "Take back")):
            await terminal.press(key)
            assert any(text in line for line in terminal.picture())
            await terminal.press("escape")
            assert terminal.app.screen is terminal.screen


async def test_switching_the_language_keeps_the_game(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.move("e2-f2")
        plies = terminal.game.plies
        await terminal.press("t")
        assert terminal.text("turn") == "Ваш ход"
        await terminal.press("е")  # the same key on a Russian keyboard
        assert terminal.text("turn") == "Twój ruch"
        assert terminal.game.plies == plies


async def test_repetition_is_counted_before_it_decides(obliging: type[Obliging]) -> None:
    at = table(side=Side.ATTACKERS)
    for move in ("e2-f2", "e3-f3", "f2-e2", "f3-e3"):
        at.play(move)
    async with running(at) as terminal:
        assert "2 of 3 times, then the defenders lose" in terminal.text("remarks")


async def test_keys_tell_about_the_board(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS)) as terminal:
        await terminal.press("l")
        assert terminal.text("notice") == "No move yet."
        await terminal.press("c")
        assert terminal.text("notice") == "Nothing was captured yet."
        await terminal.walk("e2")
        await terminal.press("m")
        assert terminal.text("notice").startswith("attacker e2: ")
        await terminal.press("k")
        assert terminal.board.cursor == "e5"
        await terminal.move("e2-f2")
        await terminal.press("l")
        assert terminal.text("notice").startswith("defender ")


async def test_plain_ascii_shows_nothing_else(obliging: type[Obliging]) -> None:
    async with running(table(side=Side.ATTACKERS), lang="pl", ascii_only=True) as terminal:
        await terminal.move("e2-f2")
        for keys in ((), ("n",), ("escape", "r"), ("escape", "question_mark"), ("escape", "x")):
            await terminal.press(*keys)
            assert all(line.isascii() for line in terminal.picture())
        assert any("[K]" in line for line in terminal.picture())


async def test_the_largest_board_fits_80_columns_and_24_lines(obliging: type[Obliging]) -> None:
    async with running(table("alea-19", Side.ATTACKERS)) as terminal:
        lines = terminal.picture()
        size = terminal.game.start.size
        assert len(lines) == 24
        ranks = {line[:3].strip() for line in lines} & set(map(str, range(1, size + 1)))
        assert len(ranks) == size
        assert terminal.board.region.right <= 80


async def test_a_small_terminal_scrolls_to_the_cursor(obliging: type[Obliging]) -> None:
    async with running(table("alea-19", Side.ATTACKERS), size=(44, 16)) as terminal:
        assert terminal.text("turn") == "Your turn"
        await terminal.press("ctrl+end")
        assert terminal.board.cursor == "s1"
        ground = terminal.screen.query_one("#ground")
        assert ground.scroll_offset.x > 0
        assert ground.scroll_offset.y > 0
        assert isinstance(terminal.app.focused, Board)
