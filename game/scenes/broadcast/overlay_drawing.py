"""Draws what is laid over the picture, and keeps it clear of all that a player reads or operates."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from panda3d.core import NodePath, ScissorAttrib

from game.scenes.broadcast import overlay_items as pieces
from game.scenes.broadcast.overlay_items import Bug, Room, Strap, Strip
from game.scenes.broadcast.wipe import Wipe
from game.scenes.stage_spec import BroadcastSpec
from game.ui.boxes import Item, Rect, ScreenLayout
from game.ui.layout_tools import LayoutKit
from game.ui.paint import Painter

HEAD_START = 0.6  # of the ticker that a first headline has behind it
UNDER_SCREEN = -10  # drawn before the screen: what is read lies over what adorns


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be seen, in the words of the player's language."""

    bug: Bug | None = None
    strap: Strap | None = None
    headlines: tuple[str, ...] = ()  # the newest first; none: no ticker
    station: str = ""  # at the head of the ticker


@dataclass(slots=True)
class _Piece:
    item: Item
    node: NodePath
    in_s: float = 0.0  # since it came in


@dataclass(slots=True)
class _Crawl:
    headlines: tuple[str, ...] = ()
    passed_px: float = 0.0
    width_px: int = 0
    node: NodePath | None = None
    drawn: object = None  # what the node was made for


@dataclass(slots=True)
class Furniture:
    """Nodes under a root that spans -1 to 1 both ways. ``wipe`` is set by whoever wants one."""

    root: NodePath
    spec: BroadcastSpec
    wipe: Wipe | None = None
    _pieces: dict[str, _Piece] = field(default_factory=dict)
    _crawl: _Crawl = field(default_factory=_Crawl)
    _strip: Strip | None = None
    _painter: Painter | None = None
    _unit: float = 0.0
    _layout: ScreenLayout | None = None
    _wanted: Wanted = field(default_factory=Wanted)
    _strap_at: Rect | None = None  # where whoever is on is named, or would be

    @classmethod
    def over(cls, parent: NodePath, spec: BroadcastSpec) -> Furniture:
        """Under a 2-D root."""
        root = parent.attach_new_node("furniture", UNDER_SCREEN)
        root.set_bin("unsorted", 0)
        root.set_depth_test(False)
        root.set_depth_write(False)
        root.set_two_sided(True)
        return cls(root, spec)

    def update(self, dt_s: float, kit: LayoutKit, painter: Painter, layout: ScreenLayout, wanted: Wanted, still: bool,
               pointer: tuple[float, float]) -> None:
        """One frame: ``still`` means that nothing moves by itself."""
        width, height = layout.window
        if painter is not self._painter or kit.unit != self._unit:
            self.clear()
            self._painter, self._unit = painter, kit.unit
        if layout is not self._layout or wanted != self._wanted:
            self._layout, self._wanted = layout, wanted
            self.root.set_pos(-1, 0, 1)
            self.root.set_scale(2 / max(1, width), 1, 2 / max(1, height))
            self._arrange(kit, painter, pieces.room_of(layout, kit.px(kit.theme.sizes.margin)), wanted)
        self._slide(dt_s, still)
        self._run_ticker(dt_s, kit, painter, wanted.headlines, still, pointer, layout.window)
        self._run_wipe(dt_s, kit, painter, layout.window)

    def clear(self) -> None:
        """Take all of it away; the next frame makes it again."""
        for piece in self._pieces.values():
            piece.node.remove_node()
        self._pieces.clear()
        if self._crawl.node is not None:
            self._crawl.node.remove_node()
        self._crawl = _Crawl(passed_px=self._crawl.passed_px)
        self._layout = None

    def dispose(self) -> None:
        """Take it off the window."""
        self.clear()
        self.root.remove_node()

    # --- plates ---------------------------------------------------------------------------------------------

    def _arrange(self, kit: LayoutKit, painter: Painter, room: Room, wanted: Wanted) -> None:
        self._strip = pieces.strip(kit, room, self.spec, wanted.station) if wanted.headlines else None
        self._show("strip", self._strip.plate if self._strip else None, painter)
        self._show("bug", pieces.bug(kit, room, wanted.bug) if wanted.bug else None, painter)
        margin = kit.px(kit.theme.sizes.margin)
        foot = room.band.bottom - margin - (pieces.strip_h(kit, self.spec) if self._strip else 0)
        strap = pieces.strap(kit, room, self.spec, wanted.strap, foot) if wanted.strap else None
        self._strap_at = strap.rect if strap is not None else None
        self._show("strap", strap, painter)

    def hides(self, dice: Iterable[Rect]) -> bool:
        """Whether whoever is on is named over one of these dice."""
        return self._strap_at is not None and any(self._strap_at.overlaps(die) for die in dice)

    def step_aside(self, aside: bool) -> None:
        """Take the name away as long as it would lie over a die."""
        piece = self._pieces.get("strap")
        if piece is not None and piece.node.is_hidden() is not aside:
            piece.node.hide() if aside else piece.node.show()

    def _show(self, name: str, item: Item | None, painter: Painter) -> None:
        before = self._pieces.get(name)
        if before is not None and before.item == item:
            return
        if before is not None:
            self._pieces.pop(name).node.remove_node()
        if item is not None:
            node = painter.item(item, name)
            node.reparent_to(self.root)
            # What only moves over is not sent in again.
            anew = before is None or [run.text for run in before.item.runs] != [run.text for run in item.runs]
            self._pieces[name] = _Piece(item, node, 0.0 if anew else self.spec.slide_s)

    def _slide(self, dt_s: float, still: bool) -> None:
        for piece in self._pieces.values():
            if piece.in_s >= self.spec.slide_s and not piece.node.get_x():
                continue
            piece.in_s = self.spec.slide_s if still else piece.in_s + dt_s
            left = 1.0 - min(1.0, piece.in_s / self.spec.slide_s) if self.spec.slide_s else 0.0
            piece.node.set_x(round(-piece.item.rect.right * left * left))

    # --- ticker ---------------------------------------------------------------------------------------------

    def _run_ticker(self, dt_s: float, kit: LayoutKit, painter: Painter, headlines: tuple[str, ...], still: bool,
                    pointer: tuple[float, float], window: tuple[int, int]) -> None:
        crawl, strip = self._crawl, self._strip
        if strip is None:
            self._put_line(None, None, painter)
            return
        over = crawl.passed_px > crawl.width_px + strip.window.w
        if over or not set(crawl.headlines) <= set(headlines) or not crawl.headlines:
            # New headlines join when the line has passed; what may not be read any more goes at once.
            crawl.passed_px = 0.0 if over else strip.window.w * HEAD_START
            crawl.headlines = headlines
        if still:
            line: object = (headlines[0], strip.window, True)
            self._put_line(line, None if crawl.drawn == line else pieces.standing(
                kit, self.spec, headlines[0], strip.window.w), painter)
            x = strip.window.x
        else:
            line = (crawl.headlines, kit.unit, False)
            self._put_line(line, None if crawl.drawn == line else pieces.crawl(kit, self.spec, crawl.headlines),
                           painter)
            if not strip.plate.rect.contains(*pointer):
                crawl.passed_px += dt_s * self.spec.crawl_ups * kit.base
            x = strip.window.right - round(crawl.passed_px)
        if crawl.node is not None:
            crawl.node.set_pos(x, 0, -strip.window.y)
            crawl.node.set_attrib(_scissor(strip.window, window))

    def _put_line(self, line: object, item: Item | None, painter: Painter) -> None:
        crawl = self._crawl
        if crawl.drawn == line:
            return
        if crawl.node is not None:
            crawl.node.remove_node()
            crawl.node = None
        crawl.drawn = line
        if item is not None:
            crawl.node = painter.item(item, "headlines")
            crawl.node.reparent_to(self.root, 1)
            crawl.width_px = item.rect.w

    # --- wipe -----------------------------------------------------------------------------------------------

    def _run_wipe(self, dt_s: float, kit: LayoutKit, painter: Painter, window: tuple[int, int]) -> None:
        if self.wipe is None:
            self._drop("wipe")
            return
        item = pieces.wipe(kit, window, self.wipe.words)
        if "wipe" not in self._pieces or self._pieces["wipe"].item != item:
            self._drop("wipe")
            node = painter.item(item, "wipe")
            node.reparent_to(self.root, 2)
            self._pieces["wipe"] = _Piece(item, node, self.spec.slide_s)
        self.wipe.update(dt_s)
        spare = (item.rect.w - window[0]) // 2
        way = self.wipe.place
        x = -item.rect.w + (item.rect.w - spare) * way if way < 1.0 else -spare + (window[0] + spare) * (way - 1.0)
        self._pieces["wipe"].node.set_x(round(x) or 1)
        if self.wipe.done:
            self.wipe = None

    def _drop(self, name: str) -> None:
        piece = self._pieces.pop(name, None)
        if piece is not None:
            piece.node.remove_node()


def _scissor(rect: Rect, window: tuple[int, int]) -> ScissorAttrib:
    w, h = window
    made: ScissorAttrib = ScissorAttrib.make(rect.x / w, rect.right / w, 1 - rect.bottom / h, 1 - rect.y / h)
    return made
