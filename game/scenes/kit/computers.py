"""What computers need to play a game: minds that decide, in this process or beside it."""

from __future__ import annotations

from typing import Any, Protocol


class Mind(Protocol):
    """Decides for computers of one game, over tables that were loaded once."""

    def decide(self, state: bytes, who: str, chance: int) -> bytes:
        """What the computer that plays ``who`` does; ``chance`` seeds all it draws. Values travel as bytes."""


class ComputerKit(Protocol):
    """A game's computers."""

    def tables(self) -> tuple[str, ...]:
        """The files under the game's assets that a mind works by."""

    def mind(self, spec: Any, tables: tuple[bytes, ...]) -> Mind:
        """A mind over these tables. Raises ValueError where they are not of this program."""

    def state_bytes(self, state: Any) -> bytes:
        """A state, to be sent to a mind: only what the seat that decides may know."""

    def decision(self, answer: bytes) -> Any:
        """What a mind answered."""
