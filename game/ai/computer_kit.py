"""``ComputerKit``: what a game gives so that computers can play it, in this process or in one beside it.

It is apart from the rest of a game's kit: the process that thinks loads it, and nothing that is shown or told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.computer_spec import ComputerSpec, PersonaSpec
from game.ai.measured_odds import Odds
from game.ai.minds import Minds
from game.rules.game import Rules


class Computers(Protocol):
    """A game's own configuration of its computers."""

    @property
    def personas(self) -> Mapping[str, PersonaSpec]:
        """Who they can be, by the word in the record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """What minds are made of.

    ``config`` is the game's own, of the kit's type; ``throws`` are the bytes that ``odds`` were read from; ``tables``
    are the files that the kit names.
    """

    spec: ComputerSpec
    config: Any
    odds: Odds
    throws: bytes
    tables: tuple[bytes, ...]


class ComputerKit(Protocol):
    """A game's computers. States and decisions travel as msgspec values of the types named here."""

    @property
    def config(self) -> type[Computers]:
        """The type of the game's own ``computer.yaml``."""

    @property
    def tables(self) -> tuple[str, ...]:
        """The files among the game's assets that minds work by."""

    @property
    def state(self) -> Any:
        """The type of states."""

    @property
    def decision(self) -> Any:
        """The type of decisions: ``Decision``, of the game's actions and odds."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """The game's rules."""

    def minds(self, knowledge: Knowledge) -> Minds:
        """What decides. Raises StaleTables where the tables do not fit together."""

    def seed(self, state: Any) -> int:
        """What the chance of the match comes from."""

    def seen_by(self, state: Any, who: str) -> Any:
        """All that whoever decides for ``who`` may know: not what others keep to themselves, and not the seed."""

    def choices(self, state: Any, who: str) -> Sequence[Any]:
        """The actions that ``who`` may decide between; none where nothing is theirs to decide."""
