"""What the scene behind the screen does in a frame."""

from __future__ import annotations

from enum import Enum


class SceneState(Enum):
    """It changes; it does not any more; it has not since it came to rest, so that its last picture holds."""

    MOVES = "moves"
    RESTS = "rests"
    KEPT = "kept"
