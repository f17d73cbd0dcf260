"""What screens do differently where the text is large: what is not needed now stands elsewhere. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from game.scenes.services import Services
from game.scenes.services.player import Preferences
from game.ui.keys import key_name
from game.ui.layout_tools import LARGE_TEXT
from game.ui.screen import Button, Element, Gap, ListItem, Row, Text
from game.ui.styles import Style

LONG = 60  # letters: a paragraph, not a line
NARROW = 1.5  # width to height, at text scale 1: in a narrower window less of a page stands side by side


def is_crowded(preferences: Preferences) -> bool:
    """Whether the text is so large that what is not needed now stands elsewhere."""
    return preferences.text_scale > LARGE_TEXT


def is_narrow(services: Services) -> bool:
    """Whether pages have room for fewer things side by side, by the window's shape and the size of the text."""
    width, height = services.table.projector.window
    return width < NARROW * height * services.player.preferences.text_scale


def in_column(body: Sequence[Element]) -> tuple[Element, ...]:
    """Cards that stand side by side, one under the other, as buttons beside one: in narrow columns large letters are
    hard to follow.
    """
    return tuple(each for element in body for each in (
        _cards(element) if isinstance(element, Row) and _all_cards(element) else (element,)))


def _all_cards(row: Row) -> bool:
    first = next(iter(row.children), None)
    return isinstance(first, ListItem) and all(isinstance(child, ListItem | Button | Gap) for child in row.children)


def _cards(row: Row) -> tuple[Element, ...]:
    """What stands in a row, less what only keeps its columns even."""
    return tuple(child for child in row.children if not isinstance(child, Gap))


def options_first(body: Sequence[Element]) -> tuple[Element, ...]:
    """What is asked, what can be answered, and only then what is to be said about it."""
    head, *rest = body
    told = [each for each in rest if isinstance(each, Text)]
    return (head, *(each for each in rest if each not in told), *told)


def controls_first(body: Sequence[Element]) -> tuple[Element, ...]:
    """The same with the texts above the last of what can be operated: whoever goes to that by keys sees them too."""
    done = [each for each in body if not isinstance(each, Text)]
    return (*done[:-1], *(each for each in body if isinstance(each, Text)), *done[-1:])


def small_print(body: Sequence[Element]) -> tuple[Element, ...]:
    """Paragraphs of a card at the side set small, so that what can be pressed below them stays in sight."""
    return tuple(replace(each, style=Style.SMALL) if isinstance(each, Text) and each.style in (Style.BODY, Style.STORY)
                 and len(str(each.body)) > LONG else each for each in body)


def pressable_first(body: Sequence[Element]) -> tuple[Element, ...]:
    """Of buttons one under the other first those that can be pressed: the last of them may be out of sight."""
    runs = groupby(body, lambda each: isinstance(each, Button))
    return tuple(each for _, run in runs for each in sorted(
        run, key=lambda one: isinstance(one, Button) and not one.enabled))


def in_pairs(buttons: Sequence[Element]) -> tuple[Row, ...]:
    """Elements two by two."""
    return tuple(Row(tuple(buttons[at:at + 2])) for at in range(0, len(buttons), 2))


def without_details(elements: Sequence[Element]) -> tuple[Element, ...]:
    """Buttons without their second lines."""
    return tuple(replace(each, children=without_details(each.children)) if isinstance(each, Row)
                 else replace(each, detail="") if isinstance(each, Button) else each for each in elements)


def pressed(key: str, buttons: Iterable[Button]) -> str:
    """The button that a key stands for where it is not shown; empty where there is none."""
    return next((each.name for each in buttons if each.enabled and each.key and key_name(each.key) == key), "")


def split_foot(foot: Sequence[Element], aside: Sequence[str]) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    """The foot of a card in one row without second lines, and the buttons whose names end in ``aside``."""
    buttons = tuple(buttons_of(foot))
    beside = tuple(each for each in buttons if each.name.endswith(tuple(aside)))
    kept = without_details(tuple(each for each in buttons if each not in beside))
    rest = tuple(each for each in foot if not isinstance(each, (Button, Row)))
    return (*rest, *((Row(kept),) if kept else ())), beside


def buttons_of(elements: Sequence[Element]) -> Iterator[Button]:
    """All buttons among these elements, those in rows too."""
    for element in elements:
        if isinstance(element, Row):
            yield from buttons_of(element.children)
        elif isinstance(element, Button):
            yield element
