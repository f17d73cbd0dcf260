"""What a Duel whose Scores lie open may come to, by the rules that play it (DUEL-D140): exact shares of all throws.

A few deeds are tried in each frame, so that nobody waits for it; with many who fight they are given up in the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from game.games.duel.rules.enumerating import Courses, Ends, least_again
from game.games.duel.rules.state import State
from game.games.duel.scenes.duel_context import DuelContext
from game.ui.messages import Message, joined, percent, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

MOST_TRIED = 10_000
"""Deeds that are tried at most: a bound by count, the same on any machine."""
IN_A_FRAME = 40
FATES: Mapping[str, Message] = MappingProxyType({
    "out": say("out"), "prone": say("down"), "standing": say("standing")})


def odds_elements_of(context: DuelContext) -> Sequence[Element]:
    """How they may be left, as soon as that is known."""
    fight, courses = context.state.fight, context.once("odds", lambda: Courses(context.state, least_again))
    _go_on(courses, IN_A_FRAME)
    if fight is not None and courses.done:
        names = tuple(context.name(ident) for ident in fight.members)
        return tuple(Text(line, Style.SMALL, Tone.PRIMARY) for line in lines_of(names, courses.ends))
    return (Text(say("No exact odds here: more than {n} throws and choices would have to be tried.", n=MOST_TRIED)
                 if courses.tried >= MOST_TRIED else say("Odds: being worked out"), Style.SMALL, Tone.QUIET),)


def ends_of(state: State) -> Ends | None:
    """The ends of a Duel, or None where too much would have to be tried."""
    courses = Courses(state, least_again)
    _go_on(courses, MOST_TRIED)
    return courses.ends if courses.done else None


def _go_on(courses: Courses, deeds: int) -> None:
    """So many deeds further, to the bound at most."""
    until = min(MOST_TRIED, courses.tried + deeds)
    while not courses.done and courses.tried < until:
        courses.go_on()


def lines_of(names: Sequence[str], ends: Ends) -> tuple[Message, ...]:
    """A line for each of them, and one for all whose chances are the same."""
    alike: dict[tuple[tuple[str, Fraction], ...], list[str]] = {}
    for at, name in enumerate(names):
        alike.setdefault(tuple(sorted(_shares(ends, at).items())), []).append(name)
    return tuple(_line(joined(", ", them), dict(shares)) for shares, them in alike.items())


def _line(name: str, shares: Mapping[str, Fraction]) -> Message:
    parts = tuple(say("{chance} {fate}", chance=percent(float(shares[fate])), fate=word)
                  for fate, word in FATES.items() if shares.get(fate))
    return say("{name}: {chances}", name=name, chances=joined(", ", parts))


def _shares(ends: Ends, at: int) -> dict[str, Fraction]:
    shares: dict[str, Fraction] = {}
    for fates, share in ends.items():
        shares[fates[at]] = shares.get(fates[at], Fraction(0)) + share
    return shares
