"""Chances before a roll or a choice, on a card: a bar for each outcome, and what it would be without the last choice.

Whether they are shown is each player's own choice, where several people sit at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from game.rules.dice.chances import Chance, Chances, Change
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.rules.seats import Seat
from game.scenes.match.seat_hands import people
from game.scenes.rolling.dice_words import besides_words, outcome_words
from game.scenes.services import Services
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Bars, Element, Meter, Text, Toggle
from game.ui.styles import Style, Tone

SHOW_ODDS = "show_odds"
"""The setting, and the switch on cards."""
MOST_COLUMNS = 16
MOST_THROWS = 0.9  # so many of all throws lie in the range that is told
Named = TypeVar("Named", Chance, Change)


def odds_elements(chances: Chances, crowded: bool = False) -> tuple[Element, ...]:
    """Before a throw: a bar for every result, or a column for every number with the average under them.

    ``crowded``: in words alone, for large text, which leaves bars no room.
    """
    if not _are_numbers(chances.ends):
        shown = _worth_saying((*chances.ends, *chances.besides))
        words = (_share_words(each, outcome_words(each.name)) for each in shown)
        return _in_words(words) if crowded else tuple(_bar(each.name, each.share) for each in shown)
    spread = Text(_spread_words(chances), Style.SMALL, Tone.QUIET)
    return (_columns(chances.ends), spread) if len(chances.ends) <= MOST_COLUMNS and not crowded else (spread,)


def changed_elements(changes: Sequence[Change], crowded: bool = False) -> tuple[Element, ...]:
    """After a choice: a bar for every result as it is, with a line where it would be without the choice.

    Nothing where only numbers count. ``crowded``: in words alone.
    """
    if all(each.name.lstrip("-").isdecimal() for each in changes):
        return ()
    shown = _worth_saying(changes)
    if crowded:
        return _in_words(say("{outcome} {chance}, without it {before}", outcome=outcome_words(each.name),
                             chance=percent(float(each.now)), before=percent(float(each.before))) for each in shown)
    return tuple(_bar(each.name, each.now, each.before) for each in shown)


def worth_words(chances: Chances) -> Message:
    """What a choice is worth, in a few words: the chance of success with what comes besides, or the average."""
    if _are_numbers(chances.ends):
        return say("{average:.1f} on average", average=float(chances.expected or 0))
    ends = [_share_words(each, outcome_words(each.name)) for each in chances.ends if each.name == SUCCESS]
    return joined(", ", (*ends, *(_share_words(each, besides_words(each.name)) for each in chances.besides)))


def _share_words(each: Chance, outcome: str) -> Message:
    return say("{outcome} {chance}", outcome=outcome, chance=percent(float(each.share)))


def _in_words(lines: Iterable[Message]) -> tuple[Element, ...]:
    return tuple(Text(line, Style.SMALL, Tone.QUIET) for line in lines)


def _worth_saying(named: Sequence[Named]) -> list[Named]:
    """All but what goes without saying: beside success alone, that failure is the rest."""
    names = {each.name for each in named}
    plain = SUCCESS in names and MIXED not in names
    return [each for each in named if not plain or each.name != FAILURE]


def _bar(name: str, share: Fraction, before: Fraction | None = None) -> Meter:
    shown = percent(float(share))
    if before is None:
        return Meter(outcome_words(name), float(share), 1.0, shown)
    line = (float(before), say("without it {chance}", chance=percent(float(before))))
    return Meter(outcome_words(name), float(share), 1.0, shown, (line,))


def _are_numbers(ends: Iterable[Chance]) -> bool:
    return all(each.name.lstrip("-").isdecimal() for each in ends)


def _columns(ends: Sequence[Chance]) -> Bars:
    found = sorted(ends, key=lambda each: int(each.name))
    return Bars(say("Chances"), tuple((each.name, float(each.share), percent(float(each.share))) for each in found),
                float(max(each.share for each in found)))


def _spread_words(chances: Chances) -> Message:
    """The average, and the narrowest range round the likeliest number that holds most throws."""
    shares = {int(each.name): float(each.share) for each in chances.ends}
    low = high = max(shares, key=lambda number: shares[number])
    while sum(shares.get(number, 0.0) for number in range(low, high + 1)) < MOST_THROWS:
        if shares.get(low - 1, 0.0) >= shares.get(high + 1, 0.0):
            low -= 1
        else:
            high += 1
    average = float(chances.expected or 0)
    if low == high:
        return say("{average:.1f} on average.", average=average)
    return say("{average:.1f} on average; {low} to {high} in nine of ten throws.", average=average, low=low, high=high)


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
