"""The board along the top: the round, who is left of each side, who has the treasure, who acts before whom."""

from __future__ import annotations

from game.games.duel.rules.state import State, carrier, seat_of, sheet_of
from game.games.duel.rules.terms import COMES_BACK, TREASURE, On
from game.games.duel.scenes.seat_tones import tone_of
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Column, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone


def board_of(state: State, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    head = _round(state)
    if crowded:
        lines = joined("; ", (head, *(_seat_line(state, seat) for seat in state.seats)))
        return Panel("board", Place.TOP, (Text(lines, Style.SMALL),))
    seats: tuple[Element, ...] = tuple(Column((
        Text(state.header.seats[seat].name, Style.HEADING, tone_of(state, seat)),
        Text(_models(state, seat), Style.SMALL, Tone.QUIET))) for seat in state.seats)
    besides = tuple(filter(None, (_order(state), _treasure(state))))
    said = (Text(joined(" · ", besides), Style.SMALL, Tone.QUIET, Align.CENTRE),) if besides else ()
    middle = Column((Text(head, Style.HEADING, align=Align.CENTRE), *said))
    half = (len(seats) + 1) // 2
    return Panel("board", Place.TOP, (Row((*seats[:half], middle, *seats[half:]),
                                          (*(1.0 for _ in seats[:half]), 2.0, *(1.0 for _ in seats[half:]))),))


def board_words(state: State) -> tuple[Message, ...]:
    """The same in words, for whoever does not see it."""
    return (_round(state), *filter(None, (_order(state), _treasure(state))),
            *(_seat_line(state, seat) for seat in state.seats))


def _round(state: State) -> Message:
    if not state.round:
        return say("Setting up")
    limit = state.header.options.round_limit
    return say("Round {round} of {limit}", round=state.round, limit=limit) if limit else say(
        "Round {round}", round=state.round)


def _order(state: State) -> Message | None:
    names = tuple(state.header.seats[seat].name for seat in state.order)
    return say("Order: {names}", names=joined(", ", names)) if names else None


def _treasure(state: State) -> Message | None:
    holder = carrier(state)
    if holder is not None:
        return say("{name} has the treasure", name=sheet_of(state, holder).name)
    return say("The treasure lies there") if TREASURE in state.tokens else None


def _seat_line(state: State, seat: str) -> Message:
    return say("{seat}: {models}", seat=state.header.seats[seat].name, models=_models(state, seat))


def _models(state: State, seat: str) -> Message:
    """How many are on the field and how, and what became of the others."""
    own = [model for ident, model in state.models.items() if seat_of(state, ident) == seat]
    parts = [
        (sum(model.stands for model in own), say("standing")),
        (sum(model.on is On.TABLE and model.prone for model in own), say("prone")),
        (sum(model.on is On.CORNER for model in own), say("to come in")),
        (sum(model.on in COMES_BACK for model in own), say("to come back")),
        (sum(model.on in (On.REMOVED, On.LEFT) for model in own), say("out"))]
    return joined(", ", tuple(say("{number} {how}", number=number, how=how) for number, how in parts if number))
