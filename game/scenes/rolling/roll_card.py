"""The card of a roll, from the dice in the hand to the referee's word."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.large_text import controls_first
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.rolling.driver import Driver
from game.scenes.rolling.flight import Flight
from game.scenes.rolling.roll_show import RefereeRuling, RollShow
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap
from game.ui.styles import Tone


def held_card(show: RollShow, driver: Driver, again: Sequence[Element] = (), crowded: bool = False) -> Card:
    """The dice are in the hand; ``again``: why they are once more. While a way to throw is chosen it says that alone.

    ``crowded``: what can be pressed stands above how it is done, for large text.
    """
    if driver.choosing:
        return Card(say("Way to throw"), driver.elements(), driver.move(show.name), driver.buttons, focus=driver.focus)
    done = (*driver.elements(), *show.rows())
    body = (*show.head(), *again, *show.notes(), *(controls_first(done) if crowded else done))
    return Card(show.title, body, driver.move(show.name), driver.buttons, focus=driver.focus)


def flown_card(show: RollShow, driver: Driver, flight: Flight | None) -> Card:
    """They have left it; ``flight`` None where all has been seen."""
    touched = show.touched() if flight is not None and flight.is_touched else ()
    return Card(show.title, (*show.head(), *touched, *show.rows()), _flown_words(show, driver, flight),
                (Button("skip", say("Skip"), key="Space"),))


def rested_card(show: RollShow, driver: Driver, said: Sequence[Element]) -> Card:
    """They rest, and something is said of how they lie."""
    return Card(show.title, (*show.head(), *said, *show.rows()), driver.gone(show.call_name),
                (Button("skip", say("Skip"), key="Space"),))


def _flown_words(show: RollShow, driver: Driver, flight: Flight | None) -> str:
    if flight is not None and flight.replaying:
        return say("The fall once more")
    if flight is not None and flight.count:
        return say("Count: {count}", count=flight.count)
    return driver.gone(show.call_name)


def ruled_card(show: RollShow, ruling: RefereeRuling) -> Card:
    """A referee rules on a die."""
    return Card(say("The referee"), (*heading(say("Ruling")), *ruling.elements(), Gap(),
                                     Button("ruling_ok", say("Understood"), tone=Tone.PRIMARY, key="Enter")),
                say("{name}: the referee rules", name=show.name), focus="ruling_ok")
