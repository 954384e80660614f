"""Rules cards: every value of every rule is told, in three languages, and every diagram is true."""

from __future__ import annotations

import dataclasses
import itertools
import json
import random
import re
import types
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from tablut import Rules, RulesError, TablutError, variants
from tablut.cards import UntrueDiagramError, card, catalogue
from tablut.cards.diagrams import VIEWS, Diagram, draw
from tablut.cards.sketches import SCENES
from tablut.cli import cards as cards_cli
from tablut.rules import most_of

LANGUAGES = ("en", "ru", "pl")
SVG = "{http://www.w3.org/2000/svg}"
NINE = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
KINDS = ["".join(kinds) for n in range(4) for kinds in itertools.combinations("tTK", n)]

# What a list of squares or a position may be: nothing in their types says.
LISTS: dict[str, list[Any]] = {
    "position": [
        NINE,
        NINE.replace("/3ttt3/4t4/", "/4t4/4t4/", 1),
        "/3c3/3n3/3T3/ttTKTtt/3T3/3m3/3g3/",
        "/3C3/3t3/3N3/ttTKMtt/3G3/3t3/3t3/",
        "/2c1c2/3n3/3C3/2mKN2/2M4/3t3/2gG3/",
        "/7/7/7/3tt2/3K3/7/2gm3/",
    ],
    "corner.squares": [
        [],
        ["a1", "a2"],
        [f"{file}{rank}" for file in "abhi" for rank in (1, 2, 8, 9)],
    ],
    "camps.groups": [[], [["d1", "e1", "f1", "e2"]]],
}
# Everything at once, so that each rule has something to say.
RICH: dict[str, Any] = {
    "position": "/2ct1c2/3n1t1/3C3/2mKN2/2M1T2/3T3/2gG3/",
    "escape": "corner",
    "throne": {"hostile_empty": "tT", "hostile_occupied": "t"},
    "corner": {"special": True, "hostile": "tT"},
    "king": {"throne_counts": False, "edge_counts": True},
    "camps": {"groups": [["d1", "e1"]], "hostile": "tT"},
    "shieldwall": {},
    "linnaean": True,
    "forest": 2,
    "jumps": {"king": "plain"},
}


def spread(values: dict[str, Any], place: str = "") -> dict[str, Any]:
    """Nested tables as one, keyed `table.key`."""
    flat: dict[str, Any] = {}
    for key, value in values.items():
        flat |= spread(value, f"{place}{key}.") if isinstance(value, dict) else {place + key: value}
    return flat


def nested(values: dict[str, Any]) -> dict[str, Any]:
    """The reverse of `spread`; a table that is there without its values takes the defaults."""
    tables: dict[str, Any] = {}
    for key, value in values.items():
        table, _, leaf = key.rpartition(".")
        if not table:
            tables.setdefault(leaf, value if leaf not in ("camps", "shieldwall") else {})
        else:
            tables.setdefault(table, {})[leaf] = value
    for table in ("camps", "shieldwall"):
        if values.get(table, True) is None:
            tables[table] = None
    return tables


def dimensions(cls: type = Rules, place: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every dimension of the rules with its values, from the types of the dataclasses."""
    hints = get_type_hints(cls)
    for spec in dataclasses.fields(cls):
        key = f"{place}{spec.metadata.get('key', spec.name)}"
        hint = hints[spec.name]
        if get_origin(hint) is types.UnionType:
            hint = get_args(hint)[0]
            yield key, [None, {}]
        if dataclasses.is_dataclass(hint):
            assert isinstance(hint, type)
            yield from dimensions(hint, f"{key}.")
        elif spec.metadata.get("kinds"):
            yield key, KINDS
        elif key in LISTS:
            yield key, LISTS[key]
        elif hint is bool:
            yield key, [False, True]
        elif hint is int:
            numbers = [0, 1, 2, 3, 4, 5, 7, 12, 21, 22, 101]
            yield key, [number for number in numbers if number <= most_of(spec)]
        else:
            assert get_origin(hint) is Literal, f"{key}: no values known for {hint}"
            yield key, list(get_args(hint))


DIMENSIONS = dict(dimensions())
each_dimension = pytest.mark.parametrize("key", DIMENSIONS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_variant = pytest.mark.parametrize("name", variants.ids())


def rules_with(base: dict[str, Any], key: str, value: Any) -> Rules:
    """A rule set that has one value; a value inside a table brings its table with it."""
    values = spread(Rules.from_dict(base).to_dict()) | {key: value}
    if (table := key.partition(".")[0]) in values and table != key:
        del values[table]  # None, where the table now exists
    return Rules.from_dict(nested(values))


def told(rules: Rules) -> set[str]:
    """The dimensions of which the card says something, or is silent for a reason."""
    entries = catalogue.chosen(catalogue.facts_of(rules))
    return {key for entry in entries for key in entry.about}


def sentences(rules: Rules, lang: str) -> list[str]:
    facts = catalogue.facts_of(rules)
    return [
        catalogue.say(entry, lang, facts)
        for entry in catalogue.chosen(facts)
        if not entry.silent and not entry.scene
    ]


@cache
def random_rules(count: int) -> list[Rules]:
    """Rule sets that take any values, live or not, alike on every run."""
    dice = random.Random(1)
    return [
        Rules.from_dict(nested({key: dice.choice(values) for key, values in DIMENSIONS.items()}))
        for _ in range(count)
    ]


# The catalogue


@each_dimension
def test_every_value_of_every_rule_has_a_sentence_or_a_reason_for_silence(key: str) -> None:
    for base in ({"position": NINE}, RICH):
        for value in DIMENSIONS[key]:
            assert key in told(rules_with(base, key, value)), f"{key} = {value!r}"


def test_every_rule_is_told_whatever_the_others_are() -> None:
    for rules in random_rules(400):
        assert told(rules) == set(DIMENSIONS), rules


def test_empty_rows_count_as_squares_of_their_own() -> None:
    for position in (NINE, "/9/t8/9/9/4K4/9/9/9/9/"):
        assert catalogue.facts_of(Rules(position=position))["king_centred"]
    empty = f"/18K/{'19/' * 17}t18/"
    assert not catalogue.facts_of(Rules(position=empty))["king_centred"]


def test_the_catalogue_tells_no_rule_that_does_not_exist() -> None:
    facts = catalogue.facts_of(Rules(position=NINE))
    for entry in catalogue.entries():
        assert set(entry.about) <= set(DIMENSIONS)
        assert set(entry.when) <= set(facts), entry
        assert not entry.scene or entry.scene in SCENES or entry.scene in VIEWS


def test_every_entry_speaks_all_languages_or_gives_a_reason_for_silence() -> None:
    for entry in catalogue.entries():
        assert set(entry.texts) == (set() if entry.silent else set(LANGUAGES)), entry
        assert (entry.silent or "x.").endswith(".")
    for name, texts in catalogue.titles().items():
        assert all(texts[lang] for lang in LANGUAGES), name


def test_every_sentence_is_said_under_some_rules() -> None:
    shipped = [variants.load(name).rules for name in variants.ids()]
    used = {
        id(entry)
        for rules in shipped + random_rules(2500)
        for entry in catalogue.chosen(catalogue.facts_of(rules))
    }
    assert [entry for entry in catalogue.entries() if id(entry) not in used] == []


def test_a_sentence_checks_or_shows_the_values_that_it_tells() -> None:
    derived = {
        "size": "position",
        "camps": "camps.groups",
        "corner_shape": "corner.squares",
        "corner_walls_king": "corner.hostile",
    }
    for entry in catalogue.entries():
        braces = re.findall(r"\{([^|}]+)", entry.texts.get("en", ""))
        facts = {derived.get(fact, fact) for fact in (*entry.when, *braces)}
        checked = facts | {re.sub(r"\.(men|king)$", "", fact) for fact in facts}
        assert entry.silent or not entry.about or checked & set(entry.about), entry


def test_a_card_does_not_speak_of_what_its_game_does_not_have() -> None:
    for rules in random_rules(400):
        facts = catalogue.facts_of(rules)
        words = re.findall(r"\w+", " ".join(sentences(rules, "en")).lower())
        if not rules.throne.exists:
            assert words.count("throne") == 1  # which says that there is none
        if not facts["camps"]:
            assert not {"camp", "camps"} & set(words)
        if not (facts["corners_matter"] or facts["shieldwall"] or rules.forest):
            assert not {"corner", "corners"} & set(words)


@each_language
def test_no_brace_stays_unfilled_and_every_sentence_ends(lang: str) -> None:
    for rules in random_rules(400):
        for sentence in sentences(rules, lang):
            assert re.fullmatch(r"[^{}|]+\.", sentence), sentence
            assert "  " not in sentence
            assert "None" not in sentence


@each_language
def test_a_language_keeps_to_its_own_letters(lang: str) -> None:
    for entry in catalogue.entries():
        words = re.sub(r"\{[^}]*\}|\b[CNMG]\b", "", entry.texts.get(lang, ""))
        other = r"[A-Za-z]" if lang == "ru" else r"[а-яёА-ЯЁ]"
        assert not re.search(other, words), words


@each_dimension
@each_language
def test_another_value_makes_another_card(key: str, lang: str) -> None:
    cards: dict[str, Any] = {}
    for value in DIMENSIONS[key]:
        if key == "throne.hostile_occupied" and "K" in value:
            continue  # the king never stands beside a throne that he sits on
        if key == "min_attackers" and value == 1:
            continue  # the same as none
        text = "\n".join(sentences(rules_with(RICH, key, value), lang))
        assert text not in cards, f"{value!r} and {cards.get(text)!r}"
        cards[text] = value


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {1: "1 move,", 2: "2 moves,", 5: "5 moves,", 21: "21 moves,"}),
        ("ru", {1: "1 хода,", 2: "2 ходов,", 11: "11 ходов,", 21: "21 хода,", 111: "111 ходов,"}),
        ("pl", {1: "1 ruchu,", 2: "2 ruchach,", 12: "12 ruchach,", 21: "21 ruchach,"}),
    ],
)
def test_numbers_take_the_right_form_of_a_noun(lang: str, forms: dict[int, str]) -> None:
    for limit, expected in forms.items():
        assert expected in sentences(Rules(position=NINE, move_limit=limit), lang)[-1]


def test_paces_take_the_right_form_of_a_noun() -> None:
    def pace(lang: str, squares: int) -> str:
        rules = Rules.from_dict({"position": NINE, "speed": {"K": squares}})
        return " ".join(sentences(rules, lang))

    assert "не дальше чем на 3 клетки." in pace("ru", 3)
    assert "не дальше чем на 5 клеток." in pace("ru", 5)
    assert "na" not in pace("pl", 1).split() or "o jedno pole." in pace("pl", 1)
    assert "najwyżej o 3 pola." in pace("pl", 3)
    assert "najwyżej o 12 pól." in pace("pl", 12)


# Diagrams


@each_variant
def test_every_diagram_of_a_variant_can_be_made(name: str) -> None:
    rules = variants.load(name).rules
    scenes = [e.scene for e in catalogue.chosen(catalogue.facts_of(rules)) if e.scene]
    drawn = [draw(scene, rules, "") for scene in scenes]  # raises where a claim is false
    assert len({"start", "move", "between", "safe", "king_open", "goals"} & set(scenes)) == 6
    assert [d for s in card(name).sections for d in s.diagrams] != []
    for diagram in drawn:
        replay(diagram)


def replay(diagram: Diagram) -> None:
    """Play a diagram's move again and compare what it takes with what is drawn."""
    view, marks = diagram.window, diagram.marks
    assert len(view.files) >= 5
    assert len(view.ranks) >= 5
    for square in (*marks.dots, *marks.rings):
        assert square[0] in view.files
        assert int(square[1:]) in view.ranks
    if marks.move:
        played = diagram.position.play(marks.move, silent=diagram.scene == "gwrheill")
        assert tuple(capture.square for capture in played.captures) == marks.rings
        assert diagram.notation == "x".join([str(marks.move), *marks.rings])


@pytest.mark.parametrize(
    ("scene", "name"),
    [
        ("throne", "brainking"),  # its throne helps nobody
        ("corner", "saami-tablut-9"),  # no special corners
        ("camp", "bga-rim"),  # its camps help nobody
        ("linnaean", "tablut-pl"),
        ("shieldwall", "fetlar-11"),
        ("exit_fort", "fetlar-11"),
        ("ring", "brainking"),
        ("gwrheill", "brainking"),
        ("throned", "tablut-pl"),
    ],
)
def test_a_claim_that_is_false_under_the_rules_is_refused(scene: str, name: str) -> None:
    with pytest.raises(UntrueDiagramError, match=scene):
        draw(scene, variants.load(name).rules, "")


def test_a_diagram_shows_how_the_king_falls_under_these_very_rules() -> None:
    for name, attackers in (("bannerlord", 2), ("brainking", 4)):
        diagram = draw("king_open", variants.load(name).rules, "")
        assert list(diagram.position.pieces.values()).count("t") == attackers
        assert diagram.position.pieces[diagram.marks.rings[0]] == "K"


def test_a_board_without_room_for_a_scene_has_a_card_without_it() -> None:
    rules = Rules(position="/1t3/5/2K2/5/3t1/", encirclement=True)
    made = card(rules)
    scenes = [diagram.scene for section in made.sections for diagram in section.diagrams]
    assert "start" in scenes
    assert "ring" not in scenes
    assert "close a ring" in made.text()


def test_random_rules_have_cards_with_true_diagrams_only() -> None:
    drawn = 0
    for rules in random_rules(400)[:120]:
        try:
            sections = card(rules).sections
        except RulesError:  # such as squares that are not on that board
            continue
        for diagram in (diagram for section in sections for diagram in section.diagrams):
            replay(diagram)
            drawn += 1
    assert drawn > 500


# Cards


@each_variant
@each_language
def test_a_variant_has_a_whole_card_in_every_language(name: str, lang: str) -> None:
    variant, made = variants.load(name), card(name, lang=lang)
    assert made.title == variant.names[lang]
    assert made.origin
    assert made.sources == variant.sources
    assert made.decisions == variant.decisions
    titles = [section.title for section in made.sections]
    assert len(titles) >= 11
    assert titles == [t[lang] for t in catalogue.titles().values() if t[lang] in titles]
    assert all(section.sentences for section in made.sections)
    text = made.text(80)
    assert max(map(len, text.splitlines())) <= 80
    assert not set("{}|") & set(text)


def test_no_two_languages_have_the_same_text() -> None:
    assert len({card("tavlei", lang=lang).text() for lang in LANGUAGES}) == 3


def test_a_card_of_bare_rules_has_neither_origin_nor_sources() -> None:
    made = card(variants.load("tavlei").rules, lang="pl")
    assert (made.title, made.origin, made.sources, made.decisions) == ("Zasady", "", (), ())
    assert made.sections == card("tavlei", lang="pl").sections


def test_a_card_of_an_own_file_says_so(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'[rules]\nposition = "{NINE}"\n', encoding="utf-8")
    made = card(str(file))
    assert made.title == "mine"
    assert made.origin == "These rules come from a file of your own."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(TablutError, match="'sv'; expected en, ru, pl") as caught:
        card("tavlei", lang="sv")
    assert caught.value.reason == "unknown_language"


@each_language
def test_html_is_well_formed_and_holds_every_diagram(lang: str) -> None:
    made = card("berserk-11", lang=lang)
    root = ElementTree.fromstring(made.html())
    assert root.tag == "article"
    assert root.get("lang") == lang
    assert [e.text for e in root.iter("h2")] == [made.title]
    headings = [e.text for e in root.iter("h3")]
    assert headings[: len(made.sections)] == [section.title for section in made.sections]
    figures = list(root.iter("figure"))
    assert len(figures) == sum(len(section.diagrams) for section in made.sections)
    for figure in figures:
        drawing, caption = figure
        assert drawing.tag == f"{SVG}svg"
        assert drawing.get("aria-label")
        assert caption.tag == "figcaption"


def test_html_escapes_what_a_file_says() -> None:
    variant = dataclasses.replace(
        variants.load("tavlei"),
        names=dict.fromkeys(LANGUAGES, "<b>&"),
        sources=("<script>",),
        decisions=('"<i>"',),
    )
    html = card(variant).html()
    assert "<b>" not in html
    assert "<script>" not in html
    assert "<h2>&lt;b&gt;&amp;</h2>" in html


def test_decisions_on_a_foreign_card_are_marked_as_english() -> None:
    assert '<ul lang="en">' in card("tavlei", lang="ru").html()
    assert '<ul lang="en">' not in card("tavlei").html()


def test_a_screen_reader_hears_what_stands_in_a_diagram() -> None:
    diagram = draw("between", variants.load("brainking").rules, "")
    label = next(
        values["svg"]
        for section in card("brainking", lang="pl").to_dict()["sections"]
        for values in section["diagrams"]
        if values["scene"] == "between"
    )
    assert f"c3 obrońca, d5 napastnik; {diagram.notation}" in label


def test_markdown_has_the_boards_as_text_or_none() -> None:
    made = card("copenhagen-11")
    assert made.markdown(level=3).startswith(f"### {made.title}\n")
    boards = sum(len(section.diagrams) for section in made.sections)
    assert made.markdown().count("```text") == boards
    bare = made.markdown(diagrams=False)
    assert "```" not in bare
    assert "**Capturing the king.** The king is captured" in bare


def test_values_for_json_hold_the_card_and_its_diagrams() -> None:
    made = card("tavlei", lang="ru")
    values = json.loads(json.dumps(made.to_dict()))
    assert values["title"] == "Тавлеи"
    assert [s["title"] for s in values["sections"]] == [s.title for s in made.sections]
    between = next(d for s in values["sections"] for d in s["diagrams"] if d["scene"] == "between")
    assert between["captures"] == ["c3"]
    assert between["move"] == ["d5", "d3"]
    assert between["side"] == "attackers"
    assert between["svg"].startswith("<svg")


def test_the_legend_explains_the_signs_that_occur() -> None:
    assert "camp" in card("ashton-9").legend()
    assert "camp" not in card("tavlei").legend()
    assert "knight" in card("berserk-11").legend()


# The command


@pytest.mark.parametrize(
    ("form", "start"),
    [("text", "Тавлеи\n"), ("html", "<article"), ("markdown", "## Тавлеи\n"), ("json", "{\n")],
)
def test_the_command_prints_a_card_in_every_form(form: str, start: str) -> None:
    app = typer.Typer()
    cards_cli.register(app)
    app.callback()(lambda: None)  # so that the one command keeps its name
    result = CliRunner().invoke(app, ["rules", "tavlei", "--lang", "ru", "--as", form])
    assert result.exit_code == 0, result.output
    assert result.output.startswith(start)
