"""`Rules`: every rule dimension of the tafl family as one frozen value.

The dimensions and their values are those of the rules reference; `docs/rules.md` explains each.
A set of piece kinds is written with the letters of a position record: `t` attacker, `T` defender,
`K` king, so `"tT"` means "the men of both sides" and `""` nobody.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_origin, get_type_hints

from .errors import RulesError

SideName = Literal["attackers", "defenders"]

MOST_NUMBER = 9999  # of a field that does not say


@dataclass(frozen=True, slots=True, kw_only=True)
class Throne:
    """The centre square. Without one (`exists` false) it is an ordinary square."""

    exists: bool = True
    stop: str = field(default="K", metadata={"kinds": True})  # who may stop on it
    passing: str = field(default="tTK", metadata={"kinds": True, "key": "pass"})  # who may cross
    hostile_empty: str = field(default="", metadata={"kinds": True})  # to whom, when empty
    hostile_occupied: str = field(default="", metadata={"kinds": True})  # while the king is on it


@dataclass(frozen=True, slots=True, kw_only=True)
class Corners:
    """The corner squares; `squares` lists them where they are more than the four."""

    special: bool = False
    stop: str = field(default="tTK", metadata={"kinds": True})
    hostile: str = field(default="", metadata={"kinds": True})
    squares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class King:
    """How the king fights and falls.

    `armed`: "hammer" may close a trap, "anvil" may be its other jaw. `capture`: "custodial" like a
    man, "custodial_on_throne" like a man but by four on the throne, "custodial_throne" besides by
    three beside it, "surround" on all four sides. The `*_counts` say what else may stand for an
    attacker on a side.
    """

    armed: Literal["both", "none", "hammer", "anvil"] = "both"
    capture: Literal["surround", "custodial", "custodial_throne", "custodial_on_throne"] = (
        "surround"
    )
    throne_counts: bool = True
    edge_counts: bool = False
    corner_counts: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """The most squares a move may cover, by piece kind; 0 is any number, like a rook."""

    t: int = field(default=0, metadata={"most": 99})
    T: int = field(default=0, metadata={"most": 99})
    K: int = field(default=0, metadata={"most": 99})


@dataclass(frozen=True, slots=True, kw_only=True)
class Camps:
    """Groups of squares that `closed` kinds may neither enter nor cross from outside the group.

    `hostile` names those who can be taken against a camp square from outside its group; with
    `occupied` false only against an empty one.
    """

    groups: tuple[tuple[str, ...], ...] = ()
    closed: str = field(default="tTK", metadata={"kinds": True})
    hostile: str = field(default="", metadata={"kinds": True})
    occupied: bool = True


JumpMode = Literal["none", "plain", "capture", "restricted"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Jumps:
    """Who may leap over one enemy beside it to the empty square beyond.

    "capture" takes the enemy leapt over, "restricted" leaps only from or to a throne, corner or
    camp square. Kings, knights and commanders cannot be leapt over.
    """

    king: JumpMode = "none"
    commander: JumpMode = "plain"
    knight: JumpMode = "capture"
    mercenary: JumpMode = "none"
    guard: JumpMode = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shieldwall:
    """Capture of a row of two or more on the edge; `corner` may stand for a bracketing man, `flank`
    asks that the closing move be a bracketing one on the edge."""

    corner: bool = True
    flank: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Repetition:
    """What happens when a position (board and side to move) occurs for the `count`th time.

    The start position is occurrence 1. "forbidden_defender": a defenders' move may not bring it.
    "aggressor_loses": the side loses whose every move since the occurrence before threatened to win
    at once, if the other's did not; otherwise a draw.
    """

    result: Literal[
        "draw", "mover_loses", "defenders_lose", "forbidden_defender", "aggressor_loses", "none"
    ] = "draw"
    count: int = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One complete rule set.

    `forest` n takes a common piece off a corner that it has not left by its side's move n + 1.
    `gwrheill` is strict etiquette: a king that steps between two attackers without the word falls.
    `princes_lost` ends the game when every defender but the king is taken, `min_attackers` when
    fewer than that many attackers are left; `move_limit` and `capture_limit` draw it after that
    many plies in all, or without a capture. Zero switches a limit off. `berserk`: a piece that has
    captured goes on at once, as long as it can capture ("capture") or in any case ("move").

    A position may hold special pieces: `c` commander, `n` knight, `m` mercenary, `g` guard, in
    capitals for the defenders. They move and stop like the men of their side.
    """

    position: str
    first: SideName = "attackers"
    escape: Literal["edge", "corner"] = "edge"
    throne: Throne = Throne()
    corner: Corners = Corners()
    king: King = King()
    speed: Speed = Speed()
    camps: Camps | None = None
    linnaean: bool = False
    shieldwall: Shieldwall | None = None
    exit_fort: bool = False
    encirclement: bool = False
    no_moves: Literal["loss", "draw", "defenders_lose"] = "loss"
    repetition: Repetition = Repetition()
    forest: int = field(default=0, metadata={"most": 15})  # as far as the core counts
    gwrheill: bool = False
    princes_lost: bool = False
    min_attackers: int = 0
    move_limit: int = 0
    capture_limit: int = 0
    jumps: Jumps = Jumps()
    berserk: Literal["none", "capture", "move"] = "none"
    match: Literal["single", "pair"] = "single"

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Rules:
        """The rule set that `to_dict` wrote, or that a TOML file's `[rules]` table holds.

        Raises `RulesError` naming the first key that is missing, unknown or out of its range.
        """
        rules = _build(cls, values, "rules")
        assert isinstance(rules, cls)
        return rules

    def to_dict(self) -> dict[str, Any]:
        """Plain values that `from_dict` takes back, keyed as in a variant's TOML file."""
        values: dict[str, Any] = _plain(self)
        return values


def key_of(spec: dataclasses.Field[Any]) -> str:
    """What a variant's TOML file calls a field of `Rules` or of one of its tables."""
    return str(spec.metadata.get("key", spec.name))


def most_of(spec: dataclasses.Field[Any]) -> int:
    """The highest value of a field that holds a number."""
    return int(spec.metadata.get("most", MOST_NUMBER))


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value):
        return {key_of(f): _plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def _build(cls: type, values: Any, place: str) -> Any:
    if not isinstance(values, Mapping):
        raise _wrong_type("a table", values, place)
    specs = {key_of(spec): spec for spec in dataclasses.fields(cls)}
    for name in values:
        if name not in specs:
            expected = ", ".join(specs)
            raise RulesError(f"unknown key; expected one of {expected}", reason="unknown_key",
                             place=f"{place}.{name}", values={"expected": expected})  # fmt: skip
    hints = get_type_hints(cls)
    built = {}
    for name, spec in specs.items():
        if name in values:
            where = f"{place}.{name}"
            built[spec.name] = value = _convert(hints[spec.name], values[name], where)
            if spec.metadata.get("kinds") and not set(value) <= set("tTK"):
                raise RulesError(f"expected letters of 'tTK', got {value!r}", reason="kinds",
                                 place=where, values={"given": repr(value)})  # fmt: skip
            if hints[spec.name] is int and not 0 <= value <= most_of(spec):
                raise RulesError(f"expected a number from 0 to {most_of(spec)}, got {value}",
                                 reason="number", place=where,
                                 values={"most": most_of(spec), "given": value})  # fmt: skip
        elif spec.default is dataclasses.MISSING:
            raise RulesError("is missing", reason="missing_key", place=f"{place}.{name}")
    return cls(**built)


def _convert(hint: Any, value: Any, place: str) -> Any:
    """`value` as the annotated type `hint`, or a `RulesError` that names `place`."""
    if get_origin(hint) is types.UnionType:  # only `X | None` occurs here
        return None if value is None else _convert(get_args(hint)[0], value, place)
    if dataclasses.is_dataclass(hint):
        assert isinstance(hint, type)
        return _build(hint, value, place)
    if get_origin(hint) is Literal:
        if value not in get_args(hint):
            choices = ", ".join(map(repr, get_args(hint)))
            raise RulesError(f"expected one of {choices}, got {value!r}", reason="choice",
                             place=place,
                             values={"expected": choices, "given": repr(value)})  # fmt: skip
        return value
    if get_origin(hint) is tuple:
        if not isinstance(value, list | tuple):
            raise _wrong_type("a list", value, place)
        item = get_args(hint)[0]
        return tuple(_convert(item, v, f"{place}[{i}]") for i, v in enumerate(value))
    if type(value) is not hint:
        wanted = {int: "a whole number", bool: "true or false", str: "a text"}[hint]
        raise _wrong_type(wanted, value, place)
    return value


def _wrong_type(wanted: str, value: Any, place: str) -> RulesError:
    return RulesError(f"expected {wanted}, got {value!r}", reason="type", place=place,
                      values={"wanted": wanted, "given": repr(value)})  # fmt: skip
