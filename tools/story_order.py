"""What must hold of the order of any story of this game."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.narration.beats import Beat, beat_of, is_comment
from game.narration.chronicle import Passage, ToldLine

EVENTS = {"banter": ("outcome", "risk", "felony", "skill"), "host.goal": ("goal",), "host.death": ("death",),
          "finale.round": ("death",), "host.fall": ("fall", "outcome", "risk", "felony", "skill", "death")}
"""What a reaction speaks of, by the beginnings of slots."""


def turns(passages: Sequence[Passage]) -> list[list[ToldLine]]:
    """The lines of a story by turns and blows: each ends with what happened in plain words."""
    found: list[list[ToldLine]] = [[]]
    for passage in passages:
        if passage.heading:
            found.append([])
        found[-1] += passage.lines
        if passage.plain:
            found.append([])
    return [lines for lines in found if lines]


def out_of_order(passages: Sequence[Passage]) -> list[str]:
    """Reactions that stand before what they speak of, and comments between an attempt and its result."""
    found = []
    for lines in turns(passages):
        for at, line in enumerate(lines):
            late = [each.slot for each in lines[at + 1:] if each.slot.startswith(_events(line))]
            found += [f"{line.entry}: {line.slot} before {slot}" for slot in late]
            between = is_comment(line.slot) and beat_of(line.slot) > Beat.BEFORE_ATTEMPT and any(
                Beat.ATTEMPT <= beat_of(each.slot) <= Beat.RESULT for each in lines[at + 1:])
            found += [f"{line.entry}: {line.slot} before the result"] * between
    return found


def _events(line: ToldLine) -> tuple[str, ...]:
    return next((slots for head, slots in EVENTS.items() if line.slot.startswith(head)), ("no slot",))
