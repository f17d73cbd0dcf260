"""What happens in a story, in the past tense: facts with ids and numbers, no prose."""

from __future__ import annotations

from game.rules.game_master.terms import Scalar
from game.rules.value import Value


class SceneSet(Value, frozen=True):
    """A scene begins."""

    id: str


class CameOrWent(Value, frozen=True):
    """Somebody is here now, or no longer."""

    id: str
    present: bool


class FactChanged(Value, frozen=True):
    """A fact became so; None: it is no more."""

    id: str
    value: Scalar | None
    secret: bool = False


class ClockMoved(Value, frozen=True):
    """A clock has come so far; ``full``: it has just become full."""

    id: str
    filled: int
    full: bool


class StanceMoved(Value, frozen=True):
    """A person thinks so of them now."""

    id: str
    stance: int


class Revealed(Value, frozen=True):
    """Something hidden is open."""

    id: str


class Spoke(Value, frozen=True):
    """Somebody said what they mean to do, or asked."""

    by: str
    asks: bool


class Answered(Value, frozen=True):
    """An intention had its answer: ``granted``, ``call``, ``refused``, ``answer``."""

    by: str
    how: str


class ElementAdded(Value, frozen=True):
    """Somebody made something real."""

    id: str
    by: str


class ElementJudged(Value, frozen=True):
    """It stands, or is struck."""

    id: str
    stands: bool


class Told(Value, frozen=True):
    """A result was told."""

    by: str


class EndDeclared(Value, frozen=True):
    """The story comes to this ending."""

    ending: str


class StoryOver(Value, frozen=True):
    """It is over."""

    ending: str
