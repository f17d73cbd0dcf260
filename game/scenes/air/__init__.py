"""The broadcast round the table: the light of the studio, the picture as it goes out, and what is laid over it."""

from game.scenes.air.air import Air
from game.scenes.air.pieces import Strap

__all__ = ["Air", "Strap"]
