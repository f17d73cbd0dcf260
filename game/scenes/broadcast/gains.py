"""What somebody got, as a plate that flies from the middle of the picture to the figure in which it is counted.

With motion reduced it stands at that figure for a moment instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from panda3d.core import NodePath

from game.scenes.stage_spec import BroadcastSpec
from game.ui.boxes import Item, Rect, ScreenLayout, Shape
from game.ui.layout_tools import LayoutKit
from game.ui.paint import Painter
from game.ui.screen import Place
from game.ui.shapes import slab
from game.ui.styles import Tone
from game.ui.theme import TONE_INKS

OVER_SCREEN = 10  # drawn after the screen: it flies over what is read
LEAN = 0.3  # of the height of a plate
LEAST_SHARE = 0.55  # of its size that a plate has left when it arrives


@dataclass(frozen=True, slots=True)
class Gain:
    """What was got or lost: the words of it, and where it is counted (``counts`` of what stands on the screen)."""

    counts: str
    words: str
    tone: Tone = Tone.PLAIN


@dataclass(slots=True)
class _Plate:
    gain: Gain
    node: NodePath
    item: Item
    start: tuple[float, float]  # pixels, of its middle


class Gains:
    """The plates on their way. ``under``: a 2-D root that spans -1 to 1 both ways."""

    def __init__(self, under: NodePath, spec: BroadcastSpec) -> None:
        self._spec = spec
        self._root = under.attach_new_node("gains", OVER_SCREEN)
        self._root.set_bin("unsorted", 0)
        self._root.set_depth_test(False)
        self._root.set_depth_write(False)
        self._root.set_two_sided(True)
        self._gains: tuple[Gain, ...] = ()
        self._plates: list[_Plate] = []
        self._t_s = 0.0
        self._pace = 1.0
        self._made_for: object = None

    @property
    def on_the_way(self) -> bool:
        """Whether something has not arrived yet, or stands at its figure still."""
        return bool(self._gains)

    def show(self, gains: Sequence[Gain], pace: float) -> None:
        """Let these fly, together; ``pace``: times as fast as usual. What flies still has arrived."""
        self.clear()
        self._gains, self._pace, self._t_s = tuple(gains), pace, 0.0

    def update(self, dt_s: float, kit: LayoutKit, painter: Painter, layout: ScreenLayout, still: bool) -> None:
        """One frame. ``still``: nothing flies. What nobody sees counted is not shown."""
        if not self._gains:
            return
        if layout.modal is not None or self._t_s >= self._lasts_s(still):
            self.clear()
            return
        made_for = (painter, kit.unit, layout.window)
        if made_for != self._made_for:
            self._drop()
            self._made_for = made_for
            self._make(kit, painter, layout)
        width, height = layout.window
        self._root.set_pos(-1, 0, 1)
        self._root.set_scale(2 / max(1, width), 1, 2 / max(1, height))
        for plate in self._plates:
            self._place(plate, layout, still)
        self._t_s += dt_s * self._pace

    def clear(self) -> None:
        """All of them have arrived."""
        self._gains = ()
        self._drop()

    def dispose(self) -> None:
        """Take them off the window."""
        self.clear()
        self._root.remove_node()

    def _lasts_s(self, still: bool) -> float:
        return self._spec.gain_still_s if still else self._spec.gain_held_s + self._spec.gain_s

    def _drop(self) -> None:
        for plate in self._plates:
            plate.node.remove_node()
        self._plates, self._made_for = [], None

    def _make(self, kit: LayoutKit, painter: Painter, layout: ScreenLayout) -> None:
        """One under the other in the middle of what the bars leave."""
        seen = [gain for gain in self._gains if layout.figure(gain.counts) is not None]
        items = [gain_item(kit, gain) for gain in seen]
        step = kit.px(kit.theme.sizes.spacing)
        high = sum(item.rect.h + step for item in items)
        tops = [placed.rect.bottom for placed in layout.panels if placed.panel.place is Place.TOP]
        y = (max(tops, default=0) + layout.window[1]) / 2 - high / 2
        for gain, item in zip(seen, items, strict=True):
            node = painter.item(item, "gain")
            node.reparent_to(self._root)
            self._plates.append(_Plate(gain, node, item, (layout.window[0] / 2, y + item.rect.h / 2)))
            y += item.rect.h + step

    def _place(self, plate: _Plate, layout: ScreenLayout, still: bool) -> None:
        """Where it is now: held first, then faster and faster, and smaller, to where it is counted."""
        figure = layout.figure(plate.gain.counts)
        if figure is None:
            plate.node.hide()
            return
        rect = plate.item.rect
        if still:
            x = min(max(0.0, figure.centre[0] - rect.w / 2), layout.window[0] - rect.w)
            plate.node.set_pos(x, 0, -figure.bottom)
            return
        way = min(1.0, max(0.0, self._t_s - self._spec.gain_held_s) / self._spec.gain_s)
        way *= way
        size = 1.0 - (1.0 - LEAST_SHARE) * way
        x, y = (here + (there - here) * way for here, there in zip(plate.start, figure.centre, strict=True))
        plate.node.set_scale(size, 1, size)
        plate.node.set_pos(x - rect.w * size / 2, 0, -(y - rect.h * size / 2))


def gain_item(kit: LayoutKit, gain: Gain) -> Item:
    """The plate, with its upper left corner at nought."""
    setting = kit.setting(kit.theme.letters.heading)
    pad = kit.px(kit.theme.sizes.inset)
    w = round(kit.width(gain.words, setting)) + 1
    h = setting.line + pad
    lean = round(h * LEAN)
    rect = Rect(0, 0, w + 2 * (pad + lean), h)
    ink = TONE_INKS[gain.tone]
    edge = max(2, kit.px(kit.theme.sizes.hairline))
    shapes = (Shape(slab(rect.inset(-edge, -edge), lean), ink), Shape(slab(rect, lean), "plate"))
    return Item(rect, shapes, kit.runs((gain.words,), setting, Rect(pad + lean, pad // 2, w, setting.line), ink))
