"""*Why?*: what a computer weighed before it did something, and the odds it went by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.hell_for_leather.ai.decide import Decision
from game.games.hell_for_leather.ai.option_odds import Likely
from game.games.hell_for_leather.rules import Action
from game.games.hell_for_leather.scenes.computer.computer_words import PASSED, what
from game.games.hell_for_leather.scenes.computer.weighed_sums import Sum, Sums
from game.scenes.match.computer_names import voice
from game.scenes.match.match_context import Desk, Weighed, Why
from game.scenes.match.opponents import Computer
from game.ui.messages import joined, percent, say
from game.ui.screen import Align, Button, Column, Element, Face, Gap, Meter, Panel, Place, Row, Style, Text, Tone

KEY = "why"  # in an entry of the record
SHOWN = 6
PLACES = 4
COLUMNS = (3.4, 1.1, 0.0, 4.0)
LEAST_TASTE = 0.0005


def why_of(desk: Desk, who: str, computer: Computer, chosen: Action, decision: Decision,
           passes: Callable[[Action], str] = lambda _action: "") -> Why:
    """What was weighed, first what was chosen, then the best. ``passes`` names what an action passes over."""
    rows: dict[str, Sum] = {}
    for each in sorted(decision.options, key=lambda option: option.action != chosen):
        row = Sum(each.action, round(each.value, PLACES), round(each.bonus, PLACES), tuple(map(_brief, each.odds)),
                  passes(each.action), each.action == chosen)
        rows.setdefault(_what(desk, who, row), row)  # ways to leave it all come to the same
    sums = Sums(who, tuple(rows.values())[:SHOWN])
    caption = voice(desk.services.play.computer, computer)
    return Why(desk.name(who), caption, computer.persona, _in_words(desk, sums), sums=sums)


def why_plain(why: Why | None) -> dict[str, Any]:
    """The extra key of an entry, if there is anything to write."""
    return {KEY: msgspec.to_builtins(why.sums)} if why is not None and why.sums is not None else {}


def why_rows(desk: Desk, entry: Mapping[str, Any]) -> tuple[Weighed, ...]:
    """What an entry says was weighed; nothing where it says nothing, or nothing sensible.

    Older records have the words themselves, in English, and are shown so.
    """
    found = entry.get(KEY)
    try:
        if isinstance(found, list):
            return tuple(Weighed(str(said), float(value), float(bonus), str(odds), bool(chosen))
                         for said, value, bonus, odds, chosen in found)
        return _in_words(desk, msgspec.convert(found, Sums))
    except (TypeError, ValueError, LookupError, StopIteration, msgspec.ValidationError):  # nobody of this match, say
        return ()


def _in_words(desk: Desk, sums: Sums) -> tuple[Weighed, ...]:
    rows: list[Weighed] = []
    for row in sums.rows:
        odds = joined("; ", map(_odds, row.odds))
        rows.append(Weighed(_what(desk, sums.by, row), row.value, row.bonus, odds, row.chosen))
    return tuple(rows)


def _what(desk: Desk, who: str, row: Sum) -> str:
    return PASSED[row.passes] if row.passes else what(desk, who, row.action)


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


def why_panel(why: Why | None) -> Panel:
    """Over the match: the sums of the last thing a computer did."""
    back = Button("close_why", say("Back"), tone=Tone.PRIMARY, key="W")
    if why is None:
        nothing = Text(say("No computer has decided anything yet."))
        return Panel("why", Place.CENTRE, (nothing, Gap(8), back), title=say("Why?"))
    odds = tuple(Meter(said, share, 1.0, percent(share)) for said, share in why.odds)
    what = say("What it weighed last, each with its chance to win") if why.rows else \
        say("What its hand can expect of this throw")
    head = Column((Text(why.caption, Style.CAPTION, Tone.QUIET), Text(why.name, Style.HEADING), Text(what)))
    return Panel("why", Place.CENTRE, (
        Row((Face(why.persona, why.name), head), (0.0, 1.0)), *map(_bar, why.rows), *odds, Gap(8),
        Text(say("The chances are of its own hand, as measured on this table. It knows nothing of the dice to come."),
             Style.SMALL, Tone.QUIET), back), title=say("Why?"), width=1200)


def _bar(row: Weighed) -> Row:
    """How good it is, and what that goes by."""
    by = joined(", ", filter(None, (_taste(row), row.odds)))
    said = say("It {what}", what=row.what) if row.chosen else say("Or it {what}", what=row.what)
    meter = Meter(said, row.value, 1.0, percent(row.value, 1), tone=Tone.GOOD if row.chosen else Tone.QUIET)
    return Row((meter, Text(by, Style.SMALL, Tone.QUIET)), (1.4, 1.0))


def _taste(row: Weighed) -> str:
    return say("taste {share:+.1f}%", share=100.0 * row.bonus) if abs(row.bonus) >= LEAST_TASTE else ""


def why_elements(desk: Desk, entry: Mapping[str, Any]) -> tuple[Element, ...]:
    """The same in the story, in small letters."""
    return tuple(_row(row) for row in why_rows(desk, entry))


def _row(row: Weighed) -> Element:
    by = joined(", ", filter(None, (_taste(row), row.odds)))
    return Row((Text(row.what, Style.SMALL, Tone.GOOD if row.chosen else Tone.PLAIN),
                Text(percent(row.value, 1), Style.SMALL, align=Align.RIGHT), Gap(), Text(by, Style.SMALL, Tone.QUIET)),
               COLUMNS)
