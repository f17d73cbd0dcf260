"""What there is to read on a screen, and what of it somebody reads who wants to get on. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.going_on import controls_of
from game.ui.read_aloud import lines_of
from game.ui.screen import Button, Choice, Element, Group, Lid, ListItem, Panel, Place, Screen, Text
from game.ui.styles import Style, Tone

BARS = (Place.TOP, Place.BOTTOM)
SMALL_PRINT = (Style.SMALL, Style.CAPTION)


def words_in(lines: Iterable[str]) -> int:
    """How many words these are."""
    return sum(len(line.split()) for line in lines)


def to_read(screen: Screen, pressed: str) -> Iterator[str]:
    """The lines that somebody reads before they press that control.

    These are titles of cards, their paragraphs, what there is to choose from, and the control itself. The board along
    the top, the tools along the bottom, small print and other buttons are passed over.
    """
    panels = (screen.modal,) if screen.modal else screen.panels
    for panel in panels:
        if panel.place not in BARS:
            yield from _panel(panel)
    yield from (line for each in controls_of(screen) if each.name == pressed for line in _of_control(each))


def to_see(screen: Screen) -> Iterator[str]:
    """Every line that stands anywhere on the screen."""
    yield from map(str, lines_of(screen))
    yield from (line for each in controls_of(screen) for line in _of_control(each))


def _panel(panel: Panel) -> Iterator[str]:
    if panel.title:
        yield str(panel.title)
    for child in panel.children:
        yield from _lines(child)


def _lines(element: Element) -> Iterator[str]:
    match element:
        case Text(style=style, tone=Tone.QUIET) if style in SMALL_PRINT:
            return
        case Text(body=body) if body:
            yield str(body)
        case Lid(title=title, line=line):
            yield from (str(title), str(line))
        case ListItem() | Choice():
            yield from _of_control(element)
        case _ if isinstance(element, Group):
            for child in element.children:
                yield from _lines(child)


def _of_control(control: object) -> Iterator[str]:
    match control:
        case Choice(label=label, options=options):
            yield str(label)
            yield from (str(words) for _, words in options)
        case ListItem(label=label, detail=detail) | Button(label=label, detail=detail):
            yield str(label)
            yield str(detail)
        case _:
            yield str(getattr(control, "label", ""))
