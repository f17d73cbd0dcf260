"""A record as a list of moments to be watched: what every game's replay has, and what a game adds to it.

A game reads its record as a ``ReplayScript`` of ``Moment`` (both are there to be subclassed). The theatre asks the
script for the board, the words, the speaker and the marks of a moment, and for the throws that are worth most.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from game.narration.comfort import Comfort
from game.physics import Layout, TableSpec, Vector
from game.rules.dice.meaning import Meaning
from game.rules.match import Deed
from game.rules.requests import Lifted
from game.rules.roll import Die
from game.rules.seats import Seat
from game.rules.setups import SetUp, Target
from game.scenes.recorded_poses import TablePoses, has_poses, poses_of
from game.scenes.replay.backdrop import Backdrop
from game.scenes.sealed.sealed_words import SealedWords
from game.scenes.services import Services
from game.scenes.table.projection import Projector
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message, say
from game.ui.screen import Element, Mark, Panel
from game.ui.styles import Tone


class Kind(StrEnum):
    """What a moment shows."""

    WORDS = "words"
    THROW = "throw"
    STACKING = "stacking"
    SILENT = "silent"  # nothing to see; passed over


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One deed of a record, as it is shown.

    ``deed`` comes with what the table wrote beside it in the record (motion, poses). ``turn`` is an index into the
    script's turns, ``phase`` a word for the trace. ``letters``: how much there is to read.
    ``setup``: what the table is laid with where nothing else is known of it, built for ``built_for`` of the match.
    ``dice``: those that lie or fly besides a stack. ``fells``: the throw brings the stack down. ``meaning``: what the
    dice that lie after a throw mean; they sort themselves by it, as they did at the table.
    """

    deed: Deed[Any, Any]
    kind: Kind
    turn: int
    phase: str
    letters: int = 0
    setup: SetUp = Target()
    built_for: tuple[int | str, ...] = ()
    dice: tuple[Die, ...] = ()
    fells: bool = False
    meaning: Meaning | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """A throw to be shown again: where it stands in the script, what it is called, a figure, where the eye should be.

    ``at_tower``: on the stack. ``focus``: the referee's camera goes there once the dice lie. ``tone``: whether it was
    good or bad for whoever threw.
    """

    at: int
    title: Message
    detail: Message
    at_tower: bool = False
    focus: Vector | None = None
    tone: Tone = Tone.PLAIN


M = TypeVar("M", bound=Moment)


class ReplayScript(ABC, Generic[M]):
    """A whole record. ``turns`` are their captions in order.

    ``seed`` is the match's, ``limits`` what everybody together wants told of a subject at most. ``seats``: whose dice
    there are; none where dice do not go by seats.
    """

    def __init__(self, seed: int, limits: Mapping[str, int], moments: Sequence[M], turns: Sequence[str],
                 seats: Sequence[Seat] = ()) -> None:
        self.seed = seed
        self.limits = limits
        self.moments = tuple(moments)
        self.turns = tuple(turns)
        self.seats = tuple(seats)

    # --- what a game says of a moment -----------------------------------------------------------------------

    @abstractmethod
    def board(self, moment: M, at_rest: bool, crowded: bool) -> Panel:
        """How the game stands, along the top; ``at_rest``: after the moment. ``crowded``: for large text."""

    @abstractmethod
    def caption(self, moment: M, at_rest: bool, comfort: Comfort) -> tuple[Element, ...]:
        """The lines of a moment; those of a throw's dice only once they lie, and nothing beyond ``comfort``."""

    @abstractmethod
    def speaker(self, moment: M) -> str:
        """Who speaks or acts in a moment."""

    def marks(self, moment: M, layout: Layout, projector: Projector) -> tuple[Mark, ...]:
        """What stands over dice that lie, as ``layout`` has them."""
        return ()

    def hands(self, moment: M) -> Mapping[str, str]:
        """The seat by whose hand each die of a throw was thrown.

        Here: the seat that its dice are called by, or else whoever did it. Dice of no seat are in nobody's hand.
        """
        seats = {seat.id for seat in self.seats}
        return {die.id: die.style if die.style in seats else moment.deed.by for die in moment.dice}

    def things(self, moment: M, at_rest: bool) -> Sequence[Thing]:
        """Tokens, cards and sheets on the table before a moment, or ``at_rest`` after it.

        What ``GameLooks.things`` had there in the match; a game that has none has none.
        """
        return ()

    def backdrop(self, services: Services) -> Backdrop | None:
        """What stands behind the tray and follows the moments, made for one showing; None where nothing does."""
        return None

    def lifted(self, moment: M) -> Lifted | None:
        """What came to light in a moment in which all cups are lifted. Where they stand the rules say."""
        return None

    def sealed_words(self, moment: M) -> SealedWords:
        """What is said of it. Here: seats by their names, what was under the cups as it was sealed."""
        named = {seat.id: seat.name for seat in self.seats}
        return SealedWords(title=say("Under cups"), what="die", question="", name=lambda of: named.get(of, of))

    def picks(self, table: TableSpec) -> tuple[Pick, ...]:
        """The throws most worth seeing again, in their order; only those whose motion was recorded."""
        return ()

    # --- the way through it ---------------------------------------------------------------------------------

    def turn_start(self, turn: int) -> int:
        """Where a turn begins."""
        return next(i for i, moment in enumerate(self.moments) if moment.turn == turn)

    def next_throw(self, at: int) -> int | None:
        """The throw after a moment."""
        return next((i for i in range(at + 1, len(self.moments)) if self.moments[i].kind is Kind.THROW), None)

    def throw_before(self, at: int) -> int | None:
        """The throw before a moment."""
        return next((i for i in range(at - 1, -1, -1) if self.moments[i].kind is Kind.THROW), None)

    def dice_of_turn(self, at: int) -> tuple[Die, ...]:
        """Dice that may lie there in a moment, those of earlier throws of its turn first."""
        start = self.turn_start(self.moments[at].turn)
        return tuple(die for moment in self.moments[start:at + 1] for die in moment.dice)

    def lying(self, at: int) -> TablePoses | None:
        """What lies on the table when this moment begins; None where the record says nothing sensible this turn.

        What is stacked by hand is shown as it lies after it.
        """
        here = self.moments[at]
        if here.kind is Kind.STACKING:
            return poses_of(here.deed.extras)
        earlier = (each.deed.extras for each in reversed(self.moments[:at]) if each.turn == here.turn)
        return next((poses_of(extras) for extras in earlier if has_poses(extras)), None)
