"""Where the pointer was, and when: what devices report and scenes hear."""

from typing import NamedTuple


class PointerAt(NamedTuple):
    """Where the pointer was at a moment: seconds, window pixels."""

    t_s: float
    x: float
    y: float
