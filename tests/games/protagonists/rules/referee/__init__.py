"""A second referee for Protagonists, written from the rulings alone: it reads a record and nothing else.

Four judges see every entry with what the record says before it and after it. ``dice`` works out again who tests by
which score, what dice come to, and what is left of Health and Resolve; ``rounds`` order, turns, actions and places,
with ``bodies`` for whoever falls; ``gear`` boxes, hands and what lasts; ``chapter_end`` Rest, Growth and what goes on.
They share nothing with the rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.games.protagonists.rules.referee.chapter_end import ChapterEnd
from tests.games.protagonists.rules.referee.dice import Dice
from tests.games.protagonists.rules.referee.gear import Gear
from tests.games.protagonists.rules.referee.offers import Json, Offers
from tests.games.protagonists.rules.referee.rounds import RoundsJudge

__all__ = ["faults"]


def faults(record: bytes) -> Iterator[str]:
    """What in a record is otherwise than the rulings have it, a line each."""
    header, *entries = (json.loads(line) for line in record.splitlines())
    offers = Offers()
    judges = (Dice(header, offers), RoundsJudge(header, offers), Gear(header, offers), ChapterEnd(header))
    before: Json = {}
    for entry in entries:
        offers.follow(entry)
        after = entry.get("state", before)
        for judge in judges:
            yield from (f"entry {entry['n']}: {said}" for said in judge.follow(entry, before, after))
        offers.closed(entry)
        before = after
