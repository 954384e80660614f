"""Rooms, and what is asked of them, for the tests of their state machine."""

from __future__ import annotations

from tablut import Move, Side, variants
from tablut.server import rooms, schema
from tablut.server.clocks import Pace
from tablut.server.room import Room, Terms, restore
from tablut.server.rooms import Step

from .playing import HOME, Found

NOW = 1_000_000
FIRST = Side(variants.load(HOME).rules.first)


def new_room(*, side: Side = FIRST, pace: Pace | None = None) -> Room:
    rules = variants.load(HOME).rules
    terms = Terms(id="g", variant=HOME, rules=rules, level=1, side=side, seed=0, pace=pace)
    return restore(terms, serial=0, moves=())


def legal(room: Room) -> Move:
    return next(iter(room.game.legal_moves))


def move(room: Room, text: str | None = None, *, ply: int | None = None, now: int = NOW) -> Step:
    request = schema.Move(
        type="move",
        ply=len(room.game.moves) if ply is None else ply,
        move=text or str(legal(room)),
    )
    return rooms.ask(room, request, now=now)


def after_move() -> Room:
    """The person has moved and the computer thinks."""
    return move(new_room()).room


def after_answer() -> Room:
    """Both have moved once."""
    room = after_move()
    return rooms.answer(room, Found(legal(room)), serial=room.serial, now=NOW).room


def take_back(room: Room, *, now: int = NOW) -> Step:
    return rooms.ask(room, schema.TakeBack(type="take_back"), now=now)


def redo(room: Room, *, now: int = NOW) -> Step:
    return rooms.ask(room, schema.Redo(type="redo"), now=now)


def resign(room: Room, *, now: int = NOW) -> Step:
    return rooms.ask(room, schema.Resign(type="resign"), now=now)


def move_now(room: Room, *, now: int = NOW) -> Step:
    return rooms.ask(room, schema.MoveNow(type="move_now"), now=now)


def offer_draw(room: Room, *, now: int = NOW) -> Step:
    return rooms.ask(room, schema.OfferDraw(type="offer_draw"), now=now)


def played(variant: str, moves: str, *, side: Side) -> Room:
    """The room of a game of that variant after those moves."""
    terms = Terms(
        id="g", variant=variant, rules=variants.load(variant).rules, level=1, side=side, seed=0
    )
    return restore(terms, serial=0, moves=moves.split())
