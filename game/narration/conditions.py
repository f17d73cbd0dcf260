"""What must be true before a frame may speak: plain tests on plain facts, nothing that computes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Scalar = str | int | float | bool
Facts = Mapping[str, Scalar]
"""A flat blackboard: every value is a plain word, number or truth value."""

Operator = Literal["=", ">=", "<=", "in", "not"]


class Condition(msgspec.Struct, frozen=True, gc=False):
    """One test on one fact. `values` has one entry, except for `in`."""

    key: str
    operator: Operator
    values: tuple[Scalar, ...]

    def holds(self, facts: Facts) -> bool:
        """True if the fact passes. A fact that is not there passes `not` alone."""
        value = facts.get(self.key)
        if self.operator == "not":
            return value != self.values[0]
        if self.operator in ("=", "in"):
            return value in self.values
        return _in_bound(value, self.operator, self.values[0])


def read_condition(key: str, raw: Scalar | list[Scalar]) -> Condition:
    """A condition from a pack: `coward` equals, `[a, b]` is one of, `">=4"`, `"<=4"`, `"not coward"`.

    Raises ValueError, saying what is allowed.
    """
    if isinstance(raw, list):
        if not raw:
            raise ValueError(f"'{key}' is one of nothing: list at least one value")
        return Condition(key, "in", tuple(raw))
    if isinstance(raw, str) and raw.startswith(">="):
        return Condition(key, ">=", (_number(key, raw[2:]),))
    if isinstance(raw, str) and raw.startswith("<="):
        return Condition(key, "<=", (_number(key, raw[2:]),))
    if isinstance(raw, str) and raw.startswith("not "):
        return Condition(key, "not", (raw[4:].strip(),))
    return Condition(key, "=", (raw,))


def _number(key: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"'{key}' compares with '{text.strip()}': a number must follow >= or <=") from None


def _in_bound(value: Scalar | None, operator: Operator, bound: Scalar) -> bool:
    if isinstance(value, (str, bool)) or value is None or isinstance(bound, str):
        return False
    return value >= bound if operator == ">=" else value <= bound
