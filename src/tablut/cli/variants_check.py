"""`tablut check-variant`: is a rule set of one's own playable?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .. import variants
from ..errors import NotationError, RulesError
from ..problems import Problem
from ..variants.checks import contradictions


def check_variant(
    file: Annotated[
        Path,
        typer.Argument(exists=True, dir_okay=False, help="TOML or an OpenTafl rules record."),
    ],
) -> None:
    """Say whether a rule set can be played, or every way in which it contradicts itself.

    Exit status 1 if it cannot.
    """
    try:
        variant = variants.read(file)
        faults = contradictions(variant.rules)
    except (NotationError, RulesError) as error:
        faults = [Problem.of(error)]
    for fault in faults:
        print(f"{file}: {fault}")
    if faults:
        raise typer.Exit(1)
    print(f"{file}: {variant.names['en']} can be played.")


def register(app: typer.Typer) -> None:
    """Add this subcommand."""
    app.command("check-variant")(check_variant)
