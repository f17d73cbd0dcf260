"""The layout's tools: units to pixels, lettering to lines, and what the hands are doing to a control."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from types import MappingProxyType

from game.ui.boxes import Item, Live, Rect, Run, TextMeasure
from game.ui.keys import key_name
from game.ui.line_wrap import wrap
from game.ui.screen import Align, Control, Element
from game.ui.theme import Lettering, Theme

WHOLE_LINES = 720  # of a window from which on letters have their least size; below it shrinks with the window
LARGE_TEXT = 1.25  # with larger text there is no room for what is not needed now
UNSEEN = MappingProxyType(dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Marks that say which way a text runs; no font has a letter for them."""


Heights = dict[tuple[int, int], tuple[Element, int]]
"""Of elements by identity and width, once known; who is looked up by identity is kept, or another might get it."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a panel holds, laid out ``w`` wide in a room ``room_h`` high (0: as high as it comes)."""

    w: int
    room_h: int
    children: tuple[Element, ...]
    items: tuple[Item, ...]
    h: int


Contents = dict[str, Content]
"""By the name of the panel, as it was laid out last: mostly one panel of a screen is another one than before."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A lettering in pixels."""

    face: str
    px: int
    line: int
    tracking: int
    capitals: bool


def make_kit(theme: Theme, window: tuple[int, int], scale: float, measure: TextMeasure, live: Live,
             contents: Contents | None = None) -> LayoutKit:
    """The tools for a window of (width, height) pixels at a text scale."""
    base = theme.unit_px(window, 1)
    return LayoutKit(theme, base * scale, base * math.sqrt(scale), base, measure, live,
                     {} if contents is None else contents)


@dataclass(frozen=True, slots=True)
class LayoutKit:
    """Theme, unit and measure of one layout pass."""

    theme: Theme
    unit: float  # pixels of a unit for letters and widths
    room: float  # pixels of a unit for the space between them, which grows less with the text scale
    base: float  # pixels of a unit at text scale 1
    measure: TextMeasure
    live: Live
    contents: Contents = field(default_factory=dict)
    heights: Heights = field(default_factory=dict)
    settings: dict[Lettering, Setting] = field(default_factory=dict)

    @property
    def large(self) -> bool:
        """Whether the text is so large that what is not needed now has no room."""
        return self.unit > LARGE_TEXT * self.base

    def px(self, units: float) -> int:
        """Whole pixels of so many units of space, at least one of anything that is there."""
        return max(1, round(units * self.room)) if units > 0 else 0

    def wide(self, units: float) -> int:
        """Whole pixels of a measure that grows as the letters do."""
        return max(1, round(units * self.unit))

    def setting(self, letters: Lettering) -> Setting:
        """A lettering at this scale, never smaller than the least legible size."""
        if letters not in self.settings:
            self.settings[letters] = self._setting(letters)
        return self.settings[letters]

    def _setting(self, letters: Lettering) -> Setting:
        grown = min(letters.size * self.unit, max(letters.size, self.theme.sizes.large) * self.base)
        px = max(round(grown), self.least_px)
        return Setting(
            letters.face, px, max(1, round(px * letters.line)), round(px * letters.tracking), letters.capitals
        )

    @property
    def least_px(self) -> int:
        """Of letters in this window."""
        sizes = self.theme.sizes
        lines = self.base * sizes.reference_height
        return round(max(sizes.least_ever, sizes.least_letters * min(1.0, lines / WHOLE_LINES)))

    def width(self, text: str, setting: Setting) -> float:
        """Pixels a line of text takes, its tracking included."""
        return self._width(_as_set(text, setting), setting)

    def _width(self, text: str, setting: Setting) -> float:
        return self.measure.width(text, setting.face, setting.px) + setting.tracking * max(0, len(text) - 1)

    def lines(self, text: str, setting: Setting, width: float) -> tuple[str, ...]:
        """The text wrapped to a width in pixels."""
        text = _as_set(text, setting)
        return wrap(text, max(1.0, width), lambda part: self._width(part, setting))

    def runs(
        self, lines: tuple[str, ...], setting: Setting, area: Rect, ink: str, align: Align = Align.LEFT
    ) -> tuple[Run, ...]:
        """Lines set from the top of an area down."""
        cap = self.measure.ascent(setting.face, setting.px)
        runs = []
        for number, text in enumerate(_as_set(line, setting) for line in lines):
            w = min(area.w, round(self.width(text, setting) + 0.49))
            spare = max(0, area.w - w)
            x = area.x + {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[align]
            top = area.y + number * setting.line
            baseline = top + int((setting.line + cap) / 2)
            runs.append(Run(text, x, baseline, setting.face, setting.px, ink, setting.tracking, w, top, setting.line))
        return tuple(runs)

    def longest_word(self, text: str, setting: Setting) -> float:
        """Pixels of the widest word."""
        return max((self.width(word, setting) for word in text.split()), default=0.0)

    def cap(self, key: str) -> str:
        """What is shown for a key: the button that does the same now."""
        return self.live.caps.get(key_name(key), key) if key else key

    def hovered(self, control: Control) -> bool:
        """Whether the pointer is on an operable control."""
        return control.enabled and self.live.hover == control.name

    def held(self, control: Control) -> bool:
        """Whether a control is being pressed."""
        return control.enabled and self.live.pressed == control.name and self.live.hover == control.name


def _as_set(text: str, setting: Setting) -> str:
    """The letters of a text as they are drawn: marks of direction are for whoever reads it aloud or copies it."""
    text = text if text.isascii() else text.translate(UNSEEN)
    return text.upper() if setting.capitals else text
