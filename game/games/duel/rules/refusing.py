"""Why something cannot be done: a stable code, ids, and the ruling that it breaks."""

from __future__ import annotations

from game.rules.value import Value


class Refusal(Value, frozen=True):
    """Why not. What breaks the geometry has its ruling for a code; everything else a name, and the ruling beside it."""

    code: str
    detail: str = ""
    ruling: str = ""
