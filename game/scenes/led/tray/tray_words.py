"""What a tray is made of, and what only a game adds to it: numbers, effects, rights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from game.rules.game_master.effects import Effect
from game.scenes.led.led_context import LedContext
from game.scenes.led.ways import Detail
from game.scenes.match.controller import Controller
from game.story.led_game import Asked, Move
from game.ui.messages import Message
from game.ui.screen import Button, Element, Intent

Labelled = tuple[tuple[str, str], ...]
"""Values, each with what it is called."""


class Desk(Protocol):
    """One thing that is being made or read in the tray: a call, a scene, what is hidden."""

    @property
    def title(self) -> Message:
        """What it is."""

    def body(self) -> Iterator[Element]:
        """Its fields."""

    def foot(self) -> Sequence[Button]:
        """What is done with it, beside going back."""

    @property
    def may_leave(self) -> bool:
        """Whether there is a way back from it."""

    def back(self) -> bool:
        """Whether it went back a step of its own; else it is put away."""

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; False for none of its own."""


class PlainDesk:
    """What most desks have in common."""

    @property
    def may_leave(self) -> bool:
        """It may be put away."""
        return True

    def back(self) -> bool:
        """It has no steps of its own."""
        return False


class Tab(Protocol):
    """One page of the tray."""

    name: str
    label: Message

    def body(self) -> Iterator[Element]:
        """What is on it."""

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; False for none of its own."""


class Tray(Protocol):
    """What tabs and desks do something by."""

    @property
    def context(self) -> LedContext:
        """The story at the table."""

    @property
    def words(self) -> TrayWords:
        """What the game adds."""

    def make(self, move: Move) -> None:
        """Enter it."""

    def lay_out(self, desk: Desk | None) -> None:
        """Put this on top, None for nothing."""

    def why_not(self, action: Any) -> str:
        """Why the rules would not have it now, as a sentence; empty where they would."""


class TrayWords(Protocol):
    """What a game adds to the tray of whoever leads it."""

    @property
    def detail(self) -> Detail:
        """What a way would be thrown by."""

    @property
    def abilities(self) -> Labelled:
        """What an intention may be thrown by."""

    @property
    def reasons(self) -> tuple[Message, Message]:
        """What a reason that helps, and one that hinders, is called."""

    @property
    def difficulties(self) -> Labelled:
        """Numbers that a throw may be made against, where whoever leads sets one; else none."""

    @property
    def lost(self) -> Message | None:
        """What the switch says by which somebody may be lost by a throw; None where there is none."""

    @property
    def sides(self) -> tuple[str, ...]:
        """The results that a call announces: ``win``, ``mixed``, ``lose``."""

    @property
    def scale(self) -> Labelled:
        """What people who are nobody's character may be rated, with what that means."""

    @property
    def effects(self) -> Sequence[tuple[Message, Effect]]:
        """Effects that only this game has."""

    def usual_number(self, asked: Asked) -> int:
        """The number that a throw is against where nobody has set another; 0 in a game that has none."""

    def rated(self, rating: int) -> dict[str, int]:
        """The numbers of somebody with this rating."""

    def numbers(self, numbers: Mapping[str, int]) -> Message:
        """Somebody's numbers in words."""

    def prospect(self, asked: Asked) -> Sequence[Message]:
        """What a throw would be made by, and its exact odds (GM-G15)."""

    def proposed(self, action: Any) -> Message | None:
        """An entry that only this game has, in words; None for one that it has not."""

    def rights(self, tray: Tray) -> Tab:
        """What only this game's master may do."""

    def prepares(self, tray: Tray) -> Desk | None:
        """What must be settled before the first scene; None where all of it is."""

    def due(self) -> Controller | None:
        """What is due of whoever leads before anything else; None in free play."""
