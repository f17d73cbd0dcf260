"""The hand of a computer as it is drawn: it comes in, holds a die between its fingers, lets go and is gone.

Fingers behind the die are drawn before it, the thumb after it. The hand only shows where dice are held: it moves none.
"""

from __future__ import annotations

from panda3d.core import GeomNode, NodePath

from game.scenes.table.company.flat_figure import flat_mesh, upright
from game.scenes.table.company.seat_place import Eye
from game.scenes.table.company_look import CompanyLook
from game.scenes.table.lamp_light import times
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import Point
from game.scenes.table.table_surface import LAYER_COMPANY, lay_over, on_table
from game.ui.portrait_hands import hand

UNITS = 100.0
STEPS = 5  # so many pictures from shut to open
BEFORE_BIN = 55
AWAY_S = 0.32  # within this time it is out of the picture
AWAY = (2.6, 3.3)  # so many hands to the side and down


class HandView:
    """One hand, right or left, over a table that is seen by one camera."""

    def __init__(self, look: CompanyLook) -> None:
        self.root = NodePath("hand of a computer")
        self.root.set_light_off(10)
        self.root.set_shader_off(10)
        self.root.set_texture_off(10)
        self.root.set_two_sided(True)
        self.root.hide()
        self._look = look
        self._behind: NodePath[GeomNode] | None = None
        self._before: NodePath[GeomNode] | None = None
        self._drawn: tuple[str, int] = ("", -1)
        self._at: tuple[Eye, Point, bool] | None = None
        self._left_s: float | None = None  # since it let go
        self._whose = ""

    @property
    def shown(self) -> bool:
        """Whether it is in the picture."""
        return not self.root.is_hidden()

    @property
    def place(self) -> Point | None:
        """What it holds is there; None where no hand is in the picture."""
        return self._at[1] if self._at is not None else None

    def light(self, colour: Colour) -> None:
        """This light falls on it."""
        self.root.set_color_scale(*times(colour, (self._look.lit,) * 3), 1.0)

    def hold(self, whose: str, eye: Eye, point: Point, left: bool, grip: float, away: float = 0.0) -> None:
        """Be the hand of ``whose``, round what is at ``point``; ``away``: how far out of the picture, 0 to 1."""
        self._whose, self._at, self._left_s = whose, (eye, point, left), None
        self._draw(grip)
        self._stand(away)

    def let_go(self, still: bool) -> None:
        """Open, and leave the picture; at once where motion is reduced."""
        if self._at is None:
            return
        if still:
            self.put_away()
        else:
            self._left_s = 0.0

    def put_away(self) -> None:
        """There is no hand."""
        self._at, self._left_s = None, None
        if not self.root.is_hidden():
            self.root.hide()

    def update(self, dt_s: float) -> None:
        """Let a hand that has let go leave."""
        if self._left_s is None:
            return
        self._left_s += dt_s
        share = self._left_s / AWAY_S
        if share >= 1.0:
            self.put_away()
            return
        self._draw(max(0.0, 1.0 - 5.0 * share))
        self._stand(max(0.0, share - 0.25) / 0.75)

    def _draw(self, grip: float) -> None:
        step = round(min(max(grip, 0.0), 1.0) * STEPS)
        if self._drawn == (self._whose, step):
            return
        self._drawn = (self._whose, step)
        for old in (self._behind, self._before):
            if old is not None:
                old.remove_node()
        pieces = hand(self._whose, step / STEPS)
        self._behind = self.root.attach_new_node(flat_mesh(pieces.behind, self._look, "behind"))
        on_table(self._behind, LAYER_COMPANY + 2)
        self._before = self.root.attach_new_node(flat_mesh(pieces.before, self._look, "before"))
        lay_over(self._before, BEFORE_BIN)

    def _stand(self, away: float) -> None:
        if self._at is None:
            return
        eye, point, left = self._at
        unit_m, side = self._look.hand_m / UNITS, -1.0 if left else 1.0
        gone = away * away * (3.0 - 2.0 * away)
        across, down = AWAY[0] * gone * self._look.hand_m * side, AWAY[1] * gone * self._look.hand_m
        at = [p + across * r - down * u for p, r, u in zip(point, eye.right, eye.up, strict=True)]
        right = (side * eye.right[0], side * eye.right[1], side * eye.right[2])
        self.root.set_mat(upright((right, eye.forward, eye.up), unit_m, (at[0], at[1], at[2])))
        if self.root.is_hidden():
            self.root.show()
