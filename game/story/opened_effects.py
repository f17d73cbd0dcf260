"""Effects as a pack writes them, made those of the game that is played: macros opened up, what it has not left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol

import msgspec

from game.rules.game_master.effects import COMMON, Effect, Effects
from game.story.adventure import MACROS, PlainEffects
from game.story.system_forms import SystemForms

Macros = Mapping[str, Mapping[str, PlainEffects]]
"""What each macro is in a game, by what stands behind it: ``{"harm": {"light": (...)}}``."""


class HasEffects(Protocol):
    """A game, as far as effects go."""

    @property
    def macros(self) -> Macros:
        """What the macros of packs are in it."""

    @property
    def forms(self) -> SystemForms:
        """The effects that it has."""


def opened(effects: PlainEffects, game: HasEffects, this: str = "") -> Effects:
    """The effects in their order. ``this``: what ``close: this`` closes, the obstacle that they belong to."""
    return tuple(msgspec.convert(each, Effect) for effect in effects for each in _opened(effect, game, this))


def _opened(effect: Mapping[str, Any], game: HasEffects, this: str) -> Iterator[Mapping[str, Any]]:
    (name, value), = effect.items()
    if name in MACROS:
        yield from game.macros.get(name, {}).get(str(value), ())
    elif name in COMMON | game.forms.effects:
        yield {name: this} if value == "this" else effect
