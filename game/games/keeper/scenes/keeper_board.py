"""The board along the top of an installment: place and time, the act, clocks that everybody may see, the pool."""

from __future__ import annotations

from collections.abc import Callable

from game.games.keeper.rules.constants import ACTS
from game.games.keeper.rules.state import State
from game.scenes.led.open_clocks import clock_pips, clock_words
from game.ui.messages import joined, say
from game.ui.screen import Align, Column, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

ClockName = Callable[[str], str]


def board_of(state: State, place: str, clock_name: ClockName, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    act, pool = say("Act {act} of {acts}", act=state.act, acts=ACTS), say("Pool {pool}", pool=state.pool)
    if crowded:
        line = joined(", ", (place, act, pool, *clock_words(state, clock_name)))
        return Panel("board", Place.TOP, (Text(line, Style.SMALL),))
    clocks: tuple[Element, ...] = clock_pips(state, clock_name)  # below the place, which may be long
    under = Row((Text(act, Style.SMALL, Tone.QUIET), *clocks), (1.0, *(0.0 for _ in clocks)))
    head = Column((Text(place, Style.HEADING), under))
    tokens = Column((Text(pool, Style.HEADING, Tone.PRIMARY, Align.RIGHT, counts="pool"),
                     Text(say("tokens for all"), Style.SMALL, Tone.QUIET, Align.RIGHT)))
    return Panel("board", Place.TOP, (Row((head, tokens), (1.0, 0.0)),))
