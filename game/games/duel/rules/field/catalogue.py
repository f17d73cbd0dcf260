"""The catalogue of terrain, T1 to T63: themes, parts, flags, and what pieces do (DUEL-D66 to D69, X1 to X12).

Lengths are in u. ``box`` and ``octagon`` make a part around the middle of its piece, ``at`` moves it, ``base`` raises
it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from game.games.duel.rules.field.models import INCH
from game.games.duel.rules.field.pieces import Flags, Part, Piece, bounding_radius, turned
from game.rules.plane.points import Point
from game.rules.plane.polygons import polygon
from game.rules.value import Value


class Theme(StrEnum):
    """Groups of the catalogue (DUEL-D110); ``none`` is what is never chosen by hand."""

    ANY = "any"
    WESTERN = "western"
    RUINS = "ruins"
    WOOD = "wood"
    NEON = "neon"
    HARBOUR = "harbour"
    GRAVEYARD = "graveyard"
    NONE = "none"


class Does(StrEnum):
    """How a piece takes part in the game (DUEL-D115, X1 to X12)."""

    WATER = "X1"
    FRAGILE = "X2"
    LASER = "X3"
    TREE = "X4"
    DOOR = "X5"
    DRUM = "X6"
    SWITCH = "X7"
    LOCKER = "X8"
    GUN = "X9"
    ACID = "X10"
    VENT = "X11"
    ROPE = "X12"


class Form(StrEnum):
    """What a part looks like from above."""

    BOX = "box"
    OCTAGON = "octagon"


class Shape(Value, frozen=True):
    """A part before its piece lies anywhere; ``flags`` where they are not those of its piece."""

    form: Form
    width: int
    depth: int
    height: int
    at: Point = (0, 0)
    base: int = 0
    flags: str | None = None

    def corners(self) -> tuple[Point, ...]:
        """Counter-clockwise; an octagon's are half its width and 207 thousandths of it away."""
        x, y = self.width // 2, self.depth // 2
        around: tuple[Point, ...]
        if self.form == Form.BOX:
            around = ((-x, -y), (x, -y), (x, y), (-x, y))
        else:
            k = (207 * self.width + 500) // 1000
            around = ((x, -k), (x, k), (k, x), (-k, x), (-x, k), (-x, -k), (-k, -x), (k, -x))
        return tuple((self.at[0] + dx, self.at[1] + dy) for dx, dy in around)


class Kind(Value, frozen=True):
    """A row of the catalogue; ``points`` are those of a fragile piece, after which rubble is left or nothing (X2)."""

    name: str
    theme: Theme
    shapes: tuple[Shape, ...]
    flags: str
    does: Does | None = None
    points: int = 0
    leaves: str = ""
    depth: int = 0


def box(width: int, depth: int, height: int, at: Point = (0, 0), base: int = 0, flags: str | None = None) -> Shape:
    """A box."""
    return Shape(Form.BOX, width, depth, height, at, base, flags)


def octagon(width: int, height: int, at: Point = (0, 0), base: int = 0, flags: str | None = None) -> Shape:
    """An upright column of eight sides."""
    return Shape(Form.OCTAGON, width, width, height, at, base, flags)


def posts(x: int, y: int, height: int, flags: str | None = None) -> tuple[Shape, ...]:
    """Four thin ones, at the corners of an oblong."""
    return tuple(box(150, 150, height, at=(dx, dy), flags=flags) for dx in (-x, x) for dy in (-y, y))


LADDER = "WSA"
ROPE, OBSTACLE, RUBBLE, LOG = "rope", "obstacle", "rubble", "log"
POLE = octagon(300, 2000)

ROWS = (
    Kind("crate", Theme.ANY, (box(1000, 1000, 1000),), "CT"),  # T1
    Kind("crate_pile", Theme.ANY, (box(2000, 1000, 1000), box(1000, 1000, 1000, (-500, 0), 1000)), "CT"),
    Kind("barrels", Theme.ANY, (octagon(800, 1000, (-450, 0)), octagon(800, 1000, (450, 0))), "C"),
    Kind("low_wall", Theme.ANY, (box(3000, 300, 750),), "C"),
    Kind("fence", Theme.ANY, (box(3000, 100, 800),), "SC"),  # T5
    Kind("boulder", Theme.ANY, (octagon(2000, 1500),), "CT"),
    Kind("bush", Theme.ANY, (octagon(1500, 800),), "WSC"),
    Kind("pond", Theme.ANY, (octagon(3500, 0),), "WS", Does.WATER),
    Kind("ladder", Theme.ANY, (box(400, 100, 2500),), "WSAO"),
    Kind("door", Theme.ANY, (box(1250, 100, 1500),), "WC", Does.DOOR),  # T10
    Kind("locker", Theme.ANY, (box(800, 500, 600),), "C", Does.LOCKER),
    Kind("mounted_gun", Theme.ANY, (box(800, 800, 700),), "C", Does.GUN),
    Kind("stairs", Theme.ANY, (box(1000, 500, 250, (0, -500)), box(1000, 500, 500), box(1000, 500, 750, (0, 500))),
         "CT"),
    Kind("saloon", Theme.WESTERN, (box(3800, 2200, 2500, (0, 400)), box(3800, 800, 100, (0, -1100), 1400),
                                   box(400, 100, 2500, (1200, 1550), flags=LADDER)), "CT"),
    Kind("water_tower", Theme.WESTERN, (octagon(1600, 1500, base=2000, flags="CT"), *posts(550, 550, 2000),
                                        box(400, 100, 3500, (0, -850), flags=LADDER)), "C"),  # T15
    Kind("wagon", Theme.WESTERN, (box(2500, 1200, 1000, base=400),), "CT"),
    Kind("rail", Theme.WESTERN, (box(2000, 100, 700),), "SC"),
    Kind("trough", Theme.WESTERN, (box(1500, 500, 450),), "C"),
    Kind("outhouse", Theme.WESTERN, (box(1000, 1000, 2000),), "CT"),
    Kind("cactus", Theme.WESTERN, (octagon(600, 1500),), "C"),  # T20
    Kind("well", Theme.WESTERN, (octagon(1500, 700),), "C"),
    Kind("hay", Theme.WESTERN, (box(1500, 750, 750),), "CT", Does.FRAGILE, 3),
    Kind("ruin_corner", Theme.RUINS, (box(3000, 300, 2000, (0, -1350)), box(300, 2700, 2000, (-1350, 150))), "C"),
    Kind("window_wall", Theme.RUINS, (box(1000, 300, 2000, (-1000, 0)), box(1000, 300, 700),
                                      box(1000, 300, 2000, (1000, 0))), "C", Does.FRAGILE, 6, RUBBLE),
    Kind("arch", Theme.RUINS, (box(500, 500, 2000, (-1250, 0)), box(500, 500, 2000, (1250, 0)),
                               box(3000, 500, 400, base=2000, flags="CT")), "C"),  # T25
    Kind(RUBBLE, Theme.RUINS, (octagon(2500, 300),), "WSC"),
    Kind("tower_stump", Theme.RUINS, (box(2000, 2000, 3000), box(400, 100, 3000, (0, -1050), flags=LADDER)), "CT"),
    Kind("column", Theme.RUINS, (octagon(600, 2500),), "C"),
    Kind("altar", Theme.RUINS, (box(2000, 1000, 750),), "CT"),
    Kind("wheat", Theme.WOOD, (box(4000, 3000, 900),), "WSC"),  # T30
    Kind("thicket", Theme.WOOD, (octagon(3500, 2500),), "WC"),
    Kind("light_wood", Theme.WOOD, (octagon(4000, 2500),), "WSC"),
    Kind("tree", Theme.WOOD, (octagon(500, 3000),), "C", Does.TREE),
    Kind(LOG, Theme.WOOD, (box(3500, 500, 500),), "C"),
    Kind("stream", Theme.WOOD, (box(4000, 1500, 0),), "WS", Does.WATER),  # T35
    Kind("bridge", Theme.WOOD, (box(2500, 1000, 200),), "CTO"),
    Kind("hut", Theme.WOOD, (box(2000, 2000, 1500),), "CT", Does.FRAGILE, 8, RUBBLE),
    Kind("dumpster", Theme.NEON, (box(1500, 800, 1000),), "CT"),
    Kind("vending", Theme.NEON, (box(700, 700, 1500),), "C", Does.LOCKER),
    Kind("laser", Theme.NEON, (box(3000, 60, 1500),), "WS", Does.LASER),  # T40
    Kind("energy_barrier", Theme.NEON, (box(3000, 100, 1500),), "SC"),
    Kind("hover_car", Theme.NEON, (box(2200, 1100, 800, base=200),), "CT"),
    Kind("container", Theme.NEON, (box(4000, 1600, 1600), box(100, 400, 1600, (2050, 0), flags=LADDER)), "CT"),
    Kind("hologram", Theme.NEON, (box(2000, 100, 1500),), "WC"),
    Kind("catwalk", Theme.NEON, (box(4000, 1000, 150, base=1850, flags="CTO"), *posts(1850, 400, 1850),
                                 box(100, 400, 2000, (-2050, 0), flags="WSAO")), "CO"),  # T45
    Kind("fuse_box", Theme.NEON, (box(500, 300, 1200),), "C", Does.SWITCH),
    Kind("fuel_drum", Theme.NEON, (octagon(700, 1000),), "C", Does.DRUM),
    Kind("steam_vent", Theme.NEON, (octagon(1000, 0),), "WS", Does.VENT),
    Kind("pier", Theme.HARBOUR, (box(4000, 1500, 250),), "CT"),
    Kind("basin", Theme.HARBOUR, (box(4000, 3000, 0),), "WS", Does.WATER),  # T50
    Kind("boat", Theme.HARBOUR, (box(3000, 1200, 700),), "CT"),
    Kind("crane", Theme.HARBOUR, (box(1000, 1000, 4000), box(400, 100, 4000, (0, -550), flags=LADDER)), "CT"),
    Kind("net_rack", Theme.HARBOUR, (box(2000, 200, 1200),), "SC"),
    Kind("acid", Theme.HARBOUR, (octagon(2000, 0),), "S", Does.ACID),
    Kind("tombstones", Theme.GRAVEYARD, (box(600, 200, 800, (-1000, 0)), box(600, 200, 800),
                                         box(600, 200, 800, (1000, 0))), "C", Does.FRAGILE, 4, RUBBLE),  # T55
    Kind("crypt", Theme.GRAVEYARD, (box(2500, 2000, 1800),), "CT"),
    Kind("iron_fence", Theme.GRAVEYARD, (box(3000, 100, 1000),), "SC"),
    Kind("dead_tree", Theme.GRAVEYARD, (octagon(400, 2500),), "C", Does.TREE),
    Kind("statue", Theme.GRAVEYARD, (octagon(800, 2000),), "C"),
    Kind("open_grave", Theme.GRAVEYARD, (box(2000, 1000, 0),), "SG", depth=INCH),  # T60
    Kind("fog", Theme.GRAVEYARD, (octagon(4000, 1500),), "WSC"),
    Kind(ROPE, Theme.ANY, (POLE,), "C", Does.ROPE),
    Kind(OBSTACLE, Theme.NONE, (box(1000, 1000, 1000),), "CT"),  # T63
)
KINDS: Mapping[str, Kind] = MappingProxyType({row.name: row for row in ROWS})
"""In the order of the catalogue: the first is T1."""


def kind_of(name: str) -> Kind:
    """A row of the catalogue. Raises ValueError for none of ours."""
    if name not in KINDS:
        raise ValueError(f"there is no kind of terrain {name!r}; allowed are {', '.join(KINDS)}")
    return KINDS[name]


def flags_of(letters: str, depth: int = 0) -> Flags:
    """What the letters of the catalogue say (DUEL-D68, D69)."""
    return Flags(walk="W" in letters, see="S" in letters, cover="C" in letters, stand="T" in letters,
                 climb="A" in letters, overlay="O" in letters, depth=depth if "G" in letters else 0)


def part_of(shape: Shape, at: Point, turn: int, flags: Flags) -> Part:
    """A part that lies on the table."""
    outline = polygon([turned(corner, at, turn) for corner in shape.corners()])
    return Part(outline, shape.base, shape.base + shape.height, flags)


def piece_of(name: str, at: Point, turn: int = 0, ident: str = "t1") -> Piece:
    """A piece of a kind, laid down. Raises ValueError for a kind or a turn that there is not."""
    kind = kind_of(name)
    parts = tuple(part_of(shape, at, turn, flags_of(kind.flags if shape.flags is None else shape.flags, kind.depth))
                  for shape in kind.shapes)
    return Piece(ident, name, at, turn, parts, bounding_radius(parts, at))


def rope(at: Point, to: Point, ident: str = "t1") -> Piece:
    """Two poles, each with a place of its own, and a rope between them (X12)."""
    flags = flags_of(KINDS[ROPE].flags)
    parts = tuple(part_of(POLE, where, 0, flags) for where in (at, to))
    return Piece(ident, ROPE, at, 0, parts, bounding_radius(parts, at))
