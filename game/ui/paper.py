"""Paper: what a sheet looks like, and what is printed on it in inks that are read there. Pure."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from game.ui.boxes import Item, Point, Rect, Shape
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Sheet
from game.ui.shapes import box, team_stripe
from game.ui.styles import Tone

PADDING = 26  # units
FOLDED = 34  # units: the corner that is folded over
DOTS, DOT = 9, 9  # rows of the screen of dots in a corner, and units from one to the next
FOLDS = (0.5,)  # of the height: where the sheet was folded
RULES = 44  # units from line to line of a ledger
FAINT, QUIET = 0.10, 0.35
DOT_CORNERS = 6
TEAMS = (Tone.TEAM_A, Tone.TEAM_B)
ON_PAPER = MappingProxyType({
    "plate": "paper", "plate_high": "paper_high", "plate_hover": "paper_hover", "plate_down": "paper_down",
    "rule": "paper_rule", "text": "print", "dim": "print_dim", "off": "print_off", "bright": "print",
    "bright_hover": "print_dim", "on_bright": "paper_high", "danger": "print_danger", "good": "print_good",
    "team_a": "print_a", "team_b": "print_b"})
"""What an ink of the screens becomes in print."""


def printed(item: Item) -> Item:
    """The same in print; pictures have inks of their own and lie on it as they are."""
    if item.printed:
        return item
    return replace(item, printed=True,
                   shapes=tuple(replace(shape, ink=ON_PAPER.get(shape.ink, shape.ink)) for shape in item.shapes),
                   runs=tuple(replace(run, ink=ON_PAPER.get(run.ink, run.ink)) for run in item.runs))


def margins(sheet: Sheet, kit: LayoutKit) -> tuple[int, int, int]:
    """Pixels between a sheet's edges and its content: left, right, above and below."""
    pad = kit.px(PADDING)
    stripe = kit.px(kit.theme.sizes.stripe) + pad // 2 if sheet.tone in TEAMS else 0
    return pad + stripe, pad, pad


def ground(sheet: Sheet, rect: Rect, kit: LayoutKit) -> Item:
    """The sheet itself: its shadow, folds, the screen of dots in its corner, the corner that is folded over."""
    corner = min(kit.px(FOLDED), rect.w // 4, rect.h // 4)
    hair = kit.px(kit.theme.sizes.hairline)
    right, bottom = rect.right, rect.bottom
    outline = ((rect.x, rect.y), (right, rect.y), (right, bottom - corner), (right - corner, bottom), (rect.x, bottom))
    flap = ((right, bottom - corner), (right - corner, bottom - corner), (right - corner, bottom))
    shapes: tuple[Shape, ...] = (Shape(outline, "paper"), *_screen(rect, kit))
    shapes += _rules(rect, kit) if sheet.ruled else _folds(rect, hair)
    shapes += (*_edge(outline, rect, hair), Shape(flap, "paper_down"), *_stripe(sheet, rect, kit))
    return Item(rect, shapes, ground=True)


def _edge(outline: tuple[Point, ...], rect: Rect, hair: int) -> tuple[Shape, ...]:
    """A thin line round the sheet, so that it is told from the page where both are dark."""
    inner = tuple((x + (hair if x <= rect.centre[0] else -hair), y + (hair if y <= rect.centre[1] else -hair))
                  for x, y in outline)
    return (Shape(outline, "paper_rule", hole=inner),)


def _stripe(sheet: Sheet, rect: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    if sheet.tone not in TEAMS:
        return ()
    pad = kit.px(PADDING) // 2
    bar = Rect(rect.x + pad, rect.y + pad, kit.px(kit.theme.sizes.stripe), max(1, rect.h - 2 * pad))
    return tuple(replace(shape, ink=ON_PAPER[shape.ink]) for shape in team_stripe(bar, sheet.tone.value))


def _folds(rect: Rect, hair: int) -> tuple[Shape, ...]:
    """Where it was folded: a line with light on one side of it."""
    found: tuple[Shape, ...] = ()
    for share in FOLDS:
        y = rect.y + round(rect.h * share)
        found += (Shape(box(Rect(rect.x, y, rect.w, hair)), "paper_rule", FAINT),
                  Shape(box(Rect(rect.x, y + hair, rect.w, hair)), "paper_hover", QUIET))
    return found


def _rules(rect: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    """The lines of a ledger, and the red line of its margin."""
    hair, step = kit.px(kit.theme.sizes.hairline), kit.px(RULES)
    lines = tuple(Shape(box(Rect(rect.x, y, rect.w, hair)), "paper_rule", QUIET)
                  for y in range(rect.y + 2 * step, rect.bottom - step // 2, step))
    margin = Rect(rect.x + kit.px(PADDING) * 2 // 3, rect.y, hair, rect.h)
    return (*lines, Shape(box(margin), "live", QUIET))


def _screen(rect: Rect, kit: LayoutKit) -> tuple[Shape, ...]:
    """Dots that grow towards the upper right corner, as cheap print has them."""
    step = kit.px(DOT)
    size = min(DOTS, rect.w // (2 * step), rect.h // (2 * step))
    return tuple(
        Shape(_dot(rect.right - step * (across + 0.7), rect.y + step * (down + 0.7),
                   step * 0.5 * (1.0 - (across + down) / size)), "live", FAINT * 2)
        for across in range(size) for down in range(size - across))


def _dot(x: float, y: float, radius: float) -> tuple[Point, ...]:
    r, k = radius, radius / 2
    return ((x - k, y - r), (x + k, y - r), (x + r, y), (x + k, y + r), (x - k, y + r), (x - r, y))
