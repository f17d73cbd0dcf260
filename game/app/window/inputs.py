"""Everything between devices and the game: what a button means, whichever device it is on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.app.window.bindings import Bindings, KeysSpec
from game.app.window.pads import Device, Pads
from game.scenes.director import Director
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.storage.settings import Settings
from game.ui.keys import shown_as, told_as
from game.ui.scanning import Offer, ScanMode, Scanner
from game.ui.screen import Handle
from game.ui.surface import Surface

TYPED = frozenset({"space", "backspace", "delete", "home", "end"})  # keys that belong to whoever types
POINT, TAKE_BACK = "point", "take_back"
CHOOSE, SKIP = "choose", "skip"
NO_BUTTON = "(-)"  # what texts say where nothing does it any more


class Inputs:
    """Takes buttons by the engine's names, from any device, and says to the game what they mean."""

    def __init__(self, spec: KeysSpec, surface: Surface, director: Director, settings: Settings,
                 change: Callable[[str, str], object], devices: Callable[[], Iterable[Device]],
                 own: Mapping[str, Callable[[], object]]) -> None:
        """``change`` keeps a setting; ``own`` has what some keys do that no scene hears of."""
        self._spec = spec
        self._surface = surface
        self._director = director
        self._settings = settings
        self._change = change
        self._own = own
        self._pads = Pads(spec.pad, devices, self.down)
        self._scanner = Scanner()
        self._listener: Callable[[str], object] | None = None
        self._by_pad = False
        self._now_s = 0.0
        self._last: dict[str, float] = {}
        self._touched = False
        self.uses = 0  # of any button or the pointer, so far
        self.offered: tuple[str, ...] = ()  # what a single button would pick now
        self._bindings = Bindings(spec, settings.bindings)
        self._show_buttons()

    def follow(self, settings: Settings) -> None:
        """The player has changed a setting."""
        if settings.bindings != self._settings.bindings:
            self._bindings = Bindings(self._spec, settings.bindings)
        self._settings = settings
        self._show_buttons()

    def listen(self, heard: Callable[[str], object] | None) -> None:
        """The next button, whatever it is, goes there alone; None: it does what it always does."""
        self._listener = heard

    @property
    def way_at_hand(self) -> ThrowWay | None:
        """The way to throw by what was used last; None for a pointer, which can do all of them."""
        if self._mode is not ScanMode.OFF:
            return ThrowWay.SWITCH
        return ThrowWay.KEYS if self._by_pad or self._surface.by_keys else None

    @property
    def actions(self) -> tuple[str, ...]:
        """Everything a button can do."""
        return self._bindings.actions

    def buttons(self, action: str) -> tuple[str, ...]:
        """The buttons of an action."""
        return self._bindings.buttons(action)

    def needed(self, action: str) -> bool:
        """Whether an action must have a button."""
        return self._bindings.needed(action)

    def owner(self, button: str) -> str | None:
        """What a button does now."""
        return self._bindings.action(button)

    def give(self, action: str, button: str) -> None:
        """Let a button do this and nothing else. Raises ValueError where something would be left without one."""
        self._keep(self._bindings.given(action, button))

    def take(self, action: str, button: str) -> None:
        """Let a button not do this any more. Raises ValueError like ``give``."""
        self._keep(self._bindings.taken(action, button))

    def reset(self, action: str) -> None:
        """The buttons of an action as delivered, whatever else they did in the meantime."""
        for button in self._bindings.delivered(action).split():
            owner = self._bindings.action(button)
            if owner not in (None, action):
                self._keep({owner: " ".join(each for each in self._bindings.buttons(owner) if each != button)})
        self._keep({action: self._bindings.delivered(action)})

    def _keep(self, changes: Mapping[str, str]) -> None:
        for action, buttons in changes.items():
            self._change(f"bindings.{action}", buttons)

    def points(self, button: str) -> bool:
        """Whether a button is the one that presses at the pointer, and nobody listens for another use of it."""
        return self._listener is None and self._bindings.action(button) == POINT

    def down(self, button: str, repeated: bool = False) -> None:
        """A button went down, or repeats because it is held."""
        if self._listener is not None:
            if not repeated:
                self._listener(button)
            return
        if not repeated and self._too_soon(button):
            return
        self._used(button.startswith("pad-"))
        if self._surface.typing and (len(button) == 1 or button in TYPED):
            self._director.key(button)
        elif not self._scanned(button, repeated):
            self._do(self._bindings.heard(button))

    def pointed(self) -> None:
        """The pointer was used."""
        self._used(False)

    def update(self, dt_s: float) -> None:
        """Let time pass: gamepads are read, and what is offered to a single button moves on."""
        self._now_s += dt_s
        self._pads.update(dt_s)
        offer = None if self._mode is ScanMode.OFF or self._sweeping else self._offer(dt_s)
        self.offered = offer.names if offer else ()
        self._surface.offer(self.offered)

    def take_used(self) -> bool:
        """Whether any button was used since this was asked last."""
        used, self._touched = self._touched, False
        return used

    def _offer(self, dt_s: float) -> Offer | None:
        self._scanner.follow(self._surface.layout.controls, self._leads_on)
        self._scanner.update(dt_s, self._mode, self._settings.scan_s)
        return self._scanner.offer

    @property
    def _mode(self) -> ScanMode:
        return ScanMode(self._settings.scanning)

    @property
    def _sweeping(self) -> bool:
        """Whether a hand is under way that waits for nothing but to be confirmed."""
        throw = self._director.screen.throw
        return throw is not None and throw.stage != "wait" and Nudge.CONFIRM in throw.nudges

    def _too_soon(self, button: str) -> bool:
        """Whether a hand that trembles has pressed twice where once was meant."""
        before, self._last[button] = self._last.get(button), self._now_s
        return before is not None and self._now_s - before < self._settings.press_again_s

    def _used(self, by_pad: bool) -> None:
        """Buttons are shown as those of the device that was used last."""
        self._touched = True
        self.uses += 1
        if by_pad != self._by_pad:
            self._by_pad = by_pad
            self._show_buttons()

    def _show_buttons(self) -> None:
        shown = self._bindings.shown(self._by_pad)
        self._surface.set_caps({key: shown_as(button) if button else "" for key, button in shown.items()},
                               self._called())
        self._surface.offer_aids(self._by_pad or self._mode is not ScanMode.OFF)

    def _called(self) -> dict[str, str]:
        """What buttons are called in texts, where that is not what they are called as delivered."""
        delivered = Bindings(self._spec, {}).called(False)
        return {key: told_as(button) if button else NO_BUTTON
                for key, button in self._bindings.called(self._by_pad).items() if button != delivered[key]}

    def _do(self, key: str | None) -> None:
        if key is None or key == POINT:
            return
        if key in self._own:
            self._own[key]()
        elif key == TAKE_BACK:
            self._director.cancel()
        else:
            self._director.key(key)

    def _scanned(self, button: str, repeated: bool) -> bool:
        """Whether this was the single button; holding it down is one press."""
        action = self._bindings.action(button)
        if self._mode is ScanMode.OFF or action not in (CHOOSE, SKIP):
            return False
        if repeated:
            return True
        if self._sweeping:
            self._director.nudge(Nudge.CONFIRM)
        elif action == SKIP and self._mode is ScanMode.STEP:
            self._scanner.step()
        else:
            self._pick()
        return True

    @property
    def _leads_on(self) -> str:
        """What a single button most likely wants: dice that wait to be thrown, or what the screen goes on by."""
        screen = self._director.screen
        return screen.handles[0].name if screen.throw and screen.handles else screen.goes_on

    def _pick(self) -> None:
        self._scanner.follow(self._surface.layout.controls, self._leads_on)
        name = self._scanner.press(self._mode)
        found = self._surface.layout.find(name)
        if found is None:
            return
        for_hand = isinstance(found.control, Handle) and bool(found.control.keys)
        if not (for_hand and self._director.nudge(Nudge.CONFIRM)):
            self._surface.activate(found.name)
