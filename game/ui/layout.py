"""Where everything on a screen stands, in window pixels. Pure: no engine, no state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.boxes import ControlBox, ControlPart, Item, Live, MarkBox, PanelBox, Rect, ScreenLayout, Shape, TextMeasure
from game.ui.column_layout import column
from game.ui.layout_tools import Content, Contents, LayoutKit, make_kit
from game.ui.plates import PlateFrame, frame, plate_item, scroll_bar
from game.ui.scanning import around
from game.ui.screen import Align, Handle, Mark, Panel, Place, Screen, Slider
from game.ui.shapes import box, cut_box, plate, ring
from game.ui.shapes import mark as drawn
from game.ui.theme import TONE_INKS, Theme

OPAQUE = 1.0
LEAST_SPOKEN = 240  # units: so wide is what somebody says, however near they are to the edge
SIGN_SHARE = 0.6  # of a line the shape before a caption is high
MIDDLE = (Place.CENTRE, Place.FULL)
READ = ("card", "sheet")
"""Kinds of handles that are only read."""


def lay_out(
    screen: Screen, window: tuple[int, int], scale: float, theme: Theme, measure: TextMeasure, live: Live | None = None,
    contents: Contents | None = None,
) -> ScreenLayout:
    """A screen in a window of (width, height) pixels at a text scale, as the player's hands have it now.

    Nothing overlaps and nothing leaves the window; a panel without room for its content scrolls. ``contents``: those
    of panels that were laid out before with all else the same, used where they are as they were, and kept up to date.
    """
    live = live or Live()
    kit = make_kit(theme, window, scale, measure, live, contents)
    panels = _panels(screen, window, kit)
    modal = _modal(screen.modal, window, kit) if screen.modal else None
    return _completed(screen, panels, modal, window, kit)


def lay_over(layout: ScreenLayout, screen: Screen, scale: float, theme: Theme, measure: TextMeasure, live: Live
             ) -> ScreenLayout:
    """The layout of a screen whose panels, modal and hands are those of `layout`: only the rest is laid out.

    Cheap enough for captions that follow something that moves.
    """
    kit = make_kit(theme, layout.window, scale, measure, live)
    return _completed(screen, layout.panels, layout.modal, layout.window, kit)


def _completed(
    screen: Screen, panels: tuple[PanelBox, ...], modal: PanelBox | None, window: tuple[int, int], kit: LayoutKit
) -> ScreenLayout:
    """The layout of placed panels with all that stands over and under them."""
    live, theme = kit.live, kit.theme
    controls = _controls(screen, panels, modal)
    whole = Rect(0, 0, *window)
    focused = next((found for found in controls if found.name == live.focus), None)
    remarked = next((found for found in controls if found.name == live.remark), None)
    return ScreenLayout(
        window,
        kit.unit,
        live.focus if focused else None,
        panels,
        modal,
        controls,
        marks=_marks(screen.marks, whole, kit),
        shade=Item(whole, (Shape(box(whole), "shade", screen.backdrop),)) if screen.backdrop > 0 else None,
        scrim=Item(whole, (Shape(box(whole), "shade", theme.opacity.scrim),)) if modal else None,
        frame=_frame_of(controls, focused, whole, kit),
        remark=_remark(remarked, whole, kit) if remarked else None,
    )


# --- panels --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sized:
    """A panel with its content laid out for a width, not yet placed."""

    panel: Panel
    w: int
    frame: PlateFrame
    items: tuple[Item, ...]
    content_h: int

    @property
    def h(self) -> int:
        return self.frame.top + self.content_h + self.frame.bottom


def _panels(screen: Screen, window: tuple[int, int], kit: LayoutKit) -> tuple[PanelBox, ...]:
    """The panels in the screen's order. A list and what hangs beside it stand in the middle together."""
    groups = {place: [panel for panel in screen.panels if panel.place is place] for place in Place}
    width, height = window
    margin = min(kit.px(kit.theme.sizes.margin), width // 8, height // 8)
    bar_h = int(height * kit.theme.sizes.bar_share)
    top = _stack([_sized(panel, width, kit) for panel in groups[Place.TOP]], 0, 0, bar_h, 0, kit)
    bottom = _stack([_sized(panel, width, kit) for panel in groups[Place.BOTTOM]], 0, 0, bar_h, 0, kit)
    bottom = _moved_up(bottom, height)
    upper = max((found.rect.bottom for found in top), default=0)
    lower = min((found.rect.y for found in bottom), default=height)
    band = Rect(0, upper, width, max(0, lower - upper))
    sides, middle = _sides(groups, band, margin, kit)
    between = _middle(groups, band, middle, margin, kit)
    if groups[Place.LEFT] and groups[Place.CENTRE] and not groups[Place.RIGHT]:
        spare = max(0, middle.right - max(found.rect.right for found in between)) // 2
        sides, between = ([_shifted(found, spare, 0) for found in each] for each in (sides, between))
    placed = {id(found.panel): found for found in (*top, *bottom, *sides, *between)}
    return tuple(placed[id(panel)] for panel in screen.panels)


def _sides(groups: dict[Place, list[Panel]], band: Rect, margin: int, kit: LayoutKit) -> tuple[list[PanelBox], Rect]:
    """The panels hanging left and right, and what is left between them."""
    found: list[PanelBox] = []
    left, right = band.x + margin, band.right - margin
    y, room = band.y + margin, max(0, band.h - 2 * margin)
    largest = int(band.w * kit.theme.sizes.side_share)
    for place in (Place.LEFT, Place.RIGHT):
        panels = groups[place]
        if not panels:
            continue
        w = min(largest, max(kit.wide(panel.width or kit.theme.sizes.side) for panel in panels))
        x = left if place is Place.LEFT else right - w
        found += _stack([_sized(panel, w, kit) for panel in panels], x, y, room, margin, kit)
        left, right = (left + w + margin, right) if place is Place.LEFT else (left, right - w - margin)
    return found, Rect(left, y, max(1, right - left), room)


def _middle(groups: dict[Place, list[Panel]], band: Rect, middle: Rect, margin: int, kit: LayoutKit) -> list[PanelBox]:
    """Cards and full panels in the middle, lower thirds at its foot."""
    sizes = kit.theme.sizes
    thirds, cards = groups[Place.LOWER_THIRD], [p for place in MIDDLE for p in groups[place]]
    alone = cards and all(panel.place is Place.FULL for panel in cards) and not thirds
    if alone and not groups[Place.LEFT] and not groups[Place.RIGHT]:
        middle = band
    share = int(middle.h * sizes.third_share) if cards else middle.h
    w = min(middle.w, max((kit.wide(panel.width or sizes.third) for panel in thirds), default=0))
    found = _stack([_sized(panel, w, kit) for panel in thirds], middle.x + (middle.w - w) // 2, 0, share, margin, kit)
    found = list(_moved_up(found, middle.bottom))
    foot = min((placed.rect.y - margin for placed in found), default=middle.bottom)
    rest = Rect(middle.x, middle.y, middle.w, max(0, foot - middle.y))
    return found + _cards(cards, rest, margin, kit, hanging=bool(groups[Place.LEFT]))


def _cards(cards: Sequence[Panel], room: Rect, margin: int, kit: LayoutKit, hanging: bool) -> list[PanelBox]:
    """Cards one above the other in the middle of their room; full panels take all of it.

    ``hanging``: beside a list, next to it and as high as it stands.
    """
    if len(cards) == 1 and cards[0].place is Place.FULL:
        return [_full(cards[0], room, kit)]
    sized = []
    for panel in cards:
        wanted = room.w if panel.place is Place.FULL else kit.wide(panel.width or kit.theme.sizes.centre)
        sized.append(_sized(panel, min(room.w, wanted), kit))
    stacked = _stack(sized, room.x, room.y, room.h, margin, kit)
    taken = max((placed.rect.bottom for placed in stacked), default=room.y) - room.y
    if hanging:
        return stacked
    return [_shifted(placed, (room.w - placed.rect.w) // 2, (room.h - taken) // 2) for placed in stacked]


def _modal(panel: Panel, window: tuple[int, int], kit: LayoutKit) -> PanelBox:
    if panel.place is Place.FULL:
        return _full(panel, Rect(0, 0, *window), kit, OPAQUE)
    margin = min(kit.px(kit.theme.sizes.margin), window[0] // 8, window[1] // 8)
    room = Rect(0, 0, *window).inset(margin, margin)
    sized = _sized(panel, min(room.w, kit.wide(panel.width or kit.theme.sizes.centre)), kit)
    h = min(room.h, sized.h)
    return _placed(sized, Rect((window[0] - sized.w) // 2, (window[1] - h) // 2, sized.w, h), kit, OPAQUE)


def _sized(panel: Panel, w: int, kit: LayoutKit) -> _Sized:
    around = frame(panel, w, kit)
    content = _content(panel, max(1, w - around.left - around.right), kit)
    return _Sized(panel, w, around, content.items, content.h)


def _content(panel: Panel, w: int, kit: LayoutKit, room_h: int = 0) -> Content:
    """What a panel holds; where that is what it held before, as it was laid out then."""
    before = kit.contents.get(panel.name)
    if before is not None and (before.w, before.room_h, before.children) == (w, room_h, panel.children):
        return before
    items, h = column(panel.children, w, kit, room_h)
    found = kit.contents[panel.name] = Content(w, room_h, panel.children, items, h)
    return found


def _full(panel: Panel, rect: Rect, kit: LayoutKit, cover: float | None = None) -> PanelBox:
    """A panel that takes all its room, its content no wider than can be read."""
    around = frame(panel, rect.w, kit)
    room_w, room_h = rect.w - around.left - around.right, rect.h - around.top - around.bottom
    w = max(1, min(room_w, kit.wide(panel.width or kit.theme.sizes.reading)))
    content = _content(panel, w, kit, max(1, room_h))
    side = (room_w - w) // 2
    wide = PlateFrame(around.left + side, around.top, around.right + (room_w - w - side), around.bottom)
    return _placed(_Sized(panel, rect.w, wide, content.items, content.h), rect, kit, cover)


def _stack(sized: Sequence[_Sized], x: int, y: int, room: int, margin: int, kit: LayoutKit) -> list[PanelBox]:
    """Panels one under the other; where they are too high together, the higher ones give way."""
    free = max(0, room - margin * max(0, len(sized) - 1))
    found = []
    for one, h in zip(sized, share_out([one.h for one in sized], free), strict=True):
        found.append(_placed(one, Rect(x, y, one.w, h), kit))
        y += h + margin
    return found


def share_out(wanted: Sequence[int], room: int) -> list[int]:
    """What each gets of `room`: all it wants, or else an even share; small wishes are met first."""
    given = [0] * len(wanted)
    for rank, index in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[index] = min(wanted[index], room // (len(wanted) - rank))
        room -= given[index]
    return given


def _placed(sized: _Sized, rect: Rect, kit: LayoutKit, cover: float | None = None) -> PanelBox:
    around = sized.frame
    top, bottom = min(around.top, rect.h), min(around.bottom, max(0, rect.h - around.top))
    clip = Rect(
        rect.x + around.left, rect.y + top, max(0, rect.w - around.left - around.right), max(0, rect.h - top - bottom)
    )
    limit = max(0, sized.content_h - clip.h)
    scroll = min(limit, max(0, kit.live.scroll.get(sized.panel.name, 0)))
    plate_behind = plate_item(sized.panel, rect, kit, kit.theme.opacity.plate if cover is None else cover)
    return PanelBox(
        sized.panel,
        rect,
        clip,
        plate_behind,
        sized.items,
        sized.content_h,
        scroll,
        scroll_bar(sized.panel, rect, clip, sized.content_h, scroll, kit),
    )


def _shifted(placed: PanelBox, dx: int, dy: int) -> PanelBox:
    rect, clip = placed.rect.shifted(dx, dy), placed.clip.shifted(dx, dy)
    return PanelBox(
        placed.panel,
        rect,
        clip,
        placed.plate.shifted(dx, dy),
        placed.items,
        placed.content_h,
        placed.scroll,
        placed.bar.shifted(dx, dy) if placed.bar else None,
    )


def _moved_up(stacked: Sequence[PanelBox], foot: int) -> list[PanelBox]:
    """The stack with its lowest edge at `foot`."""
    if not stacked:
        return []
    drop = foot - stacked[-1].rect.bottom
    return [
        PanelBox(
            one.panel,
            one.rect.shifted(0, drop),
            one.clip.shifted(0, drop),
            one.plate.shifted(0, drop),
            one.items,
            one.content_h,
            one.scroll,
            one.bar.shifted(0, drop) if one.bar else None,
        )
        for one in stacked
    ]


# --- controls, captions, remarks -----------------------------------------------------------------------------


def _controls(screen: Screen, panels: tuple[PanelBox, ...], modal: PanelBox | None) -> tuple[ControlBox, ...]:
    """What can be operated, in focus order: a modal's alone, else the panels' and then the table's."""
    if modal:
        return tuple(_panel_controls(modal))
    found = [control for placed in panels for control in _panel_controls(placed)]
    found += [ControlBox(handle, _handle_rect(handle)) for handle in screen.handles if not _hidden(handle, panels)]
    return tuple(found)


def _hidden(handle: Handle, panels: tuple[PanelBox, ...]) -> bool:
    """Whether a plate lies over something that is only to be read: nobody can look at it there."""
    x, y = _handle_rect(handle).centre
    return handle.kind in READ and any(placed.panel.plate and placed.rect.contains(x, y) for placed in panels)


def _panel_controls(placed: PanelBox) -> list[ControlBox]:
    dx, dy = placed.clip.x, placed.clip.y - placed.scroll
    return [
        ControlBox(
            item.control,
            item.rect.shifted(dx, dy).common(placed.clip),
            tuple(ControlPart(part.value, part.rect.shifted(dx, dy)) for part in item.parts),
            placed.panel.name,
            item.printed,
        )
        for item in placed.items
        if item.control is not None
    ]


def _handle_rect(handle: Handle) -> Rect:
    return Rect(handle.x, handle.y, handle.w, handle.h)


def _marks(marks: Sequence[Mark], whole: Rect, kit: LayoutKit) -> tuple[MarkBox, ...]:
    """Captions, none of them over one that comes before it, as far as there is room above or below."""
    found: list[MarkBox] = []
    for mark in marks:
        item = _spoken_item(mark, whole, kit) if mark.spoken else _mark_item(mark, whole, kit)
        step = _step_aside(item.rect, [each.item.rect for each in found if not each.mark.spoken], whole)
        found.append(MarkBox(mark, item if mark.spoken else item.shifted(0, step)))
    return tuple(found)


def _step_aside(rect: Rect, taken: Sequence[Rect], whole: Rect) -> int:
    """How far up or down a rectangle lies on none of those taken; 0 where it does already, or nowhere has room."""
    if not any(map(rect.overlaps, taken)):
        return 0
    steps = sorted((step for each in taken for step in (each.y - rect.bottom, each.bottom - rect.y)), key=abs)
    free = (step for step in steps if whole.y <= rect.y + step and rect.bottom + step <= whole.bottom
            and not any(map(rect.shifted(0, step).overlaps, taken)))
    return next(free, 0)


def _mark_item(mark: Mark, whole: Rect, kit: LayoutKit) -> Item:
    """A caption on its own small plate, beside its point or centred on it, and kept within the window."""
    setting = kit.setting(kit.theme.letters.of(mark.style))
    lines = kit.lines(mark.body, setting, min(whole.w, kit.wide(kit.theme.sizes.tooltip)))
    pad = kit.px(kit.theme.sizes.inset / 2)
    w = round(max(kit.width(line, setting) for line in lines) + 1)
    sign = setting.line if mark.glyph else 0
    size = (w + sign + 2 * pad, len(lines) * setting.line + pad)
    before = {Align.LEFT: 0, Align.CENTRE: size[0] // 2, Align.RIGHT: size[0]}[mark.align]
    rect = kept_within(Rect(mark.x - before, mark.y - size[1] // 2, *size), whole)
    shapes = plate(
        rect,
        kit.px(kit.theme.sizes.cut_small / 2),
        kit.px(kit.theme.sizes.hairline),
        "plate",
        TONE_INKS[mark.tone] if mark.tone.value.startswith("team") else "rule",
    )
    block = Rect(rect.x + pad + sign, rect.y + pad // 2, w, rect.h)
    if sign:
        middle = (rect.x + pad + sign * 0.4, rect.y + rect.h / 2)
        shapes += drawn(mark.glyph, middle, sign * SIGN_SHARE, TONE_INKS[mark.tone], "plate")
    return Item(rect, shapes, kit.runs(lines, setting, block, TONE_INKS[mark.tone], Align.CENTRE))


def _spoken_item(mark: Mark, whole: Rect, kit: LayoutKit) -> Item:
    """What somebody says, on a bright plate with a tail that ends where they are."""
    setting = kit.setting(kit.theme.letters.of(mark.style))
    pad = tail = kit.px(kit.theme.sizes.inset)
    room = {Align.LEFT: whole.right - mark.x - tail, Align.CENTRE: whole.w, Align.RIGHT: mark.x - tail}[mark.align]
    most = min(max(room - 2 * pad, kit.px(LEAST_SPOKEN)), kit.wide(kit.theme.sizes.tooltip))
    lines = kit.lines(mark.body, setting, most)
    w, h = round(max(kit.width(line, setting) for line in lines) + 1) + 2 * pad, len(lines) * setting.line + pad
    left = {Align.LEFT: mark.x + tail, Align.CENTRE: mark.x - w // 2, Align.RIGHT: mark.x - tail - w}[mark.align]
    below = mark.align is Align.CENTRE
    rect = kept_within(Rect(left, mark.y + tail if below else mark.y - h // 2, w, h), whole)
    root_x = mark.x if below else rect.x + 1 if mark.align is Align.LEFT else rect.right - 1
    root_y, half = rect.y + 1 if below else mark.y, tail / 2
    feet = ((root_x - half, root_y), (root_x + half, root_y)) if below else (
        (root_x, root_y - half), (root_x, root_y + half))
    bubble = cut_box(rect, kit.px(kit.theme.sizes.cut_small))
    shapes = (Shape(((mark.x, mark.y), *feet), "bright"), Shape(bubble, "bright"))
    block = Rect(rect.x + pad, rect.y + pad // 2, w - 2 * pad, rect.h)
    return Item(rect, shapes, kit.runs(lines, setting, block, "on_bright", Align.CENTRE))


def _frame_of(controls: Sequence[ControlBox], focused: ControlBox | None, whole: Rect, kit: LayoutKit) -> Item | None:
    """The frame around what is offered together, or else around what is focused."""
    live = kit.live
    if live.offered:
        found = [found for found in controls if found.name in live.offered]
        rect = around([each.rect for each in found])
        return _focus_frame(rect, whole, kit, any(each.printed for each in found)) if rect else None
    return _focus_frame(focused.rect, whole, kit, focused.printed) if focused and live.focus_shown else None


def _focus_frame(rect: Rect, whole: Rect, kit: LayoutKit, on_paper: bool) -> Item | None:
    """Light with a dark seam, or on paper the other way round; none round what is out of the window."""
    if not rect.overlaps(whole):
        return None
    sizes = kit.theme.sizes
    width, gap = kit.px(sizes.focus), kit.px(sizes.focus_gap)
    outer = rect.inset(-width - gap, -width - gap).common(whole)
    seam, ink = ("paper_high", "print") if on_paper else ("shade", "bright")
    back = ring(outer.inset(-1, -1), kit.px(sizes.cut_small), width + 2, seam)
    return Item(outer, (back, ring(outer, kit.px(sizes.cut_small), width, ink)))


def _remark(found: ControlBox, whole: Rect, kit: LayoutKit) -> Item | None:
    """Why a control cannot be operated, beside it."""
    text = found.control.why_not
    if not text or not found.rect.h:
        return None
    setting = kit.setting(kit.theme.letters.small)
    sizes = kit.theme.sizes
    pad, stripe = kit.px(sizes.inset), kit.px(sizes.stripe)
    lines = kit.lines(text, setting, min(whole.w - 4 * pad, kit.wide(sizes.tooltip)))
    w = round(max(kit.width(line, setting) for line in lines) + 1)
    size = (w + 2 * pad + stripe, len(lines) * setting.line + pad)
    below = found.rect.bottom + pad // 2 + size[1] <= whole.bottom
    above = found.rect.y - pad // 2 - size[1] >= whole.y
    y = found.rect.y - pad // 2 - size[1] if above or not below else found.rect.bottom + pad // 2
    rect = kept_within(Rect(found.rect.x, y, *size), whole)
    shapes = plate(rect, kit.px(sizes.cut_small / 2), kit.px(sizes.hairline), "plate_hover", "dim")
    shapes += (Shape(box(Rect(rect.x, rect.y, stripe, rect.h)), "live"),)
    return Item(
        rect, shapes, kit.runs(lines, setting, Rect(rect.x + stripe + pad, rect.y + pad // 2, w, rect.h), "text")
    )


def kept_within(rect: Rect, whole: Rect) -> Rect:
    """A rectangle pushed into another, and cut to it where it is larger."""
    w, h = min(rect.w, whole.w), min(rect.h, whole.h)
    return Rect(min(max(rect.x, whole.x), whole.right - w), min(max(rect.y, whole.y), whole.bottom - h), w, h)


def slider_value(slider: Slider, share: float) -> float:
    """The allowed value nearest to a share of a slider's way, from 0 to 1."""
    raw = slider.low + min(1.0, max(0.0, share)) * (slider.high - slider.low)
    if slider.step <= 0:
        return raw
    steps = round((raw - slider.low) / slider.step)
    return min(slider.high, max(slider.low, round(slider.low + steps * slider.step, 9)))
