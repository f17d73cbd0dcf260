"""Cards that lie over the match: hand-over, pause, the rule of the phase, the story so far, a problem."""

from __future__ import annotations

from collections.abc import Sequence

from game.narration.veils import Veil
from game.scenes.large_text import in_pairs
from game.scenes.match.match_context import Desk
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Panel, Place, Row, Style, Text, Tone

HANDOVER_WIDTH = 860
PAUSE_WIDTH, PAUSE_OF_TWO = 640, 880  # with one column, and with two


def handover_panels(desk: Desk, actor: str, crowded: bool) -> tuple[Panel, ...]:
    """Who takes the mouse now, and a word from the host; what they press stays in sight, however large the text."""
    person = desk.person(actor)
    tone = Tone.TEAM_A if actor.startswith("A") else Tone.TEAM_B
    team = desk.header.teams[actor[0]].name
    head: tuple[Element, ...] = (Text(person.name, Style.HEADING, tone),) if crowded else (
        Text(say("The mouse goes to"), Style.CAPTION, Tone.QUIET), Text(person.name, Style.TITLE, tone))
    return Panel("handover", Place.CENTRE, (
        *head,
        Text(say("{team}, player {name}", team=team,
                 name=desk.state.contestant(actor).player.removeprefix("human:")), Style.BODY, tone),
        Gap(6), Text(latest_story(desk), Style.STORY),
    ), title=say("The mouse goes to") if crowded else "", width=HANDOVER_WIDTH), Panel("handover_foot", Place.CENTRE, (
        Button("take_over", say("I play {name}", name=desk.first_name(actor)), tone=Tone.PRIMARY, key="Enter"),
    ), width=HANDOVER_WIDTH)


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


def latest_story(desk: Desk) -> str:
    """The last thing that was told; before anything was, where it begins."""
    told = next((line.text for line in reversed(desk.voice.told) if line.text), "")
    return told or say("{name} start at {source}.", name=desk.header.teams["A"].name,
                       source=desk.header.teams["A"].source)
