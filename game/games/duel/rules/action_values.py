"""What values of actions are made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

FARTHEST = 10**9
Part = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]
Facing = tuple[Part, Part]
"""A direction: where somebody looks who stands at the origin."""
Text = Annotated[str, msgspec.Meta(max_length=4000)]
ByOne = Literal[-1, 0, 1]
Score = Annotated[int, msgspec.Meta(ge=1, le=6)]
