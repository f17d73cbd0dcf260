"""What a pack owes to The Keeper: effects that it has, a list of Skulls that is long enough."""

from __future__ import annotations

from collections.abc import Iterator

from game.story.adventure import Adventure
from game.story.system_forms import SystemForms

FEWEST_SKULLS, MOST_SKULLS = 8, 14


def _problems(pack: Adventure) -> Iterator[str]:
    count = len(pack.decks.skulls)
    if not FEWEST_SKULLS <= count <= MOST_SKULLS:
        yield f"skulls: {count}; {FEWEST_SKULLS} to {MOST_SKULLS} are wanted (KEEP-K45)"


KEEPER_FORMS = SystemForms(effects=frozenset({"obstacle", "position"}), problems=_problems)
