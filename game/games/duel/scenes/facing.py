"""Which way a shield faces: drawn, in words, and turned by whoever moves its bearer (DUEL-D63, D88, D102c)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import INCH, Body, in_front
from game.games.duel.rules.field.pieces import TURNS, cos_sin
from game.games.duel.rules.state import State, body_of, on_table, sheet_of
from game.games.duel.rules.terms import Weapon
from game.games.duel.scenes.field.stand import point_of
from game.scenes.field.drawn_over import Drawn, Ink, Stroke
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Row, Text
from game.ui.styles import Style, Tone

SHIELD: Ink = (0.45, 0.75, 1.0, 0.95)
AWAY_IN, WIDE_IN, TICK_IN = 0.14, 0.07, 0.28
STEPS_OF_ARC = 16
A_PRESS = 2  # steps of 15 degrees
LONG = 1000  # of a facing that is turned
TURN_LEFT, TURN_RIGHT, TOWARDS = "shield_left", "shield_right", "shield_towards"
POINTS = (say("north"), say("north-west"), say("west"), say("south-west"), say("south"), say("south-east"),
          say("east"), say("north-east"))
"""Anticlockwise, as turns are."""


def bears_shield(state: State, ident: str) -> bool:
    """Whether it matters which way it faces: who carries a shield faces somewhere."""
    return Weapon.SHIELD in sheet_of(state, ident).weapons


def turned(facing: a.Facing, steps: int) -> a.Facing:
    """So many steps of 15 degrees anticlockwise."""
    cos, sin = cos_sin(steps % TURNS)
    far = math.hypot(*facing)
    x, y = (along * LONG / far for along in facing)
    return round((x * cos - y * sin) / 10000), round((x * sin + y * cos) / 10000)


def facing_words(facing: a.Facing) -> Message:
    """A point of the compass."""
    eighth = round(math.degrees(math.atan2(-facing[0], facing[1])) / 45) % len(POINTS)
    return POINTS[eighth]


def is_behind_shield(state: State, target: Body, ident: str, looker: Body) -> bool:
    """Whether a standing bearer's shield is between it and who looks; without Cover it does nothing."""
    model = state.models[ident]
    if state.header.options.cover == "off" or not bears_shield(state, ident) or not model.stands:
        return False
    return model.facing is not None and in_front(target, model.facing, looker)


def shield_elements(facing: a.Facing, counts: bool) -> Iterator[Element]:
    """How it faces, and the buttons that turn it."""
    yield Text(say("The shield faces {point}", point=facing_words(facing)) if counts else say(
        "The shield faces {point}; without Cover it does nothing", point=facing_words(facing)), Style.SMALL)
    yield Row((Button(TURN_LEFT, say("Shield left"), tone=Tone.QUIET, key="B"),
               Button(TURN_RIGHT, say("Shield right"), tone=Tone.QUIET, key="M"),
               Button(TOWARDS, say("Towards the nearest"), tone=Tone.QUIET)))


def drawn_shields(state: State, but: str = "") -> Drawn:
    """The front of everybody who bears one, where shields count, except one that is drawn elsewhere."""
    if state.header.options.cover == "off":
        return Drawn()
    found = Drawn()
    for ident in on_table(state):
        facing = state.models[ident].facing
        if ident != but and facing is not None and bears_shield(state, ident) and state.models[ident].stands:
            found += drawn_shield(state, body_of(state, ident), facing)
    return found


def drawn_shield(state: State, body: Body, facing: a.Facing) -> Drawn:
    """Half a circle before it, from shoulder to shoulder, and a tick straight ahead."""
    x, y, z = point_of(state, body.at)
    ahead, radius = math.atan2(facing[1], facing[0]), body.radius / INCH + AWAY_IN
    turns = [ahead + math.pi * (step / STEPS_OF_ARC - 0.5) for step in range(STEPS_OF_ARC + 1)]
    arc = tuple((x + radius * math.cos(turn), y + radius * math.sin(turn), z) for turn in turns)
    tick = tuple((x + far * math.cos(ahead), y + far * math.sin(ahead), z) for far in (radius, radius + TICK_IN))
    return Drawn(strokes=(Stroke(arc, SHIELD, WIDE_IN), Stroke(tick, SHIELD, WIDE_IN)))
