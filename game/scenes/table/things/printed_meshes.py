"""Cards and sheets: paper with rounded corners, what is printed on it, and the letters."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import GeomNode, NodePath, TextFont, TextNode, TransparencyAttrib

from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import UP, Mesh
from game.scenes.table.things.relief import shone
from game.scenes.table.things.thing import Kind
from game.scenes.table.things.thing_blocks import PAPER_M, footprint_m

CORNER_M, CORNER_PIECES = 0.0035, 5
FRAME_M, FRAME_WIDTH_M = 0.0028, 0.0007  # from the edge of a card, and how thick
LATTICE = 7  # diamonds across the back of a card
LINES, LINE_M = 7, 0.0008  # printed on a sheet
HEAD_SHARE = 0.22  # of a sheet, for its name
ABOVE_M = 0.0002  # what is printed lies over the paper
LETTERS_M = (0.0155, 0.0138, 0.0120, 0.0105, 0.0088, 0.0074)  # an em of a title; the first with which it fits
MARGIN_M = 0.005
BY_M, BY_LINE = 0.0062, 1.25  # an em of who said something, and what a line of it takes
FAINT = 0.45  # of the ink, in lines to write on

Flat = Sequence[tuple[float, float]]


def paper_mesh(look: LookSpec, kind: Kind) -> GeomNode:
    """The paper of a card or a sheet, its middle round the origin: the front above, the back below."""
    wide, deep = footprint_m(look.things, kind)
    mesh = Mesh()
    rim = _rounded(wide, deep, CORNER_M if kind is Kind.CARD else CORNER_M / 4)
    paper = look.things.paper if kind is Kind.CARD else look.things.sheet
    back = look.things.back if kind is Kind.CARD else tuple(part * 0.9 for part in paper)
    _sheet(mesh, look, rim, paper, PAPER_M / 2)
    _sheet(mesh, look, [(-x, y) for x, y in rim], back, -PAPER_M / 2)
    return mesh.node(kind.value)


def print_mesh(look: LookSpec, kind: Kind) -> GeomNode:
    """What is printed on every one of them, whatever its letters say; to be drawn over the paper."""
    wide, deep = footprint_m(look.things, kind)
    mesh = Mesh()
    if kind is Kind.CARD:
        _frame(mesh, look, wide, deep, 1.0, look.things.ink)
        _frame(mesh, look, wide, deep, -1.0, look.things.paper)
        _lattice(mesh, look, wide, deep, look.things.paper)
    else:
        _ruled(mesh, look, wide, deep)
    return mesh.node("print")


def title(look: LookSpec, kind: Kind, label: str, font: TextFont) -> NodePath:
    """The letters of a card or sheet, level over its middle: as large as there is room for them."""
    wide, deep = footprint_m(look.things, kind)
    room = deep * HEAD_SHARE if kind is Kind.SHEET else deep - 2 * MARGIN_M
    middle = deep / 2 - room / 2 - MARGIN_M / 2 if kind is Kind.SHEET else 0.0
    return _over_paper(_lettered(look, label, font, (wide - 2 * MARGIN_M, room), middle))


def told_words(look: LookSpec, words: str, by: str, font: TextFont) -> NodePath:
    """A few words on a card, as large as there is room for them; under them, small, who said so."""
    wide, deep = (size - 2 * MARGIN_M for size in footprint_m(look.things, Kind.CARD))
    last = BY_M * BY_LINE if by else 0.0
    whole = NodePath("words")
    _lettered(look, words, font, (wide, deep - last), last / 2).reparent_to(whole)
    if by:
        _lettered(look, by, font, (wide, last), (last - deep) / 2, (BY_M,)).reparent_to(whole)
    return _over_paper(whole)


def _lettered(look: LookSpec, label: str, font: TextFont, room: tuple[float, float], middle: float,
              ems_m: Sequence[float] = LETTERS_M) -> NodePath:
    """Letters that lie on paper, within a room that is so wide and high, its middle at this ``y``."""
    text = TextNode("title")
    text.set_font(font)
    text.set_align(TextNode.A_center)
    text.set_text_color(*look.things.ink, 1.0)
    em_m = _set_letters(text, label, *room, ems_m)
    node = NodePath(text.generate())
    node.set_scale(em_m)
    node.set_hpr(0.0, -90.0, 0.0)
    node.set_pos(0.0, middle - (text.get_top() + text.get_bottom()) / 2 * em_m, PAPER_M / 2 + 2 * ABOVE_M)
    return node


def _over_paper(letters: NodePath) -> NodePath:
    letters.set_transparency(TransparencyAttrib.M_alpha)
    letters.set_depth_write(False)
    letters.set_depth_offset(2)
    return letters


def _set_letters(text: TextNode, label: str, wide_m: float, high_m: float, ems_m: Sequence[float]) -> float:
    """Set a title as large as it fits, and cut one short that fits in no size. Gives an em, in m."""
    for em_m in ems_m:
        if _fits(text, label, em_m, wide_m, high_m):
            return em_m
    least_m, words = ems_m[-1], label.split()
    while len(words) > 1 and not _fits(text, f"{' '.join(words)}\u2026", least_m, wide_m, high_m):
        words.pop()
    return min(least_m, wide_m / text.get_width())  # one long word is set smaller


def _fits(text: TextNode, label: str, em_m: float, wide_m: float, high_m: float) -> bool:
    text.set_text(label)
    text.set_wordwrap(wide_m / em_m)
    return text.get_height() * em_m <= high_m and text.get_width() * em_m <= wide_m


def _sheet(mesh: Mesh, look: LookSpec, rim: Flat, tint: Sequence[float], z: float) -> None:
    normal = UP if z > 0.0 else (0.0, 0.0, -1.0)
    # What is below comes up when it is turned over: it is lit as if it lay there.
    colour = shone(look)(tint, UP)
    middle = mesh.vertex((0.0, 0.0, z), normal, colour=colour)
    around = [mesh.vertex((x, y, z), normal, colour=colour) for x, y in rim]
    for at, corner in enumerate(around):
        mesh.triangle(middle, around[at - 1], corner)


def _rounded(wide: float, deep: float, radius: float) -> list[tuple[float, float]]:
    """A rectangle with rounded corners, anticlockwise from above."""
    points = []
    for quarter, (side, way) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(CORNER_PIECES + 1):
            turn = math.pi / 2 * (quarter + step / CORNER_PIECES)
            points.append((side * (wide / 2 - radius) + radius * math.cos(turn),
                           way * (deep / 2 - radius) + radius * math.sin(turn)))
    return points


def _frame(mesh: Mesh, look: LookSpec, wide: float, deep: float, side: float, tint: Colour) -> None:
    """A thin line round a card, a little from its edge."""
    outer = _rounded(wide - 2 * FRAME_M, deep - 2 * FRAME_M, CORNER_M / 2)
    inner = _rounded(wide - 2 * (FRAME_M + FRAME_WIDTH_M), deep - 2 * (FRAME_M + FRAME_WIDTH_M), CORNER_M / 2)
    for at in range(len(outer)):
        _printed(mesh, look, (outer[at - 1], outer[at], inner[at], inner[at - 1]), side, tint)


def _lattice(mesh: Mesh, look: LookSpec, wide: float, deep: float, tint: Colour) -> None:
    """Diamonds all over the back."""
    pitch = (wide - 4 * FRAME_M) / LATTICE
    rows = int((deep - 4 * FRAME_M) / pitch)
    half = pitch * 0.32
    for row in range(rows):
        for column in range(LATTICE):
            x, y = (column - (LATTICE - 1) / 2) * pitch, (row - (rows - 1) / 2) * pitch
            _printed(mesh, look, ((x + half, y), (x, y + half), (x - half, y), (x, y - half)), -1.0, tint)


def _ruled(mesh: Mesh, look: LookSpec, wide: float, deep: float) -> None:
    """Lines to write on, under a bolder one for the name."""
    left, top = -wide / 2 + MARGIN_M, deep / 2 - deep * HEAD_SHARE
    step = (top + deep / 2 - MARGIN_M) / LINES
    for line in range(LINES + 1):
        ink = look.things.ink if not line else _faint(look)
        y, thick = top - line * step, LINE_M if line else 2 * LINE_M
        _printed(mesh, look, ((left, y - thick), (-left, y - thick), (-left, y), (left, y)), 1.0, ink)


def _faint(look: LookSpec) -> Colour:
    red, green, blue = (paper + (ink - paper) * FAINT
                        for ink, paper in zip(look.things.ink, look.things.sheet, strict=True))
    return red, green, blue


def _printed(mesh: Mesh, look: LookSpec, corners: Flat, side: float, tint: Sequence[float]) -> None:
    """A patch of ink on the front (side 1) or on the back (-1); corners anticlockwise from above."""
    normal: Point = (0.0, 0.0, side)
    z, colour = side * (PAPER_M / 2 + ABOVE_M), shone(look)(tint, UP)
    order = corners if side > 0.0 else list(reversed(corners))
    mesh.quad(*(mesh.vertex((x, y, z), normal, colour=colour) for x, y in order))
