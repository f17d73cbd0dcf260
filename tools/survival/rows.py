"""What every row of the survival test is made of: what it is called, how often it is tried, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Work:
    """What a row is given: how often to try, where its chance comes from, a folder of its own, who hears how far it is.

    The folder is empty at first, and is thrown away where nothing was wrong. ``late`` says when nothing more is to be
    begun; what was tried until then counts.
    """

    count: int
    seed: int
    folder: Path
    progress: Callable[[str], object]
    late: Callable[[], bool] = bool


@dataclass(frozen=True, kw_only=True)
class Found:
    """What came of it: figures for the note, and everything that should not have been, each in a sentence."""

    tried: int
    figures: Mapping[str, object] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row: every module of this package that is one has it under the name ``ROW``."""

    doc: str  # a line of help
    unit: str  # what is counted
    count: int  # how often it is tried where nobody says otherwise
    run: Callable[[Work], Found]
