"""Chances before a roll or a choice, on a card: a bar for each outcome, and what it would be without the last choice.

Whether they are shown is each player's own choice, where several people sit at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from game.rules.dice.chances import Chance, Chances, Change, compared
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS
from game.rules.seats import Seat
from game.scenes.match.seat_hands import people
from game.scenes.rolling.dice_words import outcome_words
from game.scenes.services import Services
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Bars, Element, Meter, Text, Toggle
from game.ui.styles import Style, Tone

SHOW_ODDS = "show_odds"
"""The setting, and the switch on cards."""
MOST_BARS, MOST_COLUMNS = 5, 24
MOST_THROWS = 0.9  # so many of all throws lie in the range that is told


def odds_elements(now: Chances, before: Chances | None = None) -> tuple[Element, ...]:
    """A bar for each thing that may come of a roll; where that is many numbers, columns and their average.

    ``before``: the same without the last choice; each bar has a line there that says so.
    """
    if len(now.ends) > MOST_BARS:
        return _columns(now)
    if before is not None:
        return changed_elements(compared(before, now))
    unsaid = _unsaid([each.name for each in now.ends])
    return tuple(_bar(each.name, each.share) for each in (*now.ends, *now.besides) if each.name not in unsaid)


def changed_elements(changes: Sequence[Change]) -> tuple[Element, ...]:
    """A bar for each chance as it is, with a line where it would be without the last choice."""
    unsaid = _unsaid([each.name for each in changes])
    return tuple(_bar(each.name, each.now, each.before) for each in changes if each.name not in unsaid)


def _unsaid(names: Sequence[str]) -> frozenset[str]:
    """What goes without saying: beside success, that failure is the rest."""
    return frozenset({FAILURE}) if SUCCESS in names and MIXED not in names else frozenset()


def _bar(name: str, share: Fraction, before: Fraction | None = None) -> Meter:
    shown = percent(float(share))
    if before is None:
        return Meter(outcome_words(name), float(share), 1.0, shown)
    line = (float(before), say("without it {chance}", chance=percent(float(before))))
    return Meter(outcome_words(name), float(share), 1.0, shown, (line,))


def worth_words(chances: Chances) -> Message:
    """What a choice is worth, in a few words: the chance of success with what comes besides, or the average."""
    if not any(each.name == SUCCESS for each in chances.ends):
        return say("{average:.1f} on average", average=float(chances.expected or 0))
    named = [each for each in chances.ends if each.name == SUCCESS] + list(chances.besides)
    return joined(", ", tuple(_share_words(each) for each in named))


def _share_words(chance: Chance) -> Message:
    return say("{outcome} {chance}", outcome=outcome_words(chance.name), chance=percent(float(chance.share)))


def _columns(chances: Chances) -> tuple[Element, ...]:
    """A column for each number, and the average in words; of very many numbers the words alone."""
    words = () if chances.expected is None else (Text(_spread_words(chances, float(chances.expected)), Style.SMALL,
                                                      Tone.QUIET),)
    if len(chances.ends) > MOST_COLUMNS:
        return words
    columns = tuple((each.name, float(each.share), "") for each in chances.ends)
    return (Bars(say("Chances"), columns, max(share for _, share, _ in columns)), *words)


def _spread_words(chances: Chances, average: float) -> Message:
    """The average, and the narrowest range round the likeliest number that holds most throws."""
    shares = {int(each.name): float(each.share) for each in chances.ends}
    low = high = max(shares, key=lambda number: shares[number])
    held = shares[low]
    while held < MOST_THROWS:
        if shares.get(low - 1, 0.0) >= shares.get(high + 1, 0.0):
            low -= 1
            held += shares[low]
        else:
            high += 1
            held += shares[high]
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
