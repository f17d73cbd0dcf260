"""The board along the top of a story: place, session and scene, clocks that everybody may see, what is owed."""

from __future__ import annotations

from collections.abc import Callable

from game.games.high_stakes.rules.state import State
from game.scenes.led.open_clocks import clock_pips, clock_words
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Align, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

ClockName = Callable[[str], str]


def board_of(state: State, place: str, clock_name: ClockName, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    where = say("Session {session}, scene {scene}", session=state.session, scene=state.scenes)
    if crowded:
        line = joined(", ", (place, where, rest_words(state), *owed_words(state), *clock_words(state, clock_name)))
        return Panel("board", Place.TOP, (Text(line, Style.SMALL),))
    owed = tuple(Text(words, Style.SMALL, Tone.DANGER, Align.RIGHT) for words in owed_words(state))
    head = (Text(place, Style.HEADING), *owed, Text(rest_words(state), Style.SMALL, Tone.QUIET, Align.RIGHT))
    clocks: tuple[Element, ...] = clock_pips(state, clock_name)  # below the place: three of them fill a line
    under = (Text(where, Style.SMALL, Tone.QUIET), *clocks)
    return Panel("board", Place.TOP, (_spread(head), _spread(under)))


def _spread(elements: tuple[Element, ...]) -> Row:
    """The first takes what room the others leave."""
    return Row(elements, (1.0, *(0.0 for _ in elements[1:])))


def rest_words(state: State) -> Message:
    """How many Rests are left in this session (HS-S60)."""
    left = state.header.options.rests - state.rests
    return say_many("{n}\u00a0Rest to be had", "{n}\u00a0Rests to be had", left) if left > 0 else say("No Rest left")


def owed_words(state: State) -> tuple[Message, ...]:
    """Bad luck that is held back: that it is owed everybody knows (HS-S40)."""
    return (say_many("{n} bad turn is owed", "{n} bad turns are owed", len(state.held)),) if state.held else ()
