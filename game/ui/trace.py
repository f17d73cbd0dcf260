"""The trace: one JSON line whenever what a player can operate or must know has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from game.ui.boxes import ControlBox, ScreenLayout
from game.ui.control_speech import kind
from game.ui.screen import (
    Bars,
    Dial,
    DiceRow,
    Element,
    Group,
    Lid,
    Meter,
    Panel,
    Pips,
    Plan,
    Road,
    Screen,
    TargetMap,
    Text,
    Track,
)


def trace_line(screen: Screen, layout: ScreenLayout, clock_s: float, frame: int, window: tuple[int, int]
               ) -> dict[str, Any]:
    """The state of a screen as plain values; x and y are the top left corner in window pixels.

    What is decided in secret is named, and no more: no value of a control is ever written.
    A control scrolled out of sight has no width or height and stands at the edge where it would appear.
    """
    return {
        "t": round(clock_s, 3),
        "frame": frame,
        "scene": screen.scene,
        "phase": screen.phase,
        "seat": screen.seat,
        "modal": screen.modal.name if screen.modal else None,
        "window": list(window),
        "record_entries": screen.record_entries,
        "busy": screen.busy,
        "goes_on": screen.goes_on or None,
        "sealed": {"seat": screen.sealed.seat, "what": screen.sealed.what} if screen.sealed else None,
        "controls": [_control(box, layout.focus) for box in layout.controls],
        "throw": asdict(screen.throw) if screen.throw else None,
        "text": _texts(screen),
    }


class TraceWriter:
    """Writes a line when anything but the time differs from the last line."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """`write` gets a whole line with its newline and flushes it."""
        self._write = write
        self._last: dict[str, Any] | None = None

    def update(self, screen: Screen, layout: ScreenLayout, clock_s: float, frame: int, window: tuple[int, int]) -> bool:
        """Write what is now, if it is new; whether a line was written."""
        line = trace_line(screen, layout, clock_s, frame, window)
        essence = {key: value for key, value in line.items() if key not in ("t", "frame")}
        if essence == self._last:
            return False
        self._last = essence
        self._write(json.dumps(line, ensure_ascii=False) + "\n")
        return True


def _control(box: ControlBox, focus: str | None) -> dict[str, Any]:
    control, rect = box.control, box.rect
    line: dict[str, Any] = {
        "name": control.name,
        "label": control.label,
        "kind": kind(control),
        "enabled": control.enabled,
    }
    if not control.enabled:
        line["why_not"] = control.why_not
    return line | {"x": rect.x, "y": rect.y, "w": rect.w, "h": rect.h, "focus": control.name == focus}


def _texts(screen: Screen) -> list[str]:
    panels = screen.panels + ((screen.modal,) if screen.modal else ())
    lines = [line for panel in panels for line in _panel_texts(panel)]
    return lines + [mark.body for mark in screen.marks]


def _panel_texts(panel: Panel) -> list[str]:
    title = [panel.title] if panel.title else []
    return title + [line for child in panel.children for line in _element_texts(child)]


def _element_texts(element: Element) -> list[str]:
    match element:
        case Text(body=body):
            return [body]
        case Pips(label=label, filled=filled, total=total):
            return [f"{label} {filled}/{total}"]
        case Meter(label=label, shown=shown):
            return [f"{label} {shown}"]
        case Bars(label=label, columns=columns):
            return [" ".join((label, *(f"{name}: {shown}" for name, _value, shown in columns)))]
        case Plan(label=label, told=told):
            return [" ".join(filter(None, (label, told)))]
        case TargetMap(label=label) | Road(label=label):
            return [label]
        case Track(label=label, steps=steps, at=at):
            return [f"{label} {steps[at]}"]
        case Dial(label=label, at=at, told=told):
            return [" ".join(filter(None, (label, str(at), told)))]
        case DiceRow(label=label, dice=dice):
            return [" ".join((label, *(shown for shown, _counts in dice)))]
        case Lid(title=title, line=line):
            return [each for each in (title, line) if each]
        case _ if isinstance(element, Group):
            return [line for child in element.children for line in _element_texts(child)]
    return []
