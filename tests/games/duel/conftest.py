"""What the contract tries a game with."""

from tests.toy.evenings import things

__all__ = ["things"]
