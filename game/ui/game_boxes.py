"""How the boxes of games look: on the shelf, and the lid over the menu of the one that is open. Pure.

A box is seen from the front and a little from above: a tray, and a lid on it that is lifted where the box is open.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.boxes import Item, Rect, Run, Shape
from game.ui.control_pieces import Built
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.screen import Cover, GameBox, Lid
from game.ui.shapes import box, mark, slab
from game.ui.theme import Lettering

DEPTH = 12  # units: how far a box reaches back
LIFT = 7  # units: how far the lid of an open box is lifted
TRAY = 15  # units: what is seen of the tray below the lid
STRIPES = ((0, 1.0), (2, 0.5), (3, 0.25))  # place and strength of the slanted stripes on a lid, in their own widths
PALE = "#c9c2c6"
LIT, SHADED, UNDER = 0.20, 0.45, 0.30  # of white and black over the colour of the box: its top, its side, its tray
Lines = Sequence[tuple[Setting, tuple[str, ...]]]


def game_box_items(control: GameBox, area: Rect, kit: LayoutKit) -> Built:
    """A box on the shelf, as wide as its place; what cannot be opened is paler, and has a cross for an emblem."""
    cover = control.cover if control.enabled else Cover(control.cover.ground, PALE, PALE, "cross")
    letters = kit.theme.letters
    return _box_items(control, cover, (letters.button, control.label), control.detail, area, kit,
                      control.selected or kit.hovered(control))


def lid_items(lid: Lid, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The lid over the menu of an open box."""
    return _box_items(None, lid.cover, (kit.theme.letters.heading, lid.title), lid.line, Rect(x, y, w, 0), kit, True)


def least_box(control: GameBox, kit: LayoutKit) -> int:
    """Pixels below which the title would be broken within a word."""
    return _least(control.label, kit.setting(kit.theme.letters.button), kit)


def least_lid(lid: Lid, kit: LayoutKit) -> int:
    """The same of a lid."""
    return _least(lid.title, kit.setting(kit.theme.letters.heading), kit)


def _least(title: str, setting: Setting, kit: LayoutKit) -> int:
    return round(kit.longest_word(title, setting)) + 1 + _beside_text(setting, kit)


def _beside_text(setting: Setting, kit: LayoutKit) -> int:
    """What stands beside the title: edges, the stripes, the emblem, the depth of the box."""
    return kit.px(DEPTH) + 3 * kit.px(kit.theme.sizes.inset) + 4 * kit.px(kit.theme.sizes.stripe) + setting.px


def _box_items(control: GameBox | None, cover: Cover, titled: tuple[Lettering, str], detail: str, area: Rect,
               kit: LayoutKit, lifted: bool) -> Built:
    letters, title = titled
    setting, small = kit.setting(letters), kit.setting(kit.theme.letters.small)
    room = max(1, area.w - _beside_text(setting, kit))
    below = kit.lines(detail, small, room) if detail else ()
    lines: Lines = ((setting, kit.lines(title, setting, room)), (small, below))
    text_h = sum(len(part) * each.line for each, part in lines)
    above, inset = kit.px(DEPTH) + kit.px(LIFT), kit.px(kit.theme.sizes.inset)
    h = max(area.h, above + text_h + inset + kit.px(TRAY))
    rect = Rect(area.x, area.y, area.w, h)
    front = Rect(rect.x, rect.y + above, rect.w - kit.px(DEPTH), h - above - kit.px(TRAY))
    lid = front.shifted(0, -kit.px(LIFT)) if lifted else front
    shapes = (*_tray(front, rect.bottom, cover, kit), *_lid(lid, cover, kit), *_emblem(lid, cover, setting, kit))
    left = lid.x + inset + 4 * kit.px(kit.theme.sizes.stripe)
    runs = _lettering(lines, Rect(left, lid.y + (lid.h - text_h) // 2, room, text_h), cover.ink, kit)
    return (Item(rect, shapes, runs, control),), h


def _lettering(lines: Lines, area: Rect, ink: str, kit: LayoutKit) -> tuple[Run, ...]:
    runs: tuple[Run, ...] = ()
    top = area.y
    for setting, part in lines:
        runs += kit.runs(part, setting, Rect(area.x, top, area.w, area.h), ink)
        top += len(part) * setting.line
    return runs


def _tray(front: Rect, bottom: int, cover: Cover, kit: LayoutKit) -> tuple[Shape, ...]:
    """The lower part, a little narrower than the lid; what is in it shines where the lid is lifted."""
    edge, depth = kit.px(kit.theme.sizes.hairline), kit.px(DEPTH)
    tray = Rect(front.x + edge, front.y, front.w - 2 * edge, bottom - front.y)
    inside = Rect(tray.x, front.bottom - kit.px(LIFT), tray.w + depth, kit.px(LIFT))
    return (*_body(tray, depth, cover), Shape(box(tray), "shade", UNDER), Shape(box(inside), "shade", 0.9),
            Shape(box(Rect(inside.x, inside.bottom - 2 * edge, tray.w, 2 * edge)), cover.trim))


def _lid(front: Rect, cover: Cover, kit: LayoutKit) -> tuple[Shape, ...]:
    """Front, top and side, with slanted stripes as on everything of this channel, fading to the right."""
    stripe, edge = kit.px(kit.theme.sizes.stripe), kit.px(kit.theme.sizes.hairline)
    slants = tuple(Shape(slab(Rect(front.x + stripe * at, front.y, 2 * stripe, front.h), stripe), cover.trim, strength)
                   for at, strength in STRIPES)
    rim = Rect(front.x, front.bottom - edge, front.w, edge)
    return (*_body(front, kit.px(DEPTH), cover), *slants, Shape(box(rim), "shade", SHADED))


def _body(front: Rect, depth: int, cover: Cover) -> tuple[Shape, ...]:
    x, y, right, bottom = front.x, front.y, front.right, front.bottom
    top = ((x + depth, y - depth), (right + depth, y - depth), (right, y), (x, y))
    side = ((right, y), (right + depth, y - depth), (right + depth, bottom - depth), (right, bottom))
    return (Shape(top, cover.ground), Shape(top, "bright_hover", LIT), Shape(side, cover.ground),
            Shape(side, "shade", SHADED), Shape(box(front), cover.ground))


def _emblem(front: Rect, cover: Cover, setting: Setting, kit: LayoutKit) -> tuple[Shape, ...]:
    x = front.right - kit.px(kit.theme.sizes.inset) - setting.px / 2
    return mark(cover.emblem, (x, front.centre[1]), setting.px * 0.9, cover.trim, cover.ground)
