"""What a game has put on the table behind a menu, as long as it stands there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _nothing(_dt_s: float) -> None:
    """Nothing of it moves."""


@dataclass(frozen=True, slots=True)
class Dressing:
    """``clear`` takes it away, ``update`` lets time pass, ``finish`` makes at once what is still to be made of it."""

    clear: Callable[[], object]
    update: Callable[[float], object] = _nothing
    finish: Callable[[], object] = bool


NO_DRESSING = Dressing(bool)
