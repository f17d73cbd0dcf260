"""The map of a session: where one's own dice come to rest, and which way they tend to miss."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import TableSpec
from game.rules.throw_tally import cell_of
from game.scenes.practice.practice_panels import figure_words
from game.scenes.practice.practice_session import PracticeThrow, tally
from game.scenes.statistics.statistics_page import target_map
from game.ui.messages import Message, say
from game.ui.screen import Button, Panel, Place, Text
from game.ui.styles import Style, Tone

SIZE = 560
NEAR_M = 0.01  # nearer to the middle than this the throws lean to no side


def map_panel(throws: Sequence[PracticeThrow], table: TableSpec) -> Panel:
    """Over the practice table; the thrower stands at its foot."""
    return Panel("map", Place.CENTRE, (
        target_map(cells(throws), table, SIZE),
        Text(figure_words(tally(throws)), Style.SMALL), Text(leaning(throws), Style.BODY),
        Button("close_map", say("Back"), tone=Tone.PRIMARY, key="M")), title=say("Your throws"), width=760)


def cells(throws: Sequence[PracticeThrow]) -> dict[int, int]:
    """How many dice came to rest in each square."""
    found: dict[int, int] = {}
    for die in (die for each in throws for die in each.dice if die.at is not None):
        cell = cell_of(*die.at) if die.at is not None else None
        if cell is not None:
            found[cell] = found.get(cell, 0) + 1
    return found


def leaning(throws: Sequence[PracticeThrow]) -> Message:
    """Where the middle of all of them lies: what to mend about one's hand."""
    places = [die.at for each in throws for die in each.dice if die.at is not None]
    if not places:
        return say("All of them left the table.")
    across, away = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    side = say("{length:.0f} cm to the right", length=across * 100) if across > 0.0 else \
        say("{length:.0f} cm to the left", length=-across * 100)
    reach = say("{length:.0f} cm too far", length=away * 100) if away > 0.0 else \
        say("{length:.0f} cm too short", length=-away * 100)
    match abs(across) >= NEAR_M, abs(away) >= NEAR_M:
        case True, True:
            return say("On average you throw {reach}, {side}.", reach=reach, side=side)
        case True, False:
            return say("On average you throw {side}.", side=side)
        case False, True:
            return say("On average you throw {reach}.", reach=reach)
    return say("On average you throw at the very middle.")
