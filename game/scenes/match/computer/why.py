"""*Why?*: what a computer weighed before it did something, and the odds it went by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.decide import Decision
from game.rules.hell_for_leather import Action
from game.scenes.match.desk import Desk, Weighed, Why
from game.scenes.opponents import Computer, voice
from game.ui.view import Align, Button, Element, Gap, Panel, Place, Row, Style, Text, Tone

KEY = "why"  # in an entry of the record
SHOWN = 6
COLUMNS = (3.4, 1.1, 1.1, 4.0)


def why_of(desk: Desk, who: str, computer: Computer, chosen: Action, decision: Decision,
           said: Callable[[Action], str]) -> Why:
    """What was weighed, first what was chosen, then the best. ``said`` puts an action into words."""
    caption = voice(desk.services.computer, computer)
    rows: list[Weighed] = []
    for each in sorted(decision.options, key=lambda option: option.action != chosen):
        if all(row.what != said(each.action) for row in rows):  # ways to leave it all come to the same
            rows.append(Weighed(said(each.action), each.value, each.bonus, each.note, each.action == chosen))
    return Why(desk.name(who), caption, tuple(rows[:SHOWN]))


def why_plain(why: Why) -> dict[str, Any]:
    """The extra key of an entry."""
    return {KEY: [[row.what, round(row.value, 4), round(row.bonus, 4), row.note, row.chosen] for row in why.rows]}


def why_rows(entry: Mapping[str, Any]) -> tuple[Weighed, ...]:
    """What an entry says was weighed; nothing where it says nothing, or nothing sensible."""
    try:
        return tuple(Weighed(str(said), float(value), float(bonus), str(note), bool(chosen))
                     for said, value, bonus, note, chosen in entry.get(KEY, ()))
    except (TypeError, ValueError):
        return ()


def why_panel(why: Why | None) -> Panel:
    """Over the match: the sums of the last thing a computer did."""
    back = Button("close_why", "Back", tone=Tone.PRIMARY, key="W")
    if why is None:
        return Panel("why", Place.CENTRE, (Text("No computer has decided anything yet."), Gap(8), back), title="Why?")
    odds = tuple(Text(f"{said}: {share:.0%}", Style.BODY) for said, share in why.odds)
    heads = (_line("It could", "To win", "Taste", "Going by", Style.CAPTION, Tone.QUIET),) if why.rows else ()
    rows = tuple(_row(row) for row in why.rows)
    return Panel("why", Place.CENTRE, (
        Text(why.name, Style.HEADING), Text(why.caption, Style.CAPTION, Tone.QUIET), Gap(4), *heads, *rows, *odds,
        Gap(8),
        Text("The chances are of its own hand, as measured on this table. It knows nothing of the dice to come.",
             Style.SMALL, Tone.QUIET), back), title="Why?", width=1300)


def why_elements(entry: Mapping[str, Any]) -> tuple[Element, ...]:
    """The same in the story, in small letters."""
    return tuple(_row(row, Style.SMALL) for row in why_rows(entry))


def _row(row: Weighed, style: Style = Style.BODY) -> Element:
    taste = f"{row.bonus:+.1%}" if abs(row.bonus) >= 0.0005 else ""
    return _line(row.what, f"{row.value:.1%}", taste, row.note, style, Tone.GOOD if row.chosen else Tone.PLAIN)


def _line(said: str, value: str, taste: str, note: str, style: Style, tone: Tone) -> Row:
    return Row((Text(said, style, tone), Text(value, style, align=Align.RIGHT), Text(taste, style, align=Align.RIGHT),
                Text(note, Style.CAPTION if style is Style.CAPTION else Style.SMALL, Tone.QUIET)), COLUMNS)
