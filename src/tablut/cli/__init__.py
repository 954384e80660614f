"""The `tablut` command: one module a family of subcommands."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from ..errors import TablutError
from . import (
    boards,
    bologna,
    cards,
    checks,
    converting,
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
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
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
    converting,
    reviewing,
    variants_check,
    tuning,
    checks,
):
    family.register(app)


@app.callback()
def tablut(
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=checks.version_option, help="Print it."),
    ] = False,
) -> None:
    """Play, study and program Tablut and the other Nordic tafl games."""


def main() -> None:
    """Run the command.

    What a user got wrong is one line on the error stream, exit status 2; what the system refuses,
    such as to write to a full disk, is one line with exit status 1. A closed pipe stays quiet.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # letters that the encoding lacks
    try:
        try:
            app()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except TablutError as error:
        _fail(error, 2)
    except BrokenPipeError:
        _drop_output()
        sys.exit(1)
    except OSError as error:
        _drop_output()
        place = f"{error.filename}: " if error.filename else ""
        _fail(f"{place}{error.strerror or error}", 1)


def _fail(why: object, status: int) -> None:
    line = r"\n".join(str(why).splitlines())
    print(f"tablut: {line}", file=sys.stderr)
    sys.exit(status)


def _drop_output() -> None:
    """Python would write what is left as it ends, and complain that it cannot."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
