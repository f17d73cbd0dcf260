"""The motion of a throw in the record: its trajectory as text, so that it can be seen again without physics."""

from __future__ import annotations

import base64

from game.physics import Trajectory
from game.rules.match import Extras

KEY = "motion"


def motion_plain(trajectory: Trajectory) -> dict[str, str]:
    """The extra key of a ``throw``."""
    return {KEY: base64.b64encode(trajectory.to_bytes(coarse=True)).decode("ascii")}


def motion_of(extras: Extras) -> Trajectory | None:
    """The motion of a throw; None where it has none, or none that can be read."""
    try:
        trajectory = Trajectory.from_bytes(base64.b64decode(extras[KEY], validate=True))
    except (KeyError, TypeError, ValueError):  # among them TrajectoryError, and what base64 says of no ASCII
        return None
    return trajectory if trajectory.samples else None
