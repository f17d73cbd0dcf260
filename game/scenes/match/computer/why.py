"""*Why?*: what a computer weighed before it did something, and the odds it went by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.decide import Decision
from game.rules.hell_for_leather import Action
from game.scenes.computer_names import voice
from game.scenes.match.desk import Desk, Weighed, Why
from game.scenes.opponents import Computer
from game.ui.view import Align, Button, Column, Element, Face, Gap, Meter, Panel, Place, Row, Style, Text, Tone
from game.ui.words import joined, percent, say

KEY = "why"  # in an entry of the record
SHOWN = 6
COLUMNS = (3.4, 1.1, 0.0, 4.0)
LEAST_TASTE = 0.0005


def why_of(desk: Desk, who: str, computer: Computer, chosen: Action, decision: Decision,
           said: Callable[[Action], str]) -> Why:
    """What was weighed, first what was chosen, then the best. ``said`` puts an action into words."""
    caption = voice(desk.services.computer, computer)
    rows: list[Weighed] = []
    for each in sorted(decision.options, key=lambda option: option.action != chosen):
        if all(row.what != said(each.action) for row in rows):  # ways to leave it all come to the same
            rows.append(Weighed(said(each.action), each.value, each.bonus, each.note, each.action == chosen))
    return Why(desk.name(who), caption, computer.persona, tuple(rows[:SHOWN]))


def why_plain(why: Why) -> dict[str, Any]:
    """The extra key of an entry; a record is in English."""
    return {KEY: [[str(row.what), round(row.value, 4), round(row.bonus, 4), row.note, row.chosen] for row in why.rows]}


def why_rows(entry: Mapping[str, Any]) -> tuple[Weighed, ...]:
    """What an entry says was weighed; nothing where it says nothing, or nothing sensible."""
    try:
        return tuple(Weighed(str(said), float(value), float(bonus), str(note), bool(chosen))
                     for said, value, bonus, note, chosen in entry.get(KEY, ()))
    except (TypeError, ValueError):
        return ()


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
    by = joined(", ", filter(None, (_taste(row), row.note)))
    said = say("It {what}", what=row.what) if row.chosen else say("Or it {what}", what=row.what)
    meter = Meter(said, row.value, 1.0, percent(row.value, 1), tone=Tone.GOOD if row.chosen else Tone.QUIET)
    return Row((meter, Text(by, Style.SMALL, Tone.QUIET)), (1.4, 1.0))


def _taste(row: Weighed) -> str:
    return say("taste {share:+.1f}%", share=100.0 * row.bonus) if abs(row.bonus) >= LEAST_TASTE else ""


def why_elements(entry: Mapping[str, Any]) -> tuple[Element, ...]:
    """The same in the story, in small letters."""
    return tuple(_row(row) for row in why_rows(entry))


def _row(row: Weighed) -> Element:
    by = joined(", ", filter(None, (_taste(row), row.note)))
    return Row((Text(row.what, Style.SMALL, Tone.GOOD if row.chosen else Tone.PLAIN),
                Text(percent(row.value, 1), Style.SMALL, align=Align.RIGHT), Gap(), Text(by, Style.SMALL, Tone.QUIET)),
               COLUMNS)
