"""Games on paper: read from any format, written in any; positions set up, and pictures of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from tablut import Move, NotationError, RecordError, Rules, TablutError, variants
from tablut.pictures import Marks, svg
from tablut.problems import Problem
from tablut.records import RESIGNATION, Ply, Record, recognising, writing
from tablut.records.ruled import ruled
from tablut.variants import LANGUAGES
from tablut.variants.checks import contradictions

from . import lines, schema
from .rooms import RefusedError

router = APIRouter(prefix="/api")


@router.post("/import")
def read(wanted: schema.Import, lang: schema.Language = "en") -> schema.Imported:
    """A game in a text, as far as it can be read and is legal."""
    _, rules = lines.rules_of(wanted)
    games = recognising.read(wanted.text, wanted.variant or rules)
    if wanted.game > len(games):
        raise RefusedError("no_game", "There is no such game in the text.", game=wanted.game)
    found = games[wanted.game - 1]
    return schema.Imported(
        format=recognising.recognise(wanted.text),
        games=len(games),
        record=_shown(found.record) if found.record else None,
        problem=_problem(found.error, lang) if found.error else None,
    )


@router.post("/export")
def write(wanted: schema.Export) -> schema.Exported:
    """A game as the text of a file."""
    record = _record(wanted.record)
    try:
        played, fault = ruled(record)
        text = writing.write(played, wanted.format)
    except TablutError as error:
        raise RefusedError("not_in_format", str(error), format=wanted.format) from error
    if fault is not None:
        raise RefusedError(fault.error.reason, str(fault.error), move=fault.ply.move)
    return schema.Exported(text=text, lost=list(writing.lost(played, wanted.format)))


@router.post("/positions")
def place(wanted: schema.Line, lang: schema.Language = "en") -> schema.Placed:
    """Whether a game can begin from a position, and the rules by which it would."""
    names, rules = lines.rules_of(wanted)
    if wanted.variant is not None:
        names = lines.variant(wanted.variant).names
    start, first = wanted.start or rules.position, str(wanted.to_move or rules.first)
    begun = Rules.from_dict(rules.to_dict() | {"position": start, "first": first})
    if problems := contradictions(begun):
        return schema.Placed(problems=[each.sentence(lang) for each in problems], rules_text=None)
    return schema.Placed(problems=[], rules_text=lines.text_of(begun, names))


@router.get("/picture.svg")
def draw(
    position: Annotated[str, Query(max_length=schema.MAX_POSITION_CHARACTERS)],
    variant: str | None = None,
    rules_text: Annotated[str | None, Query(max_length=schema.MAX_RULES_CHARACTERS)] = None,
    move: Annotated[str | None, Query(max_length=16)] = None,
) -> Response:
    """A board as a picture, with the move that led to it."""
    if (variant is None) == (rules_text is None):
        raise RefusedError("bad_rules", "Give either variant or rules_text.")
    line = schema.Line(variant=variant, rules_text=rules_text, start=position)
    board = lines.play(line).position
    try:
        marks = Marks(move=Move.parse(move, size=board.size) if move else None)
    except NotationError as error:
        raise RefusedError("notation", str(error), move=str(move)) from error
    return Response(svg(board, marks=marks), media_type="image/svg+xml")


def _problem(error: RecordError, lang: schema.Language) -> schema.Misreading:
    detail = Problem.of(error).sentence(lang)
    return schema.Misreading(detail=detail, line=error.line, column=error.column)


def _shown(record: Record) -> schema.Record:
    """A record as the page is told of it; a resignation that stands for a move is its ending."""
    rules = record.rule_set
    named = variants.named(record.rules) if isinstance(record.rules, str) else None
    plies = [ply for ply in record.plies if ply.move != RESIGNATION]
    resigned = len(plies) < len(record.plies)
    return schema.Record(
        variant=named.id if named else None,
        rules_text=None if named else lines.text_of(rules, _titled(record)),
        start=record.start or None,
        to_move=record.first,
        plies=_noted(plies),
        result=record.result,
        termination=record.termination or ("resignation" if resigned else ""),
        comment=record.comment,
        tags=dict(record.tags),
    )


def _titled(record: Record) -> dict[str, str] | None:
    name = record.tags.get("variant")
    return dict.fromkeys(LANGUAGES, name) if name else None


def _noted(plies: Iterable[Ply]) -> list[schema.Noted]:
    return [
        schema.Noted(
            move=ply.move,
            silent=ply.piece == "K" and any(each[0] == "K" for each in ply.captures),
            comment=ply.comment,
            clock=ply.clock,
            mark=ply.mark,
            variations=[_noted(line) for line in ply.variations],
        )
        for ply in plies
        if ply.move != RESIGNATION
    ]


def _record(shown: schema.Record) -> Record:
    names, rules = lines.rules_of(shown)
    tags = dict(shown.tags)
    if names and "variant" not in tags:
        tags["variant"] = names["en"]
    return Record(
        rules=shown.variant or rules,
        start=shown.start or "",
        first=shown.to_move if shown.to_move != rules.first else None,
        plies=_plies(shown.plies),
        result=shown.result,
        termination=shown.termination,
        comment=shown.comment,
        tags=tags,
    )


def _plies(noted: Iterable[schema.Noted]) -> tuple[Ply, ...]:
    return tuple(
        Ply(
            move=each.move,
            captures=("K",) if each.silent else (),
            comment=each.comment,
            clock=each.clock,
            mark=each.mark,
            variations=tuple(_plies(line) for line in each.variations),
        )
        for each in noted
    )
