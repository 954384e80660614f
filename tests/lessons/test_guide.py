"""The strategy guide: every claim about its positions is played or searched."""

from __future__ import annotations

import re

import pytest

from tablut import Engine, Limit
from tablut.cards.board import beside, name_of, square_of
from tablut.lessons import Example, guide
from tablut.variants import LANGUAGES

NODES = 60_000
EXAMPLES = [example for section in guide().sections for example in section.examples]
CLAIMS = {"takes", "ends", "wins", "only", "ways", "safe", "shut"}


def with_claim(name: str) -> pytest.MarkDecorator:
    chosen = [example for example in EXAMPLES if name in example.claims]
    assert chosen, name
    return pytest.mark.parametrize("example", chosen, ids=lambda e: f"{e.variant} {e.position}")


def test_the_guide_advises_both_sides_in_every_language() -> None:
    told = guide()
    assert {section.side for section in told.sections} == {None, "attackers", "defenders"}
    texts = [told.title, told.lead]
    for section in told.sections:
        texts += [section.title, *section.paragraphs, *(e.caption for e in section.examples)]
    for translated in texts:
        assert set(translated) == set(LANGUAGES)
        assert len(set(translated.values())) == len(LANGUAGES)
        assert not re.search(r"[а-яёА-ЯЁ]", translated["en"] + translated["pl"])


def test_the_guide_says_how_many_positions_it_has() -> None:
    assert len(EXAMPLES) == 10
    assert "ten positions" in guide().lead["en"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.caption["en"][:40])
def test_a_position_can_be_played_as_its_line_goes(example: Example) -> None:
    game = example.game()
    assert game.outcome is None
    assert example.claims.keys() <= CLAIMS
    for move in example.line:
        game.play(move)
    ends = example.claims.get("ends")
    assert (game.outcome.reason if game.outcome else None) == ends
    assert example.line or "shut" in example.claims


@with_claim("takes")
def test_the_first_move_of_a_line_takes_what_it_should(example: Example) -> None:
    taken = [capture.square for capture in example.game().play(example.line[0]).captures]
    assert taken == example.claims["takes"]


@with_claim("wins")
def test_a_forced_win_is_found_by_the_engine(example: Example) -> None:
    best = Engine(seed=1).search(example.game(), Limit(nodes=NODES))
    assert best.score > 0
    assert best.ends_in == example.claims["wins"] == len(example.line)
    played = example.game().play(example.line[0])
    assert played.outcome or str(best.move) == example.line[0]


@with_claim("only")
def test_every_other_move_loses(example: Example) -> None:
    game = example.game()
    first, second = Engine(seed=1).analyse(game, Limit(nodes=NODES), lines=2)
    assert str(first.move) == example.line[0]
    assert first.ends_in is None
    assert second.ends_in is not None
    assert second.score < 0


@with_claim("ways")
def test_the_king_has_as_many_open_ways_as_it_says(example: Example) -> None:
    assert example.position.open_ways == example.claims["ways"]


@with_claim("safe")
def test_after_a_safe_move_nothing_can_be_captured_but_after_most_others(example: Example) -> None:
    def risky(move: object) -> bool:
        after = example.position.play(str(move)).position
        return any(after.play(answer).captures for answer in after.legal_moves)

    moves = list(example.position.legal_moves)
    assert not risky(example.line[0])
    assert 2 * sum(map(risky, moves)) > len(moves)


@with_claim("shut")
def test_the_king_cannot_walk_to_a_corner_that_is_shut(example: Example) -> None:
    position = example.position
    pieces = position.pieces
    reached = {next(square for square, piece in pieces.items() if piece == "K")}
    frontier = list(reached)
    while frontier:
        for place in beside(square_of(frontier.pop())):
            square = name_of(place)
            on_board = all(0 <= each < position.size for each in place)
            if on_board and square not in reached and not pieces.get(square, "").islower():
                reached.add(square)
                frontier.append(square)
    assert not reached & set(example.claims["shut"])
    assert len(reached) > len(pieces)


def test_taking_at_once_is_what_the_engine_plays_too() -> None:
    taking = [e for e in EXAMPLES if "takes" in e.claims and "ends" not in e.claims]
    assert len(taking) == 2
    for example in taking:
        best = Engine(seed=1).search(example.game(), Limit(nodes=NODES))
        assert str(best.move) == example.line[0]


def test_the_greedy_capture_is_not_the_best_move() -> None:
    (greedy,) = (e for e in EXAMPLES if "takes" in e.claims and "ends" in e.claims)
    best = Engine(seed=1).search(greedy.game(), Limit(nodes=NODES))
    assert str(best.move) != greedy.line[0]
    assert best.ends_in is None
