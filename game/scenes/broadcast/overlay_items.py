"""What is laid over the picture, as items in pixels: where each stands, and what it is made of. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.scenes.stage_spec import BroadcastSpec
from game.ui.boxes import Item, Rect, Run, ScreenLayout, Shape
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Place
from game.ui.shapes import box, hazard, mark, slab, team_stripe
from game.ui.styles import Tone
from game.ui.theme import TONE_INKS

BARS = (Place.TOP, Place.BOTTOM)
LEAN = 0.35  # of the height of a slab
MARK, EYE = 0.86, 0.24  # of the letters beside it, and of the mark
TEAMS = (Tone.TEAM_A, Tone.TEAM_B)
CUT = "…"


@dataclass(frozen=True, slots=True)
class Strap:
    """Who is on: a name and a line under it."""

    name: str
    line: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Bug:
    """What is said of the picture in its corner; ``live`` in red, with a light."""

    words: str
    live: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """What is left of the window between the bars, and what stands in it."""

    band: Rect
    taken: tuple[Rect, ...]

    def free(self, rect: Rect) -> bool:
        """Whether nothing would be hidden there."""
        inside = rect.x >= 0 and rect.right <= self.band.right and self.band.y <= rect.y \
            and rect.bottom <= self.band.bottom
        return inside and not any(rect.overlaps(other) for other in self.taken)

    def left_of(self, y: int, bottom: int) -> int:
        """How far a strip between these heights may reach from the left edge."""
        beside = (other for other in self.taken if other.y < bottom and y < other.bottom)
        return min((other.x for other in beside), default=self.band.right)


def room_of(layout: ScreenLayout, margin: int) -> Room:
    """What a screen leaves free. Behind a modal there is nothing."""
    width, height = layout.window
    if layout.modal is not None:
        return Room(Rect(0, 0, 0, 0), ())
    bars = [placed for placed in layout.panels if placed.panel.place in BARS]
    top = max((placed.rect.bottom for placed in bars if placed.panel.place is Place.TOP), default=0)
    foot = min((placed.rect.y for placed in bars if placed.panel.place is Place.BOTTOM), default=height)
    taken = [placed.rect.inset(-margin // 2, -margin // 2) for placed in layout.panels
             if placed.panel.place not in BARS]
    taken += [each.item.rect for each in layout.marks]
    taken += [found.rect for found in layout.controls if not found.panel]
    return Room(Rect(0, top, width, max(0, foot - top)), tuple(taken))


def strip_h(kit: LayoutKit, spec: BroadcastSpec) -> int:
    """Pixels that the ticker is high."""
    return kit.wide(spec.strip)


def bug(kit: LayoutKit, room: Room, shown: Bug) -> Item | None:
    """The bug in the upper left corner of the picture."""
    words = shown.words
    setting = kit.setting(kit.theme.letters.bug)
    pad, margin = kit.px(kit.theme.sizes.inset), kit.px(kit.theme.sizes.margin)
    h = setting.line + pad
    lean = h * LEAN
    dot = round(setting.px * 0.5) if shown.live else 0
    text_w = round(kit.width(words, setting) + 1)
    rect = Rect(margin, room.band.y + margin, round(text_w + 2 * pad + 2 * lean) + (dot + pad // 2 if dot else 0), h)
    if not room.free(rect):
        return None
    ground, ink = ("live", "on_live") if shown.live else ("bright", "on_bright")
    x = round(rect.x + pad + lean)
    shapes: tuple[Shape, ...] = (Shape(slab(rect.inset(-2, -2), lean), "shade"), Shape(slab(rect, lean), ground))
    if dot:
        shapes += mark("dot", (x + dot / 2, rect.y + h / 2), dot, ink, ground)
        x += dot + pad // 2
    runs = kit.runs((words,), setting, Rect(x, rect.y + pad // 2, text_w, setting.line), ink)
    return Item(rect, shapes, runs)


def strap(kit: LayoutKit, room: Room, spec: BroadcastSpec, shown: Strap, foot: int) -> Item | None:
    """The name of whoever is on, over a line about them, at the lower left; its foot at ``foot``."""
    head, body = kit.setting(kit.theme.letters.heading), kit.setting(kit.theme.letters.small)
    pad, margin = kit.px(kit.theme.sizes.inset), kit.px(kit.theme.sizes.margin)
    stripe = kit.px(kit.theme.sizes.stripe)
    most = min(kit.wide(spec.strap), room.left_of(foot - 1, foot) - 2 * margin)
    inner = most - stripe - 3 * pad
    if inner < 4 * head.px:
        return None
    names, lines = kit.lines(shown.name, head, inner), kit.lines(shown.line, body, inner)
    wide = max(kit.width(line, setting) for part, setting in ((names, head), (lines, body)) for line in part)
    w = round(wide) + 1
    name_h, line_h = len(names) * head.line + pad // 2, len(lines) * body.line + pad
    rect = Rect(margin, foot - name_h - line_h, stripe + 3 * pad + w, name_h + line_h)
    if not room.free(rect):
        return None
    lean = round(name_h * LEAN)
    upper = Rect(rect.x, rect.y, rect.w, name_h)
    lower = Rect(rect.x, rect.y + name_h, rect.w - lean, line_h)
    ink = TONE_INKS[shown.tone]
    shapes = (Shape(_leaning(upper, lean), "plate_high", 0.97), Shape(_leaning(lower, 0), "plate", 0.94),
              *_stripe(Rect(rect.x, rect.y, stripe, rect.h), shown.tone))
    x = rect.x + stripe + pad
    runs = (*kit.runs(names, head, Rect(x, upper.y + pad // 4, w, upper.h), ink),
            *kit.runs(lines, body, Rect(x, lower.y + pad // 2, w, lower.h), "text"))
    return Item(rect, shapes, runs)


def _stripe(rect: Rect, tone: Tone) -> tuple[Shape, ...]:
    return team_stripe(rect, TONE_INKS[tone]) if tone in TEAMS else (Shape(box(rect), "live"),)


def _leaning(rect: Rect, lean: float) -> tuple[tuple[float, float], ...]:
    """A rectangle whose right side leans as everything on this channel does."""
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right - lean, rect.bottom), (rect.x, rect.bottom))


def channel_mark(centre: tuple[float, float], size: float, ink: str, ground: str) -> tuple[Shape, ...]:
    """The mark of the channel: a die that leans as everything on it does, three eyes on its face."""
    x, y = centre
    half = round(size / 2)
    body = slab(Rect(round(x) - half, round(y) - half, 2 * half, 2 * half), size * LEAN / 2)
    eyes = tuple(mark("dot", (x + place * size * (0.26 - LEAN / 8), y - place * size * 0.26), size * EYE, ink, ground)
                 for place in (-1, 0, 1))
    return (Shape(body, ink), *(Shape(shape.points, ground) for eye in eyes for shape in eye))


@dataclass(frozen=True, slots=True)
class Strip:
    """The ticker: its plate with the name of the channel, and the window that headlines crawl through."""

    plate: Item
    window: Rect


def strip(kit: LayoutKit, room: Room, spec: BroadcastSpec, station: str) -> Strip | None:
    """The ticker along the foot of the picture, as far as nothing stands there; at its head the channel's mark."""
    h = strip_h(kit, spec)
    y = room.band.bottom - h
    right = room.left_of(y, room.band.bottom)
    bug_letters = kit.setting(kit.theme.letters.bug)
    pad = kit.px(kit.theme.sizes.inset)
    side = round(bug_letters.px * MARK)
    label_w = round(kit.width(station, bug_letters)) + 1 + side + pad // 2
    rect = Rect(0, y, right, h)
    lean = round(h * LEAN)
    label = Rect(0, y, label_w + 2 * pad + lean, h)
    if right < 3 * label.w or not room.free(rect):
        return None
    shapes = (Shape(box(rect), "plate", kit.theme.opacity.plate),
              Shape(box(Rect(0, y, right, max(1, kit.px(kit.theme.sizes.hairline)))), "live"),
              Shape(_leaning(label, lean), "live"),
              *channel_mark((pad + side / 2, y + h / 2), side, "on_live", "live"))
    top = y + (h - bug_letters.line) // 2
    left = pad + side + pad // 2
    runs = kit.runs((station,), bug_letters, Rect(left, top, label_w, bug_letters.line), "on_live")
    return Strip(Item(rect, shapes, runs), Rect(label.right + pad // 2, y, max(1, right - label.right - pad), h))


def crawl(kit: LayoutKit, spec: BroadcastSpec, headlines: Iterable[str]) -> Item:
    """All headlines in one line that begins at the left edge and the top."""
    setting, h = kit.setting(kit.theme.letters.small), strip_h(kit, spec)
    gap, slash = kit.px(kit.theme.sizes.gutter), max(2, kit.px(kit.theme.sizes.stripe))
    x = 0
    shapes: list[Shape] = []
    runs: list[Run] = []
    for text in headlines:
        w = round(kit.width(text, setting)) + 1
        runs += kit.runs((text,), setting, Rect(x, (h - setting.line) // 2, w, setting.line), "text")
        x += w + gap
        tall = setting.px
        shapes.append(Shape(slab(Rect(x - gap // 2 - slash, (h - tall) // 2, slash * 2, tall), slash), "live"))
    return Item(Rect(0, 0, x, h), tuple(shapes), tuple(runs))


def standing(kit: LayoutKit, spec: BroadcastSpec, headline: str, width: int) -> Item:
    """One headline that does not move, as much of it as there is room for."""
    setting, h = kit.setting(kit.theme.letters.small), strip_h(kit, spec)
    area = Rect(0, (h - setting.line) // 2, width, setting.line)
    lines = kit.lines(headline, setting, width)
    runs: Sequence[Run] = kit.runs(lines[:1], setting, area, "text")
    if len(lines) > 1:
        lines = kit.lines(headline, setting, width - kit.width(CUT, setting))
        runs = kit.runs((lines[0] + CUT,), setting, area, "text")
    return Item(Rect(0, 0, width, h), (), tuple(runs))


def wipe(kit: LayoutKit, window: tuple[int, int], words: str) -> Item:
    """A slab wider than the window with a red edge to either side; its left end is at nought."""
    width, height = window
    lean, edge = round(height * LEAN), kit.px(kit.theme.sizes.gutter)
    whole = Rect(0, 0, width + 2 * (lean + edge), height)
    setting = kit.setting(kit.theme.letters.title)
    text = Rect(0, (height - setting.line) // 2, whole.w, setting.line)
    w = round(kit.width(words, setting)) + 1
    x, tall = (whole.w - w) // 2, 2 * kit.px(kit.theme.sizes.stripe)
    bars = (Rect(x, text.y - 2 * tall, w, tall), Rect(x, text.bottom + tall, w, tall))
    return Item(whole, (Shape(slab(whole, lean), "live"), Shape(slab(whole.inset(edge, 0), lean), "plate"),
                        *(shape for bar in bars for shape in hazard(bar, "live", "plate"))),
                kit.runs((words,), setting, Rect(x, text.y, w, text.h), "bright"))
