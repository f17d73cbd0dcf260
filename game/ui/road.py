"""A road to the horizon, with milestones beside it and a sign over it. Pure."""

from __future__ import annotations

from game.ui.boxes import Item, Rect, Shape
from game.ui.control_pieces import Built
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Align, Road
from game.ui.shapes import box, mark, slab

FAR, NEAR = 0.10, 0.92  # of the width: how wide the road is at the horizon and at the near edge
STROKES = 7  # of the line in its middle
NEARER = 1.7  # how fast what is nearer gets larger
STONE = 0.13  # of the width: the nearest milestone
SKY = 0.06  # of the height between the sign and the horizon


def road_items(road: Road, x: int, y: int, w: int, kit: LayoutKit, room_h: int) -> Built:
    """The road in all the room there is, its sign above."""
    setting, inset = kit.setting(kit.theme.letters.heading), kit.px(kit.theme.sizes.inset)
    lines = kit.lines(road.sign, setting, max(1, w - 2 * inset)) if road.sign else ()
    board = Rect(x, y, w, len(lines) * setting.line + inset if lines else 0)
    h = max(board.h + kit.px(road.size), room_h)
    ground = Rect(x, board.bottom + round((h - board.h) * SKY), w, h - board.h - round((h - board.h) * SKY))
    shapes = (*_way(ground), *_strokes(ground), *_stones(road.stones, ground), *_board(board, h, kit))
    runs = kit.runs(lines, setting, Rect(x + inset, y + inset // 2, max(1, w - 2 * inset), board.h), "on_live",
                    Align.CENTRE)
    return (Item(Rect(x, y, w, h), shapes, runs),), h


def least_road(road: Road, kit: LayoutKit) -> int:
    """The width below which a word of the sign would be broken."""
    setting = kit.setting(kit.theme.letters.heading)
    return round(kit.longest_word(road.sign, setting)) + 1 + 2 * kit.px(kit.theme.sizes.inset)


def _across(ground: Rect, depth: float) -> tuple[float, float]:
    """The edges of the road so far down, 0 the horizon."""
    half = ground.w * (FAR + (NEAR - FAR) * depth) / 2
    return ground.centre[0] - half, ground.centre[0] + half


def _way(ground: Rect) -> tuple[Shape, ...]:
    (al, ar), (bl, br) = _across(ground, 0.0), _across(ground, 1.0)
    return (Shape(((al, ground.y), (ar, ground.y), (br, ground.bottom), (bl, ground.bottom)), "plate_high"),
            Shape(((al, ground.y), (al + 2, ground.y), (bl + 8, ground.bottom), (bl, ground.bottom)), "rule"),
            Shape(((ar - 2, ground.y), (ar, ground.y), (br, ground.bottom), (br - 8, ground.bottom)), "rule"))


def _strokes(ground: Rect) -> tuple[Shape, ...]:
    """The line in the middle."""
    found = []
    for at in range(STROKES):
        ends = [((at + part) / STROKES) ** NEARER for part in (0.25, 0.75)]
        halves = [ground.w * (0.006 + 0.03 * end) / 2 for end in ends]
        tops = [ground.y + ground.h * end for end in ends]
        cx = ground.centre[0]
        found.append(Shape(((cx - halves[0], tops[0]), (cx + halves[0], tops[0]), (cx + halves[1], tops[1]),
                            (cx - halves[1], tops[1])), "bright"))
    return tuple(found)


def _stones(count: int, ground: Rect) -> tuple[Shape, ...]:
    """A flag for every milestone, by turns on both sides, the nearest largest."""
    found: tuple[Shape, ...] = ()
    for at in range(count):
        depth = ((at + 0.6) / max(1, count)) ** NEARER
        size = ground.w * STONE * (0.45 + 0.55 * depth)
        left, right = _across(ground, depth)
        cx = max(ground.x + size / 2, left - size * 0.4) if at % 2 == 0 else min(ground.right - size / 2,
                                                                                 right + size * 0.4)
        cy = min(ground.bottom - size / 2, ground.y + ground.h * depth)
        found += mark("flag", (cx, cy), size, "live", "plate")
    return found


def _board(board: Rect, h: int, kit: LayoutKit) -> tuple[Shape, ...]:
    """The sign on its two posts."""
    if not board.h:
        return ()
    post = kit.px(kit.theme.sizes.stripe)
    posts = tuple(Shape(box(Rect(round(board.x + board.w * share), board.bottom, post, round((h - board.h) * 0.2))),
                        "rule") for share in (0.12, 0.86))
    return (*posts, Shape(slab(board, board.h // 5), "live"))
