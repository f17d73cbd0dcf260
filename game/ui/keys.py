"""What buttons of keyboards, mice and gamepads are called: by the engine, and on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SHOWN: Mapping[str, str] = MappingProxyType({
    "escape": "Esc", "enter": "Enter", "space": "Space", "tab": "Tab", "shift-tab": "Shift Tab", "delete": "Del",
    "backspace": "Backspace", "arrow_left": "←", "arrow_right": "→", "arrow_up": "↑", "arrow_down": "↓",
    "page_up": "PgUp", "page_down": "PgDn", "lcontrol": "Ctrl", "rcontrol": "Right Ctrl", "lalt": "Alt",
    "ralt": "Right Alt", "mouse1": "Mouse left", "mouse2": "Mouse middle", "mouse3": "Mouse right",
    "wheel_up": "Wheel up", "wheel_down": "Wheel down",
    "pad-face_a": "A", "pad-face_b": "B", "pad-face_x": "X", "pad-face_y": "Y", "pad-lshoulder": "LB",
    "pad-rshoulder": "RB", "pad-ltrigger": "LT", "pad-rtrigger": "RT", "pad-lstick": "L3", "pad-rstick": "R3",
    "pad-start": "Start", "pad-back": "Select", "pad-dpad_up": "D-pad ↑", "pad-dpad_down": "D-pad ↓",
    "pad-dpad_left": "D-pad ←", "pad-dpad_right": "D-pad →", "pad-stick_up": "Stick ↑", "pad-stick_down": "Stick ↓",
    "pad-stick_left": "Stick ←", "pad-stick_right": "Stick →", "pad-rstick_up": "Right stick ↑",
    "pad-rstick_down": "Right stick ↓", "pad-rstick_left": "Right stick ←", "pad-rstick_right": "Right stick →"})
"""Buttons by the engine's name, and what the player reads."""
_NAMES: Mapping[str, str] = MappingProxyType({shown.lower(): name for name, shown in SHOWN.items()
                                              if not name.startswith("pad-")})


def shown_as(button: str) -> str:
    """What a button is called on the screen."""
    if button.startswith("shift-") and button not in SHOWN:
        return f"Shift {shown_as(button.removeprefix('shift-'))}"
    if button in SHOWN:
        return SHOWN[button]
    plain = button.removeprefix("pad-").replace("_", " ")
    return plain.upper() if len(plain) < 4 else plain.capitalize()


def told_as(button: str) -> str:
    """What a button is called where buttons of several devices stand side by side."""
    shown = shown_as(button)
    return f"Pad {shown}" if button.startswith("pad-") and " " not in shown else shown


def key_name(shown: str) -> str:
    """The engine's name of a key that a view shows, such as ``Esc`` or ``R``."""
    return _NAMES.get(shown.lower(), shown.lower())
