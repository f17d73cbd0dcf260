"""The plates of panels: what stands behind their content, their title's bug, their scroll bar. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ui.boxes import Item, Rect, Run, Shape
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.screen import Align, Panel, Place
from game.ui.shapes import box, hazard, mark, plate, slab, team_stripe
from game.ui.skin import tone_mark
from game.ui.styles import Tone

BARS = (Place.TOP, Place.BOTTOM)
TEAMS = (Tone.TEAM_A, Tone.TEAM_B)
SLASHES = 3
SLASHES_SHARE = 22  # of these in a panel's width
BESIDE_SIGN = 0.62  # of the height of a tag: from its sign's place to its first letter
ARROWHEAD = 0.45  # of the padding: how high the heads are that say that more is above or below
CUT = "…"
LARGEST_BUG = 0.3  # of a bar's width; a longer title goes above the content


@dataclass(frozen=True, slots=True)
class PlateFrame:
    """Pixels between a panel's edges and its content."""

    left: int
    top: int
    right: int
    bottom: int


def frame(panel: Panel, w: int, kit: LayoutKit) -> PlateFrame:
    """The space that plate, title and scroll bar take of a panel `w` wide."""
    sizes = kit.theme.sizes
    pad = kit.px(sizes.padding)
    if panel.place in BARS:
        slim, beside = kit.px(sizes.padding * 0.5), _bug_beside(panel, w, kit)
        bug_w, bug_h = _bug_size(panel, kit)
        left = pad + (bug_w + pad if beside else 0)
        top = slim + (0 if beside or not panel.title else bug_h)
        return PlateFrame(left, top, pad, slim)
    stripe = kit.px(sizes.stripe) if panel.tone in (*TEAMS, Tone.DANGER) else 0
    head = _bug_size(panel, kit)[1] + pad // 2 if panel.title else pad
    return PlateFrame(
        pad + (stripe if panel.tone in TEAMS else 0), head + (stripe if panel.tone is Tone.DANGER else 0), pad, pad
    )


def plate_item(panel: Panel, rect: Rect, kit: LayoutKit, cover: float) -> Item:
    """The plate behind a panel with its title; `cover` is how much it hides."""
    shapes = _ground(panel, rect, kit, cover) if panel.plate else ()
    bug_shapes, runs = _bug(panel, rect, kit)
    return Item(rect, shapes + bug_shapes, runs)


def scroll_bar(panel: Panel, rect: Rect, clip: Rect, content_h: int, scroll: int, kit: LayoutKit) -> Item | None:
    """The bar that shows which part of the content is seen, and arrowheads where more lies above and below it.

    None where all of it is seen.
    """
    if content_h <= clip.h or clip.h <= 0:
        return None
    w = kit.px(kit.theme.sizes.scrollbar)
    groove = Rect(rect.right - w - max(1, w // 2), clip.y, w, clip.h)
    h = min(clip.h, max(2 * w, clip.h * clip.h // content_h))
    knob = Rect(groove.x, clip.y + (clip.h - h) * scroll // max(1, content_h - clip.h), w, h)
    more = _arrowheads(panel, rect, clip, scroll > 0, scroll < content_h - clip.h, kit)
    return Item(rect, (Shape(box(groove), "plate_high"), Shape(box(knob), "dim"), *more))


def _arrowheads(panel: Panel, rect: Rect, clip: Rect, above: bool, below: bool, kit: LayoutKit) -> tuple[Shape, ...]:
    """What points to what is out of sight, in the space that the plate leaves round its content."""
    middle, size = clip.centre[0], kit.px(kit.theme.sizes.padding * ARROWHEAD)
    found: tuple[Shape, ...] = ()
    free = rect.x + _bug_size(panel, kit)[0] < middle - 2 * size  # of the title
    if above and free and clip.y - rect.y >= size:
        base = clip.y - (min(clip.y - rect.y, 2 * size) - size) // 2
        found += (Shape(((middle, base - size), (middle + 2 * size, base), (middle - 2 * size, base)), "bright"),)
    if below and rect.bottom - clip.bottom >= size:
        base = clip.bottom + (rect.bottom - clip.bottom - size) // 2
        found += (Shape(((middle - 2 * size, base), (middle + 2 * size, base), (middle, base + size)), "bright"),)
    return found


def _ground(panel: Panel, rect: Rect, kit: LayoutKit, cover: float) -> tuple[Shape, ...]:
    sizes = kit.theme.sizes
    hair, stripe = kit.px(sizes.hairline), kit.px(sizes.stripe)
    if panel.place in BARS:
        edge_y = rect.bottom - hair if panel.place is Place.TOP else rect.y
        accent = Rect(
            rect.x, edge_y - (stripe // 2 if panel.place is Place.TOP else 0), rect.w // 7, hair + stripe // 2
        )
        return (
            Shape(box(rect), "plate"),  # nothing is drawn behind
            Shape(box(Rect(rect.x, edge_y, rect.w, hair)), "rule"),
            Shape(_skewed(accent), "live"),
        )
    if panel.place is Place.FULL:
        return Shape(box(rect), "plate", cover), *_slashes(rect, kit)
    shapes = plate(rect, kit.px(sizes.cut), hair, "plate", "rule", cover)
    if panel.tone in TEAMS:
        bar = Rect(rect.x + hair, rect.y + hair, stripe, max(1, rect.h - 2 * hair - kit.px(sizes.cut)))
        shapes += team_stripe(bar, panel.tone.value)
    if panel.tone is Tone.DANGER:
        shapes += hazard(
            Rect(rect.x + hair, rect.y + hair, max(1, rect.w - 2 * hair - kit.px(sizes.cut)), stripe),
            "live",
            "plate_down",
        )
    if panel.title:
        shapes += _header(panel, rect, kit)
    if panel.place is Place.LOWER_THIRD:
        shapes += (Shape(box(Rect(rect.x, rect.y, stripe, max(1, rect.h - kit.px(sizes.cut)))), "live"),)
    return shapes


def _slashes(rect: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    """The show's three slashes, large and quiet across the right of a full panel."""
    w = max(1, rect.w // SLASHES_SHARE)
    lean = min(rect.h // 2, rect.w // 4)
    return tuple(
        Shape(
            slab(Rect(rect.right - lean - 2 * w * (number + 1), rect.y, w + lean, rect.h), lean),
            "plate_high",
            kit.theme.opacity.ornament / (number + 1),
        )
        for number in range(SLASHES)
    )


def _header(panel: Panel, rect: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    """A thin line from the title's tab to the cut corner, ending in the show's three slashes."""
    bug_w, bug_h = _bug_size(panel, kit)
    hair = kit.px(kit.theme.sizes.hairline)
    drop = kit.px(kit.theme.sizes.stripe) if panel.tone is Tone.DANGER else 0
    size = bug_h // 3
    y = rect.y + drop + hair + (bug_h - size) // 2
    right = rect.right - kit.px(kit.theme.sizes.cut) - size
    room = right - (rect.x + bug_w + bug_h)
    if room < size * 2 * SLASHES:
        return ()
    return tuple(
        Shape(slab(Rect(right - size * (number + 1), y, size, size), size * 0.6), "rule") for number in range(SLASHES)
    )


def _skewed(rect: Rect) -> tuple[tuple[float, float], ...]:
    return ((rect.x, rect.y), (rect.right + rect.h, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))


def _bug_size(panel: Panel, kit: LayoutKit) -> tuple[int, int]:
    """Width and height of a title's slanted bug."""
    if not panel.title:
        return 0, 0
    setting = kit.setting(kit.theme.letters.bug)
    h = round(setting.line * 1.35)
    return round(kit.width(panel.title, setting)) + h * 2, h


def _bug_beside(panel: Panel, w: int, kit: LayoutKit) -> bool:
    return bool(panel.title) and _bug_size(panel, kit)[0] <= w * LARGEST_BUG


def _bug(panel: Panel, rect: Rect, kit: LayoutKit) -> tuple[tuple[Shape, ...], tuple[Run, ...]]:
    """A panel's title on a slanted tag in the show's red, or in its team's colour with the team's mark."""
    w, h = _bug_size(panel, kit)
    if not w or not rect.w:
        return (), ()
    setting, hair = kit.setting(kit.theme.letters.bug), kit.px(kit.theme.sizes.hairline)
    in_bar = panel.place in BARS
    beside = in_bar and _bug_beside(panel, rect.w, kit)
    top = rect.y + (rect.h - h) // 2 if beside else rect.y + hair
    top += kit.px(kit.theme.sizes.stripe) if panel.tone is Tone.DANGER and not in_bar else 0
    left = rect.x + (kit.px(kit.theme.sizes.padding) if in_bar else 0)
    tag = Rect(left, top, min(w, rect.right - left), h)
    team = panel.tone in TEAMS
    ink, on_ink = (panel.tone.value, "on_bright") if team else ("live", "on_live")
    outline = slab(tag, h // 3) if in_bar else _tab(tag, h // 2)
    lead = tag.x + h // 2
    sign = tone_mark(panel.tone) if team else "bang" if panel.tone is Tone.DANGER else "dot"
    shapes = (Shape(outline, ink), *mark(sign, (lead + h * 0.2, tag.centre[1]), h * 0.36, on_ink, ink))
    start = lead + round(h * BESIDE_SIGN)
    room = Rect(start, top + (h - setting.line) // 2, max(1, tag.right - start - h // 2), setting.line)
    fitting = _fitting(panel.title, setting, room.w, kit)
    first, *more = kit.lines(panel.title, fitting, room.w)
    return shapes, kit.runs((f"{first} {CUT}" if more else first,), fitting, room, on_ink, Align.LEFT)


def _fitting(title: str, setting: Setting, wide: int, kit: LayoutKit) -> Setting:
    """Letters as small as a title needs to be read whole, but none that are too small to read."""
    share = min(1.0, wide / max(1.0, kit.width(title, setting)))
    px = max(min(setting.px, kit.least_px), int(setting.px * share))
    return replace(setting, px=px, tracking=int(setting.tracking * px / setting.px))


def _tab(rect: Rect, lean: float) -> tuple[tuple[float, float], ...]:
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right - lean, rect.bottom), (rect.x, rect.bottom))
