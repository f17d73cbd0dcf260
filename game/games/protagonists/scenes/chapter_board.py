"""The board along the top of a Chapter: place and time, open clocks, and how everybody is."""

from __future__ import annotations

from collections.abc import Callable

from game.games.protagonists.rules.state import Body, State
from game.scenes.led.open_clocks import clock_words
from game.ui.messages import Message, joined, say
from game.ui.screen import Column, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

NameOf = Callable[[str], str]


def board_of(state: State, place: str, clock_name: NameOf, name: NameOf, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    if crowded:
        people = tuple(body_words(name(seat), state.bodies[seat]) for seat in state.header.characters)
        line = joined(", ", (place, *_turn(state, name), *people, *clock_words(state, clock_name)))
        return Panel("board", Place.TOP, (Text(line, Style.SMALL),))
    besides = joined(", ", (*_turn(state, name), *clock_words(state, clock_name)))
    head = Column((Text(place, Style.HEADING), *((Text(besides, Style.SMALL, Tone.PRIMARY),) if besides else ())))
    columns = tuple(_person(name(seat), state.bodies[seat]) for seat in state.header.characters)
    return Panel("board", Place.TOP, (Row((head, *columns), (1.0, *(0.0 for _ in columns))),))


def _turn(state: State, name: NameOf) -> tuple[Message, ...]:
    """The round that is on, and whose turn it is."""
    rounds = state.rounds
    if rounds is None or not rounds.number:
        return ()
    if not rounds.whose:
        return (say("Round {number}", number=rounds.number),)
    return (say("Round {number}: {name}", number=rounds.number, name=name(rounds.whose)),)


def _person(name: str, body: Body) -> Element:
    """Their name over Health and Resolve in figures; beside it that they lie."""
    tone = Tone.DANGER if body.down or body.dead else Tone.PLAIN
    shown = say("{name} lies", name=name) if body.down and not body.dead else name
    return Column((Text(shown, Style.SMALL, tone),
                   Text(_left(body), Style.SMALL, Tone.QUIET if body.able else Tone.DANGER)))


def _left(body: Body) -> Message:
    if body.dead:
        return say("dead")
    return say("Health\u00a0{health}, Resolve\u00a0{resolve}", health=body.health, resolve=body.resolve)


def body_words(name: str, body: Body) -> Message:
    """Somebody in a few words."""
    if body.down and not body.dead:
        return say("{name} lies: {left}", name=name, left=_left(body))
    return say("{name}: {left}", name=name, left=_left(body))
