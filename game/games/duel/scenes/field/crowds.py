"""Mobs on the field: a disc, and on it as many people as are left of it (DUEL-D340, DUEL-D341)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.games.duel.rules.brawling import brawlers
from game.games.duel.rules.crowds import Mob
from game.games.duel.rules.field.models import INCH, Base
from game.games.duel.rules.state import State
from game.games.duel.scenes.field.field_pieces import inches
from game.games.duel.scenes.field.figure_looks import parts_of, size_of
from game.scenes.field.figures import Figure
from game.scenes.field.tokens import Token

AWAY, TURNS, APART_IN = 0.64, 12, 1.05
"""Civilians stand on a ring of that share of the radius, at one of so many turns, so far from each other."""
Flat = tuple[float, float]


def discs_drawn(state: State) -> Iterator[Token]:
    """The disc of each mob."""
    radius = state.header.options.mob_radius / INCH
    for ident, mob in state.mobs.items():
        yield Token(ident, "crowd", radius, (*inches(mob.at.x, mob.at.y, state.header.area), 0.0))


def civilians_drawn(state: State) -> Iterator[Figure]:
    """Everybody who is left in a mob, apart from the models that are in it."""
    parts, size = parts_of("civilian"), size_of(Base.NORMAL)
    for ident, mob in state.mobs.items():
        x, y = inches(mob.at.x, mob.at.y, state.header.area)
        for number, (east, north) in enumerate(_places(state, ident, mob), 1):
            turn = math.degrees(math.atan2(-east, north))
            yield Figure(f"{ident} {number}", parts, size, "", (x + east, y + north, 0.0), round(turn, 1))


def _places(state: State, ident: str, mob: Mob) -> list[Flat]:
    """Round the middle, where no model stands among them; as many as there are civilians."""
    radius = state.header.options.mob_radius / INCH * AWAY
    taken: list[Flat] = []
    for member in brawlers(state, ident):
        at = state.models[member].at or mob.at
        taken.append(((at.x - mob.at.x) / INCH, (at.y - mob.at.y) / INCH))
    found: list[Flat] = []
    for _ in range(mob.civilians):
        ring = [(radius * math.cos(math.tau * turn / TURNS + 0.4), radius * math.sin(math.tau * turn / TURNS + 0.4))
                for turn in range(TURNS)]
        place = max(ring, key=lambda each: min(APART_IN * 2, _nearest(each, (*taken, *found))))
        found.append(place)
    return found


def _nearest(place: Flat, others: Sequence[Flat]) -> float:
    return min((math.dist(place, other) for other in others), default=math.inf)
