"""Hints beside the card of the moment: one at a time, each a few times for every player, then never again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.scenes.match.controller import Card, Controller
from game.scenes.services import Services
from game.ui.messages import Message, key_called, say
from game.ui.screen import Button, Element, Text
from game.ui.styles import Style, Tone

BEGIN = "hint."  # before the names of hints among what is learned
HOW_THROWS = 6  # so many throws in one way, and its player needs not be told how any more


@dataclass(frozen=True, slots=True)
class Hint:
    """``most``: after so many times, seen or done, it is known. ``deed``: the control that does what it speaks of."""

    name: str
    words: Message
    most: int
    deed: str = ""


@dataclass(frozen=True, slots=True)
class Occasion:
    """A moment in which somebody may need a hint. ``is_now`` tells it by the controller and its card."""

    is_now: Callable[[Controller, Card], bool]
    hints: tuple[Hint, ...]


def offers(name: str) -> Callable[[Controller, Card], bool]:
    """Whether a button of that name can be pressed on the card."""
    return lambda _controller, card: any(each.name == name for each in (*card.buttons, *card.body)
                                         if isinstance(each, Button))


def _throw_due(controller: Controller, _card: Card) -> bool:
    throw = controller.throw_view()
    return throw is not None and throw.mode != "stack"


def _words_due(controller: Controller, card: Card) -> bool:
    return controller.throw_view() is None and card.words and bool(card.foot)


FLIGHT = Occasion(offers("skip"), (
    Hint("skip", say("{skip} ends a flight or a count early. What the dice did is done.", skip=key_called("space")), 4,
         "skip"),))
THROW = Occasion(_throw_due, (
    Hint("way", say("{way} changes how you throw: six ways, none luckier than another.", way=key_called("w")), 3,
         "throw_way"),
    Hint("camera", say("{camera} shows the table from straight above, as the referee sees it.",
                       camera=key_called("c")), 4, "camera")))
WORDS = Occasion(_words_due, (
    Hint("words", say("A line is chosen already, and {enter} says it. Others, and your own, are "
                      "behind one more press.", enter=key_called("enter")), 3),
    Hint("undo", say("{undo} takes back what you did last. Never a throw.", undo=key_called("z")), 3, "undo")))
COMMON = (FLIGHT, THROW, WORDS)
"""The moments that every game has. Of several that are now, the first counts."""


class Hints:
    """Knows what was offered last, so that it can be counted when its moment is over."""

    def __init__(self, services: Services, occasions: Sequence[Occasion]) -> None:
        self._services = services
        self._occasions = occasions
        self._offered: tuple[str, str] | None = None  # player, hint

    def elements(self, player: str | None, controller: Controller | None, card: Card) -> tuple[Element, ...]:
        """The hint for this moment, if whoever has the choice still needs one; ``player`` None: nobody has it."""
        wanted = self._wanted(player, controller, card) if player is not None else None
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
        for hint in (hint for occasion in self._occasions for hint in occasion.hints if hint.deed == control):
            if player is not None and self._unknown(player, hint):
                self._services.player.learned.did(player, BEGIN + hint.name)

    def _wanted(self, player: str, controller: Controller | None, card: Card) -> Hint | None:
        """The first hint of the moment that is not known yet; computers need none."""
        if controller is None or controller.automatic or not self._services.player.preferences.hints:
            return None
        now = next((occasion for occasion in self._occasions if occasion.is_now(controller, card)), None)
        return next((hint for hint in now.hints if self._unknown(player, hint)), None) if now is not None else None

    def _unknown(self, player: str, hint: Hint) -> bool:
        return self._services.player.learned.times(player, BEGIN + hint.name) < hint.most


def knows_how(services: Services, player: str, way: str) -> bool:
    """Whether a player has thrown in this way so often that the card need not say how, or wants no hints."""
    wanted, learned = services.player.preferences.hints, services.player.learned
    return not wanted or learned.times(player, f"{BEGIN}how.{way}") >= HOW_THROWS


def threw(services: Services, player: str, way: str) -> None:
    """A player has thrown in this way."""
    if services.player.learned.times(player, f"{BEGIN}how.{way}") < HOW_THROWS:
        services.player.learned.did(player, f"{BEGIN}how.{way}")
