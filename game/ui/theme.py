"""What the screens look like: one palette, one set of sizes, three faces, read from config/theme.yaml.

Sizes are in units: a unit is a pixel of a 1080 pixel high window at text scale 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.ui.styles import Style, Tone

HEX_DIGITS = 6
LINEAR_KNEE = 0.04045
Rgb = tuple[float, float, float]


def _ink(doc: str) -> Any:
    return field(metadata={"doc": doc + ", as #rrggbb"})


def _size(doc: str, low: float, high: float, unit: str = "units") -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": low, "max": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Every colour on screen, by what it is for."""

    plate: str = _ink("plates behind text")
    plate_high: str = _ink("raised plates: buttons, cards, fields")
    plate_hover: str = _ink("a raised plate under the pointer")
    plate_down: str = _ink("a raised plate while pressed, and wells")
    rule: str = _ink("thin lines and frames")
    text: str = _ink("text")
    dim: str = _ink("less important text")
    off: str = _ink("text of what cannot be operated")
    bright: str = _ink("primary buttons and the focus frame")
    bright_hover: str = _ink("a primary button under the pointer")
    on_bright: str = _ink("text on primary buttons")
    live: str = _ink("the show's red: bugs, danger buttons")
    live_hover: str = _ink("a danger button under the pointer")
    on_live: str = _ink("text on red")
    danger: str = _ink("text of danger")
    good: str = _ink("text of luck and success")
    team_a: str = _ink("Team A")
    team_b: str = _ink("Team B")
    shade: str = _ink("what darkens the table")
    paper: str = _ink("sheets of paper")
    paper_high: str = _ink("what is raised on paper: buttons, cards")
    paper_hover: str = _ink("the same under the pointer")
    paper_down: str = _ink("wells in paper: fields, and what is pressed")
    paper_rule: str = _ink("thin lines on paper")
    print: str = _ink("text on paper")
    print_dim: str = _ink("less important text on paper")
    print_off: str = _ink("text of what cannot be operated on paper")
    print_danger: str = _ink("text of danger on paper")
    print_good: str = _ink("text of luck and success on paper")
    print_a: str = _ink("Team A on paper")
    print_b: str = _ink("Team B on paper")

    def __post_init__(self) -> None:
        """Raises ValueError for a colour that is not six hex digits after a #."""
        for name in self.__slots__:
            value = getattr(self, name)
            if not _is_hex(value):
                raise ValueError(f"{name} is {value!r}; colours are written as #rrggbb")

    def rgb(self, ink: str) -> Rgb:
        """Red, green and blue from 0 to 1 of an ink by its name, or of a colour as #rrggbb."""
        value: str = ink if _is_hex(ink) else getattr(self, ink)
        return int(value[1:3], 16) / 255, int(value[3:5], 16) / 255, int(value[5:7], 16) / 255


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamInks:
    """The two teams, told apart by every kind of eye."""

    team_a: str = _ink("Team A")
    team_b: str = _ink("Team B")
    print_a: str = _ink("Team A on paper")
    print_b: str = _ink("Team B on paper")

    def worn(self, palette: Palette, dark_paper: bool) -> Palette:
        """The palette with these teams; on dark paper they look as everywhere."""
        on_paper = (self.team_a, self.team_b) if dark_paper else (self.print_a, self.print_b)
        return replace(palette, team_a=self.team_a, team_b=self.team_b, print_a=on_paper[0], print_b=on_paper[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettering:
    """Face, size, spacing and case of one text style."""

    face: str = field(metadata={"doc": "which face sets it", "choices": ("display", "body", "strong")})
    size: float = _size("height of the em", 18, 200)
    line: float = _size("from line to line", 0.8, 2.5, "ems")
    tracking: float = _size("space added after each letter", 0, 0.5, "ems")
    capitals: bool = field(metadata={"doc": "set in capitals"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Lettered:
    """The lettering of every text style, and of what stands on buttons."""

    title: Lettering = field(metadata={"doc": "the one big line of a screen"})
    heading: Lettering = field(metadata={"doc": "headings"})
    body: Lettering = field(metadata={"doc": "ordinary text"})
    small: Lettering = field(metadata={"doc": "details"})
    caption: Lettering = field(metadata={"doc": "labels over fields and groups"})
    story: Lettering = field(metadata={"doc": "what is told"})
    number: Lettering = field(metadata={"doc": "big figures"})
    button: Lettering = field(metadata={"doc": "labels of buttons"})
    card: Lettering = field(metadata={"doc": "labels of cards in lists"})
    bug: Lettering = field(metadata={"doc": "titles of panels"})

    def of(self, style: Style) -> Lettering:
        """The lettering of a text style."""
        found: Lettering = getattr(self, style.value)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """Measures of plates and controls, in units."""

    reference_height: float = _size("window height at which a unit is a pixel", 480, 4320, "px")
    reference_width: float = _size("narrowest window width for which height alone counts", 480, 7680, "px")
    least_letters: float = _size("no text is set smaller than this in a window of 720 lines or more", 9, 24, "px")
    least_ever: float = _size("nor smaller than this in any", 9, 24, "px")
    large: float = _size("letters larger than this do not grow with the text scale", 24, 200)
    control: float = _size("least height of a control", 44, 120)
    padding: float = _size("inside plates", 4, 80)
    inset: float = _size("inside controls", 2, 60)
    spacing: float = _size("between what stands in a panel", 2, 60)
    gutter: float = _size("between columns side by side", 2, 120)
    margin: float = _size("between plates and the window's edge", 0, 80)
    cut: float = _size("the cut corner of a plate", 0, 60)
    cut_small: float = _size("the cut corner of a control", 0, 40)
    hairline: float = _size("thin lines", 1, 8)
    stripe: float = _size("team stripes and hazard bars", 2, 24)
    focus: float = _size("width of the focus frame", 2, 12)
    focus_gap: float = _size("between a control and its focus frame", 0, 12)
    scrollbar: float = _size("width of the scroll bar", 3, 24)
    glyph: float = _size("marks beside text", 0.3, 2, "ems")
    side: float = _size("width of panels at the side", 200, 1200)
    centre: float = _size("width of cards in the middle", 200, 2400)
    third: float = _size("width of a lower third", 200, 2400)
    reading: float = _size("widest line in a full panel", 400, 4000)
    tooltip: float = _size("width of a remark beside a control", 100, 1200)
    bar_share: float = _size("largest part of the window's height for a bar", 0.1, 0.45, "share")
    side_share: float = _size("largest part of the window's width for a side", 0.1, 0.45, "share")
    third_share: float = _size("largest part of the middle's height for a lower third", 0.1, 0.8, "share")


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces:
    """Font files in assets/fonts."""

    display: str = field(metadata={"doc": "titles, headings, buttons, captions"})
    body: str = field(metadata={"doc": "body and story"})
    strong: str = field(metadata={"doc": "emphasis in body"})


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLetters:
    """Faces that are told apart more easily. They run wider, so they are set smaller, and never in capitals."""

    faces: Faces = field(metadata={"doc": "font files"})
    display_share: float = _size("of the size of what the display face sets otherwise", 0.3, 1.0, "share")
    text_share: float = _size("of the size of what the other faces set", 0.5, 1.0, "share")
    least: float = _size("nothing is set smaller than this, where it is larger otherwise", 18, 40)
    line: float = _size("from line to line at least", 0.8, 2.5, "ems")


@dataclass(frozen=True, slots=True, kw_only=True)
class Opacity:
    """How much of what is behind is covered."""

    plate: float = _size("plates over the table", 0.5, 1, "share")
    scrim: float = _size("everything behind a modal", 0, 1, "share")
    ornament: float = _size("quiet ornament on plates", 0, 1, "share")


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """The look of every screen."""

    palette: Palette = field(metadata={"doc": "colours"})
    letters: Lettered = field(metadata={"doc": "text styles"})
    sizes: Sizes = field(metadata={"doc": "measures"})
    faces: Faces = field(metadata={"doc": "font files"})
    opacity: Opacity = field(metadata={"doc": "covering"})
    contrast: Palette = field(metadata={"doc": "colours at 7 to 1, on plates that nothing shines through"})
    teams: Mapping[str, TeamInks] = field(metadata={"doc": "colours of the teams to choose from"})
    open_letters: OpenLetters = field(metadata={"doc": "faces to choose instead"})

    def dressed(self, *, strong: bool, teams: str, open_letters: bool) -> Theme:
        """The theme as a player has chosen it; colours of teams that there are none of stay as they are."""
        inks = self.teams.get(teams)
        palette = self.contrast if strong else self.palette
        if inks is not None:
            palette = inks.worn(palette, dark_paper=strong)
        opacity = replace(self.opacity, plate=1.0) if strong else self.opacity
        dressed = replace(self, palette=palette, opacity=opacity)
        return replace(dressed, letters=_opened(self.letters, self.open_letters),
                       faces=self.open_letters.faces) if open_letters else dressed

    def unit_px(self, window: tuple[int, int], scale: float) -> float:
        """Pixels of one unit in a window of (width, height) pixels at a text scale."""
        width, height = window
        by_height = height / self.sizes.reference_height
        return min(by_height, width / self.sizes.reference_width) * scale


def _opened(letters: Lettered, open_letters: OpenLetters) -> Lettered:
    """Every lettering as the open faces set it."""
    return Lettered(**{each.name: _opened_one(getattr(letters, each.name), open_letters) for each in fields(Lettered)})


def _opened_one(letters: Lettering, open_letters: OpenLetters) -> Lettering:
    share = open_letters.display_share if letters.face == "display" else open_letters.text_share
    size = max(letters.size * share, min(letters.size, open_letters.least))
    return replace(letters, size=size, line=max(letters.line, open_letters.line), tracking=0.0, capitals=False)


TONE_INKS = {
    Tone.PLAIN: "text",
    Tone.PRIMARY: "bright",
    Tone.DANGER: "danger",
    Tone.GOOD: "good",
    Tone.QUIET: "dim",
    Tone.TEAM_A: "team_a",
    Tone.TEAM_B: "team_b",
}


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of two colours by WCAG 2, from 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (c / 12.92 if c <= LINEAR_KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _is_hex(value: str) -> bool:
    return len(value) == HEX_DIGITS + 1 and value[0] == "#" and set(value[1:]) <= set("0123456789abcdefABCDEF")
