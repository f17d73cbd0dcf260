"""Whoever sits across the table, as it is drawn: a bust with its arms on the table, whose face and eyes move."""

from __future__ import annotations

from panda3d.core import AntialiasAttrib, GeomNode, LMatrix4, NodePath, TransparencyAttrib

from game.scenes.table.company.flat_figure import flat_mesh, upright
from game.scenes.table.company.seat_place import TALL, Place
from game.scenes.table.company_look import CompanyLook
from game.scenes.table.lamp_light import times
from game.scenes.table.look_fields import Colour
from game.scenes.table.table_surface import LAYER_COMPANY, on_table
from game.ui.boxes import Shape
from game.ui.expressions import AT_REST, Expression, mixed
from game.ui.portrait_cast import arms
from game.ui.portraits import figure

BUST = 100.0  # units of a portrait
MIDDLE = BUST / 2
TILT_DEG = 4.0
LEAN = 3.0  # units that somebody leans forward or back
EYES_Y = 46.0  # where about the eyes of a portrait are


class SitterView:
    """One figure. It is drawn anew only when its face changes, and moved only when the camera does."""

    def __init__(self, look: CompanyLook) -> None:
        self.root = NodePath("sitter")
        self.root.set_light_off(10)
        self.root.set_shader_off(10)
        self.root.set_texture_off(10)
        self.root.set_two_sided(True)
        self.root.set_antialias(AntialiasAttrib.M_multisample)
        on_table(self.root, LAYER_COMPANY)
        self.root.hide()
        self._look = look
        self._face = ""
        self._node: NodePath[GeomNode] | None = None
        self._arms: NodePath[GeomNode] | None = None
        self._from = self._to = AT_REST
        self._passed_s = look.turn_s
        self._drawn: tuple[str, Expression] | None = None
        self._place: Place | None = None
        self._tint: Colour = (1.0, 1.0, 1.0)

    @property
    def sitting(self) -> str:
        """Whose face it is, whether or not there is room for it; empty where nobody sits there."""
        return self._face

    @property
    def place(self) -> Place | None:
        """Where it is seen."""
        return self._place

    @property
    def expression(self) -> Expression:
        """As it looks now."""
        share = min(self._passed_s / self._look.turn_s, 1.0) if self._look.turn_s else 1.0
        return mixed(self._from, self._to, share) if share < 1.0 else self._to

    def light(self, colour: Colour) -> None:
        """This light falls on it."""
        self._tint = times(colour, (self._look.lit,) * 3)
        self.root.set_color_scale(*self._tint, 1.0)

    def seat(self, face: str) -> None:
        """This is who sits there; empty: nobody."""
        if face != self._face:
            self._face, self._drawn = face, None
            self._from = self._to = AT_REST
            self._redraw_arms()
        if not face:
            self.stand(None)
            self._take_away()

    def stand(self, place: Place | None) -> None:
        """Be seen there; None: not at all."""
        if place is None or not self._face:
            if self._place is not None or not self.root.is_hidden():
                self._place = None
                self.root.hide()
            return
        if place != self._place:
            self._place = place
            self.root.set_mat(upright((place.right, place.forward, place.up), place.unit_m, place.foot))
            self.root.show()

    def feel(self, expression: Expression, still: bool) -> None:
        """Take on this expression; at once where motion is reduced."""
        if expression == self._to:
            return
        self._from, self._to = self.expression, expression
        self._passed_s = self._look.turn_s if still else 0.0

    def update(self, dt_s: float) -> None:
        """Let a face change; nothing is drawn that nobody sees."""
        self._passed_s = min(self._passed_s + dt_s, self._look.turn_s)
        if self._place is None or not self._face:
            return
        now = self.expression
        if self._drawn != (self._face, now):
            self._drawn = (self._face, now)
            self._redraw(now)

    def eyes(self) -> tuple[float, float] | None:
        """Where its eyes are on the picture; None where it is not seen."""
        if self._place is None:
            return None
        place = self._place
        high = place.top - place.bottom
        return place.left + place.wide / 2, place.bottom + high * (TALL - EYES_Y) / TALL

    def dispose(self) -> None:
        """Take it out of the scene."""
        self.root.remove_node()

    def _take_away(self) -> None:
        if self._node is not None:
            self._node.remove_node()
            self._node = None

    def _redraw(self, now: Expression) -> None:
        self._take_away()
        shapes = figure(self._face, now)
        self._node = self.root.attach_new_node(flat_mesh(shapes, self._look, "bust"))
        _turn_about(self._node, TILT_DEG * now.tilt, LEAN * now.lean)

    def _redraw_arms(self) -> None:
        if self._arms is not None:
            self._arms.remove_node()
            self._arms = None
        if not self._face:
            return
        shapes: tuple[Shape, ...] = arms(self._face)
        self._arms = self.root.attach_new_node(flat_mesh(shapes, self._look, "arms"))
        self._arms.set_transparency(TransparencyAttrib.M_alpha)  # the shadow under them
        self._arms.set_pos(-MIDDLE, 0.0, TALL)
        self._arms.set_bin("background", LAYER_COMPANY + 1)  # before the bust


def _turn_about(node: NodePath[GeomNode], turn_deg: float, lean: float) -> None:
    """Tilt a bust about the middle of its foot; who leans forward is nearer, and lower."""
    node.set_pos_hpr(0.0, 0.0, TALL - BUST - lean, 0.0, 0.0, turn_deg)
    node.set_scale(1.0 + lean / BUST)
    node.set_mat(LMatrix4.translate_mat(-MIDDLE, 0.0, BUST) * node.get_mat())
