"""Games as JSON Lines, one game a line, in the form of the public archives' collections.

Keys of that form: `ruleset`, `board` ("9x9"), `first`, `moves`, `captures` (squares by ply, a
captured king never listed), `result`, `termination`, `plies`, and what is known besides (`id`,
`source`, `captures_from` ...). A line may also hold `rules`, `start`, `comment`, `tags`, and
`notes`: by ply, from 0, what the form has no room for.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from .. import variants
from ..errors import NotationError, RecordError, RulesError, TablutError
from ..moves import Side
from ..notation.move_record import square_of
from ..position import compiled
from ..rules import Rules
from .record import RESIGNATION, RESULTS, Ply, Record
from .source import Source

_FORM_TAGS = ("id", "source", "captures_from")  # tags that are keys of the form
_FIELDS = ("ruleset", "rules", "board", "first", "start", "moves", "captures", "result",
           "termination", "plies", "comment", "tags", "notes")  # fmt: skip
_NOTED = ("piece", "how", "mark", "comment", "clock")  # texts of a ply
_BARE = Ply(move="")


def read(text: str, *, line: int = 1) -> Record:
    """The game of one line, which is the `line`th of its file; `RecordError` if it is none."""
    reading = _Reading(text, line)
    try:
        return reading.record()
    except RecordError as error:
        error.record = reading.so_far
        raise


def write(record: Record) -> str:
    """The line of a game, without a line feed; `read` gives the record back."""
    rules = _known(record.rules)
    size = compiled(rules).size if rules else 0
    plies = [ply for ply in record.plies if ply.move != RESIGNATION]
    tags = record.tags
    values = {
        "id": tags.get("id"),
        "ruleset": record.rules if isinstance(record.rules, str) else "",
        "rules": record.rules.to_dict() if isinstance(record.rules, Rules) else None,
        "board": f"{size}x{size}" if size else "",
        "source": tags.get("source"),
        "first": record.first or (rules and rules.first),
        "start": record.start,
        "moves": [ply.move for ply in plies],
        "captures": [_soldiers(ply) for ply in plies] if record.captures_listed else None,
        "captures_from": tags.get("captures_from"),
        "result": record.result,
        "termination": record.termination,
        "plies": len(plies),
        "comment": record.comment,
        "tags": {key: text for key, text in tags.items() if key not in _FORM_TAGS or not text},
        "notes": {
            str(number): note for number, ply in enumerate(record.plies) if (note := _note(ply))
        },
    }
    always = ("moves", "captures", "plies")
    kept = {
        key: value
        for key, value in values.items()
        if value or (key in always and value is not None)
    }
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def _known(rules: Rules | str) -> Rules | None:
    if isinstance(rules, Rules):
        return rules
    variant = variants.named(rules)
    return variant.rules if variant else None


def _soldiers(ply: Ply) -> list[str]:
    """The captures as the form lists them."""
    return [square_of(capture) for capture in ply.captures if not capture.startswith("K")]


def _note(ply: Ply) -> dict[str, Any]:
    """What the form does not hold of a ply."""
    note: dict[str, Any] = {
        key: getattr(ply, key) for key in _NOTED if getattr(ply, key) != getattr(_BARE, key)
    }
    if ply.move == RESIGNATION:
        note["move"] = ply.move
    if list(ply.captures) != _soldiers(ply):
        note["captures"] = ply.captures
    if ply.variations:
        note["variations"] = [
            [{"move": each.move, "captures": each.captures} | _note(each) for each in line]
            for line in ply.variations
        ]
    return note


@functools.cache
def _squares(size: int) -> str:
    ranks = "|".join(str(rank) for rank in range(size, 0, -1))
    return f"[a-{chr(ord('a') + size - 1)}](?:{ranks})"


@functools.cache
def _move(size: int) -> re.Pattern[str]:
    return re.compile(f"{_squares(size)}-{_squares(size)}")


@functools.cache
def _capture(size: int) -> re.Pattern[str]:
    return re.compile(f"[tcnkmgTCNKMG]?{_squares(size)}")


class _Reading:
    """One line being read."""

    def __init__(self, text: str, line: int) -> None:
        self._source = Source(text.rstrip("\r\n"), line=line)
        self._line = line
        self._size = 19
        self._values: dict[str, Any] = {}
        self.so_far = Record(line=line)

    def record(self) -> Record:
        self._values = self._parse()
        rules = self._rules()
        first = self._text("first")
        if first not in ("", *Side):
            raise self._fault("first", f"expected attackers or defenders, got {first!r}",
                              "key_side", given=repr(first))  # fmt: skip
        result = self._text("result")
        if result not in RESULTS:
            known = ", ".join(RESULTS[:-1])
            raise self._fault("result", f"expected {known}; got {result!r}", "key_choice",
                              expected=known, given=repr(result))  # fmt: skip
        own = _known(rules)
        self.so_far = Record(
            rules=rules,
            start=self._text("start"),
            first=Side(first) if first and not (own and own.first == first) else None,
            result=next(known for known in RESULTS if known == result),
            termination=self._text("termination"),
            captures_listed="captures" in self._values,
            comment=self._text("comment"),
            tags=self._tags(),
            line=self._line,
        )
        plies = self._plies()
        counted = self._values.get("plies", len(plies))
        if counted != len(plies):
            raise self._fault("plies", f"{counted!r}, but there are {len(plies)} moves",
                              "key_plies", given=repr(counted), moves=len(plies))  # fmt: skip
        return dataclasses.replace(self.so_far, plies=tuple(self._annotated(plies)))

    def _parse(self) -> dict[str, Any]:
        try:
            values = json.loads(self._source.text)
        except json.JSONDecodeError as error:
            raise self._source.fault(f"not JSON: {error.msg}", error.pos, reason="json",
                                     sentence="json") from error  # fmt: skip
        except (ValueError, RecursionError) as error:
            raise self._source.fault(f"not JSON to read: {error}", 0, reason="json",
                                     sentence="json") from error  # fmt: skip
        if not isinstance(values, dict):
            raise self._source.fault("expected an object, a game", 0, reason="json",
                                     sentence="json_object")  # fmt: skip
        return values

    def _rules(self) -> Rules | str:
        board = self._text("board")
        named = re.fullmatch(r"([0-9]{1,2})x\1", board)
        if board and (not named or not 5 <= int(named[1]) <= 19):
            raise self._fault("board", f"expected a size such as 9x9, got {board!r}", "key_size",
                              given=repr(board))  # fmt: skip
        rules: Rules | str = self._text("ruleset")
        if "rules" in self._values:
            try:
                rules = Rules.from_dict(self._values["rules"])
                compiled(rules)
            except RulesError as error:
                raise self._fault("rules", str(error), "key_same", error=error) from error
        known = _known(rules)
        self._size = int(named[1]) if named else 19
        if known:
            self._size = compiled(known).size
            if named and int(named[1]) != self._size:
                raise self._fault("board", f"{board}, but the rules are for {self._size} squares",
                                  "key_other_size", given=board,
                                  size=self._size)  # fmt: skip
            try:
                Record(start=self._text("start")).board(known)
            except NotationError as error:
                raise self._fault("start", str(error), "key_same", error=error) from error
        return rules

    def _tags(self) -> dict[str, str]:
        tags = {
            key: value if isinstance(value, str) else json.dumps(value)
            for key, value in self._values.items()
            if key not in _FIELDS
        }
        own = self._values.get("tags", {})
        if not isinstance(own, dict) or not all(isinstance(text, str) for text in own.values()):
            raise self._fault("tags", "expected an object of texts", "key_texts")
        return tags | own

    def _plies(self) -> list[Ply]:
        moves = self._list("moves")
        captures = self._list("captures") if self.so_far.captures_listed else [()] * len(moves)
        if len(captures) != len(moves):
            raise self._fault("captures", f"{len(captures)} lists for {len(moves)} moves",
                              "key_captures", lists=len(captures),
                              moves=len(moves))  # fmt: skip
        plies: list[Ply] = []
        pattern = _move(self._size)
        for number, (move, taken) in enumerate(zip(moves, captures, strict=True)):
            if not isinstance(move, str) or not pattern.fullmatch(move):
                self.so_far = dataclasses.replace(self.so_far, plies=tuple(plies))
                raise self._fault("moves", f"move {number + 1}: expected such as e3-h3, on a board "
                                  f"{self._size} squares wide; got {move!r}", "key_move", number,
                                  number=number + 1, size=self._size,
                                  given=repr(move))  # fmt: skip
            if taken not in ([], ()) and not self._are_captures(taken):
                self.so_far = dataclasses.replace(self.so_far, plies=tuple(plies))
                raise self._fault("captures", f"of move {number + 1}: expected a list of squares, "
                                  f"got {taken!r}", "key_capture", number=number + 1,
                                  given=repr(taken))  # fmt: skip
            plies.append(Ply(move=move, captures=tuple(taken), line=self._line))
        return plies

    def _are_captures(self, taken: object) -> bool:
        pattern = _capture(self._size)
        return isinstance(taken, list) and all(
            isinstance(square, str) and pattern.fullmatch(square) for square in taken
        )

    def _annotated(self, plies: list[Ply]) -> list[Ply]:
        """The plies with what the notes say of them."""
        notes = self._values.get("notes", {})
        if not isinstance(notes, dict):
            raise self._fault("notes", "expected an object", "key_object")
        for number, note in notes.items():
            if not re.fullmatch("[0-9]{1,6}", number) or int(number) > len(plies):
                raise self._fault("notes", f"{number!r}: there is no such ply", "notes_ply",
                                  number=number)  # fmt: skip
            at = int(number)
            if at == len(plies):
                plies.append(Ply(move=RESIGNATION, line=self._line))
            plies[at] = self._noted(plies[at], note)
        return plies

    def _noted(self, ply: Ply, note: object) -> Ply:
        if not isinstance(note, dict):
            raise self._fault("notes", f"expected an object, got {note!r}", "key_object")
        changes: dict[str, Any] = {}
        for key, value in note.items():
            if key == "variations":
                if not isinstance(value, list) or not all(isinstance(line, list) for line in value):
                    raise self._fault("notes", "variations: expected lists of moves",
                                      "notes_variations")  # fmt: skip
                changes[key] = tuple(tuple(map(self._varied, line)) for line in value)
            elif key == "captures":
                if not self._are_captures(value):
                    raise self._fault("notes", f"captures: expected squares, got {value!r}",
                                      "notes_captures", given=repr(value))  # fmt: skip
                changes[key] = tuple(value)
            elif key == "move":
                if value != ply.move:
                    raise self._fault("notes", f"move {value!r}, but {ply.move!r} is listed",
                                      "notes_move", given=repr(value),
                                      move=ply.move)  # fmt: skip
            elif key not in _NOTED or not isinstance(value, str):
                known = ", ".join(_NOTED)
                raise self._fault("notes", f"{key!r}: expected a text for one of {known}",
                                  "notes_text", given=repr(key), expected=known)  # fmt: skip
            else:
                changes[key] = value
        return dataclasses.replace(ply, **changes)

    def _varied(self, values: object) -> Ply:
        """A ply of a variation."""
        move = values.get("move") if isinstance(values, Mapping) else None
        if not isinstance(move, str) or not (
            move == RESIGNATION or _move(self._size).fullmatch(move)
        ):
            raise self._fault("notes", f"variations: expected a move such as e3-h3, got {move!r}",
                              "notes_variation", given=repr(move))  # fmt: skip
        return self._noted(Ply(move=move, line=self._line), values)

    def _text(self, key: str) -> str:
        value = self._values.get(key, "")
        if not isinstance(value, str):
            raise self._fault(key, f"expected a text, got {value!r}", "key_text",
                              given=repr(value))  # fmt: skip
        return value

    def _list(self, key: str) -> Sequence[Any]:
        value = self._values.get(key)
        if not isinstance(value, list):
            raise self._fault(key, "expected a list", "key_list")
        return value

    def _fault(
        self,
        key: str,
        message: str,
        sentence: str,
        item: int = -1,
        **values: str | int | TablutError,
    ) -> RecordError:
        """The error for the value of `key`, or for the `item`th thing in its list."""
        found = re.search(rf'"{key}"\s*:\s*', self._source.text)
        offset = found.end() if found else 0
        items = re.finditer(r'"(?:\\.|[^"\\])*"|[^\s,\[\]]+', self._source.text[offset:])
        place = next(itertools.islice(items, item, None), None) if item >= 0 else None
        if place:
            offset += place.start()
        fault = TablutError(f"{key}: {message}", reason=key, sentence=sentence,
                            values={"key": key, **values})  # fmt: skip
        return self._source.placed(fault, offset)
