"""Problems: a code, its values, and a sentence in every language."""

from __future__ import annotations

import ast
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablut import Game, NotationError, Rules, RulesError, TablutError, problems, shipped, variants
from tablut.notation import move_record
from tablut.position import REFUSALS
from tablut.problems import Problem
from tablut.records import Record, bologna, jsonl, otg, plain, recognising
from tablut.variants import LANGUAGES
from tablut.variants.dimensions import dimensions

CROSS = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
OWN_RECORD = "dim:7 name:Mine start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
SOURCES = Path(problems.__file__).parent
MATCHED = {"toml_at": {"line", "column"}}  # values found by a regular expression
REASONS = {  # told by the reason of an error alone, or where nothing else fits
    "no_king", "special_pieces", "toml", "missing_key", "unknown_key", "choice", "kinds", "number",
    "type", "texts", "unreadable",
}  # fmt: skip
CODES = list(problems.texts())
ENGLISH = ("по-английски", "po angielsku")

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def problem_of_rules(text: str) -> Problem | None:
    try:
        variant = variants.read_text(text, name="?")
    except TablutError as error:
        return Problem.of(error)
    return next(iter(variants.checks.contradictions(variant.rules)), None)


def problem_of_record(text: str) -> Problem | None:
    try:
        found = recognising.read(text, variants.DEFAULT)
    except TablutError as error:
        return Problem.of(error)
    return next((Problem.of(each.error) for each in found if each.error), None)


# The catalogue


@pytest.mark.parametrize("code", CODES)
def test_a_problem_is_told_in_every_language(code: str) -> None:
    told = problems.texts()[code]
    for lang in LANGUAGES:
        assert told[lang].endswith((".", "{message}", "{message})", "{error}", "{problem}"))
    assert set("абвгдежзиклмнопрстуя") & set(told["ru"].lower()) or "{error}" in told["ru"]
    assert set(told.get("keys", ())) <= {each.key for each in dimensions()}
    spoken_of = [fields(told[lang]) for lang in LANGUAGES]
    assert spoken_of[1] == spoken_of[2]
    if "{message}" not in told["en"]:  # its parts; some may be left unsaid
        assert spoken_of[1] <= spoken_of[0]
    if "core" in told:
        assert spoken_of[1] == spoken_of[0]


def test_no_code_and_no_word_stands_in_two_catalogues() -> None:
    tables = [shipped.toml(f"tablut.{name}", "texts", "problems.toml") for name in
              problems.CATALOGUES]  # fmt: skip
    codes = [code for table in tables for code in table if code != "words"]
    words = [name for table in tables for name in table.get("words", ())]
    assert (len(codes), len(words)) == (len(set(codes)), len(set(words)))


def test_every_refusal_of_a_move_has_its_sentence() -> None:
    refused = {code.removeprefix("refused_") for code in CODES if code.startswith("refused_")}
    assert refused == set(REFUSALS)


# Where errors are raised


RAISING = {  # who makes errors: where the sentence stands among the arguments, what it may speak of
    "notation/entries.py fault": (2, {"key", "given"}),
    "notation/entries.py unplayable": (2, {"place"}),
    "notation/rules_record.py fault": (2, {"key", "given"}),
    "notation/rules_record.py unplayable": (2, {"place"}),
    "records/otg_reading.py _fault": (2, set()),
    "records/otg_reading.py _wrong_tag": (1, set()),
    "records/jsonl.py _fault": (2, {"key"}),
    "records/bologna.py BrokenOffError": (1, set()),
    "records/following.py BrokenOffError": (1, set()),
}


def raised() -> Iterator[tuple[str, set[str]]]:
    """The sentence of each error in the sources, and what it may speak of."""
    for path in sorted(SOURCES.rglob("*.py")):
        file = path.relative_to(SOURCES).as_posix()
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            given = {each.arg: each.value for each in call.keywords if each.arg}
            at, known = RAISING.get(f"{file} {name}", (None, {"place", "error"}))
            values = given.get("values")
            if isinstance(values, ast.Dict):
                known = known.union(*map(constants, values.keys))
            for code in constants(given.get("sentence") if at is None else call.args[at]):
                yield code, known | given.keys() | MATCHED.get(code, set())


def constants(node: ast.AST | None) -> set[str]:
    """The texts in an expression that stand there whole, but for empty ones."""
    nodes = () if node is None or isinstance(node, ast.JoinedStr) else ast.walk(node)
    return {
        each.value
        for each in nodes
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value
    }


def test_every_error_has_its_sentence_and_gives_it_what_it_speaks_of() -> None:
    named = set()
    for code, known in raised():
        named.add(code)
        told = problems.texts()[code]
        assert fields(told["ru"]) <= known, code
    assert len(named) > 70
    others = {code for code in CODES if "{message}" in problems.texts()[code]["en"]} - named
    reasons = {code for code in others if not code.startswith("refused_")}
    assert reasons == REASONS


# Errors


@each_language
def test_an_error_is_told_with_its_place_and_what_was_expected(lang: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict({"position": CROSS, "escape": "sky"})
    sentence = Problem.of(caught.value).sentence(lang)
    assert sentence.startswith("rules.escape: ")
    for word in ("'edge'", "'corner'", "'sky'"):
        assert word in sentence


def test_an_error_of_an_unknown_kind_is_told_too() -> None:
    problem = Problem.of(TablutError("something odd", reason="brand_new"))
    assert str(problem) == "Something odd."
    assert "Something odd." in problem.sentence("pl")


def test_a_number_beyond_all_measure_is_a_problem_and_no_crash() -> None:
    for number in ("10000", "9" * 30, "9" * 5000):
        with pytest.raises(RulesError):
            variants.parse(f'[rules]\nposition = "{CROSS}"\nmove_limit = {number}', name="x")


def test_what_the_core_says_is_read_back_with_its_values() -> None:
    (problem,) = variants.checks.contradictions(Rules(position=CROSS.replace("4t4", "5t4")))
    assert (problem.code, problem.core) == ("row_size", "record")
    assert problem.values == {"row": "2", "squares": "10", "size": "9"}
    assert str(problem) == "Row 2: has 10 squares, but the board has 9 rows and must be square."


@pytest.mark.parametrize(
    ("text", "ru", "pl"),
    [
        ("rules = [", "Это не TOML.", "To nie jest TOML."),
        (
            "[rules]\nposition = x",
            "Это не TOML: ошибка в строке 2, столбце 12.",
            "To nie jest TOML: błąd w wierszu 2, kolumnie 12.",
        ),
        (
            "[rules]\nposition = 5",
            "rules.position: нужно значение вида «текст в кавычках», а написано 5.",
            "rules.position: potrzebna jest wartość typu „tekst w cudzysłowie”, a napisano 5.",
        ),
        (
            f'[rules]\nposition = "{CROSS}"\nking = {{ armd = 1 }}',
            "Ключ rules.king.armd неизвестен; известны: armed, capture, throne_counts, "
            "edge_counts, corner_counts.",
            "Klucz rules.king.armd jest nieznany; znane to: armed, capture, throne_counts, "
            "edge_counts, corner_counts.",
        ),
        (
            f'[rules]\nposition = "{CROSS.replace("3ttt3", "3txt3", 1)}"',
            "Ряд 1: 'x', знак 4 записи, — не число и не одна из букв t, T, K, c, C, n, N, m, M, "
            "g, G.",
            "Rząd 1: 'x', znak 4 zapisu, to ani liczba, ani jedna z liter t, T, K, c, C, n, N, m, "
            "M, g, G.",
        ),
        (
            f'[rules]\nposition = "{CROSS.replace("K", "K1").replace("TTtt/", "KTt/")}"',
            "На доске два короля, на клетках e5 и g5, а нужен один.",
            "Na planszy jest dwóch królów, na e5 i g5, a ma być jeden.",
        ),
        (
            f'[rules]\nposition = "{CROSS}"\ncamps = {{ groups = [["a1"], ["a1"]] }}',
            "Клетка лагеря a1 названа дважды.",
            "Pole obozu a1 wymieniono dwa razy.",
        ),
        (
            OWN_RECORD.replace("dim:7", "dim:9"),
            "dim: в начальной позиции рядов 7, а написано '9'.",
            "dim: w pozycji początkowej rzędów jest 7, a napisano '9'.",
        ),
        (
            OWN_RECORD.replace("name:Mine", "cor:"),
            "cor: король должен дойти до угла, а углов нет.",
            "cor: król ma dojść do rogu, a rogów nie ma.",
        ),
        (
            OWN_RECORD.replace("/3t3/", "/3tt3/", 1),
            "start. Ряд 1: клеток 8, а рядов на доске 7, и она должна быть квадратной.",
            "start. Rząd 1: pól jest 8, a rzędów na planszy 7, a musi ona być kwadratowa.",
        ),
    ],
)
def test_what_is_wrong_with_rules_is_told_with_place_and_value(text: str, ru: str, pl: str) -> None:
    problem = problem_of_rules(text)
    assert problem
    assert (problem.sentence("ru"), problem.sentence("pl")) == (ru, pl)


@pytest.mark.parametrize(
    ("text", "ru", "pl"),
    [
        (
            "1. d1-d3 e3-h3\n2. d3-e9",
            "Строка 2, столбец 4. Ход d3-e9: фигуры ходят по прямой, вдоль ряда или столбца.",
            "Wiersz 2, kolumna 4. Ruch d3-e9: figury poruszają się po linii prostej, w rzędzie lub "
            "kolumnie.",
        ),
        (
            "d1-d3\nd3-d4",
            "Строка 2, столбец 1. Ход d3-d4: сейчас очередь защитников, а на клетке d3 стоит чужая "
            "фигура.",
            "Wiersz 2, kolumna 1. Ruch d3-d4: teraz kolej obrońców, a na polu d3 stoi cudza "
            "figura.",
        ),
        (
            "1. d1-d3 e3-h3\n3. d3-e3",
            "Строка 2, столбец 1. Номер 3, а должен быть 2.",
            "Wiersz 2, kolumna 1. Numer 3, a powinien być 2.",
        ),
        (
            "d1-d3\nwell, then",
            "Строка 2, столбец 1. 'well,' — не ход; ход — это две клетки и, если надо, взятые "
            "фигуры, например e3-h3xh4.",
            "Wiersz 2, kolumna 1. 'well,' to nie ruch; ruch to dwa pola i ewentualnie zbite "
            "figury, na przykład e3-h3xh4.",
        ),
        (
            "k1-k2",
            "Строка 1, столбец 1. Ход k1-k2: клетки k1 на этой доске нет, её клетки — от a1 до i9.",
            "Wiersz 1, kolumna 1. Ruch k1-k2: pola k1 na tej planszy nie ma; jej pola to a1 do i9.",
        ),
        (
            "/7/7/7/3K3/7/7/7/",
            "Строка 1, столбец 1. Сторона позиции — 7, а правила для доски со стороной 9.",
            "Wiersz 1, kolumna 1. Bok pozycji to 7, a zasady są dla planszy o boku 9.",
        ),
        (
            '{"ruleset":"nothing","moves":["d1-d3"],"captures":[[]]}',
            "Правила с названием «nothing» неизвестны.",
            "Zasady o nazwie „nothing” są nieznane.",
        ),
        (
            '{"ruleset":"brandubh-1-7","moves":["d1-d9"],"captures":[[]]}',
            "Строка 1, столбец 36. moves: ход 1 — 'd1-d9', а нужен ход вида e3-h3 на доске со "
            "стороной 7.",
            "Wiersz 1, kolumna 36. moves: ruch 1 to 'd1-d9', a potrzebny jest ruch taki jak e3-h3 "
            "na planszy o boku 7.",
        ),
        (
            f"[rules:{OWN_RECORD.replace('name:Mine', 'ks:z')}]",
            "Строка 1, столбец 14. Тег rules. ks: возможны s, m, c, w, y, n, а написано 'z'.",
            "Wiersz 1, kolumna 14. Znacznik rules. ks: możliwe są s, m, c, w, y, n, a napisano "
            "'z'.",
        ),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_place_and_value(
    text: str, ru: str, pl: str
) -> None:
    problem = problem_of_record(text)
    assert problem
    assert (problem.sentence("ru"), problem.sentence("pl")) == (ru, pl)


def test_an_error_reads_as_it_did_before_it_was_told_elsewhere() -> None:
    with pytest.raises(NotationError, match=r"^'e3' is no move; expected two squares") as caught:
        move_record.read("e3")
    assert (caught.value.reason, caught.value.sentence) == ("move", "no_move")
    (found,) = recognising.read("d1-d3\nd3-d4", variants.DEFAULT)
    assert str(found.error) == "line 2, column 1: d3-d4: the piece on d3 is not the defenders'"


# Whatever is done to a text


def texts() -> Iterator[str]:
    """Games in every format, and rules."""
    for variant in ("ashton-9", "brandubh-1-7"):
        game = Game(variant)
        for number in range(10):
            moves = list(game.legal_moves)
            game.play(moves[number * 7 % len(moves)])
        record = Record.of(game, variant=variant)
        yield from (form.write(record) for form in (otg, jsonl, plain))
    yield bologna.write(Record.of(Game("ashton-9"), variant="ashton-9"))
    yield otg.write(Record(rules=variants.load("bga-rim").rules))
    yield CROSS
    yield OWN_RECORD
    yield variants.write_text(variants.load("bga-rim"))


def spoilt(text: str, luck: random.Random) -> str:
    characters = list(text)
    for _ in range(luck.randint(1, 3)):
        at = luck.randrange(len(characters))
        if luck.random() < 0.4:
            del characters[at : at + luck.randint(1, 6)]
            characters.append(" ")
        else:
            characters[at] = luck.choice([*'0129tTKx-/:[]{}.,=y" ', "99", "[a:b]", "e5-e6 "])
    return "".join(characters)


@pytest.mark.parametrize("text", list(texts()), ids=lambda text: re.sub(r"\W+", " ", text[:20]))
def test_whatever_is_wrong_with_a_text_is_told_without_english(text: str) -> None:
    luck = random.Random(len(text))
    told = set()
    for _ in range(150):
        bad = spoilt(text, luck)
        for problem in filter(None, (problem_of_record(bad), problem_of_rules(bad))):
            for lang in LANGUAGES:
                sentence = problem.sentence(lang)
                assert not any(words in sentence for words in ENGLISH), (bad, sentence)
                told.add(sentence)
    assert len(told) > 30
