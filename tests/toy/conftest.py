"""An evening with the toy on the shelf, ready to begin."""

from tests.toy.evenings import evening, things

__all__ = ["evening", "things"]
