"""Ways to press what is on screen: a mouse, a keyboard, a gamepad, one switch, a keyboard with spoken screens.

Each goes through what stands between real devices and the program, and counts what a person does. What a device cannot
reach raises ``Stuck``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.app.commands.rehearsal import fair, points_along
from game.app.composition import Composition
from game.ui.boxes import ControlBox
from game.ui.screen import ThrowView
from tests.app.pad import Pad

MOVE_S, SCAN_S = 0.5, 2.0
"""Between two presses of a row, and how long a switch is offered each thing as delivered."""
GLANCE_S = 0.1
FLICK_STEPS = 12
MOST_GLANCES = 4000
MOST_MOVES = 120


class Stuck(Exception):
    """The stranger does not get on; the message says where and what was looked for."""


class Device:
    """Presses controls and throws. ``presses`` counts every press; ``wait`` lets time pass."""

    name = ""
    settings: Mapping[str, str | bool] = MappingProxyType({})
    """What somebody has set who cannot do without this device."""

    def __init__(self, composition: Composition, wait: Callable[[float], None]) -> None:
        self.composition = composition
        self.wait = wait
        self.presses = 0

    def press(self, control: str) -> None:
        """Operate a control."""
        raise NotImplementedError

    def throw(self, throw: ThrowView) -> None:
        """One deed of a throw that is due; the last one lets the dice go."""
        raise NotImplementedError


class Mouse(Device):
    """Points and clicks, and flicks."""

    name = "mouse"

    def press(self, control: str) -> None:
        box = self._found(control)
        self._click(*box.rect.centre)

    def choose(self, control: str, value: str) -> None:
        """Press one of the values of a choice."""
        parts = {part.value: part.rect for part in self._found(control).parts}
        if value not in parts:
            raise Stuck(f"{control} has no {value}")
        self._click(*parts[value].centre)

    def _found(self, control: str) -> ControlBox:
        box = self.composition.surface.layout.find(control)
        if box is None or not box.rect.w:
            raise Stuck(f"{control} is not in sight")
        return box

    def _click(self, x: float, y: float) -> None:
        self.presses += 1
        self.composition.director.press(x, y)
        self.wait(GLANCE_S)
        self.composition.director.release(x, y)

    def throw(self, throw: ThrowView) -> None:
        director, path = self.composition.director, throw.fair_flick.path
        self.presses += 1
        director.press(*path[0])
        director.pointer([path[0]], 0.0, 0.0)
        each_s = throw.fair_flick.ms / 1000 / FLICK_STEPS
        for at, point in enumerate(points_along(path, FLICK_STEPS)):
            director.pointer([point], at * each_s, (at + 1) * each_s)
            self.wait(each_s)
        director.release(*path[-1])


class Buttons(Device):
    """Moves the focus on by one button and back by another, whichever is nearer, and chooses by a third."""

    moves, back, chooses = "tab", "shift-tab", "enter"

    def button(self, name: str) -> None:
        """One press."""
        self.presses += 1
        self.composition.inputs.down(name)

    def press(self, control: str) -> None:
        self.reach(control)
        self.button(self.chooses)

    def reach(self, control: str) -> None:
        """Move the focus there."""
        for _ in range(MOST_MOVES):
            if self.composition.surface.focus == control:
                return
            self.button(self._nearer(control))
            self.wait(MOVE_S)
        raise Stuck(f"{control} is not reached; the focus is on {self.composition.surface.focus}")

    def _nearer(self, control: str) -> str:
        """The button that leads there in fewer presses."""
        layout = self.composition.surface.layout
        names = [box.name for box in layout.controls]
        if control not in names or layout.focus not in names:
            return self.moves
        ahead = (names.index(control) - names.index(layout.focus)) % len(names)
        return self.moves if 2 * ahead <= len(names) else self.back

    def throw(self, throw: ThrowView) -> None:
        handles = self.composition.director.screen.handles
        if handles and self.composition.surface.focus not in (None, handles[0].name):
            self.reach(handles[0].name)
        self.button(self.chooses)


class Keyboard(Buttons):
    """Tab, Shift and Tab, Enter."""

    name = "keyboard"


class Spoken(Buttons):
    """The same keys with the screens read out."""

    name = "spoken screens"
    settings = MappingProxyType({"self_voicing": True})


class Gamepad(Buttons):
    """The shoulder buttons and A."""

    name = "gamepad"
    moves, back, chooses = "rshoulder", "lshoulder", "face_a"

    def __init__(self, composition: Composition, wait: Callable[[float], None], pad: Pad) -> None:
        super().__init__(composition, wait)
        self._pad = pad

    def button(self, name: str) -> None:
        self.presses += 1
        self._pad.press(name)
        self.wait(0.0)


class OneSwitch(Device):
    """A single button: what is offered moves on by itself, a press picks it."""

    name = "one switch"
    settings = MappingProxyType({"scanning": "sweep"})

    def button(self) -> None:
        """The one there is."""
        self.presses += 1
        self.composition.inputs.down("space")

    def press(self, control: str) -> None:
        for _ in range(MOST_GLANCES):
            offered = self.composition.inputs.offered
            if control in offered:
                self.button()
                if offered == (control,):
                    return
            self.wait(GLANCE_S)
        raise Stuck(f"{control} was never offered")

    def throw(self, throw: ThrowView) -> None:
        if throw.stage == "wait":
            self.press(self.composition.director.screen.handles[0].name)
            return
        for _ in range(MOST_GLANCES):
            now = self.composition.director.screen.throw
            if now is None or now.aim is None or fair(now.stage, *now.aim):
                break
            self.wait(GLANCE_S / 2)
        self.button()


DEVICES: tuple[type[Device], ...] = (Mouse, Keyboard, Gamepad, OneSwitch, Spoken)
