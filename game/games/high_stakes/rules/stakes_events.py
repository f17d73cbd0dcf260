"""What happens in High Stakes beside what happens in every story: facts with ids and numbers."""

from __future__ import annotations

from game.rules.value import Value


class CallMade(Value, frozen=True):
    """A throw is asked for; it could end the story for ``ends`` (HS-S49)."""

    who: tuple[str, ...]
    difficulty: int
    ends: tuple[str, ...] = ()


class CallGivenUp(Value, frozen=True):
    """It was given up before the dice, the ``times``th time in this scene by that character (GM-G18)."""

    who: tuple[str, ...]
    by: str
    times: int


class DiceAdded(Value, frozen=True):
    """Dice were promised to a throw; fewer than none: taken back."""

    to: str
    what: str
    dice: int


class StakesRaised(Value, frozen=True):
    """Somebody risks more, for dice; none: taken back. ``ends``: it could end the story for them."""

    by: str
    rung: str
    dice: int
    ends: bool = False


class DiceLie(Value, frozen=True):
    """Dice lie."""

    by: str
    purpose: str
    numbers: tuple[int, ...]


class SixUsed(Value, frozen=True):
    """A six was put away; burnt, it cancels a one, perhaps a friend's."""

    by: str
    use: str
    on: str = ""


class ResultRead(Value, frozen=True):
    """What a throw came to for one who threw; ``ones`` are dice, each of which is a Complication."""

    of: str
    result: str
    successes: int
    difficulty: int
    ones: tuple[str, ...]
    elements: int


class VersusRead(Value, frozen=True):
    """Character against character: who won, "" for a draw."""

    winner: str


class Befell(Value, frozen=True):
    """A Consequence befell somebody."""

    of: str
    rung: str
    what: str = ""


class DieLost(Value, frozen=True):
    """An attribute is one die lower until a Rest."""

    of: str
    attribute: str


class MadeWhole(Value, frozen=True):
    """Somebody was healed, or freed."""

    of: str
    what: str


class ThingMoved(Value, frozen=True):
    """A thing is gone, or there again."""

    of: str
    thing: str
    gone: bool


class ComplicationPlayed(Value, frozen=True):
    """Bad luck of these dice; of none where it was a trouble or one held back."""

    of: str
    dice: tuple[str, ...] = ()


class ComplicationHeld(Value, frozen=True):
    """One is owed."""

    of: str
    dice: tuple[str, ...]


class ComplicationLapsed(Value, frozen=True):
    """One is not owed any more: it was held too long, or let go."""

    of: str


class TroubleOwed(Value, frozen=True):
    """A Unique Thing was used, and the GM may play a trouble for it."""

    of: str


class CharacterOut(Value, frozen=True):
    """A character is out of the story."""

    of: str
    cause: str


class CharacterJoined(Value, frozen=True):
    """Somebody new has come into the story."""

    by: str


class Refreshed(Value, frozen=True):
    """Ticks are gone; after a Rest losses too."""

    who: tuple[str, ...]
    healed: bool


class Grew(Value, frozen=True):
    """Experience."""

    by: str
    kind: str


class SplitMade(Value, frozen=True):
    """A shared scene was divided into so many parts."""

    by: str
    parts: int


class ActionHeld(Value, frozen=True):
    """Somebody waits."""

    by: str


class GmPassed(Value, frozen=True):
    """Whoever plays that seat leads now."""

    to: str
