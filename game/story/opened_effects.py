"""Effects as a pack writes them, made those of the game that is played: macros opened up, what it has not left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from game.rules.game_master.effects import Effect, Effects
from game.story.adventure import MACROS, PlainEffects

Macros = Mapping[str, Mapping[str, PlainEffects]]
"""What each macro is in a game, by what stands behind it: ``{"harm": {"light": (...)}}``."""
_KNOWN = frozenset(Effect.__struct_fields__)


def opened(effects: PlainEffects, macros: Macros, this: str = "") -> Effects:
    """The effects in their order. ``this``: what ``close: this`` closes, the obstacle that they belong to."""
    return tuple(msgspec.convert(each, Effect) for effect in effects for each in _opened(effect, macros, this))


def _opened(effect: Mapping[str, Any], macros: Macros, this: str) -> Iterator[Mapping[str, Any]]:
    (name, value), = effect.items()
    if name in MACROS:
        yield from macros.get(name, {}).get(str(value), ())
    elif name in _KNOWN:
        yield {name: this} if value == "this" else effect
