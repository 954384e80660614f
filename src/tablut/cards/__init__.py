"""Rules cards: a rule set told in plain sentences and small diagrams, in three languages.

Sentences and captions come from one catalogue, `sentences.toml`; which of them are said follows
from the values of the rules alone.
"""

from __future__ import annotations

import contextlib
import itertools
import textwrap
from dataclasses import dataclass
from html import escape
from typing import Any

from .. import variants
from ..errors import TablutError
from ..rules import Rules
from ..variants import LANGUAGES, Variant
from . import catalogue
from .diagrams import Diagram, UntrueDiagramError, draw

__all__ = ["Card", "Diagram", "Section", "UntrueDiagramError", "card"]

COLUMN = 26  # the least width of a text diagram with its caption


@dataclass(frozen=True, slots=True)
class Section:
    """One subject: its sentences, then its diagrams."""

    title: str
    sentences: tuple[str, ...]
    diagrams: tuple[Diagram, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A rule set in words. `origin`, `decisions` and `sources` are empty where the rules are those
    of no variant; the last two are in English and in the sources' own languages."""

    lang: str
    title: str
    origin: str
    sections: tuple[Section, ...]
    decisions: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def text(self, width: int = 80) -> str:
        """Plain text, wrapped at `width`; diagrams stand side by side as far as they fit."""
        parts = [f"{self.title}\n{'=' * len(self.title)}"]
        if self.origin:
            parts.append(textwrap.fill(self.origin, width))
        for section in self.sections:
            parts.append(f"{section.title}\n{'-' * len(section.title)}")
            parts.append(textwrap.fill(" ".join(section.sentences), width))
            parts.extend(_side_by_side(section.diagrams, width))
        parts.append(textwrap.fill(self.legend(), width))
        for title, items in self._lists():
            parts.append(f"{title}\n{'-' * len(title)}")
            parts.append("\n".join(_item(item, width) for item in items))
        return "\n\n".join(parts) + "\n"

    def markdown(self, *, level: int = 2, diagrams: bool = True) -> str:
        """Markdown with a heading of that level; diagrams are blocks of text or left out."""
        parts = [f"{'#' * level} {self.title}"]
        if self.origin:
            parts.append(self.origin)
        for section in self.sections:
            parts.append(f"**{section.title}.** {' '.join(section.sentences)}")
            if diagrams:
                for diagram in section.diagrams:
                    parts.append(f"{_caption(diagram)}\n\n```text\n{diagram.text()}\n```")
        if diagrams:
            parts.append(self.legend())
        for title, items in self._lists():
            parts.append(f"**{title}**")
            parts.append("\n".join(f"- {item}" for item in items))
        return "\n\n".join(parts) + "\n"

    def html(self) -> str:
        """An `<article>` with headings h2 and h3, paragraphs, and figures with inline SVG."""
        parts = [f'<article lang="{self.lang}">', f"<h2>{escape(self.title)}</h2>"]
        if self.origin:
            parts.append(f"<p>{escape(self.origin)}</p>")
        for section in self.sections:
            parts.append(f"<section><h3>{escape(section.title)}</h3>")
            parts.append(f"<p>{escape(' '.join(section.sentences))}</p>")
            for diagram in section.diagrams:
                parts.append(f"<figure>{diagram.svg(label=self._label(diagram))}")
                parts.append(f"<figcaption>{escape(_caption(diagram))}</figcaption></figure>")
            parts.append("</section>")
        for title, items in self._lists():
            foreign = ' lang="en"' if items is self.decisions and self.lang != "en" else ""
            parts.append(f"<section><h3>{escape(title)}</h3><ul{foreign}>")
            parts.extend(f"<li>{escape(item)}</li>" for item in items)
            parts.append("</ul></section>")
        return "\n".join([*parts, "</article>\n"])

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON; diagrams both as SVG and as data."""
        return {
            "lang": self.lang,
            "title": self.title,
            "origin": self.origin,
            "sections": [
                {
                    "title": section.title,
                    "sentences": list(section.sentences),
                    "diagrams": [self._diagram_values(diagram) for diagram in section.diagrams],
                }
                for section in self.sections
            ],
            "decisions": list(self.decisions),
            "sources": list(self.sources),
        }

    def legend(self) -> str:
        """What the signs of the text diagrams mean, as far as they occur."""
        used = set[str]()
        for diagram in (diagram for section in self.sections for diagram in section.diagrams):
            used.update(*(line[2:] for line in diagram.text().splitlines()[:-1]))
        signs = [s for s in (*"tTKcCnNmMgG*:+", "()") if s[0] in used]
        meanings = ", ".join(f"{sign} {catalogue.label(sign, self.lang)}" for sign in signs)
        return f"{catalogue.label('legend', self.lang)}: {meanings}."

    def _lists(self) -> list[tuple[str, tuple[str, ...]]]:
        lists = {"decisions": self.decisions, "sources": self.sources}
        return [(catalogue.label(name, self.lang), items) for name, items in lists.items() if items]

    def _label(self, diagram: Diagram) -> str:
        """What a screen reader says of a diagram: the pieces in view, square by square."""
        view = diagram.window
        shown = ", ".join(
            f"{square} {catalogue.label(piece, self.lang)}"
            for square, piece in diagram.position.pieces.items()
            if square[0] in view.files and int(square[1:]) in view.ranks
        )
        return f"{shown}; {diagram.notation}" if diagram.notation else shown

    def _diagram_values(self, diagram: Diagram) -> dict[str, Any]:
        marks = diagram.marks
        return {
            "scene": diagram.scene,
            "caption": diagram.caption,
            "notation": diagram.notation,
            "position": str(diagram.position),
            "side": diagram.position.side,
            "window": [diagram.window.low, diagram.window.high],
            "move": list(marks.move.squares) if marks.move else None,
            "captures": list(marks.rings),
            "targets": list(marks.dots),
            "svg": diagram.svg(label=self._label(diagram)),
        }


def card(rules: Rules | Variant | str, *, lang: str = "en") -> Card:
    """The card of a rule set, of a variant, or of the variant of that name or in that file.

    A diagram that a board of the user's own has no room for is left out. `TablutError` for another
    language than en, ru and pl.
    """
    if lang not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        raise TablutError(f"no language {lang!r}; expected {expected}", reason="unknown_language")
    if isinstance(rules, str):
        rules = variants.open(rules)
    if isinstance(rules, Rules):
        return Card(lang, catalogue.label("rules", lang), "", _sections(rules, lang))
    return Card(
        lang,
        rules.names[lang],
        catalogue.origin(rules.origin, lang),
        _sections(rules.rules, lang),
        rules.decisions,
        rules.sources,
    )


def _sections(rules: Rules, lang: str) -> tuple[Section, ...]:
    facts = catalogue.facts_of(rules)
    sections = []
    chosen = (entry for entry in catalogue.chosen(facts) if not entry.silent)
    for name, entries in itertools.groupby(chosen, lambda entry: entry.section):
        sentences, diagrams = [], []
        for entry in entries:
            said = catalogue.say(entry, lang, facts)
            if not entry.scene:
                sentences.append(said)
                continue
            with contextlib.suppress(UntrueDiagramError):
                diagrams.append(draw(entry.scene, rules, said))
        sections.append(Section(catalogue.titles()[name][lang], tuple(sentences), tuple(diagrams)))
    return tuple(sections)


def _caption(diagram: Diagram) -> str:
    return f"{diagram.caption} {diagram.notation}".rstrip()


def _item(text: str, width: int) -> str:
    """A wrapped item of a list; addresses and hyphenated words stay whole."""
    lines = textwrap.wrap(text, width - 2, break_long_words=False, break_on_hyphens=False)
    return textwrap.indent("\n".join(lines), "  ").replace(" ", "-", 1)


def _side_by_side(diagrams: tuple[Diagram, ...], width: int) -> list[str]:
    """Blocks of text, each as many diagrams as fit the width, captions above the boards."""
    rows: list[list[tuple[int, list[str], list[str]]]] = []
    room = 0
    for diagram in diagrams:
        board = diagram.text().splitlines()
        column = max(COLUMN, *map(len, board))
        if not rows or room + column > width:
            rows.append([])
            room = 0
        room += column + 2
        rows[-1].append((column, textwrap.wrap(_caption(diagram), column), board))
    return ["\n".join(_columns(row)) for row in rows]


def _columns(row: list[tuple[int, list[str], list[str]]]) -> list[str]:
    depth = max(len(caption) for _, caption, _ in row)
    height = max(len(board) for _, _, board in row)
    padded = [
        (column, caption + [""] * (depth - len(caption)) + board + [""] * (height - len(board)))
        for column, caption, board in row
    ]
    return [
        "  ".join(lines[at].ljust(column) for column, lines in padded).rstrip()
        for at in range(depth + height)
    ]
