"""What a Duel whose Scores lie open may come to, by the rules that play it (DUEL-D140): exact shares of all throws.

Only where few dice are thrown: with many who fight nobody could wait for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from game.games.duel.rules.enumerating import Ends, duel_chances
from game.games.duel.scenes.duel_context import DuelContext
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

MOST_WHO_FIGHT = 2
FATES: Mapping[str, Message] = MappingProxyType({
    "out": say("out"), "prone": say("down"), "standing": say("standing")})


def odds_elements_of(context: DuelContext) -> Sequence[Element]:
    """In a line for each of them how they may be left."""
    fight = context.state.fight
    if fight is None or len(fight.members) > MOST_WHO_FIGHT:
        return (Text(say("Too many fight for exact odds."), Style.SMALL, Tone.QUIET),)
    ends = context.once("odds", lambda: duel_chances(context.state))
    return tuple(Text(_line(context.name(ident), _shares(ends, at)), Style.SMALL, Tone.PRIMARY)
                 for at, ident in enumerate(fight.members))


def _line(name: str, shares: Mapping[str, Fraction]) -> Message:
    parts = tuple(say("{chance} {fate}", chance=percent(float(shares[fate])), fate=word)
                  for fate, word in FATES.items() if shares.get(fate))
    return say("{name}: {chances}", name=name, chances=joined(", ", parts))


def _shares(ends: Ends, at: int) -> dict[str, Fraction]:
    shares: dict[str, Fraction] = {}
    for fates, share in ends.items():
        shares[fates[at]] = shares.get(fates[at], Fraction(0)) + share
    return shares
