"""The `tablut` command: one module a family of subcommands."""

from __future__ import annotations

import sys

import typer

from ..errors import TablutError
from . import (
    boards,
    bologna,
    cards,
    checks,
    engines,
    matches,
    replaying,
    reviewing,
    serving,
    terminal,
    tuning,
    variants_check,
)

app = typer.Typer(
    name="tablut",
    help="Play, study and program Tablut and the other Nordic tafl games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for family in (
    serving,
    terminal,
    boards,
    cards,
    engines,
    matches,
    bologna,
    replaying,
    reviewing,
    variants_check,
    tuning,
    checks,
):
    family.register(app)


def main() -> None:
    """Run the command; what a user got wrong is one line on the error stream, exit status 2."""
    try:
        app()
    except TablutError as error:
        print(f"tablut: {error}", file=sys.stderr)
        sys.exit(2)
