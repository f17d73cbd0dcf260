"""One throw at the practice table, as a roll that is entered nowhere: whoever asked for it is told how the dice lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.roll import Die, Fallen, Reading, Roll, Unread
from game.rules.seats import HUMAN, Seat
from game.rules.setups import Target
from game.scenes.hand.aimed_throw import Aim
from game.scenes.services import Services

SEAT = "A"


@dataclass(frozen=True, slots=True)
class FreeRoll:
    """What the roll works with: one person alone, and chance of its own. ``told`` hears how the dice lie.

    ``entry_count``: how much was done at this table before.
    """

    services: Services
    seed: int
    entry_count: int
    told: Callable[[Fallen], object]
    aims: dict[str, Aim] = field(default_factory=dict)
    flicks: dict[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whoever practises."""
        return (Seat(SEAT, SEAT, self.player(SEAT), SEAT),)

    def player(self, seat: str) -> str:
        """A person."""
        return f"{HUMAN}1"

    def rolled(self, roll: Roll, fallen: Fallen) -> Fallen:
        """The dice as they lie."""
        return fallen

    def submit(self, action: Fallen, extra: Mapping[str, Any] | None = None) -> None:
        """The throw is over."""
        self.told(action)


def at_target(dice: Sequence[str], height: int, off_hand: bool) -> Roll:
    """These dice before a tower of that height, ruled as they lie (HFL-R3, HFL-R4)."""
    thrown = tuple(Die(die, "d10", SEAT) for die in dice)
    return Roll(SEAT, thrown, Target(height), Reading.ZONE, Unread.RULED, off_hand)
