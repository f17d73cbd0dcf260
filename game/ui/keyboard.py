"""What a key means on the screen as it is: a deed for whoever shows it. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.boxes import ControlBox, Live
from game.ui.edit import EDITING_KEYS
from game.ui.focus import ARROWS, changed, following, towards
from game.ui.keys import key_name
from game.ui.screen import Button, Choice, Control, Handle, ListItem, Screen, Slider, TextField, Toggle

ACTIVATE = ("enter", "space")
PAGES = {"page_up": -1, "page_down": 1}
TABS = {"tab": 1, "shift-tab": -1}
LINES = {"arrow_up": -1, "arrow_down": 1}


@dataclass(frozen=True, slots=True)
class OnScreen:
    """What a key finds: the screen, what can be operated on it, and what the hands were doing."""

    screen: Screen
    controls: tuple[ControlBox, ...]
    live: Live
    aided: bool  # a panel of buttons stands in for a control
    long: bool  # a panel has more than is seen

    @property
    def focused(self) -> ControlBox | None:
        return next((found for found in self.controls if found.name == self.live.focus), None)


@dataclass(frozen=True, slots=True)
class Ignore:
    """Nothing, and whether the key was taken all the same."""

    taken: bool = False


@dataclass(frozen=True, slots=True)
class Write:
    """The text of a field is edited."""

    field: TextField


@dataclass(frozen=True, slots=True)
class Line:
    """The caret goes a line up or down; from the first or the last one out of the field."""

    field: TextField
    step: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Typing ends: with ``submit`` what was typed is meant, with ``again`` the key means something else as well."""

    field: TextField
    submit: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Close:
    """The panel of buttons that stands in for a control goes."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A page of the panel that is used, on (1) or back (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Focus:
    """Another control is focused."""

    name: str | None


@dataclass(frozen=True, slots=True)
class Change:
    """A control has another value; None: it stays as it is."""

    name: str
    value: str | float | bool | None


@dataclass(frozen=True, slots=True)
class Explain:
    """Why a control cannot be operated."""

    name: str


@dataclass(frozen=True, slots=True)
class Operate:
    """A control is activated."""

    found: ControlBox


Deed = Ignore | Write | Line | Leave | Close | Turn | Focus | Change | Explain | Operate


def meaning(name: str, shown: OnScreen) -> Deed:
    """What this key does now."""
    focused, live = shown.focused, shown.live
    if live.editing and focused and isinstance(focused.control, TextField):
        return _typing(name, focused.control)
    if _for_the_hand(name, shown):
        return Ignore()
    if shown.aided and name == "escape":
        return Close()
    if name in PAGES and shown.long:
        return Turn(PAGES[name])
    if name in TABS:
        return Focus(following(shown.controls, live.focus, TABS[name])) if shown.controls else Ignore()
    if name in ARROWS:
        return _arrow(name, shown)
    if name in ACTIVATE and focused and live.focus_shown:
        return Operate((_chosen(focused) and name == "enter" and _shortcut(name, shown)) or focused)
    pressed = _shortcut(name, shown) or (focused if name in ACTIVATE else None)
    return Operate(pressed) if pressed else Ignore()


def _chosen(found: ControlBox) -> bool:
    """Whether it is a line that is picked already: Enter on it goes on with it."""
    return isinstance(found.control, ListItem) and found.control.selected


def _typing(name: str, field: TextField) -> Deed:
    """Keys while a text field takes typing; plain letters come as typed text."""
    if name in EDITING_KEYS:
        return Write(field)
    if name in ("enter", "escape"):
        return Leave(field, submit=name == "enter")
    if field.lines > 1 and name in LINES:
        return Line(field, LINES[name])
    if name in (*TABS, *LINES):
        return Leave(field, again=True)
    return Ignore(name == "space" or len(name.removeprefix("shift-")) == 1)


def _for_the_hand(name: str, shown: OnScreen) -> bool:
    """Whether a handle on the table wants this key: it is focused, or nothing is seen to be."""
    focused = shown.focused
    if shown.screen.modal or (focused and shown.live.focus_shown and not _of_a_hand(focused.control)):
        return False
    return any(name in handle.keys for handle in shown.screen.handles)


def _of_a_hand(control: Control | Handle) -> bool:
    """Whether it is a handle that a hand holds on to, and not a card that lies there."""
    return isinstance(control, Handle) and bool(control.keys)


def _arrow(name: str, shown: OnScreen) -> Deed:
    """Arrows change sliders, choices and switches sideways, and otherwise move the focus."""
    focused, step = shown.focused, ARROWS[name][0]
    if focused and step and isinstance(focused.control, Slider | Choice | Toggle):
        if not focused.control.enabled:
            return Explain(focused.name)
        return Change(focused.name, changed(focused.control, step))
    return Focus(towards(shown.controls, shown.live.focus, name)) if shown.controls else Ignore()


def _shortcut(name: str, shown: OnScreen) -> ControlBox | None:
    """The button of the uppermost layer that shows this key."""
    return next((found for found in shown.controls if isinstance(found.control, Button) and found.control.key
                 and key_name(found.control.key) == name), None)
