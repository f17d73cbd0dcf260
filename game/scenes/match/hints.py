"""Hints beside the card of the moment: one at a time, each a few times for every player, then never again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from game.scenes.match.controller import Card, Controller
from game.scenes.services import Services
from game.ui.messages import Message, key_called, say
from game.ui.screen import Button, Element, Style, Text, Tone

BEGIN = "hint."  # before the names of hints among what is learned
HOW_THROWS = 6  # so many throws in one way, and its player needs not be told how any more


class Occasion(StrEnum):
    """What somebody may need a hint for."""

    WORDS = "words"
    THROW = "throw"
    FLIGHT = "flight"
    RISK = "risk"


@dataclass(frozen=True, slots=True)
class Hint:
    """``most``: after so many times, seen or done, it is known. ``deed``: the control that does what it speaks of."""

    name: str
    words: Message
    most: int
    deed: str = ""


HINTS: Mapping[Occasion, tuple[Hint, ...]] = MappingProxyType({
    Occasion.WORDS: (
        Hint("words", say("A line is chosen already, and {enter} says it. Pick another, ask for other ideas, or write "
                          "your own.", enter=key_called("enter")), 3),
        Hint("undo", say("{undo} takes back what you did last. Never a throw.", undo=key_called("z")), 3, "undo"),
        Hint("sheets", say("{sheets} shows everybody's sheet: Drive, stars, skills.", sheets=key_called("s")), 2,
             "sheets")),
    Occasion.THROW: (
        Hint("way", say("{way} changes how you throw: six ways, none luckier than another.", way=key_called("w")), 3,
             "throw_way"),
        Hint("camera", say("{camera} shows the table from straight above, as the referee sees it.",
                           camera=key_called("c")), 4, "camera")),
    Occasion.FLIGHT: (
        Hint("skip", say("{skip} ends a flight or a count early. What the dice did is done.",
                         skip=key_called("space")), 4, "skip"),),
    Occasion.RISK: (
        Hint("risk", say("Up to a Heat of four a Risk is nearly free. From seven on it fells the Heat one time in "
                         "four."), 3),
        Hint("help", say("{rule} tells the rule of the moment and what the words mean.", rule=key_called("f1")), 3,
             "help")),
})


class Hints:
    """Knows what was offered last, so that it can be counted when its moment is over."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._offered: tuple[str, str] | None = None  # player, hint

    def elements(self, player: str | None, controller: Controller | None, card: Card) -> tuple[Element, ...]:
        """The hint for this moment, if whoever has the choice still needs one; ``player`` None: nobody has it."""
        wanted = self._wanted(player, occasion_of(controller, card)) if player is not None else None
        if wanted is None or player is None:
            return ()
        self._offered = (player, wanted.name)
        return (Text(say("Hint: {words}", words=wanted.words), Style.SMALL, Tone.QUIET),)

    def passed(self) -> None:
        """The moment is over: what was offered has been seen once more."""
        if self._offered is not None:
            player, name = self._offered
            self._offered = None
            self._services.player.learned.did(player, BEGIN + name)

    def did(self, player: str | None, control: str) -> None:
        """Somebody operated a control: who does it need not be told of it."""
        for hint in (hint for hints in HINTS.values() for hint in hints if hint.deed == control):
            if player is not None and self._unknown(player, hint):
                self._services.player.learned.did(player, BEGIN + hint.name)

    def _wanted(self, player: str, occasion: Occasion | None) -> Hint | None:
        if occasion is None or not self._services.player.preferences.hints:
            return None
        return next((hint for hint in HINTS[occasion] if self._unknown(player, hint)), None)

    def _unknown(self, player: str, hint: Hint) -> bool:
        return self._services.player.learned.times(player, BEGIN + hint.name) < hint.most


def occasion_of(controller: Controller | None, card: Card) -> Occasion | None:
    """What the moment is, by what can be done in it."""
    names = {each.name for each in (*card.buttons, *card.body) if isinstance(each, Button)}
    if controller is None or controller.automatic:
        return None
    if "risk" in names:
        return Occasion.RISK
    if "skip" in names:
        return Occasion.FLIGHT
    if (throw := controller.throw_view()) is not None:
        return Occasion.THROW if throw.mode != "stack" else None
    return Occasion.WORDS if card.words and card.foot else None


def knows_how(services: Services, player: str, way: str) -> bool:
    """Whether a player has thrown in this way so often that the card need not say how, or wants no hints."""
    wanted, learned = services.player.preferences.hints, services.player.learned
    return not wanted or learned.times(player, f"{BEGIN}how.{way}") >= HOW_THROWS


def threw(services: Services, player: str, way: str) -> None:
    """A player has thrown in this way."""
    if services.player.learned.times(player, f"{BEGIN}how.{way}") < HOW_THROWS:
        services.player.learned.did(player, f"{BEGIN}how.{way}")
