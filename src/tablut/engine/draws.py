"""Draws: when the computer thinks about an offer, and when it agrees."""

from __future__ import annotations

from ..game import Game

PLIES = 20  # before that it plays on


def considered(game: Game) -> bool:
    """Has the game gone on for long enough?"""
    return len(game.plies) >= PLIES


def agreed(score: int) -> bool:
    """Does the computer agree at a search's `score` for the person who offers, on the move?"""
    return score >= 0
