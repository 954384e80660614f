"""The messages and their JSON schema."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

from tablut.server import schema


def test_the_printed_schema_names_every_message() -> None:
    command = [sys.executable, "-m", "tablut.server.schema"]
    printed = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert printed == schema.json_schema()
    messages = {
        name
        for name, each in vars(schema).items()
        if isinstance(each, type) and issubclass(each, schema.Message)
    }
    assert messages - {"Message", "Board", "ByRules"} <= set(printed["$defs"])


def test_the_page_has_the_schema_as_it_is() -> None:
    kept = Path(__file__).parents[2] / "page" / "protocol.schema.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == schema.json_schema(), (
        "run: python -m tablut.server.schema > page/protocol.schema.json, then npm run types"
    )


def test_every_field_of_a_message_is_required_and_untitled() -> None:
    for name, definition in schema.json_schema()["$defs"].items():
        fields = definition.get("properties", {})
        assert set(definition.get("required", ())) == set(fields), name
        assert not any("title" in field for field in fields.values()), name


def test_each_request_is_known_by_its_type() -> None:
    assert schema.parse('{"type":"resign"}') == schema.Resign(type="resign")
    move = schema.parse('{"type":"move","ply":3,"move":"e3-h3"}')
    assert move == schema.Move(type="move", ply=3, move="e3-h3", say=None)
    word = schema.parse('{"type":"move","ply":3,"move":"e3-h3","say":"gwrheill"}')
    assert word == schema.Move(type="move", ply=3, move="e3-h3", say="gwrheill")


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        '"resign"',
        "{}",
        '{"type":"win"}',
        '{"type":"state"}',
        '{"type":"resign","loud":true}',
        '{"type":"move","ply":0}',
        '{"type":"move","ply":-1,"move":"e3-h3"}',
        '{"type":"move","ply":0,"move":"e3-h3","say":"hello"}',
        '{"type":"move","ply":"0","move":"e3-h3"}',
        '{"type":"move","ply":0,"move":["e3","h3"]}',
        '{"type":"move","ply":0,"move":"eeeeeeeeeeeeeeeee"}',
    ],
)
def test_anything_else_is_invalid(frame: str) -> None:
    with pytest.raises(ValidationError):
        schema.parse(frame)
