"""What Duel brings to the first screen."""

from __future__ import annotations

from game.games.duel.scenes.duel_words import GLOSSARY
from game.games.duel.scenes.quick_match import wished_header
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.menus.plain_menu import PlainMenu


def menu(billing: Billing) -> PlainMenu:
    """The tray, and the words of the game."""
    return PlainMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False)
