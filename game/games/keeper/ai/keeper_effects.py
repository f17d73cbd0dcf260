"""Effects of The Keeper in plain words: Obstacles and Benefits that last, worse positions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules.game_master.effects import Effect
from game.story.adventure import Adventure
from game.story.plain_words import Worded


def _lasting(pack: Adventure, effect: Effect) -> str:
    held = effect.obstacle
    if held is None:
        return ""
    return f"one Obstacle on {held.trait.capitalize()} until the end of the {held.until}."


def _ease(pack: Adventure, effect: Effect) -> str:
    held = effect.ease
    if held is None:
        return ""
    until = {"once": "once", "scene": "in this scene"}.get(held.until, f"for the {held.until}")
    what = "Benefit" if held.add > 0 else "Obstacle"
    return f"one {what} on {held.on.capitalize() or 'anything'}, {until}."


def _position(pack: Adventure, effect: Effect) -> str:
    return (effect.position.text if effect.position is not None else "") or "in a worse place than before."


KEEPER_WORDED: Mapping[str, Worded] = MappingProxyType({"obstacle": _lasting, "ease": _ease, "position": _position})
"""How each of them is said."""
