"""The subcommand that tells the rules of a variant."""

from __future__ import annotations

import enum
import json
import sys
from typing import Annotated

import typer

from .. import variants
from ..cards import card
from ..notation import rules_record
from .boards import Language, VariantName


class Form(enum.StrEnum):
    TEXT = "text"
    HTML = "html"
    MARKDOWN = "markdown"
    JSON = "json"
    RECORD = "record"


def rules(
    variant: VariantName,
    lang: Annotated[Language, typer.Option(help="The language of the card.")] = Language.EN,
    form: Annotated[
        Form, typer.Option("--as", help="A card, or an OpenTafl rules record.")
    ] = Form.TEXT,
) -> None:
    """Tell the rules of a variant in plain sentences, with diagrams.

    As a record they are for OpenTafl and programs like it; what it cannot say goes to the error
    stream, a sentence each.
    """
    if form is Form.RECORD:
        opened = variants.open(variant)
        record = rules_record.write(opened.rules, title=opened.names[lang])
        print(record.text)
        for sentence in record.lost:
            print(f"not in the record: {sentence}", file=sys.stderr)
        return
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
