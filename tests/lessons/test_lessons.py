"""Lessons: every step can be done as it is told, and is told in three languages."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tablut import Game, IllegalMoveError, NotationError, Side, TablutError, variants
from tablut.cards import catalogue
from tablut.lessons import Fault, Lesson, Step, attempt, is_by_hand, lesson, order, texts
from tablut.lessons.exercises import EXERCISES
from tablut.lessons.goals import Catch, End, Guard, Reach, Take
from tablut.lessons.steps import answer
from tablut.variants import LANGUAGES
from tablut.variants.checks import contradictions
from tablut.variants.dimensions import dimensions, rules_of, values_of

SEEDS = [
    "linnaeus-yaroslav",
    "bannerlord-guide",
    "bannerlord",
    "hnefatafl-article",
    "brandub-article",
    "tawlbwrdd-article",
    "bga-corner",
    "bga-rim",
    "brainking",
    "tablut-pl",
    "tavlei",
]
PARTS = ("title", "task", "hint", "praise")
CHOICES = {
    each.key: (True, False) if each.kind == "flag" else each.choices
    for each in dimensions()
    if each.kind in ("flag", "choice")
}
CHANGES = st.sampled_from(sorted(CHOICES)).flatmap(
    lambda key: st.tuples(st.just(key), st.sampled_from(CHOICES[key]))
)

each_variant = pytest.mark.parametrize("name", variants.ids())
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def step_of(variant: str, name: str) -> Step:
    return next(step for step in lesson(variant).steps if step.name == name)


def names(variant: str) -> list[str]:
    return [step.name for step in lesson(variant).steps]


def sides(step: Step) -> tuple[list[str], list[str]]:
    """The legal moves that meet a step's first goal, and those that miss it."""
    game = step.game()
    right = step.solutions(game, step.goals[0])
    return list(map(str, right)), [str(m) for m in game.legal_moves if m not in right]


def said(step: Step, lang: str) -> list[str]:
    return [*step.tell(lang), *(step.say(part, lang) for part in PARTS)]


# Every lesson


@each_variant
def test_the_solutions_of_a_step_solve_it_and_other_moves_do_not(name: str) -> None:
    for step in lesson(name).steps:
        right, wrong = sides(step)
        assert str(step.solution) in right
        assert wrong
        for move in right:
            tried = attempt(step, [move])
            assert (tried.right, tried.solved) == (True, len(step.goals) == 1)
            if tried.solved:
                assert tried.explanation == step.say("praise", "en")
                continue
            assert tried.explanation == step.say("on", "en")
            last = step.solutions(tried.game, step.goals[1])
            assert attempt(step, [move, str(last[0])]).solved
        for move in wrong[:: max(1, len(wrong) // 8)]:
            tried = attempt(step, [move])
            assert not tried.right
            assert not tried.solved
            assert tried.explanation.endswith(".")
            assert tried.game.position == step.game().position


@each_variant
def test_a_wrong_move_is_explained_in_every_language(name: str) -> None:
    for step in lesson(name).steps:
        wrong = sides(step)[1]
        for move in wrong[:: max(1, len(wrong) // 3)]:
            told = [attempt(step, [move], lang=lang).explanation for lang in LANGUAGES]
            assert len(set(told)) == len(LANGUAGES)
            assert not re.search(r"[{}|]", "".join(told))


@each_variant
@each_language
def test_a_step_says_all_it_has_to_in_its_language(name: str, lang: str) -> None:
    for step in lesson(name).steps:
        for text in said(step, lang):
            assert re.fullmatch(r"[^{}|]+", text), (step.name, text)
            assert "  " not in text
        assert step.tell(lang), step.name
        assert bool(step.say("on", lang)) == (len(step.goals) > 1)
        squares = re.findall(r"\b[a-s]\d{1,2}\b", step.say("task", lang))
        assert (
            squares
            or not isinstance(step.goals[0], Take | Reach | Catch)
            or (step.name == "king_throned")
        )


@each_variant
def test_a_lesson_is_short_and_has_what_a_newcomer_needs(name: str) -> None:
    made = lesson(name)
    assert 8 <= len(made.steps) <= 12
    assert made.minutes <= 5
    taught = names(name)
    assert len(set(taught)) == len(taught)
    assert taught[0] == "move"
    assert {"capture", "king_open", "escape"} <= set(taught)
    rules = variants.load(name).rules
    if rules.throne.exists and name != "ardri-7":
        assert {"throne", "throne_cross", "throne_closed", "throne_home", "king_beside"} & set(
            taught
        )
    if rules.camps and rules.camps.groups:
        assert {"camp_inside", "camp"} & set(taught)


@each_variant
def test_a_position_of_a_step_holds_a_king_and_both_sides(name: str) -> None:
    for step in lesson(name).steps:
        pieces = "".join(step.start.pieces.values())
        assert pieces.count("K") == 1
        assert step.game().side is step.start.side
        assert step.game().outcome is None


def test_the_king_in_danger_is_in_danger_and_gets_out_of_it() -> None:
    for step in (each for name in variants.ids() for each in lesson(name).steps):
        if isinstance(step.goals[0], Guard):
            assert step.game().position.threatened
            tried = attempt(step, [str(step.solution)])
            assert not tried.game.position.threatened


def test_what_ends_the_game_in_a_step_ends_it_as_its_praise_says() -> None:
    winners = {"attackers win": Side.ATTACKERS, "defenders win": Side.DEFENDERS}
    for step in (each for name in variants.ids() for each in lesson(name).steps):
        moves = [str(step.solution)]
        tried = attempt(step, moves)
        if not tried.solved:
            moves.append(str(step.solutions(tried.game, step.goals[-1])[0]))
            tried = attempt(step, moves)
        outcome = tried.game.outcome
        told = [side for words, side in winners.items() if words in step.say("praise", "en")]
        assert told == ([outcome.winner] if outcome else []), (step.name, outcome)


# The seeds' lessons


def test_the_lessons_of_the_seeds_are_laid_out_by_hand_and_whole() -> None:
    assert order()[0] == variants.DEFAULT
    assert sorted(order()) == sorted(variants.ids())
    for name in SEEDS:
        assert is_by_hand(name)
        assert names(name) == texts.orders()[name]
    assert not is_by_hand("copenhagen-11")


@pytest.mark.parametrize(
    ("name", "special"),
    [
        ("tavlei", {"king_move", "corner", "king_corner"}),
        ("brandub-article", {"forest"}),
        ("tawlbwrdd-article", {"gwrheill"}),
        ("bga-rim", {"camp_inside", "unarmed"}),
        ("bga-corner", {"king_edge", "king_corner", "corner"}),
        ("bannerlord", {"throne_closed", "throne", "king_beside"}),
        ("linnaeus-yaroslav", {"throne_closed", "king_beside", "tuichi"}),
        ("copenhagen-11", {"shieldwall", "exit_fort", "ring"}),
        ("berserk-11", {"berserk", "jump_knight"}),
        ("cyningstan-tablut-9", {"linnaean"}),
    ],
)
def test_a_lesson_teaches_what_is_special_about_its_rules(name: str, special: set[str]) -> None:
    assert special <= set(names(name))


# Tries


def test_a_move_against_the_rules_has_the_code_of_its_refusal() -> None:
    step = step_of("saami-tablut-9", "move")
    for move, code in (
        ("d1-c2", "not_straight"),
        ("a4-a5", "occupied"),
        ("e5-f5", "not_your_piece"),
    ):
        tried = attempt(step, [move])
        assert (tried.refusal, tried.right, tried.explanation) == (code, False, "")


@each_language
def test_the_way_over_a_closed_throne_is_explained_by_the_throne(lang: str) -> None:
    step = step_of("linnaeus-yaroslav", "throne_closed")
    assert step.lure
    tried = attempt(step, [str(step.lure)], lang=lang)
    assert tried.refusal == "throne_barred"
    assert {"en": "throne", "ru": "трон", "pl": "tron"}[lang] in tried.explanation


def test_the_unarmed_king_captures_nothing_and_is_told_so() -> None:
    step = step_of("brainking", "unarmed")
    assert step.lure in step.game().legal_moves
    tried = attempt(step, [str(step.lure)])
    assert "takes no part" in tried.explanation
    assert tried.refusal == ""


def test_the_word_lets_the_king_pass_and_without_it_he_falls() -> None:
    step = step_of("tawlbwrdd-article", "gwrheill")
    assert step.word
    move = str(step.solution)
    assert attempt(step, [move], word=True).solved
    tried = attempt(step, [move], word=False)
    assert not tried.right
    assert "Without the word" in tried.explanation
    assert tried.game.outcome is None


def test_a_man_who_stays_on_the_corner_is_lost_in_the_forest() -> None:
    step = step_of("brandub-article", "forest")
    game = step.game()
    other = next(m for m in game.legal_moves if m.squares[0] != step.solution.squares[0])
    lost = game.play(other).captures
    assert [(taken.square, taken.rule) for taken in lost] == [(step.solution.squares[0], "forest")]
    assert not attempt(step, [str(other)]).right
    assert attempt(step, [str(step.solution)]).solved


def test_a_capture_with_nobody_opposite_is_explained_by_that_square() -> None:
    step = step_of("saami-tablut-9", "capture")
    prey = step.marks[0]
    for move in sides(step)[1]:
        after = step.game().play(move)
        fault = step.goals[0].fault(step.start, after)
        assert fault
        if fault.key == "take.alone":
            assert fault.values["prey"] == prey
            assert fault.values["opposite"] in attempt(step, [move]).explanation


def test_the_other_side_answers_between_two_goals() -> None:
    step = step_of("saami-tablut-9", "tuichi")
    tried = attempt(step, [str(step.solution)])
    assert [played.side for played in tried.game.plies] == [Side.DEFENDERS, Side.ATTACKERS]
    assert tried.game.position.open_ways == 1
    assert isinstance(step.goals[-1], End)
    idle = next(
        str(m)
        for m in tried.game.legal_moves
        if not tried.game.position.play(m).outcome
        and tried.game.position.pieces[m.squares[0]] == "T"
    )
    missed = attempt(step, [str(step.solution), idle])
    assert "Only the king" in missed.explanation
    assert missed.game.plies == tried.game.plies


def test_a_berserk_piece_goes_on_without_an_answer() -> None:
    step = step_of("berserk-11", "berserk")
    tried = attempt(step, [str(step.solution)])
    assert tried.game.side is Side.ATTACKERS
    assert answer(tried.game, step) is None


def test_tries_that_make_no_sense_are_refused() -> None:
    step = step_of("saami-tablut-9", "capture")
    move = str(step.solution)
    for moves in ([], [move, move]):
        with pytest.raises(TablutError) as caught:
            attempt(step, moves)
        assert caught.value.reason == "step_over"
    with pytest.raises(NotationError):
        attempt(step, ["nonsense"])
    with pytest.raises(IllegalMoveError):
        attempt(step_of("saami-tablut-9", "tuichi"), ["a1-a2", move])


# The texts


def test_every_step_is_used_by_some_variant_or_some_rules() -> None:
    used = {step.entry.name for name in variants.ids() for step in lesson(name).steps}
    spare = set(texts.spare())
    assert {entry.name for entry in texts.entries()} - used <= spare
    assert spare <= {entry.name for entry in texts.entries()}


def test_every_step_has_its_texts_an_exercise_and_true_conditions() -> None:
    facts = catalogue.facts_of(variants.load(variants.DEFAULT).rules)
    topics = {f"{said.section} {said.topic}" for said in catalogue.entries()}
    for entry in texts.entries():
        assert entry.exercise in EXERCISES
        assert set(entry.when) <= set(facts)
        assert set(entry.card) <= topics, entry.name
        assert set(PARTS) <= set(entry.parts)
        for translated in (*entry.parts.values(), *entry.wrong.values()):
            assert set(translated) == set(LANGUAGES)


@each_language
def test_a_language_keeps_to_its_own_letters(lang: str) -> None:
    foreign = r"[A-Za-z]" if lang == "ru" else r"[а-яёА-ЯЁ]"
    parts = [
        text for entry in texts.entries() for text in (*entry.parts.values(), *entry.wrong.values())
    ]
    for translated in (*parts, *texts.faults().values()):
        words = re.sub(r"\{[^}]*\}", "", translated[lang])
        assert not re.search(foreign, words), words


def test_every_fault_of_a_goal_has_words() -> None:
    sources = {"take.unable", "reach.other", "reach.fell", "catch.none", "end.encircled"}
    assert sources <= set(texts.faults())
    step = step_of("saami-tablut-9", "capture")
    values = dict.fromkeys(("origin", "target", "prey", "opposite", "taken", "missed", "king",
                            "move", "square", "missing"), "a1")  # fmt: skip
    for key in texts.faults():
        assert step.explain(Fault(key, values), "en").endswith(".")


def test_own_rules_are_taught_like_those_of_a_variant() -> None:
    rules = variants.load("copenhagen-11").rules
    assert lesson(rules).steps == lesson("copenhagen-11").steps
    assert lesson(dataclasses.replace(rules, shieldwall=None)).steps != lesson(rules).steps


@settings(max_examples=30, deadline=None)
@given(changes=st.lists(CHANGES, max_size=4))
def test_whatever_rules_there_are_each_step_can_be_solved(changes: list[tuple[str, Any]]) -> None:
    rules = rules_of(values_of(variants.load("berserk-11").rules) | dict(changes))
    assume(not contradictions(rules))
    for step in lesson(rules).steps:
        assert attempt(step, [str(step.solution)]).right
        for lang in LANGUAGES:
            assert not re.search(r"[{}|]", "".join(said(step, lang)))


def test_a_board_full_of_special_pieces_is_taught_too() -> None:
    rows = ["1cnmgcnmg2", *["11"] * 4, "5K5", *["11"] * 4, "1CNMG6"]
    position = f"/{'/'.join(rows)}/"
    rules = dataclasses.replace(variants.load("berserk-11").rules, position=position)
    assert contradictions(rules) == []
    assert "jump_knight" in [step.name for step in lesson(rules).steps]


def test_a_lesson_is_made_once() -> None:
    made = lesson("tavlei")
    assert isinstance(made, Lesson)
    assert lesson("tavlei") is made
    assert isinstance(made.steps[0].game(), Game)
