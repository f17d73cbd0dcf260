"""What a computer weighed, as the record keeps it: numbers and actions, which any language has words for."""

from __future__ import annotations

from game.games.hell_for_leather.ai.option_odds import Likely
from game.games.hell_for_leather.rules import Action
from game.rules.value import Value


class Sum(Value, frozen=True, omit_defaults=True):
    """One thing it might have done: its chance to win, what taste adds, and the odds of what is thrown for it.

    ``passes``: what is passed over by it (a key of ``words.PASSED``); empty where it is a deed.
    """

    action: Action
    value: float
    bonus: float = 0.0
    odds: tuple[Likely, ...] = ()
    passes: str = ""
    chosen: bool = False


class Sums(Value, frozen=True):
    """Who weighed, and what: first what was chosen, then the best."""

    by: str
    rows: tuple[Sum, ...]
