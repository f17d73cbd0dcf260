"""Places worth offering to whoever moves a model, so that nobody needs a pointer: few, and each for a reason."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.reach import Region
from game.games.duel.rules.field.sight import Cover, look, sees
from game.games.duel.rules.ground import discs_of, reaches
from game.games.duel.rules.state import body_of
from game.games.duel.rules.terms import TREASURE, TREASURE_RADIUS
from game.games.duel.rules.weapons import melee_weapons
from game.games.duel.scenes.contact_places import contact_places
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.phases.place_controller import Spot
from game.games.duel.scenes.seeing import body_at, in_inches
from game.games.duel.scenes.where_words import where
from game.ui.messages import Message, say

GRID = 500
MOST_LOOKED_AT = 160
WORTH: dict[Cover, int] = {Cover.NONE: 0, Cover.LIGHT: 1, Cover.HEAVY: 2}
COMPASS = ((say("Far to the north"), (0, 1)), (say("Far to the south"), (0, -1)), (say("Far to the east"), (1, 0)),
           (say("Far to the west"), (-1, 0)))
PARTS: Mapping[tuple[int, int], Message] = MappingProxyType({
    (0, 0): say("In the middle"), (0, 1): say("In the north"), (0, -1): say("In the south"),
    (1, 0): say("In the east"), (-1, 0): say("In the west"), (1, 1): say("In the north-east"),
    (-1, 1): say("In the north-west"), (1, -1): say("In the south-east"), (-1, -1): say("In the south-west")})
"""Which part of all places that there are."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A place, how many opponents see it, and the least cover that it has from any of them."""

    at: Place
    price: int
    seen: int
    cover: int


def useful_places(context: DuelContext, region: Region, of: str) -> tuple[Spot, ...]:
    """Base to base with opponents, at the treasure or on the way out, by what is seen, up, and far to each side."""
    places = tuple(region.places(GRID))
    if not places:
        return ()
    touching = tuple(_to_melee(context, region, of))
    found = [*(spot for spot, _ in touching), *_to_goal(context, of, places)]
    found += _by_sight(context, of, _looked_at(context, of, _thinned(places)))
    found += _up(context, of, places)
    for label, (east, north) in COMPASS:
        found.append(Spot(label, _farthest(places, east, north)))
    elsewhere = [spot for spot in found if spot.at != context.state.models[of].at]  # to stay is an offer of its own
    return told_where(context, elsewhere, {**dict(places), **{spot.at: price for spot, price in touching}})


def _to_melee(context: DuelContext, region: Region, of: str) -> Iterator[tuple[Spot, int]]:
    """Base to base with whoever can be reached so, for a model that has anything to fight with there (DUEL-D118)."""
    if melee_weapons(context.state, of):
        for other, place, price in contact_places(context, region, of):
            yield Spot(say("At {name}, base to base", name=context.name(other)), place), price


def told_where(context: DuelContext, found: Sequence[Spot], prices: Mapping[Place, int]) -> tuple[Spot, ...]:
    """Each place once, with what it costs to get there, or where it is in the words of the field if that is nothing."""
    known: dict[Place, Spot] = {}
    for spot in found:
        known.setdefault(spot.at, spot)
    return tuple(_told(context, spot, prices.get(spot.at, 0)) for spot in known.values())


def told_apart(context: DuelContext, places: Sequence[Place]) -> tuple[Spot, ...]:
    """Places that are as good as each other: in which part of all of them each is, and where on the field."""
    west, south = (min(at.point[axis] for at in places) for axis in (0, 1)) if places else (0, 0)
    far = max((max(at.x - west, at.y - south) for at in places), default=0)
    return tuple(Spot(PARTS[_part(at.x - west, far), _part(at.y - south, far)], at,
                      say("{where}, {east}\" east and {north}\" north", where=where(context.field, at),
                          east=in_inches(at.x), north=in_inches(at.y))) for at in places)


def _part(along: int, far: int) -> int:
    """Of three parts of a length -1, 0 or 1."""
    return min(3 * along // far, 2) - 1 if far else 0


def _told(context: DuelContext, spot: Spot, price: int) -> Spot:
    there = where(context.field, spot.at)
    if not price:
        return Spot(spot.label, spot.at, there)
    return Spot(spot.label, spot.at, say("{inches}\"", inches=in_inches(price)), there)


def _up(context: DuelContext, of: str, places: Sequence[tuple[Place, int]]) -> list[Spot]:
    """As high as one gets, where that is higher than where it stands; the cheapest such place."""
    stands = context.state.models[of].at
    highest = min(places, key=lambda each: (-each[0].z, each[1]))[0]
    return [Spot(say("As high as can be"), highest)] if stands is not None and highest.z > stands.z else []


def _farthest(places: Sequence[tuple[Place, int]], east: int, north: int) -> Place:
    return max(places, key=lambda each: (each[0].x * east + each[0].y * north, -each[1]))[0]


def places_by_sight(context: DuelContext, of: str, places: Sequence[Place]) -> tuple[Spot, ...]:
    """The same of places that cost nothing: out of sight, in cover, in sight."""
    thinned = _thinned(tuple((place, 0) for place in places))
    return tuple(_by_sight(context, of, _looked_at(context, of, thinned)))


def _thinned(places: Sequence[tuple[Place, int]]) -> Sequence[tuple[Place, int]]:
    every = max(1, math.ceil(len(places) / MOST_LOOKED_AT))
    return places[::every]


def _to_goal(context: DuelContext, of: str, places: Sequence[tuple[Place, int]]) -> list[Spot]:
    """To the treasure where it lies, and off the table with it."""
    state = context.state
    if state.models[of].carries == TREASURE:
        area = state.header.area
        return [Spot(say("Towards the edge"), min(places, key=lambda each: (
            min(each[0].x, each[0].y, area - each[0].x, area - each[0].y), each[1]))[0])]
    token = state.tokens.get(TREASURE)
    if token is None or token.at is None:
        return []
    lies = token.at
    near = min(places, key=lambda each: (not reaches(body_at(state, of, each[0]), lies, TREASURE_RADIUS),
                                         math.dist(each[0], lies)))[0]
    at_it = reaches(body_at(state, of, near), lies, TREASURE_RADIUS)
    return [Spot(say("At the treasure") if at_it else say("Towards the treasure"), near)]


def _looked_at(context: DuelContext, of: str, places: Sequence[tuple[Place, int]]) -> tuple[Seen, ...]:
    state = context.state
    others = [body_of(state, ident) for ident in context.opponents_of(of)]
    return tuple(_seen(context, body_at(state, of, at), others, price) for at, price in places) if others else ()


def _seen(context: DuelContext, body: Body, others: Sequence[Body], price: int) -> Seen:
    discs = discs_of(context.state)
    who = [other for other in others if sees(context.field, other, body, discs)]
    least = min((WORTH[look(context.field, other, body, discs).cover] for other in who), default=0)
    return Seen(body.at, price, len(who), least)


def _by_sight(context: DuelContext, of: str, looked_at: Sequence[Seen]) -> list[Spot]:
    """Out of everybody's sight, in the best cover from those that see it, and in sight of as many as may be."""
    goal = _goal(context)

    def near(each: Seen) -> float:
        return math.dist(each.at.point, goal)

    kinds: tuple[tuple[str, Callable[[Seen], bool], Callable[[Seen], tuple[float, ...]]], ...] = (
        (say("Out of sight"), lambda each: not each.seen, lambda each: (near(each),)),
        (say("In cover, in sight"), lambda each: each.seen > 0 and each.cover > 0,
         lambda each: (-each.cover, near(each))),
        (say("In the open, in sight"), lambda each: each.seen > 0, lambda each: (-each.seen, each.price, near(each))))
    return [Spot(label, min(fitting, key=order).at) for label, fits, order in kinds
            if (fitting := [each for each in looked_at if fits(each)])]


def _goal(context: DuelContext) -> tuple[int, int]:
    token = context.state.tokens.get(TREASURE)
    half = context.state.header.area // 2
    return token.at.point if token is not None and token.at is not None else (half, half)


def far_apart(places: Sequence[Place], count: int) -> tuple[Place, ...]:
    """So many of these places, each as far from the others as may be; the first stays the first."""
    found = list(places[:1])
    while len(found) < min(count, len(places)):
        found.append(max(places, key=lambda each: min(math.dist(each.point, other.point) for other in found)))
    return tuple(found)
