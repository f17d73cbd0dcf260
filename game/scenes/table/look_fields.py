"""Fields of configured looks: a value with what it means, its unit and what it may be."""

from __future__ import annotations

from dataclasses import field
from typing import Any

Colour = tuple[float, float, float]
"""Red, green and blue, 0 to 1."""


def number(doc: str, unit: str, low: float, high: float) -> Any:
    """A number, or several of the same range."""
    return field(metadata={"doc": doc, "unit": unit, "min": low, "max": high})


def tinted(doc: str) -> Any:
    """A colour as a share of white."""
    return number(doc, "red, green, blue, 0 to 1", 0.0, 1.0)
