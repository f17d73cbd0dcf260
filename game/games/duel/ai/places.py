"""Where a Move may end: places worth looking at, and a legal path to the one that is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin

from msgspec.structs import replace

from game.games.duel.ai.aims import goals_of
from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.arriving import arrival_problem, zone_of
from game.games.duel.rules.field import sight
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.legal import legal
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.refusals import refusal
from game.games.duel.rules.state import State, body_of, sheet_of

STEP = 500
"""Between the places that are looked at."""
BESIDE = 2500
"""How far from the middle of a token they may lie."""
ROUND_IT = 8
"""Places about what a scenario is played for."""
INSIDE = 40
"""How much nearer one goes than one must."""
MOST = 400
"""Places that are looked at in one decision."""
PATHS = 6
"""How many of the best places a way is looked for to, before one stays."""


def places_of(state: State, ident: str, allowance: int) -> list[Place]:
    """Where the model stands, the places of a grid that are not too far off, and those from which it could take."""
    at = body_of(state, ident).at
    found = [at, *_at_the_goals(state, ident), *_grid(state, at, allowance)]
    body, where, others = body_of(state, ident), ground.field_of(state), ground.others_of(state, ident)
    found = [place for place in dict.fromkeys(found) if hypot(place.x - at.x, place.y - at.y) <= allowance]
    return [place for place in found[:MOST] if place == at or stands_at(where, replace(body, at=place), others)]


def _grid(state: State, at: Place, allowance: int) -> Iterator[Place]:
    area, where = state.header.area, ground.field_of(state)
    for x in range(max(STEP, (at.x - allowance) // STEP * STEP), min(area - STEP, at.x + allowance) + 1, STEP):
        for y in range(max(STEP, (at.y - allowance) // STEP * STEP), min(area - STEP, at.y + allowance) + 1, STEP):
            for level in levels_at(where, (x, y), standing=True):
                yield Place(x, y, level)


def _at_the_goals(state: State, ident: str) -> Iterator[Place]:
    """As far from what it is about as it may be, all round."""
    for goal in goals_of(state, ident):
        far = max(0, goal.within - INSIDE)
        for step in range(ROUND_IT):
            angle = 2.0 * pi * step / ROUND_IT
            x, y = goal.at.x + round(far * cos(angle)), goal.at.y + round(far * sin(angle))
            if 0 < x < state.header.area and 0 < y < state.header.area:
                yield Place(x, y, goal.at.z)
                yield from (Place(x, y, level) for level in levels_at(ground.field_of(state), (x, y), standing=True)
                            if level != goal.at.z)


def entries_of(state: State, ident: str) -> list[Place]:
    """Places where a model may come in: near its corner (DUEL-D26), its flag (DUEL-D330), or where it comes back."""
    zone = zone_of(state, ident)
    if zone is None:
        (x, y), entry = ground.corner_of(state, ident), state.header.options.entry
        steps = range(STEP, entry + 1, STEP)
        found = [Place(abs(x - east), abs(y - north), 0) for east in steps for north in steps
                 if east * east + north * north <= entry * entry]
    else:
        far = sheet_of(state, ident).base.radius + zone.radius + max(zone.within, 0)
        ways = [(share * far, 2.0 * pi * step / ROUND_IT) for share in (1.0, 0.7) for step in range(ROUND_IT)]
        found = [Place(zone.at.x + round(out * cos(angle)), zone.at.y + round(out * sin(angle)), zone.at.z)
                 for out, angle in ways]
    return [place for place in found if arrival_problem(state, ident, place) == ""]


Regions = dict[int, Region]
"""By how far one may go."""


class Wayfinder:
    """Finds legal paths for one model and one kind of Move; the region is made when a straight leg does not do."""

    def __init__(self, state: State, move: a.Move, regions: Regions | None = None) -> None:
        """``regions``: those that were made for other kinds of Moves in the same decision."""
        self._state = state
        self._move = move
        self._regions = {} if regions is None else regions
        self._found: dict[Place, a.Move | None] = {}

    def leads_to(self, place: Place) -> bool:
        """Whether a way is found."""
        return self.to(place) is not None

    def to(self, place: Place) -> a.Move | None:
        """The Move that ends there; None where no way is found, or the rules refuse it."""
        if place not in self._found:
            self._found[place] = self._sought(place)
        return self._found[place]

    def _sought(self, place: Place) -> a.Move | None:
        body = body_of(self._state, self._move.of)
        if place == body.at:
            return self._legal(())
        straight = self._legal((Leg(place),))
        if straight is not None:
            return straight
        walked = self._reach().path_to(place)
        return None if walked is None else self._legal(tuple(step.leg for step in walked.steps))

    def _reach(self) -> Region:
        state, ident = self._state, self._move.of
        far = allowance_of(state, ident, self._move.mode)
        if far not in self._regions:
            mover = ground.mover_of(state, ident, far)
            self._regions[far] = region_of(ground.field_of(state), mover, ground.others_of(state, ident))
        return self._regions[far]

    def _legal(self, path: tuple[Leg, ...]) -> a.Move | None:
        made = replace(self._move, path=path)
        return made if refusal(self._state, made) is None else None


def moves_offered(state: State, who: str) -> list[a.Move]:
    """Moves that are offered as they stand: to be filled with a path, or with one of their own."""
    return [offer for offer in legal(state, who) if isinstance(offer, a.Move)]


def covered_from(state: State, ident: str, place: Place, foes: Sequence[str]) -> bool:
    """Whether a place is in cover, or out of sight, from every one of these."""
    base, where = sheet_of(state, ident).base, ground.field_of(state)
    body, discs = Body(place, base), ground.discs_of(state)
    for foe in foes:
        other = body_of(state, foe)
        if sight.cover(where, other, body, discs) is sight.Cover.NONE and sight.sees(where, other, body, discs):
            return False
    return True
