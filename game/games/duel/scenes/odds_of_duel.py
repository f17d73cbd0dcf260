"""What a Duel whose Scores lie open may come to, by the rules that play it (DUEL-D140): exact shares of all throws.

Only where few dice are thrown: with many who fight nobody could wait for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import Ends, duel_chances, first_offer
from game.games.duel.rules.state import State
from game.games.duel.scenes.duel_context import DuelContext
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

MOST_ASKED = 60  # throws and choices on all courses together
FATES: Mapping[str, Message] = MappingProxyType({
    "out": say("out"), "prone": say("down"), "standing": say("standing")})


class _TooManyError(Exception):
    """More may happen than anybody would wait for."""


def odds_elements_of(context: DuelContext) -> Sequence[Element]:
    """In a line for each of them how they may be left."""
    fight, ends = context.state.fight, context.once("odds", lambda: ends_of(context.state))
    if fight is None or ends is None:
        return (Text(say("No exact odds here: more than {n} throws and choices may follow on each other.",
                         n=MOST_ASKED), Style.SMALL, Tone.QUIET),)
    return tuple(Text(_line(context.name(ident), _shares(ends, at)), Style.SMALL, Tone.PRIMARY)
                 for at, ident in enumerate(fight.members))


def ends_of(state: State) -> Ends | None:
    """The ends of a Duel, or None where too many throws lead there: a bound by count, the same on any machine."""
    asked = 0

    def first(state: State, offers: tuple[a.Action, ...]) -> a.Action:
        nonlocal asked
        asked += 1
        if asked > MOST_ASKED:
            raise _TooManyError
        return first_offer(state, offers)

    try:
        return duel_chances(state, first)
    except _TooManyError:
        return None


def _line(name: str, shares: Mapping[str, Fraction]) -> Message:
    parts = tuple(say("{chance} {fate}", chance=percent(float(shares[fate])), fate=word)
                  for fate, word in FATES.items() if shares.get(fate))
    return say("{name}: {chances}", name=name, chances=joined(", ", parts))


def _shares(ends: Ends, at: int) -> dict[str, Fraction]:
    shares: dict[str, Fraction] = {}
    for fates, share in ends.items():
        shares[fates[at]] = shares.get(fates[at], Fraction(0)) + share
    return shares
