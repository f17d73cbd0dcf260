"""A match played by nobody: presses what is expected, flicks fairly, and looks at every screen on the way.

It works through the same doors as a player: intents of controls that are on screen and enabled, and pointer
positions for dice. Time is its own, so a rehearsal of the same seed is the same every time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.app.composition import Composition
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.scenes.match.open_match import start_match
from game.scenes.services import Services
from game.ui.going_on import operable
from game.ui.screen import Intent, Screen, ThrowView

FRAME_S = 1.0 / 60.0
FLICK_FRAMES = 5
STACK_FRAMES = 200
CLICK_FRAMES = 20
PATIENCE_FRAMES = 40
POINTED = (ThrowWay.FLICK, ThrowWay.PULL, "stack")
FAIR_RAD, FAIR_SHARE = 0.02, 0.03
NO_DETOURS: Mapping[str, int] = MappingProxyType({})


class Rehearsal:
    """Plays the match that is on air. ``look`` is called with a name for every kind of screen it meets."""

    def __init__(self, composition: Composition, look: Callable[[str], None],
                 detours: Mapping[str, int] = NO_DETOURS) -> None:
        """``detours``: controls that are pressed before the one that leads on, and how often."""
        self._composition = composition
        self._look = look
        self._detours = dict(detours)
        self._met: set[str] = set()
        self._now_s = 0.0
        self._idle = 0

    @property
    def screen(self) -> Screen:
        """What is on air now."""
        return self._composition.director.screen

    @property
    def services(self) -> Services:
        """What is played with."""
        return self._composition.services

    def wait(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self._now_s += FRAME_S
            self._composition.update(FRAME_S)

    def play(self, most_steps: int = 60_000) -> bool:
        """Play until the result is on air; False if that did not come about in so many steps."""
        for _ in range(most_steps):
            self.wait()
            self.meet()
            if self.screen.scene == "result":
                return True
            self.step()
        return False

    def begin(self, header: Any) -> None:
        """Put a match of the chosen game on air."""
        start_match(self.services, header)
        self.wait(2)

    def offered(self, name: str) -> bool:
        """Whether that control is on screen and enabled."""
        return any(each.name == name for each in operable(self.screen))

    def step(self) -> None:
        """Do the next thing there is to do, if there is any."""
        screen = self.screen
        if screen.busy:
            self._hurry(screen)
            return
        if screen.throw is not None:
            self._throw(screen.throw)
            return
        name = self._wanted(screen)
        if name:
            self.press(name)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Operate a control."""
        self._composition.director.on_intent(Intent(name, value))
        self.wait()

    def meet(self, name: str = "") -> None:
        """Look at the screen if its kind has not been met yet."""
        kind = name or kind_of(self.screen)
        if kind not in self._met:
            self._met.add(kind)
            self._look(kind)

    def _wanted(self, screen: Screen) -> str:
        """What to press now; empty where nothing leads on."""
        can = {control.name for control in operable(screen)}
        aside = next((name for name, left in self._detours.items() if left > 0 and name in can), "")
        if aside:
            self._detours[aside] -= 1
        return aside or (screen.goes_on if screen.goes_on in can else "")

    def _hurry(self, screen: Screen) -> None:
        """Skip what has been seen before."""
        self._idle = self._idle + 1 if kind_of(screen) in self._met else 0
        if self._idle > PATIENCE_FRAMES and screen.goes_on and self.offered(screen.goes_on):
            self._idle = 0
            self.press(screen.goes_on)

    def _throw(self, throw: ThrowView) -> None:
        if throw.mode in POINTED:
            self._lead(throw)
        elif throw.mode == ThrowWay.CLICKS:
            self._click(throw)
        elif throw.stage == "wait" or (throw.aim is not None and fair(throw.stage, *throw.aim)):
            self._composition.director.nudge(Nudge.CONFIRM)

    def _click(self, throw: ThrowView) -> None:
        """At the middle, for aim or power; then a moment's rest, or the next click would be taken for its tremor."""
        self._composition.director.press(*throw.target)
        self._composition.director.release(*throw.target)
        self.wait(CLICK_FRAMES)

    def flick_hard(self, haste: float) -> bool:
        """Throw so many times as fast as is fair; False where no flick is due."""
        throw = self.screen.throw
        if throw is None or throw.mode != ThrowWay.FLICK:
            return False
        self._lead(throw, haste)
        return True

    def _lead(self, throw: ThrowView, haste: float = 1.0) -> None:
        """Lead the pointer as the throw asks for."""
        director = self._composition.director
        frames = FLICK_FRAMES if throw.mode == "flick" else STACK_FRAMES
        path = throw.fair_flick.path
        director.press(*path[0])
        director.pointer([path[0]], self._now_s, self._now_s)
        seconds = throw.fair_flick.ms / 1000 / haste
        for i, point in enumerate(points_along(path, frames), 1):
            before = self._now_s + seconds * (i - 1) / frames
            director.pointer([point], before, before + seconds / frames)
            self._composition.update(seconds / frames)
            if i == frames // 2:
                self.meet(f"{kind_of(self.screen)}-in-hand")
        self._now_s += seconds
        if throw.mode == ThrowWay.PULL:  # the last moment of a pull does not count
            director.pointer([], self._now_s, self._now_s + FRAME_S)
            director.pointer([], self._now_s + FRAME_S, self._now_s + 2 * FRAME_S)
        director.release(*path[-1])
        for moment in range(30):
            self.wait()
            if moment == 12:
                self.meet(f"{kind_of(self.screen)}-{throw.mode}-moving")


def fair(stage: str, turn_rad: float, power: float) -> bool:
    """Whether a sweep is where it should be stopped."""
    return abs(turn_rad) < FAIR_RAD if stage == "aim" else abs(power - 1.0) < FAIR_SHARE


def kind_of(screen: Screen) -> str:
    """A name for what sort of screen this is."""
    card = next((panel.title for panel in screen.panels if panel.name == "card"), "")
    words = [screen.scene, screen.phase or "", card, screen.modal.name if screen.modal else ""]
    words += [mark.name for mark in screen.marks if mark.name == "count"]
    words += ["computer" for control in operable(screen) if control.name == "why"]
    slug = "-".join(word for word in words if word).lower()
    return "".join(letter if letter.isalnum() else "-" for letter in slug).strip("-").replace("---", "-")


def points_along(path: Sequence[tuple[int, int]], steps: int) -> list[tuple[float, float]]:
    """``steps`` points along a path, evenly by leg, its end last."""
    legs = len(path) - 1
    found = []
    for i in range(1, steps + 1):
        way = legs * i / steps
        leg = min(int(way), legs - 1)
        share = way - leg
        (ax, ay), (bx, by) = path[leg], path[leg + 1]
        found.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return found
