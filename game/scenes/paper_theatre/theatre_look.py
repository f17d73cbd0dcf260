"""Colours and lights of a paper theatre: a game's own, read from its `theatre.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.scenes.table.look_fields import number

Colour = tuple[float, float, float]


def _colour(doc: str) -> Any:
    return number(doc, "red, green, blue, 0 to 1", 0.0, 1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class LightLook:
    """A light that a stage can be in: what falls on the farthest and on the nearest row, and what is between."""

    sky_low: Colour = _colour("the sky, or what is behind all, at its foot")
    sky_high: Colour = _colour("the same at its top")
    far: Colour = _colour("light on the farthest row, as a share of white")
    near: Colour = _colour("light on the nearest row")
    haze: Colour = _colour("colour of the air")
    hazy: float = number("how much of it lies before the farthest row", "share", 0.0, 1.0)
    foot: float = number("strength of the footlights", "share", 0.0, 2.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TheatreLook:
    """Everything that a game's stage of paper is coloured, lit and moved by."""

    inks: dict[str, Colour] = _colour("the colours of paper and print, by name")
    lights: dict[str, LightLook] = field(metadata={"doc": "the lights there are, by name"})
    unfold_s: float = number("how long a row takes to stand up", "s", 0.0, 3.0)
    between_s: float = number("from one row to the next", "s", 0.0, 1.0)
    step_s: float = number("how long somebody takes to come or go", "s", 0.0, 3.0)
    weather_hz: float = number("pictures a second of moving weather", "1/s", 0.0, 30.0)
    unit_m: float = number("a unit of the stage", "m", 0.005, 0.1)
    margin: float = number("how dark the margin of the frame's shadow is", "share", 0.0, 1.0)
