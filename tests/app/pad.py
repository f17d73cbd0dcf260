"""A gamepad for tests: what stands in for the engine's device, down to the events of its buttons."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from panda3d.core import ButtonEvent, ButtonRegistry, InputDevice


@dataclass(eq=False)
class Pad:
    """Press its buttons by the engine's names, push its sticks."""

    connected: bool = True
    axes: list[Any] = field(default_factory=list)
    _waiting: list[Any] = field(default_factory=list)

    def poll(self) -> None:
        """Nothing to fetch: events wait already."""

    def get_button_events(self) -> Any:
        events, self._waiting = self._waiting, []
        return SimpleNamespace(events=events)

    def press(self, name: str) -> None:
        """Down and up again between two frames, as a short tap is on a slow machine."""
        self.down(name)
        self.up(name)

    def down(self, name: str) -> None:
        self._event(name, ButtonEvent.T_down)

    def up(self, name: str) -> None:
        self._event(name, ButtonEvent.T_up)

    def push(self, **axes: float) -> None:
        """Where the sticks are: ``left_x=1.0`` is all the way to the right."""
        self.axes = [SimpleNamespace(axis=getattr(InputDevice.Axis, name), value=value)
                     for name, value in axes.items()]

    def _event(self, name: str, kind: Any) -> None:
        self._waiting.append(SimpleNamespace(button=ButtonRegistry.ptr().get_button(name), type=kind))
