"""What has been typed and chosen on a page of the tray that is no entry yet."""

from __future__ import annotations

from game.ui.screen import Intent


class Fields:
    """Values by the names of their controls."""

    def __init__(self, **first: str | bool) -> None:
        self._held: dict[str, str | bool] = dict(first)

    def text(self, name: str, or_else: str = "") -> str:
        """What was typed or chosen there."""
        return str(self._held.get(name, or_else))

    def on(self, name: str, or_else: bool = False) -> bool:
        """Whether a switch is on."""
        return bool(self._held.get(name, or_else))

    def put(self, name: str, value: str | bool) -> None:
        """As if it was typed."""
        self._held[name] = value

    def taken(self, name: str) -> str:
        """What was typed there, and the field is empty again."""
        return str(self._held.pop(name, ""))

    def takes(self, intent: Intent, *names: str) -> bool:
        """Keep a new value of one of these fields; a name that ends in ``_`` stands for all that begin so."""
        if intent.value is None or intent.name.endswith(".submit"):
            return False
        own = any(intent.name.startswith(name) if name.endswith("_") else intent.name == name for name in names)
        if own:
            self._held[intent.name] = intent.value if isinstance(intent.value, bool) else str(intent.value)
        return own
