"""Where a model can get with a Move, and by which way (DUEL-D30): a search over waypoints at corners and on tops.

Every way that is given was allowed by ``check_path``. It is the cheapest over these waypoints; round corners that are
hugged cost a little more than they might (``rings``), and run-ups for jumps and leaps are left to whoever moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from msgspec.structs import replace

from game.games.duel.rules.field.crossings import Legs, over, straight, top_points
from game.games.duel.rules.field.leg_prices import least_price, price_of, tightened
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.pieces import Field, laid
from game.games.duel.rules.field.rings import Ring, around, at_feet, beside, on_edges, on_tops, rings
from game.games.duel.rules.field.surfaces import GROUND, bears, levels_at, solid_in_the_way, stands_at
from game.games.duel.rules.field.ways import MOST_LEGS, How, Leg, Mover, Walked
from game.rules.errors import IllegalAction
from game.rules.plane.points import Point, cross
from game.rules.value import Value

TIGHTENS = 20
"""By how much a way may be too long that is pulled tight before it is given up."""
BEFORE = (60, 180)
"""How far before a corner one stops over to get into it."""
FIELDS_KEPT = 64
NARROW = 8
"""Of sixteen ways into a place, in a corner no more than so many are free."""


class Waypoint(Value, frozen=True):
    """A place on the way; ``before`` and ``after`` are its neighbours on the ring it belongs to, if it does.

    At a ``foot`` one climbs up or comes down; nobody walks there only to walk on.
    """

    at: Place
    before: Point | None = None
    after: Point | None = None
    foot: bool = False


class Reached(Value, frozen=True):
    """A waypoint that can be reached, for how much, and by which legs from the start."""

    waypoint: Waypoint
    price: int
    legs: Legs


class Region(Value, frozen=True):
    """Where a mover can get: the waypoints it can reach, cheapest first; the first is where it stands.

    ``field`` has only the pieces that are near enough to matter.
    """

    field: Field
    mover: Mover
    others: tuple[Neighbour, ...]
    reached: tuple[Reached, ...]

    def path_to(self, place: Place) -> Walked | None:
        """The cheapest way that is found to a standing place (DUEL-D73); None where none keeps to the allowance."""
        if not stands_at(self.field, replace(self.mover.body, at=place), self.others):
            return None
        legs = self._legs_to(place, self.mover.allowance + TIGHTENS)
        if legs is None:
            legs = self._by_a_gap(place)
        walked = None if legs is None else self._checked(legs)
        if legs is not None and walked is None:
            walked = self._checked(tightened(self.field, self.mover, legs, self.others))
        return walked

    def price_to(self, place: Place) -> int | None:
        """What the cheapest way over waypoints to a standing place costs; None where none keeps to the allowance."""
        if not stands_at(self.field, replace(self.mover.body, at=place), self.others):
            return None
        found = self._cheapest(place, self.mover.allowance)
        return None if found is None else found[1]

    def places(self, step: int) -> Iterator[tuple[Place, int]]:
        """The standing places of a grid that can be reached, on any level, each with the price of its way."""
        at, far, area = self.mover.body.at, self.mover.allowance, self.field.area
        for x in range(max(0, at.x - far) // step * step, min(area, at.x + far) + 1, step):
            for y in range(max(0, at.y - far) // step * step, min(area, at.y + far) + 1, step):
                for level in levels_at(self.field, (x, y), standing=True):
                    place = Place(x, y, level)
                    price = self.price_to(place)
                    if price is not None:
                        yield place, price

    def _legs_to(self, place: Place, allowance: int) -> Legs | None:
        found = self._cheapest(place, allowance)
        return None if found is None else found[0]

    def _cheapest(self, place: Place, allowance: int) -> tuple[Legs, int] | None:
        if place == self.mover.body.at:
            return (), 0
        best, most = None, allowance + 1
        at_once = self._price(self.reached[0], (Leg(place),), most)
        if at_once is not None:
            return (Leg(place),), at_once  # nothing is cheaper than one straight walk
        for known in self._by_price(place):
            if known.price + least_price(self.mover, known.waypoint.at, place) >= most:
                break
            for legs in self._ways(known, place, most - known.price):
                price = self._price(known, legs, most)
                if price is not None and price < most:
                    best, most = (*known.legs, *legs), price
        return None if best is None else (best, most)

    def _by_a_gap(self, place: Place) -> Legs | None:
        """The way to a place in a corner that no waypoint sees: by a place a little before it."""
        if least_price(self.mover, self.mover.body.at, place) > self.mover.allowance:
            return None
        for far in BEFORE:
            ways_in = self._ways_in(place, far)
            for before, last in ways_in if len(ways_in) <= NARROW else ():
                legs = self._legs_to(before, self.mover.allowance - last)
                if legs is not None:
                    return (*legs, Leg(place))
        return None

    def _ways_in(self, place: Place, far: int) -> list[tuple[Place, int]]:
        """The places so far from a place from which one walks to it, with the price."""
        found = []
        for x, y in around(place.point, far):
            before = Place(x, y, place.z)
            last = price_of(self.field, self.mover, before, (Leg(place),), self.others)
            if last is not None and _has_room(self.field, self.mover, before):
                found.append((before, last))
        return found

    def _by_price(self, place: Place) -> list[Reached]:
        return sorted(self.reached, key=lambda known: known.price + least_price(self.mover, known.waypoint.at, place))

    def _ways(self, known: Reached, place: Place, most: int) -> Iterator[Legs]:
        at = known.waypoint.at
        if at == place:
            yield ()
            return
        direct = straight(self.mover, at, place)
        if direct:
            yield direct
        yield from over(self.field, self.mover, at, place, most)

    def _price(self, known: Reached, legs: Legs, most: int) -> int | None:
        price, at = known.price, known.waypoint.at
        if len(known.legs) + len(legs) > MOST_LEGS or price + _through(self.mover, at, legs) >= most:
            return None
        found = price_of(self.field, self.mover, at, legs, self.others)
        return None if found is None else price + found

    def _checked(self, legs: Legs) -> Walked | None:
        try:
            return check_path(self.field, self.mover, legs, self.others)
        except IllegalAction:
            return None


def region_of(field: Field, mover: Mover, others: Sequence[Neighbour] = ()) -> Region:
    """Where a model can get with what is left of its allowance."""
    near = _near(field, mover)
    there = tuple(other for other in others if _is_near(mover, other.body.at.point, other.body.radius))
    return Region(near, mover, there, tuple(_search(near, mover, there)))


def _near(field: Field, mover: Mover) -> Field:
    """The field without the pieces that are out of reach."""
    return _with_these(field, tuple(piece.id for piece in field.pieces if _is_near(mover, piece.at, piece.radius)))


@lru_cache(maxsize=FIELDS_KEPT)
def _with_these(field: Field, ids: tuple[str, ...]) -> Field:
    """Part of a field, the same one for the same pieces: what was found on it is looked up by it."""
    return laid(field.area, (piece for piece in field.pieces if piece.id in ids))


def _is_near(mover: Mover, point: Point, radius: int) -> bool:
    reach = mover.allowance + mover.body.radius + radius
    at = mover.body.at
    return (point[0] - at.x) ** 2 + (point[1] - at.y) ** 2 <= reach * reach


def _waypoints(field: Field, mover: Mover, others: Sequence[Neighbour]) -> list[Waypoint]:
    """All that may be of use: near enough, on a surface, and with room for a body."""
    at, allowance = mover.body.at, mover.allowance
    around_all = [(level, ring) for level in sorted({GROUND, at.z}) for ring in rings(field, mover, others, level)]
    around_all += on_tops(field, mover, at.z + allowance)
    found = [waypoint for level, ring in around_all for waypoint in _on_ring(ring, level, at.point)]
    found += [Waypoint(Place(*point, GROUND)) for point in beside(field, mover, GROUND)]
    found += [Waypoint(Place(*point, level)) for level, point in on_edges(field, mover, at.z + allowance)]
    if mover.ways.by_surface:
        found += [Waypoint(Place(*point, GROUND), foot=True) for point in at_feet(field, mover)]
    if mover.hangs:
        found += [Waypoint(Place(*at.point, level)) for level in levels_at(field, at.point) if level < at.z]
    found += [Waypoint(place) for place in top_points(field, at.z + allowance)]
    return [each for each in found if least_price(mover, at, each.at) < allowance and _has_room(field, mover, each.at)]


def _on_ring(ring: Ring, level: int, start: Point) -> list[Waypoint]:
    """The waypoints of a ring. Who starts inside it, leaning on what it goes round, may go to any of them."""
    neighbours = [(ring[at - 1], ring[(at + 1) % len(ring)]) for at in range(len(ring))]
    if all(cross(point, after, start) > 0 for point, (_, after) in zip(ring, neighbours, strict=True)):
        return [Waypoint(Place(*point, level)) for point in ring]
    return [Waypoint(Place(*point, level), *pair) for point, pair in zip(ring, neighbours, strict=True)]


def _has_room(field: Field, mover: Mover, at: Place) -> bool:
    return (bears(field, at.point, at.z, standing=False)
            and solid_in_the_way(field, replace(mover.body, at=at)) is None)


def _through(mover: Mover, start: Place, legs: Legs) -> int:
    price, at = 0, start
    for leg in legs:
        price += least_price(mover, at, leg.to)
        at = leg.to
    return price


def _search(field: Field, mover: Mover, others: Sequence[Neighbour]) -> Iterator[Reached]:
    """Waypoints in order of what it costs to get there."""
    waypoints = [Waypoint(mover.body.at), *_waypoints(field, mover, others)]
    prices = [0, *(mover.allowance for _ in waypoints[1:])]
    ways: list[Legs] = [() for _ in waypoints]
    heap, open_ones = [(0, 0)], dict.fromkeys(range(1, len(waypoints)))
    while heap:
        price, number = heappop(heap)
        if price > prices[number]:
            continue
        open_ones.pop(number, None)
        here = Reached(waypoints[number], price, ways[number])
        yield here
        at = here.waypoint.at
        for to in _cheaper(mover, here, waypoints, prices, open_ones):
            legs = straight(mover, at, waypoints[to].at)
            found = price_of(field, mover, at, legs, others) if legs else None
            if found is not None and price + found < prices[to] and len(here.legs) + len(legs) < MOST_LEGS:
                prices[to], ways[to] = price + found, (*here.legs, *legs)
                heappush(heap, (price + found, to))


def _cheaper(mover: Mover, here: Reached, waypoints: Sequence[Waypoint], prices: Sequence[int], among: Iterable[int]
             ) -> list[int]:
    """The waypoints that might be reached for less by way of this one."""
    (x, y, z), price, in_space = here.waypoint.at, here.price, not mover.ways.by_surface
    found = []
    climbs = here.waypoint.foot and here.legs[-1].how == How.WALK
    for number in among:
        to_x, to_y, to_z = waypoints[number].at
        if climbs and to_z == z:
            continue
        room, east, north = prices[number] - price, to_x - x, to_y - y
        # The same as least_price < room, for whole numbers, without a root.
        squared = east * east + north * north + ((to_z - z) ** 2 if in_space else 0)
        if squared < room * room and _is_taut(here, waypoints[number]):
            found.append(number)
    return found


def _is_taut(here: Reached, to: Waypoint) -> bool:
    """Whether a shortest way could lead on to a waypoint: it goes round the obstacles of both ends, not into them."""
    start, end = here.waypoint.at, to.at
    along_x, along_y = end.x - start.x, end.y - start.y
    for end_of in (to, here.waypoint):
        if end_of.before is None or end_of.after is None:
            continue
        (x, y), (other_x, other_y) = end_of.before, end_of.after
        one = along_x * (y - start.y) - along_y * (x - start.x)
        other = along_x * (other_y - start.y) - along_y * (other_x - start.x)
        if (one > 0 and other < 0) or (one < 0 and other > 0):
            return False
    return True
