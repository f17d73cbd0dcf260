"""What the rules of games that somebody leads have alike: seats, a step, how it ended, dice as the one request."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.errors import IllegalAction
from game.rules.game import Ending
from game.rules.game_master.refusing import Refusal
from game.rules.game_master.story_state import StoryState
from game.rules.game_master.terms import GM, Phase
from game.rules.requests import Answer, Request
from game.rules.roll import Fallen, Roll
from game.rules.seats import Role, Seat
from game.rules.upgrade import upgraded
from game.rules.value import Value

TOGETHER = "together"
"""Characters share one side: nobody wins against anybody (GM-G48)."""
S = TypeVar("S", bound=StoryState)


class Step(Value, Generic[S], frozen=True):
    """What an entry led to."""

    state: S
    events: tuple[Any, ...] = ()


class LedRules(ABC, Generic[S]):
    """Rules in which everything but a throw can be done as it is. ``throw``: the action whose dice are to be thrown."""

    version: int
    throw: ClassVar[type[Any]]

    # --- what a game says -----------------------------------------------------------------------------------

    @abstractmethod
    def refusal(self, state: S, action: Any) -> Refusal | None:
        """Why an action cannot be done now; None if it can. Of a throw without dice the moment alone is looked at."""

    @abstractmethod
    def done(self, state: S, action: Any) -> tuple[S, tuple[Any, ...]]:
        """The state after an action that nothing refuses, and what happened."""

    @abstractmethod
    def roll_due(self, state: S) -> Roll | None:
        """Dice that are due."""

    @abstractmethod
    def rolled(self, state: S, roll: Roll, fallen: Fallen) -> Any:
        """The throw that tells how they lie; ``ValueError`` where a die is missing."""

    # --- what follows from it -------------------------------------------------------------------------------

    def seats(self, header: Any) -> tuple[Seat, ...]:
        """The game master's seat, then those of the characters."""
        return (Seat(GM, "", header.gm.player, GM, Role.GM),
                *(Seat(seat, each.name, each.player, TOGETHER) for seat, each in header.characters.items()))

    def player(self, state: S, seat: str) -> str:
        """Who plays a seat now; raises ``KeyError`` for none of this story."""
        return state.players[seat]

    def apply(self, state: S, action: Any) -> Step[S]:
        """One step; raises ``IllegalAction``."""
        refused = self.refusal(state, action)
        if refused is None and isinstance(action, self.throw) and not action.dice:
            refused = Refusal("bad_dice", action.by)
        if refused is not None:
            raise IllegalAction(refused.code, refused.detail)
        return Step(*self.done(state, action))

    def ending(self, state: S) -> Ending | None:
        """How it ended: everybody wins if the story was good, so nobody is named (GM-G48)."""
        return Ending((), state.ending) if state.phase is Phase.OVER else None

    def upgrade(self, data: bytes) -> bytes:
        """There is one version so far; raises ``RecordError`` for a newer one."""
        return upgraded(data, self.version, {})

    def needs(self, state: S, action: Any) -> Request | None:
        """Dice for a throw; everything else can be done as it is."""
        return self.roll_due(state) if isinstance(action, self.throw) and not action.dice else None

    def answered(self, state: S, action: Any, answer: Answer) -> Any:
        """The throw with its dice; ``ValueError`` for any other answer."""
        wanted = self.needs(state, action)
        if not isinstance(wanted, Roll) or not isinstance(answer, Fallen):
            raise ValueError(f"{type(action).__name__} is not answered by a {type(answer).__name__}")
        return self.rolled(state, wanted, answer)
