"""HTTP: the routes, the shape of errors, the page and its headers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tablut import variants
from tablut.server.app import MAX_BODY_BYTES, Settings, create_app

from .playing import HOME

pytestmark = pytest.mark.asyncio

NEW_GAME = {"variant": HOME, "side": "attackers", "level": 1}


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
    for address in ("/nowhere", "/api/nowhere", "/assets/nothing.js", "/assets/../store.py"):
        answer = await client.get(address)
        assert answer.status_code == 404
        assert fault(answer)["code"] == "http_404"


async def test_a_missing_page_says_how_to_build_it(client: httpx.AsyncClient) -> None:
    answer = await client.get("/")
    assert answer.status_code == 503
    assert "npm run build" in answer.text


async def test_the_page_is_served_for_home_and_for_games(settings: Settings) -> None:
    (settings.static / "assets").mkdir(parents=True)
    (settings.static / "index.html").write_text("the page")
    (settings.static / "assets" / "app-1f2e.js").write_text("the script")
    async with client_of(settings) as client:
        for address in ("/", "/game/abc"):
            answer = await client.get(address)
            assert answer.text == "the page"
            assert answer.headers["Cache-Control"] == "no-cache"
        script = await client.get("/assets/app-1f2e.js")
        assert script.text == "the script"
        assert "immutable" in script.headers["Cache-Control"]
        assert (await client.get("/assets/%2e%2e/index.html")).status_code == 404


@pytest.mark.parametrize("address", ["/", "/api/variants", "/nowhere"])
async def test_every_answer_has_the_security_headers(
    client: httpx.AsyncClient, address: str
) -> None:
    headers = (await client.get(address)).headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
