"""Bad luck from the deck: what fits here, not of a kind that was drawn just now, as sharp as the temper lets it be."""

from __future__ import annotations

from collections import Counter

from game.story.adventure import Complication
from game.story.so_far import LUCK
from game.story.view import View

SHARP_AFTER = 5
"""So many successes in a row, and the sharper ones come (section 6.3)."""
WAY = "way"
"""The kind of an item that is a way, with the bad luck that was announced for it, if any."""


def drawn_so_far(view: View) -> list[str]:
    """The ids of all complications that were announced, oldest first."""
    found = [item.split("/") for item in sorted(view.so_far.made_at, key=lambda each: view.so_far.made_at[each])]
    return [parts[-1] for parts in found if (parts[0] == WAY and len(parts) > 3) or parts[0] == LUCK]


def complication_for(view: View, obstacle: str) -> Complication | None:
    """One that fits, by its weight, the same for as long as nothing else has happened; None where none does."""
    return view.once(lambda: _drawn(view, obstacle), "complication", obstacle)


def _drawn(view: View, obstacle: str) -> Complication | None:
    rows = [row for row in view.pack.decks.complications if view.holds(row.when) and row.do]
    drawn = drawn_so_far(view)
    times = Counter(drawn)
    fresh = [row for row in rows if row.again == "always" or not times[row.id]]
    last = next((row for row in view.pack.decks.complications if drawn and row.id == drawn[-1]), None)
    other = [row for row in fresh if last is None or not set(row.tags) & set(last.tags)]
    fitting = [row for row in (other or fresh) if row.size <= _sharpness(view)] or other or fresh
    if not fitting:
        return None
    least = min(times[row.id] for row in fitting)
    rarest = [row for row in fitting if times[row.id] == least]
    return view.chance("complication", obstacle).choices(rarest, [row.weight for row in rarest])[0]


def _sharpness(view: View) -> int:
    sharp = view.so_far.running() >= SHARP_AFTER or view.temper == "stern"
    return 2 if sharp or (view.temper == "even" and view.act() > 1) else 1
