"""Keyboard focus: which control is next, by order or by where it stands. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from game.ui.boxes import ControlBox, Live, Rect
from game.ui.screen import Button, Choice, Screen, Slider, TextField, Toggle
from game.ui.styles import Tone

ARROWS = {"arrow_left": (-1, 0), "arrow_right": (1, 0), "arrow_up": (0, -1), "arrow_down": (0, 1)}
SIDEWAYS = 3  # how much a step aside counts against a step ahead


def following(controls: Sequence[ControlBox], name: str | None, step: int) -> str | None:
    """The control after (step 1) or before (step -1) the one named, round and round."""
    if not controls:
        return None
    names = [found.name for found in controls]
    if name not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(name) + step) % len(names)]


def towards(controls: Sequence[ControlBox], name: str | None, arrow: str) -> str | None:
    """The nearest control in the direction of an arrow key; the same one where there is none.

    Controls scrolled out of sight are reached by their order.
    """
    here = next((found for found in controls if found.name == name), None)
    if here is None or not here.rect.h:
        return following(controls, name, 1 if arrow in ("arrow_down", "arrow_right") else -1)
    direction = ARROWS[arrow]
    best = min(
        (found for found in controls if found is not here and _ahead(here.rect, found.rect, direction)),
        key=lambda found: _distance(here.rect, found.rect, direction),
        default=None,
    )
    hidden = _hidden_neighbour(controls, here, arrow)
    return hidden or (best.name if best else name)


def changed(control: object, step: int) -> str | float | bool | None:
    """The value of a slider, choice or switch one step further (1) or back (-1); None where it stays."""
    match control:
        case Slider(value=value, low=low, high=high, step=width):
            to = min(high, max(low, round(value + step * (width or (high - low) / 20), 9)))
            return to if to != value else None
        case Choice(options=options, value=value):
            values = [option for option, _ in options]
            at = values.index(value) + step if value in values else 0
            return values[at] if 0 <= at < len(values) else None
        case Toggle(value=on):
            return None if on == (step > 0) else step > 0
    return None


def next_focus(before: Screen, now: Screen, controls: Sequence[ControlBox], focus: str | None, beneath: str | None,
               by_keys: bool) -> str | None:
    """The control that a new screen gives the focus to; None where it gives none.

    ``beneath`` had it before something was laid over the screen. Who uses keys (``by_keys``) always has one, unless a
    hand over the table waits for keys that it would take.
    """
    names = {found.name for found in controls}
    lost = focus is not None and focus not in names
    new = _layer(before) != _layer(now)
    if before.modal and not now.modal and beneath in names:
        return beneath
    if now.focus in names and (lost or new or now.focus != before.focus):
        return now.focus
    wanted = now.modal or (by_keys and not any(handle.keys for handle in now.handles))
    return expected(controls) if wanted and (lost or new) else None


def expected(controls: Sequence[ControlBox]) -> str | None:
    """What is most likely done next, so that nobody has to look for it. Not a text field, which would take the keys."""
    able = [found.control for found in controls if found.control.enabled and not isinstance(found.control, TextField)]
    primary = (each for each in able if isinstance(each, Button) and each.tone is Tone.PRIMARY)
    found = next(primary, next(iter(able), None))
    return found.name if found else None


def let_go(live: Live, names: Collection[str]) -> Live:
    """What the hands do, less all they did to what is not there any more."""
    lost = live.focus is not None and live.focus not in names
    return replace(
        live,
        hover=live.hover if live.hover in names else None,
        pressed=live.pressed if live.pressed in names else None,
        slid=live.slid if live.pressed in names else None,
        remark=live.remark if live.remark in names else None,
        focus=None if lost else live.focus,
        editing=live.editing and not lost,
    )


def kept_scroll(before: Screen, now: Screen, scroll: Mapping[str, int]) -> Mapping[str, int]:
    """How far panels stay scrolled on a new screen: what is another panel for whoever reads begins at its top."""
    if (before.scene, before.seat) != (now.scene, now.seat):
        return {}
    titles = _titles(before)
    same = {name for name, title in _titles(now).items() if titles.get(name) == title}
    return scroll if same >= scroll.keys() else {name: by for name, by in scroll.items() if name in same}


def _titles(screen: Screen) -> dict[str, str]:
    panels = (*screen.panels, screen.modal) if screen.modal else screen.panels
    return {panel.name: panel.title for panel in panels}


def look(live: Live) -> Live:
    """What of the hands changes how panels look: frames and remarks stand over them."""
    return replace(live, focus=live.focus if live.editing else None, focus_shown=False, offered=(), remark=None)


def _layer(screen: Screen) -> tuple[str, str | None, str | None, str | None]:
    return screen.scene, screen.phase, screen.seat, screen.modal.name if screen.modal else None


def _hidden_neighbour(controls: Sequence[ControlBox], here: ControlBox, arrow: str) -> str | None:
    """The next control in order where it belongs to the same panel and is scrolled out of sight."""
    step = {"arrow_down": 1, "arrow_up": -1}.get(arrow, 0)
    at = list(controls).index(here) + step
    if not step or not 0 <= at < len(controls):
        return None
    found = controls[at]
    return found.name if found.panel == here.panel and not found.rect.h else None


def _ahead(here: Rect, there: Rect, direction: tuple[int, int]) -> bool:
    if not there.w or not there.h:
        return False
    dx, dy = direction
    gap = (
        (there.x - here.right if dx > 0 else here.x - there.right)
        if dx
        else (there.y - here.bottom if dy > 0 else here.y - there.bottom)
    )
    return gap >= -min(here.h, there.h) // 2


def _distance(here: Rect, there: Rect, direction: tuple[int, int]) -> float:
    (x, y), (to_x, to_y) = here.centre, there.centre
    ahead, aside = (abs(to_x - x), abs(to_y - y)) if direction[0] else (abs(to_y - y), abs(to_x - x))
    shared = _shared(here, there, direction)
    return ahead + (0 if shared else aside * SIDEWAYS)


def _shared(here: Rect, there: Rect, direction: tuple[int, int]) -> bool:
    """Whether the two stand in the same row or column."""
    if direction[0]:
        return here.y < there.bottom and there.y < here.bottom
    return here.x < there.right and there.x < here.right
