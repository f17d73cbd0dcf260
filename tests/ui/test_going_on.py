"""The control that leads on is found by how controls look; what a card says itself comes before that."""

from __future__ import annotations

import pytest

from game.scenes.match.card_side import leads_on
from game.scenes.match.controller import Card
from game.ui.going_on import controls_of, goes_on, operable
from game.ui.screen import Button, Column, Element, ListItem, Panel, Place, Row, Screen, Text
from game.ui.styles import Tone

QUIET, PLAIN = Button("aside", "Aside", tone=Tone.QUIET), Button("plain", "Plain")
SEND, HELD = Button("send", "Send", tone=Tone.PRIMARY), Button("held", "Held", enabled=False, tone=Tone.PRIMARY)


@pytest.mark.parametrize(("elements", "name"), [
    ((), ""),
    ((Text("Nothing to do"), QUIET), ""),
    ((QUIET, PLAIN, SEND), "send"),
    ((QUIET, PLAIN, Row((Column((SEND,)),))), "send"),
    ((QUIET, HELD, PLAIN), "plain"),
    ((HELD, PLAIN, ListItem("first", "A line", selected=True), ListItem("second", "Another")), "second"),
    ((HELD, QUIET, ListItem("first", "A line", enabled=False)), ""),
])
def test_the_next_step_then_what_must_be_picked_then_any_way_on(elements: tuple[Element, ...], name: str) -> None:
    assert goes_on(elements) == name


def test_what_a_card_says_itself_comes_first() -> None:
    assert leads_on(Card(body=(PLAIN,), foot=(SEND,))) == "send"
    assert leads_on(Card(buttons=(QUIET, PLAIN))) == "plain"
    assert leads_on(Card(body=(SEND,), goes_on="")) == ""


def test_what_lies_over_a_screen_hides_its_controls() -> None:
    under = Panel("card", Place.RIGHT, (SEND, HELD))
    assert [each.name for each in controls_of(Screen("match", (under,)))] == ["send", "held"]
    assert [each.name for each in operable(Screen("match", (under,)))] == ["send"]
    over = Panel("pause", Place.CENTRE, (PLAIN,))
    assert [each.name for each in operable(Screen("match", (under,), over))] == ["plain"]
