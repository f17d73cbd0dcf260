"""Gamepads: found when they are plugged in, forgotten when they are pulled, their sticks read as buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from panda3d.core import ButtonEvent, InputDevice, InputDeviceManager

from game.app.window.bindings import PadSpec

Axis = InputDevice.Axis
STICKS = {"stick": (Axis.left_x, Axis.left_y), "rstick": (Axis.right_x, Axis.right_y)}
TRIGGERS = {"ltrigger": Axis.left_trigger, "rtrigger": Axis.right_trigger}
REPEATS = frozenset({"up", "down", "left", "right"})


class Device(Protocol):
    """What is read of one gamepad; the engine's ``InputDevice`` is one."""

    @property
    def connected(self) -> bool: ...
    @property
    def axes(self) -> Iterable[Any]: ...
    def poll(self) -> None: ...
    def get_button_events(self) -> Any: ...


def plugged_in() -> Iterable[Device]:
    """The gamepads there are now."""
    devices = InputDeviceManager.get_global_ptr().get_devices()
    return [each for each in devices if each.device_class == InputDevice.DeviceClass.gamepad]


class Pads:
    """Tells ``down(button, repeated)`` what every gamepad does, buttons named ``pad-face_a``, ``pad-stick_up``."""

    def __init__(self, spec: PadSpec, devices: Callable[[], Iterable[Device]],
                 down: Callable[[str, bool], object]) -> None:
        self._spec = spec
        self._devices = devices
        self._down = down
        self._leaning: dict[Device, frozenset[str]] = {}  # the sticks and triggers that are pushed, by device
        self._held: dict[tuple[Device, str], float] = {}  # seconds until it repeats

    def update(self, dt_s: float) -> None:
        """Read all of them, after so many seconds."""
        there = [each for each in self._devices() if each.connected]
        self._forget(set(there))
        for device in there:
            device.poll()
            for event in device.get_button_events().events:
                self._on_event(device, event)
            self._lean(device)
        self._repeat(dt_s)

    def _forget(self, there: set[Device]) -> None:
        """A pad was pulled: whatever it held is let go."""
        self._leaning = {key: leaning for key, leaning in self._leaning.items() if key in there}
        self._held = {key: left for key, left in self._held.items() if key[0] in there}

    def _on_event(self, device: Device, event: ButtonEvent) -> None:
        name = event.button.name
        if event.type == ButtonEvent.T_down:
            self._press(device, name)
        elif event.type == ButtonEvent.T_up:
            self._held.pop((device, name), None)

    def _lean(self, device: Device) -> None:
        before = self._leaning.get(device, frozenset())
        now = leaning({each.axis: each.value for each in device.axes}, before, self._spec)
        self._leaning[device] = now
        for name in before - now:
            self._held.pop((device, name), None)
        for name in now - before:
            self._press(device, name)

    def _press(self, device: Device, name: str) -> None:
        if name.rpartition("_")[2] in REPEATS:
            self._held[device, name] = self._spec.repeat_after_s
        self._down(f"pad-{name}", False)

    def _repeat(self, dt_s: float) -> None:
        for key, left in list(self._held.items()):
            self._held[key] = left - dt_s
            if left <= dt_s:
                self._held[key] = self._spec.repeat_every_s
                self._down(f"pad-{key[1]}", True)


def leaning(values: dict[Any, float], before: frozenset[str], spec: PadSpec) -> frozenset[str]:
    """Which ways the sticks are pushed and which triggers are pulled; a stick goes one way at a time."""
    found = {name for name, axis in TRIGGERS.items() if _far(values.get(axis, 0.0), name in before, spec)}
    for stick, (x_axis, y_axis) in STICKS.items():
        x, y = values.get(x_axis, 0.0), values.get(y_axis, 0.0)
        way = (f"{stick}_right" if x > 0 else f"{stick}_left") if abs(x) > abs(y) else (
            f"{stick}_up" if y > 0 else f"{stick}_down")
        if _far(max(abs(x), abs(y)), way in before, spec):
            found.add(way)
    return frozenset(found)


def _far(way: float, before: bool, spec: PadSpec) -> bool:
    return way > spec.dead_zone * (spec.release_share if before else 1.0)
