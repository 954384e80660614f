"""HTTP: the routes, the shape of errors, the page and its headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tablut import Game, variants
from tablut.server import schema
from tablut.server.app import MAX_BODY_BYTES, Settings, create_app

from .playing import HOME, OWN_RECORD, OWN_TOML

pytestmark = pytest.mark.asyncio

NEW_GAME = {"variant": HOME, "side": "attackers", "level": 1}
MAX_ZIPPED_BYTES = 16_000


@asynccontextmanager
async def client_of(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://test") as client,
    ):
        yield client


@pytest_asyncio.fixture
async def client(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(settings) as client:
        yield client


def fault(answer: httpx.Response) -> Any:
    """The error of an answer, whose body holds nothing else."""
    assert set(answer.json()) == {"error"}
    assert set(answer.json()["error"]) == {"code", "detail", "params"}
    return answer.json()["error"]


async def test_the_variants_are_those_of_the_library_and_the_home_one_is_first(
    client: httpx.AsyncClient,
) -> None:
    listed = (await client.get("/api/variants")).json()
    assert listed[0]["id"] == HOME
    assert {variant["id"] for variant in listed} == set(variants.ids())
    home = listed[0]
    assert home["size"] == 9
    assert home["first"] == "attackers"
    assert home["goal"] == "edge"
    assert home["squares"]["throne"] == "e5"
    assert set(home["names"]) == {"en", "ru", "pl"}
    assert home["family"] == "tablut"
    assert home["legal"]["d1"]


async def test_the_list_of_variants_says_how_sure_they_are_and_travels_light(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.get("/api/variants")
    listed = answer.json()
    assert {variant["origin"] for variant in listed} == {"historic", "modern", "reconstruction"}
    assert len({variant["family"] for variant in listed}) > 4
    assert [variant["id"] for variant in listed if variant["legal"]] == [HOME]
    assert answer.headers["Content-Encoding"] == "gzip"
    assert int(answer.headers["Content-Length"]) < MAX_ZIPPED_BYTES


@pytest.mark.parametrize(("lang", "word"), [("en", "king"), ("ru", "корол"), ("pl", "król")])
async def test_the_card_of_a_variant_is_told_in_each_language(
    client: httpx.AsyncClient, lang: str, word: str
) -> None:
    card = (await client.get(f"/api/variants/{HOME}/card", params={"lang": lang})).json()
    assert card["title"] == variants.load(HOME).names[lang]
    assert card["start"] == variants.load(HOME).rules.position
    assert card["squares"]["throne"] == "e5"
    sentences = [sentence for section in card["sections"] for sentence in section["sentences"]]
    assert word in " ".join(sentences).lower()
    diagrams = [diagram for section in card["sections"] for diagram in section["diagrams"]]
    taking = next(diagram for diagram in diagrams if diagram["captures"])
    assert taking["move"]
    assert taking["low"] < taking["captures"][0] < taking["high"]


async def test_the_card_of_a_game_is_that_of_its_variant(client: httpx.AsyncClient) -> None:
    created = (await client.post("/api/games", json=NEW_GAME)).json()
    card = await client.get(f"/api/games/{created['id']}/card", params={"lang": "pl"})
    assert card.json() == (await client.get(f"/api/variants/{HOME}/card?lang=pl")).json()


async def test_a_card_that_is_not_there_is_refused(client: httpx.AsyncClient) -> None:
    assert fault(await client.get("/api/variants/chess/card"))["code"] == "unknown_variant"
    assert fault(await client.get("/api/games/nobody/card"))["code"] == "game_not_found"
    answer = await client.get(f"/api/variants/{HOME}/card?lang=tlh")
    assert answer.status_code == 422
    assert fault(answer)["params"] == {"field": "lang"}


@pytest.mark.parametrize("text", [OWN_TOML, OWN_RECORD])
async def test_own_rules_are_checked_played_and_told(client: httpx.AsyncClient, text: str) -> None:
    checked = (await client.post("/api/variants/check?lang=ru", json={"text": text})).json()
    assert checked["problems"] == []
    assert checked["variant"]["size"] == 7
    assert checked["variant"]["names"]["pl"] == "Mine"
    assert checked["variant"]["card"]["title"] == "Mine"
    asked = {"rules_text": text, "side": "attackers", "level": 1}
    created = await client.post("/api/games", json=asked)
    assert created.status_code == 201, created.text
    game_id = created.json()["id"]
    game = (await client.get(f"/api/games/{game_id}")).json()
    assert game["variant"] is None
    assert game["names"]["en"] == "Mine"
    assert game["start"] == checked["variant"]["start"]
    card = await client.get(f"/api/games/{game_id}/card?lang=ru")
    assert card.json() == checked["variant"]["card"]


async def test_own_rules_need_no_name(client: httpx.AsyncClient) -> None:
    text = OWN_TOML.partition("[rules]")[1] + OWN_TOML.partition("[rules]")[2]
    checked = (await client.post("/api/variants/check", json={"text": text})).json()
    assert checked["variant"]["names"] is None
    assert checked["variant"]["card"]["title"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "position"),
        ("rules = ", "TOML"),
        ("rules = " + "[" * 5000, "nested"),
        (OWN_TOML.replace('"corner"', '"sky"', 1), "rules.escape"),
        (OWN_TOML.replace('stop = "K"', 'stop = ""'), "corner.stop"),
        (OWN_TOML.replace("/3t3/", "/3t4/", 1), "row"),
        ("dim:7 start:/7/", "start"),
        (OWN_RECORD.replace("tTKT", "tT1T"), "king"),
    ],
)
async def test_own_rules_that_cannot_be_played_are_refused_with_their_place(
    client: httpx.AsyncClient, text: str, place: str
) -> None:
    checked = (await client.post("/api/variants/check", json={"text": text})).json()
    assert checked["variant"] is None
    assert any(place in problem for problem in checked["problems"]), checked
    asked = {"rules_text": text, "side": "attackers", "level": 1}
    answer = await client.post("/api/games", json=asked)
    assert answer.status_code == 422
    assert fault(answer)["code"] == "bad_rules"


async def test_own_rules_of_any_length_are_not_read(client: httpx.AsyncClient) -> None:
    text = "#" * (schema.MAX_RULES_CHARACTERS + 1)
    answer = await client.post("/api/variants/check", json={"text": text})
    assert answer.status_code == 422
    assert fault(answer)["params"] == {"field": "text"}
    asked = {"rules_text": text, "side": "attackers", "level": 1}
    answer = await client.post("/api/games", json=asked)
    assert fault(answer)["params"] == {"field": "rules_text"}


@pytest.mark.parametrize("change", [{"variant": None}, {"rules_text": OWN_TOML}])
async def test_a_game_has_either_a_variant_or_own_rules(
    client: httpx.AsyncClient, change: dict[str, str | None]
) -> None:
    answer = await client.post("/api/games", json=NEW_GAME | change)
    assert answer.status_code == 422
    assert fault(answer)["code"] == "bad_request"


async def test_a_line_shows_what_each_move_would_do(client: httpx.AsyncClient) -> None:
    line = {"variant": "brandubh-1-7", "moves": ["a4-a6", "d5-g5", "d7-f7"]}
    answer = await client.post("/api/lines", json=line)
    assert answer.status_code == 200, answer.text
    standing = answer.json()
    assert [ply["move"] for ply in standing["plies"]] == line["moves"]
    assert standing["position"] == standing["plies"][-1]["position"]
    assert (standing["to_move"], standing["outcome"]) == ("defenders", None)
    game = Game("brandubh-1-7")
    for move in line["moves"]:
        game.play(move)
    told = {effect["move"]: effect for effect in standing["effects"]}
    for move in game.legal_moves:
        played = game.position.play(move)
        effect = told.pop(str(move), {"captures": [], "outcome": None})
        assert effect["captures"] == [taken.square for taken in played.captures]
        assert (effect["outcome"] is None) == (played.outcome is None)
    assert told == {}


async def test_a_line_may_begin_anywhere(client: httpx.AsyncClient) -> None:
    line = {
        "variant": HOME,
        "start": "/9/9/9/9/4K4/9/9/9/t8/",
        "to_move": "defenders",
        "moves": [],
    }
    standing = (await client.post("/api/lines", json=line)).json()
    assert standing["open_ways"] == 4
    won = [each for each in standing["effects"] if each["outcome"]]
    assert {each["outcome"]["winner"] for each in won} == {"defenders"}
    line["moves"] = [won[0]["move"]]
    ended = (await client.post("/api/lines", json=line)).json()
    assert ended["outcome"]["reason"] == "king_escaped"
    assert (ended["legal"], ended["effects"]) == ({}, [])


@pytest.mark.parametrize(
    ("change", "code", "params"),
    [
        ({"variant": "chess"}, "unknown_variant", {"variant": "chess"}),
        ({"moves": ["d1-d3", "d1-d4"]}, "no_piece", {"move": "d1-d4", "ply": 2}),
        ({"moves": ["d1"]}, "notation", {"move": "d1", "ply": 1}),
        ({"start": "/3t3/", "to_move": "attackers"}, "bad_position", {}),
    ],
)
async def test_a_line_that_breaks_is_refused_with_the_ply(
    client: httpx.AsyncClient, change: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    answer = await client.post("/api/lines", json={"variant": HOME, "moves": []} | change)
    assert answer.status_code == 422
    assert fault(answer)["code"] == code
    assert fault(answer)["params"] == params


async def test_a_rematch_swaps_sides_and_makes_a_pair(client: httpx.AsyncClient) -> None:
    asked = {"rules_text": OWN_TOML, "side": "defenders", "level": 3}
    first = (await client.post("/api/games", json=asked)).json()["id"]
    for swap, side in ((True, "attackers"), (False, "defenders")):
        created = await client.post(f"/api/games/{first}/rematch", json={"swap": swap})
        assert created.status_code == 201
        game = (await client.get(f"/api/games/{created.json()['id']}")).json()
        assert (game["side"], game["level"], game["names"]["en"]) == (side, 3, "Mine")
        shown = {"id": first, "side": "defenders", "outcome": None, "plies": 0}
        assert game["pair"] == ({"first": shown} if swap else None)
    answer = await client.post("/api/games/nobody/rematch", json={"swap": True})
    assert fault(answer)["code"] == "game_not_found"


async def test_a_new_game_can_be_fetched(client: httpx.AsyncClient) -> None:
    created = await client.post("/api/games", json=NEW_GAME)
    assert created.status_code == 201
    game = (await client.get(f"/api/games/{created.json()['id']}")).json()
    assert game["variant"] == HOME
    assert game["side"] == game["to_move"] == "attackers"
    assert game["plies"] == []
    assert game["position"] == game["start"]
    assert game["legal"]
    assert game["outcome"] is None


async def test_ids_cannot_be_guessed_from_one_another(client: httpx.AsyncClient) -> None:
    ids = [(await client.post("/api/games", json=NEW_GAME)).json()["id"] for _ in range(3)]
    assert len(set(ids)) == 3
    assert all(len(game_id) >= 12 for game_id in ids)


async def test_a_random_side_is_one_of_the_two(client: httpx.AsyncClient) -> None:
    sides = set()
    for _ in range(24):
        created = await client.post("/api/games", json=NEW_GAME | {"side": "random"})
        game = await client.get(f"/api/games/{created.json()['id']}")
        sides.add(game.json()["side"])
    assert sides == {"attackers", "defenders"}


async def test_an_unknown_variant_is_refused(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/games", json=NEW_GAME | {"variant": "chess"})
    assert answer.status_code == 422
    assert fault(answer)["code"] == "unknown_variant"
    assert fault(answer)["params"] == {"variant": "chess"}


@pytest.mark.parametrize("level", [0, 9, "hard", None])
async def test_an_unknown_level_is_refused(client: httpx.AsyncClient, level: object) -> None:
    answer = await client.post("/api/games", json=NEW_GAME | {"level": level})
    assert answer.status_code == 422
    assert fault(answer)["code"] == "bad_request"
    assert fault(answer)["params"] == {"field": "level"}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'{"variant": 3}'])
async def test_a_body_that_is_no_new_game_is_refused(
    client: httpx.AsyncClient, body: bytes
) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await client.post("/api/games", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert fault(answer)["code"] in ("http_400", "bad_request")


async def test_a_long_body_is_refused(client: httpx.AsyncClient) -> None:
    body = NEW_GAME | {"variant": "x" * MAX_BODY_BYTES}
    answer = await client.post("/api/games", json=body)
    assert answer.status_code == 413
    assert fault(answer)["code"] == "http_413"


async def test_an_unknown_game_is_not_found(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/games/nobody")
    assert answer.status_code == 404
    assert fault(answer)["code"] == "game_not_found"


async def test_an_unknown_address_is_not_found(client: httpx.AsyncClient) -> None:
    for address in ("/api/nowhere", "/assets/nothing.js"):
        answer = await client.get(address)
        assert answer.status_code == 404
        assert fault(answer)["code"] == "http_404"


async def test_a_missing_page_says_how_to_build_it(client: httpx.AsyncClient) -> None:
    answer = await client.get("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text


async def test_the_page_is_served_for_home_games_and_places(settings: Settings) -> None:
    (settings.static / "assets").mkdir(parents=True)
    (settings.static / "index.html").write_text("the page")
    (settings.static / "assets" / "app-1f2e.js").write_text("the script")
    async with client_of(settings) as client:
        for address in ("/", "/game/abc", "/learn", "/analysis/brandubh-1-7", "/editor/"):
            answer = await client.get(address)
            assert answer.text == "the page"
            assert answer.headers["Cache-Control"] == "no-cache"
        script = await client.get("/assets/app-1f2e.js")
        assert script.text == "the script"
        assert "immutable" in script.headers["Cache-Control"]
        assert (await client.get("/assets/%2e%2e/index.html")).status_code == 404
        for address in ("/nowhere", "/game", "/assets/../store.py"):
            answer = await client.get(address)
            assert answer.status_code == 404
            assert answer.text == "the page"
        assert (await client.post("/nowhere")).status_code == 404


@pytest.mark.parametrize("address", ["/", "/api/variants", "/nowhere"])
async def test_every_answer_has_the_security_headers(
    client: httpx.AsyncClient, address: str
) -> None:
    headers = (await client.get(address)).headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
