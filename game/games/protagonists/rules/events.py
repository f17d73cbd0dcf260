"""What happens in a Chapter beside what happens in every story: facts with ids and numbers."""

from __future__ import annotations

from game.rules.value import Value


class CallMade(Value, frozen=True):
    """A throw is asked for. ``beyond``: those of whom it takes more than two dice can show (PRO-P5)."""

    who: tuple[str, ...]
    kind: str
    beyond: tuple[str, ...] = ()


class CallGivenUp(Value, frozen=True):
    """It was given up before the dice; ``second``: not for the first time in this scene (GM-G18)."""

    by: str
    second: bool = False


class Supported(Value, frozen=True):
    """Somebody helps a Test, or no longer."""

    by: str
    to: str
    yes: bool


class Pushed(Value, frozen=True):
    """Somebody has decided what to spend; ``points`` None while it is sealed."""

    of: str
    points: int | None


class DriveClaimed(Value, frozen=True):
    """Somebody follows a Drive, as they say."""

    of: str
    drive: str


class DriveJudged(Value, frozen=True):
    """The GM agrees, or not."""

    of: str
    yes: bool


class DriveMarked(Value, frozen=True):
    """A Drive was followed: so much Resolve came of it."""

    of: str
    drive: str
    gained: int


class LastStandMade(Value, frozen=True):
    """Somebody stakes all they have."""

    of: str


class DiceLie(Value, frozen=True):
    """Dice lie."""

    whose: str
    purpose: str
    numbers: tuple[int, ...]


class ResultRead(Value, frozen=True):
    """What somebody's Test came to; ``score`` 0 where it was a Last Stand."""

    of: str
    result: str
    sum: int
    score: int


class Contested(Value, frozen=True):
    """How a Conflict or an Attack ended: ``win`` with whose it is, ``tie``, ``draw``."""

    result: str
    winners: tuple[str, ...]


class Hurt(Value, frozen=True):
    """Health or Resolve fell, or rose where ``by`` is above 0, to ``left``."""

    of: str
    what: str
    by: int
    left: int


class GearUsed(Value, frozen=True):
    """A box of a piece was marked, so that ``left`` are free; -1 where it has none."""

    of: str
    gear: str
    left: int


class GearChanged(Value, frozen=True):
    """Somebody has a piece now, or no longer."""

    of: str
    gear: str
    has: bool


class Fell(Value, frozen=True):
    """Somebody falls unconscious (PRO-P49)."""

    of: str


class Out(Value, frozen=True):
    """Somebody who is nobody's character is out of it (PRO-P57)."""

    of: str


class Stable(Value, frozen=True):
    """Somebody unconscious ebbs no more."""

    of: str


class Woke(Value, frozen=True):
    """Somebody is awake again."""

    of: str


class Died(Value, frozen=True):
    """Somebody is dead."""

    of: str


class RoundsOpened(Value, frozen=True):
    """Order matters now."""

    who: tuple[str, ...]


class OrderRead(Value, frozen=True):
    """The order in which they act."""

    order: tuple[str, ...]


class RoundBegan(Value, frozen=True):
    """A round begins."""

    number: int


class TurnBegan(Value, frozen=True):
    """It is somebody's turn."""

    of: str


class Moved(Value, frozen=True):
    """Somebody is elsewhere now."""

    of: str
    to: str


class Ebbed(Value, frozen=True):
    """Somebody unconscious lost of what was left."""

    of: str
    by: int


class RoundsClosed(Value, frozen=True):
    """Order matters no more."""


class ChapterEnded(Value, frozen=True):
    """The Chapter is over; the table looks back on it."""


class Rested(Value, frozen=True):
    """What came back to somebody."""

    of: str
    health: int
    resolve: int


class Grew(Value, frozen=True):
    """A Drive is another one now, new, or gone."""

    of: str
    drive: str


class Prepared(Value, frozen=True):
    """What goes on into the next Chapter."""

    facts: tuple[str, ...]
    clocks: tuple[str, ...]
