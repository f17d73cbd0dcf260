"""The canvas: keeps the nodes of a layout in the window and draws anew only what differs."""

from __future__ import annotations

from dataclasses import dataclass, field

from panda3d.core import NodePath, ScissorAttrib

from game.ui.boxes import Item, PanelBox, Rect, ScreenLayout
from game.ui.paint import Painter

SMOOTH = 2  # pixels beyond a clip that soft edges may take
BACK, PANELS, MARKS, SCRIM, MODAL, FRONT = range(6)


@dataclass(slots=True)
class _Drawn:
    """What was drawn for a panel, item by item."""

    root: NodePath
    content: NodePath
    box: PanelBox | None = None
    plate: NodePath | None = None
    bar: NodePath | None = None
    items: list[NodePath] = field(default_factory=list)


class Canvas:
    """Nodes under a root that spans -1 to 1 both ways, in window pixels. Clear it before giving it another painter."""

    def __init__(self, parent: NodePath, painter: Painter) -> None:
        self._root = parent.attach_new_node("screen")
        self._root.set_bin("unsorted", 0)
        self._root.set_depth_test(False)
        self._root.set_depth_write(False)
        self._root.set_two_sided(True)
        self.painter = painter
        self._layers = [self._root.attach_new_node(f"layer-{sort}", sort) for sort in range(FRONT + 1)]
        self._panels: dict[str, _Drawn] = {}
        self._singles: dict[str, tuple[Item, NodePath]] = {}
        self._window = (0, 0)

    def draw(self, layout: ScreenLayout) -> None:
        """Bring the nodes in line with a layout."""
        self._fit(layout.window)
        boxes = {placed.panel.name: placed for placed in layout.panels}
        if layout.modal:
            boxes["modal:" + layout.modal.panel.name] = layout.modal
        for name in [name for name in self._panels if name not in boxes]:
            self._panels.pop(name).root.remove_node()
        for name, placed in boxes.items():
            self._panel(name, placed, MODAL if placed is layout.modal else PANELS)
        singles = {
            "shade": (layout.shade, BACK),
            "scrim": (layout.scrim, SCRIM),
            "frame": (layout.frame, FRONT),
            "remark": (layout.remark, FRONT),
        }
        singles.update({f"mark:{at}": (mark.item, MARKS) for at, mark in enumerate(layout.marks)})
        for name in [name for name in self._singles if name not in singles]:
            self._single(name, None, BACK)
        for name, (item, layer) in singles.items():
            self._single(name, item, layer)

    def clear(self) -> None:
        """Take all nodes away; the next draw makes them again."""
        for name in list(self._singles):
            self._single(name, None, BACK)
        for drawn in self._panels.values():
            drawn.root.remove_node()
        self._panels.clear()
        self.painter.forget()

    def dispose(self) -> None:
        """Take the canvas off the window."""
        self.clear()
        self._root.remove_node()

    @property
    def root(self) -> NodePath:
        """The node under which everything is drawn."""
        return self._root

    def _fit(self, window: tuple[int, int]) -> None:
        if window == self._window:
            return
        self._window = window
        self._root.set_pos(-1, 0, 1)
        self._root.set_scale(2 / max(1, window[0]), 1, 2 / max(1, window[1]))

    def _single(self, name: str, item: Item | None, layer: int) -> None:
        before = self._singles.get(name)
        if before and before[0] == item:
            return
        if before:
            self._singles.pop(name)[1].remove_node()
        if item:
            node = self.painter.item(item, name)
            node.reparent_to(self._layers[layer])
            self._singles[name] = (item, node)

    def _panel(self, name: str, placed: PanelBox, layer: int) -> None:
        drawn = self._panels.get(name)
        if drawn is None:
            root = self._layers[layer].attach_new_node(name)
            drawn = self._panels[name] = _Drawn(root, root.attach_new_node("content", 1))
        before = drawn.box
        if before == placed:
            return
        drawn.plate = self._replaced(drawn.plate, before.plate if before else None, placed.plate, drawn.root, 0)
        drawn.bar = self._replaced(drawn.bar, before.bar if before else None, placed.bar, drawn.root, 2)
        self._items(drawn, placed)
        drawn.content.set_pos(placed.clip.x, 0, -(placed.clip.y - placed.scroll))
        drawn.content.set_attrib(self._scissor(placed.clip))
        drawn.box = placed

    def _items(self, drawn: _Drawn, placed: PanelBox) -> None:
        before = drawn.box.items if drawn.box else ()
        for node in drawn.items[len(placed.items) :]:
            node.remove_node()
        del drawn.items[len(placed.items) :]
        for at, item in enumerate(placed.items):
            if at < len(before) and at < len(drawn.items):
                if before[at] == item:
                    continue
                drawn.items[at].remove_node()
            node = self.painter.item(item)
            node.reparent_to(drawn.content, at)
            drawn.items[at : at + 1] = [node]

    def _replaced(
        self, node: NodePath | None, before: Item | None, now: Item | None, parent: NodePath, sort: int
    ) -> NodePath | None:
        if node is not None and before == now:
            return node
        if node is not None:
            node.remove_node()
        if now is None:
            return None
        made = self.painter.item(now)
        made.reparent_to(parent, sort)
        return made

    def _scissor(self, clip: Rect) -> ScissorAttrib:
        """What lies outside the panel's window is not drawn; a pixel of room for smooth edges."""
        w, h = self._window
        room = clip.inset(-SMOOTH, -1)
        made: ScissorAttrib = ScissorAttrib.make(
            max(0.0, room.x / w), min(1.0, room.right / w), max(0.0, 1 - room.bottom / h), min(1.0, 1 - room.y / h)
        )
        return made
