"""Cards that lie over any match: whose the mouse is, pause, what a Pause did, the table in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.narration.veils import Veil
from game.scenes.large_text import in_pairs
from game.scenes.match.game_at_table import Introduced
from game.scenes.pages.programme import COLUMN
from game.scenes.services.player import Preferences
from game.ui.messages import say
from game.ui.screen import Align, Button, Element, Face, Gap, Newsprint, Panel, Place, Row, Sheet, Text
from game.ui.styles import Style, Tone

HUMAN = "human:"  # before the name of a person among players
HANDOVER_WIDTH = 860
STRIP_FACE = 56  # units
PAUSE_WIDTH, PAUSE_OF_TWO = 640, 880  # with one column, and with two
A_CARD = 700  # letters: there is room for no more on a card


def strip_panel(who: Introduced, player: str, place: Place, width: int, crowded: bool) -> Panel:
    """Who has the mouse now, in one line of their colour: nothing is hidden, and nobody has to press it away.

    ``player``: who plays them, as records have it.
    """
    if crowded:
        return Panel("strip", place, (Text(who.name, Style.SMALL, who.tone),), width=width, tone=who.tone)
    whose = Text(say("{name} takes the mouse", name=who.name), Style.BODY, who.tone)
    side = Text(say("{team}, player {name}", team=who.side, name=player.removeprefix(HUMAN)), Style.SMALL, who.tone,
                Align.RIGHT)
    face = (Face(who.face, who.name, STRIP_FACE),) if who.face else ()
    row = Row((*face, whose, side), (*(0.0 for _ in face), 1.0, 0.0))
    return Panel("strip", place, (row,), width=width, tone=who.tone)


CUP = (say("It is seen until the cup is down, and then by nobody before all cups are lifted."),)
"""What is said of a die that is set under a cup."""


def curtain_panels(who: Introduced, settings: Preferences, crowded: bool, words: Sequence[str] = ()
                   ) -> tuple[Panel, ...]:
    """Somebody decides in secret next (GM-G43): who, that all others look away, and what a voice would give away.

    ``words``: what is behind it, where that is no cup.
    """
    asks = say("{name} looks at what is hidden. Everybody else looks away now.", name=who.called) if words else \
        say("{name} sets something in secret. Everybody else looks away now.", name=who.called)
    head: tuple[Element, ...] = (Text(who.name, Style.HEADING, who.tone),) if crowded else (
        Text(say("Behind the curtain"), Style.CAPTION, Tone.QUIET), Text(who.name, Style.TITLE, who.tone))
    told = (Text(each, Style.SMALL, Tone.QUIET) for each in words or CUP)
    return Panel("handover", Place.CENTRE, (*head, Text(asks), *told, *_voiced(settings)),
                 title=say("Behind the curtain") if crowded else "", width=HANDOVER_WIDTH), \
        Panel("handover_foot", Place.CENTRE, (
            Button("take_over", say("I am {name}, nobody else looks", name=who.called), tone=Tone.PRIMARY,
                   key="Enter"),), width=HANDOVER_WIDTH)


def _voiced(settings: Preferences) -> tuple[Element, ...]:
    """What spoken screens will say behind the curtain."""
    if not settings.self_voicing:
        return ()
    words = say("Spoken screens are on and will say what is set: wear headphones, or switch them off with F2.") \
        if settings.speak_secrets else say("Spoken screens do not say what is set. There is a setting for that.")
    return (Gap(4), Text(words, tone=Tone.DANGER if settings.speak_secrets else Tone.QUIET))


def pause_panel(tools: Sequence[Button] = ()) -> Panel:
    """The match stands still; everything is on disk. What was just told can be put away.

    ``tools``: what has no room on the bar.
    """
    here = ("veil", "story")  # they have a place of their own
    story = Button("story", say("The story so far"), key="L")
    others = tuple(tool for tool in tools if tool.name not in here)
    kept = Text(say("The match is on disk up to the last thing that happened."), Style.BODY, Tone.QUIET)
    return Panel("pause", Place.CENTRE, (
        *(() if others else (kept,)),
        Button("veil", say("Veil that"), key="V",
               detail=say("What was just told, and its subject for the rest of the match. Nobody asks why.")),
        Button("resume", say("Go on"), tone=Tone.PRIMARY, key="Esc"),
        *(in_pairs((*others, story)) if others else (story,)),
        Row((Button("pause_settings", say("Settings")), Button("photo", say("Photo")))),
        Button("leave_match", say("Leave for the title"), tone=Tone.DANGER,
               detail="" if others else say("Continue from there at any time")), *((kept,) if others else ()),
    ), title=say("Paused"), width=PAUSE_OF_TWO if others else PAUSE_WIDTH)


def veil_button() -> Button:
    """The Pause, for the bar of the match."""
    return Button("veil", say("Veil that"), key="V", tone=Tone.QUIET)


def veiled_panel(veil: Veil) -> Panel:
    """Somebody asked for a veil. That is all there is to say about it."""
    found = bool(veil.veils or veil.closes)
    words = say("It is veiled, and will not come up again in this match. What the dice said stands.") if found else \
        say("Everything that was told is veiled already.")
    return Panel("veiled", Place.CENTRE, (
        Text(words, Style.BODY),
        Text(say("If it was what was told before that, veil once more."), Style.BODY, Tone.QUIET), Gap(8),
        Row((Button("veil", say("Once more"), enabled=found, why_not=say("Nothing is left to be veiled."), key="V"),
             Button("resume", say("Go on"), tone=Tone.PRIMARY, key="Esc"))),
    ), title=say("Veiled"), width=760)


def words_panel(lines: Sequence[str]) -> Panel:
    """The table in words; much of it takes a page, with the way back at its head, where nobody has to scroll to it."""
    back, title = Button("close_words", say("Back"), tone=Tone.PRIMARY, key="Esc"), say("The table in words")
    words = tuple(Text(line) for line in lines)
    if sum(map(len, lines)) <= A_CARD:
        return Panel("in_words", Place.CENTRE, (*words, Gap(8), back), title=title, width=980)
    return Panel("in_words", Place.FULL, (way_back(back), Sheet((Newsprint(words, (), COLUMN),))), title=title,
                 width=1840)


def way_back(button: Button) -> Row:
    """At the head of a page that may have more than is seen, so that nobody has to scroll to it."""
    return Row((Gap(grow=True), button))
