"""What a stage is set in, as nodes: a dark box with walls and a roof, the curtain, the front with its plaque."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from panda3d.core import GeomNode, NodePath, TextFont, TextNode, TransparencyAttrib

from game.scenes.paper_theatre import proscenium
from game.scenes.paper_theatre.paper_mesh import Paper, paper_node
from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.paper_shop import PaperShop
from game.scenes.paper_theatre.proscenium import BASE, FOOT, HALF, HEAD, LEFT, PLAQUE, RIGHT, TOP
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import DEPTH, Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import Point
from game.scenes.table.meshes import Mesh
from game.story.scenery import TALL

GATHERED = 0.09  # of its width, what an open curtain takes
LARGEST_EM = 0.78  # of the letters on the plaque
GATHERED_LIGHT = 0.55  # on its cloth, which is beside the footlights
BACK = DEPTH + 0.45
DARK: Colour = (0.02, 0.012, 0.014)
CARDBOARD: Colour = (0.16, 0.075, 0.05)
WIDER = 0.45  # what base and crest have beyond the front
ROOM = Bounds(LEFT - WIDER, FOOT - 0.1, RIGHT + WIDER, TOP + 0.1)
LIGHTS_TO, CLOTH_FROM = 0.6, TALL - 1.4  # what of the opening footlights and valance reach into
PILLAR_TO = HALF - 0.25
STRIPS = (
    Bounds(ROOM.left, ROOM.foot, ROOM.right, LIGHTS_TO),
    Bounds(LEFT - 0.1, LIGHTS_TO, -PILLAR_TO, CLOTH_FROM), Bounds(PILLAR_TO, LIGHTS_TO, RIGHT + 0.1, CLOTH_FROM),
    Bounds(LEFT - 0.1, CLOTH_FROM, RIGHT + 0.1, ROOM.top))
"""Of the front, all that is round its opening."""
WALL, ROOF = RIGHT - 0.1, TALL + HEAD - 0.1
Board = tuple[float, tuple[Point, Point, Point, Point]]


class TheatreFront:
    """``inside`` is drawn before what stands on the stage; ``root``, which hides what it hides, after that."""

    def __init__(self, shop: PaperShop) -> None:
        self._inks = shop.inks
        self.inside = NodePath("inside")
        self.inside.attach_new_node(_boards((*_sides(), _roof()), DARK))
        self.inside.set_two_sided(True)
        self.inside.set_transparency(TransparencyAttrib.M_none)
        self.root = NodePath("proscenium")
        self.root.attach_new_node(_boards((_roof(),), CARDBOARD)).set_transparency(TransparencyAttrib.M_none)
        around = self.root.attach_new_node(_boards(_sides(), CARDBOARD))
        around.set_transparency(TransparencyAttrib.M_none)
        around.set_bin("opaque", 0)  # from behind they hide what stands before the front, whatever that is
        around.set_depth_test(True)
        around.set_depth_write(True)
        self._curtains = [self._curtain(side) for side in (-1.0, 1.0)]
        self._shop = shop
        self._picture: PaperPicture | None = None
        self._printed = self.root.attach_new_node("printed")
        self._plaque = self.root.attach_new_node("plaque")
        self.open(0.0)

    def paint(self) -> None:
        """Have the front be there, where it is not yet."""
        if self._picture is not None:
            return
        self._picture = self._shop.picture(ROOM)
        for cuts in _printed():
            self._shop.lay(self._picture.drawn, cuts, Paper(self._inks, ROOM))
        self._picture.shown(STRIPS).reparent_to(self._printed)

    def open(self, share: float) -> None:
        """Have the curtain be so far open."""
        for side, node in zip((-1.0, 1.0), self._curtains, strict=True):
            wide = 1.0 - (1.0 - GATHERED) * share
            node.set_sx(wide)
            node.set_x(side * (HALF + 0.2) * (1.0 - wide))

    def write(self, text: str, font: TextFont) -> None:
        """Have this stand on the plaque, as large as there is room for it."""
        self._plaque.get_children().detach()
        if not text:
            return
        (left, foot), _, (right, top), _ = PLAQUE
        letters = TextNode("plaque")
        letters.set_font(font)
        letters.set_align(TextNode.A_center)
        letters.set_text(text)
        letters.set_text_color(*self._inks["ink"], 1.0)
        em = min(LARGEST_EM, (right - left - 0.6) / letters.get_width())
        node = self._plaque.attach_new_node(letters.generate())
        node.set_scale(em)
        node.set_pos(0.0, 0.0, (foot + top - (letters.get_top() + letters.get_bottom()) * em) / 2)

    def dispose(self) -> None:
        """Give the buffer back; it may be painted again."""
        self._printed.get_children().detach()
        if self._picture is not None:
            self._picture.dispose()
            self._picture = None

    def _curtain(self, side: float) -> NodePath:
        node = self.root.attach_new_node(paper_node("curtain", proscenium.curtain(side).cuts, Paper(self._inks, ROOM)))
        node.set_y(0.3)
        node.set_color_scale(GATHERED_LIGHT, GATHERED_LIGHT, GATHERED_LIGHT, 1.0)
        node.set_two_sided(True)
        return node


@cache
def _printed() -> tuple[tuple[Cut, ...], ...]:
    """What is laid round the opening, the same in every theatre."""
    return tuple(tuple(sheet.cuts) for sheet in (proscenium.valance(), proscenium.front(), proscenium.footlights()))


def _sides() -> tuple[Board, ...]:
    """Back and sides of the box, each seen from outside, and how bright it is."""
    return ((0.7, ((WALL, BACK, -BASE), (-WALL, BACK, -BASE), (-WALL, BACK, ROOF), (WALL, BACK, ROOF))),
            (0.8, ((-WALL, BACK, -BASE), (-WALL, 0.0, -BASE), (-WALL, 0.0, ROOF), (-WALL, BACK, ROOF))),
            (0.8, ((WALL, 0.0, -BASE), (WALL, BACK, -BASE), (WALL, BACK, ROOF), (WALL, 0.0, ROOF))))


def _roof() -> Board:
    return 1.0, ((-WALL, 0.0, ROOF), (WALL, 0.0, ROOF), (WALL, BACK, ROOF), (-WALL, BACK, ROOF))


def _boards(boards: Sequence[Board], colour: Colour) -> GeomNode:
    mesh = Mesh()
    for tone, corners in boards:
        shade = (*(part * tone for part in colour), 1.0)
        mesh.quad(*(mesh.vertex(corner, colour=shade) for corner in corners))
    return mesh.node("boards")
