"""Colours and lights of a paper theatre: a game's own, read from its `theatre.yaml`."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.scenes.table.look_fields import Colour, number, tinted


@dataclass(frozen=True, slots=True, kw_only=True)
class LightLook:
    """A light that a stage can be in: what falls on the farthest and on the nearest row, and what is between."""

    sky_low: Colour = tinted("the sky, or what is behind all, at its foot")
    sky_high: Colour = tinted("the same at its top")
    far: Colour = tinted("light on the farthest row, as a share of white")
    near: Colour = tinted("light on the nearest row")
    haze: Colour = tinted("colour of the air")
    hazy: float = number("how much of it lies before the farthest row", "share", 0.0, 1.0)
    foot: float = number("strength of the footlights", "share", 0.0, 2.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TheatreLook:
    """Everything that a game's stage of paper is coloured, lit and moved by."""

    inks: dict[str, Colour] = tinted("the colours of paper and print, by name")
    lights: dict[str, LightLook] = field(metadata={"doc": "the lights there are, by name"})
    unfold_s: float = number("how long a row takes to stand up", "s", 0.0, 3.0)
    between_s: float = number("from one row to the next", "s", 0.0, 1.0)
    weather_hz: float = number("pictures a second of moving weather", "1/s", 0.0, 30.0)
