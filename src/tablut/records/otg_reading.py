"""Reading OpenTafl game files."""

from __future__ import annotations

import dataclasses
import json
import re
from dataclasses import dataclass, field

from .. import variants
from ..errors import NotationError, RecordError, RulesError, TablutError
from ..moves import Side
from ..notation import rules_record
from ..position import compiled
from ..rules import Rules
from . import otg_text
from .record import RESIGNATION, Ply, Record, Result
from .source import Source

RESULTS: dict[str, Result] = {"1": "attackers", "0": "draw", "-1": "defenders", "?": "unknown"}
FIELD_TAGS = ("rules", "position", "result", "termination", "start-comment", "variant", "to-move",
              "captures", "rule-values")  # fmt: skip
"""Tags that are fields of a `Record`."""

_TAG = re.compile(rf"\[([^\[\]:\n]+):({otg_text.TEXT})\]")
_COMMENT = re.compile(rf"\[({otg_text.TEXT})\]")
_TURN = re.compile(r"([0-9]{1,6})\.(?=\s|\Z|[a-zA-Z-])")
_VARIATION = re.compile(
    r"([0-9]{1,6}[a-z](?:\.[0-9]{1,6}\.[0-9]{1,6}[a-z])+)\.?((?:\s+\.{5})*)(?=\s|\Z)"
)  # its address, and dots for each move that it shares with the line it varies
_BARE = re.compile(r"(dim:|/)[^\n]*")  # rules and position without a tag, the older form
_WORD = re.compile(r"[^\s\[]+")
_SPACE = re.compile(r"\s*")
_DEEPEST = 50  # variations inside variations


@dataclass(slots=True, eq=False)
class _Node:
    """A move, the lines that may be played instead, and those that are numbered from it."""

    ply: Ply
    variations: list[_Line] = field(default_factory=list)
    numbered: dict[int, _Line] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class _Turn:
    """The moves of both sides; `shared` of them are the parent line's, `sides` have moved."""

    shared: int = 0
    sides: int = 0
    nodes: list[_Node] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class _Line:
    turns: list[_Turn] = field(default_factory=list)

    def plies(self) -> tuple[Ply, ...]:
        return tuple(
            dataclasses.replace(
                node.ply, variations=tuple(line.plies() for line in node.variations)
            )
            for turn in self.turns
            for node in turn.nodes
        )


class Reading:
    """One file being read."""

    def __init__(self, text: str) -> None:
        self._source = Source(text)
        self._at = 0
        self._tags: dict[str, str] = {}
        self._places: dict[str, int] = {}  # of the tags' values
        self._record = Record()
        self._line = _Line()  # the moves actually played
        self._turn: _Turn | None = None  # the one being read
        self._commented = False
        self._size = 0

    def record(self) -> Record:
        """The whole record; a `RecordError` holds as much of it as could be read."""
        try:
            self._read_head()
            self._read_turns()
        except RecordError as error:
            error.record = self._so_far()
            raise
        return self._so_far()

    def _so_far(self) -> Record:
        named = isinstance(self._record.rules, str)
        tags = {
            name: text
            for name, text in self._tags.items()
            if name not in FIELD_TAGS or (name == "variant" and not named)
        }
        return dataclasses.replace(self._record, tags=tags, plies=self._line.plies())

    # The head

    def _read_head(self) -> None:
        while self._skip_space() and not _TURN.match(self._source.text, self._at):
            if bare := _BARE.match(self._source.text, self._at):
                self._add_tag("rules" if bare[1] == "dim:" else "position", bare[0].rstrip(), 0)
            elif tag := _TAG.match(self._source.text, self._at):
                self._add_tag(tag[1], otg_text.unescaped(tag[2]), len(tag[1]) + 2)
            elif self._source.text[self._at] == "[":
                raise self._fault("this tag has no name, no colon or no closing bracket; expected "
                                  "such as [date:2016.08.30]", "tag", "tag_broken")  # fmt: skip
            else:
                word = self._word()
                raise self._fault(f"{word[:40]!r}: expected a tag such as [date:2016.08.30] or "
                                  "the first turn, 1.", "head", "tag_expected",
                                  given=repr(word[:40]))  # fmt: skip
            found = bare or tag
            assert found
            self._at = found.end()
        self._interpret_tags()

    def _add_tag(self, name: str, text: str, indent: int) -> None:
        if name in self._tags:
            raise self._fault(f"a second tag {name}", "tag", "tag_twice", tag=name)
        self._tags[name] = text
        self._places[name] = self._at + indent

    def _interpret_tags(self) -> None:
        rules = self._rules()
        self._size = compiled(rules).size
        result = self._tags.get("result")
        if result is not None and result not in RESULTS:
            raise self._tag_fault("result", _wrong_tag("expected 1, 0, -1 or ?", "tag_result"))
        first = self._tags.get("to-move")
        if first is not None and first not in tuple(Side):
            fault = _wrong_tag("expected attackers or defenders", "tag_side")
            raise self._tag_fault("to-move", fault)
        self._record = Record(
            rules=self._named(rules),
            start=self._tags.get("position", ""),
            first=Side(first) if first else None,
            result=RESULTS[result] if result else "",
            termination=self._tags.get("termination", ""),
            captures_listed=self._tags.get("captures") != "unlisted",
            comment=self._tags.get("start-comment", ""),
        )
        try:
            self._record.board(rules)
        except NotationError as error:
            raise self._tag_fault("position", error) from error

    def _rules(self) -> Rules:
        if "rules" not in self._tags:
            raise self._fault("the rules are missing; expected a tag such as [rules:dim:9 ... "
                              "start:/3ttt3/.../] before the first move", "rules",
                              "rules_missing")  # fmt: skip
        try:
            rules = rules_record.read(self._tags["rules"])
        except (NotationError, RulesError) as error:
            raise self._tag_fault("rules", error) from error
        if "rule-values" not in self._tags:
            return rules
        try:
            meant = Rules.from_dict(json.loads(self._tags["rule-values"]))
            same = _says(rules, meant)
        except TablutError as error:
            fault = _wrong_tag(str(error), "same", error=error)
            raise self._tag_fault("rule-values", fault) from error
        except (ValueError, RecursionError) as error:
            raise self._tag_fault("rule-values", _wrong_tag(str(error), "json")) from error
        if not same:
            raise self._tag_fault("rule-values",
                                  _wrong_tag("these are not the rules of the tag rules",
                                             "tag_other_rules"))  # fmt: skip
        return meant

    def _named(self, rules: Rules) -> Rules | str:
        """The name of the rules where the file tells one that we know; else the rules."""
        name = self._tags.get("variant", "")
        variant = variants.named(name)
        if variant and (variant.rules == rules or _says(rules, variant.rules)):
            return name
        return rules

    def _tag_fault(self, name: str, error: TablutError) -> RecordError:
        """The error for a tag's value, at the entry of a rules record that it names."""
        offset = self._places[name]
        entry = re.match("[a-z]+: ", str(error))
        if entry and name == "rules":
            offset += max(self._tags[name].find(entry[0].rstrip()), 0)
        fault = TablutError(f"{name}: {error}", reason=error.reason, sentence="tag",
                            values={"tag": name, "error": error})  # fmt: skip
        return self._source.placed(fault, offset)

    # The turns

    def _read_turns(self) -> None:
        text = self._source.text
        while self._skip_space():
            if text[self._at] == "[":
                self._read_comments()
            elif found := _VARIATION.match(text, self._at):
                self._begin_variation(found[1], found[2].count("....."))
                self._at = found.end()
            elif found := _TURN.match(text, self._at):
                self._begin_turn(self._line, int(found[1]))
                self._at = found.end()
            else:
                self._read_move(self._word())
        if self._turn and not self._turn.nodes:
            raise self._fault("the last turn has no move", "turn", "turn_empty")

    def _begin_turn(self, line: _Line, number: int) -> None:
        if self._turn and not self._turn.nodes:
            raise self._fault("the turn before has no move", "turn", "turn_before_empty")
        last = line.turns[-1] if line.turns else None
        if last and (last.sides < 2 or last.nodes[-1].ply.move == RESIGNATION):
            raise self._fault(f"turn {len(line.turns)} has one move or a resignation, "
                              "but the game goes on", "turn", "turn_over",
                              turn=len(line.turns))  # fmt: skip
        if number != len(line.turns) + 1:
            due = len(line.turns) + 1
            raise self._fault(f"expected turn {due}, got {number}", "turn", "turn_number",
                              expected=due, given=number)  # fmt: skip
        self._turn = _Turn()
        self._commented = False
        line.turns.append(self._turn)

    def _begin_variation(self, address: str, dots: int) -> None:
        """Begin the turn at `address`, such as 3b.1.2a: turn 2 of line 1 numbered from move 3b."""
        head, *rest = address.split(".")
        if len(rest) > 2 * _DEEPEST:
            raise self._fault(f"variations more than {_DEEPEST} deep", "variation",
                              "variation_deep", most=_DEEPEST)  # fmt: skip
        line = self._line
        while rest:
            number, within, *rest = rest
            turn, index = self._find(line, head)
            numbered = turn.nodes[index].numbered
            if int(number) not in numbered:
                if rest or within != "1a":
                    raise self._fault(f"{address}: there is no variation {number} of {head} yet; "
                                      "expected its first turn, 1a", "variation",
                                      "variation_unknown", address=address, number=number,
                                      move=head)  # fmt: skip
                if line is not self._line:
                    turn, index = self._varied(line, turn, index, dots)
                begun = _Line()
                self._begin_turn(begun, 1)
                begun.turns[0].shared = turn.shared + index
                begun.turns[0].sides = turn.sides - sum(
                    not node.ply.goes_on for node in turn.nodes[index:]
                )
                turn.nodes[index].variations.append(begun)
                numbered[int(number)] = begun
                return
            line, head = numbered[int(number)], within
        if head[-1] != "a" or dots:
            raise self._fault(f"{address}: expected a turn, whose address ends in a, without dots",
                              "variation", "variation_address", address=address)  # fmt: skip
        self._begin_turn(line, int(head[:-1]))

    def _find(self, line: _Line, place: str) -> tuple[_Turn, int]:
        """The turn and the number of the move at `place` in a line, such as 3b."""
        number, letter = int(place[:-1]), ord(place[-1]) - ord("a")
        if 0 < number <= len(line.turns):
            turn = line.turns[number - 1]
            if 0 <= letter - turn.shared < len(turn.nodes):
                return turn, letter - turn.shared
        raise self._fault(f"there is no move {place} from which to vary", "variation",
                          "variation_place", move=place)  # fmt: skip

    def _varied(self, line: _Line, turn: _Turn, index: int, dots: int) -> tuple[_Turn, int]:
        """The move instead of which a variation inside a variation is played.

        By the specification it is the one the variation is numbered from, but OpenTafl numbers
        from the move before. The dots, one for each move before it in its turn, tell which.
        """
        if dots == turn.shared + index:
            return turn, index
        if dots == turn.shared + index + 1 and index + 1 < len(turn.nodes):
            return turn, index + 1
        following = line.turns[line.turns.index(turn) + 1 :]
        if dots == 0 and index + 1 == len(turn.nodes) and following and following[0].nodes:
            return following[0], 0
        raise self._fault(f"a variation with {dots} moves left out belongs to no move here",
                          "variation", "variation_dots", dots=dots)  # fmt: skip

    def _read_move(self, word: str) -> None:
        turn = self._turn
        if turn is None:
            raise self._fault(f"{word[:40]!r}: expected the first turn, 1.", "turn",
                              "turn_first", given=repr(word[:40]))  # fmt: skip
        if self._commented:
            raise self._fault(f"{word[:40]!r}: a move after the turn's comment", "turn",
                              "turn_commented", move=word[:40])  # fmt: skip
        try:
            ply = Ply.parse(word, size=self._size, line=self._source.line(self._at))
        except NotationError as error:
            raise self._source.placed(error, self._at) from error
        turn.sides += not ply.goes_on
        if not turn.nodes:  # a variation that does not go on with the chain it varies
            turn.sides = min(turn.sides, 2)
        if turn.sides > 2 or (turn.nodes and turn.nodes[-1].ply.move == RESIGNATION):
            raise self._fault(f"{word}: a move too many; each side moves once in a turn", "turn",
                              "turn_full", move=word)  # fmt: skip
        turn.nodes.append(_Node(ply))
        self._at += len(word)

    def _read_comments(self) -> None:
        found = _COMMENT.match(self._source.text, self._at)
        if not found:
            raise self._fault("this comment is not closed; expected a bracket ]", "comment",
                              "comment_open")  # fmt: skip
        if self._turn is None or not self._turn.nodes or self._commented:
            raise self._fault("expected a turn before a comment", "comment", "comment_early")
        nodes = self._turn.nodes
        for node, part in zip(nodes, otg_text.parts(found[1], len(nodes)), strict=False):
            clock, comment = otg_text.clock_and_comment(part)
            node.ply = dataclasses.replace(node.ply, clock=clock, comment=comment)
        self._commented = True
        self._at = found.end()

    # Characters

    def _skip_space(self) -> bool:
        """Go to the next character that is no space; False at the end."""
        space = _SPACE.match(self._source.text, self._at)
        assert space
        self._at = space.end()
        return self._at < len(self._source.text)

    def _word(self) -> str:
        found = _WORD.match(self._source.text, self._at)
        assert found
        return found[0]

    def _fault(self, message: str, reason: str, sentence: str, **values: str | int) -> RecordError:
        return self._source.fault(message, self._at, reason=reason, sentence=sentence, **values)


def _wrong_tag(message: str, sentence: str, **values: TablutError) -> TablutError:
    return TablutError(message, reason="tag", sentence=sentence, values=values)


def _says(record: Rules, rules: Rules) -> bool:
    """Are `record` what is left of `rules` in a rules record?"""
    return rules_record.read(rules_record.write(rules).text) == record
