"""The luck of a match: a block for the result card, and the whole ledger of a seat or side for the panel over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.rules.luck_ledger import Account, Balance, Fortune, ledger_of, lucks_of
from game.rules.match import Match
from game.scenes.kit.records import MeasureWords
from game.scenes.luck.luck_words import TALL, came_words, face_elements, faces_title, fortune_words, streak_words
from game.ui.messages import Message, say
from game.ui.screen import Element, Meter, Text
from game.ui.styles import Style, Tone

AnyMatch = Match[Any, Any, Any]

DEVIATIONS = 4.0  # so many beyond what was to be expected a bar reaches
FORTUNE_TONE = MappingProxyType({
    Fortune.USUAL: Tone.QUIET, Fortune.LUCKY: Tone.GOOD, Fortune.UNLUCKY: Tone.PLAIN})


class MatchLuck:
    """What a match comes to by seat, or by side, counted once; with the words of its game for it."""

    def __init__(self, match: AnyMatch, measures: Mapping[str, MeasureWords],
                 side_of: Mapping[str, str] | None = None) -> None:
        """``measures``: what its game calls them. ``side_of``: which seat is of which side, where sides are told of."""
        self._accounts = ledger_of(lucks_of(match.rules, match.deeds), side_of)
        self._measures = measures

    def threw(self, who: str) -> bool:
        """Whether a seat or side threw anything."""
        return who in self._accounts

    def block(self, who: str) -> tuple[Element, ...]:
        """For the result card: what came beside what was to be expected, in a word too; nothing without throws."""
        return blocks(self._account(who).balances, self._measures, fortune_words)

    def brief(self, who: str) -> tuple[Element, ...]:
        """The same in a line for each sum, where a page has no room for bars."""
        return tuple(
            Text(say("{name}: {came}, {fortune}", name=self._measures[balance.measure].name, came=came_words(balance),
                     fortune=fortune_words(balance)), Style.SMALL, FORTUNE_TONE[balance.fortune])
            for balance in self._account(who).balances)

    def whole(self, who: str, tall: int = TALL) -> tuple[Element, ...]:
        """For the ledger: what is counted, the sums, the numbers of every kind of die, the longest runs.

        ``tall``: units of the highest column.
        """
        account = self._account(who)
        about = (Text(self._measures[each.measure].about, Style.SMALL, Tone.QUIET) for each in account.balances)
        faces = (element for kind, counts in account.faces.items()
                 for element in face_elements(counts, faces_title(kind), tall))
        runs = (Text(streak_words(streak), Style.SMALL) for streak in account.streaks)
        return (*self.block(who), *about, *faces, *runs)

    def _account(self, who: str) -> Account:
        return self._accounts.get(who, Account())


def blocks(balances: tuple[Balance, ...], measures: Mapping[str, MeasureWords],
           words: Callable[[Balance], Message]) -> tuple[Element, ...]:
    """Each sum as a bar with a line at what was to be expected; ``words`` says what it amounts to.

    Lines of other versions may have measures that nobody has words for any more; they are left out.
    """
    return tuple(element for balance in balances if balance.measure in measures for element in (
        _bar(balance, measures[balance.measure].name),
        Text(words(balance), Style.SMALL, FORTUNE_TONE[balance.fortune])))


def _bar(balance: Balance, name: str) -> Meter:
    high = max(balance.actual, balance.expected + DEVIATIONS * math.sqrt(balance.variance))
    return Meter(name, balance.actual, high, came_words(balance), ((balance.expected, ""),), Tone.QUIET)
