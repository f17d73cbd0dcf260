"""What a roll needs of whatever it is made in: a match, or a table at which nothing is written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.rules.roll import Fallen, Roll
from game.rules.seats import Seat
from game.scenes.hand.aimed_throw import Aim
from game.scenes.services import Services


class RollContext(Protocol):
    """Who sits there, what chance begins from, and where a roll is entered; a ``MatchContext`` is one."""

    @property
    def services(self) -> Services:
        """What scenes work with."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who takes part."""

    @property
    def aims(self) -> dict[str, Aim]:
        """By seat, the last throw that was aimed beforehand."""

    @property
    def flicks(self) -> dict[str, tuple[tuple[float, float], ...]]:
        """By seat, where the pointer went in the last flick, on the level of the hand (m)."""

    @property
    def seed(self) -> int:
        """All that is left to chance comes from it."""

    @property
    def entry_count(self) -> int:
        """How much has been entered already: the same for all throws of one roll, another for the next one."""

    def player(self, seat: str) -> str:
        """Who plays a seat."""

    def rolled(self, roll: Roll, fallen: Fallen) -> Any:
        """What is entered of dice that have come to lie."""

    def submit(self, action: Any, extra: Mapping[str, Any] | None = None) -> None:
        """Enter it. ``extra`` says how it came about and decides nothing."""
