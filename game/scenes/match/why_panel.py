"""*Why?*: what a computer weighed before it did something, and the odds it went by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.ui.messages import joined, percent, say
from game.ui.screen import Align, Button, Column, Element, Face, Gap, Meter, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

KEY = "why"  # in an entry of the record
COLUMNS = (3.4, 1.1, 0.0, 4.0)
LEAST_TASTE = 0.0005


@dataclass(frozen=True, slots=True)
class Weighed:
    """One thing a computer might have done, in words."""

    what: str
    value: float  # chance to win, 0 to 1
    bonus: float = 0.0  # what its taste adds
    odds: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """What a computer weighed last, or the odds of its throw."""

    name: str
    caption: str
    persona: str  # whose face it is
    rows: tuple[Weighed, ...] = ()
    odds: tuple[tuple[str, float], ...] = ()
    sums: Any = None  # the rows as the record has them


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


def why_lines(rows: Iterable[Weighed]) -> tuple[Element, ...]:
    """The same in the story, in small letters."""
    return tuple(_row(row) for row in rows)


def _bar(row: Weighed) -> Row:
    """How good it is, and what that goes by."""
    by = joined(", ", filter(None, (_taste(row), row.odds)))
    said = say("It {what}", what=row.what) if row.chosen else say("Or it {what}", what=row.what)
    meter = Meter(said, row.value, 1.0, percent(row.value, 1), tone=Tone.GOOD if row.chosen else Tone.QUIET)
    return Row((meter, Text(by, Style.SMALL, Tone.QUIET)), (1.4, 1.0))


def _taste(row: Weighed) -> str:
    return say("taste {share:+.1f}%", share=100.0 * row.bonus) if abs(row.bonus) >= LEAST_TASTE else ""


def _row(row: Weighed) -> Element:
    by = joined(", ", filter(None, (_taste(row), row.odds)))
    return Row((Text(row.what, Style.SMALL, Tone.GOOD if row.chosen else Tone.PLAIN),
                Text(percent(row.value, 1), Style.SMALL, align=Align.RIGHT), Gap(), Text(by, Style.SMALL, Tone.QUIET)),
               COLUMNS)
