"""Seven portraits, cut like stencils: told apart by their outlines and what they wear, not by colour.

Each is drawn for the expression of the moment. Who a face belongs to is no business of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.ui.boxes import Shape
from game.ui.expressions import Expression
from game.ui.portrait_people import person_named
from game.ui.portrait_strokes import (
    CLOTH,
    DARK,
    LIGHT,
    RED,
    SHADE,
    Figure,
    band,
    brow,
    cheeks,
    cut,
    disc,
    eye,
    head,
    hoop,
    line,
    mouth,
    oval,
    shoulders,
    signs,
)
from game.ui.shapes import mark

Portrait = Callable[[Expression], Figure]


def nobody(_e: Expression) -> Figure:
    """A head without a face."""
    return (shoulders(CLOTH, 6), *head(20, 18, 9, 72))


def butcher(e: Expression) -> Figure:
    """No neck, no hair, an apron, a cleaver."""
    socket = 33.5 - e.brow * 1.6
    inner, outer = e.knit * 2.6 + 2.6, -e.knit * 1.8
    return (
        cut(CLOTH, (13, 100), (8, 70), (28, 58), (72, 58), (92, 70), (96, 100)),
        cut(LIGHT, (34, 100), (36, 70), (64, 70), (66, 100)), line(LIGHT, (20, 62), (38, 78), 6),
        line(LIGHT, (80, 62), (62, 78), 6), *head(25, 12, 19, 74),
        *cheeks(e, 15, 53, 5),
        cut(DARK, (27, socket + outer), (48, socket + 4 + inner), (48, 48), (27, 45)),
        cut(DARK, (73, socket + outer - e.odd * 3), (52, socket + 4 + inner), (52, 48), (73, 45)),
        *_glint(e, 38.5, 43.2, 3.6), *_glint(e, 61.5, 43.2, 3.6),
        cut(SHADE, (44, 48), (50, 45), (50, 58), (42, 57)), line(SHADE, (36, 20), (46, 18), 1.4),
        line(SHADE, (35, 24), (44, 22.4), 1.2),
        *mouth(e, 50, 64, 15, 5.0), *_stitches(e), *signs(e, 80, 30),
        disc(RED, 46, 88, 5, 4), disc(RED, 55, 93, 3), disc(RED, 40, 82, 1.6),
        cut(SHADE, (78, 10), (97, 10), (97, 44), (78, 40)), disc(DARK, 92, 16, 2.6),
        line(LIGHT, (79, 10), (79, 40), 2.4), line(RED, (83, 37), (92, 39), 3), line(DARK, (88, 42), (88, 66), 6),
        line(SHADE, (88, 42), (88, 66), 3))


def _glint(e: Expression, x: float, y: float, way: float) -> Figure:
    """What is seen of an eye in a deep socket."""
    r = 1.5 + 1.0 * max(e.lid - 0.6, 0.0)
    return (disc(LIGHT, x + e.look_x * way, y + e.look_y * 1.6, r, r * min(max(e.lid, 0.3), 1.2)),)


def _stitches(e: Expression) -> Figure:
    if e.gape > 0.1:
        return ()
    return tuple(line(LIGHT, (x, 62.6 - e.smile * 2), (x, 66.4 - e.smile * 2), 1.2) for x in (43, 50, 57))


def broker(e: Expression) -> Figure:
    """Slick hair, dark glasses, a tie."""
    down = e.lean * 0.6 - e.brow * 0.8  # the glasses sit as the brows do
    lift = e.odd * 3.0
    return (
        shoulders(DARK, 2), cut(LIGHT, (36, 100), (38, 74), (62, 74), (64, 100)), line(CLOTH, (16, 80), (22, 99), 1.6),
        line(CLOTH, (26, 77), (30, 99), 1.6), line(CLOTH, (84, 80), (78, 99), 1.6),
        line(CLOTH, (74, 77), (70, 99), 1.6), cut(SHADE, (42, 66), (58, 66), (58, 80), (42, 80)),
        *head(18, 14, 8, 73), cut(DARK, (30, 20), (38, 8), (62, 6), (71, 18), (61, 22), (50, 26), (40, 22)),
        cut(DARK, (30, 19), (38, 19), (31, 36)), cut(DARK, (71, 17), (62, 19), (69, 36)),
        line(SHADE, (36, 16), (48, 10), 1.6), line(SHADE, (42, 18), (58, 10), 1.6),
        brow(e, 39, 34, 6.5, 2.2), brow(e, 61, 34 - lift * 0.3, 6.5, 2.2),
        *cheeks(e, 12, 56),
        cut(DARK, (29, 38 + down), (71, 38 + down), (71, 42 + down), (29, 42 + down)),
        cut(DARK, (30, 40 + down), (48, 40 + down), (43, 50 + down), (31, 48 + down)),
        cut(DARK, (52, 40 + down), (70, 40 + down), (69, 48 + down), (57, 50 + down)),
        *_shine(e, 38, 44 + down), *_shine(e, 61, 44 + down),
        line(SHADE, (50, 46), (48, 56), 1.6), *mouth(e, 51, 63, 8.5), *signs(e, 73, 30),
        cut(RED, (46, 78), (54, 78), (53, 83), (57, 100), (43, 100), (47, 83)),
        cut(SHADE, (38, 74), (48, 80), (42, 88), (35, 80)), cut(SHADE, (62, 74), (52, 80), (58, 88), (65, 80)))


def _shine(e: Expression, x: float, y: float) -> Figure:
    """What dark glass mirrors goes where the eyes behind it go; wide eyes show over the rim."""
    at, high = x + e.look_x * 5.0, 2.2 + 1.6 * max(e.lid - 0.5, 0.0)
    wide = e.lid > 1.05
    over = (disc(LIGHT, x, y - 6.4, 4.2, 2.2), disc(DARK, x + e.look_x * 1.6, y - 6.0, 1.4)) if wide else ()
    return (*over, line(LIGHT, (at - 2.2, y + high), (at + 1.6, y - high), 1.9))


def saint(e: Expression) -> Figure:
    """A halo, a hood, eyes that are closed unless something opens them."""
    open_wide = e.lid > 1.0 or e.flush > 0.5
    eyes = (*eye(e, 42.5, 49, 4.4, 3.0), *eye(e, 57.5, 49, 4.4, 3.0)) if open_wide else _blessed(e)
    slip = e.lean * 2.0 - e.brow * 1.2
    return (
        hoop(LIGHT, (50 + e.tilt * 4, 14.5 + slip * 0.6), (27, 9), 4.5),
        cut(CLOTH, (14, 100), (22, 58), (30, 28), (50, 17), (70, 28), (78, 58), (86, 100)),
        cut(DARK, (29, 60), (34, 32), (50, 23), (66, 32), (71, 60), (60, 80), (40, 80)), *head(15, 28, 6, 74),
        *cheeks(e, 9.5, 58, 3.6),
        *eyes, brow(e, 42, 42.5, 4.6, 1.8), brow(e, 58, 42.5, 4.6, 1.8),
        line(SHADE, (50, 48), (47, 58), 2), *mouth(e, 50.5, 65.5, 6.0, 2.0), *signs(e, 68, 40),
        cut(LIGHT, (44, 100), (47, 82), (50, 78), (50, 100)), cut(SHADE, (56, 100), (53, 82), (50, 78), (50, 100)),
        disc(RED, 50, 89, 3.6), line(DARK, (50, 80), (50, 86), 1))


def _blessed(e: Expression) -> Figure:
    """Lids as two bows; what they mean hangs on the smile."""
    dip = 2.6 if e.smile < 0.5 else -2.4
    return tuple(stroke for x in (42.4, 57.6) for stroke in (
        line(DARK, (x - 5.0, 49 - dip / 2), (x, 49 + dip / 2), 2.4),
        line(DARK, (x, 49 + dip / 2), (x + 5.0, 49 - dip / 2), 2.4)))


def headliner(e: Expression) -> Figure:
    """A crest, a star, teeth, a microphone."""
    up = 3.0 * max(e.brow, 0.0)
    return (
        shoulders(RED, 0, 40), cut(DARK, (40, 100), (40, 74), (60, 74), (60, 100)),
        cut(RED, (24, 76), (40, 70), (44, 88), (34, 84)), cut(RED, (76, 76), (60, 70), (56, 88), (66, 84)),
        *(cut(RED, (base - 6, 30), (tip, max(high - up, 0.5)), (base + 6, 30))
          for base, tip, high in ((36, 24, 14), (43, 37, 6), (50, 50, 3), (57, 64, 6), (64, 76, 14))),
        cut(SHADE, (43, 64), (57, 64), (58, 80), (42, 80)), *head(19, 22, 8, 74),
        *cheeks(e, 12, 54),
        *mark("star", (40, 44), 24, DARK, LIGHT), *eye(e, 40, 44, 3.6, 2.8, rim=LIGHT),
        *eye(e, 60.5, 44, 4.4, 3.2), brow(e, 61, 37, 6, 2.6),
        line(SHADE, (51, 48), (49, 56), 1.6), *mouth(e, 50, 62, 12.5, 2.6, tooth=LIGHT), *signs(e, 74, 32),
        line(CLOTH, (85.4, 97.6), (78, 74), 5), disc(DARK, 76, 68, 9), disc(SHADE, 76, 68, 7.4),
        line(DARK, (71, 65), (81, 65), 1.4), line(DARK, (70, 69), (82, 69), 1.4), line(DARK, (72, 73), (80, 73), 1.4))


def widow(e: Expression) -> Figure:
    """A wide hat, a veil, a mouth."""
    brim = 34 - e.brow * 1.4 + max(e.lean, 0.0)
    return (
        shoulders(DARK, 8, 36), cut(SHADE, (44, 66), (56, 66), (58, 84), (42, 84)), *head(16, 26, 5, 76),
        cut(DARK, (30, 60), (32, 36), (36, 34), (38, 62), (33, 76)),
        cut(DARK, (70, 60), (68, 36), (64, 34), (62, 62), (67, 76)),
        *cheeks(e, 9.5, 61, 3.4),
        *eye(e, 42.6, 51, 5.2, 2.9), *eye(e, 57.4, 51, 5.2, 2.9), brow(e, 42.4, 45, 5.4, 2.0),
        brow(e, 57.6, 45, 5.4, 2.0), line(SHADE, (50, 50), (48.6, 59), 1.4),
        *mouth(e, 50, 67.5, 7.2, 3.4, RED, DARK),
        *(line(DARK, (x, 36), (x + 10, 56), 0.6) for x in (30, 40, 50, 60)),
        *(line(DARK, (x + 10, 36), (x, 56), 0.6) for x in (30, 40, 50, 60)),
        line(DARK, (29, 56.6), (71, 56.6), 1.2), disc(DARK, 50, brim, 46, 9), hoop(SHADE, (50, brim), (46, 9), 1.6),
        cut(DARK, (30, brim), (33, brim - 24), (50, brim - 28), (67, brim - 24), (70, brim)),
        cut(RED, (30.5, brim - 4), (31.4, brim - 11), (68.6, brim - 11), (69.5, brim - 4)),
        disc(SHADE, 66, brim - 9, 6), disc(DARK, 66, brim - 9, 2.4), *_tear(e))


def _tear(e: Expression) -> Figure:
    """Old grief runs on; the drop of fear is a second one."""
    return (line(LIGHT, (41, 54), (40, 60), 2.2), *((line(LIGHT, (59, 54), (60, 62), 2.2),) if e.sweat > 0.5 else ()))


def clerk(e: Expression) -> Figure:
    """Round glasses, a visor, ears, a bow tie."""
    wide = max(e.lid, 0.35)
    lenses = tuple(shape for x in (40.5, 59.5) for shape in (
        disc(DARK, x, 47, 9.4), disc(LIGHT, x, 47, 7.6, 7.6 * min(wide, 1.0)),
        disc(DARK, x + e.look_x * 4.2, 47.5 + e.look_y * 3.2, 2.0 + 0.5 * (wide < 1.2))))
    return (
        shoulders(CLOTH, 12, 32), cut(LIGHT, (40, 100), (40, 76), (60, 76), (60, 100)), disc(LIGHT, 29, 46, 6, 8),
        disc(SHADE, 71, 46, 6, 8), cut(SHADE, (45, 66), (55, 66), (55, 80), (45, 80)), *head(19, 16, 10, 72),
        cut(DARK, (30, 32), (31, 18), (40, 10), (60, 10), (69, 18), (70, 32)), line(LIGHT, (58, 10), (54, 22), 1.4),
        *cheeks(e, 13, 58.5, 3.2),
        *lenses, line(DARK, (48, 46), (52, 46), 2),
        brow(e, 40, 36.4, 6, 2.0), brow(e, 60, 36.4, 6, 2.0),
        cut(SHADE, (24, 29), (29, 21), (71, 21), (76, 29), (82, 34), (18, 34)), line(DARK, (18, 34), (82, 34), 1.8),
        *mouth(e, 50, 64.5, 6.4, 2.0), *signs(e, 76, 40),
        cut(RED, (50, 80), (38, 75), (38, 86)), cut(RED, (50, 80), (62, 75), (62, 86)), disc(DARK, 50, 80.5, 2.6),
        line(RED, (70, 50), (88, 26), 3.2), line(LIGHT, (88, 26), (91, 22), 3.2))


def host(e: Expression) -> Figure:
    """A parting, cheekbones, far too many teeth, a collar of light, an earpiece."""
    grin = e.smile * 0.6 + 0.5
    teeth = Expression(smile=grin, gape=max(e.gape, 0.32), teeth=1.0 if e.gape < 0.9 else 0.0)
    return (
        cut(DARK, (10, 100), (18, 74), (38, 70), (62, 70), (82, 74), (90, 100)),
        *band(LIGHT, [(20, 76), (36, 68), (44, 84)], [(26, 84), (38, 80), (46, 98)]),
        *band(LIGHT, [(80, 76), (64, 68), (56, 84)], [(74, 84), (62, 80), (54, 98)]),
        cut(RED, (50, 84), (40, 79), (40, 90)), cut(RED, (50, 84), (60, 79), (60, 90)), disc(DARK, 50, 84.5, 2.6),
        cut(SHADE, (43, 66), (57, 66), (58, 80), (42, 80)), *head(17, 14, 11, 75),
        cut(DARK, (32, 28), (31, 12), (44, 3), (44, 20), (38, 20)),
        cut(DARK, (44, 3), (62, 4), (70, 14), (64, 20), (44, 21)), cut(DARK, (70, 14), (69, 30), (64, 20)),
        *(line(SHADE, (x, 6.5), (x + 8, 18), 1.1) for x in (44, 50, 56)),
        *cheeks(e, 11.5, 53),
        *eye(e, 41.5, 41, 5.0, 3.0), *eye(e, 58.5, 41, 5.0, 3.0), brow(e, 41, 34, 6, 2.4), brow(e, 59, 34, 6, 2.4),
        line(SHADE, (50, 44), (47.6, 52), 1.8), *mouth(teeth, 50, 61, 11.5, 2.6), *signs(e, 73, 34),
        disc(RED, 32, 44, 2.4), line(DARK, (32, 46), (36, 62), 1.2))


def chair(_e: Expression) -> Figure:
    """Nobody sits there any more: a high back, a seat, and a light on it."""
    return (
        cut(CLOTH, (44, 0), (56, 0), (92, 92), (8, 92)), disc(SHADE, 50, 92, 42, 5),
        line(DARK, (32, 14), (30, 96), 5), line(DARK, (68, 14), (70, 96), 5), line(DARK, (32, 16), (68, 16), 7),
        *(line(DARK, (x, 18), (x, 58), 2.6) for x in (40, 46.6, 53.4, 60)), line(DARK, (31, 58), (69, 58), 5),
        cut(RED, (27, 66), (73, 66), (77, 75), (23, 75)), line(DARK, (24, 77), (76, 77), 3),
        line(DARK, (25, 78), (22, 97), 4.4), line(DARK, (75, 78), (78, 97), 4.4))


CAST: Mapping[str, Portrait] = MappingProxyType({
    "butcher": butcher, "broker": broker, "saint": saint, "headliner": headliner, "widow": widow, "clerk": clerk,
    "host": host})
SCENERY: Mapping[str, Portrait] = MappingProxyType({"chair": chair})
"""What stands where somebody was."""


SLEEVES: Mapping[str, tuple[str, str]] = MappingProxyType({
    "butcher": (SHADE, LIGHT), "broker": (DARK, LIGHT), "saint": (CLOTH, LIGHT), "headliner": (RED, LIGHT),
    "widow": (DARK, CLOTH), "clerk": (CLOTH, LIGHT), "host": (DARK, LIGHT)})
"""Of what ink their sleeves are, and their hands or gloves."""
DRESS_SLEEVES = (CLOTH, DARK, SHADE, RED, DARK, CLOTH, SHADE)  # of people who were made up, by their dress


def sleeves(name: str) -> tuple[str, str]:
    """Of what ink the sleeves of whoever is called so are, and the hands."""
    somebody = person_named(name)
    plain = (DRESS_SLEEVES[somebody.dress] if somebody is not None else CLOTH, LIGHT)
    return SLEEVES.get(name, plain)


def arms(name: str) -> Figure:
    """What lies on the table before whoever is called so: their shadow, and two forearms that hide the chest's foot."""
    sleeve, skin = sleeves(name)
    cuff = CLOTH if sleeve in (DARK, SHADE) else DARK
    under = SHADE if skin == LIGHT else DARK
    shade = tuple(Shape(oval(50, 97, 70 + wide, 7 + wide / 3), DARK, 0.22) for wide in (-12.0, 0.0, 8.0))
    body = cut(CLOTH if sleeve == SHADE else sleeve, (6, 82), (94, 82), (100, 99), (0, 99))
    left = (cut(sleeve, (10, 72), (23, 79), (46, 90), (45, 101), (-4, 102), (-15, 97), (-12, 88)),
            line(cuff, (43.5, 88.5), (42.5, 101.4), 3.4))
    right = (cut(sleeve, (90, 72), (77, 79), (54, 90), (55, 101), (104, 102), (115, 97), (112, 88)),
             line(cuff, (58.5, 88.5), (60, 101.4), 3.4))
    hands = (cut(under, (57, 91), (64, 93), (63, 101), (40, 102), (36, 97), (41, 92)),
             cut(skin, (39, 90), (51, 88), (62, 91), (64, 96), (60, 101), (43, 101)),
             *(line(under, (x, 92), (x + 3.6, 100), 1.2) for x in (48, 52, 56)))
    return (*shade, body, *left, *right, *hands)
