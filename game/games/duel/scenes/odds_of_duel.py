"""What a Duel whose Scores lie open may come to, by the rules that play it (DUEL-D140): exact shares of all throws.

Only where few dice are thrown: with many who fight nobody could wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from game.games.duel.rules.enumerating import Ends, duel_chances
from game.games.duel.scenes.duel_context import DuelContext
from game.ui.messages import Message, percent, say
from game.ui.screen import Element, Meter, Text
from game.ui.styles import Style, Tone

MOST_WHO_FIGHT = 2
FATES: Mapping[str, Callable[[str], Message]] = MappingProxyType({
    "out": lambda name: say("{name} is out", name=name), "prone": lambda name: say("{name} goes down", name=name),
    "standing": lambda name: say("{name} stands", name=name)})


def odds_elements_of(context: DuelContext) -> Sequence[Element]:
    """A bar for each way in which each of them may be left."""
    fight = context.state.fight
    if fight is None or len(fight.members) > MOST_WHO_FIGHT:
        return (Text(say("Too many fight for exact odds."), Style.SMALL, Tone.QUIET),)
    ends = context.once("odds", lambda: duel_chances(context.state))
    found: list[Element] = []
    for at, ident in enumerate(fight.members):
        shares = _shares(ends, at)
        for fate, words in FATES.items():
            if shares.get(fate):
                found.append(Meter(words(context.name(ident)), float(shares[fate]), 1.0, percent(float(shares[fate]))))
    return tuple(found)


def _shares(ends: Ends, at: int) -> dict[str, Fraction]:
    shares: dict[str, Fraction] = {}
    for fates, share in ends.items():
        shares[fates[at]] = shares.get(fates[at], Fraction(0)) + share
    return shares
