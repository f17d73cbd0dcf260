"""The clocks of a story that everybody may see and that have begun, along the top of the table and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.narration.grammar import capital
from game.rules.game_master.story_state import Clock, StoryState
from game.rules.game_master.terms import Shown
from game.ui.messages import Message, say
from game.ui.screen import Pips
from game.ui.styles import Tone

ClockName = Callable[[str], str]
"""What a clock is called, by its id."""


def clock_pips(state: StoryState, name: ClockName) -> tuple[Pips, ...]:
    """Each as a row of dots."""
    return tuple(Pips(name(ident), clock.filled, clock.size, "dot", Tone.DANGER) for ident, clock in _running(state))


def clock_words(state: StoryState, name: ClockName) -> tuple[Message, ...]:
    """The same clocks in words."""
    return tuple(say("{clock}: {filled}\u00a0of\u00a0{size}", clock=capital(name(ident)), filled=clock.filled,
                     size=clock.size) for ident, clock in _running(state))


def _running(state: StoryState) -> Iterator[tuple[str, Clock]]:
    return ((ident, clock) for ident, clock in state.clocks.items() if clock.shown is Shown.OPEN and clock.filled)
