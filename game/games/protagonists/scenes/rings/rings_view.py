"""Rings and standees as nodes in the tray: flat paint on the felt, figures of paper that stand on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from panda3d.core import NodePath, TransparencyAttrib

from game.games.protagonists.scenes.rings.ring_places import Ring, Stand
from game.scenes.paper_theatre.figures import standee
from game.scenes.paper_theatre.paper_mesh import Paper
from game.scenes.paper_theatre.paper_picture import PaperPicture
from game.scenes.paper_theatre.paper_shop import PaperShop
from game.scenes.paper_theatre.staging import bounds
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.paper_theatre.tiles import around
from game.scenes.table.meshes import Mesh, add_arc, add_stroke
from game.scenes.table.table_surface import on_table
from game.scenes.table.table_view import TableView
from game.story.scenery import Figure, Mark

LAYER_RINGS = 30
ROUND = 6.2831853
PIECES = 48
LINE_M, WAY_M = 0.0022, 0.0016
BRIGHT = 1.7
TALL_UNITS = 3.4  # of a figure on the stage of paper, with its hat
TALL_M = 0.062  # of the same in the tray
LEANS_DEG = -24.0  # back, so that it is seen from the seat
PAINT, LIT_PAINT = (0.93, 0.90, 0.78, 0.85), (1.0, 0.82, 0.36, 1.0)
LIFT_M, FLAT_M = 0.014, 0.0006


class RingsView:
    """What stands in the tray while somebody has a turn."""

    def __init__(self, look: TheatreLook, view: TableView) -> None:
        self._view = view
        self._shop = PaperShop(look.inks, view.assets, view.output)
        self._root = NodePath("rings")
        for off in (self._root.set_light_off, self._root.set_shader_off):
            off(10)
        on_table(self._root, LAYER_RINGS)
        self._people: dict[str, NodePath] = {}
        self._pictures: list[PaperPicture] = []
        self._figures: dict[str, Figure] = {}

    @property
    def standing(self) -> bool:
        """Whether they are there."""
        return self._root.has_parent()

    def show(self, rings: Sequence[Ring], ways: Sequence[tuple[str, str]], stands: Sequence[Stand],
             figures: Mapping[str, Figure], lit: Sequence[str] = ()) -> None:
        """These rings with the ways between them, and these people; ``lit``: spots that one move leads to."""
        self._root.reparent_to(self._view.root)
        self._root.find_all_matches("paint*").detach()
        paint = _paint(rings, ways, lit)
        paint.set_transparency(TransparencyAttrib.M_alpha)
        paint.reparent_to(self._root)
        wanted = {stand.who: figures[stand.who] for stand in stands if stand.who in figures}
        if wanted != self._figures:
            self._cut_out(wanted)
        for stand in stands:
            self.move(stand.who, stand.x, stand.y)

    def move(self, who: str, x: float, y: float, lifted: bool = False) -> None:
        """Somebody stands here, or hangs over it in a hand."""
        node = self._people.get(who)
        if node is not None:
            node.set_pos(x, y, LIFT_M if lifted else 0.0)

    def clear(self) -> None:
        """Nothing of it is on the table, and buffers are given back."""
        self._root.detach_node()
        self._cut_out({})

    def _cut_out(self, figures: Mapping[str, Figure]) -> None:
        """Everybody anew, as they are drawn for the stage."""
        for node in self._people.values():
            node.remove_node()
        for picture in self._pictures:
            picture.dispose()
        self._pictures, self._people, self._figures = [], {}, dict(figures)
        for who, figure in figures.items():
            node = self._root.attach_new_node(who)
            node.set_p(LEANS_DEG)
            node.set_scale(TALL_M / TALL_UNITS)
            self._draw(figure).reparent_to(node)
            self._people[who] = node

    def _draw(self, figure: Figure) -> NodePath:
        cuts = tuple(standee(figure, Mark(at=0.0)).cuts)
        room = around(cuts, bounds(0.0))
        picture = self._shop.picture(room)
        self._shop.lay(picture.drawn, cuts, Paper(self._shop.inks, room), None, BRIGHT)
        self._pictures.append(picture)
        return picture.shown([room])


def _paint(rings: Sequence[Ring], ways: Sequence[tuple[str, str]], lit: Sequence[str]) -> NodePath:
    """Circles on the felt, and a line from each to those beside it."""
    mesh, places = Mesh(), {ring.spot: ring for ring in rings}
    for ring in rings:
        painted = Mesh()
        add_arc(painted, ring.radius - LINE_M, ring.radius, 0.0, ROUND, PIECES, FLAT_M, (ring.x, ring.y))
        mesh.append(painted, LIT_PAINT if ring.spot in lit else PAINT)
    for one, other in ways:
        a, b = places[one], places[other]
        reach = ((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5
        share = a.radius / reach if reach else 0.0
        begins, ends = ((a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, FLAT_M) for part in (share, 1.0 - share))
        painted = Mesh()
        add_stroke(painted, begins, ends, WAY_M)
        mesh.append(painted, PAINT)
    return NodePath(mesh.node("paint"))
