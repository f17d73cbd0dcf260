"""Lights and switches of a battlefield that is being made: where lights stand, what a switch works (X7, DUEL-D366)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.games.duel.rules.setup.own_fields import is_switch, may_be_switched, switched_by
from game.games.duel.rules.terms import INCH
from game.games.duel.scenes.setup.laying import Hand
from game.games.duel.scenes.setup.plan_of import piece_shapes
from game.games.duel.scenes.where_words import piece_words
from game.ui.messages import Message, say
from game.ui.screen import Column, Element, ListItem, PlanShape, Row, Text
from game.ui.styles import Style, Tone

LIGHT_IN, CORNERS = 0.2, 8


def light_words(at: tuple[int, int]) -> Message:
    """Where the light in the hand is."""
    return say("A light: {x} inches from the west, {y} from the south.", x=f"{at[0] / INCH:g}", y=f"{at[1] / INCH:g}")


def link_elements(hand: Hand, per_row: int) -> Iterator[Element]:
    """What the switch that is chosen works: all there is, or what is ticked (X7)."""
    own, field = hand.laying.own, hand.laying.field
    if hand.chosen is None or not is_switch(own, hand.chosen):
        return
    able, works = may_be_switched(own), switched_by(own, hand.chosen)
    yield Text(say("It works what is chosen here.") if works else say(
        "It works every laser, energy barrier and light, unless some are chosen here."), Style.SMALL, Tone.QUIET)
    cells = tuple(ListItem(f"link:{at}", piece_words(field, field.pieces[at]), selected=at in works) for at in able)
    filled: tuple[Element, ...] = (*cells, *(Column(()) for _ in range(-len(cells) % per_row)))
    yield from (Row(filled[at:at + per_row]) for at in range(0, len(filled), per_row))


def wired_shapes(hand: Hand) -> Iterator[PlanShape]:
    """Lights on the plan, the one in the hand too, and what the switch that is chosen works."""
    own, area = hand.laying.own, hand.laying.area
    if hand.chosen is not None and is_switch(own, hand.chosen):
        for at in switched_by(own, hand.chosen):
            yield from piece_shapes(hand.laying.field.pieces[at], area, "twin")
    for x, y, _ in own.lights:
        yield _light((x, y), area, "token")
    if hand.light is not None:
        yield _light(hand.light, area, "chosen")


def _light(at: tuple[int, int], area: int, look: str) -> PlanShape:
    (x, y), far = at, LIGHT_IN * INCH
    turns = (math.tau * step / CORNERS for step in range(CORNERS))
    corners = (((x + far * math.cos(turn)) / area, (y + far * math.sin(turn)) / area) for turn in turns)
    return PlanShape(tuple((min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)) for x, y in corners), look)
