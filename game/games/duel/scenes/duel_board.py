"""The board along the top: the round, who is left of each side, who has the treasure, who acts before whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.duel.rules.hostile import THE_BOSS
from game.games.duel.rules.objectives import POINTS_TO_WIN, held, kind_of, plays
from game.games.duel.rules.state import State, carrier, on_table, seat_of, sheet_of
from game.games.duel.rules.terms import BOSS, COMES_BACK, FLAG, TREASURE, On
from game.games.duel.scenes.seat_tones import tone_of
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Align, Column, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone


def board_of(state: State, crowded: bool) -> Panel:
    """How it stands; ``crowded``: in one line, for large text."""
    head = _round(state)
    if crowded:
        lines = joined("; ", (head, *(_seat_line(state, seat) for seat in _side_by_side(state))))
        return Panel("board", Place.TOP, (Text(lines, Style.SMALL),))
    seats: tuple[Element, ...] = tuple(Column((
        Text(state.header.seats[seat].name, Style.HEADING, tone_of(state, seat)),
        Text(_models(state, seat), Style.SMALL, Tone.QUIET),
        *_beside(state, seat))) for seat in _side_by_side(state))
    besides = tuple(filter(None, (_order(state), _stands(state))))
    said = (Text(joined(" · ", besides), Style.SMALL, Tone.QUIET, Align.CENTRE),) if besides else ()
    middle = Column((Text(head, Style.HEADING, align=Align.CENTRE), *said))
    half = (len(seats) + 1) // 2
    return Panel("board", Place.TOP, (Row((*seats[:half], middle, *seats[half:]),
                                          (*(1.0 for _ in seats[:half]), 2.0, *(1.0 for _ in seats[half:]))),))


def board_words(state: State) -> tuple[Message, ...]:
    """The same in words, for whoever does not see it."""
    return (_round(state), *filter(None, (_order(state), _stands(state))),
            *(_seat_line(state, seat) for seat in _side_by_side(state)))


def _side_by_side(state: State) -> tuple[str, ...]:
    """The seats, those of one side beside each other."""
    return tuple(seat for side in state.header.sides for seat in side)


def _with(state: State, seat: str) -> Message | None:
    """Who is on the side of a seat; None where it is alone."""
    side = next(side for side in state.header.sides if seat in side)
    others = tuple(state.header.seats[other].name for other in side if other != seat)
    return say("with {others}", others=joined(", ", others)) if others else None


def _beside(state: State, seat: str) -> tuple[Element, ...]:
    allies = _with(state, seat)
    return (Text(allies, Style.SMALL, tone_of(state, seat)),) if allies else ()


def _round(state: State) -> Message:
    if not state.round:
        return say("Setting up")
    limit = state.header.options.round_limit
    return say("Round {round} of {limit}", round=state.round, limit=limit) if limit else say(
        "Round {round}", round=state.round)


def _order(state: State) -> Message | None:
    names = tuple(state.header.seats[seat].name for seat in state.order)
    return say("Order: {names}", names=joined(", ", names)) if names else None


def _stands(state: State) -> Message | None:
    """How the match stands, by what is played: flags, points, positions, the boss, or the treasure."""
    told = tuple(said for scenario, line in _LINES.items() if plays(state, scenario) and (said := line(state)))
    return joined(" · ", told) if told else _treasure(state)


def _flags(state: State) -> Message | None:
    """Who carries whose flag (DUEL-D331)."""
    carried = tuple(say("{name} has the flag of {side}", name=sheet_of(state, token.by).name, side=_named(
        state, name.partition(":")[2])) for name, token in state.tokens.items() if kind_of(name) == FLAG and token.by)
    return joined(", ", carried) if carried else say("No flag is carried")


def _points(state: State) -> Message:
    """Victory Points, and whose the middle is (DUEL-D361)."""
    points = joined(", ", tuple(say("{side} {points}", side=_named(state, side), points=state.points.get(side, 0))
                                for side in state.header.sides))
    token = state.tokens.get(TREASURE)
    whose = say("the middle is held by {side}", side=_named(state, token.side)) if token is not None and token.side \
        else say("nobody holds the middle")
    return say("Points of {whole}: {points}; {middle}", whole=POINTS_TO_WIN, points=points, middle=whose)


def _positions(state: State) -> Message:
    """How many each side holds (DUEL-D381)."""
    return say("Positions held: {held}", held=joined(", ", tuple(
        say("{side} {points}", side=_named(state, side), points=held(state, side)) for side in state.header.sides)))


def _boss(state: State) -> Message | None:
    """How the boss stands (DUEL-D310)."""
    boss = state.models.get(THE_BOSS)
    if boss is None:
        return None
    others = sum(ident in state.hostiles and ident != THE_BOSS for ident in on_table(state))
    how = say("The Boss lies") if boss.prone else say("The Boss stands")
    stands = say("{how}, toughness {toughness}", how=how, toughness=boss.toughness)
    if not others:
        return stands
    return say_many("{boss}, {n} other with it", "{boss}, {n} others with it", others, boss=stands)


def _named(state: State, side: str) -> Message:
    return joined(", ", tuple(state.header.seats[seat].name for seat in side if seat in state.header.seats))


_LINES: Mapping[str, Callable[[State], Message | None]] = MappingProxyType({
    "flag": _flags, "hill": _points, "tug": _positions, BOSS: _boss})


def _treasure(state: State) -> Message | None:
    holder = carrier(state)
    if holder is not None:
        return say("{name} has the treasure", name=sheet_of(state, holder).name)
    return say("The treasure lies there") if TREASURE in state.tokens else None


def _seat_line(state: State, seat: str) -> Message:
    name, allies = state.header.seats[seat].name, _with(state, seat)
    named = say("{seat}, {allies}", seat=name, allies=allies) if allies else name
    return say("{seat}: {models}", seat=named, models=_models(state, seat))


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
