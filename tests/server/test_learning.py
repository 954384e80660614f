"""Lessons and the guide over HTTP: lists, texts in each language, tries and their refusals."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio

from tablut import Rules, lessons, variants
from tablut.server import learning, schema
from tablut.server.app import Settings

from .playing import OWN_RECORD, OWN_TOML
from .test_api import client_of, fault

pytestmark = pytest.mark.asyncio

HOME = variants.DEFAULT


@pytest_asyncio.fixture
async def client(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(settings) as client:
        yield client


async def attempt(
    client: httpx.AsyncClient, step: str, *moves: str, of: str = HOME, **more: Any
) -> Any:
    """What the server says of moves in the step of that name."""
    number = [each.name for each in lessons.lesson(of).steps].index(step)
    path = f"/api/lessons/{of}/steps/{number}/try"
    answer = await client.post(path, params={"lang": "en"}, json={"moves": moves, **more})
    return answer.raise_for_status().json()


async def composed(client: httpx.AsyncClient, text: str, *, lang: str = "en") -> Any:
    """The lesson for a person's own rules."""
    answer = await client.post("/api/lessons", params={"lang": lang}, json={"text": text})
    return answer.raise_for_status().json()


def solution(step: str, of: str = HOME) -> str:
    return next(str(each.solution) for each in lessons.lesson(of).steps if each.name == step)


async def test_every_variant_can_be_learned_and_the_home_one_comes_first(
    client: httpx.AsyncClient,
) -> None:
    listed = (await client.get("/api/lessons")).json()
    assert {each["variant"] for each in listed} == set(variants.ids())
    assert listed[0] == {"variant": HOME, "by_hand": True}
    by_hand = [each["by_hand"] for each in listed]
    assert by_hand == sorted(by_hand, reverse=True)


@pytest.mark.parametrize(("lang", "word"), [("en", "Capture"), ("ru", "Возьмите"), ("pl", "Zbij")])
async def test_a_lesson_is_told_in_each_language(
    client: httpx.AsyncClient, lang: str, word: str
) -> None:
    lesson = (await client.get(f"/api/lessons/{HOME}", params={"lang": lang})).json()
    assert lesson["variant"] == HOME
    assert lesson["first"] == "attackers"
    assert 1 <= lesson["minutes"] <= 5
    step = lesson["steps"][1]
    assert step["task"].startswith(word)
    assert step["marks"][0] in step["task"]
    assert step["tell"]
    assert step["solution"].split("-")[0] in step["standing"]["legal"]
    assert not step["word"]


async def test_a_right_move_solves_a_step_and_shows_what_it_did(client: httpx.AsyncClient) -> None:
    tried = await attempt(client, "capture", solution("capture"))
    assert (tried["right"], tried["solved"], tried["refusal"]) == (True, True, None)
    assert tried["solution"] is None
    assert tried["standing"]["plies"][-1]["captures"]
    assert "leaves the board" in tried["explanation"]


async def test_a_wrong_move_is_explained_and_changes_nothing(client: httpx.AsyncClient) -> None:
    tried = await attempt(client, "capture", "a5-a1")
    assert (tried["right"], tried["solved"], tried["refusal"]) == (False, False, None)
    assert tried["standing"]["plies"] == []
    assert "captures nothing" in tried["explanation"]


async def test_a_move_against_the_rules_has_its_code(client: httpx.AsyncClient) -> None:
    tried = await attempt(client, "move", "d1-c2")
    assert (tried["right"], tried["refusal"], tried["explanation"]) == (False, "not_straight", "")


async def test_a_step_of_two_moves_goes_on_after_the_other_side_answers(
    client: httpx.AsyncClient,
) -> None:
    first = solution("tuichi")
    tried = await attempt(client, "tuichi", first)
    assert (tried["right"], tried["solved"]) == (True, False)
    standing = tried["standing"]
    assert [ply["side"] for ply in standing["plies"]] == ["defenders", "attackers"]
    wins = [e["move"] for e in standing["effects"] if e["outcome"]]
    assert tried["solution"] in wins
    legal = [f"{origin}-{each}" for origin, to in standing["legal"].items() for each in to]
    astray = next(move for move in legal if move not in wins)
    wrong = await attempt(client, "tuichi", first, astray)
    assert (wrong["right"], wrong["solution"]) == (False, None)
    tried = await attempt(client, "tuichi", first, tried["solution"])
    assert tried["solved"]
    assert tried["standing"]["outcome"]["reason"] == "king_escaped"


async def test_what_goes_on_with_a_step_solves_it_in_every_lesson(
    client: httpx.AsyncClient,
) -> None:
    played = 0
    for variant in variants.ids():
        for step in lessons.lesson(variant).steps:
            if len(step.goals) == 1:
                continue
            moves = [str(step.solution)]
            while on := (await attempt(client, step.name, *moves, of=variant))["solution"]:
                moves.append(on)
            tried = await attempt(client, step.name, *moves, of=variant)
            assert tried["solved"], (variant, step.name, moves)
            played += 1
    assert played


async def test_the_word_goes_with_the_move_where_the_step_needs_it(
    client: httpx.AsyncClient,
) -> None:
    game = "tawlbwrdd-article"
    move = solution("gwrheill", game)
    assert not (await attempt(client, "gwrheill", move, of=game))["right"]
    assert (await attempt(client, "gwrheill", move, of=game, say="gwrheill"))["solved"]


@pytest.mark.parametrize(
    ("path", "moves", "code"),
    [
        (f"{HOME}/steps/99/try", ["a5-a1"], "no_step"),
        (f"{HOME}/steps/1/try", ["nonsense"], "notation"),
        (f"{HOME}/steps/1/try", [], "notation"),
        (f"{HOME}/steps/1/try", ["a5-a1"] * 3, "notation"),
        (f"{HOME}/steps/11/try", ["a5-a1", "a1-a5"], "no_piece"),
        ("nothing/steps/0/try", ["a5-a1"], "unknown_variant"),
        (f"{HOME}/steps/x/try", ["a5-a1"], "bad_request"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    client: httpx.AsyncClient, path: str, moves: list[str], code: str
) -> None:
    answer = await client.post(f"/api/lessons/{path}", json={"moves": moves})
    assert 400 <= answer.status_code < 500
    assert fault(answer)["code"] == code


async def test_an_unknown_lesson_is_refused(client: httpx.AsyncClient) -> None:
    assert fault(await client.get("/api/lessons/nothing"))["code"] == "unknown_variant"


@pytest.mark.parametrize("text", [OWN_TOML, OWN_RECORD])
@pytest.mark.parametrize(("lang", "word"), [("en", "Capture"), ("ru", "Возьмите"), ("pl", "Zbij")])
async def test_rules_of_ones_own_have_a_lesson(
    client: httpx.AsyncClient, text: str, lang: str, word: str
) -> None:
    lesson = await composed(client, text, lang=lang)
    assert (lesson["names"]["pl"], lesson["first"]) == ("Mine", "attackers")
    assert 5 <= len(lesson["steps"]) <= 12
    assert lesson["steps"][1]["task"].startswith(word)
    assert {step["standing"]["size"] for step in lesson["steps"]} == {7}


async def test_every_step_of_a_lesson_of_ones_own_begins_with_its_solution(
    client: httpx.AsyncClient,
) -> None:
    lesson = await composed(client, OWN_TOML)
    for number, step in enumerate(lesson["steps"]):
        body = {"text": OWN_TOML, "moves": [step["solution"]]}
        path = f"/api/lessons/steps/{number}/try"
        tried = (await client.post(path, json=body)).raise_for_status().json()
        assert tried["right"], step["title"]
        wrong = body | {"moves": ["a1-b2"]}
        refused = (await client.post(path, params={"lang": "ru"}, json=wrong)).json()
        assert refused["refusal"] or not refused["right"]


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("", {"text": "rules = "}, "bad_rules"),
        ("", {"text": OWN_TOML.replace('stop = "K"', 'stop = ""')}, "bad_rules"),
        ("", {"text": "x" * (schema.MAX_RULES_CHARACTERS + 1)}, "bad_request"),
        ("", {"variant": HOME}, "bad_request"),
        ("/steps/99/try", {"text": OWN_TOML, "moves": ["a1-a2"]}, "no_step"),
        ("/steps/-1/try", {"text": OWN_TOML, "moves": ["a1-a2"]}, "no_step"),
        ("/steps/0/try", {"text": OWN_TOML, "moves": ["nonsense"]}, "notation"),
        ("/steps/0/try", {"text": "rules = ", "moves": ["a1-a2"]}, "bad_rules"),
        ("/steps/0/try", {"moves": ["a1-a2"]}, "bad_request"),
    ],
)
async def test_what_cannot_be_taught_is_refused(
    client: httpx.AsyncClient, path: str, body: dict[str, Any], code: str
) -> None:
    answer = await client.post(f"/api/lessons{path}", json=body)
    assert answer.status_code == 422
    assert fault(answer)["code"] == code


async def test_a_lesson_that_takes_too_long_is_refused_and_holds_up_nobody_else(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = threading.Event()
    compose = lessons.lesson

    def slow(rules: Rules | str) -> lessons.Lesson:
        if isinstance(rules, Rules):
            done.wait(10)
        return compose(rules)

    monkeypatch.setattr(lessons, "lesson", slow)
    monkeypatch.setattr(learning, "COMPOSING_S", 0.3)
    late = asyncio.create_task(client.post("/api/lessons", json={"text": OWN_TOML}))
    await asyncio.sleep(0.05)
    assert (await client.get(f"/api/lessons/{HOME}")).status_code == 200
    assert not late.done()
    assert fault(await late)["code"] == "lesson_late"
    done.set()
    monkeypatch.setattr(learning, "COMPOSING_S", 10.0)
    assert (await composed(client, OWN_TOML))["steps"]


@pytest.mark.parametrize(("lang", "word"), [("en", "king"), ("ru", "корол"), ("pl", "król")])
async def test_the_guide_is_told_in_each_language(
    client: httpx.AsyncClient, lang: str, word: str
) -> None:
    guide = (await client.get("/api/guide", params={"lang": lang})).json()
    assert len(guide["sections"]) == len(lessons.guide().sections)
    texts = " ".join(text for section in guide["sections"] for text in section["paragraphs"])
    assert word in texts.lower()
    examples = [each for section in guide["sections"] for each in section["examples"]]
    for example in examples:
        line = {
            "variant": example["variant"],
            "start": example["standing"]["position"],
            "to_move": example["standing"]["to_move"],
            "moves": example["line"],
        }
        standing = await client.post("/api/lines", json=line)
        assert len(standing.json()["plies"]) == len(example["line"])
