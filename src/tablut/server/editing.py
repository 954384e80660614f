"""The variant editor's questions: what can be chosen, and what a choice comes to."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping

from fastapi import APIRouter

from tablut import Position, Rules, RulesError, TablutError, variants
from tablut.notation import rules_record
from tablut.position import SpecialSquares
from tablut.problems import Problem
from tablut.variants import checks, dimensions

from . import lines, own, schema, snapshot

UNDRAWABLE = ("record", "size", "square")  # why the core can show no board

router = APIRouter(prefix="/api")


@router.get("/dimensions")
def list_dimensions(lang: schema.Language = "en") -> schema.Dimensions:
    """Every choice that rules make, told in one language."""
    return schema.Dimensions(
        kinds={kind: dimensions.kind_name(kind, lang) for kind in "tTK"},
        groups=[
            schema.DimensionGroup(
                id=group,
                title=titles[lang],
                dimensions=[
                    _dimension(each, lang)
                    for each in dimensions.dimensions()
                    if each.group == group
                ],
            )
            for group, titles in dimensions.groups().items()
        ],
    )


@router.post("/rules/read")
def read_rules(wanted: schema.ByRules, lang: schema.Language = "en") -> schema.RulesRead:
    """The values of a variant, or of rules in a text."""
    if wanted.variant is not None:
        rules = lines.variant(wanted.variant).rules
        return schema.RulesRead(values=dimensions.values_of(rules), names=None, problems=[])
    assert wanted.rules_text is not None
    try:
        variant = variants.read_text(wanted.rules_text, name=own.NAMELESS)
    except TablutError as error:
        return schema.RulesRead(values=None, names=None, problems=_told([Problem.of(error)], lang))
    names = own.short(variant.names)
    problems = checks.contradictions(variant.rules)
    drawable = not {each.core for each in problems} & set(UNDRAWABLE)
    return schema.RulesRead(
        values=dimensions.values_of(variant.rules) if drawable else None,
        names=snapshot.translated(names),
        problems=_told(problems, lang),
    )


@router.post("/rules/write")
def write_rules(draft: schema.Draft, lang: schema.Language = "en") -> schema.Written:
    """What values come to: a text, a record and a card, or every reason why not."""
    try:
        rules = dimensions.settled(draft.values)
    except RulesError as error:
        return schema.Written(problems=_told([Problem.of(error)], lang))
    names = _complete(draft.names.model_dump())
    idle = {
        key: dimensions.reason(condition, lang) for key, condition in dimensions.idle(rules).items()
    }
    written = schema.Written(
        text=lines.text_of(rules, names), idle=idle, ground=_ground(rules), problems=[]
    )
    if problems := checks.contradictions(rules):
        return written.model_copy(update={"problems": _told(problems, lang)})
    record = rules_record.write(rules, title=names["en"] if names else "")
    return written.model_copy(
        update={
            "record": record.text,
            "lost": _names_of(record.losses, lang),
            "oddities": _told(checks.oddities(rules), lang),
            "variant": snapshot.own_variant(own.OwnRules(rules, names), lang),
        }
    )


def _dimension(each: dimensions.Dimension, lang: schema.Language) -> schema.Dimension:
    told = {value: each.choice(value, lang) for value in each.choices}
    return schema.Dimension(
        key=each.key,
        kind=each.kind,
        name=each.name(lang),
        text=each.text(lang),
        zero=each.zero(lang),
        choices=[
            schema.Choice(value=value, name=name, text=text) for value, (name, text) in told.items()
        ],
        most=each.most,
        default=each.default,
    )


def _told(problems: Iterable[Problem], lang: schema.Language) -> list[schema.Problem]:
    return [schema.Problem(sentence=each.sentence(lang), keys=list(each.keys)) for each in problems]


def _names_of(keys: Iterable[str], lang: schema.Language) -> list[str]:
    """What the dimensions of those keys, or of those tables, are called."""
    lost = tuple(keys)
    return [
        each.name(lang)
        for each in dimensions.dimensions()
        if each.key in lost or each.key.partition(".")[0] in lost
    ]


def _complete(names: Mapping[str, str]) -> dict[str, str] | None:
    """The names, in whose place another language's stands where one is missing."""
    given = next(filter(str.strip, names.values()), None)
    if given is None:
        return None
    return {language: name.strip() or given.strip() for language, name in names.items()}


def _ground(rules: Rules) -> schema.Squares | None:
    """The special squares of a board, whatever stands on it."""
    size = rules.position.count("/") - 1
    bare = dataclasses.replace(rules, position=checks.lone_king(0, size))
    try:
        found: SpecialSquares = Position.start(bare).squares
    except TablutError:
        return None
    return schema.Squares.model_validate(found)
