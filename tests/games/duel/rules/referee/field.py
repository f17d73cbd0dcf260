"""The table of the second referee: pieces and bodies, surfaces and standing places (DUEL-D62 to D73)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tests.games.duel.rules.referee.catalogue import Placed, battlefield, shapes
from tests.games.duel.rules.referee.geometry import Point, Polygon, inside, leg_nearer, length, turned, within

BASES = {"small": (400, 900), "normal": (500, 1250), "large": (750, 1750)}
SLACK, OVERLAP, STEP, ON = 20, 10, 250, 20
Place = tuple[int, int, int]


class Body(NamedTuple):
    """A model as a thing on the table."""

    id: str
    side: str
    at: Place
    radius: int
    height: int
    prone: bool

    @property
    def plan(self) -> Point:
        """Its centre seen from above."""
        return self.at[0], self.at[1]

    @property
    def top(self) -> int:
        """Where it ends above."""
        return self.at[2] + self.height

    def stood(self, at: Place, upright: int) -> Body:
        """The same at another place, standing."""
        return self._replace(at=at, height=upright, prone=False)


class Part(NamedTuple):
    """A part of a piece on the table."""

    piece: str
    polygon: Polygon
    base: int
    top: int
    flags: frozenset[str]

    @property
    def solid(self) -> bool:
        """D68."""
        return "W" not in self.flags and self.base < self.top

    def bears(self, p: Point, stand: bool) -> bool:
        """Its top is a surface there (D72), for standing only if it is T (D73)."""
        return "W" not in self.flags and (not stand or "T" in self.flags) and within(self.polygon, p, ON)


def body_of(card: dict[str, Any], state: dict[str, Any], side: str) -> Body:
    """D62: prone it is 2/5 as high."""
    radius, height = BASES[card["base"]]
    prone = bool(state.get("prone"))
    return Body(card["id"], side, tuple(state["at"]), radius, 2 * height // 5 if prone else height, prone)


def gap(a: Body, b: Body) -> int:
    """D64: from base to base in plan."""
    return max(0, length(a.at[0] - b.at[0], a.at[1] - b.at[1]) - a.radius - b.radius)


def distance(a: Body, b: Body) -> int:
    """D64."""
    return length(gap(a, b), a.at[2] - b.at[2])


def level(a: Body, b: Body) -> bool:
    """D65: they share a level."""
    return a.at[2] < b.top and b.at[2] < a.top


def contact(a: Body, b: Body) -> bool:
    """D65: base contact."""
    return level(a, b) and gap(a, b) <= SLACK


class Field:
    """Terrain on its area."""

    def __init__(self, area: int, pieces: Iterable[Placed]) -> None:
        self.area = area
        self.parts: list[Part] = []
        self.pieces: dict[str, list[Part]] = {}
        self.kinds: dict[str, str] = {}
        self.placed: dict[str, Placed] = {}
        self.drawn: dict[str, list[Part]] = {}
        """Pieces as they were placed, whatever has become of them."""
        self.discs: Callable[[], Sequence[Body]] = tuple
        """The mobs on it, as they are now (D340)."""
        for number, piece in enumerate(pieces, 1):
            self.put(f"t{number}", piece)

    @classmethod
    def of_header(cls, header: dict[str, Any]) -> Field:
        """What M4 says: a battlefield of the catalogue, of the players' own, or an empty table."""
        given = header["battlefield"]
        if given is None:
            return cls(header["area"], [])
        if isinstance(given, str):
            return cls(header["area"], battlefield(given))
        return cls(header["area"], [Placed(each["kind"], tuple(each["at"][:2]), each["turn"])
                                    for each in given["pieces"]])

    def put(self, piece: str, placed: Placed) -> None:
        """One more piece."""
        self.kinds[piece], self.placed[piece] = placed.kind, placed
        self.pieces[piece] = self.drawn[piece] = [
            Part(piece, tuple(turned(v, placed.at, placed.turn) for v in shape.polygon),
                 shape.base, shape.top, shape.flags) for shape in shapes(placed.kind)]
        self.parts = [part for parts in self.pieces.values() for part in parts]

    def surface(self, p: Point, z: int, stand: bool) -> bool:
        """D72: ground or a top is there at that level, and nothing solid on it."""
        borne = z == 0 or any(part.top == z and part.bears(p, stand) for part in self.parts)
        return borne and not any(part.solid and part.base <= z < part.top and inside(part.polygon, p)
                                 for part in self.parts)

    def below(self, at: Place) -> int:
        """The level of the highest surface at or below a place."""
        tops = [0, *(part.top for part in self.parts)]
        return max(z for z in tops if z <= at[2] and (z == 0 or self.surface(at[:2], z, False)))

    def highest(self, p: Point) -> int:
        """D15: the highest surface there on which models can stand, else the ground."""
        tops = [part.top for part in self.parts if part.bears(p, True)]
        return max((z for z in tops if self.surface(p, z, True)), default=0)

    def forbidden(self, p: Point, z: int) -> bool:
        """D69: on a flat part that is not W, at its level."""
        return any(part.base == part.top == z and "W" not in part.flags and within(part.polygon, p, ON)
                   for part in self.parts)

    def unfit(self, body: Body, others: Sequence[Body]) -> str | None:
        """D73: why it is no standing place for this body, None where it is one."""
        (x, y), z, r = body.plan, body.at[2], body.radius
        if not (r <= x <= self.area - r and r <= y <= self.area - r):
            return "D73: over the border"
        half = r // 2
        for p in ((x, y), (x + half, y), (x - half, y), (x, y + half), (x, y - half)):
            if not self.surface(p, z, True):
                return f"D73: no surface at {p}, level {z}"
        for part in self.parts:
            if part.solid and part.base < body.top and part.top > z + STEP and leg_nearer(
                    part.polygon, (x, y), (x, y), r - OVERLAP):
                return f"D73: {part.piece} is in the way"
        for other in others:
            if level(body, other) and overlap(body, other):
                return f"D73: {other.id} stands there"
        return "D73: forbidden ground" if self.forbidden((x, y), z) else None

    def inside_of(self, body: Body) -> list[Part]:
        """D70: the W parts it is within."""
        return [part for part in self.parts if "W" in part.flags and within(part.polygon, body.plan, ON)
                and part.base <= body.at[2] <= part.top]

    def touched(self, body: Body) -> list[Part]:
        """D70: the parts it touches."""
        return [part for part in self.parts if body.at[2] < part.top and part.base < body.top
                and within(part.polygon, body.plan, body.radius + SLACK)]


def overlap(a: Body, b: Body) -> bool:
    """Nearer in plan than D65 allows."""
    return (a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2 < (a.radius + b.radius - OVERLAP) ** 2

