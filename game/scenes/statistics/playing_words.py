"""How much somebody has played and in which way they throw: in words, and as columns."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.throw_tally import Tally
from game.scenes.hand.throw_method_words import WAYS
from game.scenes.kit.records import Finished
from game.ui.messages import Message, say, say_many
from game.ui.screen import Bars, Element, Text
from game.ui.styles import Style

MINUTE_S, HOUR_MIN = 60.0, 60
WAYS_TALL = 100  # units: the highest column


def time_words(seconds: float) -> Message:
    """Time at the table in hours and minutes."""
    hours, minutes = divmod(int(seconds / MINUTE_S), HOUR_MIN)
    if hours:
        return say("{hours} h {minutes} min at the table", hours=hours, minutes=minutes)
    if minutes:
        return say("{minutes} min at the table", minutes=minutes)
    return say("Less than a minute at the table")


def time_lines(tally: Tally) -> tuple[Message, ...]:
    """How long they sat there; nothing where that was not counted."""
    return (time_words(tally.played_s),) if tally.played_s else ()


def finished_words(tally: Tally, finished: Finished) -> str:
    """How many matches came to their end, and what came of them as their game has it."""
    return finished(tally.matches, tally.won) if tally.matches else say("Nothing played to its end yet")


def dice_words(dice: int) -> Message:
    """How many dice they threw."""
    if not dice:
        return say("No die thrown yet")
    return say_many("{n} die thrown", "{n} dice thrown", dice)


def ways_of(tallies: Iterable[Tally]) -> dict[str, int]:
    """How many throws were made in each way that has words, the favourite first."""
    counts = dict.fromkeys(WAYS, 0)
    for way, times in (item for tally in tallies for item in tally.ways.items() if item[0] in counts):
        counts[way] += times
    return {way: times for way, times in sorted(counts.items(), key=lambda each: -each[1]) if times}


def way_elements(ways: dict[str, int]) -> tuple[Element, ...]:
    """The favourite way to throw, and columns where there is more than one; ``ways`` as ``ways_of`` gives them."""
    if not ways:
        return ()
    favourite, times = next(iter(ways.items()))
    told = Text(say("Favourite way to throw: {way}, {times} of {throws}", way=WAYS[favourite], times=times,
                    throws=say_many("{n} throw", "{n} throws", sum(ways.values()))), Style.BODY)
    if len(ways) < 2:
        return (told,)
    columns = tuple((WAYS[way], float(count), str(count)) for way, count in ways.items())
    return told, Bars(say("How often in each way"), columns, float(times), tall=WAYS_TALL)
