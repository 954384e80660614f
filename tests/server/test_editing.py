"""The variant editor's questions: dimensions, rules read, rules written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tablut import variants
from tablut.server import schema
from tablut.server.app import Settings
from tablut.variants.dimensions import dimensions, values_of

from .playing import HOME, OWN_RECORD, OWN_TOML
from .test_api import client_of

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def client(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(settings) as client:
        yield client


async def write(
    client: httpx.AsyncClient,
    change: dict[str, Any] | None = None,
    *,
    of: str = HOME,
    names: dict[str, str] | None = None,
    lang: str = "en",
) -> Any:
    """What the values of a variant, some changed, come to."""
    values = values_of(variants.load(of).rules) | (change or {})
    draft = {"values": values, "names": names or {}}
    answer = await client.post("/api/rules/write", params={"lang": lang}, json=draft)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(("lang", "title"), [("en", "Throne"), ("ru", "Трон"), ("pl", "Tron")])
async def test_every_dimension_is_listed_in_each_language(
    client: httpx.AsyncClient, lang: str, title: str
) -> None:
    listed = (await client.get("/api/dimensions", params={"lang": lang})).json()
    keys = [each["key"] for group in listed["groups"] for each in group["dimensions"]]
    assert keys == [each.key for each in dimensions()]
    assert title in [group["title"] for group in listed["groups"]]
    assert set(listed["kinds"]) == {"t", "T", "K"}


@pytest.mark.parametrize("name", variants.ids())
async def test_a_variant_is_read_and_written_as_it_is(client: httpx.AsyncClient, name: str) -> None:
    read = (await client.post("/api/rules/read", json={"variant": name})).json()
    assert read["problems"] == []
    draft = {"values": read["values"], "names": {"ru": "Моя"}}
    written = (await client.post("/api/rules/write", json=draft)).json()
    assert written["problems"] == []
    own = variants.read_text(written["text"], name="mine")
    assert own.rules == variants.load(name).rules
    assert set(own.names.values()) == {"Моя"}
    assert written["variant"]["card"]["title"] == "Моя"
    again = await client.post("/api/rules/read", json={"rules_text": written["text"]})
    assert again.json()["values"] == read["values"]
    assert again.json()["names"] == dict(own.names)


@pytest.mark.parametrize("text", [OWN_TOML, OWN_RECORD])
async def test_a_text_is_read(client: httpx.AsyncClient, text: str) -> None:
    read = (await client.post("/api/rules/read", json={"rules_text": text})).json()
    assert read["values"]["escape"] == "corner"
    assert read["names"]["pl"] == "Mine"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("rules = ", "TOML"),
        (OWN_TOML.replace('"corner"', '"sky"', 1), "rules.escape"),
        (OWN_TOML.replace("/3t3/", "/3t4/", 1), "Ряд 1: клеток 8"),
        (OWN_TOML + '[rules.camps]\ngroups = [["z9"]]', "клетки"),
    ],
)
async def test_a_text_that_cannot_be_shown_is_refused_in_the_persons_language(
    client: httpx.AsyncClient, text: str, word: str
) -> None:
    answer = await client.post("/api/rules/read?lang=ru", json={"rules_text": text})
    read = answer.json()
    assert read["values"] is None
    assert word in read["problems"][0]["sentence"]


async def test_a_text_that_contradicts_itself_can_be_mended(client: httpx.AsyncClient) -> None:
    text = OWN_TOML.replace('stop = "K"', 'stop = ""')
    read = (await client.post("/api/rules/read?lang=pl", json={"rules_text": text})).json()
    assert read["values"]["corner.stop"] == ""
    assert read["problems"][0]["keys"] == ["corner.stop", "escape"]
    assert read["problems"][0]["sentence"].startswith("Król nie może wygrać")


async def test_a_contradiction_is_told_and_leaves_no_card(client: httpx.AsyncClient) -> None:
    written = await write(client, {"min_attackers": 17}, lang="ru")
    (problem,) = written["problems"]
    assert problem["keys"] == ["min_attackers", "position"]
    assert "17" in problem["sentence"]
    assert "победили" in problem["sentence"]
    assert written["variant"] is None
    assert written["record"] is None
    assert written["ground"]["throne"] == "e5"
    assert variants.read_text(written["text"], name="x").rules.min_attackers == 17


async def test_a_change_changes_the_card(client: httpx.AsyncClient) -> None:
    def sentences(written: Any) -> str:
        card = written["variant"]["card"]
        return " ".join(" ".join(section["sentences"]) for section in card["sections"])

    assert "move first" in sentences(await write(client))
    assert sentences(await write(client)) != sentences(await write(client, {"first": "defenders"}))


async def test_a_board_without_a_king_still_has_its_ground(client: httpx.AsyncClient) -> None:
    written = await write(client, {"position": "/" + "9/" * 9}, of="ashton-9")
    assert written["ground"]["throne"] == "e5"
    assert len(written["ground"]["camps"]) == 16
    assert written["problems"]


async def test_what_has_no_effect_is_named_and_contradicts_nothing(
    client: httpx.AsyncClient,
) -> None:
    written = await write(client, {"throne.exists": False, "king.capture": "custodial"})
    assert written["problems"] == []
    assert written["idle"]["throne.stop"] == "There is no throne."
    assert "throne.exists" not in written["idle"]
    assert "hostile" not in written["text"]


async def test_what_a_record_loses_is_named(client: httpx.AsyncClient) -> None:
    written = await write(client, of="tablut-pl")
    assert written["record"].startswith("dim:9")
    assert "At which occurrence" in written["lost"]
    assert "No legal move" in written["lost"]
    assert (await write(client, of="brandub-opentafl-7"))["lost"] == []


async def test_what_is_odd_is_told_but_can_be_played(client: httpx.AsyncClient) -> None:
    written = await write(client, {"repetition.result": "none"}, lang="pl")
    assert written["variant"]
    assert written["oddities"][0]["sentence"].startswith("Nic nie zakończy")


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"king.capture": "four"}, "rules.king.capture"),
        ({"colour": "red"}, "rules.colour"),
        ({"speed.K": 10**12}, "rules.speed.K"),
        ({"camps.groups": "a4"}, "rules.camps.groups"),
        ({"position": "/9/"}, "Row 1"),
        ({"position": ""}, "slashes"),
        ({"position": "x" * 400 + "/" * 400}, "slashes"),
        ({"camps.groups": [["z99"]]}, "z99"),
        ({"camps.groups": [["a4"], ["a4"]]}, "a4"),
    ],
)
async def test_values_that_no_editor_makes_are_refused(
    client: httpx.AsyncClient, change: dict[str, Any], word: str
) -> None:
    written = await write(client, change)
    assert word in written["problems"][0]["sentence"]
    assert written["variant"] is None


async def test_a_name_is_no_longer_than_a_heading(client: httpx.AsyncClient) -> None:
    draft = {
        "values": {},
        "names": {"en": "x" * (schema.MAX_NAME_CHARACTERS + 1)},
    }
    answer = await client.post("/api/rules/write", json=draft)
    assert answer.status_code == 422
    assert answer.json()["error"]["params"] == {"field": "names.en"}


async def test_what_there_is_not_is_refused(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/rules/read", json={"variant": "chess"})
    assert answer.json()["error"]["code"] == "unknown_variant"
    answer = await client.get("/api/dimensions?lang=tlh")
    assert answer.status_code == 422
