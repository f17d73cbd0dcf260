"""Players without a mouse: each presses the buttons of one device and nothing else, and finds its way by the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.ui.screen import Screen, ThrowView
from tests.app.pad import Pad
from tests.scenes.stagehand import on_the_way

SCAN_S = 0.5
GLANCE_S = 0.1  # how often somebody with a switch looks
SWEEP_GLANCE_S = 0.04  # and while the aim sweeps
MOST_GLANCES = 2000
MOST_PRESSES = 60
SETTLE_FRAMES = 20
NEAR: Mapping[str, Callable[[float, float], bool]] = MappingProxyType({
    "wait": lambda _turn, _power: True, "aim": lambda turn, _power: abs(turn) < 0.05,
    "power": lambda _turn, power: abs(power - 1.0) < 0.05})
"""Whether a sweep is where somebody would stop it, by its stage: radians off the middle, share of a fair power."""


class Digital(Rehearsal):
    """Plays like a rehearsal, by buttons. What it cannot reach that way fails the test."""

    way = ThrowWay.KEYS

    def __init__(self, composition: Composition, risks: int = 1) -> None:
        super().__init__(composition, lambda _name: None, on_the_way(risks))
        self.composition = composition
        self.used: set[str] = set()  # every button that was pressed
        composition.services.player.change("throw_way", self.way.value)
        composition.services.player.change("steadiness", Steadiness.PRACTISED.value)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Reach a control and choose it."""
        self.reach(name)
        self.button(self.chooses)
        self.wait()

    def reach(self, name: str) -> None:
        """Move the focus to a control."""
        surface = self.composition.surface
        for _ in range(2 * len(surface.layout.controls) + 2):
            if surface.focus == name and surface.layout.frame is not None:
                return
            self.button(self.moves)
        raise AssertionError(f"{name} was not reached; the focus is on {surface.focus}")

    chooses = "enter"
    moves = "tab"

    def button(self, name: str) -> None:
        """One press of a button of the device."""
        self.used.add(name)
        self.composition.inputs.down(name)

    def _throw(self, throw: ThrowView) -> None:
        self._hand_over_table(self.screen)
        for _ in range(MOST_PRESSES):
            if self.screen.throw is not None and self.screen.throw.nudges:  # else the hand moves by itself
                self.confirm()
            self.wait(SETTLE_FRAMES)
            if self.screen.throw is None:
                return
        raise AssertionError(f"the die stayed in the hand: {throw.mode}, {self.screen.throw}")

    def _hand_over_table(self, screen: Screen) -> None:
        handle = screen.handles[0].name if screen.handles else ""
        if handle and self.composition.surface.focus not in (None, handle):
            self.reach(handle)

    def confirm(self) -> None:
        """On with what the hand does."""
        self.button(self.chooses)


class Keyboard(Digital):
    """Tab, Enter and nothing else."""


class Gamepad(Digital):
    """One gamepad: shoulder buttons move, A chooses, and the engine's device hears all of it."""

    moves, chooses = "rshoulder", "face_a"

    def __init__(self, composition: Composition, pad: Pad, risks: int = 1) -> None:
        self.pad = pad
        super().__init__(composition, risks)

    def button(self, name: str) -> None:
        self.used.add(name)
        self.pad.press(name)
        self.composition.update(0.0)


class OneSwitch(Digital):
    """A single key. It waits until what is offered is what is wanted."""

    way = ThrowWay.SWITCH
    chooses = moves = "space"

    def __init__(self, composition: Composition, risks: int = 1) -> None:
        super().__init__(composition, risks)
        composition.services.player.change("scanning", "sweep")
        composition.services.player.change("scan_s", SCAN_S)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Wait until it is offered, press, and again until it was operated."""
        for _ in range(MOST_GLANCES):
            offered = self.composition.inputs.offered
            if name in offered:
                self.button(self.chooses)
            if offered == (name,):
                self.wait()
                return
            self.composition.update(GLANCE_S)
        raise AssertionError(f"{name} was never offered")

    def _hand_over_table(self, screen: Screen) -> None:
        if screen.throw is not None and screen.throw.stage == "wait":
            self.press(screen.handles[0].name)

    def confirm(self) -> None:
        """Watch the sweep come by what is wanted, for as long as it takes, and press.

        A throw that begins where another has just ended has its card offered too, with more on it than dice: the hand
        is taken over the table first.
        """
        throw = self.screen.throw
        if throw is not None and throw.stage == "wait":
            self._hand_over_table(self.screen)
            return
        for _ in range(MOST_GLANCES):
            throw = self.screen.throw
            if throw is None or throw.aim is None or NEAR[throw.stage](*throw.aim):
                break
            self.composition.update(SWEEP_GLANCE_S)
        super().confirm()
