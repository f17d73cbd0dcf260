"""Every row of the catalogue, T1 to T63, beside the same table in another notation (DUEL-D66 to D68)."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from game.games.duel.rules.field import catalogue
from game.games.duel.rules.field.catalogue import KINDS, Does, Theme, piece_of, rope
from game.games.duel.rules.field.pieces import TURNS, Flags, cos_sin, turned

TABLE = """
any
crate b1,1,1 CT
crate_pile b2,1,1 b1,1,1@-.5,0+1 CT
barrels o.8,1@-.45,0 o.8,1@.45,0 C
low_wall b3,.3,.75 C
fence b3,.1,.8 SC
boulder o2,1.5 CT
bush o1.5,.8 WSC
pond o3.5,0 WS X1
ladder b.4,.1,2.5 WSAO
door b1.25,.1,1.5 WC X5
locker b.8,.5,.6 C X8
mounted_gun b.8,.8,.7 C X9
stairs b1,.5,.25@0,-.5 b1,.5,.5 b1,.5,.75@0,.5 CT
western
saloon b3.8,2.2,2.5@0,.4 b3.8,.8,.1@0,-1.1+1.4 b.4,.1,2.5@1.2,1.55:WSA CT
water_tower o1.6,1.5+2:CT b.15,.15,2@-.55,-.55 b.15,.15,2@-.55,.55 b.15,.15,2@.55,-.55 b.15,.15,2@.55,.55 \
b.4,.1,3.5@0,-.85:WSA C
wagon b2.5,1.2,1+.4 CT
rail b2,.1,.7 SC
trough b1.5,.5,.45 C
outhouse b1,1,2 CT
cactus o.6,1.5 C
well o1.5,.7 C
hay b1.5,.75,.75 CT X2 3
ruins
ruin_corner b3,.3,2@0,-1.35 b.3,2.7,2@-1.35,.15 C
window_wall b1,.3,2@-1,0 b1,.3,.7 b1,.3,2@1,0 C X2 6 rubble
arch b.5,.5,2@-1.25,0 b.5,.5,2@1.25,0 b3,.5,.4+2:CT C
rubble o2.5,.3 WSC
tower_stump b2,2,3 b.4,.1,3@0,-1.05:WSA CT
column o.6,2.5 C
altar b2,1,.75 CT
wood
wheat b4,3,.9 WSC
thicket o3.5,2.5 WC
light_wood o4,2.5 WSC
tree o.5,3 C X4
log b3.5,.5,.5 C
stream b4,1.5,0 WS X1
bridge b2.5,1,.2 CTO
hut b2,2,1.5 CT X2 8 rubble
neon
dumpster b1.5,.8,1 CT
vending b.7,.7,1.5 C X8
laser b3,.06,1.5 WS X3
energy_barrier b3,.1,1.5 SC
hover_car b2.2,1.1,.8+.2 CT
container b4,1.6,1.6 b.1,.4,1.6@2.05,0:WSA CT
hologram b2,.1,1.5 WC
catwalk b4,1,.15+1.85:CTO b.15,.15,1.85@-1.85,-.4 b.15,.15,1.85@-1.85,.4 b.15,.15,1.85@1.85,-.4 \
b.15,.15,1.85@1.85,.4 b.1,.4,2@-2.05,0:WSAO CO
fuse_box b.5,.3,1.2 C X7
fuel_drum o.7,1 C X6
steam_vent o1,0 WS X11
harbour
pier b4,1.5,.25 CT
basin b4,3,0 WS X1
boat b3,1.2,.7 CT
crane b1,1,4 b.4,.1,4@0,-.55:WSA CT
net_rack b2,.2,1.2 SC
acid o2,0 S X10
graveyard
tombstones b.6,.2,.8@-1,0 b.6,.2,.8 b.6,.2,.8@1,0 C X2 4 rubble
crypt b2.5,2,1.8 CT
iron_fence b3,.1,1 SC
dead_tree o.4,2.5 C X4
statue o.8,2 C
open_grave b2,1,0 SG
fog o4,1.5 WSC
any
rope o.3,2 C X12
none
obstacle b1,1,1 CT
"""
SHAPE = re.compile(r"([bo])([^@+:]+)(?:@([^+:]+))?(?:\+([^:]+))?(?::(\w+))?")


def u(inches: str) -> int:
    """Thousandths of an inch."""
    return int(Fraction(inches) * 1000)


def rows() -> list[tuple[str, list[str]]]:
    """Theme and words of each kind."""
    found, theme = [], ""
    for line in TABLE.strip().splitlines():
        words = line.split()
        if len(words) == 1:
            theme = words[0]
        else:
            found.append((theme, words))
    return found


def corners(shape: re.Match[str]) -> list[tuple[int, int]]:
    """Of a part of the table, around its piece's middle."""
    form, size, at, _, _ = shape.groups()
    numbers = [u(number) for number in size.split(",")]
    x, y = (u(number) for number in (at or "0,0").split(","))
    if form == "b":
        half_x, half_y = numbers[0] // 2, numbers[1] // 2
        plain = [(-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y)]
    else:
        half, k = numbers[0] // 2, (207 * numbers[0] + 500) // 1000
        plain = [(sign * half, k * other) for sign in (-1, 1) for other in (-1, 1)]
        plain += [(sign * k, half * other) for sign in (-1, 1) for other in (-1, 1)]
    return [(x + dx, y + dy) for dx, dy in plain]


def test_it_has_63_kinds_in_order() -> None:
    assert [words[0] for _, words in rows()] == list(KINDS)
    assert len(KINDS) == 63


@pytest.mark.parametrize(("theme", "words"), rows(), ids=[words[0] for _, words in rows()])
def test_every_kind_is_as_the_table_says(theme: str, words: list[str]) -> None:
    kind = KINDS[words[0]]
    shapes = [shape for word in words[1:] if (shape := SHAPE.fullmatch(word)) and word[0] in "bo" and word != "rubble"]
    flags, *rest = words[1 + len(shapes):]
    piece = piece_of(words[0], (6000, 6000))
    assert kind.theme == theme
    assert len(piece.parts) == len(shapes)
    for part, shape in zip(piece.parts, shapes, strict=True):
        letters, base = shape[5] or flags, u(shape[4] or "0")
        assert set(part.outline.corners) == {(6000 + x, 6000 + y) for x, y in corners(shape)}
        assert (part.base, part.top) == (base, base + u(shape[2].split(",")[-1]))
        assert part.flags == Flags("W" in letters, "S" in letters, "C" in letters, "T" in letters, "A" in letters,
                                   "O" in letters, 1000 if "G" in letters else 0)
    assert kind.does == (Does(rest[0]) if rest else None)
    assert (kind.points, kind.leaves) == (int(rest[1]) if len(rest) > 1 else 0, rest[2] if len(rest) > 2 else "")


def test_v12_a_crate_turned_by_15_degrees() -> None:
    crate = piece_of("crate", (3000, 4000), 1)
    assert crate.parts[0].outline.corners == ((2646, 3388), (3612, 3646), (3354, 4612), (2388, 4354))


@pytest.mark.parametrize("name", list(KINDS))
def test_d66_every_piece_fits_a_circle_of_5_inches_however_it_is_turned(name: str) -> None:
    for turn in range(TURNS):
        piece = piece_of(name, (6000, 6000), turn)
        points = [corner for part in piece.parts for corner in part.outline.corners]
        assert all((x - 6000) ** 2 + (y - 6000) ** 2 <= piece.radius ** 2 for x, y in points)
        assert min(_farthest(points, (x, y)) for x in range(5700, 6301, 50) for y in range(5700, 6301, 50)) <= 2502


def _farthest(points: list[tuple[int, int]], centre: tuple[int, int]) -> float:
    return float(max((x - centre[0]) ** 2 + (y - centre[1]) ** 2 for x, y in points)) ** 0.5


def test_d67_the_table_of_turns() -> None:
    assert [cos_sin(turn) for turn in range(8)] == [
        (10000, 0), (9659, 2588), (8660, 5000), (7071, 7071), (5000, 8660), (2588, 9659), (0, 10000), (-2588, 9659)]
    assert all(cos_sin((turn + 6) % 24) == (-cos_sin(turn)[1], cos_sin(turn)[0]) for turn in range(TURNS))
    assert turned((1000, 0), (50, 60), 18) == (50, -940)


def test_d68_neither_seen_through_nor_cover_does_not_exist() -> None:
    assert all(flags.see or flags.cover for name in KINDS for part in piece_of(name, (6000, 6000)).parts
               for flags in [part.flags])


def test_d68_solid_and_flat() -> None:
    assert [piece_of(name, (0, 0)).parts[0].solid for name in ("crate", "bush", "pond", "acid")] == [1, 0, 0, 0]
    assert [piece_of(name, (0, 0)).parts[0].flat for name in ("crate", "bush", "pond", "acid")] == [0, 0, 1, 1]
    assert [piece_of(name, (0, 0)).parts[0].barred for name in ("crate", "bush", "pond", "acid")] == [0, 0, 0, 1]


def test_t62_a_rope_has_two_poles_each_with_a_place_of_its_own() -> None:
    made = rope((2000, 2000), (5000, 2500), "t9")
    assert [part.outline.west + 150 for part in made.parts] == [2000, 5000]
    assert (made.radius >= 3000, made.top, made.id) == (True, 2000, "t9")


def test_what_there_is_not_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no kind of terrain 'castle'; allowed are crate, crate_pile"):
        piece_of("castle", (0, 0))
    with pytest.raises(ValueError, match="turn is 24; allowed are 0 to 23"):
        piece_of("crate", (0, 0), 24)


def test_d110_themes() -> None:
    assert {kind.theme for kind in KINDS.values()} == set(Theme)
    assert catalogue.KINDS["obstacle"].theme == Theme.NONE
