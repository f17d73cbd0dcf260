"""What stands on a screen, found by walking it. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.screen import Screen, TextField


def elements(screen: Screen) -> Iterator[object]:
    """Everything that stands in a panel; what is in the modal comes first."""
    panels = (screen.modal, *screen.panels) if screen.modal else screen.panels
    waiting: list[object] = [child for panel in reversed(panels) for child in reversed(panel.children)]
    while waiting:
        element = waiting.pop()
        yield element
        waiting.extend(reversed((*getattr(element, "pictures", ()), *getattr(element, "children", ()))))


def fields(screen: Screen) -> list[TextField]:
    """The text fields."""
    return [each for each in elements(screen) if isinstance(each, TextField)]


def find(screen: Screen, name: str) -> object | None:
    """What stands there under a name; None where there is nothing."""
    return next((each for each in elements(screen) if name and getattr(each, "name", None) == name), None)
