"""The board along the top of an installment: place and time, the act, clocks that everybody may see, the pool."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.keeper.rules.constants import ACTS
from game.games.keeper.rules.state import State
from game.rules.game_master.story_state import Clock
from game.rules.game_master.terms import Shown
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Column, Element, Panel, Pips, Place, Row, Text
from game.ui.styles import Style, Tone

ClockName = Callable[[str], str]


def board_of(state: State, place: str, clock_name: ClockName, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    act, pool = say("Act {act} of {acts}", act=state.act, acts=ACTS), say("Pool {pool}", pool=state.pool)
    if crowded:
        line = joined(", ", (place, act, pool, *clock_words(state, clock_name)))
        return Panel("board", Place.TOP, (Text(line, Style.SMALL),))
    clocks: tuple[Element, ...] = tuple(Pips(clock_name(ident), clock.filled, clock.size, "dot", Tone.DANGER)
                                        for ident, clock in _running(state))
    head = Column((Text(place, Style.HEADING), Text(act, Style.SMALL, Tone.QUIET)))
    tokens = Column((Text(pool, Style.HEADING, Tone.PRIMARY, Align.RIGHT, counts="pool"),
                     Text(say("tokens for all"), Style.SMALL, Tone.QUIET, Align.RIGHT)))
    return Panel("board", Place.TOP, (Row((head, *clocks, tokens), (1.0, *(0.0 for _ in clocks), 0.0)),))


def clock_words(state: State, clock_name: ClockName) -> tuple[Message, ...]:
    """The same clocks in words."""
    return tuple(say("{clock} {filled}/{size}", clock=clock_name(ident), filled=clock.filled, size=clock.size)
                 for ident, clock in _running(state))


def _running(state: State) -> Iterator[tuple[str, Clock]]:
    return ((ident, clock) for ident, clock in state.clocks.items() if clock.shown is Shown.OPEN and clock.filled)


def plain_clock_name(ident: str) -> str:
    """What a clock is called where its adventure is not at hand."""
    return ident.replace("_", " ").capitalize()
