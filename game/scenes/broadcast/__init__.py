"""The broadcast round the table: the light of the studio, the picture as it goes out, and what is laid over it."""

from game.scenes.broadcast.broadcast import Broadcast
from game.scenes.broadcast.gains import Gain
from game.scenes.broadcast.overlay_items import Strap

__all__ = ["Broadcast", "Gain", "Strap"]
