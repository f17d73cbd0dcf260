"""Fields of a sheet that is being written: so many words at most, another idea, a list to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.match.overlay_panels import way_back
from game.ui.messages import Message, say
from game.ui.screen import Button, Column, Element, ListItem, Panel, Place, Row, Text, TextField
from game.ui.styles import Tone

LONGEST_LINE = 240
LISTED_WIDTH = 900


def words_field(name: str, label: Message, words: str, most: int) -> TextField:
    """A line of so many words at most; the label says how many of them are used."""
    counted = say("{label}: {count} of {most} words", label=label, count=len(words.split()), most=most)
    return TextField(name, counted, words, max_chars=LONGEST_LINE, lines=3, max_words=most)


def with_ideas(field: TextField) -> Element:
    """A field, and beside it what has other ideas for it: one below the other where the field has room for that."""
    other, listed = other_idea(field.name), all_ideas(field.name)
    return Row((field, Column((other, listed))), (1.0, 0.0)) if field.lines > 1 else Row(
        (field, other, listed), (1.0, 0.0, 0.0))


def other_idea(field: str) -> Button:
    """Another one from the list of this field."""
    return Button(f"idea:{field}", say("Other"), tone=Tone.QUIET)


def all_ideas(field: str) -> Button:
    """The whole list of this field."""
    return Button(f"list:{field}", say("List"), tone=Tone.QUIET)


def listed_panel(words: Sequence[str], chosen: str) -> Panel:
    """All that a list has for a field, to choose from: ``pick_0`` and so on."""
    items = tuple(ListItem(f"pick_{at}", each, selected=each == chosen) for at, each in enumerate(words))
    nothing = () if items else (Text(say("This adventure lists nothing here: write your own.")),)
    back = Button("close_list", say("Back"), tone=Tone.PRIMARY)
    return Panel("listed", Place.CENTRE, (way_back(back), *items, *nothing), title=say("To choose from"),
                 width=LISTED_WIDTH)
