"""Pace and measures of what is laid over the picture; values in ``config/stage.yaml``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


def _number(doc: str, unit: str, low: float, high: float) -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": low, "max": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class AirSpec:
    """The furniture of the broadcast. A unit is a pixel of a window 1080 high."""

    crawl_ups: float = _number("how fast the ticker crawls", "units/s", 10.0, 400.0)
    strip: float = _number("height of the ticker", "units", 20.0, 80.0)
    most_headlines: int = _number("headlines in the ticker, the newest ones", "count", 1, 40)
    largest_scale: float = _number("with larger text than this there is no ticker", "share", 1.0, 2.0)
    slide_s: float = _number("a plate comes in or leaves in this time", "s", 0.0, 2.0)
    strap: float = _number("widest strap", "units", 200.0, 1200.0)
    wipe_s: float = _number("a wipe takes this long until it covers the picture, and as long again to leave", "s",
                            0.05, 2.0)
    ident_s: float = _number("the ident before the title", "s", 0.5, 10.0)
    ident_turn_radps: float = _number("how fast the camera turns in it", "rad/s", 0.0, 1.0)
    ident_elevation_rad: float = _number("how far the camera looks down in it", "rad", 0.05, 1.0)
