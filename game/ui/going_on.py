"""Which control goes on: the one that a player presses who only wants to see what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.screen import Button, Control, Element, Group, ListItem, Panel, Screen
from game.ui.styles import Tone


def goes_on(elements: Iterable[Element]) -> str:
    """The name of that control among these, empty where there is none.

    It is the expected next step where that can be done; else what must be picked first; else the first button that is
    no side way.
    """
    can = [control for control in controls_in(elements) if control.enabled]
    buttons = [control for control in can if isinstance(control, Button)]
    expected = (button for button in buttons if button.tone is Tone.PRIMARY)
    picked = (control for control in can if isinstance(control, ListItem) and not control.selected)
    others = (button for button in buttons if button.tone is not Tone.QUIET)
    return next((control.name for group in (expected, picked, others) for control in group), "")


def operable(screen: Screen) -> Iterator[Control]:
    """The controls of a screen that can be operated now."""
    return (control for control in controls_of(screen) if control.enabled)


def controls_of(screen: Screen) -> Iterator[Control]:
    """The controls of a screen; those of what lies over it alone where something does."""
    panels: tuple[Panel, ...] = (screen.modal,) if screen.modal else screen.panels
    return (control for panel in panels for control in controls_in(panel.children))


def controls_in(elements: Iterable[Element]) -> Iterator[Control]:
    """Every control among these, in order."""
    for element in elements:
        if isinstance(element, Group):
            yield from controls_in(element.children)
        elif isinstance(element, Control):
            yield element
