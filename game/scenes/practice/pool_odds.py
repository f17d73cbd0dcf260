"""Exact chances of a pool in words and bars, whatever its mechanic: results by name, or how the numbers are spread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.dice.chances import Chance, Chances, Change
from game.rules.dice.reading import SUCCESS
from game.scenes.rolling.dice_words import outcome_words
from game.scenes.rolling.odds_panel import odds_elements
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Bars, Element, Text
from game.ui.styles import Style, Tone

MOST_COLUMNS = 16
MOST_THROWS = 0.9  # so many of all throws lie in the range that is told


def before_elements(chances: Chances) -> tuple[Element, ...]:
    """Before the throw: a bar for every result, or a column for every number with the average under them."""
    if not _are_numbers(chances.ends):
        return odds_elements({each.name: float(each.share) for each in (*chances.ends, *chances.besides)})
    words = Text(_spread_words(chances), Style.SMALL, Tone.QUIET)
    return (_columns(chances.ends), words) if len(chances.ends) <= MOST_COLUMNS else (words,)


def change_elements(changes: Sequence[Change]) -> tuple[Element, ...]:
    """After a choice: the chances as they are, and without it; nothing where none was made or only numbers count."""
    if not changes or all(each.name.isdecimal() for each in changes):
        return ()
    return odds_elements({each.name: float(each.now) for each in changes},
                         {each.name: float(each.before) for each in changes})


def worth_words(chances: Chances) -> Message:
    """What a choice is worth, in a few words: the chance of success with what comes besides, or the average."""
    if _are_numbers(chances.ends):
        return say("{average:.1f} on average", average=float(chances.expected or 0))
    named = [each for each in chances.ends if each.name == SUCCESS] + list(chances.besides)
    return joined(", ", tuple(_share_words(each) for each in named))


def _share_words(chance: Chance) -> Message:
    return say("{outcome} {chance}", outcome=outcome_words(chance.name), chance=percent(float(chance.share)))


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
