"""The terrain and the battlefields as the rulings write them (DUEL-T1 to T61, T63, B1 to B11), read for the referee."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from tests.games.duel.rules.referee.geometry import Point, Polygon

WATER = ("pond", "stream", "basin")
"""X1: kinds that are water."""
LADDER = "W S A"
# kind: one line a part or group of parts, as sizes, flags.
KINDS: dict[str, list[tuple[str, str]]] = {
    "crate": [("b 1 1 1", "C T")],
    "crate_pile": [("b 2 1 1", "C T"), ("b 1 1 1 @-.5,0 +1", "C T")],
    "barrels": [("o .8 1 @-.45,0", "C"), ("o .8 1 @.45,0", "C")],
    "low_wall": [("b 3 .3 .75", "C")],
    "fence": [("b 3 .1 .8", "S C")],
    "boulder": [("o 2 1.5", "C T")],
    "bush": [("o 1.5 .8", "W S C")],
    "pond": [("o 3.5 0", "W S")],
    "ladder": [("b .4 .1 2.5", "W S A O")],
    "door": [("b 1.25 .1 1.5", "W C")],
    "locker": [("b .8 .5 .6", "C")],
    "mounted_gun": [("b .8 .8 .7", "C")],
    "stairs": [("b 1 .5 .25 @0,-.5", "C T"), ("b 1 .5 .5", "C T"), ("b 1 .5 .75 @0,.5", "C T")],
    "saloon": [("b 3.8 2.2 2.5 @0,.4", "C T"), ("b 3.8 .8 .1 @0,-1.1 +1.4", "C T"),
               ("b .4 .1 2.5 @1.2,1.55", LADDER)],
    "water_tower": [("o 1.6 1.5 +2", "C T"), ("b .15 .15 2 @±.55,±.55", "C"), ("b .4 .1 3.5 @0,-.85", LADDER)],
    "wagon": [("b 2.5 1.2 1 +.4", "C T")],
    "rail": [("b 2 .1 .7", "S C")],
    "trough": [("b 1.5 .5 .45", "C")],
    "outhouse": [("b 1 1 2", "C T")],
    "cactus": [("o .6 1.5", "C")],
    "well": [("o 1.5 .7", "C")],
    "hay": [("b 1.5 .75 .75", "C T")],
    "ruin_corner": [("b 3 .3 2 @0,-1.35", "C"), ("b .3 2.7 2 @-1.35,.15", "C")],
    "window_wall": [("b 1 .3 2 @-1,0", "C"), ("b 1 .3 .7", "C"), ("b 1 .3 2 @1,0", "C")],
    "arch": [("b .5 .5 2 @-1.25,0", "C"), ("b .5 .5 2 @1.25,0", "C"), ("b 3 .5 .4 +2", "C T")],
    "rubble": [("o 2.5 .3", "W S C")],
    "tower_stump": [("b 2 2 3", "C T"), ("b .4 .1 3 @0,-1.05", LADDER)],
    "column": [("o .6 2.5", "C")],
    "altar": [("b 2 1 .75", "C T")],
    "wheat": [("b 4 3 .9", "W S C")],
    "thicket": [("o 3.5 2.5", "W C")],
    "light_wood": [("o 4 2.5", "W S C")],
    "tree": [("o .5 3", "C")],
    "log": [("b 3.5 .5 .5", "C")],
    "stream": [("b 4 1.5 0", "W S")],
    "bridge": [("b 2.5 1 .2", "C T O")],
    "hut": [("b 2 2 1.5", "C T")],
    "dumpster": [("b 1.5 .8 1", "C T")],
    "vending": [("b .7 .7 1.5", "C")],
    "laser": [("b 3 .06 1.5", "W S")],
    "energy_barrier": [("b 3 .1 1.5", "S C")],
    "hover_car": [("b 2.2 1.1 .8 +.2", "C T")],
    "container": [("b 4 1.6 1.6", "C T"), ("b .1 .4 1.6 @2.05,0", LADDER)],
    "hologram": [("b 2 .1 1.5", "W C")],
    "catwalk": [("b 4 1 .15 +1.85", "C T O"), ("b .15 .15 1.85 @±1.85,±.4", "C O"),
                ("b .1 .4 2 @-2.05,0", LADDER + " O")],
    "fuse_box": [("b .5 .3 1.2", "C")],
    "fuel_drum": [("o .7 1", "C")],
    "steam_vent": [("o 1 0", "W S")],
    "pier": [("b 4 1.5 .25", "C T")],
    "basin": [("b 4 3 0", "W S")],
    "boat": [("b 3 1.2 .7", "C T")],
    "crane": [("b 1 1 4", "C T"), ("b .4 .1 4 @0,-.55", LADDER)],
    "net_rack": [("b 2 .2 1.2", "S C")],
    "acid": [("o 2 0", "S")],
    "tombstones": [("b .6 .2 .8 @-1,0", "C"), ("b .6 .2 .8", "C"), ("b .6 .2 .8 @1,0", "C")],
    "crypt": [("b 2.5 2 1.8", "C T")],
    "iron_fence": [("b 3 .1 1", "S C")],
    "dead_tree": [("o .4 2.5", "C")],
    "statue": [("o .8 2", "C")],
    "open_grave": [("b 2 1 0", "S G")],
    "fog": [("o 4 1.5", "W S C")],
    "obstacle": [("b 1 1 1", "C T")],
    "steam": [("o 2 2", "W C")],
}
FIRST = {"crate": "any", "saloon": "western", "ruin_corner": "ruins", "wheat": "wood", "dumpster": "neon",
         "pier": "harbour", "tombstones": "graveyard", "obstacle": "none"}
"""The first kind of each theme, in the order of the catalogue."""


def _themes() -> dict[str, str]:
    found, theme = {}, ""
    for kind in KINDS:
        found[kind] = theme = FIRST.get(kind, theme)
    return found


THEMES = _themes()
# area, then pieces with a twin, then those without.
BATTLEFIELDS: dict[str, tuple[int, str, str]] = {
    "B1": (12000, "saloon 2,6.75,6 · wagon 7.75,9,3 · outhouse 6.75,1,6 · hay 7,4.25,18 · water_tower 9.25,1.25,0"
                  " · barrels .75,3,9", ""),
    "B2": (12000, "boulder 2.75,3.75,23 · boulder 4.5,8.75,18 · cactus 7,11,0 · low_wall 10.25,2.25,5"
                  " · hay 8.75,11.25,6 · cactus .75,5.25,2 · bush 4.25,5,0", ""),
    "B3": (12000, "ruin_corner 5,6,21 · window_wall 8.5,3,3 · arch 9,9.75,10 · rubble 6.25,10,0 · column 1.25,9.25,4"
                  " · low_wall 1,6,8", ""),
    "B4": (12000, "thicket 9,6.25,21 · light_wood 6,2.25,21 · log 9,2,8 · tree 1.75,7.75,1 · boulder 10,9,1", ""),
    "B5": (12000, "container 9,3.5,22 · dumpster 10.5,8.75,2 · laser 9,8.25,4 · hover_car 4.5,2.5,9"
                  " · vending 1.5,5.75,10 · hologram 5.25,4,10 · fuse_box 9,11.25,1 · fuel_drum 7,1,2", ""),
    "B6": (12000, "basin 2,6.25,6 · container 4.75,9.75,0 · crate_pile 4.5,5.75,6 · net_rack 2.5,3.5,0"
                  " · barrels 3.25,1.5,4 · crate .75,9.25,12", ""),
    "B7": (12000, "crypt 7,8.25,12 · fog 9.5,5.5,0 · tombstones 3.75,10.75,22 · iron_fence 10,10.5,9"
                  " · dead_tree 5.75,1,2 · statue 8,3.25,2 · tombstones 1.25,8.5,3", ""),
    "B8": (12000, "stream 10,6,0 · light_wood 4.25,2,3 · thicket 3.25,8.75,9 · boulder 10.25,8,6 · log 2,10.5,2",
           "stream 6,6,0 · bridge 6,6,6"),
    "B9": (24000, "container 13,14,0 · container 9,17,4 · catwalk 9.75,5,8 · dumpster 3.75,20.5,8 · dumpster 3.75,3,10"
                  " · hover_car 22.5,11.25,4 · energy_barrier 21,7.25,5 · laser 16,14.75,9 · hologram 17.25,9,0"
                  " · vending 18.25,1,6 · fuse_box 13.5,23.25,9 · fuel_drum 20.25,16.5,9 · crate_pile 18.75,7.75,18"
                  " · steam_vent 5.25,18,4", ""),
    "B10": (24000, "tower_stump 13,14,0 · ruin_corner 9,17,4 · ruin_corner 12,19.25,10 · window_wall 3.75,20.5,8"
                   " · window_wall 3.75,3,10 · arch 22.5,11.25,4 · rubble 14.5,10.75,21 · low_wall 21,7.25,5"
                   " · low_wall 16,14.75,9 · boulder 18.25,1,6 · light_wood 20.25,16.5,9 · wagon 18.75,7.75,18"
                   " · mounted_gun 17,16.25,6 · locker 23.25,4.5,5", ""),
    "B11": (36000, "saloon 4.25,6.5,6 · saloon 23.75,11.5,23 · hut 20.25,16.75,21 · hut 14.25,3,21"
                   " · outhouse 10.75,28.25,22 · water_tower 25.75,33.25,2 · wagon 30.5,21,10 · wagon 25,27.75,10"
                   " · well 34.25,11.25,5 · trough 12,15.75,18 · rail 2.25,12,2 · hay 24,23.25,2"
                   " · crate_pile 26.25,30.25,22 · barrels 34.5,16.5,4 · fence 18.5,32.5,5 · boulder 15.25,7.5,8"
                   " · light_wood 5,2.25,0 · wheat 7.75,19,2 · pond 32,2.5,1 · cactus 29.25,3.5,10", ""),
}


class Shape(NamedTuple):
    """A part of a kind, in the frame of its piece."""

    polygon: Polygon
    base: int
    top: int
    flags: frozenset[str]


class Placed(NamedTuple):
    """A piece as a battlefield lists it."""

    kind: str
    at: Point
    turn: int


def units(inches: str) -> int:
    """Inches as they are printed, in u."""
    return int(Decimal(inches) * 1000)


def shapes(kind: str) -> list[Shape]:
    """The parts of a kind of terrain (D66, D68)."""
    return [shape for sizes, flags in KINDS[kind] for shape in _read(sizes, frozenset(flags.split()))]


def wide(kind: str) -> int:
    """How long and broad a kind is at most, as it stands in the catalogue."""
    return max(max(v[axis] for shape in shapes(kind) for v in shape.polygon)
               - min(v[axis] for shape in shapes(kind) for v in shape.polygon) for axis in (0, 1))


def battlefield(name: str) -> list[Placed]:
    """All pieces of a battlefield in the order of their numbers: each followed by its twin, at last those without."""
    area, twice, once = BATTLEFIELDS[name]
    placed: list[Placed] = []
    for piece in _listed(twice):
        placed += [piece, Placed(piece.kind, (area - piece.at[0], area - piece.at[1]), (piece.turn + 12) % 24)]
    return placed + _listed(once)


def _listed(text: str) -> list[Placed]:
    found = []
    for each in filter(None, text.split(" · ")):
        kind, place = each.split()
        x, y, turn = place.split(",")
        found.append(Placed(kind, (units(x), units(y)), int(turn)))
    return found


def _read(sizes: str, flags: frozenset[str]) -> list[Shape]:
    words = sizes.split()
    numbers = [units(word) for word in words[1:] if re.match(r"[.\d]", word)]
    raised = sum(units(word[1:]) for word in words if word.startswith("+"))
    moved = next((word[1:] for word in words if word.startswith("@")), "0,0")
    flat = _box(*numbers[:2]) if words[0] == "b" else _octagon(numbers[0])
    return [Shape(tuple((x + dx, y + dy) for x, y in flat), raised, raised + numbers[-1], flags)
            for dx, dy in _signs(moved)]


def _signs(moved: str) -> list[Point]:
    x, y = moved.split(",")
    if not x.startswith("±"):
        return [(units(x), units(y))]
    dx, dy = units(x[1:]), units(y[1:])
    return [(dx, dy), (-dx, dy), (-dx, -dy), (dx, -dy)]


def _box(w: int, d: int) -> Polygon:
    return (-w // 2, -d // 2), (w // 2, -d // 2), (w // 2, d // 2), (-w // 2, d // 2)


def _octagon(d: int) -> Polygon:
    far, near = d // 2, (207 * d + 500) // 1000
    return ((far, -near), (far, near), (near, far), (-near, far), (-far, near), (-far, -near), (-near, -far),
            (near, -far))
