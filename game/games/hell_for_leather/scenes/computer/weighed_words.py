"""What a computer weighed, in words, and as the record keeps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from game.ai.players import Computer
from game.games.hell_for_leather.ai.decide import Chosen
from game.games.hell_for_leather.ai.option_odds import Likely
from game.games.hell_for_leather.rules import Action
from game.games.hell_for_leather.scenes.computer.computer_words import PASSED, what
from game.games.hell_for_leather.scenes.computer.weighed_sums import Sum, Sums
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.rules.match import Extras
from game.scenes.match.computer_names import voice
from game.scenes.match.why_panel import KEY, Weighed, Why
from game.ui.messages import joined, percent, say

SHOWN = 6
PLACES = 4


def why_of(context: HellContext, who: str, computer: Computer, chosen: Action, decision: Chosen,
           passes: Callable[[Action], str] = lambda _action: "") -> Why:
    """What was weighed, first what was chosen, then the best. ``passes`` names what an action passes over."""
    rows: dict[str, Sum] = {}
    for each in sorted(decision.options, key=lambda option: option.action != chosen):
        row = Sum(each.action, round(each.value, PLACES), round(each.bonus, PLACES), tuple(map(_brief, each.odds)),
                  passes(each.action), each.action == chosen)
        rows.setdefault(_what(context, who, row), row)  # ways to leave it all come to the same
    sums = Sums(who, tuple(rows.values())[:SHOWN])
    caption = voice(context.services.play.personas, computer)
    return Why(context.name(who), caption, computer.persona, _in_words(context, sums), sums=sums)


def why_plain(why: Why | None) -> dict[str, Any]:
    """The extra key of an entry, if there is anything to write."""
    return {KEY: msgspec.to_builtins(why.sums)} if why is not None and why.sums is not None else {}


def sums_of(extras: Extras) -> Sums | None:
    """What a record says was weighed before a deed, as numbers; None where it says nothing of that kind."""
    try:
        return msgspec.convert(extras.get(KEY), Sums)
    except msgspec.ValidationError:
        return None


def why_rows(context: HellContext, extras: Extras) -> tuple[Weighed, ...]:
    """What a record says was weighed before a deed; nothing where it says nothing, or nothing sensible.

    Older records have the words themselves, in English, and are shown so.
    """
    found = extras.get(KEY)
    try:
        if isinstance(found, list):
            return tuple(Weighed(str(said), float(value), float(bonus), str(odds), bool(chosen))
                         for said, value, bonus, odds, chosen in found)
        return _in_words(context, msgspec.convert(found, Sums))
    except (TypeError, ValueError, LookupError, StopIteration, msgspec.ValidationError):  # nobody of this match, say
        return ()


def _in_words(context: HellContext, sums: Sums) -> tuple[Weighed, ...]:
    rows: list[Weighed] = []
    for row in sums.rows:
        odds = joined("; ", map(_odds, row.odds))
        rows.append(Weighed(_what(context, sums.by, row), row.value, row.bonus, odds, row.chosen))
    return tuple(rows)


def _what(context: HellContext, who: str, row: Sum) -> str:
    return PASSED[row.passes] if row.passes else what(context, who, row.action)


def _odds(each: Likely) -> str:
    """The odds of one throw, and of the die that is set on the stack before it."""
    inside, falls = percent(each.inside), percent(each.falls)
    if each.holds is not None:
        return say("stack holds {holds}, then inside {inside}, stack falls {falls}", holds=percent(each.holds),
                   inside=inside, falls=falls)
    if each.dice > 1:
        return say("one or both inside {inside}, stack falls {falls}", inside=inside, falls=falls)
    return say("inside {inside}, stack falls {falls}", inside=inside, falls=falls)


def _brief(each: Likely) -> Likely:
    """No more places than anybody reads."""
    holds = None if each.holds is None else round(each.holds, PLACES)
    return replace(each, inside=round(each.inside, PLACES), falls=round(each.falls, PLACES), holds=holds)
