"""Which of many cases every run tries, and which only a deep one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(cases: Iterable[Any], quick: int | Iterable[Any]) -> list[Any]:
    """All cases: the first so many, or those named, for every run; the others are marked as deep."""
    every = list(cases)
    chosen = every[:quick] if isinstance(quick, int) else list(quick)
    return [case if case in chosen else pytest.param(case, marks=pytest.mark.deep) for case in every]
