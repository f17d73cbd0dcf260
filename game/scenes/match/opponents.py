"""What a table needs so that seats can be the computer's: what it knows, what it aims by, and who thinks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.aiming import Aims
from game.ai.computer_spec import ComputerSpec
from game.ai.measured_odds import Odds
from game.scenes.hand.throw_due import Aiming, ThrowDue


class Thought(Protocol):
    """A decision in the making; a thinker in another process takes its time."""

    @property
    def done(self) -> bool:
        """Whether there is a result."""

    @property
    def result(self) -> Any:
        """The decision, a ``Decision`` between the game's actions; ask only when it is done."""


class Thinker(Protocol):
    """Decides and takes aim for computers. Whoever asks looks every frame whether it is done, and never waits."""

    def ask(self, state: Any, who: str, moment: int) -> Thought:
        """Begin to decide for the seat ``who``; ``moment``, the number of entries, picks the stream of chance."""

    def aim(self, due: ThrowDue) -> Aiming:
        """Begin to plan a throw. On a table as it was measured that takes no time."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """All that computers at the table share. ``odds``: what is known of the hands of the levels."""

    spec: ComputerSpec
    aims: Aims
    odds: Odds
    thinker: Thinker
