"""The board along the top of a story: place, session and scene, clocks that everybody may see, what is owed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.high_stakes.rules.state import State
from game.rules.game_master.story_state import Clock
from game.rules.game_master.terms import Shown
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Align, Column, Element, Panel, Pips, Place, Row, Text
from game.ui.styles import Style, Tone

ClockName = Callable[[str], str]


def board_of(state: State, place: str, clock_name: ClockName, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    where = say("Session {session}, scene {scene}", session=state.session, scene=state.scenes)
    if crowded:
        line = joined(", ", (place, where, rest_words(state), *owed_words(state), *clock_words(state, clock_name)))
        return Panel("board", Place.TOP, (Text(line, Style.SMALL),))
    clocks: tuple[Element, ...] = tuple(Pips(clock_name(ident), clock.filled, clock.size, "dot", Tone.DANGER)
                                        for ident, clock in _running(state))
    head = Column((Text(place, Style.HEADING), Text(where, Style.SMALL, Tone.QUIET)))
    owed = tuple(Text(words, Style.SMALL, Tone.DANGER, Align.RIGHT) for words in owed_words(state))
    right = Column((Text(rest_words(state), Style.SMALL, Tone.QUIET, Align.RIGHT), *owed))
    return Panel("board", Place.TOP, (Row((head, *clocks, right), (1.0, *(0.0 for _ in clocks), 0.0)),))


def rest_words(state: State) -> Message:
    """How many Rests are left in this session (HS-S60)."""
    left = state.header.options.rests - state.rests
    return say_many("{n} Rest to be had", "{n} Rests to be had", left) if left > 0 else say("No Rest left")


def owed_words(state: State) -> tuple[Message, ...]:
    """Bad luck that is held back: that it is owed everybody knows (HS-S40)."""
    return (say_many("{n} bad turn is owed", "{n} bad turns are owed", len(state.held)),) if state.held else ()


def clock_words(state: State, clock_name: ClockName) -> tuple[Message, ...]:
    """The same clocks in words."""
    return tuple(say("{clock} {filled}/{size}", clock=clock_name(ident), filled=clock.filled, size=clock.size)
                 for ident, clock in _running(state))


def _running(state: State) -> Iterator[tuple[str, Clock]]:
    return ((ident, clock) for ident, clock in state.clocks.items() if clock.shown is Shown.OPEN and clock.filled)
