"""The settings of this game alone."""

from __future__ import annotations

from game.games.hell_for_leather.billing import KEY
from game.scenes.menus.option import Group, Option
from game.scenes.services.player import Preferences
from game.ui.messages import say


def dilemmas() -> Option:
    """Whether people may offer Dilemmas: else no button says so."""
    return Option("dilemmas", say("Dilemmas"),
                  say("A button at each turn of the other team, once you have a point to offer one. Else there is "
                      "none."),
                  Group.PACE, True, game=KEY)


def asks_for_dilemmas(preferences: Preferences) -> bool:
    """Whether it is set so that people are asked."""
    return bool(dilemmas().value(preferences))


def long_form() -> Option:
    """Whether whoever tells something is shown all there is to choose from at once, and every scene in full."""
    return Option("long_form", say("Choose every line"),
                  say("Three lines stand to be chosen from, scenes are told in full, and the show says all it has to "
                      "say. Else one line is drawn for you: Enter goes on, and T opens the others."),
                  Group.PACE, False, game=KEY)


def tells_at_length(preferences: Preferences) -> bool:
    """Whether it is set so that everything is told in full."""
    return bool(long_form().value(preferences))
