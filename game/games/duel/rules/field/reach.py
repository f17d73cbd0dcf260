"""Where a model can get with a Move, and by which way (DUEL-D30): a search over waypoints at corners and on tops.

Every way that is given was allowed by ``check_path``. It is the cheapest over these waypoints; round corners that are
hugged cost a little more than they might (``rings``), and run-ups for jumps and leaps are left to whoever moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from msgspec.structs import replace

from game.games.duel.rules.field.crossings import Legs, over, straight, top_points
from game.games.duel.rules.field.legs import check_leg, check_path
from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.pieces import Field, laid
from game.games.duel.rules.field.rings import rings
from game.games.duel.rules.field.surfaces import GROUND, stands_at
from game.games.duel.rules.field.ways import MOST_LEGS, Leg, Mover, Walked, tape
from game.rules.errors import IllegalAction
from game.rules.plane.points import Point, cross, length
from game.rules.value import Value


class Waypoint(Value, frozen=True):
    """A place on the way; ``before`` and ``after`` are its neighbours on the ring it belongs to, if it does."""

    at: Place
    before: Point | None = None
    after: Point | None = None


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
        """The cheapest way to a standing place (DUEL-D73) that is found within the allowance; None where there is none."""
        if not stands_at(self.field, replace(self.mover.body, at=place), self.others):
            return None
        best, most = None, self.mover.allowance + 1
        for known in self._by_price(place):
            if known.price + _least(self.mover, known.waypoint.at, place) >= most:
                continue
            for legs in self._ways(known, place):
                price = self._price(known, legs, most)
                if price is not None and price < most:
                    best, most = (*known.legs, *legs), price
        return None if best is None else self._checked(best)

    def _by_price(self, place: Place) -> list[Reached]:
        return sorted(self.reached, key=lambda known: known.price + _least(self.mover, known.waypoint.at, place))

    def _ways(self, known: Reached, place: Place) -> Iterator[Legs]:
        at = known.waypoint.at
        if at == place:
            yield ()
            return
        direct = straight(self.mover, at, place)
        if direct:
            yield direct
        yield from over(self.field, self.mover, at, place)

    def _price(self, known: Reached, legs: Legs, most: int) -> int | None:
        price, at = known.price, known.waypoint.at
        if len(known.legs) + len(legs) > MOST_LEGS or price + _through(self.mover, at, legs) >= most:
            return None
        found = _priced(self.field, self.mover, at, legs, self.others)
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
    return laid(field.area, (piece for piece in field.pieces if _is_near(mover, piece.at, piece.radius)))


def _is_near(mover: Mover, point: Point, radius: int) -> bool:
    reach = mover.allowance + mover.body.radius + radius
    at = mover.body.at
    return (point[0] - at.x) ** 2 + (point[1] - at.y) ** 2 <= reach * reach


def _waypoints(field: Field, mover: Mover, others: Sequence[Neighbour]) -> list[Waypoint]:
    at, allowance = mover.body.at, mover.allowance
    found = []
    for level in sorted({GROUND, at.z}):
        for ring in rings(field, mover, others, level):
            for number, point in enumerate(ring):
                place = Place(*point, level)
                if _least(mover, at, place) < allowance:
                    found.append(Waypoint(place, ring[number - 1], ring[(number + 1) % len(ring)]))
    found += [Waypoint(place) for place in top_points(field, at.z, at.z + allowance)
              if _least(mover, at, place) < allowance]
    return found


def _least(mover: Mover, start: Place, to: Place) -> int:
    """What a way between two places costs at least."""
    if mover.ways.by_surface:
        return length(to.x - start.x, to.y - start.y)
    return tape(start, to)


def _through(mover: Mover, start: Place, legs: Legs) -> int:
    price, at = 0, start
    for leg in legs:
        price += _least(mover, at, leg.to)
        at = leg.to
    return price


def _search(field: Field, mover: Mover, others: Sequence[Neighbour]) -> Iterator[Reached]:
    """Waypoints in order of what it costs to get there."""
    waypoints = _waypoints(field, mover, others)
    start = Reached(Waypoint(mover.body.at), 0, ())
    heap: list[tuple[int, int]] = [(0, -1)]
    best: dict[int, Reached] = {-1: start}
    done: set[int] = set()
    while heap:
        price, number = heappop(heap)
        if number in done:
            continue
        done.add(number)
        here = best[number]
        yield here
        for to, waypoint in enumerate(waypoints):
            if to in done:
                continue
            known = best[to].price if to in best else mover.allowance
            if price + _least(mover, here.waypoint.at, waypoint.at) >= known or not _is_taut(here, waypoint):
                continue
            legs = straight(mover, here.waypoint.at, waypoint.at)
            found = _priced(field, mover, here.waypoint.at, legs, others) if legs else None
            if found is not None and price + found < known and len(here.legs) + len(legs) < MOST_LEGS:
                best[to] = Reached(waypoint, price + found, (*here.legs, *legs))
                heappush(heap, (price + found, to))


def _is_taut(here: Reached, to: Waypoint) -> bool:
    """Whether a shortest way could lead on to a waypoint: it goes round the obstacles of both ends, not into them."""
    start = here.waypoint.at.point
    return _goes_round(start, to.at.point, to) and _goes_round(start, to.at.point, here.waypoint)


def _goes_round(start: Point, end: Point, waypoint: Waypoint) -> bool:
    if waypoint.before is None or waypoint.after is None:
        return True
    one, other = cross(start, end, waypoint.before), cross(start, end, waypoint.after)
    return (one >= 0 and other >= 0) or (one <= 0 and other <= 0)


def _priced(field: Field, mover: Mover, start: Place, legs: Legs, others: Sequence[Neighbour]) -> int | None:
    """What legs cost; None where one of them is refused."""
    price, at = 0, start
    for leg in legs:
        try:
            price += check_leg(field, mover, at, leg, (), others).price
        except IllegalAction:
            return None
        at = leg.to
    return price


__all__ = ["Leg", "Reached", "Region", "Waypoint", "region_of"]
