"""Which button of any device does what: as delivered in ``config/keys.yaml``, less what the player has changed. Pure.

A button is named as the engine names it: ``enter``, ``mouse4``, and for gamepads ``pad-face_a``. Screens and scenes are
written for one key each; every action says which key that is, and whatever is bound to it is heard as that key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

DEVICES = ("pad-", "mouse")  # whose buttons mean nothing by themselves


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionSpec:
    """Something a button can do."""

    hears: str = field(metadata={"doc": "the key that screens and scenes hear, or what the game itself does"})
    buttons: tuple[str, ...] = field(metadata={"doc": "the buttons that do it, as delivered"})
    needed: bool = field(metadata={"doc": "whether it must have a button, so that nobody is locked out"})


@dataclass(frozen=True, slots=True, kw_only=True)
class PadSpec:
    """How gamepads are read."""

    dead_zone: float = field(metadata={
        "doc": "how far a stick is pushed before it counts, as a share of its way", "min": 0.1, "max": 0.95})
    release_share: float = field(metadata={
        "doc": "the share of the dead zone at which it is let go again", "min": 0.1, "max": 1.0})
    repeat_after_s: float = field(metadata={"doc": "held so long, it repeats", "unit": "s", "min": 0.05, "max": 5.0})
    repeat_every_s: float = field(metadata={"doc": "and then so often", "unit": "s", "min": 0.02, "max": 5.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class KeysSpec:
    """Every action by name, and how gamepads are read."""

    actions: dict[str, ActionSpec] = field(metadata={"doc": "what buttons can do"})
    pad: PadSpec = field(metadata={"doc": "how gamepads are read"})

    def __post_init__(self) -> None:
        owners: dict[str, str] = {}
        for name, action in self.actions.items():
            for button in action.buttons:
                if owners.setdefault(button, name) != name:
                    raise ValueError(f"{button} does both {owners[button]} and {name}")


class Bindings:
    """The buttons as they are now. ``own`` has the player's buttons of an action, separated by spaces."""

    def __init__(self, spec: KeysSpec, own: Mapping[str, str]) -> None:
        self._spec = spec
        self._buttons = {name: tuple(own[name].split()) if name in own else action.buttons
                         for name, action in spec.actions.items()}
        self._owners: dict[str, str] = {}
        for name, buttons in self._buttons.items():
            for button in buttons:
                self._owners.setdefault(button, name)
        self._written_for = {action.hears for action in spec.actions.values()}

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action, in order."""
        return tuple(self._buttons)

    def buttons(self, action: str) -> tuple[str, ...]:
        """The buttons of an action, the first one first."""
        return self._buttons[action]

    def needed(self, action: str) -> bool:
        """Whether an action must have a button."""
        return self._spec.actions[action].needed

    def action(self, button: str) -> str | None:
        """What a button does; None where it has no action of its own."""
        return self._owners.get(button)

    def heard(self, button: str) -> str | None:
        """The key that screens hear when a button goes down; None where it does nothing any more."""
        action = self._owners.get(button)
        if action is not None:
            return self._spec.actions[action].hears
        return None if button in self._written_for or button.startswith(DEVICES) else button

    def delivered(self, action: str) -> str:
        """The buttons of an action as delivered, as they are kept."""
        return " ".join(self._spec.actions[action].buttons)

    def given(self, action: str, button: str) -> dict[str, str]:
        """What to keep so that a button does this and nothing else: the buttons of every action that changes.

        Raises ValueError with the name of the action that would be left without a button it needs.
        """
        owner = self._owners.get(button)
        if owner == action:
            return {}
        changes = {action: " ".join((*self._buttons[action], button))}
        if owner is not None:
            changes |= self.taken(owner, button)
        return changes

    def taken(self, action: str, button: str) -> dict[str, str]:
        """What to keep so that a button does not do this any more. Raises ValueError like ``given``."""
        left = [each for each in self._buttons[action] if each != button]
        if not left and self.needed(action):
            raise ValueError(action)
        return {action: " ".join(left)}

    def shown(self, pad: bool) -> dict[str, str]:
        """The button that stands for each key that screens are written for: of the pad, or of keyboard and mouse.

        Empty where there is none.
        """
        return {action.hears: next((each for each in self._buttons[name] if each.startswith("pad-") == pad), "")
                for name, action in self._spec.actions.items()}

    def called(self, pad: bool) -> dict[str, str]:
        """The same for texts: where the pad has none, that of the keyboard or mouse, and the other way round."""
        mine, others = self.shown(pad), self.shown(not pad)
        return {key: button or others[key] for key, button in mine.items()}
