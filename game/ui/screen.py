"""View models: everything a screen says and offers, as plain comparable values.

A scene answers one question, ``view() -> Screen``; the surface draws it, the trace writes it, focus and
speech walk it. Two equal screens look equal, so a screen is drawn anew only when its value changed.
Sizes here are in *units*: one unit is a pixel of a 1080 pixel high window at text scale 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from game.ui.airing import Airing
from game.ui.messages import say_as
from game.ui.styles import Style, Tone


class Place(StrEnum):
    """Where a panel stands in the window."""

    TOP = "top"  # full width, hangs from the upper edge
    BOTTOM = "bottom"  # full width, stands on the lower edge
    LEFT = "left"  # hangs between the bars, left
    RIGHT = "right"  # hangs between the bars, right
    CENTRE = "centre"  # in the middle, as a card
    LOWER_THIRD = "lower_third"  # a caption above the bottom bar, middle
    FULL = "full"  # the whole window


class Align(StrEnum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; wraps to the width of its panel."""

    body: str
    style: Style = Style.BODY
    tone: Tone = Tone.PLAIN
    align: Align = Align.LEFT
    least: int = 0  # units: its row breaks before it gets narrower; 0 = as any text
    counts: str = ""  # what it is the count of, words with spaces between: gains of these names fly to it
    struck: float = 0.0  # how much of it is struck out, 0 to 1
    aloud: bool = True  # read out when it comes; else only where everything is asked for


@dataclass(frozen=True, slots=True)
class Pips:
    """A row of filled and empty marks with a label: stars, Goals, Hunter Marks, Drive circles."""

    label: str
    filled: int
    total: int
    glyph: str = "dot"  # dot, star, cross, die, flag
    tone: Tone = Tone.PLAIN
    counts: str = ""  # what it is the count of: gains of that name fly to it


@dataclass(frozen=True, slots=True)
class Meter:
    """A bar from nought to ``high``, filled to ``value``; ``marks`` are values on its scale and their names."""

    label: str
    value: float
    high: float
    shown: str = ""  # the value as the player reads it
    marks: tuple[tuple[float, str], ...] = ()
    tone: Tone = Tone.PRIMARY


@dataclass(frozen=True, slots=True)
class Bars:
    """Columns side by side, from nought to ``high``; ``mark`` is a height that all of them are held against."""

    label: str
    columns: tuple[tuple[str, float, str], ...]  # name, value, the value as the player reads it
    high: float
    mark: float | None = None
    mark_name: str = ""
    tone: Tone = Tone.PRIMARY
    tall: int = 150  # units: the highest column


@dataclass(frozen=True, slots=True)
class TargetMap:
    """The target from above, with squares where dice came to rest; metres, origin in its middle, y away."""

    label: str
    cells: tuple[tuple[float, float, float], ...]  # x, y, and how often against the most, 0 to 1
    cell_m: float
    line_m: float  # radius of the solid line
    edge_m: float  # radius of the dashed edge
    half_m: float  # so far to every side is shown
    size: int = 460  # units


@dataclass(frozen=True, slots=True)
class PlanShape:
    """A convex outline on a plan, from the west and the south edge in shares of its side; ``look``: how it is drawn."""

    corners: tuple[tuple[float, float], ...]
    look: str = "solid"  # one of ``game.ui.plans.LOOKS``
    word: str = ""  # set in its middle where there is room


@dataclass(frozen=True, slots=True)
class Plan:
    """A square piece of ground seen from above, north up; what comes later lies over what was there before."""

    label: str
    shapes: tuple[PlanShape, ...] = ()
    told: str = ""  # what is on it, for whoever hears it
    size: int = 460  # units


@dataclass(frozen=True, slots=True)
class Face:
    """The portrait of somebody; ``label`` says who it is, ``temper`` how they take it (``game.ui.expressions``)."""

    name: str  # one of ``game.ui.portraits``
    label: str
    size: int = 120
    temper: str = "calm"


@dataclass(frozen=True, slots=True)
class Cover:
    """What a game's box looks like: three colours as #rrggbb, and the emblem, a mark by name."""

    ground: str = "#1d1b24"
    ink: str = "#f7efd9"  # of the lettering
    trim: str = "#e0304a"
    emblem: str = "die"  # one of ``game.ui.shapes.mark``


@dataclass(frozen=True, slots=True)
class Lid:
    """The lid of a game's box, lifted, over what is in it: its title and a line about it."""

    title: str
    cover: Cover
    line: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """Steps that are taken one by one, as circles with their names: those before ``at`` are crossed out."""

    label: str
    steps: tuple[str, ...]
    at: int
    tone: Tone = Tone.PRIMARY


@dataclass(frozen=True, slots=True)
class DiceRow:
    """Dice with what they show, as they are drawn on paper; who does not count (False) is struck out."""

    label: str
    dice: tuple[tuple[str, bool], ...]
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Dial:
    """A dial from ``low`` to ``high`` with a hand at ``at``, and a thin one where it began; ``told``: what it says."""

    label: str
    low: int
    high: int
    at: int
    was: int
    told: str = ""  # for whoever hears it
    tone: Tone = Tone.PRIMARY
    size: int = 116  # units


@dataclass(frozen=True, slots=True)
class Road:
    """A road to the horizon with so many milestones, and a sign over it. It is as high as its row or page has room."""

    label: str  # for whoever hears it
    sign: str
    stones: int = 0
    size: int = 240  # units: least height


@dataclass(frozen=True, slots=True)
class Gap:
    """Empty space; with ``grow`` it takes what is left in its row or column."""

    size: int = 12
    grow: bool = False


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line across the panel."""


@dataclass(frozen=True, slots=True)
class Button:
    name: str
    label: str
    enabled: bool = True
    why_not: str = ""  # shown when focused, hovered or pressed while not enabled
    tone: Tone = Tone.PLAIN
    key: str = ""  # the key that presses it too, as shown to the player, e.g. "R"
    detail: str = ""  # a second, smaller line
    sign: str = ""  # a mark before the label
    bare: bool = False  # without a frame until it is pointed at: a tool beside what goes on


@dataclass(frozen=True, slots=True)
class Toggle:
    name: str
    label: str
    value: bool
    enabled: bool = True
    why_not: str = ""
    on: str = say_as("a switch", "ON")
    off: str = say_as("a switch", "OFF")


@dataclass(frozen=True, slots=True)
class Slider:
    name: str
    label: str
    value: float
    low: float
    high: float
    step: float
    shown: str = ""  # the value as the player reads it
    enabled: bool = True
    why_not: str = ""
    # Every step as it is read, where a change lays the page out anew: it is taken when the pointer lets go.
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few values, all of them visible."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]  # (value, label)
    value: str
    enabled: bool = True
    why_not: str = ""
    faces: bool = False  # a portrait beside every option, named like its value


@dataclass(frozen=True, slots=True)
class TextField:
    name: str
    label: str
    value: str
    placeholder: str = ""
    max_chars: int = 120
    max_words: int = field(default=0, kw_only=True)  # typing stops there; 0: as many as there is room for
    lines: int = 1
    enabled: bool = True
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class ListItem:
    """A selectable card: one prompt to speak, one saved match, one contestant."""

    name: str
    label: str
    detail: str = ""
    selected: bool = False
    enabled: bool = True
    why_not: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class GameBox:
    """A game's box on the shelf; ``selected``: it is open."""

    name: str
    label: str
    cover: Cover
    detail: str = ""
    selected: bool = False
    enabled: bool = True
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A plan on which something is chosen: a press says where, in thousandths from west and south (``120,870``).

    By keys it says no place; its scene has buttons for that.
    """

    name: str
    label: str
    plan: Plan
    enabled: bool = True
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Children side by side; ``weights`` share the width (all equal when empty, 0 = as wide as needed)."""

    children: tuple[Element, ...]
    weights: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    children: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of paper with its content printed on it; with ``grow`` it is as high as its row or page has room."""

    children: tuple[Element, ...]
    tone: Tone = Tone.PLAIN  # a team's: its stripe runs down the sheet
    ruled: bool = False  # as the pages of a ledger are
    grow: bool = True


@dataclass(frozen=True, slots=True)
class Newsprint:
    """Text in even columns as on a printed page, none narrower than ``column``.

    Where there is room to spare the letters are set larger, up to ``largest`` times: that of its row, and with ``grow``
    what its page leaves. ``pictures`` stand before the text, and only where there is room to spare for them.
    """

    children: tuple[Element, ...]
    pictures: tuple[Element, ...] = ()
    column: int = 560  # units
    largest: float = 1.5
    grow: bool = True


Control = Button | Toggle | Slider | Choice | TextField | ListItem | GameBox | Board
Group = Row | Column | Sheet | Newsprint
Figure = Pips | Meter | Bars | TargetMap | Plan | Face | Lid | Track | DiceRow | Dial | Road
Element = Text | Figure | Gap | Divider | Control | Group


@dataclass(frozen=True, slots=True)
class Panel:
    """A plate with content. Content taller than the room for it scrolls."""

    name: str
    place: Place
    children: tuple[Element, ...]
    title: str = ""
    width: int = 0  # units; 0 = the place's own width
    plate: bool = True  # an opaque plate behind the text
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Handle:
    """Something on the table itself that can be operated: the die in the hand or to be stacked, a card to be read."""

    name: str
    label: str
    kind: str  # die, lying, stack, card, sheet
    x: int  # window pixels, origin at the top left
    y: int
    w: int
    h: int
    enabled: bool = True
    why_not: str = ""
    keys: tuple[str, ...] = ()  # what goes to the scene, and to no control, while it or nothing is seen to be focused


@dataclass(frozen=True, slots=True)
class Mark:
    """A caption pinned to a point of the window: a count, a number over a die, a caught die."""

    name: str
    body: str
    x: int  # window pixels, origin at the top left
    y: int
    style: Style = Style.SMALL
    tone: Tone = Tone.PLAIN
    glyph: str = ""  # a shape before the words (``game.ui.shapes.mark``)
    align: Align = Align.CENTRE  # LEFT: it begins at the point, RIGHT: it ends there
    spoken: bool = False  # somebody at the point says it: a bright plate that points there, CENTRE: from below


@dataclass(frozen=True, slots=True)
class FairFlick:
    """A pointer path in window pixels that throws fairly at the middle, and how long it takes."""

    path: tuple[tuple[int, int], ...]
    ms: int


@dataclass(frozen=True, slots=True)
class ThrowView:
    """Where the hand and the target are while a throw or a stacking by this seat is due (window pixels)."""

    mode: str  # flick, another way to throw (pull, clicks, keys, switch, for_me), or stack
    hand: str  # main, off
    die: tuple[int, int]
    target: tuple[int, int]
    line_px: int
    edge_y: int
    fair_flick: FairFlick
    stage: str = "wait"  # how far it has come: wait, aim, power; of a stacking wait, over, lower
    nudges: tuple[str, ...] = ()  # what may be asked of the hand now without a pointer
    aim: tuple[float, float] | None = None  # what would be thrown: radians off the middle, share of a fair power


@dataclass(frozen=True, slots=True)
class Sealed:
    """What a seat decides in secret now: the seat, and a word for what it is.

    ``aloud``: what it chooses may be spoken; else it is never told but drawn, and drawn for it alone.
    """

    seat: str
    what: str
    aloud: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """All that a player can read and operate now."""

    scene: str
    panels: tuple[Panel, ...] = ()
    modal: Panel | None = None  # over everything; only its controls can be operated
    phase: str | None = None
    seat: str | None = None
    busy: bool = False  # something plays that needs no input
    handles: tuple[Handle, ...] = ()
    marks: tuple[Mark, ...] = ()
    throw: ThrowView | None = None
    backdrop: float = 0.0  # how much the table behind is darkened, 0 to 1
    record_entries: int | None = None
    focus: str | None = None  # the control that should be focused when this screen first appears
    airing: Airing = Airing.OFF
    goes_on: str = ""  # the control that leads on; empty where none does, or something else is to be done first
    sealed: Sealed | None = None


@dataclass(frozen=True, slots=True)
class Intent:
    """A player operated a control: its name and its new value (None for buttons and list items)."""

    name: str
    value: str | float | bool | None = None
