"""The entries of an OpenTafl rules record: their names, defaults and kinds of value."""

from __future__ import annotations

import re
from typing import Any

from ..errors import NotationError, RulesError

_YES_NO = {"y": True, "n": False}
_JUMPS = {"n": "none", "r": "restricted", "j": "plain", "c": "capture"}

# What the letters of an entry mean; of two with one meaning the first is written.
CHOICES: dict[str, dict[str, Any]] = {
    "esc": {"c": "corner", "e": "edge"},
    "surf": _YES_NO,
    "atkf": {"y": "attackers", "n": "defenders"},
    "tfr": {"d": "draw", "i": "none", "l": "mover_loses", "w": "aggressor_loses"},
    "ka": {"y": "both", "n": "none", "h": "hammer", "a": "anvil"},
    "ks": {  # king.capture, king.edge_counts
        "s": ("surround", False),
        "m": ("surround", True),
        "c": ("custodial_throne", False),
        "w": ("custodial", False),
        "y": ("surround", False),
        "n": ("custodial", False),
    },
    **dict.fromkeys(("kj", "nj", "cj", "mj", "gj"), _JUMPS),
    "sw": {"n": None, "w": False, "s": True},  # may a corner close a shieldwall?
    "swf": _YES_NO,
    "efe": _YES_NO,
    "linc": _YES_NO,
    "ber": {"n": "none", "c": "capture", "m": "move"},
}
EVERYBODY = "tcnkmTCNKM"
DEFAULTS = {
    "name": "", "esc": "c", "surf": "y", "atkf": "y", "tfr": "d", "ka": "y", "ks": "s", "kj": "n",
    "nj": "c", "cj": "j", "mj": "n", "gj": "n", "spd": "-1", "cor": "default", "cen": "default",
    "afor": "", "dfor": "", "corh": EVERYBODY, "cenh": "tcnkm", "cenhe": EVERYBODY,
    "aforh": "TCNKM", "dforh": "tcnkm", "corp": "K", "cenp": EVERYBODY, "aforp": EVERYBODY,
    "dforp": "TCNKM", "cors": "K", "cens": "K", "afors": EVERYBODY, "dfors": "TCNKM",
    "corre": EVERYBODY, "cenre": EVERYBODY, "aforre": EVERYBODY, "dforre": EVERYBODY,
    "sw": "n", "swf": "y", "efe": "n", "linc": "n", "ber": "n",
}  # fmt: skip
NAMES = ("dim", *DEFAULTS, "start", "starti")
PIECES = "tcnkmgTCNKMG"  # in the order of lists
MEMBERS = {"t": "tcnkmg", "T": "TCNMG", "K": "K"}  # the pieces of each kind
_HOSTILITIES = ("corh", "cenh", "cenhe", "aforh", "dforh")
_SPEED_ORDERS = {12: PIECES, 10: EVERYBODY, 8: "tcnkTCNK"}  # by the length of the list


class Entries:
    """The entries of one record, as written or by default."""

    def __init__(self, text: str) -> None:
        self._given: dict[str, str] = {}
        for word in text.removeprefix("\ufeff").split():
            key, colon, value = word.partition(":")
            if key not in NAMES or not colon:
                raise NotationError(
                    f"{key}: no entry of a rules record; expected one of {', '.join(NAMES)}, "
                    "then a colon and a value",
                    reason="rules_record",
                    sentence="entry_unknown",
                    values={"key": key, "expected": ", ".join(NAMES)},
                )
            if key in self._given:
                raise NotationError(f"{key}: given twice", reason="rules_record",
                                    sentence="entry_twice", values={"key": key})  # fmt: skip
            self._given[key] = value
        if not re.fullmatch("[0-9]{1,2}", self._given.get("dim", "")):
            raise self.fault("dim", "the squares a side, such as 9", "entry_dim")
        self.size = int(self._given["dim"])
        self.start = "starti" if "starti" in self._given else "start"
        self.rows = self._given.get(self.start, "")  # in the order they are written
        if not self.rows:
            raise self.fault(
                self.start, "rows of letters and numbers between slashes", "entry_rows"
            )

    def value(self, key: str) -> str:
        return self._given.get(key, DEFAULTS[key])

    def choice(self, key: str) -> Any:
        """What the letter of `key` means."""
        if self.value(key) not in CHOICES[key]:
            choices = ", ".join(CHOICES[key])
            raise self.fault(key, f"one of {choices}", "entry_choice", choices=choices)
        return CHOICES[key][self.value(key)]

    def squares(self, key: str) -> tuple[str, ...] | None:
        """A list of squares; None where the record keeps to the default ones."""
        text = self.value(key)
        if text == "default":
            return None
        squares = tuple(filter(None, text.split(",")))
        last = file(self.size) + str(self.size)
        for square in squares:
            named = re.fullmatch("([a-s])([1-9][0-9]?)", square)
            if not named or named[1] > file(self.size) or int(named[2]) > self.size:
                raise self.fault(key, f"squares of the board, a1 to {last}, with commas between",
                                 "entry_squares", last=last)  # fmt: skip
        if len(set(squares)) < len(squares):
            raise self.fault(key, "each square once", "entry_once")
        return squares

    def kinds(self, key: str) -> str:
        """A list of pieces as a set of kinds, which must treat special pieces on the board as men
        of their side; guards, whom the defaults leave out and nobody captures, go with them."""
        text = self.value(key)
        if not set(text) <= set(PIECES):
            raise self.fault(key, f"letters of {PIECES}", "entry_letters", choices=PIECES)
        moot = "gG" if key not in self._given or key in _HOSTILITIES else ""
        for kind, members in MEMBERS.items():
            for piece in sorted(set(members) & set(self.rows) - set(moot)):
                if (piece in text) != (kind in text):
                    raise self.unplayable(key, f"{piece} can only be treated as {kind} is",
                                          "treated_apart", piece=piece, like=kind)  # fmt: skip
        return "".join(kind for kind in MEMBERS if kind in text)

    def speeds(self) -> dict[str, int]:
        """The most squares a move by kind, 0 for any number."""
        text = self.value("spd")
        if not re.fullmatch("(-1|[1-9][0-9]?)(,(-1|[1-9][0-9]?))*,?", text):
            raise self.fault(
                "spd", "numbers of squares, -1 for any, with commas between", "entry_speeds"
            )
        speeds = [max(int(number), 0) for number in text.removesuffix(",").split(",")]
        if len(speeds) <= 2:
            return {"t": speeds[0], "T": speeds[-1], "K": speeds[-1]}
        order = _SPEED_ORDERS.get(len(speeds))
        if order is None:
            raise self.fault("spd", "1, 2, 8, 10 or 12 numbers", "entry_speed_count")
        by_piece = dict(zip(order, speeds, strict=True))
        for kind, members in MEMBERS.items():
            for piece in sorted(set(members) & set(self.rows) & set(by_piece)):
                if by_piece[piece] != by_piece[kind]:
                    raise self.unplayable("spd", f"{piece} can only go as far as {kind}",
                                          "speed_apart", piece=piece, like=kind)  # fmt: skip
        return {kind: by_piece[kind] for kind in MEMBERS}

    def fault(self, key: str, expected: str, sentence: str, **values: str | int) -> NotationError:
        """The error that says what `key` should hold."""
        given = repr(self._given[key]) if key in self._given else "nothing"
        return NotationError(f"{key}: expected {expected}; got {given}", reason="rules_record",
                             sentence=sentence,
                             values={"key": key, "given": given, **values})  # fmt: skip

    @staticmethod
    def unplayable(key: str, why: str, sentence: str, **values: str | int) -> RulesError:
        """The error that says why `key` describes rules that cannot be played here."""
        return RulesError(why, reason="not_expressible", place=key,
                          sentence=sentence, values=values)  # fmt: skip


def file(number: int) -> str:
    """The letter of a file, 1 for a."""
    return chr(ord("a") + number - 1)
