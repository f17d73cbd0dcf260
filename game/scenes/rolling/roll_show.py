"""What a game adds to a roll that is shown: words on the card, numbers beside the dice, a referee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.physics import Body, Layout, Outcome
from game.rules.dice.meaning import Meaning
from game.rules.roll import Fallen
from game.scenes.table.projection import Projector
from game.ui.screen import Element, Mark


class RefereeRuling(Protocol):
    """The dice of one roll that a referee rules on, one after the other."""

    @property
    def due(self) -> bool:
        """Whether there is a die left to be ruled."""

    @property
    def body(self) -> Body | None:
        """The die that is ruled now, where it lies; None when it left the table."""

    def go_on(self) -> None:
        """This one is understood."""

    def elements(self) -> tuple[Element, ...]:
        """What the referee says of it."""

    def marks(self, projector: Projector) -> tuple[Mark, ...]:
        """What decides, pinned to the table."""


class RollShow(Protocol):
    """One roll, in the words of its game."""

    @property
    def title(self) -> str:
        """Of the card."""

    @property
    def name(self) -> str:
        """Whose roll it is."""

    @property
    def call_name(self) -> str:
        """What they are called, where it is said in passing."""

    @property
    def count_share(self) -> float:
        """How much of the count is spent on this roll, 0 to 1."""

    def begun(self) -> None:
        """The roll is on screen."""

    def head(self) -> tuple[Element, ...]:
        """Which dice are thrown, and why."""

    def notes(self) -> tuple[Element, ...]:
        """What else there is to know before they are thrown."""

    def touched(self) -> tuple[Element, ...]:
        """What is waited for while a stack that was touched is counted."""

    def rows(self) -> tuple[Element, ...]:
        """The dice that lie, each in a line of its own."""

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        """What the dice that lie on the table say, beside them."""

    def ruling(self, outcome: Outcome) -> RefereeRuling | None:
        """Who rules on it; None where nothing is close or odd."""

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What the dice mean: they sort themselves by it once all of them rest. None: they stay as they lie."""


@dataclass(frozen=True, slots=True)
class PlainShow:
    """As little as a game can say: what the card is called and who throws. A game adds to it what it has to say."""

    title: str
    name: str
    call_name: str
    count_share: float = 1.0

    def begun(self) -> None:
        """Nothing needs to be done."""

    def head(self) -> tuple[Element, ...]:
        """Nothing."""
        return ()

    def notes(self) -> tuple[Element, ...]:
        """Nothing."""
        return ()

    def touched(self) -> tuple[Element, ...]:
        """There is no stack."""
        return ()

    def rows(self) -> tuple[Element, ...]:
        """Nothing."""
        return ()

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        """The dice speak for themselves."""
        return ()

    def ruling(self, outcome: Outcome) -> RefereeRuling | None:
        """Nobody rules."""
        return None

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """They stay as they lie."""
        return None
