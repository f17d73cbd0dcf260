"""What The Keeper brings to the first screen."""

from __future__ import annotations

from game.games.keeper.scenes.keeper_words import GLOSSARY
from game.games.keeper.scenes.screen_kit import wished_header
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.menus.plain_menu import PlainMenu


def menu(billing: Billing) -> PlainMenu:
    """The tray, and words of a house that counts its stairs."""
    return PlainMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False)
