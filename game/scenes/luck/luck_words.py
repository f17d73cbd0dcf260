"""What is said of luck: sums in a word, runs, faces. The usual case is called usual, and every claim has its figure."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from game.rules.luck_ledger import Balance, Fortune, RunOf, Streak
from game.rules.throw_tally import p_fair
from game.ui.messages import Message, percent, say, say_many
from game.ui.screen import Bars, Element, Text
from game.ui.styles import Style

TALL = 150  # units: the highest column
LEAST_SHARE = 0.01
RAREST = 1000  # evenings: beyond, nobody needs to know how many more
RUN = MappingProxyType({
    RunOf.ABOVE: say("Lucky throws in a row"), RunOf.BELOW: say("Unlucky throws in a row"),
    RunOf.GOOD: say("Good dice in a row")})


def fortune_words(balance: Balance) -> Message:
    """What a sum of an evening amounts to, with how rare it is where it is."""
    match balance.fortune:
        case Fortune.LUCKY:
            return say("lucky: one evening in {n} goes as well or better", n=_one_in(balance.as_good))
        case Fortune.UNLUCKY:
            return say("unlucky: one evening in {n} goes as badly or worse", n=_one_in(balance.as_bad))
    return say("as expected")


def fortune_of_all(balance: Balance) -> Message:
    """The same of all that was ever thrown."""
    match balance.fortune:
        case Fortune.LUCKY:
            return say("lucky: with as many throws one player in {n} has as much luck or more",
                       n=_one_in(balance.as_good))
        case Fortune.UNLUCKY:
            return say("unlucky: with as many throws one player in {n} has as little luck or less",
                       n=_one_in(balance.as_bad))
    return say("as expected")


def came_words(balance: Balance) -> Message:
    """What came, beside what was to be expected."""
    return say("{actual}, {expected} expected", actual=figure(balance.actual), expected=figure(balance.expected))


def streak_words(streak: Streak) -> Message:
    """A run, and how often chance alone makes one."""
    return say("{run}: {n}. As long by chance alone in {share} of evenings.", run=RUN[streak.of], n=streak.length,
               share=share_words(streak.chance))


def face_elements(faces: Sequence[int], title: Message, tall: int = TALL) -> tuple[Element, ...]:
    """How often each number came, as columns ``tall`` units high, and whether fair dice are as uneven."""
    columns = tuple((str(face), float(count), str(count)) for face, count in enumerate(faces, 1))
    return (Bars(title, columns, float(max(*faces, 1)), sum(faces) / len(faces), say("line: fair shares"), tall=tall),
            Text(_fair(faces), Style.SMALL))


def faces_title(kind: str) -> Message:
    """What stands over the faces of a kind of die."""
    return say("How often each number of the {kind} was thrown", kind=kind)


def _fair(faces: Sequence[int]) -> Message:
    chance = p_fair(faces)
    if chance is None:
        return say_many("{n} die: too few to tell whether they are fair.",
                        "{n} dice: too few to tell whether they are fair.", sum(faces))
    return say("Fair dice come out as uneven as this, or more so, in {share} of cases.", share=share_words(chance))


def share_words(share: float) -> Message:
    """A share in hundredths that is never rounded to none or to all."""
    if share < LEAST_SHARE:
        return say("less than {share}", share=percent(LEAST_SHARE))
    return percent(min(share, 1.0 - LEAST_SHARE)) if share < 1.0 else percent(1.0)


def figure(number: float) -> str:
    """With one decimal, and none where that would be a nought."""
    return f"{number:.1f}".removesuffix(".0")


def _one_in(chance: float) -> str | Message:
    evenings = round(1.0 / chance) if chance * RAREST > 1.0 else 0
    return str(evenings) if evenings else say("more than {n}", n=f"{RAREST:,}")
