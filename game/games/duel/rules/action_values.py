"""What values of actions are made of."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Facing = tuple[int, int]
Text = Annotated[str, msgspec.Meta(max_length=4000)]
ByOne = Literal[-1, 0, 1]
Score = Annotated[int, msgspec.Meta(ge=1, le=6)]
