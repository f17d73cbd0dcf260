"""What a game asks of the table that asks for nothing but dice: the same for every game that somebody leads."""

from __future__ import annotations

from typing import Any, ClassVar

from game.rules.requests import Answer, Request
from game.rules.roll import Fallen, Roll


class DiceAlone:
    """Rules in which everything but a throw can be done as it is. ``throw``: the action whose dice are to be thrown."""

    throw: ClassVar[type[Any]]

    def roll_due(self, state: Any) -> Roll | None:
        """Dice that are due; a game says which."""
        raise NotImplementedError

    def rolled(self, state: Any, roll: Roll, fallen: Fallen) -> Any:
        """The throw with its dice; a game says how it is entered."""
        raise NotImplementedError

    def needs(self, state: Any, action: Any) -> Request | None:
        """Dice for a throw; everything else can be done as it is."""
        return self.roll_due(state) if isinstance(action, self.throw) and not action.dice else None

    def answered(self, state: Any, action: Any, answer: Answer) -> Any:
        """The throw with its dice; ``ValueError`` for any other answer."""
        wanted = self.needs(state, action)
        if not isinstance(wanted, Roll) or not isinstance(answer, Fallen):
            raise ValueError(f"{type(action).__name__} is not answered by a {type(answer).__name__}")
        return self.rolled(state, wanted, answer)
