"""Chances before a roll or a choice, on a card: a bar for each outcome, and what it would be without the last choice.

Whether they are shown is each player's own choice, where several people sit at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.rules.seats import Seat
from game.scenes.match.seat_hands import people
from game.scenes.rolling.dice_words import outcome_words
from game.scenes.services import Services
from game.ui.messages import joined, percent, say
from game.ui.screen import Element, Meter, Text, Toggle
from game.ui.styles import Style, Tone

SHOW_ODDS = "show_odds"
"""The setting, and the switch on cards."""
NOTHING: Mapping[str, float] = MappingProxyType({})


def odds_elements(chances: Mapping[str, float], without: Mapping[str, float] = NOTHING) -> tuple[Element, ...]:
    """A bar for every outcome, its name to its chance from 0 to 1, in their order.

    ``without``: the same chances had the last choice not been made; each bar has a line there, and words say it.
    """
    bars = tuple(_bar(name, share, without.get(name)) for name, share in chances.items())
    return (*bars, Text(_without_words(without), Style.SMALL, Tone.QUIET)) if without else bars


def _bar(name: str, share: float, before: float | None) -> Meter:
    return Meter(outcome_words(name), share, 1.0, percent(share), () if before is None else ((before, ""),))


def _without_words(without: Mapping[str, float]) -> str:
    each = tuple(say("{outcome} {chance}", outcome=outcome_words(name), chance=percent(share))
                 for name, share in without.items())
    return say("Without it: {chances}", chances=joined(", ", each))


def odds_switch(shown: bool) -> Toggle:
    """The switch on a card."""
    return Toggle(SHOW_ODDS, say("Odds"), shown)


def shows_odds(services: Services, seats: Iterable[Seat], player: str) -> bool:
    """Whether a player wants to see chances. Whoever is the only person at the table has it as the settings say."""
    default = services.player.preferences.show_odds
    return services.player.odds_shown.get(player, default) if len(people(seats)) > 1 else default


def choose_odds(services: Services, seats: Iterable[Seat], player: str, shown: bool) -> None:
    """A player wants it so from now on; the only person at the table the next time too."""
    if len(people(seats)) > 1:
        services.player.odds_shown[player] = shown
    else:
        services.player.change(SHOW_ODDS, shown)
