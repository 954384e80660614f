"""Games on paper, read and written by the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tablut import Game, Side, variants
from tablut.records import Ply, Record, bologna, jsonl, otg, plain, writing
from tablut.server.app import Settings

from .playing import HOME, OWN_RECORD, OWN_TOML, Site, site


@pytest.fixture
def server(settings: Settings) -> Iterator[Site]:
    with site(settings) as running:
        yield running


def read(server: Site, text: str, **more: Any) -> Any:
    answer = server.http.post("/api/import", json={"variant": HOME, "text": text} | more)
    assert answer.status_code == 200, answer.text
    return answer.json()


def written(server: Site, record: Any, form: str) -> str:
    answer = server.http.post("/api/export", json={"record": record, "format": form})
    assert answer.status_code == 200, answer.text
    text: str = answer.json()["text"]
    return text


def played(variant: str, plies: int = 12) -> Game:
    game = Game(variant)
    for number in range(plies):
        moves = list(game.legal_moves)
        game.play(moves[number * 7 % len(moves)])
    return game


def annotated(record: Record) -> Record:
    """The record with a comment and a way not taken."""
    first, second, *rest = record.plies
    other = Game(record.rule_set)
    other.play(first.move)
    aside = next(str(move) for move in other.legal_moves if str(move) != second.move)
    varied = Ply(
        move=second.move,
        captures=second.captures,
        piece=second.piece,
        variations=((Ply(move=aside, comment="quieter"),),),
    )
    commented = Ply(
        move=first.move, captures=first.captures, piece=first.piece, comment="?! [bold]"
    )
    return Record(
        rules=record.rules,
        plies=(commented, varied, *rest),
        result="attackers",
        termination="resignation",
        tags={"event": "Öst"},
    )


@pytest.mark.parametrize("form", ["otg", "jsonl"])
@pytest.mark.parametrize("variant", [HOME, "brandubh-1-7", "copenhagen-11"])
def test_what_was_exported_is_imported_as_the_same_game(
    server: Site, variant: str, form: writing.Form
) -> None:
    record = annotated(Record.of(played(variant), variant=variant))
    text = writing.WRITERS[form](record)
    found = read(server, text)
    assert (found["format"], found["games"], found["problem"]) == (form, 1, None)
    assert found["record"]["variant"] == variant
    assert written(server, found["record"], form) == text


def test_rules_of_ones_own_travel_with_the_game(server: Site) -> None:
    rules = variants.read_text(OWN_RECORD, name="mine").rules
    text = otg.write(Record.of(Game(rules)))
    found = read(server, text)["record"]
    assert found["variant"] is None
    assert variants.read_text(found["rules_text"], name="?").rules == rules
    assert written(server, found, "otg") == text


def test_moves_alone_go_by_the_rules_named(server: Site) -> None:
    game = played("brandubh-1-7")
    text = plain.write(Record.of(game, variant="brandubh-1-7"))
    found = read(server, text, variant="brandubh-1-7")
    assert found["format"] == "plain"
    assert [ply["move"] for ply in found["record"]["plies"]] == list(map(str, game.moves))
    assert written(server, found["record"], "plain") == text


def test_a_bologna_log_is_read_and_written(server: Site) -> None:
    text = bologna.write(Record.of(played("ashton-9"), variant="ashton-9"))
    found = read(server, text)
    assert found["format"] == "bologna"
    assert found["record"]["variant"] == "ashton-9"
    assert written(server, found["record"], "bologna") == text


def test_a_position_record_is_a_game_that_begins_there(server: Site) -> None:
    start = "/9/9/t8/9/4K4/9/9/9/8t/"
    found = read(server, f"{start} defenders to move\n")
    assert found["format"] == "position"
    assert (found["record"]["start"], found["record"]["to_move"]) == (start, Side.DEFENDERS)


def test_one_of_several_games_is_chosen(server: Site) -> None:
    lines = [jsonl.write(Record.of(played(HOME, plies), variant=HOME)) for plies in (2, 4)]
    found = read(server, "\n".join(lines), game=2)
    assert found["games"] == 2
    assert len(found["record"]["plies"]) == 4
    body = {"variant": HOME, "text": lines[0], "game": 2}
    assert server.http.post("/api/import", json=body).json()["error"]["code"] == "no_game"


@pytest.mark.parametrize(
    ("text", "kept", "line", "column"),
    [
        ("1. d1-d3 e3-h3\n2. d3-e9", 2, 2, 4),
        ("d1-d3\nwell, then", 1, 2, 1),
        ("[rules:dim:9", None, 1, 1),
        ('{"ruleset":"saami-tablut-9","moves":["d1-d3","d1-d2"],"captures":[[],[]]}', 1, 1, 47),
        ("/9/9/9/9/9/9/9/9/9/", None, 1, 1),
    ],
)
def test_a_fault_is_placed_and_what_came_before_it_is_kept(
    server: Site, text: str, kept: int | None, line: int, column: int
) -> None:
    found = read(server, text)
    assert (found["problem"]["line"], found["problem"]["column"]) == (line, column), found
    if kept is not None:
        assert len(found["record"]["plies"]) == kept


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Line 2, column 4. d3-e9: pieces move along a row or a column."),
        ("ru", "Строка 2, столбец 4. Ход d3-e9: фигуры ходят по прямой, вдоль ряда или столбца."),
        (
            "pl",
            "Wiersz 2, kolumna 4. Ruch d3-e9: figury poruszają się po linii prostej, "
            "w rzędzie lub kolumnie.",
        ),
    ],
)
def test_a_fault_is_told_in_the_persons_language(server: Site, lang: str, told: str) -> None:
    body = {"variant": HOME, "text": "1. d1-d3 e3-h3\n2. d3-e9"}
    found = server.http.post(f"/api/import?lang={lang}", json=body).json()
    assert found["problem"] == {"detail": told, "line": 2, "column": 4}


def test_a_format_that_cannot_hold_a_game_is_refused(server: Site) -> None:
    record = read(server, "d1-d3")["record"]
    body = {"record": record, "format": "bologna"}
    error = server.http.post("/api/export", json=body).json()["error"]
    assert error["code"] == "not_in_format"
    body = {"record": record, "format": "plain"}
    assert server.http.post("/api/export", json=body).json()["lost"] == ["rules"]


def test_a_board_is_drawn_with_its_last_move(server: Site) -> None:
    position = "/3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/"
    query = {"rules_text": OWN_TOML, "position": position, "move": "d2-c2"}
    answer = server.http.get("/api/picture.svg", params=query)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")
    assert 'class="arrow"' in answer.text


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"variant": HOME}, "bad_request"),
        ({"position": "/9/"}, "bad_rules"),
        ({"variant": HOME, "position": "/9/"}, "bad_position"),
        ({"variant": HOME, "position": "/9/9/9/9/4K4/9/9/9/9/", "move": "e5"}, "notation"),
    ],
)
def test_what_cannot_be_drawn_is_refused(server: Site, query: dict[str, str], code: str) -> None:
    answer = server.http.get("/api/picture.svg", params=query)
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)


def test_the_silent_fall_of_a_king_survives_paper(server: Site) -> None:
    variant = next(name for name in variants.ids() if variants.load(name).rules.gwrheill)
    size = Game(variant).start.size
    rows = ["9" if size == 9 else str(size)] * size
    rows[3], rows[4] = f"3t1t{size - 6}", f"4K{size - 5}"
    start = f"/{'/'.join(rows)}/"
    record = {
        "variant": variant,
        "start": start,
        "to_move": "defenders",
        "plies": [{"move": "e5-e4", "silent": True}],
    }
    text = written(server, record, "otg")
    found = read(server, text)["record"]
    assert found["plies"][0]["silent"]
    assert written(server, found, "otg") == text


def test_the_moves_of_a_kept_game_can_be_looked_at_elsewhere(server: Site) -> None:
    for rules_text in (None, OWN_TOML):
        game_id = server.new_game(rules_text=rules_text)
        kept = server.http.get(f"/api/games/{game_id}/line").json()
        shown = server.http.get(f"/api/games/{game_id}").json()
        line = server.http.post("/api/lines", json=kept["line"]).json()
        assert (line["start"], kept["names"]) == (shown["start"], shown["names"])
        assert kept["outcome"] is None
    assert server.http.get("/api/games/none/line").status_code == 404


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("/9/9/9/9/9/9/9/9/9/", "no king"),
        ("/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt2K/", "two kings"),
        ("/9/9/9/9/4K4/9/9/9/9/", "no attackers"),
        ("/K8/9/9/t8/9/t8/9/9/9/", "wins"),
        ("/9/9/9/t8/4K4/9/9/9/", "square"),
    ],
)
def test_a_position_in_which_no_game_can_begin_is_explained(
    server: Site, start: str, told: str
) -> None:
    line = {"variant": HOME, "start": start, "to_move": "attackers"}
    placed = server.http.post("/api/positions", json=line).json()
    assert placed["rules_text"] is None
    assert any(told in problem.lower() for problem in placed["problems"]), placed
    russian = server.http.post("/api/positions?lang=ru", json=line).json()
    assert russian["problems"] != placed["problems"]


def test_a_game_can_be_played_from_a_position(server: Site) -> None:
    start = "/3ttt3/4t4/9/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
    line = {"variant": HOME, "start": start, "to_move": "defenders"}
    placed = server.http.post("/api/positions", json=line).json()
    assert placed["problems"] == []
    game_id = server.new_game(rules_text=placed["rules_text"], side="defenders")
    game = server.http.get(f"/api/games/{game_id}").json()
    assert (game["start"], game["to_move"]) == (start, "defenders")
    assert game["names"] == dict(variants.load(HOME).names)
