"""Engines that do as they are told."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass, field
from typing import Literal

from tablut import Game, Limit, Move, Side, variants
from tablut.engine import Player, PlayerError
from tablut.lab import EngineSpec, Plan, TimeControl
from tablut.lab.openings import making

PATIENT = Limit(nodes=1)  # all the time it wants

Habit = Literal["plays", "crashes", "cheats", "sleeps", "tires", "dawdles", "is_missing", "is_mute"]


@dataclass
class Diary:
    """What happened to the players of one engine."""

    opened: int = 0
    closed: int = 0
    begun: list[tuple[Side, str]] = field(default_factory=list)  # side, moves of the opening
    limits: list[Limit] = field(default_factory=list)
    asleep: threading.Event = field(default_factory=threading.Event)


class FakePlayer:
    """Makes two moves by chance, always the same, then follows its habit.

    Who tires sleeps from the second game on.
    """

    name = "fake"

    def __init__(self, habit: Habit, diary: Diary) -> None:
        self._habit = habit
        self._diary = diary
        self._closed = threading.Event()
        self._moves = 0

    def begin(self, game: Game, side: Side, limit: Limit) -> None:
        self._moves = 0
        self._diary.begun.append((side, " ".join(map(str, game.moves))))

    def choose(self, game: Game, limit: Limit) -> Move:
        self._diary.limits.append(limit)
        self._moves += 1
        if self._habit == "dawdles":
            self._closed.wait(0.08)
        if self._habit == "is_mute" or (self._moves > 2 and self._habit == "crashes"):
            raise PlayerError("it fell over", reason="died")
        if self._moves > 2 and self._habit == "cheats":
            return Move(0, 0, game.start.size)
        tired = self._habit == "tires" and len(self._diary.begun) > 1
        if self._moves > 2 and (self._habit == "sleeps" or tired):
            self._diary.asleep.set()
            self._closed.wait(30)
            raise PlayerError("it was woken", reason="died")
        return random.Random(len(game.moves)).choice(list(game.legal_moves))

    def close(self) -> None:
        self._diary.closed += not self._closed.is_set()
        self._closed.set()


@dataclass(frozen=True, slots=True, kw_only=True)
class FakeSpec(EngineSpec):
    """Starts fake players; `diary` is of all of them."""

    habit: Habit
    diary: Diary

    def open(self, *, seed: int = 0) -> Player:
        if self.habit == "is_missing":
            raise PlayerError("there is no such program", reason="start")
        self.diary.opened += 1
        return FakePlayer(self.habit, self.diary)


def fake(habit: Habit, *, limit: Limit | None = PATIENT) -> FakeSpec:
    """An engine with that habit."""
    return FakeSpec(text=habit, name=habit, kind="uci", limit=limit, habit=habit, diary=Diary())


def plan(
    first: EngineSpec,
    second: EngineSpec,
    *,
    games: int = 4,
    limit: Limit | TimeControl | None = None,
    plies: int = 8,
    names: tuple[str, ...] = ("ashton-9",),
    grace: float = 0.1,
) -> Plan:
    """A match of short games from openings of two plies."""
    of = tuple(map(variants.load, names))
    found = {
        each.id: [
            tuple(map(str, game.moves))
            for game, _ in zip(
                making.randomly(each.rules, plies=2, seed=5), range(20), strict=False
            )
        ]
        for each in of
    }
    return Plan(
        engines=(first, second), variants=of, openings=found, games=games, limit=limit,
        plies=plies, grace=grace,
    )  # fmt: skip
