"""The box of Hell for Leather. Whoever only looks at the shelf loads nothing else of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.kit import Billing
from game.ui.messages import say
from game.ui.screen import Cover

if TYPE_CHECKING:
    from game.scenes.menus.option import Option


KEY = "hell-for-leather"
COVER = Cover(ground="#7d0b1d", ink="#fff6ee", trim="#ffae2b", emblem="die")
"""The show's red, its paper, the amber of the first team."""


def billing() -> Billing:
    """The game on the shelf."""
    return Billing(key=KEY, title=say("Hell for Leather"), players=(1, 6), minutes=(30, 180),
                   about=say("A race across a murderous television show: dice are flicked at a tower of dice."),
                   cover=COVER, settings=_settings)


def _settings() -> tuple[Option, ...]:
    from game.games.hell_for_leather.scenes.own_settings import dilemmas, long_form

    return (dilemmas(), long_form())
