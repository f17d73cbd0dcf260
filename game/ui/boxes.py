"""What a laid-out screen is made of: rectangles in window pixels, and what to paint in them.

All values are frozen and compare by content, so that the surface draws anew only what differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.ui.screen import Control, Handle, Mark, Panel

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle of whole window pixels, origin at the top left."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a pixel lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def shifted(self, dx: int, dy: int) -> Rect:
        """The same rectangle elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: int, dy: int) -> Rect:
        """Smaller by so much on every side, never less than nothing."""
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def common(self, other: Rect) -> Rect:
        """What both cover; where they do not meet, an empty rectangle at the nearest edge of `other`."""
        left, top = (min(max(self.x, other.x), other.right), min(max(self.y, other.y), other.bottom))
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(0, right - left), max(0, bottom - top))

    def overlaps(self, other: Rect) -> bool:
        """Whether any pixel lies in both."""
        return (
            min(self.w, self.h, other.w, other.h) > 0
            and self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled outline, star-shaped around its centre; with `hole` a ring between two like outlines.

    ValueError where the two have not as many corners, for nothing could be drawn between them.
    """

    points: tuple[Point, ...]
    ink: str  # a colour of the palette by name, or as #rrggbb
    alpha: float = 1.0
    hole: tuple[Point, ...] = ()

    def __post_init__(self) -> None:
        if self.hole and len(self.hole) != len(self.points):
            raise ValueError(f"a ring of {len(self.points)} corners outside and {len(self.hole)} inside")


@dataclass(frozen=True, slots=True)
class Run:
    """One line of text: `x` is its left end and `baseline` its foot, in window pixels."""

    text: str
    x: int
    baseline: int
    face: str
    px: int
    ink: str
    tracking: int = 0  # pixels added after each letter
    w: int = 0
    top: int = 0
    h: int = 0

    @property
    def rect(self) -> Rect:
        return Rect(self.x, self.top, self.w, self.h)


@dataclass(frozen=True, slots=True)
class ControlPart:
    """A place within a control that does something of its own: one option of a choice, a slider's track."""

    value: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Item:
    """A text, ornament or control, where it is drawn before scrolling, and how."""

    rect: Rect
    shapes: tuple[Shape, ...] = ()
    runs: tuple[Run, ...] = ()
    control: Control | None = None
    parts: tuple[ControlPart, ...] = ()
    counts: str = ""  # what it is the count of
    ground: bool = False  # a sheet: what follows lies on it
    printed: bool = False  # it lies on paper

    def shifted(self, dx: int, dy: int) -> Item:
        """The same elsewhere."""
        if not dx and not dy:
            return self
        return replace(
            self,
            rect=self.rect.shifted(dx, dy),
            shapes=tuple(replace(shape, points=_shifted(shape.points, dx, dy), hole=_shifted(shape.hole, dx, dy))
                         for shape in self.shapes),
            runs=tuple(replace(run, x=run.x + dx, baseline=run.baseline + dy, top=run.top + dy) for run in self.runs),
            parts=tuple(replace(part, rect=part.rect.shifted(dx, dy)) for part in self.parts),
        )


def _shifted(points: tuple[Point, ...], dx: int, dy: int) -> tuple[Point, ...]:
    return tuple((x + dx, y + dy) for x, y in points)


@dataclass(frozen=True, slots=True)
class PanelBox:
    """A laid-out panel: its plate, the window its content is seen through, and the content unscrolled."""

    panel: Panel
    rect: Rect
    clip: Rect
    plate: Item
    items: tuple[Item, ...]
    content_h: int
    scroll: int = 0
    bar: Item | None = None

    @property
    def scroll_max(self) -> int:
        return max(0, self.content_h - self.clip.h)


@dataclass(frozen=True, slots=True)
class ControlBox:
    """An operable control or handle and where a press operates it; empty while scrolled out of sight."""

    control: Control | Handle
    rect: Rect
    parts: tuple[ControlPart, ...] = ()
    panel: str = ""
    printed: bool = False  # it lies on paper

    @property
    def name(self) -> str:
        return self.control.name


@dataclass(frozen=True, slots=True)
class MarkBox:
    """A caption pinned to the window."""

    mark: Mark
    item: Item


@dataclass(frozen=True, slots=True)
class ScreenLayout:
    """A screen in pixels: panels in order, the modal over them, captions, and the remark beside a control."""

    window: tuple[int, int]
    unit: float
    focus: str | None = None
    panels: tuple[PanelBox, ...] = ()
    modal: PanelBox | None = None
    controls: tuple[ControlBox, ...] = ()
    marks: tuple[MarkBox, ...] = ()
    shade: Item | None = None  # darkens the table
    scrim: Item | None = None  # darkens everything behind the modal
    frame: Item | None = None  # around the focused control
    remark: Item | None = None  # why a control cannot be operated

    def find(self, name: str | None) -> ControlBox | None:
        """The operable control of that name, if it is there."""
        return next((box for box in self.controls if box.name == name), None)

    def figure(self, counts: str) -> Rect | None:
        """Where that is counted; None where nobody sees it."""
        return next((item.rect.shifted(placed.clip.x, placed.clip.y - placed.scroll).common(placed.clip)
                     for placed in self.panels for item in placed.items if counts in item.counts.split()), None)


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in a text field and where its caret is."""

    text: str
    caret: int


@dataclass(frozen=True, slots=True)
class Live:
    """What the player's hands are doing to the screen; everything that is not in the view itself."""

    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    focus_shown: bool = False
    editing: bool = False  # the focused text field takes typing
    slid: float | None = None  # where the pressed slider is, which is taken when it is let go
    remark: str | None = None  # the control whose `why_not` is shown
    scroll: Mapping[str, int] = field(default_factory=dict)  # pixels by panel name
    edits: Mapping[str, Edit] = field(default_factory=dict)  # by field name
    offered: tuple[str, ...] = ()  # controls that are framed together, in place of the focus
    caps: Mapping[str, str] = field(default_factory=dict)  # what to show for a key, where it is not the key itself


class TextMeasure(Protocol):
    """How wide text is; the fonts answer in the game, a simple rule in tests."""

    def width(self, text: str, face: str, px: int) -> float:
        """Pixels from the left end of the first letter to the right end of the last."""
        ...

    def ascent(self, face: str, px: int) -> float:
        """Pixels from the baseline to the top of a capital."""
        ...
