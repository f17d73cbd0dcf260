"""The page between two people who each decide something alone at the same screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.narration.grammar import capital
from game.ui.messages import say
from game.ui.screen import Button, Gap, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WIDTH = 860


def handed_over(what: str, number: int, people: Sequence[tuple[str, ...]]) -> Screen:
    """The mouse goes to that one of the people, counted from 1. Its controls are ``WHAT_leave`` and ``WHAT_alone``."""
    return Screen(f"{what}_handover", (Panel("handover", Place.CENTRE, (
        Text(say("The mouse goes to"), Style.CAPTION, Tone.QUIET),
        Text(say("Player {number} of {whole}", number=number, whole=len(people)), Style.TITLE),
        Text(capital(", ".join(people[number - 1])), Style.BODY), Gap(6),
        Text(say("What comes now is between you and the screen. Everybody else looks away for a moment."), Style.BODY),
        Gap(8),
        Row((Button(f"{what}_leave", say("Back"), tone=Tone.QUIET, key="Esc"),
             Button(f"{what}_alone", say("Nobody is looking"), tone=Tone.PRIMARY, key="Enter"))),
    ), width=WIDTH),), backdrop=0.6, focus=f"{what}_alone", goes_on=f"{what}_alone")
