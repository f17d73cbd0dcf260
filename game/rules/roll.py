"""Roll requests: what the rules want thrown, and what the table answers. Rules never roll; they ask, and are told.

    request = rules.roll_due(state)            who throws which dice, where, and how they are to be read
    ...                                        somebody throws them; physics says how they came to lie
    match.submit(rules.rolled(state, request, fallen))
"""

import math
from enum import StrEnum

import msgspec

from game.rules.setups import SetUp
from game.rules.value import Value


class Reading(StrEnum):
    """What of a die that lies is read."""

    NUMBER = "number"  # the face that is up
    ZONE = "zone"  # the face that is up, and where the die lies on the target
    HEADING = "heading"  # the face that is up, and which way the face 1 looks (DUEL-D456)


class Unread(StrEnum):
    """What is done with a die that leans, or that left the table."""

    AGAIN = "again"  # that die alone is thrown again by the same hand; flat on another die it counts (GM-G23)
    FELT = "felt"  # so is one that lies on another die: only what lies on the felt counts (DUEL-D451)
    RULED = "ruled"  # it is ruled as it lies (HFL-R3, HFL-R4)


class Die(Value, frozen=True):
    """One die to be thrown: its id in the record, its kind (``d6``, ``d10``), its style (whose die it looks like).

    That is the id of a seat or of a side; ``neutral`` is nobody's.
    """

    id: str
    kind: str = "d6"
    style: str = "neutral"


class OtherHand(Value, frozen=True):
    """A hand that throws at the same moment as the first of its roll (GM-G24): whose, and which dice."""

    by: str
    dice: tuple[Die, ...]
    off_hand: bool = False


class Roll(Value, frozen=True):
    """Dice that must be thrown now, by one seat, with one gesture.

    ``off_hand``: with the hand that is not their own (HFL-R15). ``keeps``: ids of dice that stay lying from earlier
    rolls of the same moment. ``also``: others who throw at the same moment, into the same tray; what must be thrown
    again each takes up again.
    """

    by: str
    dice: tuple[Die, ...]
    setup: SetUp
    reading: Reading = Reading.NUMBER
    unread: Unread = Unread.AGAIN
    off_hand: bool = False
    keeps: tuple[str, ...] = ()
    also: tuple[OtherHand, ...] = ()

    @property
    def hands(self) -> tuple["Roll", ...]:
        """Every hand as a roll of its own, in the order in which they make their gestures."""
        alone = msgspec.structs.replace(self, also=())
        return (alone, *(msgspec.structs.replace(alone, by=hand.by, dice=hand.dice, off_hand=hand.off_hand)
                         for hand in self.also))

    @property
    def all_dice(self) -> tuple[Die, ...]:
        """The dice of every hand."""
        return (*self.dice, *(die for hand in self.also for die in hand.dice))


Heading = tuple[int, int]
"""A direction seen from above, to the right and away from the thrower: a vector about so long."""
HEADING_LONG = 1000


class Lying(Value, frozen=True):
    """How one die lies: the number it shows, and its zone on a target (``in``, ``line``, ``out``, ``off``).

    ``heading``: where its face 1 looks, of a roll that asks for it; None where that face is up or down (DUEL-D456).
    """

    number: int
    zone: str = ""
    heading: Heading | None = None


def heading_at(angle_rad: float) -> Heading:
    """A direction by its angle, anticlockwise from the right."""
    return round(HEADING_LONG * math.cos(angle_rad)), round(HEADING_LONG * math.sin(angle_rad))


class Tower(Value, frozen=True):
    """What a throw did to a stack: dice before, dice still standing, the numbers of the others."""

    before: int
    standing: int
    fallen: tuple[int, ...] = ()


class Fallen(Value, frozen=True):
    """How the dice of a roll came to lie, with every other die that lies there and is read; ``tower`` on a target."""

    dice: dict[str, Lying]
    tower: Tower | None = None
