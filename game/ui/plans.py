"""Ground seen from above: shapes with outlines on a square, and the place that was pressed on it. Pure.

Nothing is told by colour alone: what bars the way is filled, what is walked through has an outline and a thin fill,
what is chosen has a thick frame, and what is refused is crossed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.ui.boxes import ControlBox, ControlPart, Item, Point, Rect, Run, Shape
from game.ui.control_pieces import Built, key_setting
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Align, Board, Plan, PlanShape
from game.ui.shapes import box, mark

PARTS = 1000
"""A side of a plan, as a press on it is told."""
LEAST_PLAN = 220  # units: smaller, and nothing can be made out on it
CROSS_PX = 0.08  # of the side: the mark on what is refused


@dataclass(frozen=True, slots=True)
class Look:
    """How a shape is drawn: fill, how strong it is, outline, and how many hairlines thick that is."""

    fill: str
    alpha: float
    edge: str
    lines: int = 1
    crossed: bool = False


LOOKS: Mapping[str, Look] = MappingProxyType({
    "ground": Look("plate_high", 0.6, "rule"),
    "line": Look("rule", 0.6, "rule"),
    "zone": Look("bright", 0.08, "rule"),
    "flat": Look("plate_high", 0.9, "dim"),
    "soft": Look("good", 0.22, "good"),
    "seen": Look("rule", 0.9, "text"),
    "top": Look("dim", 0.55, "text"),
    "solid": Look("dim", 0.95, "text"),
    "token": Look("bright", 1.0, "plate"),
    "twin": Look("bright", 0.15, "dim", 2),
    "chosen": Look("bright", 0.45, "bright", 3),
    "refused": Look("danger", 0.3, "danger", 3, True),
    "barred": Look("danger", 0.3, "danger", 2),
})


def plan_items(plan: Plan, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """A plan with its label above it."""
    item, _ = _drawn(plan, x, y, w, kit)
    return (item,), item.rect.h


def board_items(board: Board, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The same as a control."""
    item, area = _drawn(board.plan, x, y, w, kit, board.label)
    frame = Shape(box(area), "bright" if kit.hovered(board) else "rule",
                  hole=box(area.inset(kit.px(2), kit.px(2))))
    return (Item(item.rect, (*item.shapes, frame), item.runs, board, (ControlPart("plan", area),)),), item.rect.h


def least_plan(plan: Plan, kit: LayoutKit) -> int:
    """How wide it must be at least; the larger the letters, the more it gives way."""
    return min(kit.px(plan.size), kit.px(LEAST_PLAN))


def place_on(found: ControlBox, x: float | None, y: float | None) -> str | None:
    """Where on its plan a control was pressed; None where no pointer pressed it, or beside the plan."""
    area = next((part.rect for part in found.parts), None)
    if x is None or y is None or area is None or not area.contains(x, y):
        return None
    return f"{round(PARTS * (x - area.x) / area.w)},{round(PARTS * (area.bottom - y) / area.h)}"


def _drawn(plan: Plan, x: int, y: int, w: int, kit: LayoutKit, label: str = "") -> tuple[Item, Rect]:
    setting, said = key_setting(kit), label or plan.label
    lines = kit.lines(said, setting, w) if said else ()
    head = len(lines) * setting.line
    side = max(1, min(w, kit.px(plan.size)))
    area = Rect(x + (w - side) // 2, y + head, side, side)
    runs = kit.runs(lines, setting, Rect(x, y, w, head), "dim", Align.CENTRE) if lines else ()
    shapes: list[Shape] = [Shape(box(area), "plate_down")]
    for shape in plan.shapes:
        shapes += _outlined(shape, area, kit)
        runs += _worded(shape, area, kit)
    return Item(Rect(x, y, w, head + side), tuple(shapes), runs), area


def _outlined(shape: PlanShape, area: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    """Fill and outline, and a cross where it is refused."""
    look = LOOKS[shape.look]
    corners = tuple(_pixel(corner, area) for corner in shape.corners)
    inner = _shrunk(corners, look.lines * kit.px(kit.theme.sizes.hairline))
    drawn = (Shape(corners, look.fill, look.alpha), Shape(corners, look.edge, hole=inner))
    if not look.crossed:
        return drawn
    return (*drawn, *mark("cross", _middle(corners), max(8, round(CROSS_PX * area.w)), look.edge, "plate"))


def _worded(shape: PlanShape, area: Rect, kit: LayoutKit) -> tuple[Run, ...]:
    if not shape.word:
        return ()
    setting = key_setting(kit)
    corners = [_pixel(corner, area) for corner in shape.corners]
    (cx, cy), w = _middle(corners), round(kit.width(shape.word, setting) + 1)
    left = min(max(area.x, round(cx - w / 2)), area.right - w)
    return kit.runs((shape.word,), setting, Rect(left, round(cy - setting.line / 2), w, setting.line), "text")


def _pixel(corner: Point, area: Rect) -> Point:
    return area.x + corner[0] * area.w, area.bottom - corner[1] * area.h


def _middle(corners: tuple[Point, ...] | list[Point]) -> Point:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _shrunk(corners: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    """The outline, each corner so far nearer to the middle, or all the way."""
    cx, cy = _middle(corners)
    found = []
    for x, y in corners:
        far = max(1e-6, ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5)
        share = max(0.0, 1.0 - 1.4 * by / far)
        found.append((cx + (x - cx) * share, cy + (y - cy) * share))
    return tuple(found)
