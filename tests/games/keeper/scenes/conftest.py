"""An evening for the scenes of this game."""

from tests.toy.evenings import evening, things

__all__ = ["evening", "things"]
