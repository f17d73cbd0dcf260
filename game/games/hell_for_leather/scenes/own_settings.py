"""The settings of this game alone."""

from __future__ import annotations

from game.games.hell_for_leather.rules.options import RECORD
from game.scenes.menus.option import Group, Option
from game.scenes.services.player import Preferences
from game.ui.messages import say


def dilemmas() -> Option:
    """Whether people are asked if they offer a Dilemma."""
    return Option("dilemmas", say("Ask for Dilemmas"),
                  say("Before each turn of the other team, once you have a point to offer one. Else nobody asks you."),
                  Group.PACE, True, game=RECORD)


def asks_for_dilemmas(preferences: Preferences) -> bool:
    """Whether it is set so that people are asked."""
    return bool(dilemmas().value(preferences))
