"""The broadcast round the table: the light of the studio, the picture as it goes out, and what is laid over it."""

from game.scenes.broadcast.broadcast import Air
from game.scenes.broadcast.overlay_items import Strap

__all__ = ["Air", "Strap"]
