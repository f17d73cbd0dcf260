"""An evening at the table, ready to begin."""

from tests.scenes.evenings import evening, things

__all__ = ["evening", "things"]
