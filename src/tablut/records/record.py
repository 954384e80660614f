"""`Record`: a game as somebody wrote it down, right or wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from .. import _core, variants
from ..errors import RulesError
from ..game import Game
from ..moves import Side
from ..notation import move_record
from ..position import Played, Position, compiled
from ..rules import Rules

Result = Literal["attackers", "defenders", "draw", "unknown", ""]  # who won; "" is not recorded
RESULTS: tuple[Result, ...] = ("attackers", "defenders", "draw", "unknown", "")

RESIGNATION = "---"  # stands for a move

CLOCK = re.compile("[0-9]+ [0-9]+/[0-9]+(?: [0-9]+i)?")
"""Seconds left, overtime periods and their seconds, increment: `3600 30/3 3i`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply:
    """One move of a record, or one part of a berserk chain.

    `move` is plain (`e3-h3`) or `RESIGNATION`; `piece`, `how` and `mark` are those of a
    `MoveRecord`. `captures` are squares, with the letter of a special piece or king before them
    where the record names it. `clock` is what `CLOCK` matches. `variations` are other ways to go
    on from before this move. `line` is where the file has it, from 1.
    """

    move: str
    captures: tuple[str, ...] = ()
    piece: str = ""
    how: str = "-"
    mark: str = ""
    comment: str = ""
    clock: str = ""
    variations: tuple[tuple[Ply, ...], ...] = ()
    line: int = field(default=0, compare=False)

    @classmethod
    def parse(cls, text: str, *, size: int, line: int = 0) -> Ply:
        """The ply of a move record or resignation, as `str` prints it; `NotationError` if none."""
        if text == RESIGNATION:
            return cls(move=text, line=line)
        origin, target, piece, how, captures, mark = move_record.read(text, size=size)
        return cls(
            move=f"{origin}-{target}",
            captures=captures,
            piece=piece,
            how=how,
            mark=mark,
            line=line,
        )

    @property
    def goes_on(self) -> bool:
        """Does the side that moved before move again?"""
        return "=" in self.how

    def __str__(self) -> str:
        if self.move == RESIGNATION:
            return self.move
        origin, target = self.move.split("-")
        return str(
            move_record.MoveRecord(origin, target, self.piece, self.how, self.captures, self.mark)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as recorded.

    `rules` are the rule set itself, or the name of one: a variant's, an archive's, or "" if the
    record gives none. `start` is a position record where the game begins elsewhere than its rules,
    `first` who begins where it is not who begins by the rules. `captures_listed` is false where the
    record has moves alone. `comment` is on the game as a whole, `tags` whatever else it tells
    (event, date, attackers, defenders ...). `line` is where the file has it, from 1.
    """

    rules: Rules | str = ""
    start: str = ""
    first: Side | None = None
    plies: tuple[Ply, ...] = ()
    result: Result = ""
    termination: str = ""
    captures_listed: bool = True
    comment: str = ""
    tags: Mapping[str, str] = field(default_factory=dict)
    line: int = field(default=0, compare=False)

    @classmethod
    def of(cls, game: Game, *, variant: str = "") -> Record:
        """The record of a game; `variant` names its rules, which are spelled out otherwise."""
        pieces = dict(game.start.pieces)
        plies = []
        before: Side | None = None
        for played in game.plies:
            plies.append(written(played, pieces, goes_on=played.side is before))
            pieces, before = played.position.pieces, played.side
        outcome = game.outcome
        moved = str(game.start) != game.rules.position
        return cls(
            rules=variant or game.rules,
            start=str(game.start) if moved else "",
            first=game.start.side if game.start.side != game.rules.first else None,
            plies=tuple(plies),
            result=RESULT_OF[outcome.winner] if outcome else "",
            termination=outcome.reason if outcome else "",
        )

    def board(self, rules: Rules) -> _core.Board:
        """Where the game begins under `rules`; `NotationError` where they have no such position."""
        return compiled(rules).place(self.start or rules.position, self.first or rules.first)

    def begun(self) -> Game:
        """A game at the record's start; raises what `rule_set` and `board` do."""
        rules = self.rule_set
        return Game(rules, position=Position(self.board(rules), rules))

    @property
    def rule_set(self) -> Rules:
        """The rules themselves; `RulesError` where their name is unknown."""
        if isinstance(self.rules, Rules):
            return self.rules
        variant = variants.named(self.rules)
        if variant is None:
            raise RulesError(f"no rules are known by the name {self.rules!r}",
                             reason="unknown_variant", sentence="unknown_rules",
                             values={"name": self.rules})  # fmt: skip
        return variant.rules


def turns(plies: Sequence[Ply], sides: int = 0) -> Iterator[list[Ply]]:
    """A line cut where both sides have moved; `sides` of them had before it began."""
    turn: list[Ply] = []
    for ply in plies:
        if not ply.goes_on:
            sides += 1
        if sides > 2 and turn:
            yield turn
            turn, sides = [], 1
        sides = min(sides, 2)
        turn.append(ply)
    if turn:
        yield turn


RESULT_OF: dict[Side | None, Result] = {
    Side.ATTACKERS: "attackers",
    Side.DEFENDERS: "defenders",
    None: "draw",
}


def written(played: Played, before: Mapping[str, str], *, goes_on: bool) -> Ply:
    """The ply of a move that was played where the pieces stood as `before`."""
    size = played.move.size
    gap = abs(played.move.target - played.move.origin)
    middle = (played.move.target + played.move.origin) // 2
    leapt = gap in (2, 2 * size) and f"{chr(97 + middle % size)}{middle // size + 1}" in before
    return Ply(
        move=str(played.move),
        captures=tuple(_letter(taken.piece) + taken.square for taken in played.captures),
        piece=_letter(before[played.move.squares[0]]),
        how=("^" * leapt + "=" * goes_on) or "-",
    )


def _letter(piece: str) -> str:
    return piece if piece not in ("t", "T") else ""
