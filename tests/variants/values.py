"""Random rules for the tests: any value of any dimension, contradictions included."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tablut import Rules, variants
from tablut.variants.dimensions import Dimension, dimensions, rules_of

POSITIONS = sorted({variants.load(name).rules.position for name in variants.ids()})
SQUARES = st.builds("{}{}".format, st.sampled_from("abcdefg"), st.integers(1, 7))


def values_of_kind(dimension: Dimension) -> st.SearchStrategy[Any]:
    """Every value that a dimension can have, or many of them."""
    kinds: dict[str, st.SearchStrategy[Any]] = {
        "position": st.sampled_from(POSITIONS),
        "flag": st.booleans(),
        "choice": st.sampled_from(dimension.choices or ("",)),
        "number": st.integers(0, dimension.most),
        "kinds": st.sampled_from(("", "t", "T", "K", "tT", "tK", "TK", "tTK")),
        "squares": st.lists(SQUARES, max_size=6, unique=True),
        "groups": st.lists(st.lists(SQUARES, min_size=1, max_size=4), max_size=3),
    }
    return kinds[dimension.kind]


VALUES = st.fixed_dictionaries({each.key: values_of_kind(each) for each in dimensions()})
RULES: st.SearchStrategy[Rules] = st.builds(rules_of, VALUES)
