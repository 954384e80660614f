"""The subcommand that tells the rules of a variant."""

from __future__ import annotations

import enum
import json
from typing import Annotated

import typer

from ..cards import card
from .boards import Language, VariantName


class Form(enum.StrEnum):
    TEXT = "text"
    HTML = "html"
    MARKDOWN = "markdown"
    JSON = "json"


def rules(
    variant: VariantName,
    lang: Annotated[Language, typer.Option(help="The language of the card.")] = Language.EN,
    form: Annotated[Form, typer.Option("--as", help="Text, HTML, Markdown or JSON.")] = Form.TEXT,
) -> None:
    """Tell the rules of a variant in plain sentences, with diagrams."""
    told = card(variant, lang=lang)
    match form:
        case Form.TEXT:
            print(told.text(), end="")
        case Form.HTML:
            print(told.html(), end="")
        case Form.MARKDOWN:
            print(told.markdown(), end="")
        case Form.JSON:
            print(json.dumps(told.to_dict(), ensure_ascii=False, indent=1))


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command()(rules)
