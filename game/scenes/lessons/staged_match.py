"""A match on the stage of a lesson: nothing of it is written down, and only what the step is about can be operated."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from game.ui.going_on import controls_in, goes_on
from game.ui.messages import say
from game.ui.screen import Control, Element, Group, Panel, Row, Screen

CARDS = frozenset({"card", "card_foot", "bar"})  # with large text the bar has what sends a card
ENOUGH = 99
NOT_NOW = say("Not in this step. The host says what is next.")


class Unwritten:
    """A record that nobody keeps."""

    problem = ""
    waiting = 0

    def hold(self) -> None:
        """Nothing waits."""

    def write(self) -> None:
        """Nothing waits."""

    def append(self, line: bytes) -> None:
        """Nothing is written."""

    def rewind(self, count: int) -> None:
        """Nothing was written."""

    def put_beside(self, ending: str, data: bytes) -> str:
        """Nothing is written."""
        return ""

    def close(self) -> str:
        """There is nothing to let go of."""
        return ""


class KnowsAll:
    """Somebody who needs no hints: in a lesson the host gives them."""

    def times(self, player: str, what: str) -> int:
        """Often enough."""
        return ENOUGH

    def did(self, player: str, what: str) -> None:
        """It was known before."""

    def forget(self, begin: str) -> None:
        """Nothing is forgotten."""


def staged(screen: Screen, barred: Collection[str]) -> Screen:
    """The screen without what the show says besides, and with what the step bars on its card greyed."""
    panels = tuple(panel for panel in screen.panels if panel.name != "remarks")
    if not barred:
        return replace(screen, panels=panels)
    held = tuple(replace(panel, children=tuple(_held(each, barred) for each in panel.children))
                 if panel.name in CARDS else panel for panel in panels)
    cards = tuple(each for panel in held if panel.name in CARDS for each in panel.children)
    focus = next((each.name for each in controls_in(cards) if each.enabled), screen.focus)
    return replace(screen, panels=held, focus=focus, goes_on=goes_on(cards))


def _held(element: Element, barred: Collection[str]) -> Element:
    if isinstance(element, Group):
        return replace(element, children=tuple(_held(child, barred) for child in element.children))
    if isinstance(element, Control) and element.name in barred:
        return replace(element, enabled=False, why_not=NOT_NOW)
    return element


def without(panel: Panel, names: Collection[str]) -> Panel:
    """A panel without the controls of these names."""
    return replace(panel, children=tuple(_less(each, names) for each in panel.children))


def _less(element: Element, names: Collection[str]) -> Element:
    """The weights of a row go with its children; what had none has none."""
    if not isinstance(element, Row):
        return element
    kept = [at for at, child in enumerate(element.children)
            if not (isinstance(child, Control) and child.name in names)]
    weights = tuple(element.weights[at] for at in kept) if len(element.weights) == len(element.children) else ()
    return Row(tuple(element.children[at] for at in kept), weights)
