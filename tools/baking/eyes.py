"""How pictures are seen by eyes that lack a kind of cone, or by none that tell colours: pure functions of pixels."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from tools.baking.common import Array

GREY = "grey"
CONES: Mapping[str, tuple[tuple[float, float, float], ...]] = MappingProxyType({
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
})
"""Machado, Oliveira and Fernandes 2009, at full severity: linear red, green, blue to what is seen."""
LUMA = np.array([0.2126, 0.7152, 0.0722])
EYES = (*CONES, GREY)


def linear(pixels: Array) -> Array:
    """Light from sRGB, both 0 to 1."""
    return np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)


def encoded(light: Array) -> Array:
    """SRGB from light, both 0 to 1."""
    safe = np.clip(light, 0.0, 1.0)
    return np.where(safe <= 0.0031308, safe * 12.92, 1.055 * safe ** (1.0 / 2.4) - 0.055)


def luminance(pixels: Array) -> Array:
    """The light of sRGB pixels (..., 3), 0 to 1."""
    return linear(pixels) @ LUMA


def seen_by(pixels: Array, eye: str) -> Array:
    """A picture (..., 3), sRGB 0 to 1, as one of ``EYES`` sees it. Raises KeyError for no such eye."""
    light = linear(pixels)
    if eye == GREY:
        return encoded(np.repeat((light @ LUMA)[..., None], 3, axis=-1))
    return encoded(light @ np.array(CONES[eye]).T)
