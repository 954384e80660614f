"""OpenTafl rules records, such as `dim:9 esc:e ka:n cen: cor: start:/3ttt3/.../`.

Entries and defaults are those of the public specification. Where it leaves a choice:
- `tfr:w`, by which the player forced to respond wins, is "aggressor_loses";
- fortresses are one group of squares, since a piece may go from any of them to any other;
- nothing is said of a side without a move: it loses, as by default here.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import NotationError, RulesError
from ..rules import Camps, Corners, Jumps, King, Repetition, Rules, Shieldwall, Speed, Throne
from .entries import CHOICES, DEFAULTS, EVERYBODY, MEMBERS, PIECES, Entries, file


@dataclass(frozen=True, slots=True)
class RulesRecord:
    """A record, and one sentence for each value of the rules that it cannot hold, by its key."""

    text: str
    losses: Mapping[str, str]

    @property
    def lost(self) -> tuple[str, ...]:
        """The sentences alone."""
        return tuple(self.losses.values())


def read(text: str) -> Rules:
    """The rules that a record describes.

    Raises `NotationError` for a text that is no record and `RulesError` for rules that cannot be
    played here; both begin with the entry's name.

    >>> read("dim:7 ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/").king.capture
    'custodial'
    """
    entries = Entries(text)
    escape, corner = entries.choice("esc"), _corners(entries)
    if escape == "corner" and not corner.special:
        raise entries.unplayable("cor", "the king is to reach a corner, but there is none",
                                 "corner_missing")  # fmt: skip
    king, throne = _king(entries, _throne(entries), corner)
    wall = entries.choice("sw")
    rules = Rules(
        position=entries.rows,
        first=entries.choice("atkf"),
        escape=escape,
        throne=throne,
        corner=corner,
        king=king,
        speed=Speed(**entries.speeds()),
        camps=_camps(entries),
        linnaean=entries.choice("linc"),
        shieldwall=None if wall is None else Shieldwall(corner=wall, flank=entries.choice("swf")),
        exit_fort=entries.choice("efe"),
        encirclement=entries.choice("surf"),
        repetition=Repetition(result=entries.choice("tfr")),
        jumps=Jumps(
            king=entries.choice("kj"),
            commander=entries.choice("cj"),
            knight=entries.choice("nj"),
            mercenary=entries.choice("mj"),
            guard=entries.choice("gj"),
        ),
        berserk=entries.choice("ber"),
    )
    try:
        size = _core.Ruleset(rules).size
    except RulesError as error:  # only the position is still unchecked
        raise NotationError(f"{entries.start}: {error}", reason=error.reason,
                            sentence="entry_start",
                            values={"key": entries.start, "error": error}) from error  # fmt: skip
    if size != entries.size:
        raise entries.fault("dim", f"{size}, the rows of the start position", "entry_size",
                            size=size)  # fmt: skip
    if entries.start == "starti":  # its first row is the highest
        rules = dataclasses.replace(rules, position="/".join(reversed(entries.rows.split("/"))))
    return rules


def title(text: str) -> str:
    """The name that a record gives its rules, or ""."""
    return Entries(text).value("name").replace("_", " ")


def write(rules: Rules, *, title: str = "") -> RulesRecord:
    """The record of `rules`, and what of them it loses."""
    entries = {"dim": str(_core.Ruleset(rules).size), "name": re.sub(r"\s+", "_", title.strip())}
    entries |= _choices(rules) | _lists(rules) | {"spd": _speeds(rules.speed)}
    kept = {key: value for key, value in entries.items() if value != DEFAULTS.get(key)}
    if "aforre" in kept:
        kept["cenre"] = EVERYBODY  # without this entry OpenTafl overlooks the other
    text = " ".join(f"{key}:{kept[key]}" for key in ("dim", *DEFAULTS) if key in kept)
    text += f" start:{rules.position}"
    return RulesRecord(text, dict(_losses(rules, read(text))))


def _corners(entries: Entries) -> Corners:
    squares = entries.squares("cor")
    if squares == ():
        return Corners()
    last = file(entries.size)
    if squares is None or set(squares) == {
        "a1", f"{last}1", f"a{entries.size}", f"{last}{entries.size}"
    }:  # fmt: skip
        squares = ()
    elif entries.kinds("corp") != "tTK" and _crossed(squares, entries.size):
        raise entries.unplayable("corp", "whoever may not stop on a corner may cross it here",
                                 "corner_crossed")  # fmt: skip
    return Corners(
        special=True,
        stop=_common(entries.kinds("cors"), entries.kinds("corre")),
        hostile=entries.kinds("corh"),
        squares=squares,
    )


def _crossed(corners: Collection[str], size: int) -> bool:
    """Is there a way across one of the `corners` with ordinary squares at both ends?"""
    for corner in corners:
        row = [f"{file(i)}{corner[1:]}" for i in range(1, size + 1)]
        column = [f"{corner[0]}{i}" for i in range(1, size + 1)]
        for line in (row, column):
            at = line.index(corner)
            if set(line[:at]) - set(corners) and set(line[at:]) - set(corners):
                return True
    return False


def _throne(entries: Entries) -> Throne:
    squares = entries.squares("cen")
    if squares == ():
        return Throne(exists=False, stop="tTK")
    middle = f"{file(entries.size // 2 + 1)}{entries.size // 2 + 1}"
    if squares is not None and squares != (middle,):
        raise entries.unplayable("cen", f"no square but the middle one, {middle}, can be a throne",
                                 "throne_elsewhere", middle=middle)  # fmt: skip
    again = entries.kinds("cenre")
    return Throne(
        stop=_common(entries.kinds("cens"), again),
        passing=_common(entries.kinds("cenp"), again),
        hostile_empty=entries.kinds("cenhe"),
        hostile_occupied=entries.kinds("cenh"),
    )


def _king(entries: Entries, throne: Throne, corner: Corners) -> tuple[King, Throne]:
    """The king; and the throne, whose enmity to a strong king is one of the king's own values."""
    capture, edge_counts = entries.choice("ks")
    throne_counts = True
    if capture != "custodial" and throne.exists:
        throne_counts = "K" in throne.hostile_empty
        to_men = throne.hostile_empty.replace("K", "")
        throne = dataclasses.replace(throne, hostile_empty=to_men)
    king = King(
        armed=entries.choice("ka"),
        capture=capture,
        throne_counts=throne_counts,
        edge_counts=edge_counts,
        corner_counts=edge_counts and "K" in corner.hostile,
    )
    return king, throne


def _camps(entries: Entries) -> Camps | None:
    forts = [(key, squares) for key in ("afor", "dfor") if (squares := entries.squares(key))]
    if not forts:
        return None
    if len(forts) == 2:
        raise entries.unplayable("dfor", "fortresses can be of one side alone", "two_fortresses")
    fort, squares = forts[0]
    stop, cross, enter = (entries.kinds(fort + suffix) for suffix in ("s", "p", "re"))
    closed = ""
    for kind in MEMBERS:
        if kind not in enter or (kind not in stop and kind not in cross):
            closed += kind
        elif kind not in stop or kind not in cross:
            raise entries.unplayable(
                fort + "p",
                f"{kind} can only be let into fortresses to stop and to cross, or not",
                "fortress_half_open",
                piece=kind,
            )
    return Camps(groups=(squares,), closed=closed, hostile=entries.kinds(fort + "h"))


def _common(some: str, others: str) -> str:
    return "".join(kind for kind in some if kind in others)


def _choices(rules: Rules) -> dict[str, str]:
    """The entries that are a letter each; the nearest letter where none fits."""
    king, wall, jumps = rules.king, rules.shieldwall, rules.jumps
    values = {
        "esc": rules.escape,
        "surf": rules.encirclement,
        "atkf": rules.first,
        "tfr": rules.repetition.result,
        "ka": king.armed,
        "ks": (king.capture, king.capture == "surround" and king.edge_counts),
        "kj": jumps.king,
        "nj": jumps.knight,
        "cj": jumps.commander,
        "mj": jumps.mercenary,
        "gj": jumps.guard,
        "sw": wall and wall.corner,
        "swf": wall is None or wall.flank,
        "efe": rules.exit_fort,
        "linc": rules.linnaean,
        "ber": rules.berserk,
    }
    nearest = {"tfr": "d", "ks": "c"}  # of other repetitions; of "custodial_on_throne"
    return {
        key: next((letter for letter, meant in CHOICES[key].items() if meant == value), "")
        or nearest[key]
        for key, value in values.items()
    }


def _lists(rules: Rules) -> dict[str, str]:
    """The entries that list squares or pieces."""
    throne, corner, king, camps = rules.throne, rules.corner, rules.king, rules.camps

    def pieces(kinds: str, *, moving: bool = False) -> str:
        unlisted = set("gG") - (set(rules.position) if moving else set())
        members = {piece for kind in kinds for piece in MEMBERS[kind]} - unlisted
        return "".join(piece for piece in PIECES if piece in members)

    entries = {}
    if throne.exists:
        besides = "K" if king.capture != "custodial" and king.throne_counts else ""
        entries["cenh"] = pieces(throne.hostile_occupied)
        entries["cenhe"] = pieces(throne.hostile_empty + besides)
        entries["cenp"] = pieces(throne.passing, moving=True)
        entries["cens"] = pieces(throne.stop, moving=True)
    else:
        entries["cen"] = ""
    if corner.special or rules.escape == "corner":
        besides = "K" if king.capture == "surround" and king.corner_counts else ""
        entries["corh"] = pieces(corner.hostile + besides)
        entries["cors"] = pieces(corner.stop, moving=True)
        if corner.squares:
            entries["cor"] = ",".join(corner.squares)
            entries["corp"] = pieces("tTK", moving=True)
    else:
        entries["cor"] = ""
    if camps:
        entries["afor"] = ",".join(square for group in camps.groups for square in group)
        entries["aforh"] = pieces(camps.hostile)
        entries["aforre"] = pieces("".join(set("tTK") - set(camps.closed)), moving=True)
    return entries


def _speeds(speed: Speed) -> str:
    by_kind = {kind: getattr(speed, kind) or -1 for kind in MEMBERS}
    if len(set(by_kind.values())) == 1:
        return str(by_kind["t"])
    if speed.T == speed.K:
        return f"{by_kind['t']},{by_kind['T']}"
    kind_of = {piece: kind for kind, members in MEMBERS.items() for piece in members}
    return ",".join(str(by_kind[kind_of[piece]]) for piece in PIECES)


def _losses(meant: Rules, held: Rules) -> Iterator[tuple[str, str]]:
    """Each value of `meant` that the record, read as `held`, does not say: its key, a sentence."""
    yield from _differences(meant.to_dict(), held.to_dict(), "")
    if meant.camps and set(meant.camps.hostile) - set("TK"):
        yield (
            "camps.hostile",
            "In a rules record a fortress is hostile even to a man who still stands in it; "
            "here a piece is safe against its own camp.",
        )


def _differences(
    meant: Mapping[str, Any], held: Mapping[str, Any], place: str
) -> Iterator[tuple[str, str]]:
    for key, value in meant.items():
        other, where = held[key], place + key
        if isinstance(value, dict) and isinstance(other, dict):
            yield from _differences(value, other, f"{where}.")
        elif value == other:
            continue
        elif where == "camps.groups":
            yield (
                where,
                "A rules record cannot keep camps.groups apart: "
                "a piece may go from one camp into another.",
            )
        else:
            yield (
                where,
                f"A rules record cannot say {where} = {json.dumps(value)}: "
                f"it is read as {json.dumps(other)}.",
            )
